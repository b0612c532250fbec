"""What holds for the cards and decks of every game."""

from __future__ import annotations

import pytest

from fuda.cards.loader import library
from fuda.games import registry
from fuda.kernel.errors import Fault
from fuda.sim.shelf import decks_for, shelf
from tests.every_game.games import every_edition, way_of

every_game = pytest.mark.parametrize("game", registry.GAMES)


@every_edition
def test_decks_are_legal_where_they_may_be_played(name: str, edition: str) -> None:
    edition, options = way_of(name, edition)
    found = decks_for(name, edition, options)
    assert len(found) > 1
    for info in found:
        deck = library(name).read_deck(info.text, info.name)
        assert library(name).plug.check_deck(edition, deck, shelf(name).faces, options) == []


@every_game
def test_a_deck_is_read_as_it_is_written(game: str) -> None:
    for entry in library(game).decks.values():
        text = library(game).plug.deck_text(entry.deck)
        assert library(game).read_deck(text, "deck").cards == entry.cards


@every_game
def test_every_deck_can_be_played_somewhere(game: str) -> None:
    editions, known = registry.find(game).EDITIONS, registry.options_of(registry.find(game))
    for entry in library(game).decks.values():
        assert set(entry.editions) <= set(editions)
        assert all(set(values) <= set(known[option]) for option, values in entry.options.items())


@every_game
def test_a_line_that_is_no_line_is_refused_with_those_that_are(game: str) -> None:
    with pytest.raises(Fault, match=r"^my\.deck:1: expected .*`COPIES CARD` or `name WORDS`, found: many cards$"):
        library(game).read_deck("many cards", "my.deck")


FORMS = ("2 {}", "2x {}", "2 × {}", "２枚 {}", "{} x2", "{} ×2", "{} 2枚", "2 {}  # two of them", "2 {} // two")
"""Ways to write two copies of a card."""


@every_game
@pytest.mark.parametrize("form", FORMS)
def test_cards_are_found_by_number_and_by_either_name(game: str, form: str) -> None:
    found = library(game)
    number, card = next(iter(found.printed.items()))
    extra = "".join(f"{word} {number}\n" for word in found.plug.ONCE)
    for written in (number, number.lower(), *found.naming.names(card)):
        assert found.read_deck(f"{extra}{form.format(written)}", "deck").cards == {number: 2}


@every_game
def test_no_two_cards_can_be_meant_by_what_one_is_called(game: str) -> None:
    found = library(game)
    for card in found.printed.values():
        for called in (card.number, *found.naming.names(card)):
            assert found.naming.number(called) == card.number
            assert found.naming.numbers(called.upper()) == [card.number]


@every_game
def test_a_name_with_a_slip_is_answered_with_the_card_that_was_meant(game: str) -> None:
    naming = library(game).naming
    for card in library(game).printed.values():
        japanese, english = naming.names(card)
        assert card.number in naming.near(f"{english[:4]}{english[5:]}")
        assert card.number in naming.near(f"{japanese}札")
    assert naming.near("qqqq") == []
    assert naming.numbers("") == []


@every_game
def test_every_side_of_every_card_is_read(game: str) -> None:
    found = library(game)
    sides = {side.number for card in found.printed.values() for side in found.plug.sides(card)}
    assert set(found.faces) == sides >= set(found.printed)
