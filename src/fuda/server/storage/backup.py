"""Every match of a store as its record in one file, and back: `fuda db dump`, `load`, `check`. Each is replayed on the
way: what is not the same state, byte for byte, is reported.

The file is JSON lines: a head, one line for each table, and a closing line with a checksum over all of it. It holds
what nobody may see while a game goes on, and of tokens only the hashes: links go on working after a restore."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from fuda import __version__
from fuda.errors import Said, UserError
from fuda.host.keeping import left_over
from fuda.kernel.errors import Fault
from fuda.kernel.keeping import record
from fuda.server.storage.keeping import Kept, Row, all_keys, find_table, hashes_of, put_back
from fuda.server.storage.store import Store, Taken
from fuda.server.terms import KeptClock, WantedClock
from fuda.server.wanted import KeptSeat, Made
from fuda.sim.match import Session
from fuda.sim.replay import give, match_of, open_session, verify_end

FORMAT = "fuda-backup-1"
Progress = Callable[[int, int], None]
"""Told how many of how many tables are done."""


class Head(msgspec.Struct, frozen=True):
    """The first line of a backup."""

    format: str
    engine: str


class Close(msgspec.Struct, frozen=True):
    """The last line: over everything before it."""

    checksum: str


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a backup."""

    table: str
    record: str
    seats: tuple[KeptSeat, ...]
    made: float
    ended: float | None = None
    watch: bool = False
    tokens: tuple[tuple[bytes, int], ...] = ()
    lines: list[str] = []
    """What is kept of its answers, where some were taken back: the numbers of questions count those, too."""
    pace: WantedClock | None = None
    clock: KeptClock | None = None
    delay: int = 0


class Wrong(NamedTuple):
    """A table with which something is wrong."""

    table: str
    said: Said


class Report(msgspec.Struct):
    """What was gone through."""

    tables: int = 0
    over: int = 0
    answers: int = 0
    there: int = 0
    """Tables of a backup that the store holds already, just so."""
    wrong: list[Wrong] = []

    def count(self, session: Session) -> None:
        """One more that is as it should be."""
        self.tables += 1
        self.over += session.g.outcome is not None
        self.answers += len(session.moves)


def check(store: Store, progress: Progress) -> Report:
    """Replay every match of a store, and let the database look at itself."""
    report = Report(wrong=[Wrong("", Said("{reason}", reason=each)) for each in store.problems()])
    for row, _ in _all(store, progress):
        try:
            report.count(replayed(row))
        except UserError as error:
            report.wrong.append(Wrong(row.key, error.said))
    return report


