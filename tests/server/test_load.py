"""The short form of a crowd on one server, and how its figures are put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.load import THOUGHT, Load, compared, measured, part


def test_some_tables_at_once(tmp_path: Path) -> None:
    """Nothing is timed here: that every answer is acknowledged, and nobody is turned away."""
    found = measured(tmp_path, Load(matches=10, seconds=1.0, games=("scs",), answers=20))
    assert found["wrong"] == []
    assert found["begun"] >= 10
    assert found["answers"] > 10
    assert found["milliseconds"]["half"] <= found["milliseconds"]["p99"] <= found["milliseconds"]["longest"]
    memory = found["megabytes"]
    assert 0 < memory["empty"] < memory["seated"]
    assert memory["a match"] == pytest.approx((memory["end"] - memory["empty"]) / 10, abs=0.11)
    assert found["U"]["p99"] > 0
    assert found["hours_of_play"] == pytest.approx(found["answers"] * THOUGHT / 3600 / 10, abs=0.0001)


def test_the_largest_crowd_beside_the_smallest() -> None:
    runs = [
        {"matches": matches, "milliseconds_of_work_an_answer": work, "megabytes": {"a match": memory}}
        for matches, work, memory in ((75, 4.0, 2.0), (150, 9.0, 9.0), (300, 5.0, 1.0))
    ]
    assert compared(runs) == {"matches": [75, 150, 300], "work an answer": 1.25, "memory a match": 0.5}


def test_so_many_did_not_take_longer() -> None:
    waits = [float(number) for number in range(100)]
    assert [part(waits, share) for share in (0.0, 0.5, 0.99, 1.0)] == [0.0, 50.0, 99.0, 99.0]
    assert part([], 0.99) == 0.0
