"""One spelling for what is written in several ways."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.language.reader import plain
from fuda.games.fftcg.language.spelling import spelled

SAME = [
    ("全てのフォワードを手札に戻す。", "すべてのフォワードを手札に戻す。"),
    ("それをデッキの一番下に置く。", "それをデッキの1番下に置く。"),
    ("それを持ち主の手札に戻す。", "それをオーナーの手札に戻す。"),
    ("フォワード一体を選ぶ。カードを二枚引く。", "フォワード1体を選ぶ。カードを2枚引く。"),
    ("鐘守りは、アタックできない。", "鐘守りはアタックできない。"),
    ("火属性または氷属性のフォワード", "火属性か氷属性のフォワード"),
    ("【ジョブ(甲)】または【カード名(乙)】1体", "【ジョブ(甲)】か【カード名(乙)】1体"),
    ("【ジョブ(甲)】／【ジョブ(乙)】の", "【ジョブ(甲)】か【ジョブ(乙)】の"),
    ("コスト3または4のフォワード", "コスト3か4のフォワード"),
    ("鐘守りのパワーを+1000する", "鐘守りのパワーを+1000する。"),
    ("EXBURST カードを1枚引く。", "EX BURST カードを1枚引く。"),
    ("EXバースト カードを1枚引く。", "EX BURST カードを1枚引く。"),
    ("あなたのターン終了時、\nカードを1枚引く。", "あなたのターン終了時、カードを1枚引く。"),
    ("『月光』\n《S》：カードを1枚引く。", "『月光』《S》：カードを1枚引く。"),
    ("バックアップ1体と、モンスター1体を選ぶ。", "バックアップ1体とモンスター1体を選ぶ。"),
    ("それは可能ならばアタックしなければいけない。", "それは可能ならばアタックしなければならない。"),
    ("その中から1枚を指定する。", "その中から1枚を選択する。"),
    ("カードを1枚引きます。", "カードを1枚引く。"),
    ("鐘守りがアタックした時、又はブロックした時、", "鐘守りがアタックしたとき、またはブロックしたとき、"),
]


@pytest.mark.parametrize(("written", "meant"), SAME, ids=[written for written, _ in SAME])
def test_it_is_written_in_one_way(written: str, meant: str) -> None:
    assert spelled(written) == meant
    assert spelled(meant) == meant


@pytest.mark.parametrize(
    "text", ["【カード名(全ては、一番上)】1体を選ぶ。", "『全て、または無』《S》：カードを1枚引く。"]
)
def test_names_stay_as_they_are(text: str) -> None:
    assert spelled(text) == text


def test_an_open_bracket_is_not_closed_by_guessing() -> None:
    assert spelled("【カード名(甲】1体を選ぶ。") == "【カード名(甲】1体を選ぶ。"


def test_a_burst_on_a_line_of_its_own_belongs_to_the_next() -> None:
    assert plain("[[ex]]EX BURST[[/]][[br]]カードを1枚引く。") == "EX BURST カードを1枚引く。"


def test_a_special_ability_that_breaks_off_begins_a_line() -> None:
    assert plain("カードを1枚引く。[[s]][[br]] 月光 [[/]]《S》：カードを1枚引く。") == (
        "カードを1枚引く。\n『月光』《S》：カードを1枚引く。"
    )


def test_a_line_of_keywords_has_no_full_stop() -> None:
    assert plain("ヘイスト[[br]]先制攻撃") == "ヘイスト\n先制攻撃"
