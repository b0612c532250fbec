"""The rules that a Python test names with the marker `pytest.mark.rule`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from fuda.registry.reference import Reference, parse_references


class Marked(NamedTuple):
    """A marker's argument: the test it stands at, and the rules it names (none if it is not a literal reference)."""

    test: str
    line: int
    references: list[Reference]


def is_rule_marker(node: ast.expr) -> bool:
    """Is this expression `pytest.mark.rule`?"""
    return isinstance(node, ast.Attribute) and node.attr == "rule" and ast.unparse(node.value).endswith("mark")


def short_names(module: ast.Module) -> set[str]:
    """Names given to the marker, as in `rule = pytest.mark.rule`."""
    assignments = [node for node in module.body if isinstance(node, ast.Assign) and is_rule_marker(node.value)]
    return {target.id for node in assignments for target in node.targets if isinstance(target, ast.Name)}


def read_argument(argument: ast.expr) -> list[Reference]:
    """The references in one argument of a marker."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return parse_references(argument.value)
    return []


def markers_under(node: ast.AST, test: str, names: set[str]) -> Iterator[Marked]:
    """All markers under a node, with the name of the function or class around them."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        test = f"{test}::{node.name}" if test else node.name
    if isinstance(node, ast.Call):
        short = isinstance(node.func, ast.Name) and node.func.id in names
        if short or is_rule_marker(node.func):
            for argument in node.args:
                yield Marked(test, argument.lineno, read_argument(argument))
    for child in ast.iter_child_nodes(node):
        yield from markers_under(child, test, names)


def find_markers(text: str) -> Iterator[Marked]:
    """All arguments of rule markers in a Python file."""
    if "rule" not in text:
        return
    module = ast.parse(text)
    yield from markers_under(module, "", short_names(module))
