"""Cards are proved by play in every game: each is used at least once, or the reason is told; a contradiction is
reported, not hidden."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fuda.bench.figures import middle_of_a_game
from fuda.cards.loader import library
from fuda.cli.cards.card_trial import Contradiction, checks, in_words, prove
from fuda.games import registry
from fuda.kernel.state import State
from fuda.proving.tried.trying import Trying, Unused
from fuda.words import words


def some(game: str, count: int) -> dict[str, Any]:
    found = library(game)
    return {number: found.faces[number] for number in [*found.printed][:count]}


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_card_of_a_few_is_used(game: str) -> None:
    faces = some(game, 16)
    proof = prove(game, faces, 0)
    assert set(proof.played) == set(faces)
    assert proof.never == proof.defects == ()
    assert sum(proof.endings.values()) == proof.games


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_single_card_is_enough(game: str) -> None:
    """What a deck needs besides is ours."""
    proof = prove(game, some(game, 1), 0)
    assert len(proof.played) == 1
    assert not proof.defects


def test_bosses_are_used_in_a_raid() -> None:
    found = library("pso2")
    faces = {card.number: found.faces[card.number] for card in found.printed.values() if card.type == "boss"}
    proof = prove("pso2", faces, 0)
    assert proof.played
    assert not proof.defects


def test_a_card_that_cannot_be_used_has_its_reason() -> None:
    """Nobody can ever pay for it."""
    found = library("fftcg")
    dear = replace(next(card for card in found.printed.values() if card.type == "forward"), number="Z-1", cost=99)
    proof = prove("fftcg", {**some("fftcg", 15), "Z-1": found.plug.read(dear)}, 0)
    assert proof.never == ("Z-1",)
    unused = proof.reasons["Z-1"]
    assert unused.why == "forbidden"
    assert unused.rule
    assert unused.en in in_words(unused, words("cli", "en"))
    assert unused.ja in in_words(unused, words("cli", "ja"))
    assert in_words(Unused("not_drawn"), words("cli", "en"))
    assert in_words(Unused("not_needed"), words("cli", "ja"))


def test_so_many_games_are_played_as_are_asked_for() -> None:
    assert prove("moncolle", some("moncolle", 4), 12).games >= 12


def test_a_contradiction_is_written_down() -> None:
    def broken(g: State) -> None:
        raise Contradiction("two and two")

    faces = some("fftcg", 14)
    proof = Trying("fftcg", faces, 1, broken).prove(0, lambda *_: None)
    assert proof.defects
    assert all("two and two" in defect for defect in proof.defects)
    assert proof.never == tuple(faces)
    assert proof.endings == {"broken off": proof.games}


def test_the_standing_checks_find_what_is_lost() -> None:
    g = middle_of_a_game("fftcg")
    checks("fftcg")(g)
    next(pile for pile in g.zones if pile).pop()
    with pytest.raises(Contradiction):
        checks("fftcg")(g)
