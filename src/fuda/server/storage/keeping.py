"""Matches in the store: what is written of a table, and a table as it is read back."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from fuda.errors import UserError
from fuda.host.hosted import Hosted
from fuda.host.keeping import left_over
from fuda.server.storage.tokens import hashed
from fuda.server.wanted import Made
from fuda.sim.match import Session

Write = Callable[[sqlite3.Connection], None]


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a table beside its answers."""

    made: Made
    cards: str
    """The fingerprint of its cards: with others its answers mean nothing."""
    watch: bool = False
    """May everybody watch it?"""

    def with_name(self, seat: int, name: str) -> Kept:
        """Somebody wants to be called otherwise."""
        seats = [replace(each, name=name) if n == seat else each for n, each in enumerate(self.made.seats)]
        return replace(self, made=replace(self.made, seats=tuple(seats)))


class Row(msgspec.Struct, frozen=True):
    """A table in the store."""

    key: str
    kept: Kept
    lines: list[str]
    made: float
    ended: float | None


def add_table(key: str, kept: Kept, tokens: Mapping[str, int], lines: Sequence[str] = ()) -> Write:
    """A new table with the tokens of its viewers."""

    def write(connection: sqlite3.Connection) -> None:
        data = msgspec.json.encode(kept)
        connection.execute("INSERT INTO tables VALUES (?, ?, ?, NULL, ?)", (key, data, time.time(), kept.watch))
        held = [(hashed(token), key, viewer) for token, viewer in tokens.items()]
        connection.executemany("INSERT INTO tokens VALUES (?, ?, ?)", held)
        add_lines(key, 0, lines)(connection)

    return write


def add_lines(key: str, place: int, lines: Sequence[str]) -> Write:
    """Answers behind those that are there. Where somebody else has written there, nothing is."""

    def write(connection: sqlite3.Connection) -> None:
        rows = [(key, place + number, line) for number, line in enumerate(lines)]
        connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)

    return write


def rename(key: str, kept: Kept) -> Write:
    """Somebody has another name."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE tables SET kept = ? WHERE key = ?", (msgspec.json.encode(kept), key))

    return write


def end(key: str) -> Write:
    """The game is over."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE tables SET ended = ? WHERE key = ? AND ended IS NULL", (time.time(), key))

    return write


def find_table(key: str) -> Callable[[sqlite3.Connection], Row | None]:
    """A table with everything that was answered."""

    def read(connection: sqlite3.Connection) -> Row | None:
        found = connection.execute("SELECT kept, made, ended FROM tables WHERE key = ?", (key,)).fetchone()
        if found is None:
            return None
        kept = msgspec.json.decode(found[0], type=Kept)
        lines = [line for (line,) in connection.execute("SELECT line FROM lines WHERE key = ? ORDER BY place", (key,))]
        return Row(key, kept, lines, found[1], found[2])

    return read


def is_open(key: str) -> Callable[[sqlite3.Connection], bool]:
    """May everybody watch this table?"""
    return lambda connection: bool(
        connection.execute("SELECT 1 FROM tables WHERE key = ? AND is_open", (key,)).fetchone()
    )


def find_token(token: str) -> Callable[[sqlite3.Connection], tuple[str, int] | None]:
    """The table and the viewer that a token is for."""

    def read(connection: sqlite3.Connection) -> tuple[str, int] | None:
        found: tuple[str, int] | None = connection.execute(
            "SELECT key, viewer FROM tokens WHERE hash = ?", (hashed(token),)
        ).fetchone()
        return found

    return read


class Held(NamedTuple):
    """A table that a token is for."""

    key: str
    viewer: int
    kept: Kept
    made: float
    ended: float | None


def find_tokens(tokens: Sequence[str]) -> Callable[[sqlite3.Connection], list[Held]]:
    """The tables that these tokens are for, the newest first."""

    def read(connection: sqlite3.Connection) -> list[Held]:
        gaps = ", ".join("?" * len(tokens))
        rows = connection.execute(
            "SELECT tables.key, viewer, kept, made, ended FROM tokens JOIN tables ON tables.key = tokens.key "
            f"WHERE hash IN ({gaps}) ORDER BY made DESC, viewer DESC",
            [hashed(token) for token in tokens],
        )
        return [Held(key, viewer, msgspec.json.decode(kept, type=Kept), *when) for key, viewer, kept, *when in rows]

    return read


def begun(row: Row) -> Hosted:
    """The game of a table before its first answer."""
    made = row.kept.made
    people = [number for number, seat in enumerate(made.seats) if seat.kind == "person"]
    hosted = Hosted(Session(made.match), people)
    if hosted.session.cards != row.kept.cards:
        raise UserError("the cards have changed since this game was recorded", place=row.key)
    return hosted


def played(row: Row) -> Hosted:
    """The game of a table up to its last answer. The number of no question comes again, not even of one that was taken
    back before a restart."""
    hosted, lines = begun(row), left_over(row.lines)
    for written in lines:
        hosted.give(written, row.key)
    gone = len(row.lines) - len(lines)
    hosted.numbers = [number + gone for number in hosted.numbers]
    return hosted
