"""Printing is the exact inverse of reading."""

import pytest
from msgspec import Struct

from fuda.text import Phrasebook, Unprintable, normalise
from tests.text import mini


@pytest.mark.parametrize("text", mini.TEXTS)
def test_round_trip(text: str) -> None:
    tree = mini.book().read(text, "Card", own_name=mini.OWN["ja"])
    assert mini.book().print(tree, own_name=mini.OWN["ja"]) == normalise(text)


@pytest.mark.parametrize("text", mini.TEXTS)
def test_the_english_print_means_the_same(text: str) -> None:
    tree = mini.book().read(text, "Card", own_name=mini.OWN["ja"])
    english = mini.book().print(tree, "en", own_name=mini.OWN["en"])
    again = mini.book().read(english, "Card", "en", own_name=mini.OWN["en"])
    assert mini.book().print(again, "en", own_name=mini.OWN["en"]) == english


def test_english_ignores_the_style() -> None:
    assert mini.book().print(mini.Pick(style="kanji"), "en") == "pick"
    assert mini.book().print(mini.Pick(style="kanji"), "ja") == "採取する"


def test_an_unknown_style_prints_plainly() -> None:
    assert mini.book().print(mini.Pick(style="?")) == "摘む"


def test_true_is_not_one() -> None:
    with pytest.raises(Unprintable):
        mini.book().print(mini.Draw(True))


@pytest.mark.parametrize(
    "node",
    [
        mini.Draw(-1),
        mini.Row("nowhere"),
        mini.Keyword("a】b"),
        mini.Card(()),
        mini.Then((mini.Draw(1),)),
        mini.Itself(),
        object(),
    ],
)
def test_what_no_line_says_is_not_printed(node: object) -> None:
    with pytest.raises(Unprintable):
        mini.book().print(node)


def test_the_culprit_is_named() -> None:
    tree = mini.Card((mini.May(mini.Send(mini.Row("front"), "moon")),))
    with pytest.raises(Unprintable, match="no ja line of Zone prints 'moon'"):
        mini.book().print(tree)


class Thing(Struct, frozen=True):
    words: tuple[object, ...] = ()


class Word(Struct, frozen=True):
    word: str


TWO_PLACES = """
Thing Thing
  ja {words:Before*}物
  en thing {words:After+ }
  en {words:Before+ } thing {words:After+ }
  en {words:Before+ } thing, {words<:After+ }
  en {?{words:Before+ } }thing

enum Before Word word
  red  赤い | red
  near 近い | (near)

enum After Word word
  near あ | that is near
  far  い | that is far
"""


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("物", "thing"),
        ("近い物", "thing that is near"),
        ("赤い近い物", "red thing that is near"),
        ("赤い近い近い物", "red thing that is near that is near"),
        ("近い赤い物", "red thing, that is near"),
        ("近い赤い近い物", "(near) red thing that is near"),
        ("近い近い赤い物", "red thing, that is near that is near"),
        ("近い赤い近い赤い物", "red (near) red thing, that is near"),
    ],
)
def test_a_list_in_two_places(text: str, english: str) -> None:
    book = Phrasebook.load(TWO_PLACES, {"Thing": Thing, "Word": Word})
    tree = book.read(text, "Thing")
    assert book.print(tree, "en") == english
    assert book.read(english, "Thing", "en") == tree
    assert isinstance(tree, Thing)
    assert len(book.phrases(tree, "en").get("words", ())) == len(tree.words)


def test_endless_nesting_is_not_printed() -> None:
    tree: object = mini.Keyword("葉")
    for _ in range(5_000):
        tree = mini.Grant(mini.Row("front"), tree)
    with pytest.raises(Unprintable):
        mini.book().print(tree)
