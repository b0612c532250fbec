"""Bots: their own dice, no memory, no secrets."""

from __future__ import annotations

from collections import Counter

import pytest

from fuda.ai.bots import BOTS, Greedy, Random, decide, make
from fuda.ai.dice import Dice, Stream, fresh_seed
from fuda.ai.pso2 import is_quiet
from fuda.ai.sight import Sight
from fuda.ai.worth import worth_in
from fuda.errors import UserError
from fuda.games import registry
from fuda.games.pso2 import game
from fuda.kernel import chance
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.keeping import codec
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
    answers = {decide(make(name, "pso2", 7), g, asked, 3) for _ in range(3)}
    assert len(answers) == 1
    assert answers <= set(asked.moves)
    assert codec.save(g) == before


def test_random_reaches_every_answer() -> None:
    g, asked = table()
    seen = {decide(Random(1), g, asked, number) for number in range(200)}
    assert seen == set(asked.moves)


def test_greedy_takes_what_is_worth_most() -> None:
    g, asked = table()
    assert asked.prompt == "pp"

    def fewer_cards_in_hand(table: State, seat: int) -> float:
        return -len(table.zones[table.rules.layout.at("hand", seat)])

    assert decide(Greedy(1, fewer_cards_in_hand, is_quiet), g, asked, 0).verb == "pp"
    assert decide(Greedy(1, lambda *_: 0.0, is_quiet), g, asked, 0) == asked.moves[0]


def test_a_win_is_worth_more_than_anything() -> None:
    g, asked = table()
    worth = worth_in("pso2")
    g.rules.concede(g, asked.seat)
    assert worth(g, 1 - asked.seat) > 1e5 > -1e5 > worth(g, asked.seat)


def test_the_door_is_shut() -> None:
    g, asked = table()
    sight = Sight(g, asked)
    shown = ("answers", "imagine", "question", "seat", "turn_to", "view")
    assert [name for name in dir(sight) if not name.startswith("_")] == sorted(shown)
    assert sight.view().viewer == asked.seat
    imagined = sight.imagine(3)
    assert [name for name in dir(imagined) if not name.startswith("_")] == [
        "answer",
        "asked",
        "copy",
        "settle",
        "sight",
        "worth",
    ]


def test_a_bot_sees_no_number_that_could_be_followed() -> None:
    """Neither in the view nor in the question: all numbers are given anew, and answers name only cards in sight."""
    g, asked = table()
    sight = Sight(g, asked)
    view, question = sight.view(), sight.question()
    numbers = [card.card for zone in view.zones for card in zone.cards if card.card >= 0]
    assert numbers == list(range(len(numbers)))
    assert len(question.answers) == sight.answers == len(asked.moves)
    assert all(offer.card in (-1, *numbers) for offer in question.answers)
    names = {card.card: card.name for zone in view.zones for card in zone.cards}
    assert all(names[offer.card] in offer.text for offer in question.answers if offer.card >= 0)


def test_a_bot_may_look_ahead_by_itself() -> None:
    g, asked = table()
    trial = Sight(g, asked).imagine(3)
    for _ in range(300):
        seen = trial.sight()
        if seen is None:
            break
        trial.answer(Random(1).choose(seen, 0))
    assert trial.worth(worth_in("pso2"), 0) != Sight(g, asked).imagine(3).worth(worth_in("pso2"), 0)


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
