"""Discarding and showing cards in hand."""

from __future__ import annotations

import pytest

from fuda.kernel.sight.view import may_know
from tests.games.fftcg.nodes.doing import asked_for, cast, hand, names, table_with

COVERS = {
    "Discard": "test_discard",
    "RevealHand": "test_the_hand_is_shown_and_a_card_of_it_discarded",
    "Reveal": "test_reveal",
}


@pytest.mark.rule("fftcg-2.1.8 15.1.1.4.1")
def test_discard() -> None:
    table = table_with("手札を1枚捨てる。")
    table.put("兵", 0, "hand")
    table.put("番", 0, "hand")
    assert cast(table, "番") == ["discard"]
    assert (hand(table), names(table, "break")) == (["兵"], ["番", "鐘守り"])


@pytest.mark.rule("fftcg-2.1.8 11.11.6")
def test_each_player_decides_then_all_is_discarded_at_once() -> None:
    table = table_with("各プレイヤーは手札を1枚捨てる。")
    for seat in (0, 1):
        table.put("兵", seat, "hand")
        table.put("番", seat, "hand")
    assert cast(table, "兵", "番") == ["discard", "discard"]
    assert (hand(table), hand(table, 1)) == (["番"], ["兵"])
    assert len({event.moment for event in table.told("discards")}) == 1


def test_too_few_are_all_discarded_but_it_was_not_done() -> None:
    table = table_with("手札を2枚捨てる。そうした場合、カードを1枚引く。")
    table.put("兵", 0, "hand")
    cast(table)
    assert hand(table) == []


def test_without_a_card_nobody_is_asked_whether_to_discard() -> None:
    table = table_with("手札を1枚捨ててもよい。そうした場合、カードを1枚引く。")
    assert cast(table) == []
    assert hand(table) == []


def test_at_random() -> None:
    table = table_with("対戦相手は手札からランダムに1枚捨てる。")
    soldier, guard = table.put("兵", 1, "hand"), table.put("番", 1, "hand")
    table.g.set_orders = [(guard, soldier)]
    assert cast(table) == []
    assert (hand(table, 1), names(table, "break", 1)) == (["兵"], ["番"])


@pytest.mark.rule("fftcg-2.1.8 7.6.1")
def test_the_hand_is_shown_and_a_card_of_it_discarded() -> None:
    table = table_with(
        "対戦相手は手札を公開する。あなたはその中からコスト2以下のカード1枚を指定する。対戦相手はそれを捨てる。"
    )
    cards = [table.put(name, 1, "hand") for name in ("兵", "番", "霧")]
    table.window()
    table.do("cast 鐘守り")
    assert sorted(asked_for(table, "select")()) == ["兵", "霧"]
    assert all(may_know(table.g, 0, card) for card in cards)


def test_reveal() -> None:
    table = table_with("手札からフォワード1枚を公開する。そうした場合、カードを1枚引く。")
    soldier = table.put("兵", 0, "hand")
    other = table.put("霧", 0, "hand")
    cast(table)
    assert (may_know(table.g, 1, soldier), may_know(table.g, 1, other)) == (True, False)
    assert len(hand(table)) == 3
