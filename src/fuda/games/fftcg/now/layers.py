"""Continuous effects: their layers by the book, where each comes from, what is said by one
[fftcg-2.1.8 11.9.1, 11.12.4.1, 11.12.4.6]. `fuda.projection` applies them; what a node of a field ability, or of a
lasting effect, shows it stands in `Static`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from fuda.projection.change import Book, Said
from fuda.projection.facts import hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

__all__ = ["BOOK", "CONTROL", "GENERAL", "POWER", "POWER_SET", "TEXT", "TYPE", "WRITTEN", "Said", "Source", "Static"]

CONTROL, TEXT, TYPE, GENERAL, POWER_SET, POWER = 1, 2, 3, 4, 5, 6
"""Who controls it; its text: abilities and keywords gained or lost; card type and job; what is general: elements,
names, cost, what it cannot or must do; its power: the printed one set first (reading FC1), then what is added
[fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.3.10, 11.5.6]."""

WRITTEN = {
    "control": CONTROL,
    "abilities": TEXT,
    "presence": TEXT,
    "keywords": TEXT,
    "keeps": TEXT,
    "types": TYPE,
    "backups": TYPE,
    "jobs": TYPE,
    "elements": GENERAL,
    "names": GENERAL,
    "categories": GENERAL,
    "cost": GENERAL,
    "says": GENERAL,
    "power": POWER,
}
"""By fact of a card: the layer after which it is final. `presence`: what takes abilities away writes it besides
`abilities`; `backups`: what makes a card a backup, or no backup any more, writes it besides `types`;
`keeps`: what it does not lose (`permission.SaysText`)."""
SPARING = frozenset(("weaken", "strengthen", "loses"))
"""Words that spare a card a change: whether they do hangs on more than its record (`shift.spared`)."""
BOOK = Book(
    WRITTEN,
    TEXT,
    SPARING,
    {
        "hand": hands,
        "dull": lambda g: g.dull[:],
        "hurt": lambda g: g.hurt[:],
        "frozen": lambda g: g.frozen[:],
        "crystals": lambda g: g.crystals[:],
        "counters": lambda g: g.counters.copy(),
        "attack": lambda g: g.attacks[:],
        "phase": lambda g: g.phase,
        "turn player": lambda g: g.active,
        "history": lambda g: (g.turn, len(g.history)),
        "lasting": lambda g: [kept.stamp for kept in g.lasting],
    },
    {
        "dull": "dull",
        "hurt": "hurt",
        "frozen": "frozen",
        "crystals": "crystals",
        "counters": "counters",
        "attacks": "attack",
        "phase": "phase",
        "history": "history",
    },
)
"""The facts outside by name [fftcg-2.1.8 11.12.4.6]; what is said of a card may spare it a change."""


class Static(Protocol):
    """A continuous effect, as a node shows it."""

    @property
    def layer(self) -> int: ...
    @property
    def own(self) -> bool:
        """Does it change the very card that has the ability, and nothing else? [fftcg-2.1.8 11.12.4.7]"""
        ...

    @property
    def reads(self) -> frozenset[str]:
        """Facts of cards (`WRITTEN`) that it looks at."""
        ...

    @property
    def writes(self) -> frozenset[str]:
        """Facts of cards that it changes."""
        ...

    def watches(self) -> frozenset[str]:
        """What it looks at besides facts of cards on the field: names of zones, or "dull", "hurt", "counters",
        "crystals", "attack", "phase", "turn player", "history"."""
        ...

    def finder(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """Which cards it changes now."""
        ...

    def changer(self) -> Callable[[Match, Source, CardNow, Projection], None]:
        """How it changes one of them."""
        ...


class Replacing(Protocol):
    """A replacement effect, as a node shows it [fftcg-2.1.8 11.12.5.1]."""

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event it waits for."""
        ...

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Would it replace this one?"""
        ...

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """What happens instead; an empty list: nothing."""
        ...


class Source(msgspec.Struct, frozen=True):
    """Where a continuous effect comes from: enough for its conditions and numbers."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1
    cause: Any = None
    given: int = 0
    """Of an ability that a card has gained: the time of the effect that gave it."""
