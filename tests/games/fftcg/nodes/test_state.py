"""Dull, active, frozen."""

from __future__ import annotations

import pytest

from tests.games.fftcg.nodes.doing import cast, table_with

COVERS = {"Dull": "test_dull", "Activate": "test_activate", "Freeze": "test_freeze", "DullOr": "test_dull_or_freeze"}


@pytest.mark.rule("fftcg-2.1.8 15.1.1.2.1")
def test_dull() -> None:
    table = table_with("フォワードを最大2体まで選ぶ。それらをダルにする。")
    soldier, guard, other = table.put("兵", 1), table.put("番", 1), table.put("番", 0)
    cast(table, "兵", "B.番")
    assert [table.g.dull[card] for card in (soldier, guard, other)] == [1, 1, 0]


def test_whoever_carries_it_out_decides() -> None:
    table = table_with("対戦相手は自分のコントロールするアクティブ状態のキャラクター1体を選択し、ダルにする。")
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    table.put("番", 0)
    assert cast(table, "兵") == ["select"]
    assert (table.g.dull[soldier], table.g.dull[guard]) == (1, 0)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.1.1")
def test_activate() -> None:
    table = table_with("あなたのコントロールするすべてのキャラクターをアクティブにする。")
    mine, theirs = table.put("倉", 0, dull=1), table.put("兵", 1, dull=1)
    cast(table)
    assert (table.g.dull[mine], table.g.dull[theirs]) == (0, 1)


@pytest.mark.rule("fftcg-2.1.8 15.2.4.2")
def test_freeze() -> None:
    table = table_with("フォワード1体を選ぶ。それをダルにし、凍結させる。")
    soldier = table.put("兵", 1)
    cast(table)
    assert (table.g.dull[soldier], table.g.frozen[soldier]) == (1, 1)


@pytest.mark.parametrize(("answer", "before", "after"), [("dull 兵", 0, 1), ("active 兵", 1, 0)])
def test_dull_or_active(answer: str, before: int, after: int) -> None:
    table = table_with("フォワード1体を選ぶ。それをダルにするかアクティブにする。")
    soldier = table.put("兵", 1, dull=before)
    assert cast(table, answer) == ["dull_or_active"]
    assert table.g.dull[soldier] == after


@pytest.mark.parametrize(("answer", "state"), [("dull 兵", (1, 0)), ("freeze 兵", (0, 1))])
def test_dull_or_freeze(answer: str, state: tuple[int, int]) -> None:
    table = table_with("フォワード1体を選ぶ。それをダルにするか凍結させる。")
    soldier = table.put("兵", 1)
    assert cast(table, answer) == ["dull_or_freeze"]
    assert (table.g.dull[soldier], table.g.frozen[soldier]) == state
