"""All tables: made, found, read back when somebody comes, forgotten when everybody has left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from fuda.host.contract import Record
from fuda.host.hosted import Hosted
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import SPECTATOR
from fuda.server.limits import Bucket
from fuda.server.lobby.names import check_names
from fuda.server.play.clock import Clock
from fuda.server.play.door import COME_AGAIN, Socket
from fuda.server.play.gallery import Gallery, Shot
from fuda.server.play.house import House
from fuda.server.play.sight import seen_by
from fuda.server.play.table import Table
from fuda.server.play.timing import Timing
from fuda.server.running.meters import Crowd
from fuda.server.storage.keeping import (
    Kept,
    Row,
    Write,
    add_table,
    begun,
    find_table,
    find_token,
    is_open,
    played,
    together,
)
from fuda.server.storage.tokens import new_key, new_token
from fuda.server.wanted import Made, Wanted, anew, made
from fuda.sim.match import Session

FORGET_AFTER = 30.0
"""Seconds after which a table that nobody has open is no longer held in memory."""
log = logging.getLogger("fuda.server")

PassOn = Callable[["Elsewhere", Socket, str, Bucket], Awaitable[None]]
"""Given who runs the table, the page, its first words, and how fast it may speak."""


class TableMade(Record, frozen=True):
    """A table that was made: who makes it holds its tokens and passes them on."""

    table: str
    seat: str
    token: str
    held: dict[str, str]
    """Tokens of the seats at this screen, by seat: more than one in a hot seat."""
    links: dict[str, str]
    """Tokens for friends, by seat."""
    watch: str
    """The token with which one may watch."""


class Elsewhere(NamedTuple):
    """A table that another process runs."""

    holder: str


class Tables:
    """The tables of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pass_on: PassOn = sent_away
        """What is done with a page whose table another process runs."""
        self._open: dict[str, asyncio.Task[Table | Elsewhere | None]] = {}

    async def make(self, wanted: Wanted) -> TableMade:
        """A table as somebody wants it."""
        await self.house.desk.ready(wanted.game)
        made_so = await self.house.desk.do(made, wanted)
        check_names((seat.name for seat in made_so.seats), self.house.words)
        return await self.lay(made_so, is_open=wanted.open)

    async def lay(
        self,
        made_so: Made,
        *,
        is_open: bool,
        lines: tuple[str, ...] = (),
        first: Callable[[str], Write] = lambda _: together(),
    ) -> TableMade:
        """A table for a match. `first`: what is written before it for the table of this key, or refused."""
        key = new_key()
        await self.house.desk.ready(made_so.match.game)
        session = await self.house.desk.do(Session, made_so.match)
        people = made_so.people
        tokens = {seat: new_token() for seat in (*people, SPECTATOR)}
        kept = Kept(made_so, session.cards, is_open)
        table = add_table(key, kept, {token: seat for seat, token in tokens.items()}, lines)
        await self.house.store.do(together(first(key), table))
        self.house.meters.made += 1
        log.info("a new table", extra={"table": key, "game": made_so.match.game, "people": len(people)})
        held = {SEATS[seat]: tokens[seat] for seat in people if not made_so.seats[seat].by_link}
        links = {SEATS[seat]: tokens[seat] for seat in people if made_so.seats[seat].by_link}
        return TableMade(key, SEATS[people[0]], tokens[people[0]], held, links, tokens[SPECTATOR])

    async def again(self, table: Table) -> TableMade:
        """The same people at a new table."""
        return await self.lay(anew(table.kept.made), is_open=table.kept.watch)

    async def viewer(self, key: str, token: str) -> int | None:
        """With whose eyes somebody may look at a table; None: not at all."""
        if not token:
            return SPECTATOR if await self.house.store.do(is_open(key)) else None
        found = await self.house.store.do(find_token(token))
        return found[1] if found is not None and found[0] == key else None

    async def find(self, key: str) -> Table | Elsewhere | None:
        """A table, read back from the store if need be, where no other process runs it."""
        while True:
            task = self._open.get(key)
            if task is None:
                task = self._open[key] = asyncio.create_task(self._read(key))
            try:
                table = await asyncio.shield(task)
            except Exception:
                self._close(key, task)
                raise
            if self._open.get(key) is not task:
                continue  # all were lost while this one was read: nobody else would come to it
            if isinstance(table, Table) and not table.is_lost:
                return table
            self._close(key, task)
            if not isinstance(table, Table):
                return table

    def _close(self, key: str, task: asyncio.Task[Table | Elsewhere | None]) -> None:
        """What was read is not to be found any more."""
        if self._open.get(key) is task:
            del self._open[key]

    async def _read(self, key: str) -> Table | Elsewhere | None:
        store = self.house.store
        if holder := await store.claim(key):
            return Elsewhere(holder)
        try:
            row = await store.do(find_table(key))
            if row is None:
                return None
            await self.house.desk.ready(row.kept.made.match.game)
            hosted, timing, gallery = await self.house.desk.do(opened, row)
            found = Table(self.house, key, row.kept, hosted, len(row.lines), timing, gallery)
            if gallery is not None and row.lines:
                gallery.put(Shot(await self.house.desk.do(seen_by, hosted, SPECTATOR)))
        except BaseException:
            store.give_back(key)
            raise
        return found

    def lose_all(self) -> None:
        """Other processes may run our tables now."""
        for table in self._read_ones():
            table.lose()
        self._open.clear()

    def crowd(self) -> Crowd:
        """Who is here at this moment."""
        tables = self._read_ones()
        viewers = [connection.viewer for table in tables for connection in [*table.connections]]
        seats = sum(viewer >= 0 for viewer in viewers)
        return Crowd(len(tables), seats, len(viewers) - seats, self.house.bots.thinking)

    def _read_ones(self) -> list[Table]:
        found = [task.result() for task in [*self._open.values()] if task.done() and not task.exception()]
        return [table for table in found if isinstance(table, Table)]

    async def close(self) -> None:
        """The server ends."""
        for table in self._read_ones():
            await table.stop()

    def left(self, table: Table) -> None:
        """Somebody has left: after a while a table that nobody has open is forgotten."""
        asyncio.get_running_loop().call_later(FORGET_AFTER, self._forget, table)

    def _forget(self, table: Table) -> None:
        task = self._open.get(table.key)
        if task is not None and task.done() and task.result() is table and table.is_idle():
            del self._open[table.key]
            self.house.store.give_back(table.key)


def opened(row: Row) -> tuple[Hosted, Timing | None, Gallery | None]:
    """The game of a table up to its last answer, its clocks, and who watches later: when the answers came is not known
    any more, so the game is seen from its beginning until the delay is over."""
    hosted, made = played(row), row.kept.made
    timing = Timing(hosted, Clock(made.clock, made.people, row.clock)) if made.clock is not None else None
    first = begun(row) if made.delay and row.lines else hosted
    return hosted, timing, Gallery(made.delay, seen_by(first, SPECTATOR)) if made.delay else None


async def sent_away(_: Elsewhere, socket: Socket, __: str, ___: Bucket) -> None:
    """There is no way to another process."""
    await socket.close(COME_AGAIN)
