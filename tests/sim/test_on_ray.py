"""Handing out games to a cluster, with a stand-in for Ray that loses some of them (`on_ray.py` has the real one)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from fuda.cli.main import main
from fuda.sim import on_ray
from fuda.sim.crew import LOSSES, as_finished, never
from fuda.sim.series import Result
from tests.sim.fixtures import plain
from tests.sim.test_series import plan

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")

GAMES = 6


class Lost(Exception):
    """What a cluster says of a task whose node is gone."""


class Defect(Lost):
    """What a cluster says of a task that raised."""


class Cluster:
    """Plays a game when it is asked for the result; the n-th game is lost so many times."""

    def __init__(self, losses: dict[int, int]) -> None:
        self.losses, self.tasks = losses, dict[int, Callable[[], bytes]]()
        self.exceptions = SimpleNamespace(RayError=Lost, RayTaskError=Defect)
        self.most = 0

    def is_initialized(self) -> bool:
        return True

    def put(self, value: Any) -> Any:
        return value

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[Callable[..., bytes]], Any]:
        return lambda work: SimpleNamespace(remote=lambda *given: self._begin(work, *given))

    def _begin(self, work: Callable[..., bytes], wanted: Any, number: int) -> int:
        task = len(self.tasks)
        self.tasks[task] = lambda: self._done(work, wanted, number)
        return task

    def _done(self, work: Callable[..., bytes], wanted: Any, number: int) -> bytes:
        if self.losses.get(number, 0):
            self.losses[number] -= 1
            raise Lost
        return work(wanted, number)

    def wait(self, tasks: list[int], num_returns: int, timeout: float) -> tuple[list[int], list[int]]:
        self.most = max(self.most, len(tasks))
        return tasks[-num_returns:], []  # whoever came last is ready first

    def get(self, task: int) -> bytes:
        return self.tasks[task]()


def played(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> list[Result]:
    monkeypatch.setattr(on_ray, "import_module", lambda _: cluster)
    return in_order(on_ray.as_finished(plan(), range(GAMES), "auto", never))


def in_order(results: Iterator[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.number)


def test_games_of_a_lost_node_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster({1: 1, 4: LOSSES - 1})
    assert played(cluster, monkeypatch) == list(as_finished(plan(), range(GAMES)))
    assert cluster.losses == {1: 0, 4: 0}
    assert cluster.most == 4  # two cores, and the next game for each


def test_a_game_that_is_always_lost_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found = played(Cluster({2: LOSSES}), monkeypatch)
    assert [bool(result.error) for result in found] == [False, False, True, False, False, False]


def test_stopping_takes_what_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "import_module", lambda _: Cluster({}))
    asked = iter([False, True])
    got = list(on_ray.as_finished(plan(), range(GAMES), "auto", lambda: next(asked)))
    assert 2 <= len(got) < GAMES


def test_it_needs_ray(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda _: None)
    assert main(["sim", "pso2", "--ray", "auto"]) == 2
    assert "install fuda[ray]" in capsys.readouterr().err
