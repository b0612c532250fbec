"""docs/pso2-text.md is true and complete: each example reads and prints as shown, no phrase of the book is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fuda.effects.node import Node
from fuda.games.pso2.language import reader
from fuda.text import normalise
from fuda.text.book.entry import Constant
from fuda.text.book.entry import Node as Meant

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "pso2-text.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```reads (\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BREAK = "⏎"
EXAMPLES = [(match[1], line) for match in BLOCK.finditer(PAGE) for line in match[2].splitlines()]


def split(line: str) -> tuple[str, str]:
    """The Japanese and the English of one line."""
    ja, en = line.replace(BREAK, "\n").split(" ⇔ ")
    return ja, en


TREES = [reader.book().read(split(line)[0], category) for category, line in EXAMPLES]


@pytest.mark.parametrize(("category", "line"), EXAMPLES, ids=[f"{c} {line}" for c, line in EXAMPLES])
def test_an_example_reads_and_prints_as_shown(category: str, line: str) -> None:
    book, (ja, en) = reader.book(), split(line)
    tree = book.read(ja, category)
    assert book.print(tree, "ja", category=category) == normalise(ja, "ja")
    assert book.print(tree, "en", category=category) == en
    # English need not tell two wordings of one meaning apart.
    assert book.print(book.read(en, category, "en"), "en", category=category) == en


def values(tree: Any) -> Iterator[Any]:
    """Everything in a tree: its nodes and the values of their fields."""
    yield tree
    parts = tree if isinstance(tree, tuple) else ()
    if isinstance(tree, Node):
        parts = tuple(getattr(tree, name) for name in tree.__struct_fields__)
    for part in parts:
        yield from values(part)


ALL = [value for tree in TREES for value in values(tree)]


def shows(meaning: Meant, value: Any) -> bool:
    """Was this value read by an entry with this meaning?"""
    fixed = meaning.fixed.items()
    return type(value).__name__ == meaning.name and all(getattr(value, name) == wanted for name, wanted in fixed)


def test_every_phrase_of_the_book_is_on_the_page() -> None:
    meanings = [entry.meaning for entry in reader.book().entries if isinstance(entry.meaning, Meant)]
    missing = [meaning for meaning in meanings if not any(shows(meaning, value) for value in ALL)]
    assert [f"{meaning.name} {meaning.fixed}" for meaning in missing] == []


def test_every_word_of_the_book_is_on_the_page() -> None:
    words = {(e.category, e.meaning.value) for e in reader.book().entries if isinstance(e.meaning, Constant)}
    said = {value for value in ALL if isinstance(value, str)}
    assert sorted(f"{category} {word}" for category, word in words if word not in said) == []


def test_every_wording_of_the_book_is_on_the_page() -> None:
    """Lines that differ in style mean the same and are both printed."""
    styles = {
        (entry.meaning.name, line.fixed["style"])
        for entry in reader.book().entries
        if isinstance(entry.meaning, Meant)
        for line in entry.lines
        if "style" in line.fixed
    }
    said = {(type(value).__name__, value.style) for value in ALL if hasattr(value, "style")}
    assert styles - said == set()
