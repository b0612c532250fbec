"""Out of the game and back, and one zone or another, on a position."""

from __future__ import annotations

import pytest

from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
COVERS = {
    "FromEither": "test_from_one_zone_or_another",
    "EitherZone": "test_in_one_zone_or_another",
}


# Out and back


@pytest.mark.rule("fftcg-2.1.8 7.4")
@pytest.mark.parametrize("said", ["、その後フィールドに戻す。", "、その後、フィールドに出す。"])
def test_it_comes_back_as_another_object(said: str) -> None:
    t = table_with(f"フォワード1体を選ぶ。それをゲームから除外し{said}")
    soldier = t.put("兵", 0, dull=1)
    before = t.g.object[soldier]
    cast(t)
    assert (t.zone(soldier), t.g.dull[soldier], t.g.object[soldier] == before) == ("field", 0, False)


@pytest.mark.rule("fftcg-2.1.8 6.2.4")
@pytest.mark.parametrize(("how", "side"), [("", 0), ("オーナーのコントロールで", 1), ("あなたのコントロールで", 0)])
def test_under_whose_control_it_comes_back(how: str, side: int) -> None:
    t = table_with(f"フォワード1体を選ぶ。それをゲームから除外する。その後、それを{how}フィールドに出す。")
    soldier = t.put("兵", 1)
    cast(t)
    assert (t.zone(soldier), t.g.side[soldier]) == ("field", side)


def test_dull_under_its_owners_control() -> None:
    t = table_with(
        "フォワード1体を選ぶ。それをゲームから除外する。その後、それをオーナーのコントロールでダル状態でフィールドに出す。"
    )
    soldier = t.put("兵", 1)
    cast(t)
    assert (t.g.side[soldier], t.g.dull[soldier]) == (1, 1)


def test_until_the_card_leaves() -> None:
    text = "＠がフィールドに出たとき、フォワード1体を選ぶ。＠がフィールドから離れるまで、それをゲームから除外する。"
    t = laid(face(text, cost=0), face("フォワード1体を選ぶ。それをブレイクする。", "summon", "潮", cost=0))
    soldier, own = t.put("兵", 1), t.put(NAME, 0, "hand")
    t.put("潮", 0, "hand")
    t.window()
    go_on(t, f"cast {NAME}", "兵")
    assert t.zone(soldier) == "removed"
    go_on(t, "cast 潮")
    assert (t.zone(own), t.zone(soldier), t.g.side[soldier]) == ("break", "field", 1)


# One zone or another


@pytest.mark.parametrize(("wanted", "left"), [("敵", ([], ["兵", NAME])), ("兵", (["敵"], [NAME]))])
def test_from_one_zone_or_another(wanted: str, left: tuple[list[str], list[str]]) -> None:
    t = table_with("手札かブレイクゾーンからコスト3以下のフォワード1枚をフィールドに出す。", FOE)
    t.put("敵", 0, "hand")
    t.put("番", 0, "hand")
    t.put("兵", 0, "break")
    t.put("兵", 1, "break")
    cast(t, wanted)
    assert names(t, "field") == [wanted]
    assert ([name for name in hand(t) if name != "番"], names(t, "break")) == left


def test_in_one_zone_or_another() -> None:
    t = table_with("あなたの手札かブレイクゾーンにある氷属性のフォワード1枚をフィールドに出してもよい。", FOE)
    t.put("敵", 0, "break")
    t.put("兵", 0, "hand")
    cast(t, "yes")
    assert (names(t, "field"), hand(t)) == (["敵"], ["兵"])


def test_from_neither_zone() -> None:
    t = table_with("あなたの手札かブレイクゾーンにある氷属性のフォワード1枚をフィールドに出してもよい。", FOE)
    t.put("敵", 1, "break")
    cast(t)
    assert names(t, "field") == []


@pytest.mark.parametrize("seat", [0, 1])
def test_cast_from_hand_or_break_zone(seat: int) -> None:
    t = laid(face("あなたは手札かブレイクゾーンから召喚獣をキャストすることができる。", "backup"), FOE)
    t.put(NAME)
    t.put("霧", seat, "break")
    t.put("敵", 0, "hand")
    t.window()
    assert any(text.startswith("cast 霧") for text in t.options()) == (seat == 0)


def test_nobody_looks_through_a_deck_so() -> None:
    with pytest.raises(Refused):
        face("デッキかブレイクゾーンから氷属性のフォワード1枚を手札に加える。", "summon")


def test_costs_are_not_paid_so() -> None:
    with pytest.raises(Refused):
        face("手札かブレイクゾーンから召喚獣1枚をゲームから除外する：カードを1枚引く。")


@pytest.mark.parametrize(("zone", "drawn"), [("hand", 1), ("deck", 1), ("field", 0)])
def test_put_away_from_one_zone_or_another(zone: str, drawn: int) -> None:
    t = laid(
        face("＠が手札かデッキからブレイクゾーンに置かれたとき、カードを1枚引く。"),
        face("手札をすべて捨てる。デッキの1番上のカードをブレイクゾーンに置く。", "summon", "潮", cost=0),
        face("フォワード1体を選ぶ。それをブレイクする。", "summon", "波", cost=0),
    )
    own = t.put(NAME, 0, zone)
    deck = t.g.zones[t.g.rules.decks[0]]
    deck.sort(key=lambda there: there != own)
    spell = "波" if zone == "field" else "潮"
    t.put(spell, 0, "hand")
    t.window()
    go_on(t, f"cast {spell}")
    assert (t.zone(own), len(hand(t))) == ("break", drawn)
