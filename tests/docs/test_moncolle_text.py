"""docs/moncolle-text.md is true: each text reads and prints in English as shown; two spellings mean the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuda.games.moncolle.language import reader
from tests.games.moncolle.test_wordings import card

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "moncolle-text.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([USBRT]) \| `([^`]+)` \| (.+) \|$", PAGE, re.MULTILINE)
PAIRS = re.findall(r"^\| ([USBRT]) \| `([^`]+)` \| → \| `([^`]+)` \|$", PAGE, re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(ROWS) > 40
    assert len(PAIRS) > 10


@pytest.mark.parametrize(("kind", "text", "english"), [row for row in ROWS if "→" not in row[2]], ids=lambda t: t[:30])
def test_an_example_reads_and_prints_as_shown(kind: str, text: str, english: str) -> None:
    face = reader.read(card(kind, text.replace("⏎", "\n")))
    assert reader.english(face).replace("\n", "⏎") == english


@pytest.mark.parametrize(("kind", "printed", "ours"), PAIRS, ids=lambda t: t[:30])
def test_both_spellings_mean_the_same(kind: str, printed: str, ours: str) -> None:
    assert reader.read(card(kind, printed)).tree == reader.read(card(kind, ours)).tree
