"""Contests: pairs of the same deal, what they come to, and when it is known."""

from __future__ import annotations

import json

import pytest

from fuda.cli.main import main
from fuda.sim.contest import FEWEST, Contest, Score, hold, scattered
from fuda.sim.series import Plan, Result, pairings
from fuda.sim.shelf import decks_for, find_deck

NAMES = tuple(info.name for info in decks_for("pso2", "3.0", {}))[:2]


def contest(one: str = "greedy", other: str = "random") -> Contest:
    decks = {name: find_deck("pso2", name) for name in NAMES}
    return Contest(Plan("pso2", "3.0", pairings(NAMES, [], 2), decks, (one, other), 4), one, other)


def result(winner: int | None, decks: tuple[str, ...] = ("a", "b")) -> Result:
    return Result(0, 1, decks, winners=() if winner is None else (winner,), ending="x", decisions=10)


def test_a_pair_is_the_same_deal_with_seats_exchanged() -> None:
    of = contest()
    games = [of.nth(number) for number in range(4)]
    assert [deal for _, deal in games] == [0, 0, 1, 1]
    assert [plan.agents for plan, _ in games] == [("greedy", "random"), ("random", "greedy")] * 2
    first, second = (plan.match(deal) for plan, deal in games[:2])
    assert first == second


def test_points_are_counted_for_the_first_whatever_its_seat() -> None:
    score = Score()
    score.add(result(0), result(1))  # both games of the first bot
    score.add(result(0), result(0))  # one each
    score.add(result(1), result(None, ("b", "a")))
    assert score.pairs == [1.0, 0.5, 0.25]
    assert (score.wins, score.losses, score.draws) == (3, 2, 1)
    assert score.by_decks == {"a – b": [1.0, 0.5, 0.25]}
    assert score.decisions == 60


def test_broken_games_are_not_counted_but_told() -> None:
    score = Score()
    score.add(result(0), Result(0, 1, ("a", "b"), error="E"))
    assert (score.errors, score.pairs) == (1, [])


def test_it_is_known_when_it_is_known() -> None:
    """Many pairs won: over half; mixed ones: not known; and never before the spread can be believed."""
    score = Score([1.0, 0.5] * 40)
    assert score.known(0.5) is True
    assert score.known(0.9) is False
    assert Score([0.5, 1.0, 0.0, 0.5] * 3).known(0.5) is None
    assert Score([1.0] * (FEWEST - 1)).known(0.5) is None


def test_the_interval_holds_the_mean_and_narrows() -> None:
    few, many = Score([1.0, 0.5, 0.5, 0.0] * 2), Score([1.0, 0.5, 0.5, 0.0] * 50)
    for score in (few, many):
        low, high = score.interval
        assert low < score.mean == 0.5 < high
    assert many.error < few.error / 4


def test_greedy_beats_random_and_it_ends_when_known() -> None:
    scores = list(hold(contest(), 60, 1, share=0.6))
    assert scores[-1].known(0.6) is True
    assert len(scores[-1].pairs) < 60


def test_pairings_are_scattered_and_all_there() -> None:
    every = pairings(("a", "b", "c"), [], 2)
    assert sorted(scattered(every, 3)) == sorted(every)
    assert scattered(every, 3) == scattered(every, 3) != every


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["contest", "pso2", "greedy", "random", "--pairs", "2", "--seed", "3", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["pairs"], told["errors"], told["wins"] + told["losses"] + told["draws"]) == (2, 0, 4)
    assert main([*words, "--over", "50", "--lang", "en"]) == 0
    assert "not known yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["x", "greedy"],
        ["greedy", "search:0"],
        ["greedy", "random", "--pairs", "0"],
        ["greedy", "random", "--over", "100"],
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contest", "pso2", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
