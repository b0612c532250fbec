"""Rules have names that people can read: every rule has a chapter, and every chapter a name in both languages."""

from __future__ import annotations

import re

import pytest

from fuda.registry.book import load_books
from fuda.registry.tree import find_tree
from fuda.words.chapters import chapter_of, chapters, rule_words

BOOKS = load_books(find_tree().rulebooks)
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


@pytest.mark.parametrize("book", list(BOOKS))
def test_every_rule_has_a_chapter_with_a_name_in_each_language(book: str) -> None:
    named = chapters(BOOKS[book].game)
    found = {chapter_of(book, entry.id) for entry in BOOKS[book].rule}
    assert "" not in found
    assert [chapter for chapter in found if not named[chapter].ja or JAPANESE.search(named[chapter].en)] == []


@pytest.mark.parametrize("game", sorted({book.game for book in BOOKS.values()}))
def test_no_chapter_is_without_rules(game: str) -> None:
    ids = [entry.id for book in BOOKS.values() if book.game == game for entry in book.rule]
    assert [name for name in chapters(game) if not any(f"{rule}.".startswith(f"{name}.") for rule in ids)] == []


@pytest.mark.parametrize("book", list(BOOKS))
def test_no_two_rules_of_a_book_have_the_same_name(book: str) -> None:
    names = [rule_words(book, entry.id) for entry in BOOKS[book].rule]
    assert len({name.en for name in names}) == len(names)
    assert [name.ja for name in names] == [entry.id for entry in BOOKS[book].rule]


def test_what_rules_are_called() -> None:
    assert rule_words("pso2-3.0", "506.4.1") == ("506.4.1", "506.4.1")
    assert rule_words("moncolle-2.00", "対抗連鎖.2.1") == ("対抗連鎖.2.1", "Counter chain 2.1 (対抗連鎖.2.1)")
    assert rule_words("pso2-3.0", "レイド.準備.2").en == "Raid: set-up 2 (レイド.準備.2)"
    assert rule_words("pso2-3.0", "用語.貫通X").en == "Terms: Piercing X (用語.貫通X)"
    assert rule_words("pso2-1.8", "pso2-3.0 用語.貫通X").en == "pso2-3.0 Terms: Piercing X (用語.貫通X)"
    assert rule_words("toy-1", "何か.1") == ("何か.1", "何か.1")
