"""Loops are found by repeated positions; what then happens is the book's (SCS 1.2.5.2 a draw, FFTCG 13 asks)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from fuda.kernel.codec import save

if TYPE_CHECKING:
    from fuda.kernel.state import State

_COUNTERS = ("chance", "next_object", "clock", "moment", "version", "effort", "positions", "used", "object", "stamp")


def fingerprint(g: State) -> str:
    """The position without its running numbers: two equal fingerprints are the same situation on the table."""
    bare = g.copy()
    renumber = {number: i for i, number in enumerate(sorted({*g.object}))}
    bare.object = [renumber[number] for number in g.object]
    order = sorted(range(len(g.stamp)), key=lambda card: g.stamp[card])
    bare.stamp = [order.index(card) for card in range(len(g.stamp))]
    bare.chance = bare.next_object = bare.clock = bare.moment = bare.version = bare.effort = 0
    bare.positions, bare.used = {}, dict(g.used)
    return hashlib.blake2b(_without_object_numbers(bare), digest_size=12).hexdigest()


def _without_object_numbers(bare: State) -> bytes:
    bare.lasting = []
    bare.frames = []
    return save(bare)


def met_before(g: State) -> int:
    """Note the position and say how often it has been met since the last progress."""
    key = fingerprint(g)
    g.positions[key] = count = g.positions.get(key, 0) + 1
    return count


def progress(g: State) -> None:
    """Something happened that no later position can undo."""
    g.positions.clear()
