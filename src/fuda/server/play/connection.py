"""A page that has a table open: what was sent to it, and what is to be sent.

A page that waits for others is shown the next table no sooner than after a beat: who passes because there is nothing to
do takes as long as who thinks for a moment, so that the time tells nothing about hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from fuda.host.contract import LogLine, Setting, View
from fuda.host.events import common
from fuda.server.play.wire import VERSION, Clocks, FromServer, PeopleNow, Person, SetStops, Shown, TakenOver, Welcome

MOST_WAITING, MOST_BYTES = 256, 4_000_000
"""Frames, and bytes in them, that a slow page may be behind; then it must come back."""

encode = msgspec.json.Encoder().encode


class Frame(NamedTuple):
    """Something to be sent."""

    data: bytes
    is_view: bool = False
    waits: bool = False
    """Does the viewer wait for somebody in it?"""
    asks: bool = False


class Connection:
    """One page at one table, with the eyes of one viewer."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.is_lost = asyncio.Event()
        """Does the page not read what it is sent?"""
        self.behind: Callable[[], FromServer] | None = None
        """Called when a question has been sent; what is said behind it."""
        self._waiting = 0
        """Bytes in the outbox."""
        self.outbox: asyncio.Queue[Frame | None] = asyncio.Queue()
        """What waits to be sent; None: close."""
        self._view: View | None = None
        self._log: list[LogLine] = []
        self._printed: set[str] = set()
        self._people: dict[str, Person] = {}

    def welcome(
        self,
        table: str,
        setting: Setting,
        people: dict[str, Person],
        stops: SetStops,
        view: View,
        log: list[LogLine],
        clocks: Clocks | None = None,
        delay: float = 0,
    ) -> None:
        """Everything at once."""
        self._view, self._log, self._printed, self._people = view, [*log], set(view.printed), people
        self._put(Welcome(VERSION, table, view.viewer, setting, people, stops, view, tuple(log), clocks, delay), view)

    def show(self, view: View, log: list[LogLine], to: int, clocks: Clocks | None = None) -> int:
        """The table as it was or is, if that is anything new to this page or answers its message `to`. Gives back what
        is still to be answered."""
        keep = common(self._log, log)
        if not to and keep == len(log) == len(self._log) and view == self._view:
            return 0
        fresh = {number: card for number, card in view.printed.items() if number not in self._printed}
        self._printed.update(fresh)
        self._view, self._log = view, [*log]
        self._put(Shown(msgspec.structs.replace(view, printed=fresh), keep, tuple(log[keep:]), to, clocks), view)
        return 0

    def tell_people(self, people: dict[str, Person]) -> None:
        """Who is here, if that has changed: that time goes by for who is away needs no word."""
        if known(people) != known(self._people):
            self._people = people
            self.send(PeopleNow(people))

    def take_over(self) -> None:
        """Another page has the seat now."""
        self.send(TakenOver())
        self.close()

    def send(self, message: FromServer) -> None:
        """Put a message into the outbox."""
        self._put(message)

    def _put(self, message: FromServer, view: View | None = None) -> None:
        """A page that does not read is left, and what waits for it is forgotten."""
        if self.is_lost.is_set():
            return
        data = encode(message)
        if self.outbox.qsize() >= MOST_WAITING or self._waiting + len(data) > MOST_BYTES:
            self.is_lost.set()
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.close()
            return
        self._waiting += len(data)
        waits = view is not None and view.question is None and view.ending is None
        self.outbox.put_nowait(Frame(data, view is not None, waits, view is not None and view.question is not None))

    def close(self) -> None:
        """Nothing more is sent."""
        self.outbox.put_nowait(None)

    async def send_all(self, send: Callable[[str], Awaitable[None]], beat: float) -> None:
        """Send what is in the outbox, in order and in time, until it is closed."""
        clock, waiting_since = asyncio.get_running_loop().time, None
        while (frame := await self.outbox.get()) is not None:
            if frame.is_view and waiting_since is not None:
                await asyncio.sleep(max(0.0, waiting_since + beat - clock()))
            self._waiting -= len(frame.data)
            await send(frame.data.decode())
            if frame.asks and self.behind is not None:
                await send(encode(self.behind()).decode())
            if frame.is_view:
                waiting_since = clock() if frame.waits else None


def known(people: dict[str, Person]) -> dict[str, Person]:
    """What is told when it changes."""
    return {seat: msgspec.structs.replace(person, away=None) for seat, person in people.items()}
