"""The table as it is now: what each card is, who is in play, and who waits for which kind of event. How it is made
stands in `projection`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.now.record import CardNow
from fuda.projection.projection import NOTHING, BaseProjection

if TYPE_CHECKING:
    from fuda.games.scs.now.index import Ear, Use
    from fuda.kernel.replacing import Replacer


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    strikers: tuple[list[int], list[int]] = ([], [])
    """By seat: the strikers it controls, in the order they came [scs-1.12 2.2.3.1]."""
    attributes: list[dict[int, int] | None] = []
    """What `bits` has found out."""
    attached: dict[int, list[int]] = {}
    """By striker: what it bears [scs-1.12 2.9.3]."""
    speaking: list[tuple[int, int, int, int]] = []
    gained: dict[int, tuple[tuple[int, int], ...]] = {}
    """The strikers that have other abilities than those printed on them, with these abilities."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: tuple[dict[str, list[tuple[int, Use]]], dict[str, list[tuple[int, Use]]]] = ({}, {})
    """By seat and timing: the declared abilities of its strikers."""
    in_hand: frozenset[str] = NOTHING
    replacers: dict[str, list[Replacer]] = {}
    later_replacers: dict[str, list[Replacer]] = {}
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card or player now: a cheap "nobody says it"."""
    immune: dict[int, tuple[Any, ...]] = {}
    """The strikers that do not take certain effects, with what says so [scs-1.12 2.4.13]."""

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found

    def bits(self, seat: int) -> dict[int, int]:
        """The strikers of a seat, each with its attributes as bits: found out when it is first asked for."""
        found = self.attributes[seat]
        if found is None:
            found = self.attributes[seat] = {}
            for card in self.strikers[seat]:
                found[card] = self.cards[card].bits
        return found

    def awaits(self, kind: str) -> bool:
        """May anybody wait for this kind of event?"""
        return kind in self.ears or kind in self.delayed or kind in self.in_hand

    def replaced(self, kind: str) -> list[Replacer]:
        """The replacement effects that wait for this kind of event."""
        if kind not in self.replacers and kind not in self.later_replacers:
            return []  # the usual case
        return [*self.replacers.get(kind, ()), *self.later_replacers.get(kind, ())]