def dump(store: Store, path: Path, progress: Progress) -> Report:
    """Write every match into a file, which is there whole or not at all. One that cannot be replayed is written down
    as it is kept, and reported."""
    report, digest = Report(), _Digest()
    part = path.with_name(path.name + ".part")
    try:
        descriptor = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(digest.add(_line(Head(FORMAT, __version__))))
            for row, hashes in _all(store, progress):
                file.write(digest.add(_line(_entry(row, hashes, report))))
            file.write(_line(Close(digest.so_far)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise UserError("cannot be written: {reason}", place=str(path), reason=Said(error.strerror or "")) from None
    return report


def load(store: Store, path: Path, progress: Progress) -> Report:
    """Put the matches of a file into a store. One that cannot be replayed, or stands there otherwise, is reported."""
    report, total = Report(), _whole(path)
    for number, entry in enumerate(_entries(path, total)):
        progress(number, total)
        try:
            row, session = _verified(entry)
            report.there += _put(store, row, entry)
            report.count(session)
        except UserError as error:
            report.wrong.append(Wrong(entry.table, error.said))
    return report


def _put(store: Store, row: Row, entry: Entry) -> bool:
    """Put a table into a store. Is it there already?"""
    found = _found(store, row.key)
    try:
        if found is None:
            store.ask(put_back(row, entry.tokens)).result()
    except Taken:  # its tokens, or by somebody else at this moment
        found = msgspec.structs.replace(row, lines=[])
    if found is not None and found.lines != row.lines:
        raise UserError("the table is there already, with other answers", place=row.key)
    return found is not None


def _found(store: Store, key: str) -> Row | None:
    return store.ask(find_table(key)).result()


def _all(store: Store, progress: Progress) -> Iterator[tuple[Row, list[tuple[bytes, int]]]]:
    keys = store.ask(all_keys).result()
    for number, key in enumerate(keys):
        progress(number, len(keys))
        row = _found(store, key)
        if row is not None:
            yield row, store.ask(hashes_of(key)).result()


def record_of(row: Row) -> record.Record:
    """The record of a table, of which nobody knows yet how it ends."""
    match = row.kept.made.match
    header = record.Header(record.FORMAT, __version__, match.game, match.edition, match.seed, match.decks,
                           row.kept.cards, match.options, match.key)  # fmt: skip
    return record.Record(header, tuple(left_over(row.lines)))


def replayed(row: Row) -> Session:
    """The game of a table, played again up to its last answer."""
    kept = record_of(row)
    session = open_session(kept, row.key)
    for number, written in enumerate(kept.moves):
        give(session, written, f"{row.key}:{number}")
    if row.ended is not None and session.g.outcome is None:
        raise UserError("the game is said to be over and goes on", place=row.key)
    return session


def _entry(row: Row, hashes: list[tuple[bytes, int]], report: Report) -> Entry:
    kept, ended = record_of(row), row.ended
    try:
        session = replayed(row)
        kept = session.record()
        ended = ended or (time.time() if session.g.outcome else None)
        report.count(session)
    except UserError as error:
        report.wrong.append(Wrong(row.key, error.said))
    lines = row.lines if list(kept.moves) != row.lines else []
    made, watch = row.kept.made, row.kept.watch
    return Entry(row.key, record.dumps(kept), made.seats, row.made, ended, watch, tuple(hashes), lines, made.clock,
                 row.clock, made.delay)  # fmt: skip


def _verified(entry: Entry) -> tuple[Row, Session]:
    """A table of a backup with its game, played again to the end."""
    try:
        kept = record.loads(entry.record, entry.table)
    except Fault as fault:
        raise UserError(fault.said, place=entry.table) from None
    made = Made(match_of(kept, entry.table), entry.seats, entry.pace, entry.delay)
    lines = entry.lines or list(kept.moves)
    row = Row(entry.table, Kept(made, kept.header.cards, entry.watch), lines, entry.made, entry.ended, entry.clock)
    session = replayed(row)
    verify_end(session, kept, entry.table)
    return row, session


class _Digest:
    """A checksum that grows line by line."""

    def __init__(self) -> None:
        self._hash = hashlib.blake2b(digest_size=16)

    def add(self, line: bytes) -> bytes:
        """One more line; the line."""
        self._hash.update(line)
        return line

    @property
    def so_far(self) -> str:
        """Over all lines up to now."""
        return self._hash.hexdigest()


def _line(found: Head | Entry | Close) -> bytes:
    return msgspec.json.encode(found) + b"\n"


def _whole(path: Path) -> int:
    """How many tables a backup holds; one that was cut or edited is refused."""
    place, digest, before, count = str(path), _Digest(), b"", -2  # head and last line hold no table
    for line in _lines(path):
        digest.add(before)
        before, count = line, count + 1
    try:
        closed = msgspec.json.decode(before, type=Close)
    except msgspec.DecodeError:
        raise UserError("the backup is cut: its last line is missing", place=place) from None
    if closed.checksum != digest.so_far:
        raise UserError("the backup was edited: its checksum does not fit", place=place)
    return count


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            head = file.readline()
            if not head.startswith(f'{{"format":"{FORMAT}",'.encode()):
                raise UserError("not a backup of tables", place=f"{path}:1")
            yield head
            yield from file
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=str(path), reason=Said(error.strerror or "")) from None


def _entries(path: Path, count: int) -> Iterator[Entry]:
    """The tables of a backup that is whole."""
    for number, line in enumerate(islice(_lines(path), 1, 1 + count), 2):
        try:
            yield msgspec.json.decode(line, type=Entry)
        except msgspec.DecodeError as error:
            raise UserError("not a backup of tables: {reason}", place=f"{path}:{number}",
                            reason=str(error)) from None  # fmt: skip
