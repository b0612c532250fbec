"""Matches in the store: what is written of a table, and a table as it is read back."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from fuda.errors import UserError
from fuda.host.hosted import Hosted
from fuda.host.keeping import left_over
from fuda.server.storage.store import Job, Link
from fuda.server.storage.tokens import hashed
from fuda.server.terms import KeptClock
from fuda.server.wanted import Made
from fuda.sim.match import Session

Write = Job[None]


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
    clock: KeptClock | None = None


def add_table(key: str, kept: Kept, tokens: Mapping[str, int], lines: Sequence[str] = ()) -> Write:
    """A new table with the tokens of its viewers."""

    def write(link: Link) -> None:
        data = msgspec.json.encode(kept)
        link.write("INSERT INTO tables VALUES (?, ?, ?, NULL, ?)", (key, data, time.time(), int(kept.watch)))
        held = [(hashed(token), key, viewer) for token, viewer in tokens.items()]
        link.write_all("INSERT INTO tokens VALUES (?, ?, ?)", held)
        add_lines(key, 0, lines)(link)

    return write


def add_lines(key: str, place: int, lines: Sequence[str]) -> Write:
    """Answers behind those that are there. Where somebody else has written there, nothing is."""

    def write(link: Link) -> None:
        rows = [(key, place + number, line) for number, line in enumerate(lines)]
        link.write_all("INSERT INTO lines VALUES (?, ?, ?)", rows)

    return write


def rename(key: str, kept: Kept) -> Write:
    """Somebody has another name."""

    def write(link: Link) -> None:
        link.write("UPDATE tables SET kept = ? WHERE key = ?", (msgspec.json.encode(kept), key))

    return write


def end(key: str) -> Write:
    """The game is over: not before it began, whatever the clock says."""

    def write(link: Link) -> None:
        now = time.time()
        later = "UPDATE tables SET ended = CASE WHEN made > ? THEN made ELSE ? END WHERE key = ? AND ended IS NULL"
        link.write(later, (now, now, key))

    return write


def keep_clock(key: str, clock: KeptClock) -> Write:
    """How much time everybody has left."""

    def write(link: Link) -> None:
        data = msgspec.json.encode(clock)
        link.write("INSERT INTO clocks VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET kept = ?", (key, data, data))

    return write


def together(*writes: Write) -> Write:
    """Several writes, all or none."""

    def write(link: Link) -> None:
        for each in writes:
            each(link)

    return write


def find_table(key: str) -> Job[Row | None]:
    """A table with everything that was answered."""

    def read(link: Link) -> Row | None:
        found = link.row("SELECT kept, made, ended FROM tables WHERE key = ?", (key,))
        if found is None:
            return None
        kept = msgspec.json.decode(found[0], type=Kept)
        lines = [line for (line,) in link.rows("SELECT line FROM lines WHERE key = ? ORDER BY place", (key,))]
        timed = link.row("SELECT kept FROM clocks WHERE key = ?", (key,))
        clock = msgspec.json.decode(timed[0], type=KeptClock) if timed is not None else None
        return Row(key, kept, lines, found[1], found[2], clock)

    return read


def is_open(key: str) -> Job[bool]:
    """May everybody watch this table?"""
    return lambda link: bool(link.row("SELECT 1 FROM tables WHERE key = ? AND is_open = 1", (key,)))


def find_token(token: str) -> Job[tuple[str, int] | None]:
    """The table and the viewer that a token is for."""

    def read(link: Link) -> tuple[str, int] | None:
        found = link.row("SELECT key, viewer FROM tokens WHERE hash = ?", (hashed(token),))
        return found and (found[0], found[1])

    return read


def all_keys(link: Link) -> list[str]:
    """Every table, the oldest first."""
    return [key for (key,) in link.rows("SELECT key FROM tables ORDER BY made, key")]


def hashes_of(key: str) -> Job[list[tuple[bytes, int]]]:
    """What is kept of the tokens of a table, and for whom they are."""
    asked = "SELECT hash, viewer FROM tokens WHERE key = ? ORDER BY viewer, hash"
    return lambda link: [(bytes(each), viewer) for each, viewer in link.rows(asked, (key,))]


def put_back(row: Row, hashes: Sequence[tuple[bytes, int]]) -> Write:
    """A table as it was."""

    def write(link: Link) -> None:
        data = msgspec.json.encode(row.kept)
        values = (row.key, data, row.made, row.ended, int(row.kept.watch))
        link.write("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
        held = [(each, row.key, viewer) for each, viewer in hashes]
        link.write_all("INSERT INTO tokens VALUES (?, ?, ?)", held)
        add_lines(row.key, 0, row.lines)(link)
        if row.clock is not None:
            keep_clock(row.key, row.clock)(link)

    return write


class Held(NamedTuple):
    """A table that a token is for."""

    key: str
    viewer: int
    kept: Kept
    made: float
    ended: float | None


def find_tokens(tokens: Sequence[str]) -> Job[list[Held]]:
    """The tables that these tokens are for, the newest first."""

    def read(link: Link) -> list[Held]:
        wanted = (
            "SELECT tables.key, viewer, kept, made, ended FROM tokens JOIN tables ON tables.key = tokens.key "
            "WHERE hash IN (?) ORDER BY made DESC, viewer DESC"
        )
        gaps = ", ".join("?" * len(tokens))
        rows = link.rows(wanted.replace("?", gaps), [hashed(token) for token in tokens])
        return [Held(key, viewer, msgspec.json.decode(kept, type=Kept), *when) for key, viewer, kept, *when in rows]

    return read


def begun(row: Row) -> Hosted:
    """The game of a table before its first answer."""
    made = row.kept.made
    hosted = Hosted(Session(made.match), made.people)
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
