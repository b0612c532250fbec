"""The usual payment and the usual declaration go a short way: what comes of it must be what the long way finds."""

from __future__ import annotations

import re
from random import Random

import pytest

from fuda.cards.loader import library
from fuda.games.fftcg import game
from fuda.games.fftcg.acting.declare import Declare
from fuda.games.fftcg.paying import cp, ordinary_payment, payment
from fuda.games.fftcg.paying.payment import Pay
from fuda.games.fftcg.paying.price import SEVERAL
from fuda.games.fftcg.state import Match
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from tests.games.fftcg.board import EveryWindow

PAIRS = (("ashstorm", "belltower"), ("icetide", "skymarket"))
QUESTIONS = 60


def source_by_source(g: Match, pay: Pay) -> tuple[list[object], list[object]]:
    """The answers and the fixed sensible way."""
    makes = pay._sources(g)
    moves = payment._moves(g, makes, cp.ways(pay.need, makes, pay.paid))
    return [*moves], [*cp.realise(pay.need, pay._spared(g, makes), pay.paid)]


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3")
@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
@pytest.mark.parametrize("pair", PAIRS)
def test_an_ordinary_payment_is_asked_like_any_other(pair: tuple[str, str]) -> None:
    shelf, dice, seen = library("fftcg"), Random(7), 0
    for seed in range(20):
        decks = [shelf.decks[name].deck for name in pair]
        g = game.start("2.1.8", decks, shelf.faces, seed, {"format": "constructed"})
        while seen < QUESTIONS and isinstance(asked := run(g), Decision):
            pay = g.frames[-1]
            if isinstance(pay, Pay) and pay.at == "choose" and len(pay.need.required) < SEVERAL:
                left = ordinary_payment.left(g, pay.link, pay.need, pay.paid, pay._used(g) if pay.refs else None)
                if left is not None:
                    seen += 1
                    moves, finished = source_by_source(g, pay)
                    assert ordinary_payment.moves(g, *left) == moves
                    assert ordinary_payment.finish(g, pay.link, *left) == finished
            play(g, asked, dice.choice(asked.moves))
    assert seen == QUESTIONS


@pytest.mark.rule("fftcg-2.1.8 11.3.1")
@pytest.mark.rule("fftcg-2.1.8 11.4.2")
@pytest.mark.rule("fftcg-2.1.8 11.6.3")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_usual_declaration_is_made_like_any_other(pair: tuple[str, str]) -> None:
    shelf, dice, seen = library("fftcg"), Random(11), 0
    decks = [shelf.decks[name].deck for name in pair]
    for seed in range(20):
        g = game.start("2.1.8", decks, shelf.faces, seed, {"format": "constructed"})
        while seen < QUESTIONS and isinstance(asked := run(g), Decision):
            play(g, asked, dice.choice(asked.moves))
            declared = g.frames[-1] if g.frames else None
            if isinstance(declared, Declare) and declared.at == "begin":
                seen += 1
                usual, step_by_step = g.copy(), g.copy()
                assert isinstance(usual, Match)
                assert isinstance(step_by_step, Match)
                declared.begin(usual, None)
                declared.declare(step_by_step)
                run(usual)
                run(step_by_step)
                assert codec.save(usual) == codec.save(step_by_step)
    assert seen == QUESTIONS


@pytest.mark.rule("fftcg-2.1.8 11.1.2")
@pytest.mark.rule("fftcg-2.1.8 11.1.7")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_window_that_is_never_opened_is_like_one_in_which_nobody_acts(pair: tuple[str, str]) -> None:
    shelf = library("fftcg")
    decks = [shelf.decks[name].deck for name in pair]
    short, long = (game.start("2.1.8", decks, shelf.faces, 5, {"format": "constructed"}) for _ in range(2))
    long.rules = EveryWindow(long.rules.faces)
    dice, effort = Random(13), 0
    while isinstance(asked := run(short), Decision):
        assert run(long) == asked
        effort += long.effort - short.effort
        long.effort = short.effort
        saved = [re.sub(rb'"checked":-?\d+', b"", codec.save(g)) for g in (short, long)]
        assert saved[0] == saved[1]
        move = dice.choice(asked.moves)
        play(short, asked, move)
        play(long, asked, move)
    assert run(long) == asked
    assert effort > 0 or short.rules.situations  # where a text waits for a situation every window is opened
