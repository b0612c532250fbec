"""Wordings that compare players, count what was cast or paid, say from which cards something comes, on a position."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.words import how_cast
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Cast
from fuda.kernel.chain import Window
from fuda.kernel.event import Event
from fuda.kernel.loop import step
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, names, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid
from tests.games.fftcg.nodes.test_replace import hit

FOE = card("敵", elements=("ice",), cost=4, power=7000)


def strong(condition: str, *there: tuple[str, int, str, int], hurt: int = 0) -> bool:
    """Does a card that has +1000 power under this condition have it, with these cards (name, seat, zone, how many)?"""
    t = laid(face(f"{condition}場合、＠のパワーは+1000される。"), FOE)
    own = t.put(NAME)
    for name, seat, zone, n in there:
        t.many(name, n, zone, seat)
    t.g.hurt[own] = hurt
    return card_now(t.g, own).strength == 6000


@pytest.mark.parametrize(
    ("condition", "there", "holds"),
    [
        ("対戦相手があなたより多くのフォワードをコントロールしている", ("敵", 1, "field", 2), True),
        ("対戦相手があなたより多くのフォワードをコントロールしている", ("敵", 1, "field", 1), False),
        ("あなたが対戦相手より少ない数のフォワードをコントロールしている", ("敵", 1, "field", 2), True),
        ("あなたの手札が対戦相手より少ない", ("敵", 1, "hand", 1), True),
        ("あなたの手札が対戦相手より2枚以上少ない", ("敵", 1, "hand", 1), False),
        ("あなたの受けているダメージが対戦相手より多い", ("兵", 0, "damage", 1), True),
        ("あなたの受けているダメージが対戦相手より2点以上多い", ("兵", 0, "damage", 1), False),
        ("あなたの受けているダメージが2点の", ("兵", 0, "damage", 2), True),
        ("あなたの受けているダメージが2点の", ("兵", 0, "damage", 3), False),
        ("あなたのブレイクゾーンにフォワードと召喚獣がある", ("兵", 0, "break", 2), False),
        ("あなたのコントロールするすべてのフォワードの属性がそれぞれ違う", ("敵", 0, "field", 1), True),
        ("あなたのコントロールするすべてのフォワードの属性がそれぞれ違う", ("兵", 0, "field", 1), False),
        ("あなたのコントロールするフォワードの属性が2つ以上の", ("敵", 0, "field", 1), True),
        ("あなたのコントロールするフォワードの属性が2つ以上の", ("兵", 0, "field", 1), False),
    ],
)
def test_conditions(condition: str, there: Any, *, holds: bool) -> None:
    assert strong(condition, there) == holds


def test_cards_of_each_kind() -> None:
    text = "あなたのブレイクゾーンにフォワードと召喚獣がある"
    assert strong(text, ("兵", 0, "break", 1), ("霧", 0, "break", 1))


def test_damage_on_a_card() -> None:
    assert strong("＠が2000以上のダメージを受けている", hurt=2000)
    assert not strong("＠が2000以上のダメージを受けている", hurt=1000)


def test_what_was_paid_and_cast() -> None:
    t = laid(face("＠がアタックしたとき、カードを1枚引く。"))
    own = t.put(NAME)
    t.g.casts = [Cast(t.g.object[own], elements=("fire", "ice", "fire"))]
    ctx = Source(0, own, t.g.object[own])
    assert how_cast.PaidKinds(This()).value(t.g, ctx) == 2


def test_a_cost_that_falls_with_every_card_cast() -> None:
    text = "＠をキャストするためのコストはこのターンにあなたがキャストしたカード1枚につき、1減る。"
    t = laid(face(text, "summon", cost=1, elements=("ice",)), card("風", "summon", cost=0))
    t.put(NAME, 0, "hand")
    t.put("風", 0, "hand")
    t.window()
    assert f"cast {NAME}" not in t.options()
    go_on(t, "cast 風")
    assert f"cast {NAME}" in t.options()


def test_of_what_was_revealed_those_that_fit() -> None:
    text = (
        "フォワード1体を選ぶ。手札を好きな枚数公開する。それに公開した氷属性のカード1枚につき、2000ダメージを与える。"
    )
    t = table_with(text, FOE)
    victim = t.put("番", 1)
    t.put("敵", 0, "hand")
    t.put("兵", 0, "hand")
    cast(t, "敵", "兵")
    assert t.g.hurt[victim] == 2000


@pytest.mark.parametrize(("name", "open_"), [("敵", False), ("獣", True)])
def test_chosen_by_abilities_of_some_cards(name: str, *, open_: bool) -> None:
    act = "《0》：フォワード1体を選ぶ。それをダルにする。"
    t = laid(
        face("＠は対戦相手のコントロールするフォワードのアビリティによっては選ばれない。"),
        face(act, number="敵"),
        face(act, "monster", number="獣"),
    )
    own = t.put(NAME, 1)
    t.put("番", 1)
    t.put(name)
    t.window()
    t.do(f"use {name} 1")
    assert (NAME in t.options()) == open_
    assert t.g.dull[own] == 0


def test_neither_of_two_names() -> None:
    text = (
        "あなたが＠か【カード名(敵)】をコントロールしている場合、＠と【カード名(敵)】をフィールドに出すことができない。"
    )
    t = laid(face(text, cost=0), card("敵", cost=0))
    t.put(NAME, 0, "hand")
    foe = t.put("敵", 0, "hand")
    t.window()
    assert {f"cast {NAME}", "cast 敵"} <= set(t.options())
    happen.do(t.g, [Event("enters", foe, by=0)])
    assert f"cast {NAME}" not in t.options()
    other = laid(face(text, cost=0), card("敵", cost=0))
    other.put(NAME)
    other.put("敵", 0, "hand")
    other.window()
    assert "cast 敵" not in other.options()


def test_damage_dealt_to_anybody() -> None:
    t = laid(face("＠がダメージを与える場合、代わりにそのダメージは2倍になる。"))
    own, victim = t.put(NAME), t.put("番", 1)
    assert hit(t, victim, 2000, own) == 4000
    t.window()
    happen.do(t.g, [Event("damages", seat=1, amount=1, source=own, by=0)])
    t.resolve()
    assert t.damage(1) == 2


def test_up_to_as_many_as() -> None:
    text = (
        "対戦相手のコントロールするフォワードをあなたのコントロールするフォワードと同じ数まで選ぶ。それらをダルにする。"
    )
    t = table_with(text, FOE)
    t.put("番")
    foes = [t.put("兵", 1), t.put("倉", 1), t.put("敵", 1)]
    cast(t, "敵")
    assert [t.g.dull[foe] for foe in foes] == [0, 0, 1]


def test_as_long_as_it_is_dull() -> None:
    t = laid(face("＠がダル状態の間、＠のパワーは+1000される。"))
    own = t.put(NAME)
    assert card_now(t.g, own).strength == 5000
    happen.do(t.g, [Event("dulls", own, by=0)])
    assert card_now(t.g, own).strength == 6000


def test_so_many_in_one_turn() -> None:
    text = "このターン、フォワードが2体以上フィールドからブレイクゾーンに置かれている場合、カードを1枚引く。"
    drawn = []
    for n in (1, 2):
        t = table_with(text)
        gone = t.many("兵", n, "field", 1)
        happen.do(t.g, [Event("puts", foe, by=0) for foe in gone])
        before = len(names(t, "hand", 0))
        cast(t)
        drawn.append(len(names(t, "hand", 0)) - before + 1)
    assert drawn == [0, 1]


def test_a_part_with_a_number_after_a_plain_one() -> None:
    text = (
        "あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワードを最大1体まで選ぶ。"
        "それらをダルにする。"
    )
    dull = []
    for answers in (("兵",), ("done",)):
        t = table_with(text)
        mine, theirs = t.put("番"), t.put("兵", 1)
        cast(t, *answers)
        dull.append((t.g.dull[mine], t.g.dull[theirs]))
    assert dull == [(1, 1), (1, 0)]


def test_an_auto_ability_only_in_a_turn() -> None:
    drawn = []
    for active in (0, 1):
        t = laid(face("あなたのターン中、あなたのフィールドにフォワードが出たとき、カードを1枚引く。", "backup"))
        t.put(NAME)
        other = t.put("兵", 0, "hand")
        t.window()
        t.g.active = active
        before = t.hand()
        happen.do(t.g, [Event("enters", other, by=0)])
        t.resolve()
        drawn.append(t.hand() - before + 1)
    assert drawn == [1, 0]


def test_a_place_before_what_must_differ() -> None:
    text = "あなたのブレイクゾーンにあるそれぞれ属性の違うフォワード2枚を選ぶ。それらを手札に加える。"
    t = table_with(text, FOE)
    foe, soldier = t.put("敵", 0, "break"), t.put("兵", 0, "break")
    t.put("番", 0, "break")
    cast(t, "兵")
    assert (t.zone(foe), t.zone(soldier)) == ("hand", "hand")


@pytest.mark.parametrize(("n", "drawn"), [(1, 0), (2, 1)])
def test_a_reflexive_ability_that_asks_how_many(n: int, drawn: int) -> None:
    t = table_with("手札を好きな枚数捨てる。2枚以上捨てたとき、カードを1枚引く。", FOE)
    t.put("兵", 0, "hand")
    t.put("敵", 0, "hand")
    before = len(names(t, "hand")) - 1
    cast(t, *(("兵", "done"), ("兵", "敵"))[n - 1])
    assert len(names(t, "hand")) == before - n + drawn


@pytest.mark.parametrize(("rounding", "damage"), [("切り上げる", 4000), ("切り捨てる", 3000)])
@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_half_of_a_power_as_damage(rounding: str, damage: int) -> None:
    text = f"フォワード1体を選ぶ。それにそれのパワーの半分のダメージを与える(1000未満の端数は{rounding})。"
    t = table_with(text, FOE)
    foe = t.put("敵", 1)
    cast(t)
    assert t.g.hurt[foe] == damage


def test_what_chose_is_spoken_of() -> None:
    text = "＠が対戦相手のコントロールするフォワードのアビリティによって選ばれたとき、そのフォワードをブレイクする。"
    t = laid(face(text), face("《0》：フォワード1体を選ぶ。それをダルにする。", number="敵"))
    t.put(NAME, 1)
    foe = t.put("敵")
    t.window()
    t.do("use 敵 1", NAME)
    t.resolve()
    assert t.zone(foe) == "break"


def test_all_of_two_kinds() -> None:
    t = table_with("すべてのフォワードとバックアップをダルにする。")
    cards = [t.put("兵"), t.put("倉", 1)]
    cast(t)
    assert [t.g.dull[there] for there in cards] == [1, 1]


def test_nobody_can_cast_too_many() -> None:
    t = laid(face("すべてのプレイヤーは1ターンに召喚獣を1枚までしかキャストできない。"), card("風", "summon", cost=0))
    t.put(NAME, 1)
    second = t.many("風", 2, "hand")[1]
    t.window()
    window = Window(scope="main1", holder=0)
    assert play.why_not_cast(t.g, 0, second, window) is None
    t.do("cast 風")
    while not t.g.history:
        step(t.g)
    assert play.why_not_cast(t.g, 0, second, window) is not None


COVERS = {
    "Outdoes": "test_conditions",
    "DamageOn": "test_damage_on_a_card",
    "PaidKinds": "test_what_was_paid_and_cast",
    "TimesCast": "test_a_cost_that_falls_with_every_card_cast",
    "DoneThese": "test_of_what_was_revealed_those_that_fit",
}
