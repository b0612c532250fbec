"""Selecting and naming while a text is carried out."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.language.ops.deciding import distinct
from fuda.games.fftcg.now import permissions
from tests.games.fftcg.board import Says, card
from tests.games.fftcg.nodes.doing import asked_for, cast, hand, names, table_with

COVERS = {"Select": "test_each_player_selects", "NameOne": "test_a_number_is_named"}


@pytest.mark.rule("fftcg-2.1.8 11.11.6")
def test_each_player_selects() -> None:
    table = table_with("各プレイヤーは自分のコントロールするフォワード1体を選択し、ブレイクゾーンに置く。")
    for seat in (0, 1):
        table.put("兵", seat)
        table.put("番", seat)
    assert cast(table, "兵", "番") == ["select", "select"]
    assert (names(table, "field"), names(table, "field", 1)) == (["番"], ["兵"])


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
def test_selecting_does_not_choose() -> None:
    table = table_with(
        "対戦相手は自分のコントロールするフォワード1体を選択する。それを手札に戻す。",
        card("影", says=(Says("chosen"),)),
    )
    table.put("影", 1)
    cast(table)
    assert hand(table, 1) == ["影"]
    assert not table.told("chosen")


def test_from_a_zone() -> None:
    table = table_with("あなたのブレイクゾーンからキャラクターカード1枚を選択し、手札に加える。")
    for name in ("兵", "番", "霧"):
        table.put(name, 0, "break")
    table.window()
    table.do("cast 鐘守り")
    assert sorted(asked_for(table, "select")()) == ["兵", "番"]


@pytest.mark.rule("fftcg-2.1.8 4.1")
def test_a_number_is_named() -> None:
    table = table_with("数字1つを指定する。このターン、それと同じコストのすべてのフォワードはアタックできない。")
    soldier, guard = table.put("兵", 0), table.put("番", 0)
    assert cast(table, "number 4") == ["name_number"]
    assert [permissions.forbidden(table.g, one, "attack") for one in (soldier, guard)] == [False, True]


def test_an_element_is_named() -> None:
    table = table_with(
        "属性1つを指定する。すべての指定した属性のフォワードに2000ダメージを与える。", card("氷兵", elements=("ice",))
    )
    soldier, other = table.put("兵", 1), table.put("氷兵", 1)
    assert cast(table, "name ice") == ["name_element"]
    assert (table.g.hurt[soldier], table.g.hurt[other]) == (0, 2000)


def test_only_jobs_that_one_may_know_are_offered() -> None:
    spy, lord, own = card("密偵", job="密偵"), card("領主", job="領主"), card("樵", job="木こり/猟師")
    table = table_with("ジョブ1つを指定する。カードを1枚引く。", spy, lord, own)
    table.put("密偵", 1, "hand")
    table.put("領主", 1)
    table.put("樵", 0, "deck")
    table.window()
    table.do("cast 鐘守り")
    assert asked_for(table, "name_job")() == ["name 木こり", "name 猟師", "name 領主"]


def test_cards_that_differ_by_their_counters_are_offered_apart() -> None:
    table = table_with("カードを1枚引く。")
    first, second, third = table.many("兵", 3, "removed")
    table.g.counters[f"{third} 灯"] = 1
    assert distinct(table.g, 0, [first, second, third]) == [first, third]
