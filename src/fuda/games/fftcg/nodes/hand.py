"""Hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Op
from fuda.games.fftcg import acts, query
from fuda.games.fftcg.nodes.base import Deed, finish, seats
from fuda.games.fftcg.nodes.fit import whose
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.nodes.base import Decided, Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.state import Ref


class Discard(Deed, frozen=True):
    """…を捨てる: from hand into the break zone [fftcg-2.1.8 15.1.1.4.1], chosen by whoever carries out the clause.
    `random`: at random."""

    what: Any = None
    origin: Any = None
    random: bool = False
    style: str = ""

    verb: ClassVar[str] = "discard"

    def phrase(self) -> Any:
        """What is discarded."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is taken from."""
        return self.origin

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once; each by the player whose hand it is in."""
        hands = g.rules.hands
        return [discarded(g, fx, ref) for ref in refs if g.zone[ref[0]] in hands]


def discarded(g: Match, fx: Effect, ref: Ref) -> Event:
    """One card that is discarded by an effect."""
    card, number = ref
    return Event("discards", card, number, g.owner[card], 0, fx.source, fx.seat, -1, "effect")


class RevealHand(Op, frozen=True):
    """手札を公開する: the whole hand of whoever carries out the clause (whose "") or of this player."""

    whose: str = ""
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """All cards in it."""
        found: list[int] = []
        for seat in seats(g, fx, how.who):
            owners = whose(g, fx, seat, self.whose or "self")
            cards = [card for owner in owners for card in query.cards(g, "hand", owner)]
            for card in cards:
                acts.reveal(g, card, fx.source, seat)
            found += cards
        finish(g, fx, how, [g.ref(card) for card in found], did=True)
        return None


class Reveal(Deed, frozen=True):
    """…を公開する: show these cards."""

    what: Any = None
    origin: Any = None
    random: bool = False
    style: str = ""

    verb: ClassVar[str] = "reveal"

    def phrase(self) -> Any:
        """What is shown."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is taken from."""
        return self.origin

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """Everybody sees them; they stay where they are [fftcg-2.1.8 7.6.1]."""
        for seat, refs in decided:
            for card, _ in refs:
                acts.reveal(g, card, fx.source, seat)
        refs = [ref for _, refs in decided for ref in refs]
        finish(g, fx, how, refs, did=bool(refs) and not self.falls_short(g, fx, how, decided))
