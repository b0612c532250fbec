"""What is wrong with the registry: one problem, one line.

A rule that is still `todo` is no problem; it is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from fuda.registry.book import Book, Books, Entry
from fuda.registry.coverage import Registry, Rule


class Problem(msgspec.Struct, frozen=True):
    """A problem of a book, or of a citation of a book that does not exist (`book` is then empty)."""

    book: str
    place: str
    message: str

    @property
    def line(self) -> str:
        """Place and message."""
        return f"{self.place}: {self.message}"


def check_same_as(books: Books, book: Book, entry: Entry) -> Iterator[str]:
    """An unchanged rule points into the newest edition and says nothing of its own."""
    if entry.same_as is None:
        return
    newer = books.get(book.newer) if book.newer else None
    if newer is None:
        yield f"same_as {entry.same_as}, but the book names no newer edition that exists"
    elif newer.newer:
        yield f"same_as {entry.same_as}, but {newer.book} is not the newest edition"
    elif entry.same_as not in newer.by_id():
        yield f"same_as {entry.same_as}, which is not in {newer.book}"
    own = [name for name in ("ja", "en", "status") if getattr(entry, name)]
    if own:
        yield f"same_as {entry.same_as} together with its own {', '.join(own)}"


def check_stands_for(books: Books, book: Book, entry: Entry) -> Iterator[str]:
    """A rule that stands in the place of newer ones names rules that exist."""
    newer = books.get(book.newer) if book.newer else None
    known = newer.by_id() if newer else {}
    yield from (f"stands_for {rule}, which is in no newer edition" for rule in entry.stands_for if rule not in known)


def check_gloss(entry: Entry) -> Iterator[str]:
    """A rule that is not `todo` has a gloss in both languages."""
    if entry.status != "todo":
        yield from (f"no gloss in {language}" for language in ("ja", "en") if not getattr(entry, language).strip())


def check_status(entry: Entry) -> Iterator[str]:
    """Each status brings what it needs."""
    if entry.status is None:
        yield "no status"
    if entry.status == "definition" and not entry.used_by:
        yield "a definition needs used_by"
    if entry.status == "physical" and not entry.reason.strip():
        yield "a physical rule needs a reason"


def check_entry(books: Books, book: Book, entry: Entry, ids: set[str]) -> Iterator[str]:
    """Everything about one entry by itself."""
    yield from check_same_as(books, book, entry)
    yield from check_stands_for(books, book, entry)
    if entry.same_as is None:
        yield from check_status(entry)
        yield from check_gloss(entry)
    yield from (f"used_by names {name}, which is not in the book" for name in entry.used_by if name not in ids)
    if entry.id in entry.used_by:
        yield "used_by names the rule itself"


def check_cited(rule: Rule) -> Iterator[str]:
    """An engine rule is followed by code and proved by a test."""
    if rule.status != "engine":
        return
    if not rule.code:
        yield "an engine rule that no code cites"
    if not rule.tests:
        yield "an engine rule that no test cites"


def check_index(book: Book, folder: Path | None) -> Iterator[str]:
    """The ids are those of the book's index, where one is at hand."""
    file = folder / f"{book.book}.index.tsv" if folder else None
    if file is None or not file.is_file():
        return
    wanted = [line.split("\t")[0] for line in file.read_text(encoding="utf-8").split("\n") if line.strip()]
    ids = book.by_id()
    yield from (f"{name}: in the index, but not here" for name in wanted if name not in ids)
    yield from (f"{name}: here, but not in the index" for name in ids if name not in set(wanted))


def check_book(registry: Registry, book: Book, index: Path | None) -> Iterator[Problem]:
    """All problems of one book."""
    place = f"rulebooks/{book.book}.toml"
    count = Counter(entry.id for entry in book.rule)
    for name in (name for name, times in count.items() if times > 1):
        yield Problem(book.book, place, f"{name}: given {count[name]} times")
    for rule in registry.rules[book.book]:
        for message in (*check_entry(registry.books, book, rule.entry, set(count)), *check_cited(rule)):
            yield Problem(book.book, place, f"{rule.id}: {message}")
    for message in check_index(book, index):
        yield Problem(book.book, place, message)


def check_citations(registry: Registry) -> Iterator[Problem]:
    """Every id that anything cites exists."""
    ids = {name: book.by_id() for name, book in registry.books.items()}
    for citation in registry.citations:
        reference = citation.reference
        if reference is None:
            yield Problem("", citation.place, 'the marker "rule" takes literal texts of the form "BOOK ID"')
        elif reference.book not in ids:
            yield Problem("", citation.place, f"{reference}: there is no book {reference.book}")
        elif reference.id not in ids[reference.book]:
            yield Problem(reference.book, citation.place, f"{reference}: there is no such rule")


def check(registry: Registry, index: Path | None = None) -> list[Problem]:
    """All problems; `index` is a folder of `BOOK.index.tsv` files to compare the ids with."""
    problems = list(check_citations(registry))
    for book in registry.books.values():
        problems.extend(check_book(registry, book, index))
    return problems
