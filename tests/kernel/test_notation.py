"""Move notation: one short text per answer; clashes, seats, zones, numbers, backs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.errors import Fault
from fuda.kernel.notation import match, text, texts
from tests.kernel.toy import acts, game
from tests.kernel.toy.state import Card, Table


def choice(*cards: int, seat: int = 0) -> Decision:
    return Decision("card", seat, "target", "4", tuple(Move("card", card) for card in cards))


def table() -> Table:
    """Wolves everywhere; one knight."""
    g = game.empty()
    game.lay(g, "field", 0, game.WOLF, game.WOLF, game.KNIGHT)
    game.lay(g, "field", 1, game.WOLF)
    game.lay(g, "discard", 0, game.WOLF)
    return g


def test_only_as_much_as_is_needed() -> None:
    g = table()
    assert texts(g, choice(0, 2)) == ["Wolf", "Knight"]
    assert texts(g, choice(0, 3)) == ["A.Wolf", "B.Wolf"]
    assert texts(g, choice(0, 4)) == ["A.Wolf@field", "A.Wolf@discard"]
    assert texts(g, choice(0, 1, 2, 3)) == ["A.Wolf@field#1", "A.Wolf@field#2", "Knight", "B.Wolf"]


def test_a_verb_tells_answers_apart() -> None:
    g = table()
    asked = Decision("act", 0, "act", "3", (PASS, Move("play", 2), Move("use", 2, 1), Move("x", arg=3)))
    assert texts(g, asked) == ["pass", "play Knight", "use Knight 1", "x 3"]
    assert text(g, asked, Move("x", arg=3)) == "x 3"


def test_longer_forms_are_understood_and_spaces_do_not_matter() -> None:
    g = table()
    asked = choice(0, 1, 2, 3)
    assert match(g, asked, "A.Knight@field") == Move("card", 2)
    assert match(g, asked, "  B.Wolf@field#1 ") == Move("card", 3)
    assert match(g, asked, "A.Wolf@field#2") == Move("card", 1)


def test_a_zone_without_a_seat_is_understood() -> None:
    g = table()
    assert match(g, choice(0, 3, 4), "Wolf@discard") == Move("card", 4)
    with pytest.raises(Fault, match="fits several answers"):
        match(g, choice(0, 3, 4), "Wolf@field")


def test_what_fits_several_or_none_is_refused_with_the_rule() -> None:
    g = table()
    with pytest.raises(Fault, match=r"'Wolf' fits several answers.*\[4\]"):
        match(g, choice(0, 1), "Wolf")
    with pytest.raises(Fault, match=r"'Dragon' is not a legal answer \[4\]"):
        match(g, choice(0, 1), "Dragon")


def test_wide_spaces_in_a_name_are_written_as_plain_ones() -> None:
    g = game.empty(faces=(Card("黒い　騎士"),))
    (card,) = game.lay(g, "field", 0, 0)
    assert texts(g, choice(card)) == ["黒い 騎士"]
    for written in ("黒い　騎士", "黒い 騎士"):
        assert match(g, choice(card), written) == Move("card", card)


def test_a_card_that_the_chooser_may_not_know_is_a_back() -> None:
    g = game.empty()
    cards = game.lay(g, "hand", 1, game.KNIGHT, game.WOLF)
    assert texts(g, choice(*cards)) == ["B.?@hand", "B.?@hand (2)"]
    assert texts(g, choice(*reversed(cards))) == ["B.?@hand", "B.?@hand (2)"], "by how they are held out"
    assert texts(g, choice(*cards, seat=1)) == ["Knight", "Wolf"]
    assert match(g, choice(*cards), "B.?@hand (2)") == Move("card", cards[1])


def test_answers_that_look_alike_are_counted() -> None:
    g = table()
    asked = Decision("act", 0, "act", "3", (Move("go"), Move("go", word=" "), Move("stop")))
    assert texts(g, asked) == ["go", "go (2)", "stop"]
    assert match(g, asked, "go (2)") == asked.moves[1]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.lists(st.integers(0, 9), max_size=25), st.integers(2, 4))
def test_every_answer_of_a_game_has_one_text_and_every_text_one_answer(
    seed: int, choices: list[int], seats: int
) -> None:
    g = game.start(seed, seats)
    for asked, _ in game.decisions(g, choices):
        written = texts(g, asked)
        assert len(set(written)) == len(asked.moves)
        assert [match(g, asked, line) for line in written] == list(asked.moves)


def test_the_number_counts_from_the_top_of_the_zone() -> None:
    g = table()
    acts.move(g, 0, "hand")
    acts.move(g, 0, "field")
    assert texts(g, choice(0, 1)) == ["A.Wolf@field#2", "A.Wolf@field#1"]
