"""Choosing with further words: of one kind only, so many of each, among the cards of a whole deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, amount
from fuda.effects.condition import Fact
from fuda.effects.deed import Owned
from fuda.effects.node import Node, Player, Slot, Slots
from fuda.effects.piles import Reveal, Seek, Shuffle
from fuda.effects.players import OWN
from fuda.effects.reference import bind
from fuda.effects.refusal import Unresolved
from fuda.effects.words import Adjective, Description
from fuda.games.pso2.language.assemble.writer import Clause, actor
from fuda.games.pso2.language.ops.choose import Asked, Choice, pick_some
from fuda.games.pso2.language.ops.deck import WHOLE, LookIntoDeck, PickSeen, put_seen
from fuda.games.pso2.language.ops.move import Enter, ToHand
from fuda.games.pso2.language.words.condition import ExistsThere
from fuda.games.pso2.language.words.noun import Kinds, PickKind, PickName, PickNoun, Place
from fuda.games.pso2.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class ChooseAmong(Choice, frozen=True):
    """《A》または《B》の中から2体選ぶ: A and A, A and B, as one likes. …のどちらかの中から: only A or only B
    [pso2-3.0 用語.または] [pso2-1.8 用語.または] (reading P52)."""

    either: bool = False
    ways: tuple[Description, ...] = ()
    """The kinds of which all that is chosen must be one."""

    def compile(self, asm: Any) -> None:
        """Find the two kinds."""
        made = msgspec.structs.replace(self, ways=alternatives(self.what)) if self.either else self
        Choice.compile(made, asm)

    def found(self, g: Duel, fx: Any, seen: Projection) -> list[int]:
        """Of kinds that fit what is chosen already and of which there are enough."""
        found = super().found(g, fx, seen)
        if not self.either:
            return found
        chosen = {ref[0] for ref in getattr(fx, "chosen", ())}
        least = 0 if self.upto else amount(g, fx, self.n, seen)
        groups = [{c for c in found if way.fits(g, fx, c, seen)} for way in self.ways]
        fitting = set().union(*(group for group in groups if chosen <= group and len(group) >= least))
        return [c for c in found if c in fitting]


class ChooseSum(Choice, frozen=True):
    """キャラをコストの合計が6以下になるように3枚まで選ぶ: all together cost no more [pso2-3.0 209.2]."""

    most: int = 0

    def found(self, g: Duel, fx: Any, seen: Projection) -> list[int]:
        """Those that still fit beside what is chosen already, with the cheapest for the rest."""
        chosen, left = [ref[0] for ref in getattr(fx, "chosen", ())], self.most
        costs = {card: seen.at(card).cost.shown() for card in super().found(g, fx, seen)}
        left -= sum(costs.get(card, 0) for card in chosen)
        open_now = sorted((card for card in costs if card not in chosen), key=costs.__getitem__)
        more = 0 if self.upto else max(0, amount(g, fx, self.n, seen) - len(chosen) - 1)
        return [card for card in costs if card in chosen or _leaves(card, open_now, costs, more) <= left]

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Are there enough that are cheap enough together?"""
        seen = projection_of(g)
        if self.upto or len(self.found(g, fx, seen)) >= amount(g, fx, self.n, seen):
            return None
        return "406.2.2.2"


def _leaves(card: int, rest: list[int], costs: dict[int, int], more: int) -> int:
    """What this card costs together with as many of the cheapest others."""
    return costs[card] + sum([costs[other] for other in rest if other != card][:more])


def alternatives(what: PickNoun) -> tuple[PickNoun, ...]:
    """「AまたはB」 as A and as B; どちらか needs exactly one such pair of words."""
    ors = [adj for adj in what.adjs if isinstance(adj, Kinds) and len(adj.words) > 1]
    field = "names" if isinstance(what, PickName) else "words"
    own: tuple[str, ...] = getattr(what, field, ())
    if len(ors) + (len(own) > 1) != 1:
        raise Unresolved("どちらか")
    if not ors:
        return tuple(msgspec.structs.replace(what, **{field: (word,)}) for word in own)
    each = [(adj, Kinds((word,))) for adj in ors for word in adj.words]
    return tuple(
        msgspec.structs.replace(what, adjs=tuple(new if adj is old else adj for adj in what.adjs)) for old, new in each
    )


class EachOf(Node, frozen=True):
    """「A」と「B」, 《A》と《B》のカード: each for itself [pso2-3.0 用語.それぞれ]."""

    adjs: tuple[Adjective, ...] = ()
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    noun: str = ""
    nouns: tuple[str, ...] = ()
    kinds: tuple[PickNoun, ...] = ()
    """自分のキャラと相手のキャラ: each with its own words."""

    def picks(self) -> tuple[PickNoun, ...]:
        """What is looked for, one by one."""
        if self.kinds:
            return (self.kinds[0], *(self._beside(kind) for kind in self.kinds[1:]))
        if self.nouns:
            return tuple(PickNoun(noun, self.adjs) for noun in self.nouns)
        if self.noun:
            return tuple(PickNoun(self.noun, (*self.adjs, Kinds((word,)))) for word in self.words)
        named = tuple(PickName(adjs=self.adjs, names=(name,)) for name in self.names)
        return named or tuple(PickKind(adjs=self.adjs, words=(word,)) for word in self.words)

    def _beside(self, kind: PickNoun) -> PickNoun:
        """自分の捨札の赤のキャラと青のキャラ: whose they are and where they lie is said of all of them."""
        own = {type(word) for word in kind.adjs}
        said = [word for word in self.kinds[0].adjs if isinstance(word, Side | Place)]
        said = [] if Side in own else [word for word in said if type(word) not in own]
        return msgspec.structs.replace(kind, adjs=(*said, *kind.adjs))


