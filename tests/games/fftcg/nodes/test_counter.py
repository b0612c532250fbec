"""Counters on cards."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.now.query import counters, counters_on
from tests.games.fftcg.nodes.doing import go_on
from tests.games.fftcg.nodes.reading import face, laid

COVERS = {
    "PutCounter": "test_counters_are_put_and_taken_off",
    "RemoveCounter": "test_counters_are_put_and_taken_off",
    "SameCounter": "test_one_more_of_a_kind",
}


def test_a_selected_counter_is_taken_off() -> None:
    price = "《0》：あなたのコントロールするフォワード1体を選ぶ。"
    takes = "それに置かれているカウンターを1つ選択し、選択したカウンターを取り除く。"
    table = laid(face(f"《0》：＠に灯カウンターを1つ置く。\n《0》：＠に鈴カウンターを1つ置く。\n{price}{takes}"))
    keeper = table.put("鐘守り")
    table.window()
    for use in (1, 2):
        go_on(table, f"use 鐘守り {use}")
    go_on(table, "use 鐘守り 3", "counter 鐘守り 鈴")
    assert (counters(table.g, keeper, "灯"), counters(table.g, keeper, "鈴")) == (1, 0)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.10.1")
def test_counters_are_put_and_taken_off() -> None:
    table = laid(
        face(
            "《0》：＠に灯カウンターを3つ置く。\n《0》：＠から灯カウンターを2つ取り除く。\n《0》：＠からすべての灯カウンターを取り除く。"
        )
    )
    keeper = table.put("鐘守り")
    table.window()
    for use, left in ((1, 3), (2, 1), (1, 4), (3, 0)):
        go_on(table, f"use 鐘守り {use}")
        assert counters(table.g, keeper, "灯") == left


@pytest.mark.rule("fftcg-2.1.8 6.7.2")
def test_which_of_several_is_up_to_the_player() -> None:
    table = laid(face("《0》：＠からカウンターを2つ取り除く。"))
    keeper = table.put("鐘守り")
    table.g.counters.update({f"{keeper} 灯": 1, f"{keeper} 灰": 2})
    table.window()
    assert go_on(table, "use 鐘守り 1", "counter 鐘守り 灰", "counter 鐘守り 灰") == ["counter", "counter"]
    assert counters_on(table.g, keeper) == {"灯": 1}


def test_of_one_kind_nobody_is_asked() -> None:
    table = laid(face("《0》：＠からカウンターを2つ取り除く。"))
    keeper = table.put("鐘守り")
    table.g.counters[f"{keeper} 灯"] = 3
    table.window()
    assert go_on(table, "use 鐘守り 1") == []
    assert counters_on(table.g, keeper) == {"灯": 1}


def test_one_more_of_a_kind() -> None:
    text = (
        "《0》：あなたのコントロールするモンスター1体を選ぶ。"
        "それに置かれているカウンターを1つ選択し、選択したカウンターと同じカウンターを1つ置く。"
    )
    table = laid(face(text, "monster"))
    keeper = table.put("鐘守り")
    table.g.counters.update({f"{keeper} 灯": 1, f"{keeper} 灰": 2})
    table.window()
    assert go_on(table, "use 鐘守り 1", "counter 灰") == ["counter"]
    assert counters_on(table.g, keeper) == {"灯": 1, "灰": 3}
