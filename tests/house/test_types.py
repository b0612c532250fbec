"""Types say what is meant: nothing silences the checker, and what may stand in a field of a node has a name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from fuda.games.registry import GAMES
from tests.house.tree import SOURCE, parse, python_files, show

SILENCED = re.compile(r"#\s*type:\s*ignore")
ROOMS = (SOURCE / "effects", SOURCE / "projection", *(SOURCE / "games" / game / "language" for game in GAMES))
LOOSE = 0.03
"""The share of fields of records that may hold anything (`Any`). It only falls; `scripts/house --names` says which."""


def test_nothing_silences_the_type_checker() -> None:
    found = [
        f"{show(file)}:{number}"
        for file in python_files(SOURCE)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if SILENCED.search(line)
    ]
    assert found == []


def _fields(file: Path) -> list[tuple[str, str]]:
    """The fields of the records of a module, each with its place and its type."""
    lines = [line for node in ast.walk(parse(file)) if isinstance(node, ast.ClassDef) for line in node.body]
    fields = [(line.lineno, ast.unparse(line.annotation)) for line in lines if isinstance(line, ast.AnnAssign)]
    return [(f"{show(file)}:{number}", kind) for number, kind in fields if "ClassVar" not in kind]


def test_few_fields_of_nodes_may_hold_anything() -> None:
    fields = [field for room in ROOMS for file in python_files(room) for field in _fields(file)]
    loose = [place for place, kind in fields if re.search(r"\bAny\b", kind)]
    assert len(loose) <= LOOSE * len(fields), loose
