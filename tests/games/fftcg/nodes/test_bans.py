"""Other ways to say who cannot or must attack and block, and what chance decides, on a position."""

from __future__ import annotations

import pytest

from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, hand, names, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid
from tests.games.fftcg.nodes.test_static import answers, attackers

COVERS = {"AttackLimit": "test_so_many_attacks_a_turn"}
FOE = card("敵", elements=("ice",), cost=3, power=7000)


@pytest.mark.parametrize(
    "said",
    [
        "＠はアタックもブロックもできない。",
        "＠はアタックとブロックができない。",
        "＠はアタックすることができない。",
        "＠はアタックかブロックできない。",
    ],
)
def test_who_cannot_attack(said: str) -> None:
    t = laid(face(said))
    t.put(NAME)
    t.put("兵")
    assert attackers(t) == ["兵"]


@pytest.mark.parametrize("said", ["＠はアタックもブロックもできない。", "＠はブロックすることができない。"])
def test_who_cannot_block(said: str) -> None:
    t = laid(face(said))
    t.put(NAME, 1)
    t.put("番", 1)
    assert answers(t, t.put("兵")) == ["pass", "block 番"]


def test_this_card_cannot_be_blocked_by_such() -> None:
    t = laid(face("対戦相手のコントロールするコスト3以下のフォワードは＠をブロックできない。"))
    t.put("兵", 1)
    t.put("番", 1)
    assert answers(t, t.put(NAME)) == ["pass", "block 番"]


def test_others_can_still_be_blocked() -> None:
    t = laid(face("対戦相手のコントロールするコスト3以下のフォワードは＠をブロックできない。"))
    t.put(NAME)
    t.put("兵", 1)
    assert answers(t, t.put("番")) == ["pass", "block 兵"]


@pytest.mark.parametrize(
    ("said", "blockers"),
    [
        ("＠はコスト3以下のフォワードによってブロックされない。", ["番"]),
        ("＠は＠のパワーより高いパワーのフォワードにブロックされない。", ["兵"]),
        ("＠は自身のパワー以下のパワーのフォワードにブロックされない。", ["番"]),
    ],
)
def test_by_whom_it_cannot_be_blocked(said: str, blockers: list[str]) -> None:
    t = laid(face(said))
    t.put("兵", 1)
    t.put("番", 1)
    assert answers(t, t.put(NAME)) == ["pass", *(f"block {name}" for name in blockers)]


@pytest.mark.parametrize("said", ["それは可能ならばアタックする。", "可能ならばそれはアタックしなければならない。"])
def test_it_must_attack(said: str) -> None:
    t = table_with(f"フォワード1体を選ぶ。このターン、{said}")
    t.put("兵")
    cast(t)
    t.phase("attack_phase")
    assert t.options() == ["attack 兵"]


# Chance


@pytest.mark.parametrize(
    "said",
    [
        "対戦相手は手札を1枚無作為に捨てる。",
        "対戦相手は手札をランダムに1枚捨てる。",
        "対戦相手は手札から無作為に1枚捨てる。",
    ],
)
def test_discarded_at_random(said: str) -> None:
    t = table_with(said, FOE)
    t.put("敵", 1, "hand")
    t.put("番", 1, "hand")
    assert cast(t) == []
    assert sorted([*hand(t, 1), *names(t, "break", 1)]) == ["敵", "番"]
    assert len(hand(t, 1)) == 1


def test_nothing_to_discard_at_random() -> None:
    t = table_with("対戦相手は手札を1枚無作為に捨てる。カードを1枚引く。")
    cast(t)
    assert len(hand(t)) == 1


@pytest.mark.parametrize(
    "said", ["対戦相手の手札1枚を無作為に", "対戦相手の手札をランダムに1枚", "対戦相手の手札から無作為に1枚を"]
)
def test_removed_at_random(said: str) -> None:
    t = table_with(f"{said}ゲームから除外する。", FOE)
    t.put("番", 0, "hand")
    t.put("敵", 1, "hand")
    t.put("兵", 1, "hand")
    assert cast(t) == []
    assert (len(hand(t, 1)), len(names(t, "removed", 1)), hand(t)) == (1, 1, ["番"])


def test_revealed_at_random() -> None:
    text = "対戦相手は手札をランダムに1枚公開する。それが氷属性の場合、カードを1枚引く。"
    t = table_with(text, FOE)
    t.put("敵", 1, "hand")
    cast(t)
    assert (len(hand(t)), hand(t, 1)) == (1, ["敵"])


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
@pytest.mark.parametrize(
    ("said", "most"),
    [
        ("対戦相手は1ターンに1回しかアタックできない。", 1),
        ("対戦相手は1ターンに2回までしかアタックできない。", 2),
        ("対戦相手は1ターンに対戦相手のコントロールするバックアップの数と同じ回数しかアタックできない。", 3),
    ],
)
def test_so_many_attacks_a_turn(said: str, most: int) -> None:
    t = laid(face(said, "backup"))
    t.put(NAME, 1)
    t.many("倉", 3, "field")
    t.put("兵")
    t.g.used["attacks"] = most - 1
    assert attackers(t) == ["兵"]
    t.g.used["attacks"] = most
    assert attackers(t) == []
