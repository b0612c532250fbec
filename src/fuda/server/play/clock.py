"""Clocks: a bank of time for each person, and care time that costs nothing.

What a clock tells is no more than everybody sees anyway. Care time is given anew when the table that all see has
changed, not with every question: a seat that answers several questions of which the others see nothing (a search, a
payment) thinks once for all of them. It begins when the question leaves for the page, after the tables at which others
could have acted were shown; so it is the same whether these were asked or not. A bank is touched only beyond care time,
so that short thoughts leave no trace in it.

Banks are kept with the answers. The thought in progress is not: a restart gives it back."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Literal

from msgspec.structs import replace

from fuda.server.terms import KeptClock, Loss, WantedClock

NOBODY = -1
LATEST = 10.0
"""Seconds after which a question counts as shown, whatever its page does."""
MOST_LAG, LAG_QUOTA, LAG_REGAINED = 1.0, 3.0, 0.25
"""Seconds of a slow line that are given back for one thought, altogether at first, and again with each thought: a page
that only pretends to be slow gains no more."""
UNDER_WAY = 1.0
"""Seconds in which an answer may be on its way when a clock has run out."""

News = Literal["none", "own", "others"]
"""What everybody has seen of an answer: nothing; something; that others had the right to act after it."""


class Clock:
    """The clocks of one table; its time is that of the machine since it was started."""

    def __init__(
        self,
        pace: WantedClock,
        people: Collection[int],
        kept: KeptClock | None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pace, self.now = pace, now
        self.kept = kept or KeptClock({seat: float(pace.bank) for seat in people})
        self.asked = NOBODY
        """The person who thinks."""
        self._asked_at = now()
        self._seen_at: float | None = None
        self._is_stale = False
        """Were answers taken back since anybody else could act? Then there is no new care time: else somebody could
        answer and take back for ever."""
        self._to_come = set(people)
        self._lag: dict[int, float] = {}
        self._quota = dict.fromkeys(people, LAG_QUOTA)

    # Who is there

    def come(self, seat: int) -> bool:
        """Somebody has come. Does time run from now on?"""
        self._to_come.discard(seat)
        if self.kept.runs or self._to_come:
            return False
        self.kept = replace(self.kept, runs=True)
        self._begin(self.asked)
        return True

    def seen(self, seat: int) -> None:
        """A question has left for the page of this seat."""
        if seat == self.asked and self._seen_at is None:
            self._seen_at = min(self.now(), self._asked_at + LATEST)

    def lag(self, seat: int, seconds: float) -> None:
        """So long a word took to this page and back."""
        before = self._lag.get(seat, seconds)
        self._lag[seat] = 0.7 * before + 0.3 * seconds

    # Thoughts

    def turn(self, seat: int, news: News, at: float) -> bool:
        """An answer came at this time, and now this person is asked, or nobody. Has a bank changed?"""
        if seat == self.asked and (news == "none" or (news == "own" and self._is_stale)):
            return False  # it is one and the same thought
        before = self.kept
        over = self._spent(at) - self.pace.care
        if over > 0:
            lag = self._lag_of(self.asked)
            self._quota[self.asked] -= lag
            left = max(0.0, self.kept.left[self.asked] - max(0.0, over - lag))
            self.kept = replace(before, left={**before.left, self.asked: left})
        if self.asked in self._quota:
            self._quota[self.asked] = min(LAG_QUOTA, self._quota[self.asked] + LAG_REGAINED)
        self._begin(seat)
        return self.kept is not before

    def went_back(self) -> None:
        """Answers were taken back at once."""
        self._is_stale = True

    def _begin(self, seat: int) -> None:
        self.asked, self._asked_at, self._seen_at, self._is_stale = seat, self.now(), None, False

    def _spent(self, at: float) -> float:
        """Seconds of the thought in progress, up to then."""
        if not self.kept.runs or self.asked == NOBODY:
            return 0.0
        began = self._asked_at + LATEST if self._seen_at is None else self._seen_at
        return max(0.0, at - began)

    def _lag_of(self, seat: int) -> float:
        return max(0.0, min(self._lag.get(seat, 0.0), MOST_LAG, self._quota[seat]))

    # What is told

    def care_left(self) -> float:
        """Seconds of care time that who thinks has left; below nothing they come from the bank."""
        return self.pace.care - self._spent(self.now())

    def run_out(self) -> int:
        """The person whose time is over, or nobody."""
        if not self.kept.runs or self.asked == NOBODY:
            return NOBODY
        left = self.kept.left[self.asked] + self.care_left() + self._lag_of(self.asked) + UNDER_WAY
        return self.asked if left <= 0 else NOBODY

    def lose(self, seat: int, why: Loss) -> None:
        """A seat is counted as given up."""
        self.kept = replace(self.kept, lost={**self.kept.lost, seat: why})
