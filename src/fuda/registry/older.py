"""The numbers of an older edition. The engine follows the newest book of a game and names its rules; a game by an older
book is explained to people by the numbers of that book."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fuda.registry.book import Book, read_book
from fuda.registry.tree import find_tree

TWICE = re.compile(r"\([0-9]+\)$")
"""Behind a number that a book prints for two rules: the registry tells them apart by it, the book does not."""


class Numbers:
    """How one book numbers the rules that the engine names."""

    def __init__(self, book: Book | None) -> None:
        self._newer = book.newer if book is not None else None
        rules = book.rule if book is not None and book.newer else ()
        self._own = {entry.id: entry.id for entry in rules if entry.same_as is None}
        self._own |= {new: entry.id for entry in rules for new in entry.stands_for}
        self._own |= {entry.same_as: entry.id for entry in rules if entry.same_as is not None}

    def of(self, rule: str) -> str:
        """The number of this rule in the book: of the same sentence, else of the one in its place, else of the rule it
        is a part of. A rule that has no place there is named with the book that has it."""
        if not self._newer:
            return rule
        part = rule
        while part in (rule, TWICE.sub("", rule)) or "." in part:
            if part in self._own:
                return self._own[part]
            part = TWICE.sub("", part) if TWICE.search(part) else part.rpartition(".")[0]
        return f"{self._newer} {rule}"

    def all_of(self, rule: str) -> tuple[str, ...]:
        """Every way to name this rule: as the engine does, as the book does, and as it is printed there."""
        ways = (rule, self.of(rule))
        return (*ways, *(TWICE.sub("", way) for way in ways))


@cache
def numbers(book: str) -> Numbers:
    """The numbers of a book by its name; for the newest edition they are those of the engine."""
    file: Path = find_tree().rulebooks / f"{book}.toml"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    older = re.search(r"^newer\s*=", text.partition("[[rule]]")[0], re.MULTILINE)
    return Numbers(read_book(text, file.name) if older else None)
