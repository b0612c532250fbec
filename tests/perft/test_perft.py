"""The counts of answer sequences are as they are kept (`python -m tests.perft.regenerate` counts anew)."""

from __future__ import annotations

import pytest

from fuda.games import registry
from tests.perft.count import FOLDER, SMALL, counts, kept, perft, positions


@pytest.mark.parametrize("game", registry.GAMES)
def test_counts_are_as_before(game: str) -> None:
    assert {name: counts(g) for name, g in positions(game).items()} == kept(game)


def test_no_counts_are_left_over() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.json")) == sorted(registry.GAMES)


@pytest.mark.parametrize("game", SMALL)
def test_counting_leaves_the_position_alone(game: str) -> None:
    g = next(iter(positions(game).values()))
    assert [perft(g.copy(), 2), perft(g.copy(), 2)] == [perft(g, 2)] * 2
