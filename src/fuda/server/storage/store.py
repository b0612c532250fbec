"""Where matches are kept. What was awaited is on disk.

A match is its record: what it depends on, then each answer, or `back N` where answers were taken back. A job is given a
`Link` and speaks the SQL that both databases understand; all that it writes is kept, or nothing of it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Row = tuple[Any, ...]


class Link(Protocol):
    """The database, as a job sees it. `?` is the gap for a value in both databases."""

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Everything that is found."""

    def row(self, sql: str, values: Sequence[object] = ()) -> Row | None:
        """The first that is found."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Change something."""

    def write_all(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """The same with many values."""


Job = Callable[[Link], Result]


class NotKept(Exception):
    """The database could not be reached or written: whether it was kept is not known. The text says why, in one
    line."""


class Taken(Exception):
    """Somebody else has written there before."""


class Store(ABC):
    """A database that is open."""

    place: str
    """What people call it: a file, or an address without its password."""
    is_shared = False
    """May several processes run matches on it?"""

    @abstractmethod
    def ask(self, job: Job[Result]) -> Future[Result]:
        """Have a job done. Whoever waits for each of several has them done in order."""

    async def do(self, job: Job[Result]) -> Result:
        """Run a job; what it has written is on disk when this returns. Whoever stops waiting stops nothing."""
        return await kept_on(self.ask(job))

    async def claim(self, key: str) -> str:
        """Take a match, so that nobody else runs it; the name of who runs it already ("" where we do)."""
        return ""

    def give_back(self, key: str) -> None:  # noqa: B027  # where nobody shares there is nobody to give it to
        """Whoever wants a match may have it."""

    async def keep(self, key: str, job: Job[Result]) -> Result:
        """Run a job for a match that is ours; `Taken` where it is ours no longer."""
        return await self.do(job)

    @abstractmethod
    def problems(self) -> list[str]:
        """What the database itself finds wrong with what it holds."""

    @abstractmethod
    def close(self) -> None:
        """Finish what was asked for."""


async def kept_on(asked: Future[Result]) -> Result:
    """What comes of it. Whoever stops waiting stops nothing, and nobody else is told what went wrong then."""
    done = asyncio.wrap_future(asked)
    done.add_done_callback(lambda each: each.cancelled() or each.exception())
    return await asyncio.shield(done)
