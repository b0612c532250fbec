"""What the documentation claims about the code as a whole, seen in the code."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.games.registry import GAMES
from tests.house.tree import ROOT, SOURCE, parse, python_files, walk

OF_THE_KERNEL = frozenset({"face", "owner", "zone", "object", "stamp", "known"})
"""The columns that every game has (`kernel/state.py`)."""
CHANGING = frozenset({"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"})
ENGINE = ("kernel", "effects", "projection", "games")

every_game = pytest.mark.parametrize("game", GAMES)


def written(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement writes: the targets of assignments, and what is changed in place; of an item, its container."""
    targets: list[ast.expr] = []
    match node:
        case ast.Assign() | ast.Delete():
            targets = node.targets
        case ast.AugAssign() | ast.AnnAssign():
            targets = [node.target]
        case ast.Call(func=ast.Attribute(attr=name, value=changed)) if name in CHANGING:
            targets = [changed]
    for target in targets:
        for one in target.elts if isinstance(target, ast.Tuple | ast.List) else (target,):
            while isinstance(one, ast.Subscript):
                one = one.value
            yield one


def columns_written(file: Path, columns: frozenset[str]) -> set[str]:
    """The columns of a table (`g`, or its `twin`) that a file writes, whole or card by card."""
    found = set()
    for node in ast.walk(parse(file)):
        for target in written(node):
            match target:
                case ast.Attribute(value=ast.Name(id="g" | "twin"), attr=name) if name in columns:
                    found.add(name)
    return found


def imported(file: Path) -> set[str]:
    """The top modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").partition(".")[0])
    return found


@every_game
def test_only_the_files_that_a_readme_names_write_columns(game: str) -> None:
    home = SOURCE / "games" / game
    page = (home / "README.md").read_text(encoding="utf-8")
    [said] = re.findall(r"^Columns are written by (.+)$", page, re.MULTILINE)
    columns = OF_THE_KERNEL | frozenset(importlib.import_module(f"fuda.games.{game}.state").COLUMNS)
    there = {file.relative_to(home).as_posix() for file in python_files(home) if columns_written(file, columns)}
    assert set(re.findall(r"`([\w/]+\.py)`", said)) == there


def test_only_actions_and_imagination_write_the_columns_of_the_kernel() -> None:
    rooms = [SOURCE / room for room in ("kernel", "effects", "projection")]
    there = {file.name for room in rooms for file in python_files(room) if columns_written(file, OF_THE_KERNEL)}
    assert there == {"action.py", "unknown.py"}


def test_nobody_writes_into_the_rules_that_matches_share() -> None:
    """But for what is found out once per match and kept there."""
    found = {
        file.relative_to(SOURCE).as_posix()
        for file in python_files(SOURCE)
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) in ("g.rules", "self.g.rules")
    }
    assert found == {"sim/laying.py"}, "a match with closed lists copies its rules before"


def test_chance_is_one_seeded_stream() -> None:
    outside = {"random", "secrets", "time", "datetime", "uuid"}
    files = [file for room in ENGINE for file in python_files(SOURCE / room)]
    assert len(files) > 300
    assert [str(file.relative_to(SOURCE)) for file in files if imported(file) & outside] == []
    chance = {file.name for file in python_files(SOURCE / "art") if imported(file) & {*outside, "hashlib"}}
    assert chance == {"dice.py"}


@every_game
def test_no_card_has_code_of_its_own(game: str) -> None:
    ours = library(game).printed.values()
    names = {card.name for card in ours if len(card.name) > 2} | {card.number for card in ours}
    files = [file for room in ENGINE for file in python_files(SOURCE / room)]
    spoken = [
        f"{file.relative_to(SOURCE)}:{node.lineno}: {node.value}"
        for file in files
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names
    ]
    assert spoken == []


def test_the_pages_load_nothing_of_others() -> None:
    pages = [file for file in walk(SOURCE / "web") if file.suffix in (".js", ".html", ".css")]
    assert len(pages) > 50
    loads = re.compile(r"""(?:from|import|import\(|src=|href=|url\(|fetch\()\s*["'`(]*((?:https?:)?//[^"'`)\s]+)""")
    assert [(file.name, found) for file in pages for found in loads.findall(file.read_text(encoding="utf-8"))] == []
    assert loads.findall("import x from 'https://example.org/x.js'") == ["https://example.org/x.js"]


def test_the_house_rules_of_a_new_game_are_those_that_are_tested() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert "**Columns are written where the game's README says**" in page
