"""The golden playthroughs come out as they are kept (`python -m tests.golden.regenerate` writes them anew)."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, plays, transcript


@pytest.mark.parametrize("name", list(plays()))
def test_the_game_is_played_as_before(name: str) -> None:
    assert transcript(*plays()[name]).splitlines() == (FOLDER / name).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.txt")) == sorted(plays())
