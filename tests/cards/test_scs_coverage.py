"""The set of Spell Card Strike shows what its card language can say: every attribute, kind of frame, icon, cost,
keyword and phrase; its texts read, print back and ignore nothing; its decks are legal and name their ace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fuda.cards.loader import library
from fuda.effects.node import Node
from fuda.games.scs.book.deck import OPTIONS, SPELLS
from fuda.games.scs.language import reader
from fuda.games.scs.language.words.minimap_picture import is_picture
from fuda.games.scs.printed import ATTRIBUTES, Printed
from fuda.text import normalise
from fuda.text.book.entry import Constant
from fuda.text.book.entry import Node as Meant
from fuda.text.gates import CardText, check_text
from tests.games.scs.test_reading import CARDS as SHEET

LIBRARY = library("scs")
CARDS: dict[str, Printed] = LIBRARY.printed
SPELL_CARDS = [card for card in CARDS.values() if card.type == "spell"]
OPTION_CARDS = [card for card in CARDS.values() if card.type == "option"]


def values(tree: Any) -> Iterator[Any]:
    """Everything in a tree: its nodes and the values of their fields."""
    yield tree
    parts = tree if isinstance(tree, tuple) else ()
    if isinstance(tree, Node):
        parts = tuple(getattr(tree, name) for name in tree.__struct_fields__)
    for part in parts:
        yield from values(part)


ALL = [value for card in CARDS.values() if card.text for value in values(reader.read_tree(card))]


def test_sixty_spell_cards_and_eight_options_and_more() -> None:
    assert len(SPELL_CARDS) >= 60
    assert len(OPTION_CARDS) >= 8


@pytest.mark.rule("scs-1.12 3.3.2", "scs-1.12 3.3.1.1", "scs-1.12 3.3.7")
def test_every_attribute_alone_several_together_and_none() -> None:
    alone = {card.attributes[0] for card in SPELL_CARDS if len(card.attributes) == 1}
    assert alone == set(ATTRIBUTES)
    assert any(len(card.attributes) > 1 for card in SPELL_CARDS)
    assert any(not card.attributes for card in SPELL_CARDS)
    assert any(card.attributes for card in OPTION_CARDS)


@pytest.mark.rule("scs-1.12 3.12.1", "scs-1.12 2.9.2", "scs-1.12 2.10.2")
def test_every_card_has_a_spell_type_and_those_of_the_book_are_among_them() -> None:
    types = {kind for card in SPELL_CARDS for kind in card.types}
    assert all(card.types for card in SPELL_CARDS)
    assert {"装備", "ルール"} < types
    assert len(types) >= 10


@pytest.mark.rule("scs-1.12 3.2.1.1", "scs-1.12 3.2.1.2", "scs-1.12 3.4.1", "scs-1.12 3.6.2")
def test_facts_stand_where_they_belong() -> None:
    for card in SPELL_CARDS:
        assert card.spell, card.number
        assert card.cost, card.number
        assert is_picture(normalise(card.range)), card.number
        assert 1 <= card.rank <= 3, card.number
        assert any(a.kind == "spell" for a in LIBRARY.faces[card.number].abilities), card.number
    for card in OPTION_CARDS:
        assert (card.spell, card.cost, card.range) == ("", (), ""), card.number
    assert len({card.full_name for card in CARDS.values()}) == len(CARDS)


def test_every_phrase_of_the_book_is_said_by_some_card_or_played_in_random_games() -> None:
    """What no card of the set says is a text of the sheet, of which `test_random_texts` makes cards and plays them."""
    wanted = {entry.meaning.name for entry in reader.book().entries if isinstance(entry.meaning, Meant)}
    sheet = [value for card in SHEET for value in values(reader.read_tree(card))]
    assert wanted - {type(value).__name__ for value in (*ALL, *sheet)} == set()


@pytest.mark.rule("scs-1.12 7.1.4.1", "scs-1.12 7.1.4.2", "scs-1.12 2.4.5", "scs-1.12 2.4.6")
@pytest.mark.parametrize("category", ["Timing", "Lasts", "Cost", "Point", "Attribute"])
def test_every_icon_cost_and_point_of_the_turn_is_used_or_nearly(category: str) -> None:
    entries = [e for e in reader.book().entries if e.category == category and isinstance(e.meaning, Constant)]
    words = {e.meaning.value for e in entries if isinstance(e.meaning, Constant)}
    said = {value for value in ALL if isinstance(value, str)}
    few = {"Point": {"striker-end", "commander", "commander-end", "turn-end"}}.get(category, set())
    assert words - said <= few


@pytest.mark.rule("scs-1.12 10.1")
def test_every_keyword_is_on_a_card() -> None:
    words = {word for number in CARDS for word, _ in LIBRARY.faces[number].keywords}
    assert words == {"接射", "覚醒", "陣形", "遮断", "瞬速", "蒐集", "加勢", "加護"}


@pytest.mark.parametrize("number", [number for number, card in CARDS.items() if card.text])
def test_a_text_reads_prints_back_in_both_languages_and_nothing_is_ignored(number: str) -> None:
    report = check_text(reader.book(), CardText(CARDS[number].text, reader.category(CARDS[number])))
    assert (report.status, report.message) == ("ok", "")


@pytest.mark.rule("scs-1.12 1.2.2.1", "scs-1.12 1.2.2.2", "scs-1.12 5.1.1")
@pytest.mark.parametrize("name", list(LIBRARY.decks))
def test_a_deck_is_legal_and_names_its_ace(name: str) -> None:
    entry = LIBRARY.decks[name]
    assert LIBRARY.plug.check_deck("1.12", entry.deck, LIBRARY.faces, {}) == []
    assert sum(entry.cards.values()) == SPELLS + OPTIONS
    assert entry.deck.ace in entry.cards


def test_every_card_but_a_few_options_is_in_a_deck() -> None:
    used = {number for entry in LIBRARY.decks.values() for number in entry.cards}
    assert {card.number for card in SPELL_CARDS} - used == set()
