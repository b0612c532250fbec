"""Workers: whoever plays, and whoever is lost on the way, the same games come of it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

import pytest

from fuda.sim.crew import LOSSES, as_finished
from fuda.sim.series import Crossed, Result
from tests.sim.fixtures import plain
from tests.sim.test_series import plan

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")

GAMES = 12


def in_order(results: Iterator[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.number)


def test_only_the_games_asked_for_are_played() -> None:
    assert [result.number for result in in_order(as_finished(plan(), [7, 3], 2))] == [3, 7]


def test_a_lost_worker_loses_nothing() -> None:
    """One worker is killed when the first game is over: its games are played by another."""
    before = set(multiprocessing.active_children())
    games = as_finished(plan(), range(GAMES), 2)
    first = next(games)
    (set(multiprocessing.active_children()) - before).pop().kill()
    assert in_order(iter([first, *games])) == list(as_finished(plan(), range(GAMES)))
    assert before >= set(multiprocessing.active_children())


def test_a_game_that_ends_every_process_is_an_error() -> None:
    crossed = Crossed(plan(), (("tests.sim.own_bots:Fatal", "random"), ("random", "random")))
    found = in_order(as_finished(crossed, range(4), 2))
    assert [bool(result.error) for result in found] == [True, False, True, False]
    assert found[0].error == f"{LOSSES} processes were lost while they played it"
    assert found[0].seed == found[1].seed


def test_stopping_keeps_what_is_finished() -> None:
    before, asked = set(multiprocessing.active_children()), iter([False, False, True])
    got = list(as_finished(plan(), range(GAMES), 2, stop=lambda: next(asked)))
    assert 3 <= len(got) < GAMES
    assert before >= set(multiprocessing.active_children())
    alone = list(as_finished(plan(), range(GAMES)))
    assert all(alone[result.number] == result for result in got)


def test_every_bot_sits_on_every_seat_with_the_same_deals() -> None:
    seatings = (("random", "random"), ("random", "greedy"), ("greedy", "random"))
    games = [Crossed(plan(), seatings).nth(number) for number in range(6)]
    assert [deal for _, deal in games] == [0, 0, 0, 1, 1, 1]
    assert [of.agents for of, _ in games] == [*seatings, *seatings]
    assert len({of.match(deal).seed for of, deal in games}) == 2
