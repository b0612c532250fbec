"""Where matches are kept: one SQLite file, one thread that writes. What was awaited is on disk.

A match is its record: what it depends on, then each answer, or `back N` where answers were taken back. Writes that come
while the disk is busy are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from fuda.errors import UserError

VERSION = 1
SCHEMA = """
CREATE TABLE tables (
    key TEXT PRIMARY KEY, kept BLOB NOT NULL, made REAL NOT NULL, ended REAL, is_open INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE lines (
    key TEXT NOT NULL, place INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (key, place)
) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, key TEXT NOT NULL, viewer INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (made);
"""
LOCKED = 10.0
"""Seconds in which somebody else may hold the file."""
MOST_AT_ONCE = 200
"""Writes in one commit."""

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]


class Store:
    """The file and its thread."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any], asyncio.AbstractEventLoop] | None]
        self._jobs = queue.SimpleQueue()
        opened: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="store", daemon=True)
        self._thread.start()
        if (problem := opened.get()) is not None:
            raise problem

    async def do(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a job; what it has written is on disk when this returns."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._jobs.put((job, done, loop))
        return await done

    def close(self) -> None:
        """Finish what was asked for."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self, opened: queue.SimpleQueue[Exception | None]) -> None:
        try:
            connection = connect(self.path)
        except (sqlite3.Error, OSError, UserError) as error:
            opened.put(_in_words(error, self.path))
            return
        opened.put(None)
        while (first := self._jobs.get()) is not None:
            batch, ended = [first], False
            while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    ended = True
                    break
                batch.append(more)
            self._commit(connection, batch)
            if ended:
                break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[Any]) -> None:
        """All jobs in one transaction, each with its own way back; nobody is answered before it is on disk."""
        results: list[tuple[Any, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, _, _ in batch:
                results.append(_tried(connection, job))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):  # whatever the disk does, the thread goes on
                connection.execute("ROLLBACK")
            results = [(None, error)] * len(batch)
        for (_, done, loop), (result, problem) in zip(batch, results, strict=True):
            with contextlib.suppress(RuntimeError):  # who waited is gone
                loop.call_soon_threadsafe(_finish, done, result, problem)


def _tried(connection: sqlite3.Connection, job: Job) -> tuple[Any, Exception | None]:
    """A job that goes wrong leaves no trace and harms no other; where the disk does, all of them fail."""
    connection.execute("SAVEPOINT job")
    try:
        result = job(connection)
    except sqlite3.OperationalError:
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return None, error
    connection.execute("RELEASE job")
    return result, None


def _finish(done: asyncio.Future[Any], result: Any, problem: Exception | None) -> None:
    if done.cancelled():
        return
    if problem is None:
        done.set_result(result)
    else:
        done.set_exception(problem)


def connect(path: str) -> sqlite3.Connection:
    """The file, made or brought to this program's version; every commit is on disk when it returns."""
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=LOCKED, isolation_level=None, check_same_thread=True)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise UserError("made by a newer Fuda: version {found} of the tables, known is {known}", place=path,
                        found=version, known=VERSION)  # fmt: skip
    if version < VERSION:
        connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    return connection


def _in_words(error: Exception, path: str) -> Exception:
    if isinstance(error, UserError):
        return error
    return UserError("the tables cannot be opened: {reason}", place=path, reason=str(error))
