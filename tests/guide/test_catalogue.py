"""The cards of a game as people read and look for them."""

from __future__ import annotations

import pytest

from fuda.cards.english import JAPANESE
from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.catalogue import catalogue, cost_words, curve_number, elements, find, full_name, number_names, search
from fuda.host.contract import Printed

every_game = pytest.mark.parametrize("game", list(registry.GAMES))


def numbers(cards: list[Printed]) -> list[str]:
    """What was found, by number."""
    return [card.number for card in cards]


@every_game
def test_every_card_is_there_in_both_languages(game: str) -> None:
    cards = catalogue(game)
    assert set(cards) == set(library(game).printed)
    for card in cards.values():
        texts = [full_name(game, card), card.kind, elements(game, card.elements), cost_words(game, card)]
        texts += [*(value for fact in card.facts for value in fact.values), *(line.text for line in card.lines)]
        assert [text.en for text in texts if JAPANESE.search(text.en)] == []
        assert [text for text in texts if bool(text.ja) != bool(text.en)] == []


@every_game
def test_without_words_every_card_fits(game: str) -> None:
    assert len(search(game, [])) == len(catalogue(game))


@every_game
def test_a_card_is_found_by_either_name_its_number_and_its_text(game: str) -> None:
    card = next(card for card in catalogue(game).values() if card.lines)
    for said in (card.number.lower(), card.name.ja, card.name.en.upper(), card.lines[0].text.ja, card.lines[0].text.en):
        assert card.number in numbers(search(game, [said]))
        assert card.number in numbers(search(game, [card.kind.en, said]))
    assert find(game, full_name(game, card).en) == find(game, card.number) == [card]


@every_game
def test_every_word_must_be_found(game: str) -> None:
    kind = next(iter(catalogue(game).values())).kind
    assert search(game, [kind.en, "qqqq"]) == []
    assert 0 < len(search(game, [f"kind:{kind.ja}"])) <= len(search(game, [kind.ja]))


@every_game
def test_a_name_with_the_word_comes_before_a_text_with_it(game: str) -> None:
    found = search(game, ["the"])
    named = ["the" in full_name(game, card).en.casefold() for card in found]
    assert named == sorted(named, reverse=True)
    assert len(set(named)) == 2


@every_game
def test_numbers_are_compared(game: str) -> None:
    for key, words in number_names(game).items():
        for name in (key, words.ja, words.en) if " " not in key else ():
            for card in search(game, [f"{name}>=2"]):
                assert card.numbers[key] >= 2
    cheap, dear = search(game, ["cost<2"]), search(game, ["cost>=2"])
    assert {curve_number(card) for card in cheap} <= {0, 1}
    assert len(cheap) + len(dear) == len(catalogue(game))


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["weight=3"], "there is nothing called weight to look in; there are name, kind,"),
        (["power=many"], "power is compared with a number, not with many"),
    ],
)
def test_what_cannot_be_compared_is_said(words: list[str], line: str) -> None:
    with pytest.raises(UserError) as caught:
        search("fftcg", words)
    assert str(caught.value).startswith(line)


def test_a_card_that_nobody_knows_is_answered_with_the_nearest() -> None:
    with pytest.raises(UserError, match="there is no card ember aprentice; perhaps K-001 Ember Apprentice"):
        find("fftcg", "ember aprentice")
    with pytest.raises(UserError, match=r"there is no card qqqq$"):
        find("fftcg", "qqqq")
    assert numbers(find("pso2", "ホタカ")) == ["D-020", "D-035"]


def test_a_colour_stands_before_a_cost_that_needs_it() -> None:
    assert cost_words("pso2", catalogue("pso2")["D-047"]).en == "red 2"
    assert cost_words("fftcg", catalogue("fftcg")["K-131"]).en == "fire lightning 4"
    assert cost_words("moncolle", catalogue("moncolle")["D-00"]).en == ""
