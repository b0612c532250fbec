"""Printing is the exact inverse of reading."""

import pytest

from fuda.text import Unprintable, normalise
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


def test_endless_nesting_is_not_printed() -> None:
    tree: object = mini.Keyword("葉")
    for _ in range(5_000):
        tree = mini.Grant(mini.Row("front"), tree)
    with pytest.raises(Unprintable):
        mini.book().print(tree)
