"""docs/scenarios.md is true: its scenarios run, its failures fail as shown, its tables name every word."""

from __future__ import annotations

import re

import pytest

from fuda.scenario import script, steps, words
from fuda.scenario.run import run_bytes
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [(match[1], match[2]) for match in BLOCK.finditer(PAGE)]


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "scenario"])
def test_an_example_runs(text: str) -> None:
    result = run_bytes(text.encode(), "example.scn")
    assert result.ok, result.text


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "fails"])
def test_a_failure_is_as_shown(text: str) -> None:
    lines = text.splitlines(keepends=True)
    shown = lines.pop().removeprefix("→ ").strip()
    assert run_bytes("".join(lines).encode(), "example.scn").text == shown


def test_there_are_examples_of_both() -> None:
    assert {kind for kind, _ in BLOCKS} == {"scenario", "fails"}


TABLES = [words.HEAD, words.FIELDS, words.TYPES, words.COLOURS, words.ZONES, words.PHASES, words.BLOCKS]
WORDS = [word for table in TABLES for word in table.values()]


@pytest.mark.parametrize("word", sorted({*WORDS, *script.VERBS, *script.LINES, *steps.KINDS}))
def test_every_word_is_on_the_page(word: str) -> None:
    assert re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", PAGE)
