"""A refusal names phrases, never the categories and nodes of a phrasebook."""

from __future__ import annotations

import random
import re

import pytest

from fuda.cards.loader import library
from fuda.games import registry
from fuda.scenario.run import run_bytes
from fuda.text import Ambiguous, Phrasebook, Refused
from tests.text import mini

INTERNAL = re.compile(r"[A-Z][A-Za-z0-9]+")


def names_in(book: Phrasebook, message: str) -> set[str]:
    """The names of the book's own that stand in a message, but for words of the cards themselves."""
    own = {*book.nodes, *(entry.category for entry in book.entries)} - {"PP", "HP", "EX"}
    return {word for word in INTERNAL.findall(message) if word in own}


def refusal_of(book: Phrasebook, text: str, category: str, name: str) -> Refused | None:
    try:
        book.read(text, category, "ja", name)
    except Refused as refused:
        return refused
    except Ambiguous:
        return None
    return None


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_name_of_the_phrasebook_is_in_a_refusal(game: str) -> None:
    """Texts of our own cards, broken off or spoiled at any place."""
    found, dice = library(game), random.Random(7)
    book, cards = found.plug.book(), [card for card in found.printed.values() if card.text.strip()]
    refused: list[Refused] = []
    for card in dice.sample(cards, 25):
        text = found.plug.plain(card)
        place = dice.randrange(len(text))
        for spoiled in (text[:place], text[:place] + "湯" + text[place:]):
            refusal = refusal_of(book, spoiled, found.plug.category(card, "ja"), card.name)
            refused += [refusal] if refusal else []
    assert len(refused) > 20
    for refusal in refused:
        assert not names_in(book, refusal.explain("ja") + refusal.explain("en")), refusal.message
        assert "‹" not in refusal.message


def test_examples_stand_for_kinds_of_phrases() -> None:
    with pytest.raises(Refused) as refused:
        mini.book().read("①：", "Card", own_name=mini.OWN["ja"])
    assert any(phrase.startswith("“") and phrase.endswith("など") for phrase in refused.value.expected)
    with pytest.raises(Refused) as refused:
        mini.book().read("pick ", "Card", "en", own_name=mini.OWN["en"])
    assert any(phrase.endswith("or the like") for phrase in refused.value.expected)


def test_a_card_of_a_scenario_is_refused_plainly() -> None:
    text = "title: x\ncard 鬼\n  type: active\n  text: 相手のキャラを1体選び、湯を沸かす。\nscript\nno winner\n"
    result = run_bytes(text.encode(), "x.scn")
    assert result.malformed
    assert "‹" not in result.message
    assert not names_in(library("pso2").plug.book(), result.message)


def test_readings_are_told_apart_by_their_prints() -> None:
    error = Ambiguous("1枚", (mini.Draw(1), mini.Pick()), ("draw 1 card", "pick"))
    assert "Draw(" not in str(error)
    assert "  1. draw 1 card\n  2. pick" in str(error)
