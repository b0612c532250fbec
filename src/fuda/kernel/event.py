"""What happened, what waits and what lasts: the typed records that pass between actions, triggers and the chain.

Frozen records of numbers, words and other such records cannot form a cycle, so the garbage collector need not know
them (`gc=False`)."""

from __future__ import annotations

import msgspec

NOBODY = -1


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `object` is the number the card had when it happened; `source` is the card whose doing
    it was (none for a rule), `by` the seat."""

    kind: str
    card: int = -1
    object: int = 0
    seat: int = NOBODY
    amount: int = 0
    source: int = -1
    by: int = NOBODY
    other: int = -1
    word: str = ""
    moment: int = 0
    other_object: int = 0
    also: tuple[Event, ...] = ()
    """What else happened at the same moment that a text has heard together with this."""


class Pledge(msgspec.Struct, frozen=True, gc=False):
    """A cost that is declared now and confirmed when the effect resolves: which object pays what (`kernel.cost`)."""

    payer: tuple[int, int]
    what: str
    amount: int = 1


class Link(msgspec.Struct, frozen=True, gc=False):
    """A card or an ability on the chain. Its program is named by the printed card and the number of the ability; the
    slots hold what has been chosen, the numbers what has been named."""

    kind: str
    seat: int
    source: int
    object: int
    face: int
    ability: int
    card: int = -1
    """The card itself while it lies on the chain."""
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    cause: Event | None = None
    pledged: tuple[Pledge, ...] = ()


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """A triggered ability that has not yet been placed or resolved. `rank` is its class and `stamp` the time that
    counts for it, where the book orders by them (`kernel.trigger`)."""

    seat: int
    source: int
    object: int
    face: int
    ability: int
    cause: Event
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()
    rank: int = 0
    stamp: int = 0


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An effect that goes on after it was resolved: a continuous effect or a delayed trigger.

    It names its program like a link does. `until` says when it ends, `until_seat` in whose turn."""

    face: int
    ability: int
    part: int
    seat: int
    source: int
    object: int
    stamp: int
    until: str
    until_seat: int = NOBODY
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()


class Last(msgspec.Struct, frozen=True, gc=False):
    """What an object was when it left: the printed card, its controller and the facts the game remembers; and what it
    has become."""

    card: int
    object: int
    face: int
    seat: int
    facts: dict[str, int] = {}
    became: int = 0
    """The object it is where it went (0: nowhere, or not yet gone)."""
