"""docs/scenarios.md is true: its scenarios run, its failures fail as shown, its tables name every word."""

from __future__ import annotations

import re
import tomllib

import pytest

from fuda.scenario import script, steps, words
from fuda.scenario.run import run_bytes
from tests.house.tree import ROOT, SOURCE

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


def test_every_prompt_is_in_the_table_and_no_other() -> None:
    said = tomllib.loads((SOURCE / "words" / "pso2.toml").read_text(encoding="utf-8"))["prompt"]
    table = PAGE.split("| prompt | asked for |\n")[1].split("\n\n")[0]
    cells = [line.split("|")[1] for line in table.splitlines()[1:]]
    assert {name for cell in cells for name in re.findall(r"`(\w+)`", cell)} == set(said) - {"other"}


SPELLINGS = ("color", "armor", "defense")
"""Understood, but not taught."""
TABLES = [words.HEAD, words.FIELDS, words.TYPES, words.COLOURS, words.ZONES, words.PHASES, words.BLOCKS]
WORDS = [word for table in TABLES for pair in table.items() for word in pair if word not in SPELLINGS]


@pytest.mark.parametrize("word", sorted({*WORDS, *script.VERBS, *script.LINES, *steps.KINDS}))
def test_every_word_is_on_the_page(word: str) -> None:
    assert re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", PAGE)
