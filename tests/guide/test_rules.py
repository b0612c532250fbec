"""Rules as people look for them."""

from __future__ import annotations

import pytest

from fuda.errors import UserError
from fuda.guide.rules import chapters_of, find_book, find_rules, gloss, glosses, name_of, search

BOOKS = glosses()


@pytest.mark.parametrize(
    ("said", "book"),
    [
        ("pso2-1.8", "pso2-1.8"),
        ("pso2", "pso2-3.0"),
        ("FFTCG", "fftcg-2.1.8"),
        ("spell card strike", "scs-1.12"),
        ("モンスター・コレクション", "moncolle-2.00"),
    ],
)
def test_a_book_by_its_name_its_game_or_its_title(said: str, book: str) -> None:
    assert find_book(BOOKS, said) == book


def test_a_book_that_is_not_there() -> None:
    with pytest.raises(UserError, match="there is no book chess; the books are fftcg-2"):
        find_book(BOOKS, "chess")


@pytest.mark.parametrize("book", list(BOOKS.books))
def test_the_chapters_of_a_book_have_all_its_rules(book: str) -> None:
    found = chapters_of(BOOKS, book)
    assert sum(chapter.count for chapter in found) == len(BOOKS.rules[book])
    assert len({chapter.key for chapter in found}) == len(found) >= 10


@pytest.mark.parametrize("book", list(BOOKS.books))
def test_every_rule_is_found_by_what_it_is_called(book: str) -> None:
    for rule in BOOKS.rules[book][::7]:
        name = name_of(rule)
        for said in {rule.id, name.ja, name.en, name.en.upper(), name.en.partition(" (")[0]} - {"Terms: Main"}:
            first = find_rules(BOOKS, book, said)[0]
            assert first.id == rule.id, said


@pytest.mark.parametrize(
    ("book", "said", "first", "count"),
    [
        ("moncolle-2.00", "counter chain", "対抗連鎖.0.1", 14),
        ("pso2-3.0", "Battle phase", "506.1", 25),
        ("pso2-3.0", "506.4", "506.4", 5),
        ("fftcg-2.1.8", "無限ループ", "13.1", 3),
    ],
)
def test_a_chapter_or_a_rule_with_its_parts(book: str, said: str, first: str, count: int) -> None:
    found = find_rules(BOOKS, book, said)
    assert (found[0].id, len(found)) == (first, count)


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(UserError, match=r"there is no rule 999 in pso2-3\.0"):
        find_rules(BOOKS, "pso2-3.0", "999")


def test_words_are_looked_for_in_both_languages() -> None:
    books = list(BOOKS.books)
    english = {(rule.book, rule.id) for rule in search(BOOKS, ["FACE-DOWN", "pp"], books)}
    japanese = {(rule.book, rule.id) for rule in search(BOOKS, ["裏向き", "ＰＰ"], books)}
    assert ("pso2-3.0", "404.5.1") in english & japanese
    assert search(BOOKS, ["face-down", "qqqq"], books) == []
    assert {rule.book for rule in search(BOOKS, ["face-down"], ["scs-1.12"])} == {"scs-1.12"}
    assert "対抗連鎖.2.1" in {rule.id for rule in search(BOOKS, ["counter", "chain", "2.1"], ["moncolle-2.00"])}


def test_a_gloss_in_both_languages() -> None:
    assert gloss("pso2-1.8", "404.5.1") == gloss("pso2-3.0", "404.5.1")
    assert gloss("pso2-3.0", "999").en == ""
