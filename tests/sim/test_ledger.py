"""Finished games in a file: interrupted or not, by however many workers, it ends as the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.errors import UserError
from fuda.sim.crew import as_finished
from fuda.sim.ledger import Ledger
from tests.sim.fixtures import plain
from tests.sim.test_series import plan

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")

GAMES = 8


def written(path: Path, workers: int) -> bytes:
    """The file when all games are there."""
    ledger = Ledger(path, plan())
    rest = [number for number in range(GAMES) if number not in ledger.done]
    for result in as_finished(plan(), rest, workers):
        ledger.add(result)
    ledger.close(GAMES)
    return path.read_bytes()


def test_workers_and_interruptions_leave_no_trace(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole", 1)
    assert whole == written(tmp_path / "two", 2)
    lines = whole.split(b"\n")
    cut = tmp_path / "cut"
    cut.write_bytes(b"\n".join([lines[0], lines[6], lines[2], lines[4][:30]]))
    assert Ledger(cut, plan()).done == {5, 1}
    assert written(cut, 2) == whole
    assert written(cut, 1) == whole  # nothing is left to do


def test_a_file_that_was_not_finished_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "some"
    ledger = Ledger(path, plan())
    for result in as_finished(plan(), [4, 2]):
        ledger.add(result)
    ledger.close(GAMES)
    assert [result.number for result in Ledger(path, plan()).results()] == [4, 2]


def test_games_of_another_series_are_not_mixed_in(tmp_path: Path) -> None:
    written(tmp_path / "one", 1)
    for other in (plan(seed=9), plan(agents=("greedy", "random")), plan(options={"lists": "closed"})):
        with pytest.raises(UserError, match="another series"):
            Ledger(tmp_path / "one", other)


def test_more_games_of_the_same_series_go_on(tmp_path: Path) -> None:
    first = written(tmp_path / "one", 1)
    ledger = Ledger(tmp_path / "one", plan())
    for result in as_finished(plan(), range(GAMES, GAMES + 2)):
        ledger.add(result)
    ledger.close(GAMES + 2)
    assert (tmp_path / "one").read_bytes().startswith(first)
