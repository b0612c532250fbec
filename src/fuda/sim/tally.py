"""Points that are counted, and how well they are known: a win is one point, a draw half of one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt

import msgspec

INTERVAL = 1.96
"""Standard errors on either side: 95 of 100 such intervals hold the true share."""


class Tally(msgspec.Struct):
    """Games, and the points they brought; in halves, so that the order in which they are added says nothing."""

    games: int = 0
    halves: int = 0

    def add(self, halves: int) -> None:
        """One more game."""
        self.games += 1
        self.halves += halves

    def without(self, others: Tally) -> Tally:
        """The rest of these games."""
        return Tally(self.games - others.games, self.halves - others.halves)

    @property
    def share(self) -> float:
        """Of all points; half where nothing was played."""
        return self.halves / (2 * self.games) if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's: where the true share lies, 95 times in 100, also for few games and for shares near 0 and 1."""
        if not self.games:
            return 0.0, 1.0
        square, share = INTERVAL * INTERVAL / self.games, self.share
        middle = (share + square / 2) / (1 + square)
        reach = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def variance(self) -> float:
        """Of the share; as if one game more had been won and one more lost."""
        share = (self.halves + 2) / (2 * self.games + 4)
        return share * (1 - share) / (self.games + 2)


def difference(one: Tally, other: Tally) -> tuple[float, float, float]:
    """How much larger the first share is, and the interval of that."""
    found, reach = one.share - other.share, INTERVAL * sqrt(one.variance + other.variance)
    return found, max(-1.0, found - reach), min(1.0, found + reach)


class Length(msgspec.Struct, frozen=True):
    """How long games are: the mean, the middle one, and what nine of ten are longer and shorter than."""

    mean: float
    tenth: int
    median: int
    ninetieth: int


def length_of(counts: dict[int, int]) -> Length:
    """Of games by their length."""
    games = max(1, sum(counts.values()))
    mean = sum(length * count for length, count in counts.items()) / games
    return Length(round(mean, 2), *(_at(sorted(counts.items()), games * tenths / 10) for tenths in (1, 5, 9)))


def _at(counts: Sequence[tuple[int, int]], wanted: float) -> int:
    """The length that so many games do not exceed."""
    seen = accumulate(count for _, count in counts)
    return next((length for (length, _), many in zip(counts, seen, strict=True) if many >= wanted), 0)
