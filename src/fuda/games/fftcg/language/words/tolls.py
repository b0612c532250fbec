"""Costs that are paid from the top of a deck, or with counters of other cards [fftcg-2.1.8 11.6.2.1, 15.1.1.10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.now import query
from fuda.games.fftcg.paying.cost_parts import Part
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match


class TopPaid(Part, frozen=True):
    """デッキのカードを上からN枚…: so many cards from the top of one's deck, into the break zone or out of the game."""

    n: int
    to: str

    @property
    def alone(self) -> bool:
        """Nothing is picked for it."""
        return True

    def why_not(self, g: Match, ctx: Any) -> str | None:
        """Are there so many? [fftcg-2.1.8 11.6.10]"""
        return None if len(query.cards(g, "deck", ctx.seat)) >= self.n else "11.6.2.1"

    def can_pay(self, g: Match, ctx: Any) -> bool:
        """No card is picked for it."""
        return self.why_not(g, ctx) is None

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """From the top."""
        source, seat = ctx.source, ctx.seat
        top = query.cards(g, "deck", seat)[: self.n]
        if self.to == "break":
            return [Event("mills", card, 0, seat, 1, source, seat, word="cost") for card in top]
        return [Event("removes", card=card, source=source, by=seat, word="cost") for card in top]


class CountersFrom(Part, frozen=True):
    """…からXカウンターをNつ取り除く: from one of the cards that its player controls and that fit (`find`)."""

    counter: str
    n: int
    what: Any
    slot: int = -1

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 15.1.1.10.1]"""
        return "15.1.1.10.1"

    def count(self, g: Match, ctx: Any) -> int:
        """One card."""
        return 1

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        """Those with enough counters."""
        return [card for card in self.what.find(g, ctx) if query.counters(g, card, self.counter) >= self.n]

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """Off that card."""
        source, word = ctx.source, self.counter
        return [Event("uncounts", card, amount=self.n, source=source, by=ctx.seat, word=word) for card in cards]

    def kept(self) -> int:
        """It can be spoken of."""
        return self.slot
