"""Zones: where cards lie, who has one, who may look, whether there is an order."""

from __future__ import annotations

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
        self.rounds = tuple((*range(seat, seats), *range(seat)) for seat in range(seats))
        """By seat: all seats in order, beginning with that one."""
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

    def empty(self) -> list[list[int]]:
        """The zones of a new game."""
        return [[] for _ in self.kind_of]
