"""Each player apart, and nothing of nothing, on a position."""

from __future__ import annotations

import pytest

from tests.games.fftcg.nodes.doing import CASTER, cast, hand, names, on_top, table_with


@pytest.mark.rule("fftcg-2.1.8 11.11.6")
def test_each_speaks_of_his_own() -> None:
    t = table_with("各プレイヤーは手札をすべて捨て、捨てた枚数だけカードを引く。")
    t.many("兵", 2, "hand", 0)
    t.many("兵", 3, "hand", 1)
    t.many("兵", 9, "deck", 0)
    t.many("兵", 9, "deck", 1)
    cast(t)
    assert (len(hand(t, 0)), len(hand(t, 1))) == (2, 3)


def test_each_under_a_condition_of_his_own() -> None:
    t = table_with("各プレイヤーは自分の手札が2枚以上の場合、手札をすべて捨て、捨てた枚数だけカードを引く。")
    t.many("兵", 1, "hand", 0)
    t.many("兵", 3, "hand", 1)
    t.many("兵", 9, "deck", 0)
    t.many("兵", 9, "deck", 1)
    cast(t)
    assert (len(names(t, "break", 0)), len(names(t, "break", 1))) == (1, 3)
    assert CASTER in names(t, "break", 0)


def test_a_condition_about_what_each_revealed() -> None:
    t = table_with(
        "各プレイヤーは自分のデッキの1番上のカードを公開する。それがフォワードの場合、そのプレイヤーはカードを2枚引く。"
    )
    on_top(t, "兵", "兵", "兵")
    on_top(t, CASTER, "兵", "兵", seat=1)
    cast(t)
    assert (len(hand(t, 0)), len(hand(t, 1))) == (2, 0)


COVERS = {"EachOwn": "test_each_speaks_of_his_own", "OneOfThem": "test_each_under_a_condition_of_his_own"}
