"""A table: a hosted game, who sits at it, and whoever has it open.

Every answer takes the same way: it is given at the desk, put on disk, and only then shown. One thing happens at a time
at a table (`lock`). Bots, and players who have asked to be passed over, are answered for by `go_on`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from fuda.errors import UserError
from fuda.host.contract import LogLine, View
from fuda.host.hosted import Hosted
from fuda.host.stops import Stops
from fuda.kernel import codec
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.kernel.view import SPECTATOR
from fuda.server.bots import Thought
from fuda.server.connection import Connection
from fuda.server.house import House
from fuda.server.keeping import Kept, add_lines, end
from fuda.server.wire import Fault, Person, Refused, SetStops, StopsSet
from fuda.server.wire import People as PeopleNow
from fuda.server.words import in_words, said

log = logging.getLogger("fuda.server")
Looks = dict[int, tuple[View, list[LogLine]]]
"""What each viewer sees, and what it has been told."""


class Table:
    """One table."""

    def __init__(self, house: House, key: str, kept: Kept, hosted: Hosted, lines: int) -> None:
        self.house, self.key, self.kept, self.hosted = house, key, kept, hosted
        self.lines = lines
        """How many lines of it are on disk."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.guests = 0
        """How many pages are here or about to come."""
        self.names = [seat.name for seat in kept.made.seats]
        self.stops = [Stops() for _ in kept.made.seats]
        self.again: set[int] = set()
        self.is_lost = False
        """Is what we hold no longer what is on disk? It is read anew then."""
        self._going: asyncio.Task[None] | None = None
        self._match = msgspec.json.encode(kept.made.match)

    # Who is here

    @property
    def people(self) -> dict[str, Person]:
        """Who sits where."""
        here = {connection.viewer for connection in self.connections}
        return {
            SEATS[number]: Person(self.names[number], seat.kind, seat.kind != "person" or number in here)
            for number, seat in enumerate(self.kept.made.seats)
        }

    async def come(self, connection: Connection, name: str) -> None:
        """Somebody opens the table. A seat is at one page at a time: the newest."""
        async with self.lock:
            viewer = connection.viewer
            for other in [each for each in self.connections if each.viewer == viewer >= 0]:
                self.connections.discard(other)
                other.take_over()
            if name and viewer >= 0:
                self.names[viewer] = name
            self.connections.add(connection)
            looks = await self.house.desk.do(self._look, [viewer])
            view, lines = looks[viewer]
            setting = await self.house.desk.do(self.hosted.setting)
            connection.welcome(self.key, setting, self.people, self._stops_of(viewer), view, lines)
            self._tell_people(connection)
        self.go_on()

    def leave(self, connection: Connection) -> None:
        """The table is closed at one page."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._tell_people(connection)

    def _tell_people(self, newest: Connection) -> None:
        for connection in self.connections - {newest}:
            connection.send(PeopleNow(self.people))

    # Answers

    async def give(self, connection: Connection, number: int, deed: Callable[[Hosted, int], None]) -> None:
        """Something that a seat does. It is acknowledged when it is on disk, or refused."""
        async with self.lock:
            if connection not in self.connections:
                return
            try:
                await self._keep(deed, connection.viewer)
            except UserError as error:
                connection.send(Refused(number, in_words(error)))
                return
            except Exception:
                self._fail()
                return
            await self._show(connection, number)
        self.go_on()

    async def _keep(self, deed: Callable[[Hosted, int], None], seat: int) -> None:
        """Do it, and put on disk what it has changed."""
        before = [*self.hosted.session.moves]
        await self.house.desk.do(deed, self.hosted, seat)
        lines = changes(before, self.hosted.session.moves)
        if lines:
            await self.house.store.do(add_lines(self.key, self.lines, lines))
            self.lines += len(lines)
        if self.hosted.session.g.outcome is not None:
            await self.house.store.do(end(self.key))

    def _fail(self) -> None:
        """A defect of ours, or a disk that does not write: what is on disk counts, and the table is read anew."""
        report = f"{self.key} {len(self.hosted.session.moves)}"
        log.exception("table %s", report)
        self.is_lost = True
        for connection in self.connections:
            connection.send(Fault(said("fault"), report))
            connection.close()
        self.connections.clear()

    # Showing

    def _look(self, viewers: list[int]) -> Looks:
        return {viewer: (self.hosted.view(viewer), self.hosted.log(viewer)) for viewer in viewers}

    async def _show(self, answered: Connection | None = None, number: int = 0) -> None:
        """Let everybody see what has changed for them. People who are away are looked for, too: when they come back
        they find what they would have seen."""
        seats = [place for place, seat in enumerate(self.kept.made.seats) if seat.kind == "person"]
        watched = [SPECTATOR] if SPECTATOR in self.hosted.viewers else []
        looks = await self.house.desk.do(self._look, [*seats, *watched])
        for connection in self.connections:
            view, lines = looks[connection.viewer]
            connection.show(view, lines, number if connection is answered else 0)

    # Those who are not waited for

    def go_on(self) -> None:
        """Answer for bots and for who wants to be passed over, until a person is asked."""
        if self._going is None or self._going.done():
            self._going = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        try:
            while not self.is_lost and await self._step():
                pass
        except Exception:
            self._fail()

    async def _step(self) -> bool:
        """One answer of somebody who is not waited for; False where there is none."""
        async with self.lock:
            now = self.hosted.session.now
            if not isinstance(now, Decision):
                return False
            is_bot = self.kept.made.seats[now.seat].kind == "bot"
            if is_bot:
                thought = self._thought(now.seat)
            elif not await self.house.desk.do(self._is_passed_over, now.seat):
                return False
        place = await self.house.bots.choose(thought) if is_bot else now.moves.index(now.move())
        async with self.lock:
            if self.hosted.session.now is now:  # nobody has conceded or taken back meanwhile
                await self._keep(lambda hosted, asked: hosted.answer(asked, place), now.seat)
                await self._show()
        return True

    def _thought(self, seat: int) -> Thought:
        session, kept = self.hosted.session, self.kept.made.seats[seat]
        return Thought(self._match, codec.save(session.g), seat, session.answered[seat], kept.bot, kept.seed)

    def _is_passed_over(self, seat: int) -> bool:
        return self.stops[seat].passes(self.hosted.view(seat), self.hosted.log(seat))

    # Stops

    async def set_stops(self, connection: Connection, change: Callable[[Stops, list[LogLine]], None]) -> None:
        """A player sets where to be asked."""
        seat = connection.viewer
        async with self.lock:
            if seat < 0 or connection not in self.connections:
                return
            change(self.stops[seat], await self.house.desk.do(self.hosted.log, seat))
            connection.send(StopsSet(self._stops_of(seat)))
        self.go_on()

    def _stops_of(self, viewer: int) -> SetStops:
        if viewer < 0:
            return SetStops()
        stops = self.stops[viewer]
        return SetStops(tuple(sorted(stops.passed)), tuple(sorted(stops.muted)), stops.until)

    def is_idle(self) -> bool:
        """May it be forgotten until somebody comes?"""
        return not self.guests and (self._going is None or self._going.done()) and not self.lock.locked()


def changes(before: list[str], after: list[str]) -> list[str]:
    """What a record must be told so that `before` becomes `after`."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    back = [f"back {same}"] if same < len(before) else []
    return [*back, *after[same:]]
