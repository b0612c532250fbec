"""The wire as JSON Schema, from the types themselves: every message of a table, and what each address takes and gives.
`docs/wire.schema.json` is this, and a test compares them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from fuda.server.describe import PARTS, RECORDS
from fuda.server.play import wire

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLACE = "#/$defs/{name}"


@cache
def schema() -> dict[str, Any]:
    """The whole document. `sent` and `told` are the two directions of a table's socket."""
    kinds = {name: _kind(name) for pair in RECORDS.values() for part in pair for name in _names(part)}
    (sent, told, *rest), known = msgspec.json.schema_components(
        [wire.Message, wire.Told, *kinds.values()], ref_template=PLACE
    )
    found = dict(zip(kinds, rest, strict=True))
    return {
        "$schema": DIALECT,
        "title": "Fuda: the wire",
        "version": wire.VERSION,
        "anyOf": [{"$ref": PLACE.format(name="sent")}, {"$ref": PLACE.format(name="told")}],
        "addresses": {address: _address(found, *pair) for address, pair in RECORDS.items() if any(pair)},
        "$defs": {"sent": sent, "told": told, **known},
    }


def _address(found: dict[str, Any], sent: str, back: str) -> dict[str, Any]:
    """What an address takes, and what comes back: of one kind, or of any of several in a list or in lines."""
    kinds = [found[name] for name in _names(back)]
    several = {"type": "array", "items": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}}
    return {**({"sent": found[sent]} if sent else {}), "back": several if "…" in back else kinds[0]}


def _names(part: str) -> list[str]:
    """The records that are named in a column of the table of addresses."""
    return [name for name in part.split(", ") if name not in ("", "…")]


def _kind(name: str) -> Any:
    (found,) = {vars(module)[name] for _, module, _ in PARTS if isinstance(vars(module).get(name), type)}
    return found
