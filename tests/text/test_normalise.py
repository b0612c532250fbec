"""One spelling for every printed text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.text import normalise, trace

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=40)
CARD_TEXT = st.text(
    st.sampled_from("火の １２3ab①ⓍーｶﾞＡ＋－−→⇒➡\ufe0f[]〔〕「」：/／\u3000\n\r⼈⻑㈱½か\u3099=\u0338"), max_size=30
)


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("ＣＰ１２", "CP12"),
        ("⼈⽣の⻑", "人生の長"),
        ("〔あ〕［い］（う）[え]", "(あ)(い)(う)(え)"),
        ("「あ」『い』【う】《え》", "「あ」『い』【う】《え》"),
        ("≪あ≫〖い〗", "《あ》【い】"),
        ("パワー−１０００", "パワー-1000"),
        ("カード–—―あ", "カード---あ"),
        ("フォワード", "フォワード"),
        ("ﾌｫﾜｰﾄﾞ", "フォワード"),
        ("①⑳⓪Ⓧ㊿", "①⑳⓪Ⓧ㊿"),
        ("➀➉", "①⑩"),
        ("A⇒B➡️C→D", "A→B→C→D"),
        ("S：火／水", "S:火/水"),
        ("＋１ －１ ±１", "+1 -1 ±1"),
        ("手札 を 2 枚　引く 。", "手札を2枚引く。"),
        ("EX  BURST カード", "EX BURSTカード"),
        ("① ： 引く", "①:引く"),
        ("あ \r\n\r\n い\n", "あ\nい"),
        ("", ""),
    ],
)
def test_spelling(printed: str, spelled: str) -> None:
    assert normalise(printed) == spelled


def test_english_keeps_its_spaces() -> None:
    assert normalise("deal 2  damage to 「山」 now", "en") == "deal 2 damage to 「山」 now"


@given(ANY_TEXT | CARD_TEXT, st.sampled_from(["ja", "en"]))
def test_twice_is_once(text: str, lang: str) -> None:
    once = normalise(text, lang)
    assert normalise(once, lang) == once


@given(ANY_TEXT | CARD_TEXT, st.sampled_from(["ja", "en"]))
def test_trace_agrees_and_points_into_the_original(text: str, lang: str) -> None:
    traced = trace(text, lang)
    assert traced.text == normalise(text, lang)
    assert len(traced.origin) == len(traced.text) + 1
    assert all(0 <= place <= len(text) for place in traced.origin)
    assert list(traced.origin) == sorted(traced.origin)


def test_trace_points_at_the_character() -> None:
    original = "　ｶﾞﾝ を ２ 枚"
    traced = trace(original)
    assert traced.text == "ガンを2枚"
    assert [original[place] for place in traced.origin[:-1]] == ["ｶ", "ﾝ", "を", "２", "枚"]
