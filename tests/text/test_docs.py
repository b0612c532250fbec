"""docs/phrasebook.md is true: its book is loaded, its sentences are read and printed, its refusal is drawn."""

import re
from pathlib import Path
from typing import Any

import pytest

from fuda.text import Phrasebook, Refused

PAGE = (Path(__file__).parents[2] / "docs" / "phrasebook.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [(match[1], match[2], match[3]) for match in BLOCK.finditer(PAGE)]


def blocks(kind: str) -> list[tuple[str, str]]:
    return [(word, text) for found, word, text in BLOCKS if found == kind]


def the_book() -> Phrasebook:
    names: dict[str, Any] = {}
    for _, code in blocks("python"):
        exec(code, names)
    return Phrasebook.load("".join(text for _, text in blocks("phrasebook")), names)


PAIRS = [(category, line) for category, text in blocks("reads") for line in text.splitlines()]


@pytest.mark.parametrize(("category", "line"), PAIRS)
def test_a_sentence_reads_and_prints_both_ways(category: str, line: str) -> None:
    book = the_book()
    ja, en = line.split(" ⇔ ")
    tree = book.read(ja, category)
    assert book.print(tree, "ja", category=category) == ja
    assert book.print(tree, "en", category=category) == en
    assert book.read(en, category, "en") == tree


def test_the_refusal_is_drawn_as_shown() -> None:
    [(category, text)] = blocks("refused")
    card, *drawn = text.splitlines()
    with pytest.raises(Refused) as refusal:
        the_book().read(card, category)
    assert str(refusal.value).splitlines() == [line.removeprefix("→ ") for line in drawn]
