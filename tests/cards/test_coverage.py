"""The set shows everything the game's card language can say: each type, class, race, keyword, term and phrase."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from fuda.cards.loader import library
from fuda.cards.pso2 import sides
from fuda.games.pso2.printed import CLASSES, RACES
from tests.cards import phrases

CARDS = [card for printed in library("pso2").printed.values() for card in sides(printed)]
LINES = [(card, line) for card in CARDS for line in card.text.splitlines()]


def cards_with(pattern: str) -> list[str]:
    return [card.number for card, line in LINES if re.search(pattern, line)]


def test_ninety_cards_and_more() -> None:
    assert len(library("pso2").printed) >= 90


@pytest.mark.parametrize("kind", ["player", "mag", "character", "active", "item", "boss"])
def test_every_card_type_stands_in_the_set(kind: str) -> None:
    assert any(card.type == kind for card in CARDS)


def test_items_of_every_sort_stand_in_the_set() -> None:
    assert {card.item for card in CARDS if card.type == "item"} == {"", "weapon", "armour"}
    assert all(card.attack for card in CARDS if card.item == "weapon")
    assert all(card.defence for card in CARDS if card.item == "armour")


def test_every_player_card_has_two_sides() -> None:
    assert all(card.second for card in library("pso2").printed.values() if card.type == "player")


def test_every_colour_class_and_enough_races_stand_in_the_set() -> None:
    assert {card.colour for card in CARDS} == {"white", "red", "blue", "yellow", "black"}
    assert {name for card in CARDS for name in card.classes} == {*CLASSES, "ALL"}
    assert len({kind for card in CARDS for kind in card.kinds} & set(RACES)) >= 12


@pytest.mark.rule("pso2-3.0 206.1.1", "pso2-3.0 206.1.2")
def test_two_cards_share_a_name_under_different_titles() -> None:
    titles = defaultdict(set)
    for card in library("pso2").printed.values():
        titles[card.name].add(card.title)
    assert {"ホタカ", "ミオリ"} <= {name for name, found in titles.items() if len(found) > 1}


def test_costs_of_every_sort_stand_in_the_set() -> None:
    assert any(card.cost_x for card in CARDS)
    assert any(card.cost == 0 and card.colour != "white" and card.type == "active" for card in CARDS)


def test_an_icon_stands_where_its_word_stands() -> None:
    for card in library("pso2").printed.values():
        words = {word for word in ("回復", "ドロップ") if f"【{word}" in card.text}
        assert set(card.icons) - {"EX"} == words, card.number


@pytest.mark.parametrize(("name", "pattern"), phrases.ALL)
def test_every_phrase_stands_on_a_card(name: str, pattern: str) -> None:
    assert cards_with(pattern), name


def test_texts_keep_to_the_style() -> None:
    for card, line in LINES:
        assert line == line.strip(), card.number
        assert not re.search(r"[+\-０-９:]", line), f"{card.number}: {line}"


def test_a_name_in_a_text_is_the_name_of_a_card_or_a_token() -> None:
    tokens = {name for _, line in LINES for name in re.findall(r"トークン「(.+?)」", line)}
    names = {card.name for card in CARDS} | tokens
    quoted = {name for _, line in LINES for name in re.findall(r"「([^」：⇒。]+)」(?!に等しい)", line)}
    assert quoted <= names


def test_characters_are_worth_their_cost() -> None:
    """About 2n+3 in all for cost n, less for a good ability. Nobody pays for a boss's cards."""
    bosses = {n for entry in library("pso2").decks.values() if "raid" in entry.options for n in entry.numbers}
    for card in library("pso2").printed.values():
        if card.type == "character" and card.number not in bosses:
            over = card.attack + card.hp - (2 * card.cost + 3)
            assert -7 <= over <= 1, card.number
