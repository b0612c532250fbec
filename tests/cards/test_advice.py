"""What to write instead of what is refused: in every game, and never a wording that was not tried."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fuda.cards.advice import advice, advised, in_a_line, refusal
from fuda.cards.loader import library
from fuda.games import registry
from fuda.text import Refused

FACTS: dict[str, dict[str, Any]] = {
    "forward": {"power": 5000},
    "unit": {"faction": "森"},
}


def card(game: str, kind: str, text: str, name: str = "砂丘") -> Any:
    return library(game).plug.PRINTED(number="Z-1", name=name, type=kind, text=text, **FACTS.get(kind, {}))


@pytest.mark.parametrize(
    ("game", "kind", "text", "told"),
    [
        (
            "fftcg",
            "forward",
            "砂丘がフィールドに出たとき、相手は手札を1枚捨てる。",
            "did you mean “対戦相手” for “相手”?",
        ),
        ("fftcg", "summon", "フォワード1体を選ぶ。それを破壊する。", "did you mean “ブレイク” for “破壊”?"),
        ("fftcg", "summon", "フォワードを選ぶ。それをダルにする。", "write “1体” behind “フォワードを”"),
        ("fftcg", "forward", "フォワード1体を選ぶ。それをダルにする。", "write “砂丘がフィールドに出たとき、” first"),
        ("pso2", "character", "登場した時：カードを1枚引く。", "did you mean “【登場時】” for “登場した時”?"),
        ("pso2", "character", "相手のキャラを1体選び、それを破壊する。", "write “【登場時】:” first"),
        (
            "scs",
            "spell",
            "〔アビリティ〕[常時]\nこのストライカーを「攻撃力：+1」する。",
            "did you mean “POW” for “攻撃力”?",
        ),
        ("moncolle", "unit", "Battle [常時] このユニットを攻撃+1する。", "did you mean “攻” for “攻撃”?"),
    ],
)
def test_the_nearest_wording(game: str, kind: str, text: str, told: str) -> None:
    lines = advice(library(game), card(game, kind, text), "en")
    assert lines[0].startswith(told), lines
    assert lines[-1].endswith("(then all of it is read)"), lines


def test_english_too() -> None:
    found, wrong = library("fftcg"), card("fftcg", "summon", "Choose 1 Foward. Dull it.", "Dune")
    assert advice(found, wrong, "en")[0].startswith("did you mean “Forward” for “Foward”?")
    assert advice(found, wrong, "ja")[0].startswith("「Foward」は「Forward」のことですか？")


def test_known_words_that_mean_nothing_are_told_what_could_stand_there() -> None:
    found = library("fftcg")
    wrong = card("fftcg", "forward", "砂丘がフィールドに出たとき、それをダルにする。")
    side, refused = refusal(found, wrong) or (None, None)
    assert isinstance(refused, Refused)
    assert refused.reason == "nobody"
    mend = advised(found, side, refused).mends[0]
    assert mend.old == "それ"
    assert found.can_be_played(replace(wrong, text=mend.applied(wrong.text)))
    assert in_a_line(found, wrong, "en").startswith("1:15: these words are known")


def test_what_lasts_for_no_time_is_told_to_be_left_out() -> None:
    wrong = card("fftcg", "summon", "ターン終了時まで、カードを1枚引く。")
    assert advice(library("fftcg"), wrong, "en")[0].startswith("leave out “ターン終了時まで、”")


def test_the_types_of_card_that_could_carry_the_words() -> None:
    lines = advice(library("pso2"), card("pso2", "active", "【無敵】"), "en")
    assert lines[-1].startswith("this text can be read with: ")
    assert "type: character" in lines[-1]


@pytest.mark.parametrize("game", registry.GAMES)
def test_advice_that_promises_everything_keeps_it(game: str) -> None:
    """A word is taken out of our own cards: where the advice says that all of it is read then, it can be played."""
    found = library(game)
    cards = [one for one in found.printed.values() if len(one.text) > 20][::40][:5]
    promised = 0
    for one in cards:
        place = one.text.index("。") - 2 if "。" in one.text else 10
        spoiled = replace(one, text=one.text[:place] + one.text[place + 1 :])
        unread = refusal(found, spoiled)
        if unread is None or not isinstance(unread[1], Refused):
            continue
        side, refused = unread[0], unread[1]
        told = advised(found, side, refused)
        if told.mends and told.mends[-1].whole:
            text = spoiled.text if refused.is_known else refused.read_as
            for mend in told.mends:
                text = mend.applied(text)
            promised += 1
            assert found.can_be_played(replace(side, text=text)), (spoiled.text, text)
    assert promised
