"""What a line builds: a node with every field accounted for, a plain value, or the value of a slot."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fuda.text.book.entry import Constant, Entry, Line, Node, Value, Wrapped
from fuda.text.book.faults import BookError
from fuda.text.book.grammar import Production
from fuda.text.book.template import Slot
from fuda.text.book.variant import Variant
from fuda.text.terminals import Terminal

STYLE = "style"
"""The one field a line need not mention: it only remembers which of several wordings was printed."""

_REQUIRED = object()


def production_of(
    variant: Variant, entry: Entry, line: Line, nodes: Mapping[str, type[Any]], terminals: Mapping[str, Terminal]
) -> Production:
    """The production of one variant of a line; its names, symbols and elements are still to be filled in."""
    slots = [part for part in variant.parts if isinstance(part, Slot)]
    for slot in slots:
        if not slot.name and slot.category not in terminals:
            raise BookError(
                "only a terminal may go without a name: {{:{category}}}",
                entry.source,
                line.number,
                category=slot.category,
            )
    names = [slot.name for slot in slots if slot.name]
    _check_agreement(variant, names, entry, line)
    match entry.meaning:
        case Node():
            split = _split(slots)
            once = [name for n, name in enumerate(names) if name != split or name not in names[:n]]
            production = _node(entry.meaning, variant, once, entry, line, nodes)
            production.split = split
            production.turned = any(slot.ahead for slot in slots)
        case Constant(value=value):
            production = _constant(value, names, entry, line)
        case Wrapped(slot=wanted):
            production = _wrapped(wanted, slots, entry, line)
        case _:
            raise AssertionError(entry.meaning)
    production.checks = variant.checks
    return production


def _split(slots: list[Slot]) -> str:
    """The list that stands in two places of the line: `{adjs:Adj+ } {noun:Noun} {adjs:After+ }`."""
    lists = [slot.name for slot in slots if slot.name and slot.is_list and not slot.optional]
    return next((name for name in lists if lists.count(name) == 2), "")


def _check_agreement(variant: Variant, names: list[str], entry: Entry, line: Line) -> None:
    for check in variant.checks:
        if check.path[0] not in names:
            raise BookError(
                "‹…:{path}› agrees with a slot that is not on this line",
                entry.source,
                line.number,
                path=".".join(check.path),
            )


def _constant(value: Value, names: list[str], entry: Entry, line: Line) -> Production:
    if names:
        raise BookError("a plain value has no field {name}", entry.source, line.number, name=names[0])
    production = Production("constant", line, entry.source)
    production.constant = value
    return production


def _wrapped(wanted: str, slots: list[Slot], entry: Entry, line: Line) -> Production:
    names = [slot.name for slot in slots]
    if [name for name in names if name] != [wanted]:
        raise BookError(
            "this line must have the slot {wanted} and no other named slot", entry.source, line.number, wanted=wanted
        )
    production = Production("wrap", line, entry.source)
    production.wrap = names.index(wanted)
    return production


def _node(
    node: Node, variant: Variant, names: list[str], entry: Entry, line: Line, nodes: Mapping[str, type[Any]]
) -> Production:
    cls = nodes.get(node.name)
    if cls is None:
        raise BookError("unknown node {name}", entry.source, line.number, name=node.name)
    defaults = _defaults(cls)
    fixed: dict[str, object] = {**node.fixed, **line.fixed, **variant.flags}
    fixed |= {slot.name: _absent(slot, defaults) for slot in variant.absent}
    _check_fields(node.name, [*names, *fixed], defaults, entry, line)
    for field, default in defaults.items():
        if field not in names and field != STYLE:
            fixed.setdefault(field, default)
    production = Production("node", line, entry.source)
    production.cls = cls
    production.fixed = fixed
    production.optional = _optional(variant, line, defaults)
    return production


def _optional(variant: Variant, line: Line, defaults: dict[str, object]) -> dict[str, object]:
    """A slot that is there must not have the value that means absent, or two variants would print the same node."""
    slots = (part for part in variant.parts if isinstance(part, Slot) and part.name)
    return {slot.name: _absent(slot, defaults) for slot in slots if slot.optional or _in_group(slot, line)}


def _in_group(slot: Slot, line: Line) -> bool:
    return slot not in line.parts


def _defaults(cls: type[Any]) -> dict[str, object]:
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(cls):
        if field.default is not msgspec.NODEFAULT:
            found[field.name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[field.name] = field.default_factory()
        else:
            found[field.name] = _REQUIRED
    return found


def _absent(slot: Slot, defaults: dict[str, object]) -> object:
    default = defaults.get(slot.name, _REQUIRED)
    return default if default is not _REQUIRED else () if slot.is_list else None


def _check_fields(node: str, named: list[str], defaults: dict[str, object], entry: Entry, line: Line) -> None:
    for name in named:
        if name not in defaults:
            raise BookError("{node} has no field {name}", entry.source, line.number, node=node, name=name)
        if named.count(name) > 1:
            raise BookError("the field {name} is filled twice", entry.source, line.number, name=name)
    missing = [name for name, default in defaults.items() if default is _REQUIRED and name not in named]
    if missing:
        raise BookError("{node} needs the field {name}", entry.source, line.number, node=node, name=missing[0])
