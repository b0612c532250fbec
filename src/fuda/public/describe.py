"""The library as a page: every name with its types and what it says of itself, from the code. `docs/api.md` holds it
between two marks; `python -m fuda.public.describe` writes it anew, and a test compares them."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

BEGIN, END = "<!-- api: begin -->", "<!-- api: end -->"
PARTS = (
    *(f"fuda.public.{room}" for room in ("matches", "table", "players", "cards", "words")),
    *(f"fuda.envs.{room}" for room in ("duel", "observation", "gym", "zoo", "spiel", "fleet")),
)
"""The modules of the page, in order; the first ones are those of `import fuda`."""
INNER = frozenset({"State", "Decision", "Outcome", "Catalogue", "Said"})
"""Types that are no part of the library: what speaks of them is not, either."""


def page() -> str:
    """All names, module by module."""
    return "\n".join(line for part in PARTS for line in _part(import_module(part))).rstrip() + "\n"


def _part(module: ModuleType) -> Iterator[str]:
    room = module.__name__.rpartition(".")
    where = "" if room[0] == "fuda.public" else f"`{module.__name__}`: "
    about = (module.__doc__ or "").partition("\n\n")[0]
    yield from (f"## {where}{_one_line(about).rstrip('.')}", "")
    for name in module.__all__:
        yield from _entry(name, getattr(module, name))


def _entry(name: str, value: object) -> Iterator[str]:
    if not isinstance(value, type) and not inspect.isfunction(value):
        yield from (f"### `{name}`", "", f"A constant, `{value!r}`.", "")
        return
    node = ast.parse(textwrap.dedent(inspect.getsource(value))).body[0]
    if isinstance(node, ast.FunctionDef):
        yield from (f"### `{_signature(node, name)}`", "", _said(node), "")
    elif isinstance(node, ast.ClassDef):
        begun = [item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"]
        begun = [item for item in begun if not _speaks_of_inner(item)]
        made = f"class {_signature(begun[0], name)}" if begun else f"class {name}"
        yield from (f"### `{made.removesuffix(' -> None')}`", "", _said(node), *filter(None, map(_said, begun)), "")
        yield from _members(node)


def _members(node: ast.ClassDef) -> Iterator[str]:
    rows = [*_rows(node)]
    if rows:
        yield from ("| | |", "|---|---|", *rows, "")


def _rows(node: ast.ClassDef) -> Iterator[str]:
    for place, item in enumerate(node.body):
        if isinstance(item, ast.AnnAssign) and not ast.unparse(item.target).startswith("_"):
            after = node.body[place + 1] if place + 1 < len(node.body) else None
            default = f" = {ast.unparse(item.value)}" if item.value is not None else ""
            yield _row(f"{ast.unparse(item.target)}: {ast.unparse(item.annotation)}{default}", _meaning(after))
        elif isinstance(item, ast.FunctionDef) and not item.name.startswith("_") and not _speaks_of_inner(item):
            is_fact = any(ast.unparse(each) == "property" for each in item.decorator_list)
            kind = ast.unparse(item.returns) if item.returns else ""
            yield _row(f"{item.name}: {kind}" if is_fact else _signature(item, item.name), _said(item))


def _speaks_of_inner(node: ast.FunctionDef) -> bool:
    kinds = [*(argument.annotation for argument in node.args.args), node.returns]
    words = [part for kind in kinds if kind is not None for part in ast.walk(kind)]
    return any(isinstance(part, ast.Name) and part.id in INNER for part in words)


def _row(code: str, meaning: str) -> str:
    escaped = code.replace("|", "\\|")
    return f"| `{escaped}` | {meaning} |"


def _signature(node: ast.FunctionDef, name: str) -> str:
    """As it is written, without `self`."""
    written = ast.unparse(node.args)
    kind = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{name}({written.removeprefix('self').removeprefix(', ')}){kind}"


def _said(node: ast.FunctionDef | ast.ClassDef) -> str:
    return _one_line(ast.get_docstring(node) or "")


def _meaning(after: ast.stmt | None) -> str:
    """The text that stands under a field."""
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return _one_line(after.value.value)
    return ""


def _one_line(text: str) -> str:
    return " ".join(text.split())


def inserted(document: str) -> str:
    """A document with the page between its marks."""
    before, _, rest = document.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{page()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(inserted(file.read_text(encoding="utf-8")), encoding="utf-8")
