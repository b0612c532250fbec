"""Looking into a deck: search, look at the top, reveal, recover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Owned
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.piles import OfDeck, Reveal
from fuda.effects.reference import bind, refs_in
from fuda.effects.refusal import Nobody
from fuda.effects.words import Description
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import actor, doer, done, seats_of
from fuda.games.pso2.language.ops.choose import Asked, pick_some
from fuda.games.pso2.language.ops.move import Discard, Enter, IntoDeck, ToDeck, ToHand, ToPP
from fuda.games.pso2.language.ops.timed import Remove
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.action import BOTTOM, new_moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.piles import Seek
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

WHOLE = 9999


class LookTop(Owned, frozen=True):
    """自分のデッキの上から3枚を見て、その中から1枚を手札に加え、残りをデッキの下に置く [pso2-3.0 用語.デッキを見る]."""

    alone: ClassVar[bool] = True

    n: Amount
    take: Amount = WHOLE
    what: Description | None = None
    upto: bool = False
    rest: str = "bottom"
    seat: Player = "own"
    open: bool = False
    """公開し: everybody sees them."""
    every: bool = False
    to: str = "hand"

    def compile(self, asm: Any) -> None:
        """Look, take, put the rest away; cards put back are put one by one in an order of one's own. "It" is what was
        taken."""
        asm.begin_body()
        n, take, what = bind(self.n, asm), bind(self.take, asm), bind(self.what, asm)
        seen, found = asm.hidden(), asm.found(self.take if isinstance(self.take, int) else 2)
        taking, rule = self.upto or (what is not None and not self.open), "用語.デッキを見る"
        asm.add(LookIntoDeck(seen, n, self.seat, self.seat))
        if self.open:
            asm.add(Reveal(Slot(seen)))
        taking = taking and not self.every
        asm.add(PickSeen(found, seen, take, what, "take", rule, upto=taking, seat=self.seat))
        if what is not None and not self.open:
            asm.add(Reveal(Slot(found)))
        asm.deed(put_seen(self.to, Slot(found), self.seat))
        put_rest(asm, seen, self.rest, self.seat)


def put_rest(asm: Any, seen: int, rest: str, seat: Player) -> None:
    """What is left of the cards in this slot goes there."""
    left, rule = asm.hidden(), "用語.デッキを見る"
    ordered = rest in ("top", "bottom", "discard")
    asm.add(PickSeen(left, seen, WHOLE, None, f"order_{rest}", rule, seat=seat) if ordered else TheOthers(left, seen))
    asm.add(TheRest(left, put_seen(rest, Slot(left), seat)))


def put_seen(place: str, what: Reference, seat: Player) -> Op:
    """Where cards that were looked at go."""
    if place in ("field", "field on"):
        return Enter(what, on=place == "field on", seat=seat)
    if place in ("top", "bottom"):
        return ToDeck(what, place)
    deeds: dict[str, type[Any]] = {
        "hand": ToHand,
        "discard": Discard,
        "pp": ToPP,
        "shuffle": IntoDeck,
        "remove": Remove,
    }
    made: Op = deeds[place](what)
    return made


class TheOthers(Op, frozen=True):
    """残り: those of the cards looked at that are still there, in no order."""

    slot: int
    among: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of them."""
        left = tuple(ref for ref in refs_in(fx, self.among) if g.fits(ref))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, left))
        return None


class Arrange(Owned, frozen=True):
    """自分のデッキの上から3枚を見て、好きな順番でデッキの上に置く [pso2-3.0 用語.デッキを見る]."""

    alone: ClassVar[bool] = True

    n: Amount
    where: str = "top"
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Look, and put them back one by one; nobody else sees them."""
        asm.begin_body()
        seen, ordered = asm.hidden(), asm.hidden()
        asm.add(LookIntoDeck(seen, bind(self.n, asm), self.seat))
        asm.add(PickSeen(ordered, seen, WHOLE, None, f"order_{self.where}", "用語.デッキを見る", seat="mine"))
        asm.add(TheRest(ordered, ToDeck(Slot(ordered), self.where)))


class SeeTop(Owned, frozen=True):
    """自分のデッキの上から1枚を見る: only the player who does it sees them [pso2-3.0 用語.デッキを見る]."""

    n: Amount
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Only look; それ(ら), その中から and 残り are about them."""
        asm.begin_body()
        n = bind(self.n, asm)
        asm.looked = asm.found(asm.how_many(n, self.seat))
        asm.add(LookIntoDeck(asm.looked, n, self.seat))


class ChooseSeen(Owned, frozen=True):
    """その中から《龍族》を1枚まで選ぶ: of what was looked at or revealed just before [pso2-3.0 用語.公開]."""

    alone: ClassVar[bool] = True

    n: Amount = 1
    what: Description | None = None
    upto: bool = False
    seat: Player = "mine"

    def compile(self, asm: Any) -> None:
        """それ(ら) is what was chosen."""
        self.pick(asm)

    def pick(self, asm: Any, *, every: bool = False) -> int:
        """Choose, into a slot that can be spoken of."""
        if asm.looked < 0:
            raise Nobody("その中")
        asm.begin_body()
        made = bind(self, asm)
        number: int = asm.found(self.n if isinstance(self.n, int) and not every else 2)
        n, upto = (WHOLE, False) if every else (made.n, self.upto)
        asm.add(PickSeen(number, asm.looked, n, made.what, "take", "用語.公開", upto=upto, seat=made.seat))
        return number


