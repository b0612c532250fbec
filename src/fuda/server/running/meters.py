"""What a server counts of itself. It costs an addition, whether or not anybody ever reads it.

Only what people did is counted, and what they could have counted themselves: how often a bot answered, or a pass was
given silently, hangs on hidden cards."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import NamedTuple

LIMITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds; what took longer stands behind the last of them."""


class Times:
    """How long something took, by how many."""

    def __init__(self) -> None:
        self.counts = [0] * (len(LIMITS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(LIMITS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How often."""
        return sum(self.counts)


class Crowd(NamedTuple):
    """Who is here at this moment."""

    tables: int = 0
    seats: int = 0
    """Pages at a seat,"""
    watching: int = 0
    """and pages that watch."""
    thinking: int = 0
    """Bots that think, or wait for a process to do so."""


class Meters:
    """The figures of a house."""

    def __init__(self) -> None:
        self.made = 0
        """Tables that were made,"""
        self.answered = Times()
        """answers of people, from the moment they were read until they were acknowledged,"""
        self.stored = Times()
        """and how much of that the store took."""
        self.refused: Counter[str] = Counter()
        """Requests and conversations that were not taken, by the reason."""
        self.faults = 0
        """Defects of ours,"""
        self.not_kept = 0
        """and how often the store did not answer."""
