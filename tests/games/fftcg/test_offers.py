"""What is offered is found out by short cuts; it must be just what the questions of legality let pass."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.cards.loader import library
from fuda.games.fftcg import game
from fuda.games.fftcg.acting import play
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.cp import Source
from fuda.games.fftcg.paying.price import Need, amount, price_of
from fuda.games.fftcg.paying.several_elements import EACH
from fuda.games.fftcg.state import Match
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play as answer
from fuda.kernel.loop import run

if TYPE_CHECKING:
    from fuda.kernel.decision import Move

PAIRS = (("ashstorm", "belltower"), ("icetide", "skymarket"), ("kiln", "sleet"))
WINDOWS = 60
"""So many questions of each game are looked at."""


def casts(g: Match, seat: int, window: Window) -> set[int]:
    """The printed cards in hand that may be cast."""
    hand = g.zones[g.rules.hands[seat]]
    return {g.face[card] for card in hand if play.why_not_cast(g, seat, card, window) is None}


def uses(g: Match, seat: int, window: Window) -> set[tuple[int, int]]:
    """The abilities on the field that may be used, by card and place."""
    there = [(card, n) for card in g.zones[g.rules.fields[seat]] for n in range(len(card_now(g, card).abilities))]
    return {(card, n + 1) for card, n in there if play.why_not_use(g, seat, card, n, window) is None}


def offered(moves: tuple[Move, ...], verb: str) -> list[Move]:
    """The offers of this kind."""
    return [move for move in moves if move.verb == verb]


@pytest.mark.rule("fftcg-2.1.8 11.1.1")
@pytest.mark.parametrize("pair", PAIRS)
def test_what_is_offered_is_what_is_legal(pair: tuple[str, str]) -> None:
    shelf = library("fftcg")
    g = game.start("2.1.8", [shelf.decks[name].deck for name in pair], shelf.faces, 5, {"format": "constructed"})
    dice, seen = Random(5), 0
    while seen < WINDOWS and isinstance(asked := run(g), Decision):
        window = g.frames[-1]
        if isinstance(window, Window):
            seen += 1
            here = [move for move in offered(asked.moves, "cast") if g.zone[move.card] == g.rules.hands[asked.seat]]
            assert {g.face[move.card] for move in here} == casts(g, asked.seat, window)
            on_field = [m for m in offered(asked.moves, "use") if g.zone[m.card] == g.rules.fields[asked.seat]]
            assert {(move.card, move.arg) for move in on_field} == uses(g, asked.seat, window)
        answer(g, asked, dice.choice(asked.moves))
    assert seen > 10


ELEMENTS = ("fire", "ice", "wind")
MADE = st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=2, unique=True).map(tuple)
SOURCES = st.lists(st.tuples(st.sampled_from(("dull", "discard")), MADE), max_size=7)


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.1")
@given(SOURCES, st.integers(1, 9), st.sampled_from(("", *ELEMENTS)), st.integers(1, 3))
def test_one_number_says_whether_a_price_can_be_paid(
    made: list[tuple[str, tuple[str, ...]]], total: int, element: str, least: int
) -> None:
    need = Need(max(total, least), ((element, least),) if element else ())
    sources = [Source(card, verb, elements) for card, (verb, elements) in enumerate(made)]
    funds = sum(amount(source.makes, EACH[source.verb]) for source in sources)
    price = price_of(need)
    assert price.easy
    assert price.within(funds) == cp.can_pay(need, sources)


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.2")
@given(SOURCES, st.integers(2, 9))
def test_one_number_mostly_says_whether_two_elements_can_be_paid(
    made: list[tuple[str, tuple[str, ...]]], total: int
) -> None:
    need = Need(total, (("fire", 1), ("ice", 1)))
    sources = [Source(card, verb, elements) for card, (verb, elements) in enumerate(made)]
    funds = sum(amount(source.makes, EACH[source.verb]) for source in sources)
    price = price_of(need)
    assert price.within(funds) or not cp.can_pay(need, sources)
    assert not (price.within(funds) and price.surely(funds)) or cp.can_pay(need, sources)
