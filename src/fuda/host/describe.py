"""The contract as a page: every record field by field, from the types themselves. `docs/protocol.md` holds it between
two marks, and a test compares them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType

from fuda.host.contract import asking, base, setting, table, view

PARTS: tuple[tuple[str, ModuleType], ...] = (
    ("Words", base),
    ("Said once", setting),
    ("The table", table),
    ("The question", asking),
    ("All of it, and the log", view),
)
BEGIN, END = "<!-- contract: begin -->", "<!-- contract: end -->"


def page() -> str:
    """All records in order."""
    return "\n".join(line for title, module in PARTS for line in _part(title, module)).rstrip() + "\n"


def _part(title: str, module: ModuleType) -> Iterator[str]:
    yield from (f"### {title}", "")
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef) and node.name != "Record":
            yield from _record(node)


def _record(node: ast.ClassDef) -> Iterator[str]:
    yield from (f"**{node.name}**: {_one_line(ast.get_docstring(node) or '')}", "")
    yield from ("| field | type | default | meaning |", "|---|---|---|---|")
    for place, item in enumerate(node.body):
        if isinstance(item, ast.AnnAssign):
            after = node.body[place + 1] if place + 1 < len(node.body) else None
            default = f"`{ast.unparse(item.value)}`" if item.value is not None else ""
            kind = ast.unparse(item.annotation).replace("|", "\\|")
            yield f"| `{ast.unparse(item.target)}` | `{kind}` | {default} | {_meaning(after)} |"
    yield ""


def _meaning(after: ast.stmt | None) -> str:
    """The text that stands under a field."""
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return _one_line(after.value.value)
    return ""


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def inserted(document: str) -> str:
    """A document with the page between its marks."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{page()}\n{END}{after}"
