"""The files that docs/pso2-text.md shows: three ways to write one card, every field of a card, a deck list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuda.cards.loader import read_deck
from fuda.cli.card import check
from fuda.cli.card_file import FIELDS, read_cards

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "pso2-text.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"^```(text|toml|json|deck)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("kind", ["text", "toml", "json"])
def test_the_same_card_in_each_way(kind: str) -> None:
    (card,) = read_cards(BLOCKS[kind].encode(), "cards")
    assert [card] == read_cards(BLOCKS["text"].encode(), "cards")
    assert (card.name, card.kinds, len(card.text.splitlines())) == ("灯守り", ("ヒューマン",), 2)
    assert check(card, "en").status == "ok"


def test_every_field_is_in_the_table_and_no_other() -> None:
    table = PAGE.split("| field | values | without it |\n")[1].split("\n\n")[0]
    shown = [name for line in table.splitlines() for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert sorted(shown) == sorted(FIELDS)


def test_the_deck_list_is_read() -> None:
    deck = read_deck(BLOCKS["deck"], "deck")
    assert (deck.name, deck.player, len(deck.mags), len(deck.cards)) == ("灯の行軍", "D-001", 1, 2)
