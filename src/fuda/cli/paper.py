"""Paper for the terminal: lines that fit into its columns, wide signs counted as two, and ink where there is colour."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TextIO

from fuda.cli import output

Colour = Literal["auto", "always", "never"]
COLOURS: tuple[Colour, ...] = ("auto", "always", "never")
LEAST, MOST = 40, 200
"""Narrower than this nothing is drawn; lines longer than this are hard to read."""
LEAST_COLUMN = 4
"""What is narrower says nothing."""
INKS = {
    "head": "1", "dim": "2", "number": "1;36", "own": "36", "foe": "35", "up": "32", "down": "31", "warn": "1;33",
    "fire": "31", "water": "34", "ice": "36", "wind": "32", "earth": "33", "sand": "33", "lightning": "35",
    "dark": "90", "magic": "35", "spirit": "36", "eerie": "32",
}  # fmt: skip
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
UNIT = re.compile(r"\s+|[!-~\u00a0-\u024f\u2018-\u201d]+|.", re.DOTALL)
"""What stands together on a line: a word of letters, or a single wide sign."""
NEVER_FIRST = frozenset("。、）」』】〕》・ー!！?？:：;,.")
"""Signs that do not begin a line."""


def width(text: str) -> int:
    """Columns that a text takes, without its ink."""
    return output.width(ESCAPE.sub("", text))


def clipped(text: str, most: int) -> str:
    """So much of a text as fits; three dots where something is missing."""
    if width(text) <= most:
        return text
    while text and width(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…" if most > 0 else ""


def padded(text: str, wide: int) -> str:
    """A text that fills its column."""
    return text + " " * max(0, wide - width(text))


def fitted(rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    """Aligned columns on lines that fit: the widest column gives way first."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * (len(widths) - 1) > columns and max(widths) > LEAST_COLUMN:
        widths[widths.index(max(widths))] -= 1
    lines = [[padded(clipped(cell, wide), wide) for cell, wide in zip(row, widths, strict=True)] for row in rows]
    return ["  ".join(line).rstrip() for line in lines]


def wrapped(text: str, most: int) -> list[str]:
    """A text on lines that fit: broken at spaces, and between wide signs."""
    return [line for paragraph in text.splitlines() for line in _broken(paragraph, max(most, 8))] or [""]


def _broken(text: str, most: int) -> list[str]:
    lines: list[list[str]] = [[]]
    for unit in _units(text, most):
        line = lines[-1]
        if line and sum(map(width, line)) + width(unit.rstrip()) > most:
            begins = [line.pop()] if unit[0] in NEVER_FIRST and len(line) > 1 else []
            lines.append([*begins, *([] if unit.isspace() else [unit])])
        elif line or not unit.isspace():
            line.append(unit)
    return ["".join(line).rstrip() for line in lines]


def _units(text: str, most: int) -> Iterable[str]:
    """Words and signs; a word longer than a line is cut."""
    for found in UNIT.findall(text):
        yield from (found[at : at + most] for at in range(0, len(found), most))


class Paper(NamedTuple):
    """How wide the terminal is now, how high, and whether it shows colour."""

    columns: int = 80
    rows: int = 24
    colour: bool = False

    def ink(self, name: str, text: str) -> str:
        """A text in a colour, where there is any."""
        code = INKS.get(name) if self.colour and text else None
        return f"\x1b[{code}m{text}\x1b[0m" if code else text

    def rule(self, title: str = "") -> str:
        """A line across, with a title."""
        head = f"── {clipped(title, self.columns - 6)} " if title else ""
        return self.ink("dim", "── ") + self.ink("head", head[3:]) + self._line(width(head)) if head else self._line(0)

    def _line(self, used: int) -> str:
        return self.ink("dim", "─" * max(0, self.columns - used))

    def indented(self, text: str, indent: int, most: int = 99) -> list[str]:
        """A text behind so many spaces, on so many lines at most."""
        lines = wrapped(text, self.columns - indent)
        if len(lines) > most:
            lines = [*lines[: most - 1], clipped(lines[most - 1] + "……", self.columns - indent)]
        return [" " * indent + line for line in lines]

    def flow(self, title: str, parts: Iterable[str], indent: int = 3) -> list[str]:
        """A titled list, broken where a line is full."""
        lines, begun = [f"{' ' * indent}{title}"], False
        for part in parts:
            room = self.columns - indent - 2
            if begun and width(lines[-1]) + width(part) + 2 > self.columns:
                lines.append(" " * (indent + 1))
            for number, piece in enumerate(wrapped(part, room) if width(part) > room else [part]):
                if number or (not begun and width(lines[-1]) + width(piece) + 2 > self.columns):
                    lines.append(" " * (indent + 1))
                lines[-1] += f" {piece}" if not lines[-1].strip() else f"  {piece}"
            begun = True
        return lines if begun else []

    def columned(self, items: list[str], indent: int) -> list[str]:
        """Short items side by side, one column after another, where that saves lines."""
        wide = max(map(width, items), default=0) + 3
        count = max(1, (self.columns - indent) // wide)
        height = -(-len(items) // count)
        rows = [items[at::height] for at in range(height)]
        return [(" " * indent + "".join(padded(item, wide) for item in row)).rstrip() for row in rows]


def paper_for(out: TextIO, colour: Colour, environment: Mapping[str, str] = os.environ) -> Paper:
    """The paper of a stream as it is now. Colour is shown on a terminal that has it, unless NO_COLOR is set."""
    size = shutil.get_terminal_size()
    shows = out.isatty() and "NO_COLOR" not in environment and environment.get("TERM") != "dumb"
    shown = colour == "always" or (colour == "auto" and shows)
    return Paper(max(LEAST, min(MOST, size.columns)), size.lines, shown)
