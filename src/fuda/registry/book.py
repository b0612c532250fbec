"""The records of a rulebook file and their loading.

A file of `rulebooks/` has the keys `book`, `game`, `title_ja`, `title_en`, for an older edition `newer`, and one table
`[[rule]]` per rule of the book, in the order of the book.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from fuda.errors import Said, WordedError

Status = Literal["engine", "definition", "physical", "todo"]


class RulebookError(WordedError):
    """A rulebook file that cannot be read; the text names the file and the place."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule as its file states it."""

    id: str
    ja: str = ""
    en: str = ""
    status: Status | None = None
    used_by: tuple[str, ...] = ()
    reason: str = ""
    same_as: str | None = None
    differs: str = ""
    stands_for: tuple[str, ...] = ()
    """In an older edition: the rules of the newest one in whose place it stands, though it is not the same."""
    open: str = ""
    """The question a rule leaves open, until a reading answers it."""


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook: an edition of a game."""

    book: str
    game: str
    title_ja: str
    title_en: str
    newer: str | None = None
    rule: tuple[Entry, ...] = ()

    def by_id(self) -> dict[str, Entry]:
        """The entries by their id; of an id given twice, the first."""
        return {entry.id: entry for entry in reversed(self.rule)}


Books = dict[str, Book]


def read_entry(place: str, raw: dict[str, Any]) -> Entry:
    """One `[[rule]]` table; an error names the rule."""
    try:
        return msgspec.convert(raw, Entry)
    except msgspec.ValidationError as error:
        raise RulebookError(
            "{file}: rule {id}: {reason}", file=place, id=raw.get("id", Said("without id")), reason=str(error)
        ) from None


def read_book(text: str, place: str) -> Book:
    """A rulebook from the text of its file."""
    try:
        raw = tomllib.loads(text)
        entries = [read_entry(place, table) for table in raw.pop("rule", [])]
        return msgspec.structs.replace(msgspec.convert(raw, Book), rule=tuple(entries))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RulebookError("{file}: {reason}", file=place, reason=str(error)) from None


def load_books(folder: Path) -> Books:
    """All rulebooks of a folder by name."""
    books: Books = {}
    for file in sorted(folder.glob("*.toml")):
        book = read_book(file.read_text(encoding="utf-8"), f"{folder.name}/{file.name}")
        if book.book != file.stem:
            raise RulebookError(
                '{folder}/{file}: book = "{book}" is not the name of its file',
                folder=folder.name,
                file=file.name,
                book=book.book,
            )
        books[book.book] = book
    return books
