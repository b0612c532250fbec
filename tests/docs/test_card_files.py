"""The files that the pages about card texts show: three ways to write one card, every field of a card, a deck list."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fuda.cards.loader import library
from fuda.cards.written import fields, read_cards
from fuda.cli.cards.card import check

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {game: (DOCS / f"{game}-text.md").read_text(encoding="utf-8") for game in ("pso2", "fftcg", "scs")}
NAMES = {"pso2": "灯守り", "fftcg": "灰野のオウカ", "scs": "波見のサヨ"}


def blocks(game: str) -> dict[str, str]:
    """The files on a page by kind."""
    return dict(re.findall(r"^```(text|toml|json|deck)\n(.*?)^```", PAGES[game], re.MULTILINE | re.DOTALL))


def read(game: str, kind: str) -> list[Any]:
    """The cards of one of them."""
    return read_cards(blocks(game)[kind].encode(), "cards", library(game).plug)


@pytest.mark.parametrize("game", list(PAGES))
@pytest.mark.parametrize("kind", ["text", "toml", "json"])
def test_the_same_card_in_each_way(game: str, kind: str) -> None:
    (card,) = read(game, kind)
    assert [card] == read(game, "text")
    assert (card.name, len(card.text.splitlines())) == (NAMES[game], 2)
    assert check(library(game), card, "en").status == "ok"


@pytest.mark.parametrize("game", list(PAGES))
def test_every_field_is_in_the_table_and_no_other(game: str) -> None:
    table = PAGES[game].split("| field | values | without it |\n")[1].split("\n\n")[0]
    shown = [name for line in table.splitlines() for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert sorted(shown) == sorted(fields(library(game).plug.PRINTED))


def test_the_deck_list_of_pso2_is_read() -> None:
    deck = library("pso2").read_deck(blocks("pso2")["deck"], "deck")
    assert (deck.name, deck.player, len(deck.mags), len(deck.cards)) == ("灯の行軍", "D-001", 1, 2)


def test_the_deck_list_of_fftcg_is_read() -> None:
    deck = library("fftcg").read_deck(blocks("fftcg")["deck"], "deck")
    assert (deck.name, deck.cards) == ("灰の行軍", {"K-002": 3, "K-004": 2})


def test_the_deck_list_of_scs_is_read() -> None:
    deck = library("scs").read_deck(blocks("scs")["deck"], "deck")
    assert (deck.name, deck.ace, deck.cards) == ("朝の鐘", "T-003", {"T-001": 3, "T-003": 3, "T-067": 1})
