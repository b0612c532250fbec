"""Damage that texts deal, divide and take off."""

from __future__ import annotations

import pytest

from fuda.text import Refused
from tests.games.fftcg.nodes.doing import cast, go_on, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

COVERS = {
    "Deal": "test_deal",
    "DealSplit": "test_damage_is_divided_when_it_is_declared",
    "Divide": "test_damage_is_divided_when_it_is_declared",
    "DealPoints": "test_points_of_damage",
    "TakePoints": "test_taking_points_of_damage",
    "Duel": "test_two_deal_damage_to_each_other",
    "Heal": "test_damage_is_taken_off",
    "Firm": "test_damage_that_cannot_be_reduced",
    "FirmDealer": "test_what_some_cards_deal_cannot_be_reduced",
    "Share": "test_a_number_is_split_evenly",
}


@pytest.mark.rule("fftcg-2.1.8 11.11.8")
def test_deal() -> None:
    table = table_with("フォワード1体を選ぶ。それに3000ダメージを与える。")
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    cast(table, "兵")
    assert (table.g.hurt[soldier], table.g.hurt[guard]) == (3000, 0)
    (told,) = table.told("hurts")
    assert (told.by, told.word, table.g.rules.name(table.g, told.source)) == (0, "effect", "鐘守り")


def test_deal_to_all_at_one_moment() -> None:
    table = table_with("すべてのフォワードに4000ダメージを与える。")
    cards = [table.put("兵", 1), table.put("番", 0)]
    cast(table)
    assert [table.g.hurt[card] for card in cards] == [4000, 4000]
    assert len({event.moment for event in table.told("hurts")}) == 1


def test_each_is_dealt_a_number_of_its_own() -> None:
    table = table_with("すべてのフォワードにそれぞれ自身のパワーの半分のダメージを与える。")
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    cast(table)
    assert (table.g.hurt[soldier], table.g.hurt[guard]) == (2500, 4000)


@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_a_number_is_split_evenly() -> None:
    table = table_with("フォワードを最大3体まで選ぶ。それらに10000を均等に割ったダメージを与える。")
    cards = [table.put("番", 1), table.put("番", 1), table.put("番", 0)]
    cast(table, "B.番@field#1", "B.番@field#2", "A.番")
    assert [table.g.hurt[card] for card in cards] == [3334, 3334, 3334]


def test_another_card_deals_it() -> None:
    table = table_with(
        "あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワード1体を選ぶ。前者は後者に2000ダメージを与える。"
    )
    guard, soldier = table.put("番", 0), table.put("兵", 1)
    cast(table)
    assert table.g.hurt[soldier] == 2000
    assert [event.card for event in table.told("deals")] == [guard]


@pytest.mark.rule("fftcg-2.1.8 11.3.6")
def test_damage_is_divided_when_it_is_declared() -> None:
    text = "フォワードを最大3体まで選ぶ。それらに9000ダメージを好きなように割りふる(ダメージは1000単位とする)。"
    table = table_with(text)
    guard, other = table.put("番", 1), table.put("番", 0)
    assert cast(table, "A.番", "B.番", "deal 番 5000") == ["choose", "choose", "divide"]
    assert (table.g.hurt[guard], table.g.hurt[other]) == (4000, 5000)


@pytest.mark.rule("fftcg-2.1.8 11.11.2.1.1")
def test_the_share_of_one_that_is_gone_is_lost() -> None:
    text = "フォワードを最大3体まで選ぶ。それらに9000ダメージを好きなように割りふる(ダメージは1000単位とする)。"
    table = table_with(text, face("フォワード1体を選ぶ。それを手札に戻す。", "summon", "帰り道", cost=0))
    guard, other = table.put("番", 1), table.put("番", 0)
    table.put("帰り道", 1, "hand")
    cast(table, "A.番", "B.番", "deal 番 5000", "cast 帰り道", "A.番")
    assert (table.zone(other), table.g.hurt[guard]) == ("hand", 4000)


@pytest.mark.rule("fftcg-2.1.8 6.5.1")
def test_points_of_damage() -> None:
    table = table_with("対戦相手に2点のダメージを与える。")
    cast(table)
    assert (table.damage(0), table.damage(1)) == (0, 2)


def test_taking_points_of_damage() -> None:
    table = table_with("あなたは1点のダメージを受ける。")
    cast(table)
    assert (table.damage(0), table.damage(1)) == (1, 0)


DUEL = (
    "あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワード1体を選ぶ。"
    "それらはお互いのパワーに等しいダメージを与えあう。"
)


def test_two_deal_damage_to_each_other() -> None:
    table = table_with(DUEL)
    guard, soldier = table.put("番", 0), table.put("兵", 1)
    cast(table)
    assert (table.g.hurt[guard], table.zone(soldier)) == (5000, "break")


def test_with_only_one_left_nothing_is_dealt() -> None:
    table = table_with(DUEL, face("フォワード1体を選ぶ。それを手札に戻す。", "summon", "帰り道", cost=0))
    guard = table.put("番", 0)
    table.put("兵", 1)
    table.put("帰り道", 1, "hand")
    cast(table, "cast 帰り道", "兵")
    assert table.g.hurt[guard] == 0


def test_damage_is_taken_off() -> None:
    table = laid(face("《0》：＠に与えられているダメージをすべて取り除く。"))
    keeper = table.put("鐘守り", hurt=3000)
    table.window()
    go_on(table, "use 鐘守り 1")
    assert table.g.hurt[keeper] == 0


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
@pytest.mark.parametrize(
    ("words", "usual", "firm"),
    [("を2000減らす", 2000, 4000), ("は0になる", 0, 4000), ("は2倍になる", 8000, 8000)],
)
def test_damage_that_cannot_be_reduced(words: str, usual: int, firm: int) -> None:
    for more, found in (("", usual), ("このダメージは軽減されない。", firm)):
        text = f"フォワード1体を選ぶ。それに4000ダメージを与える。{more}"
        shield = face(f"＠がダメージを受ける場合、代わりにそのダメージ{words}。", number="甲", power=9000)
        table = laid(face(text, "summon", cost=0), shield)
        table.put("甲", 1)
        table.put(NAME, 0, "hand")
        table.window()
        table.do(f"cast {NAME}", "甲")
        table.resolve()
        assert table.g.hurt[table.field(1)[0]] == found


def test_it_must_be_clear_which_damage_cannot_be_reduced() -> None:
    twice = "フォワード1体を選ぶ。それに1000ダメージを与える。あなたの手札が2枚以上の場合、それに2000ダメージを与える。"
    for text in ("カードを1枚引く。", twice):
        with pytest.raises(Refused):
            face(f"{text}このダメージは軽減されない。", "summon")


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
@pytest.mark.parametrize(
    ("to", "found"), [("", 5000), ("コスト2のフォワードに", 5000), ("コスト3のフォワードに", 4000)]
)
def test_what_some_cards_deal_cannot_be_reduced(to: str, found: int) -> None:
    shield = face("＠がダメージを受ける場合、代わりにそのダメージを1000減らす。", number="甲", power=9000)
    table = laid(
        face(f"＠が{to}与えるダメージは軽減されない。\n《0》：フォワード1体を選ぶ。＠はそれに5000ダメージを与える。"),
        shield,
    )
    table.put("甲", 1)
    table.put(NAME, 0)
    table.window()
    table.do(f"use {NAME} 2", "甲")
    table.resolve()
    assert table.g.hurt[table.field(1)[0]] == found
