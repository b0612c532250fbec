"""What texts say of cards and players ("must attack", 攻撃できない) is asked about by the same word in the rules. A
typo there would never be met: each word that is asked for is one that the game's card language can say."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from fuda.games.registry import GAMES
from tests.house.tree import SOURCE, parse, python_files, show

ASKED_IN = ("flags", "words", "says", "players")
"""Where the words that are said lie: `"must attack" in now.flags`."""
ASKERS = {"forbidden", "demands", "said_of", "numbers", "costs", "player", "said_of_player", "player_numbers", "says"}
ASKERS |= {"of_side", "total"}
"""What is asked with a word: `permissions.forbidden(g, card, "attack")`."""
LEAST = 10
GAP = re.escape(" ")
"""Behind it stand the numbers of what is said (`攻撃合計 mine 2`): the word is what stands before."""
BESIDE = {"fftcg": {"cp", "hand limit"}}
"""What the projection itself says because of what texts say, and what the book leaves to texts that nobody has printed
yet."""


def module_of(file: Path) -> ModuleType:
    return importlib.import_module(".".join(("fuda", *file.relative_to(SOURCE).with_suffix("").parts)))


def asked(file: Path) -> Iterator[tuple[str, str]]:
    """Every word that is asked for in a file, with its place."""
    for node in ast.walk(parse(file)):
        found: list[ast.expr] = []
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            found = [node.left] if _name(node.comparators[0]) in ASKED_IN else []
        elif isinstance(node, ast.Call):
            found = node.args if _name(node.func) in ASKERS else []
        for part in found:
            yield from ((word, f"{show(file)}:{part.lineno}") for word in _words(part, module_of(file)))


def _name(node: ast.expr) -> str:
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _words(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """A word that is written here, or that a constant of the module holds."""
    if isinstance(node, ast.IfExp):
        yield from (*_words(node.body, module), *_words(node.orelse, module))
    value = getattr(module, node.id, None) if isinstance(node, ast.Name) and node.id.isupper() else None
    value = node.value if isinstance(node, ast.Constant) else value
    if isinstance(value, str):
        yield value


def said(game: str) -> set[str]:
    """Every word that stands in the card language of a game: in its code, in the constants it uses, in its phrases."""
    folder = SOURCE / "games" / game
    files = [*python_files(folder / "language"), *(python_files(folder / "raid") if (folder / "raid").is_dir() else ())]
    found = {value for file in files for value in vars(module_of(file)).values() if isinstance(value, str)}
    for file in files:
        constants = (node.value for node in ast.walk(parse(file)) if isinstance(node, ast.Constant))
        found |= {value.strip() for value in constants if isinstance(value, str)}
    for file in folder.rglob("*.phrases"):
        text = file.read_text(encoding="utf-8")
        values = re.findall(r'^\w+ = (.+)$|=(?:"([^"]*)"|(\S+))|^  (\S+)  +\S', text, re.MULTILINE)
        found |= {word for words in values for word in words}
    return found | BESIDE.get(game, set())


def made(game: str) -> Iterator[list[str]]:
    """Words that are put together where a text is read (`f"cannot {deed}"`): what stands before, between and behind
    what is put in."""
    for file in python_files(SOURCE / "games" / game / "language"):
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                yield ["\0" if part is None else str(part) for part in parts]


def can_be_said(word: str, known: set[str], patterns: list[re.Pattern[str]]) -> bool:
    """Is it such a word, or made of such words?"""
    found = (pattern.fullmatch(word) for pattern in patterns)
    return word in known or any(match is not None and known.issuperset(match.groups()) for match in found)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_ask_for_can_be_said(game: str) -> None:
    folder, known = SOURCE / "games" / game, said(game)
    files = [file for file in python_files(folder) if "language" not in file.relative_to(folder).parts]
    found = [pair for file in files for pair in asked(file)]
    whole = ("".join("(.+)" if part == "\0" else re.escape(part) for part in parts) for parts in made(game))
    either = {pattern for each in whole for pattern in (each, each.partition(GAP)[0])}
    patterns = [re.compile(pattern) for pattern in either if pattern.replace("(.+)", "").strip()]
    assert len(found) >= LEAST
    assert [f"{place}: {word}" for word, place in found if not can_be_said(word, known, patterns)] == []
