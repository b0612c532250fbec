"""What a game is made of: zones, procedures in progress, and the state that holds it all.

The state is a plain value. Facts per card are list columns, everything in progress is a frozen record, a card is a
small integer. Between two decisions nothing of a game lives outside the state, so a game can be copied, saved, loaded,
rewound and explained at any decision.

A procedure in progress is data: a frozen record whose `at` is the name of the next step. The steps are methods in the
order of the book. A step gets `None` when it is reached and the chosen move when it has asked; it returns a Decision to
ask, or nothing. Before it returns it says what comes next: `go` (another step of this procedure), `call` (another
procedure first, then come back to a step) or `end`. A step that asks writes nothing before it asks, because after
loading or copying it is simply run again. `go_on` and `end_on` are the same as `go` and `end` for steps after which
nothing can come in between: the next step is taken in the same turn of the loop. A step that has its answer uses them
only where nothing can be asked next: who gives an answer takes no question.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Container
from functools import cache
from typing import Any, ClassVar, Literal, Protocol, Self, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.event import Last, Lasting, Link, Waiting

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


class InProgress(Protocol):
    """What procedures need of a state: those in progress, the one whose turn it is on top."""

    frames: list[Frame]


class Frame(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """One procedure: the step it stands at, and its locals as fields of the subclass."""

    at: str = "begin"
    starts_anew: ClassVar[bool] = False
    """Is what it does no part of what the procedures below it do (`kernel.replacing`)?"""

    def go(self, g: InProgress, at: str, **changes: Any) -> None:
        """Stand at another step (this frame must be the one on top)."""
        g.frames[-1] = replace(self, at=at, **changes) if changes else replace(self, at=at)

    def go_on(self, g: InProgress, at: str, **changes: Any) -> Decision | None:
        """The same, and take that step at once: where nothing can come in between, the loop need not turn."""
        g.frames[-1] = frame = replace(self, at=at, **changes) if changes else replace(self, at=at)
        asked: Decision | None = getattr(frame, at)(g, None)
        return asked

    def call(self, g: InProgress, frame: Frame, then: str, **changes: Any) -> None:
        """Run another procedure to its end, then stand at `then`."""
        g.frames[-1] = replace(self, at=then, **changes) if changes else replace(self, at=then)
        g.frames.append(frame)

    def end(self, g: InProgress) -> None:
        """This procedure is over; the one below goes on."""
        g.frames.pop()

    def end_on(self, g: InProgress) -> Decision | None:
        """The same, and the one below takes its next step at once."""
        g.frames.pop()
        frame = g.frames[-1]
        asked: Decision | None = getattr(frame, frame.at)(g, None)
        return asked

    def but(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        return replace(self, **changes)


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
