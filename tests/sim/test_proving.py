"""Cards are proved by play: each is used at least once, and a contradiction is reported, not hidden."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.cards.loader import library
from fuda.cli.cards.card_trial import Contradiction, prove
from fuda.errors import UserError
from fuda.games.registry import GAMES
from fuda.kernel.state import State
from fuda.sim.proving import Prover


def test_every_card_of_a_few_is_used() -> None:
    faces = {number: library("fftcg").faces[number] for number in list(library("fftcg").printed)[:16]}
    proof = prove("fftcg", faces)
    assert set(proof.played) == set(faces)
    assert proof.never == proof.defects == ()


def test_a_contradiction_is_written_down() -> None:
    faces = {number: library("fftcg").faces[number] for number in list(library("fftcg").printed)[:14]}

    def broken(g: State) -> None:
        raise Contradiction("two and two")

    plug: Any = library("fftcg").plug
    proof = Prover("fftcg", faces, 1, broken).prove(plug.trial_deck, dict(plug.TRIAL), lambda *_: None)
    assert proof.defects
    assert all("two and two" in defect for defect in proof.defects)
    assert proof.never == tuple(faces)


def test_a_game_without_trial_decks_says_so() -> None:
    assert "pso2" in GAMES
    with pytest.raises(UserError, match="cannot be proved by play"):
        prove("pso2", {})
