"""Exact rewind: a declaration that cannot be completed leaves no trace (FFTCG 14; SCS 5.4.8.7).

A mark is a copy of the state. Going back replaces every field, so payments, triggers, the log and the random stream are
as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import fields

if TYPE_CHECKING:
    from fuda.kernel.state import State


def mark(g: State) -> None:
    """Remember this point."""
    twin = g.copy()
    twin.marks = UNSET
    entries = len(g.journal.entries) if g.journal else 0
    g.marks = [*(g.marks or []), (twin, entries)]


def keep(g: State) -> None:
    """What was declared stands: forget the last mark."""
    g.marks = g.marks[:-1]


def back(g: State) -> None:
    """Undo everything since the last mark. Nothing that was undone can have triggered anything."""
    twin, entries = g.marks[-1]
    marks, journal = g.marks[:-1], g.journal
    fresh = twin.copy()
    for field in fields(type(g)):
        setattr(g, field.name, getattr(fresh, field.name))
    g.marks, g.journal = marks, journal
    if journal:
        del journal.entries[entries:]
