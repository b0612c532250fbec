"""Rules by names that people can read: the chapters of the books, and what a rule is called in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from fuda.words.words import entries

TOPIC = "chapters"


class InWords(NamedTuple):
    """Something in both languages."""

    ja: str
    en: str


@cache
def chapters(game: str) -> Mapping[str, InWords]:
    """The chapters of a game's books by the beginning of their rules' ids, in the order of the book."""
    before = f"{game}."
    found = entries(TOPIC)
    return {name.removeprefix(before): InWords(**found[name]) for name in found if name.startswith(before)}


def chapter_of(book: str, rule: str) -> str:
    """The chapter that a rule belongs to: the longest beginning of its id that has a name ("": none)."""
    named = chapters(book.partition("-")[0])
    part = rule
    while part and part not in named:
        part = part.rpartition(".")[0]
    return part


@cache
def rule_words(book: str, rule: str) -> InWords:
    """What a rule is called. A number is a number in both languages; 対抗連鎖.2.1 is "Counter chain 2.1
    (対抗連鎖.2.1)" in English. A rule of another book stands behind that book's name and a space, and stays there."""
    other, space, bare = rule.rpartition(" ")
    if space:
        return InWords(*(f"{other} {name}" for name in rule_words(other, bare)))
    chapter = "" if rule.isascii() else chapter_of(book, rule)
    if not chapter:
        return InWords(rule, rule)
    name = chapters(book.partition("-")[0])[chapter].en
    rest = rule.removeprefix(chapter).lstrip(".")
    return InWords(rule, f"{name} {rest} ({rule})" if rest else f"{name} ({rule})")


def rule_title(book: str, rule: str, language: str) -> str:
    """What a rule is called in one language, in short: in English without the id behind its name."""
    found = rule_words(book, rule)
    return found.ja if language == "ja" else found.en.partition(" (")[0]
