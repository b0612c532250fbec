"""The learned worth: whole numbers, cards told by what they are, nothing hidden looked at; and what it learns from."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

from fuda.ai import worth
from fuda.ai.bots import WORLDS, check, decide, make
from fuda.ai.dice import Stream
from fuda.ai.learned.net import LIMIT, MOST, ONE, LearnedWorth, Weights, through, weights_of
from fuda.ai.learned.signs import bucket, places, rows_of, signs_of
from fuda.ai.sight import Sight
from fuda.ai.worth import learned_in
from fuda.errors import UserError
from fuda.games import registry
from fuda.kernel.keeping import codec
from fuda.kernel.loop import run
from fuda.kernel.sight.unknown import imagine
from fuda.sim.match import Match, begin
from fuda.sim.positions import Position, Teller, cards_in, credit, signs
from fuda.sim.shelf import decks_for, shelf
from tests.ai.test_search import table

MOST_BYTES = 2 << 20


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_weights_fit_the_game_and_are_small(game: str) -> None:
    file = resources.files("fuda.ai.weights").joinpath(f"{game}.npz")
    assert len(file.read_bytes()) < MOST_BYTES
    g, _ = table(game, 10)
    layers = LearnedWorth(game).weights.layers
    cards, numbers, _ = rows_of(game)(g, 0)
    assert layers["number"].shape[0] == len(numbers)
    assert layers["place"].shape[0] == 2 * places(game) - 1
    assert layers["card"].shape[0] == len(signs_of(game, g.rules.faces[0]))
    assert all((layer == np.rint(layer)).all() and np.abs(layer).max() < MOST for layer in layers.values())
    assert max(cards) < layers["place"].shape[0] * len(g.rules.faces)


@pytest.mark.parametrize("game", registry.GAMES)
def test_it_answers_legally_the_same_every_time_and_from_what_its_seat_may_know(game: str) -> None:
    g, asked = table(game, 30)
    before = codec.save(g)
    bot = make("learned", game, 7)
    assert decide(bot, g, asked, 3) == decide(make("learned", game, 7), g, asked, 3)
    other = imagine(g, asked.seat, 99)
    assert bot.choose(Sight(g, asked), 3) == bot.choose(Sight(other, asked), 3)
    assert learned_in(game)(g, asked.seat) == learned_in(game)(other, asked.seat)
    assert codec.save(g) == before


def test_it_is_not_taken_in_by_one_lucky_game() -> None:
    """Of two answers one wins in one imagined game of four and loses in the others, the other does well in all."""

    class Game:
        def __init__(self, world: int, place: int = -1) -> None:
            self.world, self.place = world, place

        def copy(self) -> Game:
            return Game(self.world)

        def answer(self, place: int) -> None:
            self.place = place

        def settle(self, _quiet: object, _most: int) -> int:
            return 0

        def worth(self, _worth: object, _seat: int) -> float:
            return 1.0 if self.place else (worth.VICTORY if self.world == 0 else -worth.VICTORY)

    class Seen:
        seat, answers, imagined = 0, 2, 0

        def imagine(self, _seed: int) -> Game:
            self.imagined += 1
            return Game(self.imagined - 1)

    bot, sight = make("learned", "pso2", 1), Seen()
    assert bot.choose(cast(Sight, sight), 0) == 1
    assert sight.imagined == WORLDS
    taken_in, sight = make("learned:1", "pso2", 1), Seen()
    assert taken_in.choose(cast(Sight, sight), 0) == 0
    assert sight.imagined == 1


def test_the_end_counts_more_than_anything() -> None:
    g, asked = table("pso2", 10)
    g.rules.concede(g, asked.seat)
    assert learned_in("pso2")(g, 1 - asked.seat) > 1e5 > -1e5 > learned_in("pso2")(g, asked.seat)


def test_in_a_raid_the_hand_written_worth_counts_alone() -> None:
    """Nothing was learned of fellows and bosses: seat 0 has seat 1 for a fellow, not for an opponent."""
    decks = [info.text for info in decks_for("pso2", "3.0", {})][:2]
    boss = next(info.text for info in decks_for("pso2", "3.0", {"raid": "normal"}) if info.name == "great-tide")
    g = begin(Match("pso2", "3.0", (*decks, boss), 5, {"raid": "normal", "lists": "closed"}))
    run(g)
    for seat in range(g.seats):
        by_hand = worth.worth_in("pso2")(g, seat) / worth.scale_in("pso2")
        assert learned_in("pso2")(g, seat) == by_hand != 0


def test_in_pso2_the_hand_written_worth_counts_beside_it_in_others_not() -> None:
    """A good step by hand is as much as one of what was learned."""
    for game, beside in (("pso2", 1.0), ("scs", 0.0)):
        g, asked = table(game, 30)
        net, by_hand = LearnedWorth(game)(g, asked.seat), worth.worth_in(game)(g, asked.seat) / worth.scale_in(game)
        assert by_hand != 0
        assert learned_in(game)(g, asked.seat) == pytest.approx(net + beside * by_hand)


def test_what_goes_through_the_net() -> None:
    """By hand: a card adds its row, a number its weight, nothing below 0 and above the limit goes on."""
    layers = {
        "card": np.array([[2 * ONE]]), "card_bias": np.array([0]), "place": np.array([[[ONE]], [[-ONE]]]),
        "number": np.array([[ONE // 2]]), "bias": np.array([0]), "second": np.array([[ONE]]),
        "second_bias": np.array([ONE]), "last": np.array([ONE]), "last_bias": np.array(-ONE),
    }  # fmt: skip
    weights = Weights(layers)
    rows = weights.rows(np.array([[1.0], [2.0]]))
    assert rows.tolist() == [[2 * ONE], [4 * ONE], [-2 * ONE], [-4 * ONE]]
    counted = [through(weights.layers, rows, found, [2]) / (ONE * ONE) for found in ([], [0], [0, 3], [1, 1, 1])]
    assert counted == [1.0, 3.0, 0.0, LIMIT / ONE - 1.0]


def test_weights_that_could_not_be_added_up_exactly_are_refused() -> None:
    """Floats hold whole numbers up to 2^53."""
    Weights({"last": np.array([MOST // LIMIT - 1])})
    with pytest.raises(AssertionError, match="exactly"):
        Weights({"last": np.array([MOST // LIMIT])})


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_card_that_may_be_seen_lies_in_one_place(game: str) -> None:
    """Places have names, and no card of a seat is told twice."""
    plug = registry.plug("fuda.ai.learned", game)
    assert len(plug.LYING) == plug.PLACES
    for answers in (10, 30, 60):
        g, _ = table(game, answers)
        for seat in (0, 1):
            lying = plug.lying(g, seat)
            cards = [card for place in lying for card in place]
            assert len(lying) == plug.PLACES
            assert len(cards) == len(set(cards))
            assert cards


def test_a_card_is_told_by_what_it_is_not_by_its_name() -> None:
    face = next(face for face in shelf("pso2").faces.values() if face.tree is not None and face.printed.cost)
    renamed = replace(face, printed=replace(face.printed, name="Nobody", number="X-1"))
    dearer = replace(face, printed=replace(face.printed, cost=face.printed.cost + 1))
    blank = replace(face, tree=None)
    told = signs_of("pso2", face)
    assert signs_of("pso2", renamed) == told
    assert told not in (signs_of("pso2", dearer), signs_of("pso2", blank))
    assert bucket("Draw") == bucket("Draw")
    assert len({bucket(f"Word{number}") for number in range(500)}) == 64


@pytest.mark.parametrize("game", registry.GAMES)
def test_games_tell_their_positions(game: str) -> None:
    """Every card that lies there is known, both seats are told, and one's gain is the other's loss."""
    known = signs(game)
    story = Teller(game, 3, ("random",)).tell(1)
    assert story.positions
    assert all(number in known for position in story.positions for _, number in position.cards)
    by_seat = [[each.won for each in story.positions if each.seat == seat] for seat in (0, 1)]
    assert len(by_seat[0]) == len(by_seat[1])
    assert all(one + other == 1 for one, other in zip(*by_seat, strict=True))
    again = Teller(game, 3, ("random",)).tell(1)
    assert [each.numbers for each in again.positions] == [each.numbers for each in story.positions]


def test_cards_of_decks_that_are_left_out_are_met_in_no_game() -> None:
    every = {info.name: info.text for info in decks_for("pso2", "3.0", {})}
    name = next(iter(every))
    unseen = cards_in([every.pop(name)]) - cards_in(every.values())
    assert unseen
    teller = Teller("pso2", 3, ("random",), (name,))
    assert teller.unseen == unseen
    assert not unseen.intersection(number for numbers in teller.alike.values() for number in numbers)
    assert not unseen.intersection(cards_in(teller._deck(Stream(1, number)) for number in range(40)))
    assert unseen.intersection(cards_in(Teller("pso2", 3, ("random",))._deck(Stream(1, n)) for n in range(40)))


def test_weights_of_ones_own_take_the_place_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a folder counts for its game alone."""
    monkeypatch.setenv("FUDA_WEIGHTS", str(tmp_path))
    ours = weights_of.__wrapped__("scs").layers
    np.savez_compressed(tmp_path / "scs.npz", allow_pickle=False, **{**ours, "last_bias": ours["last_bias"] + 1})
    assert weights_of.__wrapped__("scs").layers["last_bias"] == ours["last_bias"] + 1
    monkeypatch.delenv("FUDA_WEIGHTS")
    assert weights_of.__wrapped__("scs").layers["last_bias"] == ours["last_bias"]


def test_what_positions_are_taught() -> None:
    """The last one learns the result, those before it partly what was thought of what came."""
    three = [Position([], [], 0, guess) for guess in (0.1, 0.5, 0.9)]
    credit(three, 1.0, 1.0)
    assert [each.points for each in three] == [1.0, 1.0, 1.0]
    credit(three, 0.0, 0.5)
    assert [each.points for each in three] == pytest.approx([0.475, 0.45, 0.0])
    assert {each.won for each in three} == {0.0}


def test_without_numpy_it_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "find_spec", lambda _: None)
    for name in ("learned", "learned-search:100"):
        with pytest.raises(UserError, match="numpy"):
            check(name, "pso2")
    check("search:easy", "pso2")
