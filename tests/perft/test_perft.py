"""The counts of answer sequences are as they are kept (`python -m tests.perft.regenerate` counts anew)."""

from __future__ import annotations

from tests.perft.count import counts, kept, perft, positions


def test_counts_are_as_before() -> None:
    assert {name: counts(g) for name, g in positions().items()} == kept()


def test_counting_leaves_the_position_alone() -> None:
    g = positions()["pso2 3.0 small"]
    assert [perft(g.copy(), 2), perft(g.copy(), 2)] == [perft(g, 2)] * 2
