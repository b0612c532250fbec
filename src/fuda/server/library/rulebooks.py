"""Rules as pages show them: gloss in both languages, the code that follows a rule, the tests that prove it, the
readings that touch it."""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import quote

from fuda.guide.rules import Chapter, chapters_of, glosses, name_of, search
from fuda.host.contract import Record, Words
from fuda.registry.book import Book
from fuda.registry.coverage import Registry, Rule, cover, load_registry
from fuda.registry.tree import find_tree
from fuda.server.library.cards import RuleLine, Ruling, title_of
from fuda.server.near import LONGEST, Near, NotThere, nearest

READINGS = "readings.md"
HEADING = re.compile(r"^## .*\((`.+`)\)$")
ROW = re.compile(r"^\| (\w+) \| (.+?) \| (.+) \| (.+?) \|$")


class BookLine(Record, frozen=True):
    """A rulebook."""

    book: str
    game: str
    title: Words
    rules: int
    engine: int
    """How many of its rules the engine follows."""


class BookPage(Record, frozen=True):
    """The rules of a book that fit some words."""

    book: str
    game: str
    title: Words
    chapters: tuple[Chapter, ...]
    rules: tuple[RuleLine, ...]


class Place(Record, frozen=True):
    """A place in the code or the tests."""

    file: str
    line: int


class Reading(Record, frozen=True):
    """How an unclear rule is read."""

    id: str
    rules: str
    question: str
    reading: str


class RulePage(Record, frozen=True):
    """Everything about a rule."""

    rule: RuleLine
    parts: tuple[RuleLine, ...]
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    rulings: tuple[Ruling, ...]
    """Those of the tests that are scenarios."""
    readings: tuple[Reading, ...]
    reason: str = ""
    used_by: tuple[str, ...] = ()
    same_as: str = ""
    """In an older edition: the same rule of the newest one."""
    differs: str = ""


@cache
def registry() -> Registry:
    """The books with everything that cites them: every file of the project is looked through for it, once."""
    return load_registry(find_tree())


def book_list() -> tuple[BookLine, ...]:
    """All books."""
    found = glosses()
    counts = {name: cover(found, name) for name in found.books}
    return tuple(
        BookLine(book.book, book.game, title(book), counts[name].total, counts[name].engine)
        for name, book in found.books.items()
    )


def book_page(book: str, words: str) -> BookPage:
    """A book, or those of its rules in which every one of these words is found."""
    found = glosses()
    about = found.books[known_book(book)]
    rules = tuple(map(line, search(found, words.split(), [book])))
    return BookPage(book, about.game, title(about), tuple(chapters_of(found, book)), rules)


def rule_page(book: str, number: str) -> RulePage:
    """A rule of a book."""
    rule = known_rule(registry(), known_book(book), number)
    parts = tuple(line(each) for each in registry().rules[book] if each.id.startswith(f"{rule.id}."))
    entry = rule.entry
    return RulePage(
        line(rule),
        parts,
        tuple(Place(cited.file, cited.line) for cited in rule.code),
        tuple(Place(cited.file, cited.line) for cited in rule.tests),
        _rulings(rule),
        readings_of(book, rule.id),
        entry.reason,
        entry.used_by,
        entry.same_as or "",
        entry.differs,
    )


def known_book(wanted: str) -> str:
    """The name of a book that we have."""
    known = glosses().books
    if wanted not in known:
        near = (Near(f"/rules/{name}", title(known[name])) for name in nearest(wanted, known))
        raise NotThere("there is no book {book}; the books are {books}", near, book=wanted, books=list(known))
    return wanted


def known_rule(found: Registry, book: str, number: str) -> Rule:
    """A rule of a book."""
    rule = found.find(book, number[:LONGEST])
    if rule is None:
        close = nearest(number, [each.id for each in found.rules[book]])
        near = (Near(f"/rules/{book}/{quote(each)}", name_of(known_rule(found, book, each))) for each in close)
        raise NotThere("there is no rule {id} in {book}", near, id=number, book=book)
    return rule


def title(book: Book) -> Words:
    """What a book is called."""
    return Words(book.title_ja, book.title_en)


def line(rule: Rule) -> RuleLine:
    """A rule in one line."""
    return RuleLine(rule.book, rule.id, name_of(rule), Words(rule.ja, rule.en), rule.status)


def _rulings(rule: Rule) -> tuple[Ruling, ...]:
    files = dict.fromkeys(cited.file for cited in rule.tests if cited.file.endswith(".scn"))
    root = find_tree().root
    return tuple(Ruling(file, title_of(root / file)) for file in files)


def readings_of(book: str, rule: str) -> tuple[Reading, ...]:
    """The readings that touch a rule."""
    return tuple(reading for reading in readings(book) if rule in re.split(r"[,–\s]+", reading.rules))


@cache
def readings(book: str) -> tuple[Reading, ...]:
    """The readings of a book, where the documents are at hand."""
    files = [file for file in find_tree().documents if file.name == READINGS]
    found, is_ours = [], False
    for text in (text for file in files for text in file.read_text(encoding="utf-8").splitlines()):
        if text.startswith("## "):
            heading = HEADING.match(text)
            is_ours = heading is not None and f"`{book}`" in heading[1]
        elif is_ours and (row := ROW.match(text)) and row[2] != "rules":
            found.append(Reading(*row.groups()))
    return tuple(found)
