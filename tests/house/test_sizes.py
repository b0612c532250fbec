"""Nothing needs scrolling: short files, short functions, small folders, each module with its line about itself."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.house.tree import SOURCE, TESTS, parse, python_files, show, walk

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
MOST_FILES = 20


def too_long(node: ast.AST) -> bool:
    """Is this a function over the limit?"""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    return (node.end_lineno or node.lineno) - node.lineno + 1 > LONGEST_FUNCTION


@pytest.mark.parametrize("file", python_files(SOURCE), ids=show)
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("file", python_files(SOURCE), ids=show)
def test_functions_are_short(file: Path) -> None:
    long = [
        f"{show(file)}:{node.lineno}" for node in ast.walk(parse(file)) if too_long(node) and hasattr(node, "lineno")
    ]
    assert long == []


@pytest.mark.parametrize("file", python_files(SOURCE) + python_files(TESTS), ids=show)
def test_every_module_has_a_docstring(file: Path) -> None:
    module = parse(file)
    assert ast.get_docstring(module) or not module.body


def test_no_folder_is_crowded() -> None:
    files = [file for file in walk(SOURCE) if file.suffix in (".py", ".phrases") and file.name != "__init__.py"]
    folders = Counter(show(file.parent) for file in files)
    assert {folder: count for folder, count in folders.items() if count > MOST_FILES} == {}
