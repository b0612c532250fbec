"""What a series comes to: shares with intervals, lengths, cards; whatever the order of its games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fuda.sim.report import card_lines, document, summarise
from fuda.sim.series import Result
from fuda.sim.tally import Tally, difference, length_of


def game(number: int, winner: int | None, first: int = 0) -> Result:
    winners = () if winner is None else (winner,)
    return Result(number, number, ("a", "b"), ("x", "y"), winners, "end", first, 5 + number, 10)


def test_wilsons_interval() -> None:
    """The published example: 8 of 10 lie between 49.0 and 94.3 %; 0 of 10 reach up to 27.8 %."""
    assert Tally(10, 16).interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Tally(10, 0).interval == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert Tally().interval == (0.0, 1.0)


def test_a_difference_is_known_the_better_the_more_games_there_are() -> None:
    few, many = (difference(Tally(n, n + n // 5), Tally(n, n - n // 5)) for n in (50, 5000))
    assert few[0] == many[0] == pytest.approx(0.2)
    assert few[1] < many[1] < 0.2 < many[2] < few[2]
    assert few[1] < 0.05 < many[1]


def test_lengths() -> None:
    found = length_of({1: 1, 2: 8, 30: 1})
    assert (found.mean, found.tenth, found.median, found.ninetieth) == (4.7, 1, 2, 2)
    assert length_of({}).median == 0


def test_who_beats_whom_and_who_begins() -> None:
    games = [game(0, 0), game(1, 1, first=1), game(2, None), game(3, 0, first=1)]
    report = summarise(games, 2)
    assert report.matrix[("a", "x"), ("b", "y")] == Tally(4, 5)
    assert report.matrix[("b", "y"), ("a", "x")] == Tally(4, 3)
    assert report.first == Tally(4, 5)
    assert report.begins == {"a": Tally(2, 3), "b": Tally(2, 2)}
    assert document(report)["first_player"]["share"] == 0.625
    assert document(summarise(reversed(games), 2)) == document(report)


def test_a_side_does_not_beat_itself() -> None:
    assert summarise([replace(game(0, 0), decks=("a", "a"), agents=("x", "x"))], 2).matrix == {}


def test_cards_are_compared_with_games_without_them() -> None:
    drew = [replace(game(n, 0), drawn=(("K-1", "K-2"), ()), played=(("K-1",), ())) for n in (0, 1)]
    games = [*drew, game(2, 1), game(3, 1)]
    one, two = card_lines(summarise(games, 2))
    assert (one.deck, one.card, two.card) == ("a", "K-1", "K-2")
    assert (one.drawn, one.undrawn, one.played, two.played) == (Tally(2, 4), Tally(2, 0), Tally(2, 4), Tally())
    assert one.impact == 1.0
    assert one.low < 1.0
