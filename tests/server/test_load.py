"""The short form of a crowd on one server, and how its figures are put together."""

from __future__ import annotations

from pathlib import Path

from tests.server.load import Load, measured, part


def test_some_tables_at_once(tmp_path: Path) -> None:
    """Nothing is timed here: that every answer is acknowledged, and nobody is turned away."""
    found = measured(tmp_path, Load(matches=10, seconds=2.0, games=("scs",)))
    assert found["wrong"] == []
    assert found["begun"] >= 10
    assert found["answers"] > 10
    assert found["milliseconds"]["half"] <= found["milliseconds"]["p99"] <= found["milliseconds"]["longest"]
    assert 0 < found["megabytes"]["empty"] < found["megabytes"]["seated"]


def test_so_many_did_not_take_longer() -> None:
    waits = [float(number) for number in range(100)]
    assert [part(waits, share) for share in (0.0, 0.5, 0.99, 1.0)] == [0.0, 50.0, 99.0, 99.0]
    assert part([], 0.99) == 0.0
