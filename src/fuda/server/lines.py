"""The lines that others hold to us: how many there may be, and how long one may say nothing.

Without this, whoever opens lines and says nothing on them (or a letter a minute) takes away one file of the process
each, until nobody is let in any more. Lines that are one too many are closed at once, and those that were there before
go on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 20.0
"""Seconds in which the head of a request must have come."""
RESERVE = 128
"""Files that are not for lines: the store, the bots, what is sent from disk."""
AT_LEAST, USUAL = 16, 8192
TOLD_AGAIN = 60.0
"""Seconds between two lines in the log about it."""
log = logging.getLogger("fuda.server")


def most_lines() -> int:
    """So many as files may be open."""
    with contextlib.suppress(ImportError):  # Windows has no such limit
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return USUAL if soft == resource.RLIM_INFINITY else max(AT_LEAST, soft - RESERVE)
    return USUAL


class Line(H11Protocol):
    """A line, until it is a WebSocket."""

    most = most_lines()
    told_at = float("-inf")

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody calls."""
        assert isinstance(transport, asyncio.Transport)
        if len(self.connections) >= self.most:
            self.transport = transport
            transport.abort()
            self._tell()
            return
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Something is said."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self in self.connections:
            self._wait_for_head()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        """A request has begun, or should; what is said meanwhile gains no time."""
        if self._late is None:
            self._late = self.loop.call_later(HEAD, self._give_up)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        if self in self.connections and self.conn.their_state is h11.IDLE:
            self.transport.close()

    def _tell(self) -> None:
        now = time.monotonic()
        if now > Line.told_at + TOLD_AGAIN:
            Line.told_at = now
            log.warning("more than %d lines: no more are taken until some of them end", self.most)
