"""Taking back: exact, and never a way to peek."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from fuda.kernel.state import State
from fuda.sim.match import Session
from fuda.sim.replay import give


class Point(msgspec.Struct, frozen=True):
    """The game just before an answer, as far as it may be taken back: the state, and how long the log was, with its
    own points to rewind to."""

    seat: int
    g: State
    moves: int
    entries: int
    marks: tuple[int, ...]


class Asking(msgspec.Struct, frozen=True):
    """A seat asks to take back so many of its answers."""

    seat: int
    answers: int
    moves: int
    """How many lines of the record would be left. Not for other eyes: it tells how often others were asked."""
    agreed: frozenset[int] = frozenset()

    def with_consent(self, seat: int) -> Asking:
        """One more agrees."""
        return replace(self, agreed=self.agreed | {seat})


def is_innocent(before: State, after: State, seat: int) -> bool:
    """May this seat go back without having gained anything: no chance was used and it knows no card that it did not
    know before?"""
    if before.chance != after.chance or len(before.face) != len(after.face):
        return False
    return all(not _knows(after, seat, card) or _knows(before, seat, card) for card in range(len(after.face)))


def _knows(g: Any, seat: int, card: int) -> bool:
    known: int = g.rules.seen_by(g, card) | g.known[card]
    return bool(known >> seat & 1)


def retraced(session: Session, moves: int) -> Session:
    """The same game played again up to that line. What it wrote into the log then is the same as before, line by
    line, so that those who read it notice only what is gone."""
    again = session.again()
    for written in session.moves[:moves]:
        give(again, written, "back")
    for place, (old, new) in enumerate(zip(session.journal.entries, again.journal.entries, strict=False)):
        if old != new:
            break
        again.journal.entries[place] = old
    return again
