"""Games for two as environments: what is seen, what may be done, and that nothing hidden is told."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from fuda.envs.coding import ACTIONS, FIRST
from fuda.envs.duel import Duel
from fuda.errors import UserError
from fuda.games.registry import GAMES
from fuda.kernel.sight.unknown import imagine

every_game = pytest.mark.parametrize("game", GAMES)


def act(duel: Duel, dice: random.Random) -> None:
    """Any allowed action."""
    duel.step(dice.choice(np.flatnonzero(duel.mask()).tolist()))


def later(game: str, actions: int) -> tuple[Duel, int]:
    """A game so many actions after its beginning, and who is asked: the first one that takes so long."""
    for seed in range(20):
        duel, dice = Duel(game), random.Random(seed)
        duel.reset(seed)
        while not duel.is_over and duel.acted < actions:
            act(duel, dice)
        if duel.seat is not None:
            return duel, duel.seat
    raise AssertionError("all games were over by then")


@every_game
def test_a_game_is_played_to_its_end_and_repeats_itself(game: str) -> None:
    told = []
    for _ in range(2):
        duel, dice = Duel(game), random.Random(4)
        duel.reset(9)
        seen = []
        while not duel.is_over and not duel.is_cut:
            assert duel.seat is not None
            seen.append((duel.seat, duel.values(duel.seat).tobytes()))
            act(duel, dice)
        told.append((seen, duel.rewards()))
    assert told[0] == told[1]
    assert told[0][1] in ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
    with pytest.raises(UserError, match="over"):
        duel.step(0)


@every_game
def test_every_entry_has_a_name_of_its_own(game: str) -> None:
    observer = Duel(game).observer
    names = observer.names()
    assert len(names) == len(set(names)) == observer.size
    assert sum(np.prod(shape) for shape in observer.shapes.values()) == observer.size


@every_game
def test_names_say_what_the_numbers_are(game: str) -> None:
    duel, seat = later(game, 15)
    told = dict(zip(duel.observer.names(), duel.values(seat).tolist(), strict=True))
    view = duel.view(seat)
    hands = {zone.seat: zone.count for zone in view.zones if zone.name == "hand"}
    decks = {zone.seat: zone.count for zone in view.zones if zone.name == "deck"}
    assert (told["my hand"], told["their hand"]) == (hands[seat], hands[1 - seat])
    assert (told["my deck"], told["their deck"]) == (decks[seat], decks[1 - seat])
    assert told["my turn"] == (view.active == seat)
    question = duel.sight().question()
    assert told[f"asked: kind {question.kind}"] == 1
    assert told[f"asked: {question.prompt}"] == 1
    for number, answer in enumerate(question.answers):
        assert told[f"answer {number}: to {answer.verb}"] == 1
    assert not any(told[f"answer {ACTIONS - 2}: {name}"] for name in duel.observer.row)


@every_game
def test_every_verb_and_every_prompt_is_known(game: str) -> None:
    for seed in range(4):
        duel, dice = Duel(game), random.Random(seed)
        duel.reset(seed)
        while not duel.is_over:
            question = duel.sight().question()
            assert question.prompt in duel.observer.prompts
            assert {answer.verb for answer in question.answers} <= set(duel.observer.verbs)
            act(duel, dice)


@pytest.mark.parametrize("lists", ["open", "closed"])
@every_game
def test_what_is_hidden_changes_nothing(game: str, lists: str) -> None:
    compared = 0
    for seed in range(3):
        duel, dice = Duel(game, options={"lists": lists}), random.Random(seed)
        duel.reset(seed)
        while not duel.is_over and duel.acted < 120:
            if duel.acted % 4 == 0 and duel.seat is not None:
                seat = duel.seat
                seen, mask = duel.values(seat), duel.mask()
                for other in (duel.imagine(seat, 1), duel.imagine(seat, 2)):
                    differs = np.flatnonzero(seen != other.values(seat))
                    assert [duel.observer.names()[place] for place in differs] == []
                    assert (mask == other.mask()).all()
                compared += 1
            if duel.acted % 12 == 0 and duel.seat is not None:
                waiting, (other_world, out) = 1 - duel.seat, (imagine(duel._g, 1 - duel.seat, 3), duel.values(0) * 0)
                duel.observer.observe(other_world, waiting, None, FIRST, out)
                assert (duel.values(waiting) == out).all(), "nor does it for one who is not asked"
            act(duel, dice)
    assert compared > 40


@every_game
def test_cards_are_seen_by_what_they_are(game: str) -> None:
    duel, seat = later(game, 10)
    seen = duel.observe(seat)
    assert seen["cards"][0].any(), "my hand"
    assert seen["cards"].shape == (len(duel.observer.places), len(duel.observer.signs))


@every_game
def test_copies_and_other_processes_get_the_same_game(game: str) -> None:
    duel, seat = later(game, 30)
    for twin in (duel.copy(), pickle.loads(pickle.dumps(duel))):
        assert (twin.values(seat) == duel.values(seat)).all()
        before = duel.values(seat)
        dice = random.Random(1)
        act(twin, dice)
        assert (duel.values(seat) == before).all()


def test_bots_answer_by_place_and_actions_lead_there() -> None:
    duel = Duel("scs", ["tidebell", "glasskiln"])
    duel.reset(1)
    twin = duel.copy()
    place = duel.sight().answers - 1
    for action in duel.actions_to(place):
        duel.step(action)
    twin.answer(place)
    assert duel.view(0) == twin.view(0)
    texts = duel.action_texts()
    assert [*texts] == np.flatnonzero(duel.mask()).tolist()


@pytest.mark.parametrize(
    ("decks", "options"), [(["beacon"], {}), ([], {"raid": "normal"}), (["beacon", "nothing"], {}), ([], {"x": "y"})]
)
def test_what_is_no_game_for_two_is_refused(decks: list[str], options: dict[str, str]) -> None:
    with pytest.raises(UserError):
        Duel("pso2", decks, options=options)


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    duel, dice = Duel("pso2", most_actions=5), random.Random(1)
    duel.reset(1)
    for _ in range(5):
        assert not duel.is_cut
        act(duel, dice)
    assert duel.is_cut
    assert duel.rewards() == (0.0, 0.0)
