"""The state of a game: a plain value. Facts per card are list columns, everything in progress is a frozen record.

A card in the game is a small integer. Between two decisions nothing of a game lives outside this object, so a game
can be copied, saved, loaded, rewound and explained at any decision.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any, Self, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET

from fuda.kernel.decision import Outcome
from fuda.kernel.event import Last, Lasting, Link, Waiting
from fuda.kernel.procedure import Frame

Record = TypeVar("Record", bound=msgspec.Struct)
Ref: TypeAlias = tuple[int, int]
"""(card, object number): a zone change makes a new object, so an old reference no longer fits."""

OBJECTS, STAMPS, MOMENTS, VERSIONS = 200_000_000, 400_000_000, 600_000_000, 800_000_000
"""Where the running numbers begin: far from every other number, so that `repeat` can tell them from those that count
wherever they stand (a column, a frame, a key of `used`); and below 2**30, where Python compares quickest."""


def often_written(kind: type[Record]) -> type[Record]:
    """A class of records whose fields are written all the time: that is done the plain way, in a fraction of the time.
    The way of msgspec finds out at every writing whether the garbage collector must know of the record; of one that
    has lists from the beginning it always does."""
    type.__setattr__(kind, "__setattr__", object.__setattr__)
    type.__setattr__(kind, "__delattr__", object.__delattr__)  # one slot of the type does both
    return kind


class State(msgspec.Struct, kw_only=True):
    """What every game has. A game adds its own columns in a subclass; each column is a list indexed by card."""

    edition: str
    options: dict[str, str] = {}
    pool: tuple[str, ...] = ()
    """The printed cards of this match, by number; `face` points into it."""
    seats: int = 2

    turn: int = 0
    active: int = 0
    """The turn player's seat."""
    phase: str = ""
    outcome: Outcome | None = None
    out: list[int] = []
    """1 for a seat that has left the game."""

    chance: int = 0
    key: str = ""
    """128 bits in hexadecimal, where the stream must not be found again from what it dealt (`kernel.chance`)."""
    set_dice: list[int] = []
    set_orders: list[tuple[int, ...]] = []

    next_object: int = OBJECTS
    clock: int = STAMPS
    """The next timestamp."""
    moment: int = MOMENTS
    """Numbers the instants of the game: events of one instant are simultaneous."""
    version: int = VERSIONS
    """Rises with every change that continuous effects can see."""
    effort: int = 0
    """Steps since the last answer: the hard bound against endless effects. No part of the value: neither saved nor
    rewound."""

    face: list[int] = []
    owner: list[int] = []
    zone: list[int] = []
    object: list[int] = []
    stamp: list[int] = []
    """Timestamp of entering the present zone."""
    known: list[int] = []
    """Bit per seat: who may know this card's face where it lies now (beyond what its zone shows)."""
    zones: list[list[int]] = []

    frames: list[Frame] = []
    chain: list[Link] = []
    waiting: list[Waiting] = []
    lasting: list[Lasting] = []
    used: dict[str, int] = {}
    """Counters of the turn: limits on abilities, things that happened."""
    last: list[Last] = []
    """Last known information of objects that are gone, until the game forgets it (`fuda.kernel.last`)."""
    positions: dict[str, tuple[int, int]] = {}
    """Positions met since the last progress: how often, and how many real choices had been made (`keeping.repeat`)."""
    chosen: list[int] = []
    """The seats that made those real choices, in order. Only kept while there are positions."""
    saved_marks: list[str] = []

    # Not part of the value: static rules, memo of the projection, points to rewind to, and where the log goes.
    rules: Any = UNSET
    memo: Any = UNSET
    marks: Any = UNSET
    journal: Any = UNSET

    def copy(self) -> Self:
        """An independent copy. Lists are copied, frozen records are shared; the copy writes no log."""
        twin = copy.copy(self)
        _filler(type(self))(twin, self)
        twin.zones = [zone.copy() for zone in self.zones]
        twin.journal = UNSET
        if self.marks is not UNSET:
            twin.marks = self.marks[:]
        return twin

    def ref(self, card: int) -> Ref:
        """A reference that stays true only while the card does not change zones."""
        return (card, self.object[card])

    def fits(self, ref: Ref) -> bool:
        """Is this still the same object?"""
        return self.object[ref[0]] == ref[1]


@cache
def _filler(cls: type[State]) -> Callable[[State, State], None]:
    """Gives a copy its own lists and dicts (of immutable things). Written out for each class, because what code names
    is reached sooner than what is looked up: a copy takes a fifth less time, and search is made of copies."""
    found = (f.name for f in msgspec.structs.fields(cls) if f.default_factory in (list, dict))
    lines = [f"    twin.{name} = g.{name}.copy()" for name in found if name not in ("zones", "options")]
    written: dict[str, Callable[[State, State], None]] = {}
    exec("\n".join(["def fill(twin, g):", *lines]), written)
    return written["fill"]
