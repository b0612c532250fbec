"""Words that name what was done, what comes next, what is chosen from where: read only where they mean it."""

from __future__ import annotations

import pytest

from fuda.text import Refused
from tests.games.fftcg.nodes.reading import NAME, face

ATTACKS = f"{NAME}がアタックしたとき、"
DRAW = "カードを1枚引く。"
READ = (
    f"フォワード1体を選ぶ。それをブレイクする。ブレイクした場合、{DRAW}",
    f"手札を1枚捨ててもよい。捨てた場合、{DRAW}捨てなかった場合、{NAME}をダルにする。",
    f"《C》を支払ってもよい。支払った場合、{DRAW}",
    "あなたのブレイクゾーンにあるフォワード1枚を選ぶ。それを手札に加える。",
    "手札からカードを1枚選び、捨てる。",
    f"次のあなたの第1メインフェイズ開始時に{DRAW}",
)
REFUSED = (
    f"フォワード1体を選ぶ。それに5000ダメージを与える。ブレイクした場合、{DRAW}",
    f"フォワード1体を選ぶ。それをブレイクする。{DRAW}ブレイクした場合、{DRAW}",
    f"手札を1枚捨ててもよい。ブレイクしたとき、{DRAW}",
    f"{DRAW}支払った場合、{DRAW}",
    "あなたのブレイクゾーンからフォワードを1枚選ぶ。それを手札に加える。",
    "デッキからカードを1枚選び、手札に加える。",
    "あなたの次のメインフェイズを飛ばす。",
)
LINES = (
    f"次のあなたの第1メインフェイズ開始時に、{DRAW}",
    f"{NAME}にダメージが与えられる場合、代わりにあなたのコントロールするフォワード1体にそのダメージを与える。",
    f"次に{NAME}がアタックしたとき、{DRAW}",
    f"あなたが2枚以上カードをキャストしたとき、{DRAW}",
    f"あなたはデッキにある{NAME}をキャストできる。",
    f"あなたは{NAME}を手札からキャストすることができる。",
)


@pytest.mark.parametrize("text", READ)
def test_a_deed_of_the_sentence_before_can_be_asked_about(text: str) -> None:
    assert face(ATTACKS + text).abilities


@pytest.mark.parametrize("text", [*(ATTACKS + text for text in REFUSED), *LINES])
def test_what_would_say_something_else_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        face(text)
