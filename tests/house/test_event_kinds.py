"""A typo in the kind of an event cannot pass: what a game waits for or asks about is told somewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.games.registry import GAMES
from fuda.scenario.kit import kit
from tests.house.tree import SOURCE, parse, python_files, show

SHARED = [file for room in ("kernel", "effects", "projection") for file in python_files(SOURCE / room)]
EVENTS = ("event", "past", "happened", "cause", "told")
"""What events are called where their kind is asked for."""
NO_EVENTS = {"fftcg": {"state"}}
"""What is waited for without being told: that a condition comes true."""


def _words(node: ast.AST | None) -> Iterator[str]:
    """The literal words of an expression: one, or a row of them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.Set | ast.List):
        for part in node.elts:
            yield from _words(part)
    elif isinstance(node, ast.IfExp):
        yield from (*_words(node.body), *_words(node.orelse))


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _told(node: ast.AST) -> Iterator[str]:
    """The kind of the event that is made here."""
    if isinstance(node, ast.Call) and _called(node) == "Event" and node.args:
        yield from _words(node.args[0])
    elif isinstance(node, ast.Call) and _called(node) == "tell" and len(node.args) > 1:
        yield from _words(node.args[1])


def _heard(node: ast.AST) -> Iterator[str]:
    """The kinds that are waited for or asked about here."""
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "kind":
        if isinstance(node.left.value, ast.Name) and node.left.value.id in EVENTS:
            for other in node.comparators:
                yield from _words(other)
    elif isinstance(node, ast.FunctionDef) and node.name == "listens":
        for line in ast.walk(node):
            yield from _words(line.value) if isinstance(line, ast.Return) else ()
    elif isinstance(node, ast.Call) and _called(node) == "Heard" and node.args:
        yield from _words(node.args[0])


def _places(files: list[Path]) -> Iterator[tuple[str, str]]:
    for file in files:
        for node in ast.walk(parse(file)):
            yield from ((kind, f"{show(file)}:{getattr(node, 'lineno', 0)}") for kind in _heard(node))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_waited_for_is_told_somewhere(game: str) -> None:
    files = python_files(SOURCE / "games" / game)
    told = {kind for file in (*files, *SHARED) for node in ast.walk(parse(file)) for kind in _told(node)}
    known = told | set(kit(game).kinds) | NO_EVENTS.get(game, set())
    assert [f"{place}: {kind}" for kind, place in _places(files) if kind not in known] == []
