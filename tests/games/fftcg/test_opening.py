"""Set-up (chapter 8.2)."""

from __future__ import annotations

import pytest

from fuda.games.fftcg import game
from fuda.games.fftcg.book.deck import Deck
from fuda.games.fftcg.printed import Face
from fuda.games.fftcg.state import Match
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts
from tests.games.fftcg.board import card

FACES: dict[str, Face] = {f"札{n}": card(f"札{n}", "monster", cost=99) for n in range(10)}
DECK = Deck("試し", dict.fromkeys(FACES, 5))


def start(seed: int = 1, **options: str) -> Match:
    return game.start("2.1.8", [DECK, DECK], FACES, seed, options)


def asked(g: Match) -> Decision:
    found = run(g)
    assert isinstance(found, Decision)
    return found


def do(g: Match, *moves: str) -> None:
    for move in moves:
        question = asked(g)
        play(g, question, match(g, question, move))


def names(g: Match, zone: str, seat: int) -> list[str]:
    return [g.rules.name(g, c) for c in g.zones[g.rules.layout.at(zone, seat)]]


@pytest.mark.rule("fftcg-2.1.8 8.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 7.9.1")
def test_decks_are_shuffled_and_lie_face_down() -> None:
    one, two = start(1), start(2)
    asked(one), asked(two)
    assert names(one, "deck", 0) != names(two, "deck", 0)
    assert sorted(names(one, "deck", 0)) == sorted(names(two, "deck", 0))
    assert one.rules.seen_by(one, one.zones[one.rules.decks[0]][0]) == 0


@pytest.mark.rule("fftcg-2.1.8 8.2.1")
@pytest.mark.rule("fftcg-2.1.8 8.2.1.2")
def test_chance_decides_who_chooses_to_go_first() -> None:
    choosers = {asked(start(seed)).seat for seed in range(20)}
    assert choosers == {0, 1}
    g = start()
    question = asked(g)
    assert (question.prompt, texts(g, question)) == ("turn_order", ["first", "second"])
    do(g, "second")
    assert g.first == g.active == 1 - question.seat
    other = start()
    do(other, "first")
    assert other.first == question.seat


@pytest.mark.rule("fftcg-2.1.8 8.2.1.3")
def test_five_cards_each() -> None:
    g = start(first="1")
    question = asked(g)
    assert question.prompt == "mulligan"
    assert [len(names(g, "hand", seat)) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("fftcg-2.1.8 8.2.1.4")
def test_the_first_player_then_the_second_may_exchange_the_hand() -> None:
    g = start(first="1")
    assert asked(g).seat == 1
    do(g, "no")
    assert asked(g).seat == 0
    do(g, "no")
    run(g)
    assert g.turn >= 1


@pytest.mark.rule("fftcg-2.1.8 8.2.1.4")
def test_the_old_hand_goes_under_the_deck_in_a_chosen_order() -> None:
    g = start(first="0")
    asked(g)
    old, top = names(g, "hand", 0), names(g, "deck", 0)[:5]
    do(g, "yes")
    placed = []
    while (question := asked(g)).prompt == "bottom_order":
        placed.append(texts(g, question)[-1])
        do(g, placed[-1])
    assert names(g, "hand", 0) == top
    bottom = names(g, "deck", 0)[-5:]
    assert bottom[: len(placed)] == placed
    assert sorted(bottom) == sorted(old)
    assert question.prompt == "mulligan"
    assert question.seat == 1


@pytest.mark.rule("fftcg-2.1.8 8.2.1.5")
@pytest.mark.rule("fftcg-2.1.8 9.2.1.3")
def test_the_first_player_begins_and_draws_one_card() -> None:
    g = start(first="1")
    do(g, "no", "no")
    question = asked(g)
    assert g.turn == 1
    assert g.active == 1
    assert question.seat == 1
    assert len(names(g, "hand", 1)) == 6
    assert len(names(g, "hand", 0)) == 5
