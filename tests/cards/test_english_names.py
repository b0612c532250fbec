"""Every card of our own has an English name, and nothing Japanese is left in the English print of its text."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from fuda.cards.english import ENGLISH, HERE, JAPANESE, in_english, names, tables
from fuda.cards.loader import library
from fuda.games import registry

TITLED = {"pso2": "title", "scs": "spell", "moncolle": "epithet"}
"""Where a game prints a second name."""
FACTS = {
    "pso2": ("classes", "kinds", "icons"),
    "fftcg": ("jobs", "categories"),
    "scs": ("attributes", "cost", "groups", "races", "types"),
    "moncolle": ("faction", "kinds", "elements", "slots", "march"),
}
"""The words on a card that texts ask for."""
ALONE = {"ALL", "EX", "※"}
"""Words that are the same in both languages."""

games = pytest.mark.parametrize("game", list(registry.GAMES))


def called(game: str) -> Iterator[str]:
    """Everything that a card of ours is called, with its second name and without."""
    for card in library(game).printed.values():
        yield from (card.full_name, card.name)
        yield from filter(None, [getattr(card, TITLED[game])] if game in TITLED else [])


def words_on(game: str, card: Any) -> Iterator[str]:
    """The words that stand on a card."""
    for fact in FACTS[game]:
        value = getattr(card, fact)
        yield from [value] if isinstance(value, str) else value


@games
def test_every_card_has_an_english_name(game: str) -> None:
    assert sorted(set(called(game)) - set(tables(game)["names"])) == []


@games
def test_every_word_on_a_card_has_an_english_one(game: str) -> None:
    found = {word for card in library(game).printed.values() for word in words_on(game, card)} - ALONE
    assert sorted(found - {"", *tables(game)["words"]}) == []


@games
def test_english_names_are_english_and_tell_cards_apart(game: str) -> None:
    known = names(game)
    assert [name for name in known.values() if not name or JAPANESE.search(name)] == []
    assert [name for name, times in Counter(known.values()).items() if times > 1] == []


@games
def test_nothing_stands_in_two_tables(game: str) -> None:
    assert len(names(game)) == sum(map(len, tables(game).values()))


@games
def test_no_japanese_is_left_in_an_english_text(game: str) -> None:
    english = registry.part(game, "reader").english
    said = {number: in_english(game, english(face)) for number, face in library(game).faces.items()}
    assert {number: text for number, text in said.items() if JAPANESE.search(text)} == {}


@games
def test_every_name_is_of_something(game: str) -> None:
    """A name that no card has, and that no text speaks of, is a slip of the pen."""
    texts = "\n".join(text for side in library(game).faces.values() for text in [side.printed.text])
    assert [name for name in tables(game)["names"] if name not in {*called(game)} and name not in texts] == []


def test_an_english_name_that_is_printed_is_the_name() -> None:
    for card in library("fftcg").printed.values():
        assert names("fftcg")[card.name] == card.name_alt


@games
def test_decks_have_titles_in_both_languages(game: str) -> None:
    titles = [entry.title_en for entry in library(game).decks.values()]
    assert all(titles)
    assert len(titles) == len(set(titles))
    assert [title for title in titles if JAPANESE.search(title)] == []
    assert all(entry.title_ja for entry in library(game).decks.values())


@games
def test_the_file_has_no_other_tables(game: str) -> None:
    data = tomllib.loads((HERE / game / ENGLISH).read_text(encoding="utf-8"))
    assert set(data) <= {"names", "words", "notes"}
    assert all(isinstance(name, str) for table in data.values() for name in table.values())


def test_a_name_is_put_into_english_whole_or_not_at_all() -> None:
    assert in_english("moncolle", "Cost: 火火. Deal 2 damage.") == "Cost: Fire Fire. Deal 2 damage."
    assert in_english("moncolle", "Summon 1 token 「影法師」.") == "Summon 1 token 「Shadow Figure」."
    assert in_english("moncolle", "《影》 or 《影男》") == "《Shadow》 or 《影男》"
    assert in_english("scs", "・・■・・") == "··■··"
    assert in_english("pso2", "見習い灯守り ホタカ") == "Hotaka, Apprentice Lamp-Keeper"
    assert in_english("pso2", "draws a card") == "draws a card"
