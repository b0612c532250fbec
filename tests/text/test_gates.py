"""The gates pass the sound book and catch a planted fault each."""

from typing import Any

import pytest
from msgspec import Struct

from fuda.text import Phrasebook
from fuda.text.gates import CardText, check_text, coverage, fuzz, fuzz_every_line, untranslated
from tests.text import mini


class Draw(Struct, frozen=True):
    n: Any
    style: str = ""


class Gift(Struct, frozen=True):
    n: Any
    by: Any = "me"


NODES: dict[str, type[Any]] = {"Draw": Draw, "Gift": Gift}


def status(source: str, text: str) -> tuple[str, str]:
    report = check_text(Phrasebook.load(source, NODES), CardText(text, "A"))
    return report.status, report.message


@pytest.mark.parametrize("text", mini.TEXTS)
def test_the_mini_cards_pass(text: str) -> None:
    report = check_text(mini.book(), mini.card(text))
    assert (report.status, report.notes) == ("ok", ())
    assert set(report.prints) == {"ja", "en"}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_mini_book_survives_random_trees(lang: str) -> None:
    assert fuzz(mini.book(), "Card", lang=lang, trees=300) == ()
    assert fuzz_every_line(mini.book(), lang=lang) == ()


def test_refused() -> None:
    assert status("A = 1\n  ja 花\n", "木")[0] == "refused"


def test_ambiguous() -> None:
    assert status("A = 1\n  ja 花\nA = 2\n  ja 花\n", "花")[0] == "ambiguous"


def test_another_spelling_is_printed_in_the_books_own() -> None:
    report = check_text(Phrasebook.load("A = 1\n  ja 花\n  ja[read-only] はな\n", NODES), CardText("はな", "A"))
    assert report.status == "ok"
    assert report.prints["ja"] == "花"


def test_what_cannot_be_printed_fails_the_round_trip() -> None:
    assert status("A = 1\n  ja[read-only] はな\n", "はな")[0] == "round_trip_failed"


def test_an_english_print_that_means_something_else() -> None:
    source = "A = 1\n  ja 花\n  en flower\nA = 2\n  ja 華\n  en flower\n"
    found, message = status(source, "花")
    assert found == "round_trip_failed"
    assert "the en print is not read back" in message


def test_a_word_whose_loss_changes_nothing_is_reported() -> None:
    source = "A Gift\n  ja {by:B?}札{n:Number}枚\nB = me\n  ja 花\n"
    assert status(source, "花札1枚") == ("ignored_words", "花 (0)")


def test_a_shorter_wording_with_its_own_line_ignores_nothing() -> None:
    source = "A Draw\n  ja 札{n:Number}枚\n  ja[read-only] {n:Number}枚\n"
    assert status(source, "札1枚") == ("ok", "")


def test_a_wording_in_a_wrapping_of_its_own_ignores_nothing() -> None:
    source = "A Gift\n  ja {by:C}札{n:Number}枚\nC = {b}\n  ja 花{b:B}\n  ja[read-only] {b:B}\nB = me\n  ja 木\n"
    assert status(source, "花木札1枚") == ("ok", "")


def test_a_missing_language_is_a_note() -> None:
    report = check_text(Phrasebook.load("A = 1\n  ja 花\n", NODES), CardText("花", "A"))
    assert report.status == "ok"
    assert "no en line" in report.notes[0]
    assert untranslated(Phrasebook.load("A = 1\n  ja 花\n", NODES)) == ("<text>:1: no en line",)


def test_random_trees_find_latent_ambiguity() -> None:
    source = "A Draw\n  ja {n:B}枚\nB = 1\n  ja 一\nB = 2\n  ja 一\n"
    assert "readings" in fuzz(Phrasebook.load(source, NODES), "A")[0]


def test_random_trees_find_two_lines_that_print_one_node() -> None:
    source = "A Draw\n  ja {n:B}枚\nA Draw\n  ja {n:C}葉\nB = 1\n  ja 一\nC = 1\n  ja 壱\n"
    assert any("two lines print one node" in problem for problem in fuzz(Phrasebook.load(source, NODES), "A"))


def test_a_category_without_phrases_is_reported() -> None:
    book = Phrasebook.load("A Draw\n  ja {n:B}枚\nB = 1\n  en one\n", NODES)
    assert fuzz(book, "A") == ("no phrase of A can be made in ja",)
    assert "no phrase of B" in fuzz_every_line(book)[0]


def test_the_most_wanted_phrase_comes_first() -> None:
    texts = ("2枚引く。", "花1本を食べる。", "木2本を食べる。", "1枚焼く。", "【つる】\n3枚焼く。", "4枚焼く。")
    report = coverage(mini.book(), [mini.card(text) for text in texts])
    assert report.counts == {"ok": 1, "refused": 5}
    assert [(wanted.phrase, wanted.cards) for wanted in report.wanted] == [("枚焼く", 3), ("本を食べる", 2)]
