"""Adding up: the one way in which bots do it."""

from __future__ import annotations

from collections.abc import Iterable


def total(values: Iterable[float]) -> float:
    """The sum, from left to right. The built-in one rounds in another way from Python 3.12 on, and a bot must choose
    the same answer on every Python."""
    found = 0.0
    for value in values:
        found += value
    return found
