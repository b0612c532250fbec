"""Continuous effects: their layers by the book, where each comes from, what is said by one
[fftcg-2.1.8 11.9.1, 11.12.4.1, 11.12.4.6]. `fuda.projection` applies them; what a node of a field ability, or of a
lasting effect, shows it stands in `fuda.projection.change`."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.projection.change import Book, Said
from fuda.projection.facts import hands

__all__ = ["BOOK", "CONTROL", "GENERAL", "POWER", "POWER_SET", "TEXT", "TYPE", "WRITTEN", "Said", "Source"]

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
        "turn": "history",
        "lasting": "lasting",
    },
    frozenset(("side", "active", "casts")),
)
"""The facts outside by name [fftcg-2.1.8 11.12.4.6]; what is said of a card may spare it a change. Free
are besides the controller: who the turn player is, who is the same throughout an attack, and how an object was cast,
which is settled before it is in play."""


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
