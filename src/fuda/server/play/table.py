"""A table: a hosted game, who sits at it, and whoever has it open.

Every answer takes the same way: it is given at the desk, put on disk, and only then shown. One thing happens at a time
at a table (`lock`). Bots, and players who have asked to be passed over, are answered for by `go_on`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter

from msgspec.structs import replace

from fuda.errors import UserError
from fuda.host.contract import LogLine
from fuda.host.hosted import Hosted
from fuda.host.stops import Stops
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import SPECTATOR
from fuda.server.accounts.standing import Standing
from fuda.server.lobby.names import check_names
from fuda.server.play.advice import Advice
from fuda.server.play.connection import Connection
from fuda.server.play.gallery import Gallery, Shot, Word
from fuda.server.play.house import House
from fuda.server.play.people import people_for
from fuda.server.play.presence import LONG_AWAY, Presence
from fuda.server.play.sight import Sight, changes, seen_by, show, times_of
from fuda.server.play.timing import Timing
from fuda.server.play.wire import (
    Asks,
    Fault,
    Hinted,
    HintedAnswer,
    Person,
    Refused,
    SetStops,
    StopsSet,
    Warnings,
)
from fuda.server.storage.keeping import Kept, add_lines, end, keep_clock, rename, together
from fuda.server.storage.store import NotKept, Taken
from fuda.server.storage.tokens import new_key
from fuda.server.words import in_words, said

log = logging.getLogger("fuda.server")


class Table:
    """One table."""

    def __init__(
        self,
        house: House,
        key: str,
        kept: Kept,
        hosted: Hosted,
        lines: int,
        timing: Timing | None = None,
        gallery: Gallery | None = None,
    ) -> None:
        self.house, self.key, self.kept, self.hosted = house, key, kept, hosted
        self.lines = lines
        """How many lines of it are on disk."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.guests = 0
        """How many pages are here or about to come."""
        self.stops = [Stops() for _ in kept.made.seats]
        self.again: set[int] = set()
        """Who wants to play again."""
        self.is_lost = False
        """Is what we hold no longer what is on disk? It is read anew then."""
        self._passed_over: Decision | None = None
        """The question that is answered with a pass, because the player wants it so."""
        self._going: asyncio.Task[None] | None = None
        self.advice = Advice(key, kept.made, hosted)
        self.presence = Presence(kept.made.people, grace=house.grace)
        self.timing, self.gallery = timing, gallery
        self.ratings: dict[int, Standing] = {}

    # Who is here

    async def come(self, connection: Connection, name: str, change: Callable[[Stops], None] | None = None) -> None:
        """Somebody opens the table. A seat is at one page at a time: the newest. It may bring along where its player
        wants to be asked, and is not shown a question that is passed over."""
        async with self.lock:
            if self.is_lost:  # meanwhile: nobody would ever be shown anything here
                connection.close()
                return
            viewer = connection.viewer
            for other in [each for each in self.connections if each.viewer == viewer >= 0]:
                self.connections.discard(other)
                other.take_over()
            refusal = await self._call(viewer, name)
            self.connections.add(connection)
            await self._arrived(connection)
            await self._rate()
            if change is not None and viewer >= 0:
                change(self.stops[viewer])
            sight, times = await self._first_sight(viewer)
            setting = await self.house.desk.do(self.hosted.setting)
            people, stops = self._people_for(viewer, over=sight.view.ending is not None), self._stops_of(viewer)
            delay = self.gallery.delay if self.gallery is not None and viewer < 0 else 0
            connection.welcome(self.key, setting, people, stops, sight.view, sight.log, times.now, delay)
            if refusal is not None:
                connection.send(refusal)
            if self.hosted.asks is not None and not delay:
                connection.send(self._asks())
            self._tell_people()
        self.go_on()

    async def _first_sight(self, viewer: int) -> Shot:
        """What somebody who comes is shown."""
        if self.gallery is not None and viewer < 0:
            return self.gallery.now
        sights = await self.house.desk.do(self._sights, [viewer])
        self._pass_over(sights)
        sight = self._without_question(sights[viewer])
        return Shot(sight, times_of(self.timing, sight))

    async def _call(self, seat: int, name: str) -> Refused | None:
        """Somebody wants to be called so; where that could be taken for another's name it is refused."""
        seats = self.kept.made.seats
        if not name or seat < 0 or name == seats[seat].name:
            return None
        others = (each.name for place, each in enumerate(seats) if place != seat)
        try:
            check_names((*others, name), self.house.words)
            if self.house.members is not None:
                await self.house.members.check_name(self.key, seat, name)
        except UserError as error:
            return Refused(0, in_words(error))
        self.kept = self.kept.with_name(seat, name)
        await self.house.store.keep(self.key, rename(self.key, self.kept))
        return None

    async def _arrived(self, connection: Connection) -> None:
        """Somebody has come: others see it, and when everybody has, time runs."""
        seat, timing = connection.viewer, self.timing
        self.presence.come(seat)
        if self.gallery is not None and seat < 0:
            self.gallery.watching.add(connection)
        if timing is not None and seat >= 0:
            connection.behind = lambda: timing.asked(seat)
            if timing.clock.come(seat):
                await self.house.store.keep(self.key, keep_clock(self.key, timing.clock.kept))

    async def _rate(self) -> None:
        """How those play who sit here with an account."""
        if self.house.members is not None:
            self.ratings = await self.house.members.ratings_at(self.key, self.kept.made.match)

    def leave(self, connection: Connection) -> None:
        """The table is closed at one page. Others are told in a while: it may only be loaded anew."""
        if connection in self.connections:
            self.connections.discard(connection)
            if self.gallery is not None:
                self.gallery.watching.discard(connection)
            self.presence.leave(connection.viewer)
            self._tell_people()
            asyncio.get_running_loop().call_later(self.presence.grace, self._tell_people)

    def _tell_people(self) -> None:
        over = self.hosted.session.g.outcome is not None
        people = {viewer: self._people_for(viewer, over=over) for viewer in (*range(len(self.stops)), SPECTATOR)}
        self.tell(lambda connection: connection.tell_people(people[connection.viewer]))

    def tell(self, word: Word) -> None:
        """Say something to every page; where there is a delay, later to those who watch."""
        for connection in self.connections:
            if self.gallery is None or connection.viewer >= 0:
                word(connection)
        if self.gallery is not None:
            self.gallery.put(word)

    def _people_for(self, viewer: int, *, over: bool) -> dict[str, Person]:
        here, away = self.presence.here(), dict[int, float]()
        if self.timing is not None and self.timing.clock.kept.runs and not over:
            missing = (seat for seat in self.kept.made.people if seat not in here)
            away = {seat: max(0.0, LONG_AWAY - self.presence.away_for(seat)) for seat in missing}
        return people_for(viewer, self.kept.made, here, away, self.ratings, over=over)

    # Answers

    async def give(self, connection: Connection, number: int, deed: Callable[[Hosted, int], None]) -> None:
        """Something that a seat does. It is acknowledged when it is on disk, or refused."""
        at, meters, began = self._time(), self.house.meters, perf_counter()
        async with self.lock:
            if connection not in self.connections:
                return
            try:
                stored = await self._keep(deed, connection.viewer, at)
            except UserError as error:
                connection.send(Refused(number, in_words(error)))
                return
            except Exception as error:
                self._fail(error)
                return
            await self._show(connection, number)
            if stored is not None:
                meters.stored.add(stored)
                meters.answered.add(perf_counter() - began)
        self.go_on()

    async def _keep(self, deed: Callable[[Hosted, int], None], seat: int, at: float | None = None) -> float | None:
        """Do it, and put on disk what it has changed: the clocks, too, which stop at the time `at` which it came. Gives
        back the seconds in which the disk has taken it, if there was anything."""
        before, asks = [*self.hosted.session.moves], self.hosted.asks
        time_left = self.timing.clock.kept if self.timing is not None else None
        await self.house.desk.do(deed, self.hosted, seat)
        moves = self.hosted.session.moves
        lines = changes(before, moves)
        if moves[: len(before)] != before:
            await self._end_orders()
        writes = [add_lines(self.key, self.lines, lines)] if lines else []
        if (outcome := self.hosted.session.g.outcome) is not None:
            writes.append(end(self.key))
            if self.house.members is not None:
                writes.append(self.house.members.rate(self.key, self.kept.made, outcome.winners))
        if self.timing is not None and lines:
            await self.house.desk.do(self.timing.after, lines, self._time() if at is None else at)
            if self.timing.clock.kept is not time_left:
                writes.append(keep_clock(self.key, self.timing.clock.kept))
        began, stored = perf_counter(), None
        if writes:
            await self.house.store.keep(self.key, together(*writes))
            self.lines += len(lines)
            stored = perf_counter() - began
        if self.hosted.asks is not asks:
            message = self._asks()
            self.tell(lambda connection: connection.send(message))
        return stored

    def _time(self) -> float:
        """By the clocks of this table."""
        return self.timing.clock.now() if self.timing is not None else 0.0

    async def _end_orders(self) -> None:
        """Answers were taken back: nobody's order to pass runs on, else the same answers would be given again."""
        for seat, stops in enumerate(self.stops):
            until = stops.until
            stops.go_back(await self.house.desk.do(self.hosted.view, seat))
            if until:
                self._tell_stops(seat)

    def _asks(self) -> Asks:
        asks = self.hosted.asks
        return Asks(SEATS[asks.seat], asks.answers) if asks is not None else Asks()

    def _fail(self, error: Exception) -> None:
        """A defect of ours, a disk that does not write, somebody else who has written: what is on disk counts, and the
        table is read anew."""
        report = f"{self.key} {new_key()}"
        if isinstance(error, NotKept | Taken):
            words = said("not_kept")
            self.house.meters.not_kept += 1
            log.warning("table %s after %d lines: %s", report, self.lines, error)
        else:
            words = said("fault")
            self.house.meters.faults += 1
            log.exception("table %s after %d lines", report, self.lines, exc_info=error)
        for connection in self.connections:
            connection.send(Fault(words, report))
        self.lose()

    def lose(self) -> None:
        """What we hold is not to be gone on with. Pages come again and find the table as it is on disk."""
        self.is_lost = True
        for connection in self.connections:
            connection.close()
        self.connections.clear()
        if self.gallery is not None:
            self.gallery.watching.clear()

    async def warn(self, connection: Connection, question: int) -> None:
        """Tell a page which answers of its question lose the game."""
        found = await self.advice.warnings(self.house.desk, connection.viewer, question)
        connection.send(Warnings(question, found))

    async def hint(self, connection: Connection, number: int, question: int) -> None:
        """Tell a player what a bot would answer."""
        try:
            async with self.lock:
                thought = self.advice.wanted_hint(connection.viewer, question)
            found = await self.house.bots.weigh(thought)
        except UserError as error:
            connection.send(Refused(number, in_words(error)))
            return
        answers = (HintedAnswer(each.place, each.standing, each.games, each.is_worse) for each in found.answers)
        connection.send(Hinted(number, question, found.now, tuple(answers)))

    # Showing

    def _sights(self, viewers: list[int]) -> dict[int, Sight]:
        return {viewer: seen_by(self.hosted, viewer) for viewer in viewers}

    async def _show(self, answered: Connection | None = None, number: int = 0) -> None:
        """Let everybody see what has changed for them. People who are away are looked for, too: when they come back
        they find what they would have seen."""
        seats = [place for place, seat in enumerate(self.kept.made.seats) if seat.kind == "person"]
        watched = [SPECTATOR] if SPECTATOR in self.hosted.viewers else []
        sights = await self.house.desk.do(self._sights, [*seats, *watched])
        self._pass_over(sights)
        for connection in self.connections:
            if self.gallery is None or connection.viewer >= 0:
                sight = self._without_question(sights[connection.viewer])
                show(connection, sight, number if connection is answered else 0, times_of(self.timing, sight))
        if self.gallery is not None:
            self.gallery.put(Shot(sights[SPECTATOR], times_of(self.timing, sights[SPECTATOR])))
        if self.hosted.session.g.outcome is not None:
            await self._rate()
            self._tell_people()

    def _pass_over(self, sights: dict[int, Sight]) -> None:
        """Find out whether who is asked now wants to be passed over here, if it is one of these viewers."""
        now = self.hosted.session.now
        if isinstance(now, Decision) and (sight := sights.get(now.seat)) is not None:
            stops = self.stops[now.seat]
            until = stops.until
            self._passed_over = now if stops.passes(sight.view, sight.log) else None
            if stops.until != until:
                self._tell_stops(now.seat)

    def _without_question(self, sight: Sight) -> Sight:
        """A question that is passed over is not shown to whom it is put."""
        if sight.view.question is None or self._passed_over is not self.hosted.session.now:
            return sight
        return replace(sight, view=replace(sight.view, question=None, waits_for=sight.view.viewer))

    # Those who are not waited for

    def go_on(self) -> None:
        """Answer for bots and for who wants to be passed over, until a person is asked."""
        if self._going is None or self._going.done():
            self._going = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """The server ends: what is on disk stands, and nobody is answered for any more."""
        self.is_lost = True
        if self._going is not None:
            self._going.cancel()
            await asyncio.gather(self._going, return_exceptions=True)

    async def _go_on(self) -> None:
        try:
            while not self.is_lost and await self._step():
                pass
        except Exception as error:
            self._fail(error)

    async def _step(self) -> bool:
        """One answer of somebody who is not waited for; False where there is none."""
        async with self.lock:
            now = self.hosted.session.now
            if not isinstance(now, Decision):
                return False
            is_bot = self.kept.made.seats[now.seat].kind == "bot"
            if not is_bot and now is not self._passed_over:
                return False
            thought = self.advice.thought(now.seat) if is_bot else None
        place = await self.house.bots.choose(thought) if thought else now.moves.index(now.move())
        async with self.lock:
            if self.hosted.session.now is now:  # nobody has conceded or taken back meanwhile
                await self._keep(lambda hosted, asked: hosted.answer(asked, place), now.seat)
                await self._show()
        return True

    # Stops

    async def set_stops(self, connection: Connection, change: Callable[[Stops, list[LogLine]], None]) -> None:
        """A player sets where to be asked. A question that is on the table is passed over where that is wanted now."""
        seat = connection.viewer
        async with self.lock:
            if seat < 0 or connection not in self.connections:
                return
            change(self.stops[seat], await self.house.desk.do(self.hosted.log, seat))
            self._tell_stops(seat)
            sights = await self.house.desk.do(self._sights, [seat])
            self._pass_over(sights)
            sight = self._without_question(sights[seat])
            show(connection, Sight([], sight.view, sight.log), 0, times_of(self.timing, sight))
        self.go_on()

    def _tell_stops(self, seat: int) -> None:
        for connection in self.connections:
            if connection.viewer == seat:
                connection.send(StopsSet(self._stops_of(seat)))

    def _stops_of(self, viewer: int) -> SetStops:
        if viewer < 0:
            return SetStops()
        stops = self.stops[viewer]
        return SetStops(tuple(sorted(stops.passed)), tuple(sorted(stops.muted)), stops.until)

    def is_idle(self) -> bool:
        """May it be forgotten until somebody comes?"""
        return not self.guests and (self._going is None or self._going.done()) and not self.lock.locked()
