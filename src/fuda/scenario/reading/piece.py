"""Pieces of a file that know where they stand, the tree of its lines, and the error that shows the place."""

from __future__ import annotations

import re
from typing import NamedTuple

from fuda.errors import Said, said
from fuda.kernel.errors import Fault
from fuda.text import encoding

ARROW = re.compile(r"\s*(?:->|→)\s*")
"""Between answers, and before a choice or a target."""
COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$|^#.*$")
BLANKS = re.compile(r"\s+")
NUMBER = re.compile(r"[0-9]{1,3}")
LONG_NUMBER = re.compile(r"[0-9]{1,5}")
LONGEST_LINE = 2000


class Malformed(Fault):
    """A file that is no scenario: one line with file, line and column."""


class Piece(NamedTuple):
    """Some text of the file without blanks around it, and where it begins."""

    text: str
    line: int
    column: int

    def cut(self, start: int, end: int | None = None) -> Piece:
        """A part of it, without blanks around it."""
        part = self.text[start:end]
        bare = part.lstrip()
        return Piece(bare.rstrip(), self.line, self.column + start + len(part) - len(bare))

    def split(self, separator: str) -> list[Piece]:
        """The parts between separators (a regular expression)."""
        parts, start = [], 0
        for match in re.finditer(separator, self.text):
            parts.append(self.cut(start, match.start()))
            start = match.end()
        return [*parts, self.cut(start)]

    def items(self) -> list[Piece]:
        """The entries of a list: separated by a comma and a blank."""
        return self.split(r",(?:\s+|$)")

    def words(self) -> list[Piece]:
        """The words."""
        return self.split(BLANKS.pattern) if self.text else []

    def key(self, separator: str = ":") -> tuple[Piece, Piece] | None:
        """What stands before and after the first separator."""
        place = self.text.find(separator)
        return None if place < 0 else (self.cut(0, place), self.cut(place + len(separator)))

    def number(self, digits: int = 3) -> int:
        """A whole number of so many digits at most."""
        if not LONG_NUMBER.fullmatch(self.text) or len(self.text) > digits:
            raise self.error("expected a number, found {found}", found=self.shown())
        return int(self.text)

    def shown(self) -> Said:
        """The text as messages quote it."""
        text = self.text if len(self.text) <= 60 else f"{self.text[:57]}..."
        return Said("“{text}”", text=text) if text else Said("nothing")

    def error(self, message: str | Said, /, **values: object) -> Malformed:
        """The error at this place; the file is added by who opened it."""
        return Malformed(said(message, values), place=f"{self.line}:{self.column}")


class Node(NamedTuple):
    """A line with the lines that are indented below it."""

    piece: Piece
    below: list[Node]

    def alone(self) -> Piece:
        """The line, which must have nothing below it."""
        if self.below:
            raise self.below[0].piece.error("expected no indented line here")
        return self.piece


def decode(data: bytes) -> str:
    """The text of a file; what is no text is refused with its place."""
    try:
        return encoding.decode(data)
    except encoding.NotText as fault:
        raise Malformed(fault.said, place=f"{fault.line}:{fault.column}") from None


def lines(text: str) -> list[tuple[int, Piece]]:
    """Every line that says something, with its indentation."""
    found = []
    for number, raw in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        for column, sign in enumerate(raw, 1):
            if not sign.isprintable() and sign != "\u3000":
                raise Malformed("a character that is no text: {sign!a}", place=f"{number}:{column}", sign=sign)
        if len(raw) > LONGEST_LINE:
            raise Malformed(
                "a line of more than {most} characters", place=f"{number}:{LONGEST_LINE}", most=LONGEST_LINE
            )
        bare = COMMENT.sub("", raw).rstrip()
        if bare:
            indent = len(bare) - len(bare.lstrip())
            found.append((indent, Piece(bare.strip(), number, indent + 1)))
    return found


def tree(text: str) -> list[Node]:
    """The lines as blocks: a line owns the lines below it that are indented further."""
    top: list[Node] = []
    open_blocks: list[tuple[int, list[Node]]] = [(0, top)]
    last: Node | None = None
    for indent, piece in lines(text):
        if indent > open_blocks[-1][0]:
            if last is None:
                raise piece.error("expected the first line without indentation")
            open_blocks.append((indent, last.below))
        while indent < open_blocks[-1][0]:
            open_blocks.pop()
        if indent != open_blocks[-1][0]:
            raise piece.error("expected the indentation of one of the lines above")
        last = Node(piece, [])
        open_blocks[-1][1].append(last)
    return top
