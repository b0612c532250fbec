"""SQLite: one file, one thread that works with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path

from fuda.errors import UserError
from fuda.server.storage.migrating import missing
from fuda.server.storage.store import Job, Result, Row, Store
from fuda.server.storage.writer import Writer

LOCKED = 10.0
"""Seconds in which somebody else may hold the file."""


class SqliteSession:
    """The file, as a job sees it."""

    BEGIN = "BEGIN IMMEDIATE"
    ERROR: type[Exception] = sqlite3.Error
    CLASH: type[Exception] = sqlite3.IntegrityError

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Everything that is found."""
        return self._connection.execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[object] = ()) -> Row | None:
        """The first that is found."""
        found: Row | None = self._connection.execute(sql, values).fetchone()
        return found

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Change something."""
        self._connection.execute(sql, values)

    def write_all(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """The same with many values."""
        self._connection.executemany(sql, rows)

    def is_open(self) -> bool:
        """A file does not go away."""
        return True

    def close(self) -> None:
        """The end."""
        self._connection.close()


class SqliteStore(Store):
    """The file and its thread."""

    def __init__(self, path: Path | str) -> None:
        self.place = str(path)
        self._writer = Writer(self._opened)

    def _opened(self) -> SqliteSession:
        try:
            return SqliteSession(connect(self.place))
        except (sqlite3.Error, OSError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise UserError("the tables cannot be opened: {reason}", place=self.place, reason=reason) from None

    def ask(self, job: Job[Result]) -> Future[Result]:
        """Have a job done."""
        return self._writer.ask(job)

    def problems(self) -> list[str]:
        """What SQLite finds wrong with the file."""
        found = self.ask(lambda link: [line for (line,) in link.rows("PRAGMA integrity_check")]).result()
        return [] if found == ["ok"] else found

    def close(self) -> None:
        """Finish what was asked for."""
        self._writer.close()


def connect(path: str) -> sqlite3.Connection:
    """The file, made or brought to this program's version; every commit is on disk when it returns."""
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=LOCKED, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection, place: str) -> None:
    """Take the steps that are missing, all or none; the version stands in the head of the file. Nobody else looks for
    it meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in missing(version, place):
            for statement in step.statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {step.version}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
