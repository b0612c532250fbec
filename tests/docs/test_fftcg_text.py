"""docs/fftcg-text.md is true: each example reads and prints as shown, and every shape our cards use is on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fuda.cards.loader import library
from fuda.effects.node import Node
from fuda.games.fftcg.language.reader import book, plain, read_tree
from fuda.text import normalise

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fftcg-text.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```reads (\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BREAK = "⏎"
OWN = "灯守"
"""What the card is called on the page."""
EXAMPLES = [(match[1], line) for match in BLOCK.finditer(PAGE) for line in match[2].splitlines()]


def split(line: str) -> tuple[str, str]:
    """The Japanese and the English of one line."""
    ja, en = line.replace(BREAK, "\n").split(" ⇔ ")
    return plain(ja), en


@pytest.mark.parametrize(("kind", "line"), EXAMPLES, ids=[f"{kind} {line}" for kind, line in EXAMPLES])
def test_an_example_reads_and_prints_as_shown(kind: str, line: str) -> None:
    ja, en = split(line)
    tree = book().read(ja, kind, own_name=OWN)
    assert book().print(tree, "ja", OWN, kind) == normalise(ja, "ja")
    assert book().print(tree, "en", OWN, kind) == en
    # English need not tell two wordings of one meaning apart.
    assert book().print(book().read(en, kind, "en", OWN), "en", OWN, kind) == en


def kinds(part: Any) -> Iterator[str]:
    """The names of all nodes of a tree."""
    if isinstance(part, Node):
        yield type(part).__name__
        for name in part.__struct_fields__:
            yield from kinds(getattr(part, name))
    elif isinstance(part, tuple):
        for piece in part:
            yield from kinds(piece)


def test_every_meaning_of_our_cards_is_on_the_page() -> None:
    shown = {name for kind, line in EXAMPLES for name in kinds(book().read(split(line)[0], kind, own_name=OWN))}
    used = {name for card in library("fftcg").printed.values() for name in kinds(read_tree(card))}
    assert sorted(used - shown) == []
