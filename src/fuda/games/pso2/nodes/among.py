"""Choosing with further words: of one kind only, so many of each, among the cards of a whole deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node
from fuda.effects.program import Slots, Unresolved
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import Asm, Clause, amount, tie
from fuda.games.pso2.nodes.choose import Asked, Choose, pick_some
from fuda.games.pso2.nodes.deck import WHOLE, LookAt, PickSeen, Reveal
from fuda.games.pso2.nodes.hand import Follow
from fuda.games.pso2.nodes.move import Enter, ToHand
from fuda.games.pso2.nodes.refer import Chosen
from fuda.games.pso2.nodes.select import Kinds, Pick, PickKind, PickName

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class ChooseAmong(Choose, frozen=True):
    """《A》または《B》の中から2体選ぶ: A and A, A and B, as one likes. …のどちらかの中から: only A or only B
    [pso2-3.0 用語.または] [pso2-1.8 用語.または] (reading P52)."""

    either: bool = False
    ways: tuple[Any, ...] = ()
    """The kinds of which all that is chosen must be one."""

    def compile(self, asm: Assembler) -> None:
        """Find the two kinds."""
        made = msgspec.structs.replace(self, ways=alternatives(self.what)) if self.either else self
        Choose.compile(made, asm)

    def found(self, g: Duel, fx: Any, seen: Looks) -> list[int]:
        """Of kinds that fit what is chosen already and of which there are enough."""
        found = super().found(g, fx, seen)
        if not self.either:
            return found
        chosen = {ref[0] for ref in getattr(fx, "chosen", ())}
        least = 0 if self.upto else amount(g, fx, self.n, seen)
        groups = [{c for c in found if way.fits(g, fx, c, seen)} for way in self.ways]
        fitting = set().union(*(group for group in groups if chosen <= group and len(group) >= least))
        return [c for c in found if c in fitting]


def alternatives(what: Pick) -> tuple[Pick, ...]:
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

    adjs: tuple[Any, ...] = ()
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    noun: str = ""

    def picks(self) -> tuple[Pick, ...]:
        """What is looked for, one by one."""
        if self.noun:
            return tuple(Pick(self.noun, (*self.adjs, Kinds((word,)))) for word in self.words)
        named = tuple(PickName(adjs=self.adjs, names=(name,)) for name in self.names)
        return named or tuple(PickKind(adjs=self.adjs, words=(word,)) for word in self.words)


class ChoosePart(Choose, frozen=True):
    """The choice of one of several things: no card twice. Up to n may be none without anything being left undone."""

    besides: tuple[int, ...] = ()

    def found(self, g: Duel, fx: Any, seen: Looks) -> list[int]:
        """What was not chosen as another part."""
        taken = {ref[0] for n in self.besides if n < len(fx.slots) for ref in fx.slots[n]}
        return [c for c in super().found(g, fx, seen) if c not in taken]

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time."""
        most = amount(g, fx, self.n, looks(g))
        least = 0 if self.upto else most
        asked = Asked(self.slot, least, most, "choose", "用語.それぞれ", free=self.upto)
        return pick_some(g, fx, move, self.open(g, fx), asked)


class ChooseEach(Clause, frozen=True):
    """「A」と「B」をそれぞれ1体まで選ぶ; それら are all of them [pso2-3.0 用語.それぞれ]."""

    what: EachOf
    n: Any = 1
    upto: bool = False
    style: str = ""

    def compile(self, asm: Assembler) -> None:
        """One choice after another."""
        assert isinstance(asm, Asm)
        choose_each(asm, self.what, self.n, upto=self.upto)


class TakeEach(Clause, frozen=True):
    """自分の捨札の「A」と「B」をそれぞれ1枚まで手札に加える, 自分の場に出す [pso2-3.0 用語.それぞれ, 用語.加える]."""

    what: EachOf
    to: str
    n: Any = 1
    upto: bool = False

    def compile(self, asm: Assembler) -> None:
        """Chosen when the text comes here, then moved together."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        found = choose_each(asm, self.what, self.n, upto=self.upto)
        asm.add(ToHand(found) if self.to == "hand" else Enter(found))
        for number in found.numbers:
            asm.add(Follow(number))


def choose_each(asm: Asm, what: EachOf, n: Any, *, upto: bool) -> Slots:
    """So many of each; where they are kept."""
    numbers: tuple[int, ...] = ()
    for pick in what.picks():
        part = ChoosePart(pick, n, upto, besides=numbers)
        numbers = (*numbers, asm.slots)
        part.compile(asm)
    asm.it, asm.many = Slots(numbers), True
    return Slots(numbers)


class LookDeck(Clause, frozen=True):
    """自分のデッキを見て、その中から…を1枚まで手札に加える: no number, so the whole deck. The rest stays as it lies
    [pso2-3.0 用語.デッキを見る]."""

    what: Any
    to: str
    take: Any = 1
    upto: bool = False

    def compile(self, asm: Assembler) -> None:
        """Look, take and show, move. One may find nothing, because nobody else sees what is there."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        what, take = tie(self.what, asm), tie(self.take, asm)
        seen = asm.slots
        asm.slots += 1
        found = asm.found(self.take if isinstance(self.take, int) else 2)
        asm.add(LookAt(seen, WHOLE))
        asm.add(PickSeen(found, seen, take, what, "take", "用語.デッキを見る", upto=True))
        asm.add(Reveal(Chosen(found)))
        asm.add(ToHand(Chosen(found)) if self.to == "hand" else Enter(Chosen(found)))
        asm.add(Follow(found))


class SeeDeck(Clause, frozen=True):
    """自分のデッキを見る, 相手のデッキを見る: all of it [pso2-3.0 用語.デッキを見る]."""

    seat: str

    def compile(self, asm: Assembler) -> None:
        """Only look."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        asm.add(LookAt(asm.slots, WHOLE, self.seat))
        asm.slots += 1
