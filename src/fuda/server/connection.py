"""A page that has a table open: what was sent to it, and what is to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from fuda.host.contract import LogLine, Setting, View
from fuda.server.wire import VERSION, FromServer, Person, SetStops, Shown, TakenOver, Welcome

MOST_WAITING = 256
"""Frames that a slow page may be behind; then it must come back."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One page at one table, with the eyes of one viewer."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What waits to be sent; None: close."""
        self._view: View | None = None
        self._log: list[LogLine] = []
        self._printed: set[str] = set()

    def welcome(
        self, table: str, setting: Setting, people: dict[str, Person], stops: SetStops, view: View, log: list[LogLine]
    ) -> None:
        """Everything at once."""
        self._view, self._log, self._printed = view, [*log], set(view.printed)
        self.send(Welcome(VERSION, table, view.viewer, setting, people, stops, view, tuple(log)))

    def show(self, view: View, log: list[LogLine], to: int) -> None:
        """The table as it is now, if that is anything new to this page."""
        keep = common(self._log, log)
        if not to and keep == len(log) == len(self._log) and is_same(view, self._view):
            return
        fresh = {number: card for number, card in view.printed.items() if number not in self._printed}
        self._printed.update(fresh)
        self._view, self._log = view, [*log]
        self.send(Shown(msgspec.structs.replace(view, printed=fresh), keep, tuple(log[keep:]), to))

    def take_over(self) -> None:
        """Another page has the seat now."""
        self.send(TakenOver())
        self.close()

    def send(self, message: FromServer) -> None:
        """Put a message into the outbox; a page that does not read is left."""
        if self.outbox.qsize() >= MOST_WAITING:
            self.close()
        else:
            self.outbox.put_nowait(encode(message))

    def close(self) -> None:
        """Nothing more is sent."""
        self.outbox.put_nowait(None)


def common(one: list[LogLine], other: list[LogLine]) -> int:
    """How many lines from the start are the same."""
    for place, (here, there) in enumerate(zip(one, other, strict=False)):
        if here is not there:
            return place
    return min(len(one), len(other))


def is_same(one: View, other: View | None) -> bool:
    """Is it the same table to look at? For whom one waits does not count: who passes in silence is not seen."""
    return other is not None and msgspec.structs.replace(one, waits_for=other.waits_for) == other
