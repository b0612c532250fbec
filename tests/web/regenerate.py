"""Write the types of the contract for the pages: `python -m tests.web.regenerate`. `test_types.py` compares."""

from __future__ import annotations

import types
import typing
from pathlib import Path
from typing import Any, Literal, Union

import msgspec

from fuda.host import contract
from fuda.host.contract.asking import Kind

FILE = Path(__file__).resolve().parents[2] / "src/fuda/web/js/contract.d.ts"
HEAD = "// Written by `python -m tests.web.regenerate` from fuda.host.contract: what a page gets to see.\n"
PLAIN = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null", Any: "unknown"}


def records() -> list[type[msgspec.Struct]]:
    """The records of the contract, in the order of their names."""
    found = [getattr(contract, name) for name in sorted(contract.__all__)]
    return [each for each in found if isinstance(each, type) and each is not contract.Record]


def spelled(kind: Any) -> str:
    """A type of Python as TypeScript writes it."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(spelled(each) for each in inner)
    if origin in (tuple, list, set, frozenset):
        one = spelled(inner[0])
        return f"({one})[]" if "|" in one else f"{one}[]"
    if origin is dict:
        return f"Record<string, {spelled(inner[1])}>"
    return str(kind.__name__)


def declared(record: type[msgspec.Struct]) -> str:
    """One record: what has its default value is left out on the wire."""
    kinds = typing.get_type_hints(record)
    lines = [f"  {field.name}{'' if field.required else '?'}: {spelled(kinds[field.name])};"
             for field in msgspec.structs.fields(record)]  # fmt: skip
    return "\n".join([f"export interface {record.__name__} {{", *lines, "}"])


def text() -> str:
    """The whole file."""
    parts = [HEAD, f"export type Kind = {spelled(Kind)};", *(declared(record) for record in records())]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
