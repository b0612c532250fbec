"""A tree of meaning, as JSON and as indented lines."""

from __future__ import annotations

from typing import Any

import msgspec


def fields_of(node: msgspec.Struct) -> dict[str, Any]:
    """The fields that say something: those that are not at their default."""
    found = {}
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if field.default is msgspec.NODEFAULT or value != field.default:
            found[field.name] = value
    return found


def tree_json(tree: object) -> Any:
    """Records as objects with their type, everything else as it is."""
    if isinstance(tree, msgspec.Struct):
        inner = {name: tree_json(value) for name, value in fields_of(tree).items()}
        return {"type": type(tree).__name__, **inner}
    if isinstance(tree, list | tuple):
        return [tree_json(item) for item in tree]
    return tree if tree is None or isinstance(tree, str | int | float | bool) else str(tree)


def tree_lines(tree: object, label: str = "") -> list[str]:
    """One line per record, its plain fields beside its name, its parts below."""
    if isinstance(tree, list | tuple):
        return [line for item in tree for line in tree_lines(item, label)]
    if not isinstance(tree, msgspec.Struct):
        return [] if tree is None else [f"{label}{tree}"]
    fields = fields_of(tree)
    plain = [f"{name}={value}".replace("\n", "/") for name, value in fields.items() if not is_part(value)]
    below = [f"  {line}" for name, value in fields.items() if is_part(value) for line in tree_lines(value, f"{name}: ")]
    return [" ".join([f"{label}{type(tree).__name__}", *plain]), *below]


def is_part(value: object) -> bool:
    """A record or a list with records in it."""
    return isinstance(value, msgspec.Struct) or (
        isinstance(value, list | tuple) and any(isinstance(item, msgspec.Struct) for item in value)
    )
