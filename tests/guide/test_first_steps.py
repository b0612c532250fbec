"""First steps: each way to play has them in both languages, and every key of the contract is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.cards.english import JAPANESE
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.first_steps import SIGNS, TOPIC, WAYS, first_steps, way_of
from fuda.host.showing.seeing import eyes_for
from fuda.words.words import entries

DOCS = Path(__file__).resolve().parents[2] / "docs"

every_way = pytest.mark.parametrize("key", list(WAYS))


@every_way
def test_each_says_how_to_win_and_what_to_do_first(key: str) -> None:
    found = first_steps(key)
    assert [section.key for section in found.sections][:3] == ["win", "turn", "steps"]
    said = [found.title, *(line for section in found.sections for line in section.lines)]
    said += [words for sign in found.signs for words in (sign.sign, sign.means)]
    assert [words for words in said if not words.ja or not words.en or JAPANESE.search(words.en)] == []
    assert (DOCS / found.page).is_file()


def test_no_two_ways_say_the_same() -> None:
    assert len({first_steps(key).sections for key in WAYS}) == len(WAYS)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_number_state_and_mark_of_a_table_is_explained(game: str) -> None:
    eyes = eyes_for(game, None)
    wanted = {
        f"{topic}.{key}"
        for topic, keys in zip(SIGNS, (eyes.numbers, eyes.states, eyes.marks), strict=True)
        for key in keys
    }
    topics = tuple(f"{game}.{topic}." for topic in SIGNS)
    written = {name.removeprefix(f"{game}.") for name in entries(TOPIC) if name.startswith(topics)}
    assert written == wanted
    shown = {f"{sign.topic}.{sign.key}" for sign in first_steps(game).signs if sign.topic != "drawn"}
    assert shown == wanted


def test_the_way_of_a_match() -> None:
    assert way_of("pso2", "3.0", {}) == "pso2"
    assert way_of("pso2", "1.8", {"raid": "no"}) == "pso2-1.8"
    assert way_of("pso2", "1.8", {"raid": "hard"}) == "raid"
    assert way_of("fftcg", "2.1.8", {"format": "limited"}) == "fftcg"


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(UserError, match=r"there is no game chess; the games are pso2, pso2-1\.8, raid, fftcg"):
        first_steps("chess")
