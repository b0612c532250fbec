"""Drawing, discarding, milling, and cards that become PP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, Number, amount
from fuda.effects.deed import Deed, Owned
from fuda.effects.machine import Effect, Refs
from fuda.effects.node import Op, Player, Slot, Slots
from fuda.effects.piles import Draw, FromHand
from fuda.effects.reference import bind
from fuda.effects.words import Description
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import both_seats, doer, done, seats_of
from fuda.games.pso2.language.ops.choose import Asked, once_each, pick_some
from fuda.games.pso2.language.ops.move import Discard, Enter, IntoDeck, ToDeck, ToPP
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel import chance
from fuda.kernel.action import new_moment
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel

EVERYTHING = 9999
"""More than any hand holds; 好きな枚数 is a number up to which one may choose, and not this."""


class TopToPP(Owned, frozen=True):
    """自分のデッキの上から1枚をOFFでPPに置く [pso2-3.0 404.1, 404.2]."""

    n: Amount
    off: bool = False
    down: bool = False
    seat: Player = "own"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From the top, face up unless the text says otherwise."""
        count = amount(g, fx, self.n, projection_of(g))
        tops = [acts.cards(g, "deck", seat)[:count] for seat in seats_of(g, fx, self.seat)]
        for card in [card for top in tops for card in top]:
            acts.to_pp(g, card, doer(g, fx), down=self.down, off=self.off)
        done(g, fx, did=count > 0 and all(len(top) == count for top in tops), part=any(tops))
        return None


def from_hand(asm: Any, said: FromHand) -> None:
    """Choose, then do. For both players: the turn player first [pso2-3.0 209.1.3.1.1, 用語.捨てる]."""
    asm.begin_body()
    words = ("active", "other") if asm.everybody(said.seat) else (said.seat,)
    count = EVERYTHING if said.every else bind(said.n, asm)
    spoken = asm.new_sentence and not asm.hears
    places = tuple(asm.moved_slot(1 if count == 1 and len(words) == 1 else 2) for _ in words[:1])
    places += tuple(asm.hidden() for _ in words[1:])
    if spoken and len(places) > 1:
        asm.speak(Slots(places), many=True)
    for place, word in zip(places, words, strict=True):
        asm.add(PickHand(place, count, word, said.upto or said.every, said.verb))
    for place in places:
        asm.deed(_deed(said, Slot(place)))


def _deed(said: FromHand, who: Any) -> Op:
    if said.verb == "discard":
        return Discard(who)
    if said.verb == "pp":
        return ToPP(who, said.off, said.down)
    return IntoDeck(who) if said.verb == "deck" else ToDeck(who, said.verb)


