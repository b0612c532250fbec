"""Gates over many texts: random trees of every line, and a file of cards named by FUDA_FFTCG_CARDS (else our own)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from fuda.games.fftcg.language.reader import book, plain
from fuda.text.gates import CardText, coverage, fuzz_every_line
from tests.games.fftcg.test_language import OWN, texts

LEAST = 0.95
"""How much of the development file (or of our own texts) must pass every gate."""


def cards() -> list[CardText]:
    """The texts of the file, if one is named, else our own."""
    named = os.environ.get("FUDA_FFTCG_CARDS")
    if named is None:
        return [CardText(text, category, names={"ja": OWN, "en": "Own Card"}) for category, text in texts()]
    found = json.loads(Path(named).read_text(encoding="utf-8"))
    return [
        CardText(
            plain(card["text"]),
            "SummonText" if card["type"] == "summon" else "CharacterText",
            names={"ja": card["name"], "en": "Own Card"},
            label=card["number"],
        )
        for card in found
        if plain(card["text"]).strip()
    ]


def test_most_cards_pass_every_gate() -> None:
    found = coverage(book(), cards())
    assert found.counts["ok"] / len(found.reports) >= LEAST
    assert found.counts.get("ambiguous", 0) == 0


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_random_phrases_of_every_line_read_back(lang: str) -> None:
    assert fuzz_every_line(book(), lang=lang, times=1, depth=3) == ()
