"""What subcommands print: tables that line up in both languages, and JSON."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """Columns on a terminal: wide characters take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def table(rows: Sequence[Sequence[str | int]]) -> list[str]:
    """Lines with aligned columns; numbers stand at the right of their column, words at the left."""
    widths = [max(width(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True)).rstrip() for row in rows]


def pad(cell: str | int, wide: int) -> str:
    """One cell, filled up to the width of its column."""
    space = " " * (wide - width(str(cell)))
    return f"{space}{cell}" if isinstance(cell, int) else f"{cell}{space}"


def print_json(document: object) -> None:
    """The one JSON document of a `--json` call."""
    print(json.dumps(document, ensure_ascii=False, indent=2))
