"""One thread with one connection: jobs that come while the disk is busy are committed together, each with its own way
back, and nobody is answered before it is on disk."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol

from fuda.server.storage.store import Job, Link, NotKept, Result, Taken

MOST_AT_ONCE = 200
"""Jobs in one commit."""


class Session(Link, Protocol):
    """A connection of one thread. It begins and ends its transactions by SQL."""

    BEGIN: str
    ERROR: type[Exception]
    """What a database raises,"""
    CLASH: type[Exception]
    """and what it raises where something is there already."""

    def is_open(self) -> bool:
        """Can it still be used after an error?"""

    def close(self) -> None:
        """The end."""


class _Asked(NamedTuple):
    job: Job[Any]
    done: Future[Any]


class _Came(NamedTuple):
    """What came of a job."""

    result: Any
    problem: Exception | None = None


class Writer:
    """The thread. `lost` is told, in this thread, when a connection has broken; the next job gets a new one."""

    def __init__(self, connect: Callable[[], Session], lost: Callable[[], None] = lambda: None) -> None:
        self._connect, self._lost = connect, lost
        self._session: Session | None = None
        self._jobs: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="writer", daemon=True)
        self._thread.start()
        opened.result()

    def ask(self, job: Job[Result]) -> Future[Result]:
        """Have a job done, in the order in which they come."""
        done: Future[Result] = Future()
        self._jobs.put(_Asked(job, done))
        return done

    def close(self) -> None:
        """Finish what was asked for."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self, opened: Future[None]) -> None:
        try:
            self._session = self._connect()
        except Exception as error:
            opened.set_exception(error)
            return
        opened.set_result(None)
        while batch := self._next():
            for asked, came in zip(batch, self._done([asked.job for asked in batch]), strict=True):
                if came.problem is None:
                    asked.done.set_result(came.result)
                else:
                    asked.done.set_exception(came.problem)
        if self._session is not None:
            self._session.close()

    def _next(self) -> list[_Asked]:
        """The jobs that wait; none: the end. What was asked for before the end is done."""
        batch: list[_Asked] = []
        while not batch or (len(batch) < MOST_AT_ONCE and not self._jobs.empty()):
            asked = self._jobs.get()
            if asked is None:
                if batch:
                    self._jobs.put(None)
                break
            batch.append(asked)
        return batch

    def _done(self, jobs: list[Job[Any]]) -> list[_Came]:
        try:
            self._session = session = self._session or self._connect()
            came = committed(session, jobs)
        except Exception as error:
            came = [_Came(None, NotKept(str(error))) for _ in jobs]
        if self._session is not None and not self._session.is_open():
            self._session = None
            self._lost()
        return came


def committed(session: Session, jobs: list[Job[Any]]) -> list[_Came]:
    """All jobs in one transaction."""
    try:
        session.write(session.BEGIN)
        came = [_tried(session, job) for job in jobs]
        session.write("COMMIT")
    except session.ERROR as error:
        with contextlib.suppress(session.ERROR):  # whatever the disk does, the thread goes on
            session.write("ROLLBACK")
        return [_Came(None, NotKept(in_one_line(error))) for _ in jobs]
    return came


def _tried(session: Session, job: Job[Any]) -> _Came:
    """A job that goes wrong leaves no trace and harms no other; where the disk does, all of them fail."""
    session.write("SAVEPOINT job")
    try:
        came = _Came(job(session))
    except session.CLASH as error:
        came = _Came(None, Taken(in_one_line(error)))
    except session.ERROR:
        raise
    except Exception as error:
        came = _Came(None, error)
    if came.problem is not None:
        session.write("ROLLBACK TO job")
    session.write("RELEASE job")
    return came


def in_one_line(error: Exception) -> str:
    """What went wrong. PostgreSQL says it in several lines."""
    lines = str(error).splitlines() or [type(error).__name__]
    return "; ".join(line.strip() for line in lines if line.strip())