class ChoosePart(Choice, frozen=True):
    """The choice of one of several things: no card twice. Up to n may be none without anything being left undone."""

    besides: tuple[int, ...] = ()

    def found(self, g: Duel, fx: Any, seen: Projection) -> list[int]:
        """What was not chosen as another part."""
        taken = {ref[0] for n in self.besides if n < len(fx.slots) for ref in fx.slots[n]}
        return [c for c in super().found(g, fx, seen) if c not in taken]

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time."""
        most = amount(g, fx, self.n, projection_of(g))
        least = 0 if self.upto else most
        seat = actor(g, fx, self.seat or "mine")
        asked = Asked(self.slot, least, most, "choose", "用語.それぞれ", seat, free=self.upto)
        return pick_some(g, fx, move, self.open(g, fx), asked)


class ChooseEach(Clause, frozen=True):
    """「A」と「B」をそれぞれ1体まで選ぶ; それら are all of them [pso2-3.0 用語.それぞれ]."""

    aims: ClassVar[bool] = True
    alone: ClassVar[bool] = True

    what: EachOf
    n: Amount = 1
    upto: bool = False
    style: str = ""
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """One choice after another."""
        choose_each(asm, self)


class TakeEach(Owned, frozen=True):
    """自分の捨札の「A」と「B」をそれぞれ1枚まで手札に加える, 自分の場に出す [pso2-3.0 用語.それぞれ, 用語.加える]."""

    alone: ClassVar[bool] = True

    what: EachOf
    to: str
    n: Amount = 1
    upto: bool = False
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Chosen when the text comes here, then moved together."""
        asm.begin_body()
        found = choose_each(asm, self)
        asm.deed(ToHand(found) if self.to == "hand" else Enter(found, seat=self.seat))


class SearchEach(Owned, frozen=True):
    """自分のデッキから武器と防具をそれぞれ1枚までサーチする: one search, so many of each [pso2-3.0 301.2,
    用語.それぞれ]."""

    alone: ClassVar[bool] = True

    what: EachOf
    n: Amount = 1
    upto: bool = False
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Look through the deck for each, show all, take them into hand, shuffle once."""
        asm.begin_body()
        numbers = tuple(self._seek(asm, bind(pick, asm)) for pick in self.what.picks())
        found = Slots(numbers)
        asm.speak(found, many=True)
        asm.add(Reveal(found))
        asm.deed(ToHand(found))
        asm.add(Shuffle(self.seat))

    def _seek(self, asm: Any, what: Description) -> int:
        number: int = asm.hidden()
        asm.add(Seek(number, what, bind(self.n, asm), self.seat))
        return number


def choose_each(asm: Any, choice: ChooseEach | TakeEach) -> Slots:
    """So many of each; where they are kept."""
    numbers: tuple[int, ...] = ()
    for pick in choice.what.picks():
        part = ChoosePart(pick, choice.n, choice.upto, besides=numbers)
        numbers = (*numbers, asm.slots)
        (part.done_by(choice.seat) if choice.seat not in OWN else part).compile(asm)
    found = Slots(numbers)
    asm.speak(found, many=True)
    return found


class LookDeck(Owned, frozen=True):
    """自分のデッキを見て、その中から…を1枚まで手札に加える: no number, so the whole deck. The rest stays as it lies
    [pso2-3.0 用語.デッキを見る]."""

    alone: ClassVar[bool] = True

    what: Description
    to: str
    take: Amount = 1
    upto: bool = False
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Look, take and show, move. One may find nothing, because nobody else sees what is there."""
        asm.begin_body()
        what, take = bind(self.what, asm), bind(self.take, asm)
        seen, found = asm.hidden(), asm.found(self.take if isinstance(self.take, int) else 2)
        asm.add(LookIntoDeck(seen, WHOLE, self.seat, self.seat))
        asm.add(PickSeen(found, seen, take, what, "take", "用語.デッキを見る", upto=True, seat=self.seat))
        asm.add(Reveal(Slot(found)))
        asm.deed(put_seen(self.to, Slot(found), self.seat))


class SeeDeck(Owned, frozen=True):
    """自分のデッキを見る, 相手のデッキを見る: all of it [pso2-3.0 用語.デッキを見る]."""

    seat: Player

    def compile(self, asm: Any) -> None:
        """Only look."""
        asm.begin_body()
        asm.add(LookIntoDeck(asm.hidden(), WHOLE, self.seat))


class ExistsEach(Fact, frozen=True):
    """自分の場に《A》と《B》がそれぞれ1体以上いる: so many of each [pso2-3.0 用語.それぞれ] [L5]."""

    what: EachOf
    n: int
    sense: str
    where: str = ""
    style: str = ""

    def _facts(self) -> tuple[ExistsThere, ...]:
        """As many conditions."""
        return tuple(ExistsThere(pick, self.n, self.sense, where=self.where) for pick in self.what.picks())

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """All of them."""
        return all(fact.true(g, ctx, seen) for fact in self._facts())

    def watches(self) -> frozenset[str]:
        """What any of them looks at outside the projection."""
        return frozenset().union(*(fact.watches() for fact in self._facts()))

    def reads(self) -> frozenset[str]:
        """What any of them looks at in the projection."""
        return frozenset().union(*(fact.reads() for fact in self._facts()))
