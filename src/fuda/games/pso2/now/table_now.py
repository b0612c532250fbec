"""The table as it is now: what each card is, who is in play, and who waits for which kind of event. How it is made
stands in `projection`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.now.record import NOTHING, CardNow
from fuda.projection.projection import BaseProjection

if TYPE_CHECKING:
    from fuda.games.pso2.now.index import Ear, Use


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    lying: list[int] = []
    """The cards in play that lie on another card."""
    characters: list[list[int]] = []
    """By seat: the characters on its field, in the order they came."""
    speaking: list[tuple[int, int]] = []
    """Those that wait for something or can be asked something, each with its controller (-1: its owner)."""
    wielded: dict[int, int] = {}
    """The weapons in use, each with the time at which it was put to use."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: dict[int, list[tuple[int, Use]]] = {}
    """By seat: activated abilities of cards in play; those without 【Main】 apart."""
    quick_users: dict[int, list[tuple[int, Use]]] = {}
    gained: dict[int, tuple[tuple[int, int], ...]] = {}
    """The cards in play that have other abilities than those printed on them, with these abilities."""
    flags: frozenset[str] = NOTHING
    """Every flag that some card has now: a cheap "nobody has it"."""

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found
