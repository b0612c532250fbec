"""Loops are found by repeated positions; what then happens is the book's: where nobody can stop it a draw
[scs-1.12 1.2.5.2], [fftcg-2.1.8 13.1], else those who can are asked for a number [fftcg-2.1.8 13.2, 13.3].

Everything in the state counts: columns, frames, chain, lasting effects, the counters of the turn, even the random
stream, because a loop with a die in it may end by itself. Running numbers (objects, timestamps, moments, versions) do
not count, only their order does. They are found in the saved state by their size (`fuda.kernel.state.OBJECTS`).
What is remembered of an object that nothing speaks of any more does not count, either: a card that leaves and comes
back leaves such a trace every time."""

from __future__ import annotations

import copy
import hashlib
import re
from typing import TYPE_CHECKING

import msgspec

from fuda.kernel.keeping.codec import save
from fuda.kernel.state import OBJECTS

if TYPE_CHECKING:
    from fuda.kernel.event import Last
    from fuda.kernel.state import State

_RUNNING = re.compile(rb"([2-9]\d{8})(?<!\w\d{9})\b")
"""A whole number of that size. What stands before it is looked at last: most of a saved state are small numbers."""


class Loop(msgspec.Struct, frozen=True):
    """A position that has been met `times` times. `choosers` are the seats that had a real choice since the last
    time: those who can stop it, because with the same answers it goes on for ever."""

    times: int
    choosers: tuple[int, ...]


def fingerprint(g: State) -> str:
    """The position without its running numbers: two equal fingerprints are the same situation on the table."""
    bare = copy.copy(g)
    bare.positions, bare.chosen, bare.chance = {}, [], 0
    parts = _RUNNING.split(_saved(bare) if g.last else save(bare))
    running = parts[1::2]
    rank = {number: b"~%d" % n for n, number in enumerate(sorted({*running}))}
    parts[1::2] = [rank[number] for number in running]
    return hashlib.blake2b(b"".join(parts) + b"%d" % g.chance, digest_size=12).hexdigest()


def _saved(bare: State) -> bytes:
    """The position without what nobody can ask for: what is remembered of an object is found by numbers only, that of
    the object and that of what it became (`fuda.kernel.last`)."""
    remembered, bare.last = bare.last, []
    data = save(bare)
    spoken = {int(number) for number in _RUNNING.findall(data)}
    found: dict[int, Last] = {}
    more = True
    while more:
        more = False
        for place, last in enumerate(remembered):
            if place not in found and (last.object in spoken or last.became in spoken):
                found[place], more = last, True
                spoken.update(n for n in (last.object, last.became, *last.facts.values()) if n >= OBJECTS)
    bare.last = [last for _, last in sorted(found.items())]
    return save(bare) if found else data


def met_before(g: State) -> Loop | None:
    """Note the position, and say so if it has been met since the last progress. Ask when a link is resolved."""
    key = fingerprint(g)
    times, choices = g.positions.get(key, (0, 0))
    g.positions[key] = (times + 1, len(g.chosen))
    return Loop(times + 1, tuple(sorted({*g.chosen[choices:]}))) if times else None


def progress(g: State) -> None:
    """Something happened that no later position can undo."""
    g.positions.clear()
    g.chosen.clear()
