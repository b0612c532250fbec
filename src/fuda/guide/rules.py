"""Rules as people look for them: by a game's name, by chapter, by words of the gloss, by the name that a rule has in
their language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from fuda.errors import UserError
from fuda.host.contract import Words
from fuda.host.contract.base import Record
from fuda.registry.book import load_books
from fuda.registry.coverage import Registry, Rule, join
from fuda.registry.tree import find_tree
from fuda.words.chapters import chapter_of, chapters, rule_words

NO_LETTER = r"(?<![a-z])"
"""What is looked for begins a word: who looks for a gate does not mean what is negated."""


class Chapter(Record, frozen=True):
    """A chapter of a book."""

    key: str
    words: Words
    count: int
    """How many rules it has."""


@cache
def glosses() -> Registry:
    """The books with our glosses, without the places that cite them."""
    return join(load_books(find_tree().rulebooks), [])


def gloss(book: str, rule: str) -> Words:
    """What a rule says, in our words (nothing where there is no such rule)."""
    found = glosses().find(book, rule)
    return Words(found.ja, found.en) if found else Words()


def find_book(registry: Registry, text: str) -> str:
    """A book by its name, by its game (the newest one then), or by words of its title."""
    if text in registry.books:
        return text
    wanted = _folded(text)
    newest = [book for book in registry.books.values() if book.newer is None]
    for book in newest:
        titles = (_folded(title) for title in (book.title_ja, book.title_en))
        if wanted and (wanted == book.game or any(wanted in title for title in titles)):
            return book.book
    raise UserError("there is no book {book}; the books are {books}", book=text, books=list(registry.books))


def chapters_of(registry: Registry, book: str) -> list[Chapter]:
    """The chapters of a book in its order."""
    count: dict[str, int] = {}
    for rule in registry.rules[book]:
        chapter = top_chapter(book, rule.id)
        count[chapter] = count.get(chapter, 0) + 1
    named = chapters(registry.books[book].game)
    return [Chapter(key, Words(*named[key]), number) for key, number in count.items()]


def top_chapter(book: str, rule: str) -> str:
    """The chapter that a rule stands in, whatever finer ones it has."""
    chapter = chapter_of(book, rule)
    while "." in chapter and chapter_of(book, chapter.partition(".")[0]):
        chapter = chapter.partition(".")[0]
    return chapter


def find_rules(registry: Registry, book: str, text: str) -> list[Rule]:
    """A rule by its id or by its name, with the rules that are parts of it; or a chapter by its name."""
    rule = registry.find(book, text) or _by_name(registry, book, text)
    key = rule.id if rule else _chapter(registry, book, text)
    found = [each for each in registry.rules[book] if each.id.startswith(f"{key}.")] if key else []
    if rule is None and not found:
        raise UserError("there is no rule {id} in {book}", id=text, book=book)
    return [*([rule] if rule else []), *found]


def search(registry: Registry, wanted: Sequence[str], books: Sequence[str]) -> list[Rule]:
    """The rules in which every word is found (one of ours begins a word there): in the number, the name, the chapter or
    the gloss, in either language."""
    words = [_folded(word) for word in wanted]
    return [rule for book in books for rule in registry.rules[book] if _has(registry, rule, words)]


def name_of(rule: Rule) -> Words:
    """What a rule is called."""
    return Words(*rule_words(rule.book, rule.id))


def _by_name(registry: Registry, book: str, text: str) -> Rule | None:
    """A rule by what it is called in English, with the id behind it or without."""
    wanted = _folded(text)
    names = ((rule, _folded(name_of(rule).en)) for rule in registry.rules[book])
    return next((rule for rule, name in names if wanted in (name, name.partition(" (")[0])), None)


def _chapter(registry: Registry, book: str, text: str) -> str:
    """A chapter by its key or its name in either language ("": none)."""
    wanted = _folded(text)
    named = chapters(registry.books[book].game)
    exact = [key for key, words in named.items() if wanted in map(_folded, (key, *words))]
    part = [key for key, words in named.items() if any(wanted in _folded(word) for word in words)]
    return next(iter([*exact, *part]), "") if wanted else ""


def _has(registry: Registry, rule: Rule, words: Sequence[str]) -> bool:
    chapter = chapters(registry.books[rule.book].game).get(chapter_of(rule.book, rule.id), ())
    text = _folded(" ".join((rule.id, name_of(rule).en, *chapter, rule.ja, rule.en)))
    return all(re.search(f"{NO_LETTER if word.isascii() else ''}{re.escape(word)}", text) for word in words)


def _folded(text: str) -> str:
    """Width and case do not matter."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
