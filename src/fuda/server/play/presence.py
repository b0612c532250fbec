"""Who is at a table, as the others are told: a page that is loaded anew is not away, and who stays away is missed."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

GRACE = 5.0
"""Seconds after which others are told that somebody has left."""
LONG_AWAY = 60.0
"""Seconds after which the others need not wait any longer, where there are clocks."""


class Presence:
    """When each person was here last. Whoever has not come yet is away since the beginning."""

    def __init__(
        self, people: Collection[int], now: Callable[[], float] = time.monotonic, grace: float = GRACE
    ) -> None:
        self._now, self.grace = now, grace
        self._here: set[int] = set()
        self._left_at = dict.fromkeys(people, now() - grace)

    def come(self, seat: int) -> None:
        """Somebody has come."""
        self._here.add(seat)

    def leave(self, seat: int) -> None:
        """The last page of this seat is closed."""
        if seat in self._here:
            self._here.discard(seat)
            self._left_at[seat] = self._now()

    def here(self) -> set[int]:
        """Who is here, or may be back in a moment."""
        return self._here | {seat for seat in self._left_at if self.away_for(seat) < self.grace}

    def away_for(self, seat: int) -> float:
        """Seconds since this person left."""
        return 0.0 if seat in self._here else self._now() - self._left_at[seat]

    def is_missed(self, seat: int) -> bool:
        """Has this person been away for too long?"""
        return self.away_for(seat) >= LONG_AWAY
