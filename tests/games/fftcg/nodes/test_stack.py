"""Things on the stack: negated, used again."""

from __future__ import annotations

from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, table_with
from tests.games.fftcg.nodes.reading import face, laid

COVERS = {"Negate": "test_a_summon_is_negated", "Again": "test_an_ability_is_used_once_more"}
QUIET = "静けさ"


def test_a_summon_is_negated() -> None:
    table = table_with("カードを1枚引く。", face("召喚獣1体を選ぶ。それの効果を無効にする。", "summon", QUIET, cost=0))
    table.put(QUIET, 1, "hand")
    cast(table, f"cast {QUIET}")
    assert (hand(table), names(table, "break")) == ([], ["鐘守り"])
    assert [event.word for event in table.told("negates")] == ["summon"]


def test_an_ability_is_negated_and_vanishes() -> None:
    quiet = face("アクションアビリティ1つを選ぶ。それの効果を無効にする。", "summon", QUIET, cost=0)
    table = laid(face("《0》：カードを1枚引く。"), quiet)
    keeper = table.put("鐘守り")
    table.put(QUIET, 1, "hand")
    table.window()
    go_on(table, "use 鐘守り 1", f"cast {QUIET}")
    assert (hand(table), table.zone(keeper), table.g.chain) == ([], "field", [])


def test_an_ability_is_used_once_more() -> None:
    table = laid(
        face(
            "《0》：フォワード1体を選ぶ。それに1000ダメージを与える。手札を1枚捨ててもよい。"
            "そうしたとき、このアビリティをもう1度使用する。"
        )
    )
    keeper, guard = table.put("鐘守り"), table.put("番", 1)
    table.put("兵", 0, "hand")
    table.window()
    go_on(table, "use 鐘守り 1", "番", "yes", "鐘守り")
    assert (table.g.hurt[keeper], table.g.hurt[guard]) == (1000, 1000)
    assert hand(table) == []
