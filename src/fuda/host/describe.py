"""The contract as a page: every record field by field, from the types themselves. `docs/protocol.md` holds it between
two marks, and a test compares them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterator
from types import ModuleType

from fuda.host.contract import asking, base, setting, table, view

PARTS: tuple[tuple[str, ModuleType], ...] = (
    ("Words", base),
    ("Said once", setting),
    ("The table", table),
    ("The question", asking),
    ("All of it, and the log", view),
)
BASES = frozenset({"Record", "FromPage", "FromServer"})
"""What others are made of."""
BEGIN, END = "<!-- contract: begin -->", "<!-- contract: end -->"


def page() -> str:
    """All records in order."""
    return "\n".join(line for title, module in PARTS for line in part(title, module)).rstrip() + "\n"


def part(title: str, module: ModuleType, names: Collection[str] = ()) -> Iterator[str]:
    """The records of a module, or those of these names."""
    yield from (f"### {title}", "")
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef) and (node.name in names if names else node.name not in BASES):
            yield from _record(node)


def _record(node: ast.ClassDef) -> Iterator[str]:
    tags = [ast.literal_eval(word.value) for word in node.keywords if word.arg == "tag"]
    name = f"**{node.name}**" + "".join(f" (`{tag}`)" for tag in tags)
    yield from (f"{name}: {_one_line(ast.get_docstring(node) or '')}", "")
    if not any(isinstance(item, ast.AnnAssign) for item in node.body):
        return
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


def inserted(document: str, text: str) -> str:
    """A document with a page between its marks."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"
