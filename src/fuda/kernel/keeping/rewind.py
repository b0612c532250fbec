"""Exact rewind: a declaration that cannot be completed leaves no trace [fftcg-2.1.8 14.1, 14.2, 14.3, 14.4],
[scs-1.12 5.4.8.7].

A mark is a copy of the state. Going back replaces every field, so payments, triggers, the right to act, the log and
the random stream are as they were. Only the effort stays: a game that does nothing but rewind is found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import fields

if TYPE_CHECKING:
    from fuda.kernel.state import State

KEPT = ("marks", "journal", "effort")


def mark(g: State) -> None:
    """Remember this point."""
    twin = g.copy()
    twin.marks = UNSET
    g.marks = [*(g.marks or []), twin]
    if g.journal:
        g.journal.mark()


def keep(g: State) -> None:
    """What was declared stands: forget the last mark."""
    g.marks = g.marks[:-1]
    if g.journal:
        g.journal.keep()


def back(g: State) -> None:
    """Undo everything since the last mark. Nothing that was undone can have triggered anything."""
    fresh = g.marks[-1].copy()
    for field in fields(type(g)):
        if field.name not in KEPT:
            setattr(g, field.name, getattr(fresh, field.name))
    g.marks = g.marks[:-1]
    if g.journal:
        g.journal.back()