class TakeSeen(ChooseSeen, frozen=True):
    """その中から《龍族》を1枚まで手札に加える, その中からキャラをすべて自分の場に出す."""

    to: str = "hand"
    every: bool = False

    def compile(self, asm: Any) -> None:
        """Choose, then put them there."""
        found = Slot(self.pick(asm, every=self.every))
        if self.what is not None:
            asm.add(Reveal(found))
        asm.deed(put_seen(self.to, found, self.seat))


class RevealTill(Owned, frozen=True):
    """自分のデッキの上から《龍族》が公開されるまでカードを公開する: that one is それ, if there is one; the others are
    the rest, also where none was found [pso2-3.0 用語.公開, 103.1.3]."""

    alone: ClassVar[bool] = True

    what: Description
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Two slots: all of them, and the last one."""
        asm.begin_body()
        asm.looked = asm.hidden()
        found = asm.found()
        asm.add(RevealOn(asm.looked, found, bind(self.what, asm), self.seat))


class RevealOn(Op, frozen=True):
    """One card after another, until one fits or the deck is through."""

    slot: int
    last: int
    what: Description
    seat: Player

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """They stay where they are."""
        seen, shown = projection_of(g), []
        hit: tuple[tuple[int, int], ...] = ()
        for card in [card for seat in seats_of(g, fx, self.seat)[:1] for card in acts.cards(g, "deck", seat)]:
            acts.reveal(g, card, doer(g, fx))
            shown.append(g.ref(card))
            if self.what.fits(g, fx, card, seen):
                hit = (g.ref(card),)
                break
        slots = fx.with_slot(self.slot, tuple(shown))
        done(g, fx, did=bool(hit), part=bool(shown), slots=fx.but(slots=slots).with_slot(self.last, hit))
        return None


class PutRest(Owned, frozen=True):
    """残りをデッキの下に置く: those of the cards looked at that are still there."""

    rest: str
    seat: Player = "mine"

    def compile(self, asm: Any) -> None:
        """In an order of one's own where there is one."""
        if asm.looked < 0:
            raise Nobody("残り")
        asm.begin_body()
        put_rest(asm, asm.looked, self.rest, self.seat)


class TheRest(Op, frozen=True):
    """残りを…: where nothing is left over, nothing is left undone [L4]."""

    slot: int
    deed: Op

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """To what is left."""
        if not refs_in(fx, self.slot):
            fx.next(g, did=fx.did)
            return None
        return self.deed.run(g, fx, move)


class LookIntoDeck(Op, frozen=True):
    """The player looks at the top of a deck, or at all of it. The cards stay where they are."""

    slot: int
    n: Amount
    seat: Player = "own"
    by: Player = "mine"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From now on this player knows them."""
        count, who = amount(g, fx, self.n, projection_of(g)), actor(g, fx, self.by)
        top = [c for seat in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", seat)[:count]]
        action.look_through(g, top, who)
        full = self.n == WHOLE or len(top) >= count
        done(g, fx, did=full, part=bool(top), slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in top)))
        return None


class PickSeen(Op, frozen=True):
    """Choose among the cards looked at that are still there."""

    slot: int
    among: int
    n: Amount
    what: Description | None
    prompt: str
    rule: str
    upto: bool = False
    seat: Player = "own"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One at a time; equal cards are offered once."""
        seen = projection_of(g)
        cards = [ref[0] for ref in fx.slots[self.among] if g.fits(ref)]
        fitting = [c for c in cards if self.what is None or self.what.fits(g, fx, c, seen)]
        meant = amount(g, fx, self.n, seen)
        most = min(meant, len(fitting))
        if most < meant < WHOLE and not self.upto and g.rules.in_full:
            fx = fx.but(did=False)  # there are not so many
        asked = Asked(self.slot, 0 if self.upto else most, most, self.prompt, self.rule, actor(g, fx, self.seat))
        return pick_some(g, fx, move, fitting, asked)


class AwayFromTop(OfDeck, frozen=True):
    """デッキの上から2枚を除外する, 手札に加える (no draw), デッキの下に置く [pso2-3.0 用語.加える, 用語.除外する]."""

    verb: str = "remove"

    def compile(self, asm: Any) -> None:
        """They may be spoken of."""
        made = bind(self, asm)
        asm.deed(replace(made, slot=asm.moved_slot(asm.how_many(made.n, made.seat))))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All at one moment."""
        cards, full = self.found(g, fx)
        new_moment(g)
        for card in cards:
            if self.verb == "remove":
                acts.remove(g, card, doer(g, fx))
            elif self.verb == "hand":
                acts.to_hand(g, card, doer(g, fx))
            else:
                acts.to_deck(g, card, BOTTOM, doer(g, fx))
        done(g, fx, did=full, part=bool(cards), slots=fx.with_slot(self.slot, tuple(map(g.ref, cards))))
        return None


def seek(g: Duel, fx: Effect, move: Move | None, said: Seek, found: Sequence[int], most: int) -> Decision | None:
    """Up to so many of those in a deck that fit [pso2-3.0 301.2]."""
    asked = Asked(said.slot, 0, min(most, len(found)), said.prompt, "301.2", actor(g, fx, said.seat))
    return pick_some(g, fx, move, [*found], asked)
