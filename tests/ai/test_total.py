"""Bots add up in one way, so that they choose the same on every Python."""

from __future__ import annotations

import re
from pathlib import Path

import fuda.ai
from fuda.ai.total import total

ROOM = Path(fuda.ai.__file__).parent


def test_sums_are_rounded_from_left_to_right() -> None:
    """1e16 swallows the first 1.0 and then the second; a compensated sum would keep both."""
    assert total([1e16, 1.0, 1.0]) == 1e16
    assert total([]) == 0.0


def test_no_bot_uses_the_built_in_sum_but_for_counting() -> None:
    found = [line.strip() for file in sorted(ROOM.glob("*.py")) for line in file.read_text().splitlines()]
    summed = [line for line in found if re.search(r"(?<![\w.])sum\(", line)]
    assert summed == ["held = sum(holder == seat for holder in query.front_holders(g))"]
