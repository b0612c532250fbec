"""Those who watch with a delay: they see and hear everything so many seconds later, who comes anew included. What they
have not been shown yet is nowhere but here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from fuda.server.play.connection import Connection
from fuda.server.play.sight import NO_TIMES, Sight, Times, show

MOST_WAITING = 300
"""Tables that wait to be shown; more are left out, the oldest of them last."""


class Shot(NamedTuple):
    """A table as it stood."""

    sight: Sight
    times: Times = NO_TIMES


Word = Callable[[Connection], object]


class Gallery:
    """The gallery of one table. `first`: what is seen there until the delay is over."""

    def __init__(self, delay: float, first: Sight) -> None:
        self.delay, self.now = delay, Shot(first)
        """What who comes now is shown."""
        self.watching: set[Connection] = set()
        self._waiting: deque[tuple[float, Shot | Word]] = deque()

    def put(self, shown: Shot | Word) -> None:
        """Something to be seen or heard later."""
        loop = asyncio.get_running_loop()
        if len(self._waiting) >= MOST_WAITING and isinstance(shown, Shot) and isinstance(self._waiting[-1][1], Shot):
            self._waiting.pop()
        self._waiting.append((loop.time() + self.delay, shown))
        loop.call_later(self.delay, self._go_on)

    def _go_on(self) -> None:
        """Everything that is due, in order."""
        now = asyncio.get_running_loop().time()
        while self._waiting and self._waiting[0][0] <= now + 0.001:
            _, due = self._waiting.popleft()
            if isinstance(due, Shot):
                self.now = due
            for connection in [*self.watching]:
                if isinstance(due, Shot):
                    show(connection, due.sight, 0, due.times)
                else:
                    due(connection)
