"""How much may be asked for: a bucket that fills with time, for each address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

MOST_KNOWN = 10_000


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.a_second, self.clock = most, a_second, clock
        self.left, self.at = most, clock()

    def take(self) -> bool:
        """May one more be had?"""
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    async def wait(self) -> None:
        """One more, as soon as it may be had: who sends too much is read more slowly."""
        while not self.take():
            await asyncio.sleep((1 - self.left) / self.a_second)


class Buckets:
    """A bucket for each address."""

    def __init__(self, most: float, a_second: float) -> None:
        self.most, self.a_second = most, a_second
        self._known: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """May this address have one more?"""
        found = self._known.pop(address, None) or Bucket(self.most, self.a_second)
        self._known[address] = found  # the last of all: who was not heard of for longest is forgotten first
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return found.take()


class Limits:
    """What one address may ask for, and what one page may say: so much at once, and so much a second."""

    def __init__(
        self,
        requests: tuple[float, float] = (400, 80),
        tables: tuple[float, float] = (60, 1),
        messages: tuple[float, float] = (100, 50),
        sign_ins: tuple[float, float] = (10, 0.2),
    ) -> None:
        self.requests, self.tables, self.sign_ins = Buckets(*requests), Buckets(*tables), Buckets(*sign_ins)
        self._messages = messages

    def page(self) -> Bucket:
        """For what a new page says."""
        return Bucket(*self._messages)
