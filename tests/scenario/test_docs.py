"""docs/scenarios.md is true: its scenarios run, its failures fail as shown, its tables name every word."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module

import pytest

from fuda.games import registry
from fuda.scenario.kit import Kit, kit
from fuda.scenario.reading import script, words
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


TITLES = {"pso2": "PSO2", "fftcg": "FFTCG", "scs": "SCS", "moncolle": "Moncolle"}
"""By game, in the order of the page: the title of its part."""
GENERAL, *_parts = re.split("|".join(f"\n# {title}\n" for title in TITLES.values()), PAGE)
PARTS = dict(zip(TITLES, _parts, strict=True))
"""By game: its part of the page."""


def test_every_game_has_its_part() -> None:
    assert list(PARTS) == list(registry.GAMES)
    assert all("```scenario\n" in part for part in PARTS.values())


@pytest.mark.parametrize("game", PARTS)
def test_every_prompt_is_in_the_table_and_no_other(game: str) -> None:
    said = tomllib.loads((SOURCE / "words" / f"{game}.toml").read_text(encoding="utf-8"))["prompt"]
    table = PARTS[game].split("| prompt | asked for |\n")[1].split("\n\n")[0]
    cells = [line.split("|")[1] for line in table.splitlines()[1:]]
    assert {name for cell in cells for name in re.findall(r"`(\w+)`", cell)} == set(said) - {"other"}


SPELLINGS = ("color", "armor", "defense")
"""Understood, but not taught."""
TABLES = (
    "HEAD", "FIELDS", "TYPES", "COLOURS", "ELEMENTS", "ATTRIBUTES", "ORBS", "ZONES", "NUMBERS", "PHASES", "DECK_WORDS",
)  # fmt: skip


def words_of(game: str) -> set[str]:
    """Every word that a scenario of this game may use, besides those of all games."""
    module, own = registry.plug("fuda.scenario", game).words, kit(game)
    written = import_module(f"fuda.cards.{game}.fields")
    tables = [getattr(each, name, {}) for name in TABLES for each in (module, written)]
    listed = {word for table in tables for pair in table.items() for word in pair if word not in SPELLINGS}
    return {*listed, *own.verbs(), *own.kinds, *own.keywords, *own.chain_words, *own.card_numbers, *own.seat_numbers}


GENERAL_WORDS = [word for table in (words.HEAD, words.BLOCKS) for pair in table.items() for word in pair]


@pytest.mark.parametrize("word", sorted({*GENERAL_WORDS, *script.LINES, *Kit.bare, *Kit.with_card, *Kit.with_more}))
def test_every_word_of_all_games_is_in_the_general_part(word: str) -> None:
    assert is_on(word, GENERAL)


@pytest.mark.parametrize("game", PARTS)
def test_every_word_of_a_game_is_on_the_page(game: str) -> None:
    assert [word for word in sorted(words_of(game)) if not is_on(word, GENERAL + PARTS[game])] == []


def is_on(word: str, page: str) -> bool:
    """Does the word stand there by itself?"""
    return re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", page) is not None
