"""Hints: from what the seat may know, the same whenever asked, and in numbers that agree with one another."""

from __future__ import annotations

import pytest

from fuda.ai.hint import hint, standing
from fuda.ai.search import Budget, Mind
from fuda.ai.sight import Sight
from fuda.games import registry
from fuda.kernel.keeping import codec
from fuda.kernel.sight.unknown import imagine
from tests.ai.test_search import table

SMALL = Budget(answers=300)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_hint_is_made_from_what_the_seat_may_know(game: str) -> None:
    g, asked = table(game, 30)
    before, other = codec.save(g), imagine(g, asked.seat, 99)
    assert codec.save(other) != before
    found = hint(game, Sight(g, asked), 7, 3, SMALL)
    assert found == hint(game, Sight(other, asked), 7, 3, SMALL)
    assert standing(game, g, asked.seat, 5) == standing(game, other, asked.seat, 5)
    assert codec.save(g) == before


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_best_stands_first_and_what_was_asked_for_is_there(game: str) -> None:
    g, asked = table(game, 30)
    last = len(asked.moves) - 1
    found = hint(game, Sight(g, asked), 7, 3, SMALL, also=(last,))
    standings = [each.standing for each in found.answers]
    assert standings == sorted(standings, reverse=True)
    assert not found.answers[0].is_worse
    assert all(0 <= each <= 100 for each in (found.now, *standings))
    assert found.of(last).games >= 1


def test_without_time_one_step_is_looked_ahead() -> None:
    g, asked = table("pso2", 30)
    found = hint("pso2", Sight(g, asked), 7, 3, Budget(answers=1))
    assert {each.games for each in found.answers} == {1}


@pytest.mark.parametrize(("worth", "value"), [(-1e9, 0.0), (0.0, 0.5), (1e9, 1.0)])
def test_a_standing_goes_from_lost_to_won(worth: float, value: float) -> None:
    mind = Mind(lambda *_: worth, lambda *_: True, 1.0)
    assert mind.value(worth, 0.0) == value
