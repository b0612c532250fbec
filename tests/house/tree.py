"""The files of the project, for the tests of the house."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "fuda"
TESTS = ROOT / "tests"

KEPT_DOT_FOLDERS = frozenset({".ci"})
BUILT = frozenset({"__pycache__", "build", "dist", "node_modules"})


def walk(folder: Path) -> Iterator[Path]:
    """Every file under a folder that belongs to the project: no environments, caches or build results,
    no file by which a second work tree of git points at its repository."""
    for entry in sorted(folder.iterdir()):
        hidden = entry.name.startswith(".") and entry.name not in KEPT_DOT_FOLDERS
        if entry.is_dir() and not hidden and entry.name not in BUILT:
            yield from walk(entry)
        elif entry.is_file() and not entry.name.startswith(".venv") and entry.name != ".git":
            yield entry


def python_files(folder: Path) -> list[Path]:
    """The Python modules under a folder."""
    return [file for file in walk(folder) if file.suffix == ".py"]


@cache
def parse(file: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(file.read_text(encoding="utf-8"))


def show(file: Path) -> str:
    """A file as messages name it."""
    return file.relative_to(ROOT).as_posix()
