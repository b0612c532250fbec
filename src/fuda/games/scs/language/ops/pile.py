"""Decks, and hands as a whole: put away from the top, reveal, search, shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Owned
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import bind, cards_of
from fuda.effects.words import Description
from fuda.games.scs.happening import happen
from fuda.games.scs.language.assemble.touching import happens, score_seat
from fuda.games.scs.language.assemble.writer import Asm, AtOnce
from fuda.games.scs.language.ops.deed import DEEDS
from fuda.games.scs.language.words.choosing import pick_some
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.action import look_through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.piles import Seek
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event


class TopToScore(AtOnce, Owned, frozen=True):
    """相手の山札の上から1枚を裏向きであなたのスコア置き場に置く."""

    n: Amount
    to: str
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """The cards are found, then moved."""
        from_top(self, asm)

    def moved(self) -> Any:
        """What was found."""
        return Slot(self.slot)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Face down: each counts 1 [scs-1.12 4.5.4]. Into both players' zones: each card into that of its controller's
        opponent [scs-1.12 2.3.5]."""
        to = score_seat(g, fx, self.to)
        found = cards_of(g, fx, Slot(self.slot), projection_of(g))
        return [happens(fx, "scores", c, seat=to, amount=1, word="effect") for c in found]


def from_top(said: Any, asm: Asm) -> int:
    """The top cards of a deck in a slot, then the deed with them; from here on それ(ら) means them [L6]."""
    made = bind(said, asm)
    slot = asm.found(asm.how_many(made.n, made.seat))
    asm.add(Topmost(slot, made.n, made.seat or "mine"))
    asm.deed(replace(made, slot=slot))
    return slot


class FromTop(AtOnce, Owned, frozen=True):
    """相手の山札の上から2枚を除外する, 山札の上から1枚を手札に加える: what is put into a hand so is not drawn
    [scs-1.12 4.2.4, 4.6.3]."""

    deed: str
    n: Amount
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """The cards are found, then moved."""
        slot = from_top(self, asm)
        asm.done_to[self.deed] = (slot,)
        if self.deed == "bottom":
            asm.done_to["put"] = (slot,)

    def moved(self) -> Any:
        """What was found."""
        return Slot(self.slot)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """All at one moment."""
        kind, word = DEEDS[self.deed]
        return [happens(fx, kind, c, word=word) for c in cards_of(g, fx, Slot(self.slot), projection_of(g))]


class RevealsUntil(AtOnce, Owned, frozen=True):
    """山札の上から「種族：…」を持つカードが出るまで公開する: one after another until such a card comes; それ is that
    one, 残り are the others [L6] [scs-1.12 8.1.14, 4.2.3]. Where none comes all are revealed, and それ is nothing."""

    what: Description
    seat: Player = ""
    slot: int = -1
    heap: int = -1

    def compile(self, asm: Any) -> None:
        """What was revealed is hidden again in the end."""
        heap = asm.hidden()
        found = asm.find(1, self.what)
        asm.deed(replace(bind(self, asm), slot=found, heap=heap))
        asm.show(heap)
        asm.heap, asm.taken = Slot(heap), (found,)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All at one moment; it is done if such a card has come."""
        seen = projection_of(g)
        deck = [*happen.cards(g, "deck", next(iter(seats_of(g, fx, self.seat or "mine"))))]
        end = next((n for n, card in enumerate(deck) if self.what.fits(g, fx, card, seen)), -1)
        cards = deck[: end + 1] if end >= 0 else deck
        happen.do(g, [happens(fx, "reveals", card) for card in cards])
        slots = fx.with_slot(self.heap, tuple(g.ref(card) for card in cards))
        found = (g.ref(deck[end]),) if end >= 0 else ()
        fx.done(g, did=end >= 0, slots=fx.but(slots=slots).with_slot(self.slot, found))
        return None


class PeekTop(AtOnce, Owned, frozen=True):
    """山札の上から3枚を見る: only who acts sees them; from here on それら means them [L6] [scs-1.12 4.2.2.1]."""

    n: Amount
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """They are found, then looked at; in the end they are known no longer."""
        asm.show(from_top(self, asm))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """They stay where they are."""
        found = cards_of(g, fx, Slot(self.slot), projection_of(g))
        look_through(g, found, fx.seat)
        fx.done(g, did=bool(found))
        return None


class PeekHand(AtOnce, Owned, frozen=True):
    """相手の手札を見る: only who acts sees it; それら are its cards [L6] [scs-1.12 4.3.2.1]."""

    seat: Any = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """In the end they are known no longer."""
        slot = asm.hand_shown()
        asm.deed(replace(self, slot=slot))
        asm.show(slot)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """They stay where they are."""
        found = [card for seat in seats_of(g, fx, self.seat) for card in happen.cards(g, "hand", seat)]
        look_through(g, found, fx.seat)
        fx.done(g, did=bool(found), slots=fx.with_slot(self.slot, tuple(g.ref(card) for card in found)))
        return None


class Topmost(Op, frozen=True):
    """The top cards of decks."""

    slot: int
    n: Amount
    seat: Player

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are [scs-1.12 1.1.8]; it is done if there are enough [L4]."""
        n, seats = amount(g, fx, self.n, projection_of(g)), seats_of(g, fx, self.seat)
        found = [card for seat in seats for card in happen.cards(g, "deck", seat)[:n]]
        refs = tuple(g.ref(card) for card in found)
        fx.done(g, did=0 < len(refs) == n * len(seats), slots=fx.with_slot(self.slot, refs))
        return None


def seek(g: Match, fx: Effect, move: Move | None, said: Seek, found: Sequence[int], most: int) -> Decision | None:
    """It is done if all that were sought are found, with まで one of them [L4] (reading SL8)."""
    return pick_some(g, fx, move, [*found], said, 0, most, wanted=1 if said.upto else most)


class Taken(AtOnce, frozen=True):
    """What was found goes to its owner's hand."""

    who: Reference

    def moved(self) -> Any:
        """All of it."""
        return self.who

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Into the hand."""
        return [happens(fx, "returns", card, word="effect") for card in cards_of(g, fx, self.who, projection_of(g))]