class PickHand(Op, frozen=True):
    """Choose cards from one's own hand; that is no target, because a hand is hidden [pso2-3.0 402.2.1]. A boss has
    nothing to choose from [pso2-3.0 レイド.特別ルール.5, レイド.特別ルール.6]."""

    slot: int
    n: Amount
    seat: Player
    upto: bool
    verb: str
    what: Description | None = None

    def whose(self, g: Duel, fx: Any) -> Sequence[int]:
        """Whose hands: in a raid those of several players may be meant."""
        if self.seat not in ("active", "other"):
            return seats_of(g, fx, self.seat)
        both = both_seats(g, fx.seat)
        return both[:1] if self.seat == "active" else both[1:]

    def _in_turn(self, seats: tuple[int, ...], most: int, source: int) -> HandInTurn:
        least = 0 if self.upto else most
        return HandInTurn(seats=seats, slot=self.slot, least=least, most=most, verb=self.verb, source=source)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time; all that are there if there are not more."""
        seats, seen = self.whose(g, fx), projection_of(g)
        most = amount(g, fx, self.n, seen)
        if len(seats) > 1 and self.what is None:
            g.frames.append(self._in_turn(tuple(seats), most, fx.source))
            return None
        if not seats:
            done(g, fx, did=False, slots=fx.with_slot(self.slot, ()))
            return None
        seat = seats[0]
        hand = [c for c in acts.cards(g, "hand", seat) if self.what is None or self.what.fits(g, fx, c, seen)]
        if most >= EVERYTHING or (not self.upto and len(hand) <= most):
            enough = bool(hand) if most >= EVERYTHING else len(hand) == most
            refs = tuple(g.ref(c) for c in hand)
            done(g, fx, did=enough, part=bool(hand), slots=fx.with_slot(self.slot, refs))
            return None
        least = 0 if self.upto else most
        asked = Asked(self.slot, least, most, f"hand_{self.verb}", "402.2.1", seat)
        return pick_some(g, fx, move, hand, asked)


class HandInTurn(Frame, frozen=True, kw_only=True):
    """Several players choose cards from their own hands, one player after another, for one text of the boss. All that
    was chosen fills the slot of the text below."""

    at: str = "ask"
    seats: tuple[int, ...]
    slot: int
    least: int
    most: int
    verb: str
    source: int
    chosen: Refs = ()
    """By the player who chooses now."""
    before: Refs = ()
    """By the players before."""
    full: bool = True
    """Had every player before enough?"""

    def ask(self, g: Duel, move: Move | None) -> Decision | None:
        """One card at a time; whoever has no more than the number chooses all."""
        if move is not None:
            over = move.verb == "done"
            self._go_on(g, self.chosen if over else (*self.chosen, g.ref(move.card)), over=over)
            return None
        seat, taken = self.seats[0], {ref[0] for ref in self.chosen}
        hand = [c for c in acts.cards(g, "hand", seat) if c not in taken]
        if self.most >= EVERYTHING or len(hand) + len(taken) <= self.least:
            self._go_on(g, (*self.chosen, *map(g.ref, hand)), over=True)
            return None
        finish = (DONE,) if len(self.chosen) >= self.least else ()
        moves = (*[Move("card", card) for card in once_each(g, hand, seat)], *finish)
        default = len(moves) - 1 if finish else 0
        return Decision("card", seat, f"hand_{self.verb}", "402.2.1", moves, default, self.source)

    def _go_on(self, g: Duel, chosen: Refs, *, over: bool) -> None:
        """The same player again, the next one, or back to the text. It was done in full if everybody did [L4, L5]."""
        if not over and len(chosen) < self.most:
            self.go(g, "ask", chosen=chosen)
            return
        full = self.full and len(chosen) >= max(1, self.least)
        if len(self.seats) > 1:
            self.go(g, "ask", seats=self.seats[1:], chosen=(), before=(*self.before, *chosen), full=full)
            return
        self.end(g)
        fx, all_chosen = g.frames[-1], (*self.before, *chosen)
        assert isinstance(fx, Effect), "only a text asks several players"
        done(g, fx, did=full, part=bool(all_chosen), slots=fx.with_slot(self.slot, all_chosen))


class DiscardByChance(Owned, frozen=True):
    """相手の手札からランダムに1枚捨てる: chance says which [pso2-3.0 用語.捨てる]."""

    n: Amount
    seat: Player = "own"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From each of these hands, one after another; all together are discarded."""
        count, gone, full = amount(g, fx, self.n, projection_of(g)), [], True
        for seat in seats_of(g, fx, self.seat):
            hand = [*acts.cards(g, "hand", seat)]
            full = full and len(hand) >= count
            gone += [hand.pop(chance.die(g, len(hand)) - 1) for _ in range(min(count, len(hand)))]
        new_moment(g)
        for card in gone:
            acts.discard(g, card, doer(g, fx))
        done(g, fx, did=full and bool(gone), part=bool(gone))
        return None


class LosesByChance(DiscardByChance, frozen=True):
    """相手は手札からランダムに1枚捨てる: it names who acts [L1]."""

    def named(self) -> Any:
        """Whose hand it is."""
        return self.seat

    def done_by(self, who: Any) -> Op:
        """That player."""
        return replace(self, seat=who)


class PutFromHand(Owned, frozen=True):
    """自分の手札からコスト3以下のキャラを1枚まで自分の場に出す."""

    alone: ClassVar[bool] = True

    what: Description
    n: Amount = 1
    upto: bool = False
    on: bool = False
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Choose, then put; "it" is the card."""
        asm.begin_body()
        what, n = bind(self.what, asm), bind(self.n, asm)
        slot = asm.found(self.n if isinstance(self.n, int) else 2)
        asm.add(PickHand(slot, n, self.seat, self.upto, "enter", what))
        asm.deed(Enter(Slot(slot), self.on, self.seat))


class InHand(Number, frozen=True):
    """How many cards a hand has more than so many, or fewer (`short`); never below nothing [L18]."""

    n: int
    seat: Player
    short: bool = False

    def value(self, g: Duel, ctx: Any, seen: Projection) -> int:
        """Of whoever acts; a boss has no hand."""
        count = sum(len(acts.cards(g, "hand", seat)) for seat in seats_of(g, ctx, self.seat))
        return max(0, self.n - count if self.short else count - self.n)


class FillHand(Deed, frozen=True):
    """手札が4枚になるようにカードをドローする: one by one, as many as are missing [pso2-3.0 102.4.1]."""

    alone: ClassVar[bool] = True

    n: int
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """As any draw."""
        Draw(InHand(self.n, self.seat or "own", short=True), self.seat).compile(asm)


class ThinHand(Deed, frozen=True):
    """手札が3枚になるように捨てる [pso2-3.0 用語.捨てる]."""

    alone: ClassVar[bool] = True

    n: int
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """As any discard."""
        FromHand(n=InHand(self.n, self.seat or "own"), seat=self.seat).compile(asm)
