"""Whose eyes look at a table, and what cards are called in front of them."""

from __future__ import annotations

from typing import Any

from fuda.host.contract import NONE, Words
from fuda.host.showing.aliases import Aliases
from fuda.host.showing.prints import Prints
from fuda.kernel.sight.view import may_know


class Sight:
    """Whose eyes: the viewer's number (a seat, SPECTATOR or JUDGE) and the names that viewer has for cards."""

    def __init__(self, viewer: int) -> None:
        self.viewer, self.aliases = viewer, Aliases()

    def of(self, card: int) -> int:
        """The viewer's alias of a card."""
        return self.aliases.of(card) if card >= 0 else NONE


class Naming(Prints):
    """Cards and their numbers as somebody may know them."""

    def name(self, g: Any, card: int, sight: Sight) -> Words:
        """The name of a card as the viewer may know it."""
        if card < 0 or not may_know(g, sight.viewer, card):
            return self.say("hidden_card")
        return self.say.name(self.rules.name(g, card))

    def number(self, now: Any, name: str) -> int | None:
        """A number of a card's record; None: it has none."""
        value = getattr(now, name)
        return value if value is None or isinstance(value, int) else int(value.shown())
