"""A procedure names its next step as a word (`fuda.kernel.state.Frame`): each such word is a step that it has, and no
typo waits for the game that comes there."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache

from fuda.kernel.state import Frame
from tests.house.tree import SOURCE, parse, python_files, show

LEAST = 150
ROOMS = ("kernel", "effects", "projection", "games")
NAMES = ("at", "then")
"""What the step is called where it is handed on: `go(g, at)`, `call(g, frame, then)`, `checked(frame, g, at)`."""


@cache
def handed_on() -> dict[str, int]:
    """By function: at which place it is handed a step, counted without the procedure itself."""
    found: dict[str, int] = {}
    for file in (file for room in ROOMS for file in python_files(SOURCE / room)):
        for node in ast.walk(parse(file)):
            words = [word.arg for word in node.args.args] if isinstance(node, ast.FunctionDef) else []
            if words[:1] in (["self"], ["frame"]) and isinstance(node, ast.FunctionDef):
                found.update((node.name, place - 1) for place, word in enumerate(words) if word in NAMES)
    return found


def named(cls: ast.ClassDef) -> Iterator[tuple[str, int]]:
    """The steps that a procedure names, with their lines."""
    for node in ast.walk(cls):
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "at" and node.value is not None:
            yield from _steps(node.value)
        elif isinstance(node, ast.Call):
            yield from (step for given in _given(node) for step in _steps(given))


def _given(call: ast.Call) -> list[ast.expr]:
    """What is handed on as a step where a procedure calls `self.go(g, …)` or `checked(self, g, …)`."""
    of = call.func
    place = handed_on().get(str(getattr(of, "attr", getattr(of, "id", ""))))
    mine = isinstance(of, ast.Attribute) and getattr(of.value, "id", "") == "self"
    if place is None or not (mine or (call.args and getattr(call.args[0], "id", "") == "self")):
        return []
    place += not mine
    return [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg in NAMES)]


def _steps(node: ast.expr) -> Iterator[tuple[str, int]]:
    if isinstance(node, ast.IfExp):
        yield from (*_steps(node.body), *_steps(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno


def test_every_step_that_a_procedure_names_is_there() -> None:
    met, wrong = 0, []
    for file in (file for room in ROOMS for file in python_files(SOURCE / room)):
        module = importlib.import_module(".".join(("fuda", *file.relative_to(SOURCE).with_suffix("").parts)))
        for cls in parse(file).body:
            kind = getattr(module, cls.name, None) if isinstance(cls, ast.ClassDef) else None
            if not isinstance(cls, ast.ClassDef) or not isinstance(kind, type) or kind is Frame:
                continue
            for step, line in named(cls) if issubclass(kind, Frame) else ():
                met += 1
                if not callable(getattr(kind, step, None)):
                    wrong.append(f"{show(file)}:{line}: {step}")
    assert met >= LEAST
    assert wrong == []
