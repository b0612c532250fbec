"""Bots: their own dice, no memory, no secrets."""

from __future__ import annotations

from collections import Counter

import pytest

from fuda.ai.bots import BOTS, Greedy, Random, make
from fuda.ai.dice import Dice, Stream, fresh_seed
from fuda.ai.pso2 import is_quiet
from fuda.ai.sight import Sight
from fuda.ai.worth import worth_in
from fuda.errors import UserError
from fuda.games import registry
from fuda.games.pso2 import game
from fuda.kernel import chance, codec
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.loop import run
from fuda.kernel.state import State
from tests.sim.plain import plain_deck, plain_faces


def table(seed: int = 1) -> tuple[State, Decision]:
    """A game of plain cards at its first question."""
    g = game.start("3.0", [plain_deck(), plain_deck()], plain_faces(), seed)
    asked = run(g)
    assert isinstance(asked, Decision)
    return g, asked


def test_dice_are_even_and_repeat() -> None:
    thrown = [Stream(5, number).below(6) for number in range(6000)]
    assert thrown == [Stream(5, number).below(6) for number in range(6000)]
    assert all(800 < count < 1200 for count in Counter(thrown).values())
    assert len(Counter(thrown)) == 6


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed(seed, number) for seed in range(30) for number in range(30)}) == 900


@pytest.mark.parametrize("name", BOTS)
def test_bots_answer_legally_change_nothing_and_repeat_themselves(name: str) -> None:
    g, asked = table()
    before = codec.save(g)
    answers = {make(name, "pso2", 7).choose(Sight(g, asked.seat), asked, 3) for _ in range(3)}
    assert len(answers) == 1
    assert answers <= set(asked.moves)
    assert codec.save(g) == before


def test_random_reaches_every_answer() -> None:
    g, asked = table()
    seen = {Random(1).choose(Sight(g, asked.seat), asked, number) for number in range(200)}
    assert seen == set(asked.moves)


def test_greedy_takes_what_is_worth_most() -> None:
    g, asked = table()
    assert asked.prompt == "pp"

    def fewer_cards_in_hand(table: State, seat: int) -> float:
        return -len(table.zones[table.rules.layout.at("hand", seat)])

    assert Greedy(1, fewer_cards_in_hand, is_quiet).choose(Sight(g, asked.seat), asked, 0).verb == "pp"
    assert Greedy(1, lambda *_: 0.0, is_quiet).choose(Sight(g, asked.seat), asked, 0) == asked.moves[0]


def test_a_win_is_worth_more_than_anything() -> None:
    g, asked = table()
    worth = worth_in("pso2")
    g.rules.concede(g, asked.seat)
    assert worth(g, 1 - asked.seat) > 1e5 > -1e5 > worth(g, asked.seat)


def test_the_door_is_shut() -> None:
    g, asked = table()
    sight = Sight(g, asked.seat)
    assert not [name for name in dir(sight) if not name.startswith("_") and name not in ("imagine", "seat", "view")]
    assert sight.view().viewer == asked.seat
    assert sight.imagine(3).chance != g.chance


def test_every_game_has_bots_and_strange_ones_are_refused() -> None:
    for name in registry.GAMES:
        assert all(make(bot, name, 1) for bot in BOTS)
    with pytest.raises(UserError, match="there is no bot oracle"):
        make("oracle", "pso2", 1)


def test_a_question_that_may_be_passed_is_not_quiet() -> None:
    g, _ = table()
    g.active = 0
    assert not is_quiet(g, Decision("act", 0, "act", "", (PASS, Move("use", 1))))
    assert is_quiet(g, Decision("act", 0, "act", "", (Move("attack", 1), Move("end"))))


@pytest.mark.parametrize("n", [2, 6, 97, 1 << 32])
@pytest.mark.parametrize("fair", [chance.FAIR, 1 << 63])
def test_the_die_of_a_question_is_the_first_number_of_its_stream(
    n: int, fair: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "FAIR", fair)
    dice = Dice(5)
    assert [dice.below(place, n) for place in range(200)] == [Stream(5, place).below(n) for place in range(200)]
    assert dice.below(3, n) == Stream(5, 3).below(n)
