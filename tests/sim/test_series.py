"""Many games: the same report for the same seed, whoever plays them; errors are reported, not hidden."""

from __future__ import annotations

import msgspec
import pytest

from fuda.kernel.keeping import record
from fuda.sim import series
from fuda.sim.crew import play_series
from fuda.sim.replay import replay
from fuda.sim.report import summarise
from fuda.sim.series import Plan, pairings
from fuda.sim.shelf import decks_for
from tests.sim.fixtures import plain

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")


def plan(**changes: object) -> Plan:
    """Plain decks, random bots."""
    decks = {info.name: info.text for info in decks_for("pso2", "3.0")}
    pairs = pairings(list(decks), [], 2)
    return msgspec.structs.replace(Plan("pso2", "3.0", pairs, decks, ("random", "random"), 3), **changes)


def test_the_number_of_workers_changes_nothing() -> None:
    assert list(play_series(plan(), 12, 1)) == list(play_series(plan(), 12, 3))


def test_a_game_is_the_same_alone_and_in_a_longer_series() -> None:
    assert list(play_series(plan(), 3))[2] == list(play_series(plan(), 8))[2]


def test_another_seed_gives_other_games() -> None:
    assert list(play_series(plan(), 4)) != list(play_series(plan(seed=4), 4))


def test_the_report_counts_every_game() -> None:
    report = summarise(play_series(plan(), 16), 2)
    assert report.games == 16 == sum(report.wins) == sum(report.endings.values())
    assert (report.errors, report.draws) == (0, 0)
    assert 0 < report.first_player_wins < 16
    assert [(line.name, line.games) for line in report.decks] == [("one", 8), ("two", 8)]
    assert sum(line.wins for line in report.decks) == 8


def test_greedy_beats_random() -> None:
    report = summarise(play_series(plan(agents=("greedy", "random")), 8), 2)
    assert report.wins[0] >= 7


def test_records_replay_to_the_same_end() -> None:
    for result in play_series(plan(keep_records=True), 3):
        session = replay(record.loads(result.record), "record")
        assert session.g.outcome is not None
        assert session.g.outcome.winners == result.winners
        assert len(session.moves) == result.decisions


def test_an_error_of_the_engine_is_reported_with_its_seed_and_record(monkeypatch: pytest.MonkeyPatch) -> None:
    from fuda.games.pso2.happening import acts

    def broken(*arguments: object, **words: object) -> bool:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(acts, "enter", broken)
    (result,) = play_series(plan(), 1)
    assert result.error.startswith("ZeroDivisionError: on purpose (")
    assert result.seed == plan().match(0).seed
    assert record.loads(result.record).header.seed == result.seed
    report = summarise([result], 2)
    assert (report.errors, report.failures[0]["seed"]) == (1, result.seed)


def test_a_game_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "MOST_ANSWERS", 5)
    (result,) = play_series(plan(), 1)
    assert result.error.startswith("TooLong: not over after 5 answers")


def test_pairings() -> None:
    assert pairings(["a", "b"], [], 2) == (("a", "a"), ("a", "b"), ("b", "a"), ("b", "b"))
    assert pairings(["a", "b"], ["c"], 2) == (("c", "a"), ("a", "c"), ("c", "b"), ("b", "c"))
    assert pairings(["a", "b"], ["b", "c"], 2) == (("b", "c"),)
