"""How a text names rules: `BOOK ID`, or several ids of a book as `BOOK ID, ID`.

In code and data the reference stands in square brackets, in data also as the value of `rule`, in a scenario on a line
of its own after `rule:`. An id may hold anything but a comma followed by a space and a closing square bracket; a
reference may run over the end of a line after a comma.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

BOOK = r"[a-z][a-z0-9]*-\d+(?:\.\d+)*"
BRACKETS = re.compile(rf"\[({BOOK}\s[^\]\n]+(?:,[ \t]*\n[^\]\n]+)*)\]")
RULE_LINE = re.compile(rf"^[ \t]*rule:[ \t]*({BOOK} [^\n]+?)[ \t\r]*$", re.MULTILINE)
RULE_VALUE = re.compile(rf"(?<![\w-])rule\"?[ \t]*[:=][ \t]*\"?({BOOK} [^\"\n]+?)(?:\"|[ \t\r]*$)", re.MULTILINE)
SEPARATOR = re.compile(r",\s+(?:#+:?\s+)?")
NAMED = re.compile(rf"({BOOK})\s+(?:#+:?\s+)?(\S.*)", re.DOTALL)


class Reference(NamedTuple):
    """A rule of a book."""

    book: str
    id: str

    def __str__(self) -> str:
        return f"{self.book} {self.id}"


class Found(NamedTuple):
    """A reference and the line it stands on."""

    reference: Reference
    line: int


def parse_references(text: str) -> list[Reference]:
    """The rules named by `BOOK ID, ID, BOOK ID`; a text that does not begin with a book names none."""
    references: list[Reference] = []
    book: str | None = None
    for part in SEPARATOR.split(text.strip()):
        named = NAMED.fullmatch(part)
        if named:
            book, part = named.group(1), named.group(2)
        if book is None:
            return []
        references.append(Reference(book, part.strip()))
    return references


def find_references(pattern: re.Pattern[str], text: str) -> Iterator[Found]:
    """The references in all matches of a pattern, each with the line on which its match begins."""
    for match in pattern.finditer(text):
        line = text.count("\n", 0, match.start(1)) + 1
        for reference in parse_references(match.group(1)):
            yield Found(reference, line)


def in_brackets(text: str) -> Iterator[Found]:
    """References in square brackets."""
    return find_references(BRACKETS, text)


def on_rule_lines(text: str) -> Iterator[Found]:
    """References on lines of their own after `rule:`."""
    return find_references(RULE_LINE, text)


def as_rule_values(text: str) -> Iterator[Found]:
    """References that are the value of a key `rule`, up to the closing quote or the end of the line."""
    return find_references(RULE_VALUE, text)
