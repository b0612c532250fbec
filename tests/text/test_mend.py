"""The nearest wording that would be read, and what a book lacks for a text."""

from __future__ import annotations

import pytest

from fuda.text import Refused
from fuda.text.refusal import Mend
from tests.text import mini


def mends(text: str, lang: str = "ja") -> list[Mend]:
    return mini.book().mends(text, "Card", lang, mini.OWN[lang])


def reads(text: str, lang: str = "ja") -> bool:
    return bool(mini.book().readings(text, "Card", lang, mini.OWN[lang]))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("花1本を摘みむ。", "花1本を摘む。"),
        ("花1本摘む。", "花1本を摘む。"),
        ("①、1枚引く。", "①:1枚引く。"),
        ("1枚ドローする。", "1枚引く。"),
    ],
)
def test_a_word_like_the_one_that_is_there_is_asked_for(text: str, meant: str) -> None:
    assert not reads(text)
    assert mends(text)[0].applied(text) == meant


@pytest.mark.parametrize("text", ["花1本を摘みむ。", "1枚ドローする。", "①、1枚引く。", "湯を沸かす。", "花"])
def test_only_wordings_that_are_read_are_called_so(text: str) -> None:
    for mend in mends(text):
        assert mend.whole == reads(mend.applied(text))


def test_words_for_which_nothing_is_known_get_no_advice() -> None:
    assert mends("湯を沸かす。") == []


def test_english_words_are_not_cut() -> None:
    found = mends("Draw 2 cerds.", "en")
    assert found[0].applied("Draw 2 cerds.") == "Draw 2 cards."


def test_advice_is_told_in_both_languages() -> None:
    with pytest.raises(Refused) as caught:
        mini.book().read("花1本を摘みむ。", "Card", own_name=mini.OWN["ja"])
    refused = caught.value
    refused.mends = tuple(mends("花1本を摘みむ。")[:1])
    refused.kinds = ("seed",)
    assert refused.advice("en")[0].startswith("did you mean “")
    assert refused.advice("en")[0].endswith("(then all of it is read)")
    assert "のことですか" in refused.advice("ja")[0]
    assert refused.advice("en")[1] == "this text can be read with: type: seed"


def test_what_was_expected_is_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(Refused) as caught:
        mini.book().read("①：", "Card", own_name=mini.OWN["ja"])
    assert "など" in caught.value.explain("ja")
    assert "など" not in caught.value.explain("en")
    assert "or the like" in caught.value.explain("en")


def lacks(text: str) -> tuple[str, ...]:
    return mini.book().lacks(text, "Card", "ja", mini.OWN["ja"])


def test_a_need_ends_where_the_rest_can_be_read() -> None:
    """What stands behind the unknown words is no part of the need: so it is the same on every card."""
    assert lacks("花1本を燃やし、1枚引く。") == lacks("木2本を燃やし、花1本を摘む。")


def test_a_text_may_have_several_needs() -> None:
    assert len(lacks("花1本を食べる。\n2枚焼く。")) == 2


def test_numbers_and_the_own_name_make_no_other_need() -> None:
    assert lacks("3枚焼く。") == lacks("4枚焼く。")
