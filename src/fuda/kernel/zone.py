"""Zones: where cards lie, who has one, who may look, whether there is an order."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

import msgspec

Sight = Literal["all", "owner", "none"]


class Zone(msgspec.Struct, frozen=True):
    """A kind of zone. `shared` zones exist once; others once per seat. `sight` says who sees the faces of cards that
    lie face up there."""

    name: str
    sight: Sight = "all"
    shared: bool = False
    ordered: bool = False
    projected: bool = False
    """Continuous effects look at cards here: a change of this zone makes the projection stale."""
    stateful: bool = True
    """Do cards here carry facts in the game's columns? Elsewhere nothing but their face counts."""


class Layout:
    """All zones of a game, numbered: kind k of seat s is zone `k * seats + s`; a shared kind uses seat 0's number."""

    def __init__(self, seats: int, kinds: tuple[Zone, ...]) -> None:
        self.seats, self.kinds = seats, kinds
        self.kind_of = tuple(kind for kind in kinds for _ in range(seats))
        self.number = {kind.name: k * seats for k, kind in enumerate(kinds)}
        self.projected = tuple(kind.projected for kind in self.kind_of)
        self.stateful = tuple(kind.stateful for kind in self.kind_of)
        self.ordered = tuple(kind.ordered for kind in self.kind_of)
        self.names = tuple(kind.name for kind in self.kind_of)
        self.everybody = (1 << seats) - 1
        self.sight = tuple(self._sight(zone) for zone in range(len(self.kind_of)))
        """By zone: the seats, as bits, that see the faces of cards that lie face up there."""
        self.blind = tuple(
            0 if ordered else self.everybody & ~sight for ordered, sight in zip(self.ordered, self.sight, strict=True)
        )
        """By zone: the seats, as bits, that see only backs there, and no order either (`fan`)."""
        self.rounds = tuple((*range(seat, seats), *range(seat)) for seat in range(seats))
        """By seat: all seats in order, beginning with that one."""
        self.project(())
        self.by_seat = {kind.name: tuple(self.at(kind.name, seat) for seat in range(seats)) for kind in kinds}

    def at(self, name: str, seat: int = 0) -> int:
        """The number of this seat's zone of this name."""
        base = self.number[name]
        return base if self.kind_of[base].shared else base + seat

    def seat(self, zone: int) -> int:
        """Whose zone it is."""
        return 0 if self.kind_of[zone].shared else zone % self.seats

    def _sight(self, zone: int) -> int:
        sight = self.kind_of[zone].sight
        if sight == "all":
            return self.everybody
        return 1 << self.seat(zone) if sight == "owner" else 0

    def project(self, names: Container[str]) -> None:
        """Continuous effects of this match look at cards in the zones of these names, too."""
        shown = zip(self.projected, self.names, strict=True)
        self.projected = tuple(seen or name in names for seen, name in shown)
        zones = range(len(self.kind_of))
        self.bare = tuple(tuple(self._is_bare(old, new) for new in zones) for old in zones)
        """By two zones: does nothing hang on a card that goes from the one to the other: no projection, no facts in
        columns (so it lies face up, and the zone alone says who sees it), nobody who cannot see which card it is?"""

    def _is_bare(self, old: int, new: int) -> bool:
        unseen = not self.ordered[old] and self.everybody & ~(self.sight[old] | self.sight[new])
        return not (self.projected[old] or self.projected[new] or self.stateful[old] or unseen)

    def empty(self) -> list[list[int]]:
        """The zones of a new game."""
        return [[] for _ in self.kind_of]
