"""Rules joined with the places that follow them."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from fuda.registry.book import Book, Books, Entry, Status, load_books
from fuda.registry.reference import Reference
from fuda.registry.scan import Citation, scan
from fuda.registry.tree import Tree

Citations = dict[Reference, list[Citation]]


class Rule(msgspec.Struct, frozen=True):
    """A rule with what it inherits from the newer edition and with its citations."""

    book: str
    id: str
    ja: str
    en: str
    status: Status
    entry: Entry
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]


class Registry(msgspec.Struct, frozen=True):
    """All books, all citations, and the rules they make together."""

    books: Books
    citations: tuple[Citation, ...]
    rules: dict[str, tuple[Rule, ...]]

    def find(self, book: str, rule_id: str) -> Rule | None:
        """A rule by its id; full-width and half-width signs may stand for each other where that is unambiguous."""
        exact = [rule for rule in self.rules[book] if rule.id == rule_id]
        folded = [rule for rule in self.rules[book] if fold(rule.id) == fold(rule_id)]
        return exact[0] if exact else folded[0] if len(folded) == 1 else None


class Coverage(msgspec.Struct, frozen=True):
    """The figures of one book."""

    book: str
    total: int
    engine: int
    definition: int
    physical: int
    todo: int
    cited_by_code: int
    cited_by_tests: int


def fold(text: str) -> str:
    """Full-width and half-width forms of a text made equal."""
    return unicodedata.normalize("NFKC", text)


def group(citations: Iterable[Citation]) -> Citations:
    """Citations by the rule they name."""
    grouped: Citations = defaultdict(list)
    for citation in citations:
        if citation.reference is not None:
            grouped[citation.reference].append(citation)
    return grouped


def names(book: Book, entry: Entry) -> list[Reference]:
    """The references that cite a rule: its own, and that of the newer rule it equals (the same rule, the same code)."""
    own = [Reference(book.book, entry.id)]
    return [*own, Reference(book.newer, entry.same_as)] if book.newer and entry.same_as else own


def join_rule(book: Book, entry: Entry, source: Entry, citations: Citations) -> Rule:
    """One rule with its citations."""
    cited = [citation for name in names(book, entry) for citation in citations.get(name, [])]
    code = tuple(citation for citation in cited if citation.kind == "code")
    tests = tuple(citation for citation in cited if citation.kind == "test")
    return Rule(book.book, entry.id, source.ja, source.en, source.status or "todo", entry, code, tests)


def join_book(books: Books, book: Book, citations: Citations) -> tuple[Rule, ...]:
    """The rules of one book in its order."""
    newer = books[book.newer].by_id() if book.newer in books else {}
    sources = [newer.get(entry.same_as, entry) if entry.same_as else entry for entry in book.rule]
    return tuple(join_rule(book, entry, source, citations) for entry, source in zip(book.rule, sources, strict=True))


def join(books: Books, citations: Iterable[Citation]) -> Registry:
    """The registry made of books and citations."""
    citations = tuple(citations)
    grouped = group(citations)
    rules = {name: join_book(books, book, grouped) for name, book in books.items()}
    return Registry(books, citations, rules)


def load_registry(tree: Tree) -> Registry:
    """The registry of a tree."""
    return join(load_books(tree.rulebooks), scan(tree))


def cover(registry: Registry, book: str) -> Coverage:
    """Count the rules of a book by status and by who cites them."""
    rules = registry.rules[book]
    count = Counter(rule.status for rule in rules)
    by_code = sum(1 for rule in rules if rule.code)
    by_tests = sum(1 for rule in rules if rule.tests)
    return Coverage(
        book=book,
        total=len(rules),
        engine=count["engine"],
        definition=count["definition"],
        physical=count["physical"],
        todo=count["todo"],
        cited_by_code=by_code,
        cited_by_tests=by_tests,
    )
