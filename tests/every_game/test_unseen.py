"""What everybody sees may not hang on what is hidden [L21]: in every card language a continuous text that tells the
cards of a hand apart is refused, and one that counts them is read."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fuda.cards.loader import library
from fuda.games import registry
from fuda.text import Refused

PEEKING = [
    ("pso2", "手札の《ニューマン》1体につき、このカードは+1/+0を得る。"),
    ("pso2", "自分の手札の赤のキャラがいる場合、このカードは攻撃できない。"),
    ("pso2", "①⇒相手の手札のキャラを1体選び、それを捨てる。"),
    ("pso2", "味方のキャラは「手札のアイテムがいる場合、このカードは+1/+0を得る。」を得る。"),
    ("fftcg", "あなたの手札に火属性のカードがある場合、あなたのコントロールするフォワードのパワーは+1000される。"),
    ("fftcg", "あなたの手札にあるフォワード1枚につき、あなたのコントロールするフォワードのパワーは+1000される。"),
    ("scs", "〔アビリティ〕[常時]\n手札の「属性：神」を持つカードが存在する場合、このストライカーを「POW：+1」する。"),
]
COUNTING = [
    ("pso2", "手札のカード1枚につき、このカードは+1/+0を得る。"),
    ("pso2", "自分の手札が3枚以上の場合、このカードは+1/+0を得る。"),
    ("pso2", "捨札の《ニューマン》1体につき、このカードは+1/+0を得る。"),
    ("pso2", "手札のキャラは+1/+0を得る。"),
    ("pso2", "①⇒手札のキャラを1体選び、それを捨てる。"),
    ("pso2", "①⇒相手の手札のカードを1枚選び、それを捨てる。"),
    ("pso2", "①⇒相手の手札を見る。相手の手札のキャラを1枚選び、それを捨てる。"),
    ("pso2", "【登場時】：手札の《ニューマン》がいる場合、カードを1枚ドローする。"),
    ("fftcg", "あなたの手札にあるカード1枚につき、あなたのコントロールするフォワードのパワーは+1000される。"),
    (
        "fftcg",
        "ブレイクゾーンにフォワードがある場合、あなたのコントロールするフォワードのパワーは+1000される。",
    ),
    ("scs", "〔アビリティ〕[常時]\n手札のカードが2枚以上存在する場合、このストライカーを「POW：+1」する。"),
    ("scs", "〔アビリティ〕[常時]\n捨て札の無属性のカードが存在する場合、このストライカーを「POW：+1」する。"),
    ("moncolle", "Battle [常時] 手札が3枚以上の場合、このユニットを攻+2する。"),
]
HOLDERS = {"pso2": "このカードは", "fftcg": "フォワード", "scs": "〔アビリティ〕", "moncolle": "常時"}
"""A card of ours with such a word can hold the texts."""


def read(game: str, text: str) -> Any:
    bearer = next(
        face.printed
        for face in library(game).faces.values()
        if face.printed.type in ("character", "forward", "spell", "unit") and HOLDERS[game] in face.printed.text
    )
    return registry.part(game, "reader").read(replace(bearer, text=text))


@pytest.mark.parametrize(("game", "text"), PEEKING)
def test_what_tells_hidden_cards_apart_all_the_time_is_refused(game: str, text: str) -> None:
    with pytest.raises(Refused) as refused:
        read(game, text)
    assert refused.value.reason == "hidden"
    assert refused.value.original[refused.value.place :].startswith("手札")


@pytest.mark.parametrize(("game", "text"), COUNTING)
def test_what_everybody_can_count_is_read(game: str, text: str) -> None:
    assert read(game, text).abilities
