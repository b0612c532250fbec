"""What using abilities costs, the cost of the first card of a turn, and sums of so many, on a position."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.paying import cost
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
COVERS = {
    "AbilityCost": "test_abilities_cost_less",
    "DearerUse": "test_abilities_cost_less",
}
USER = face("《火》《1》《1》：カードを1枚引く。", "forward", "鍛冶")
SPECIAL = face("[[s]]月光[[/]] 《S》《火》《水》：カードを1枚引く。", "forward", "剣士")


def due(table: Slow, user: int, seat: int = 0) -> tuple[int, dict[str, int]]:
    """What the ability of this card costs: CP, and those of elements."""
    g = table.g
    need = cost.bill(g, play.link_for_ability(g, seat, user, g.face[user], 0)).need
    return need.total, dict(need.required)


# Abilities


@pytest.mark.rule("fftcg-2.1.8 11.6.9")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("あなたのコントロールするフォワードのアクションアビリティを使用するためのコストは1減る。", (2, {"fire": 1})),
        ("あなたがアビリティを使用するためのコストは2減る。", (1, {"fire": 1})),
        ("あなたのコントロールするフォワードがアビリティを使用するためのコストは5減る。", (0, {})),
        ("あなたがアクションアビリティを使用するためのコストは5減る(0にはならない)。", (1, {"fire": 1})),
        ("対戦相手がアビリティを使用するためのコストは1増える。", (3, {"fire": 1})),
        ("あなたのコントロールするフォワードのスペシャルアビリティのコストは1減る。", (3, {"fire": 1})),
        ("＠のアビリティを使用するためのコストは1減る。", (3, {"fire": 1})),
        ("あなたのコントロールするフォワードのアビリティを使用するためのコストは1増える。", (4, {"fire": 1})),
    ],
)
def test_abilities_cost_less(said: str, found: tuple[int, dict[str, int]]) -> None:
    t = laid(face(said, "backup"), USER)
    t.put(NAME)
    assert due(t, t.put("鍛冶")) == found


@pytest.mark.rule("fftcg-2.1.8 11.7.9")
def test_special_abilities_cost_less() -> None:
    t = laid(
        face("あなたのコントロールするフォワードのスペシャルアビリティを使用するためのコストは1減る。", "backup"),
        SPECIAL,
    )
    t.put(NAME)
    assert due(t, t.put("剣士")) == (1, {"fire": 1})


def test_its_own_abilities_cost_less_under_a_condition() -> None:
    text = (
        "あなたがバックアップを2体以上コントロールしている場合、＠のアクションアビリティを使用するためのコストは2減る。"
    )
    found = []
    for stores in (1, 2):
        t = laid(face(f"{text}\n《火》《2》：カードを1枚引く。"))
        own = t.put(NAME)
        t.many("倉", stores, "field")
        g = t.g
        link = play.link_for_ability(g, 0, own, g.face[own], 1)
        found.append(cost.bill(g, link).need.total)
    assert found == [3, 1]


def test_what_could_not_be_paid_can_be_used() -> None:
    t = laid(face("あなたがアビリティを使用するためのコストは2減る。", "monster"), USER)
    t.put(NAME)
    t.put("鍛冶")
    t.put("倉")
    t.window()
    go_on(t, "use 鍛冶 1")
    assert len(hand(t)) == 1


def test_the_next_ability_costs_less() -> None:
    t = laid(
        face("《0》：このターン、次にあなたがアクションアビリティを使用するためのコストは2減る。", "monster"), USER
    )
    t.put(NAME)
    smith = t.put("鍛冶")
    t.put("倉")
    t.window()
    go_on(t, f"use {NAME} 1")
    assert due(t, smith)[0] == 1
    go_on(t, "use 鍛冶 1")
    assert (len(hand(t)), due(t, smith)[0]) == (1, 3)


# The first card of a turn


@pytest.mark.parametrize(
    "said",
    [
        "あなたが各ターン最初にキャストする召喚獣のコストは2減る。",
        "各ターン、あなたが最初に召喚獣をキャストするためのコストは2減る。",
    ],
)
def test_the_first_card_of_a_turn_costs_less(said: str) -> None:
    t = laid(face(said, "backup"), face("カードを1枚引く。", "summon", "雨", cost=2))
    t.put(NAME)
    rain = t.many("雨", 2, "hand")
    other = t.put("雨", 1, "hand")
    t.window()
    assert [price(t, there) for there in (*rain, other)] == [0, 0, 2]
    t.do("cast 雨")
    t.resolve()
    left = next(there for there in rain if t.zone(there) == "hand")
    assert price(t, left) == 2


def price(table: Slow, there: int) -> int:
    """What a card in hand costs."""
    g = table.g
    return cost.bill(g, play.link_for_card(g, g.owner[there], there)).need.total


# Sums


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_so_many_within_a_bound() -> None:
    t = table_with("コストの合計が5以下になるようにフォワード2体を選ぶ。それらをブレイクする。", FOE)
    foe, soldier, guard = t.put("敵", 1), t.put("兵", 1), t.put("番", 1)
    t.window()
    t.do(f"cast {NAME}")
    assert sorted(t.options()) == ["兵", "敵"]
    go_on(t, "敵")
    assert [t.zone(there) for there in (foe, soldier, guard)] == ["break", "break", "field"]


def test_there_are_not_so_many_within_the_bound() -> None:
    t = table_with("コストの合計が5以下になるようにフォワード2体を選ぶ。それらをブレイクする。", FOE)
    t.put("敵", 1)
    t.put("番", 1)
    t.window()
    assert f"cast {NAME}" not in t.options()


def test_a_bound_behind_the_noun() -> None:
    text = "あなたのブレイクゾーンにあるフォワードをコストの合計が5以下になるように好きな枚数選ぶ。"
    t = table_with(f"{text}それらをフィールドに出す。", FOE)
    for name in ("敵", "兵", "番"):
        t.put(name, 0, "break")
    cast(t, "敵", "兵")
    assert sorted(names(t, "field")) == ["兵", "敵"]


def test_a_bound_of_what_is_put_onto_the_field() -> None:
    t = table_with("手札からコストの合計が5以下になるようにフォワードを好きな枚数フィールドに出す。", FOE)
    for name in ("敵", "兵", "番"):
        t.put(name, 0, "hand")
    cast(t, "番")
    assert names(t, "field") == ["番"]


def test_so_many_within_a_bound_are_searched() -> None:
    t = table_with("コストの合計が5以下になるようにフォワード2枚をサーチし、手札に加える。", FOE)
    on_top(t, "敵", "番", "兵")
    cast(t, "敵", "兵")
    assert sorted(hand(t)) == ["兵", "敵"]
