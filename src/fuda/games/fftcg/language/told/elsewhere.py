"""By which event a card goes to a zone; and summons that go elsewhere than to the break zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match

KINDS = {
    "hand": ("returns", "effect"),
    "break": ("puts", "effect"),
    "removed": ("removes", "effect"),
    "damage": ("takes", "effect"),
}
"""By zone: the event by which a card goes there, and its word."""


class PutElsewhere(Node, frozen=True):
    """Summons that go elsewhere than to the break zone after they have been resolved (in the last slot)
    [fftcg-2.1.8 11.11.10, 11.12.5.2]."""

    to: Any
    once: ClassVar[bool] = True

    def replaces(self) -> tuple[str, ...]:
        """Being put away."""
        return ("puts",)

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Is it one of these, and does it come from the stack?"""
        mine = any(card == event.card for card, _ in src.slots[-1])
        return mine and event.word == "rule" and g.zone[event.card] == g.rules.stack

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """There it goes."""
        kind, word = ("decks", self.to.place) if self.to.zone == "deck" else KINDS[self.to.zone]
        return [Event(kind, event.card, 0, g.owner[event.card], 1, src.source, src.seat, word=word)]
