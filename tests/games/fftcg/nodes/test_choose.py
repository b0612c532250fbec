"""Choosing when something is put onto the stack."""

from __future__ import annotations

import pytest

from tests.games.fftcg.acting import offered
from tests.games.fftcg.board import Says, card
from tests.games.fftcg.nodes.reading import face, laid

COVERS = {
    "Choose": "test_what_was_chosen_must_still_fit_on_resolution",
    "Chosen": "test_what_was_chosen_must_still_fit_on_resolution",
    "ChooseStack": "test_an_ability_on_the_stack_is_chosen",
    "ChosenLink": "test_a_summon_on_the_stack_is_chosen_and_its_effect_does_not_happen",
}
HIT = "フォワード1体を選ぶ。それに3000ダメージを与える。"


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_without_anything_to_choose_it_cannot_be_cast() -> None:
    table = laid(face(HIT, "summon", cost=0))
    table.put("鐘守り", 0, "hand")
    assert "cast 鐘守り" not in offered(table)
    table.put("兵", 1)
    assert "cast 鐘守り" in offered(table)


@pytest.mark.rule("fftcg-2.1.8 11.11.2")
def test_what_was_chosen_must_still_fit_on_resolution() -> None:
    table = laid(face("アクティブ状態のフォワード1体を選ぶ。それに3000ダメージを与える。", "summon", cost=0))
    soldier = table.put("兵", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り", "兵")
    table.g.dull[soldier] = 1
    table.g.version += 1
    table.resolve()
    assert table.g.hurt[soldier] == 0
    assert table.told("fizzles")


@pytest.mark.rule("fftcg-2.1.8 11.11.2.1.1")
def test_what_is_left_of_the_choice_is_enough() -> None:
    table = laid(face("フォワードを最大2体まで選ぶ。それらに3000ダメージを与える。", "summon", cost=0))
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り", "兵", "番")
    table.g.object[soldier] += 100
    table.resolve()
    assert (table.g.hurt[soldier], table.g.hurt[guard]) == (0, 3000)


def test_up_to_a_number_may_be_none() -> None:
    table = laid(face("フォワードを最大2体まで選ぶ。それらに3000ダメージを与える。カードを1枚引く。", "summon", cost=0))
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    table.resolve()
    assert table.hand() == 1


def test_parts_of_one_choice_take_different_things() -> None:
    table = laid(face("フォワード1体とコスト4以上のフォワード1体を選ぶ。それらをダルにする。", "summon", cost=0))
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    assert table.options() == ["兵"]
    table.do("兵", "番")
    table.resolve()
    assert (table.g.dull[soldier], table.g.dull[guard]) == (1, 1)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1.1")
def test_what_cannot_be_chosen_and_what_must_be() -> None:
    hidden, shield = card("影", says=(Says("chosen"),)), card("盾", says=(Says("must be chosen"),))
    table = laid(face(HIT, "summon", cost=0), hidden, shield)
    for name in ("兵", "影", "盾"):
        table.put(name, 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    assert table.options() == ["盾"]


def test_a_summon_on_the_stack_is_chosen_and_its_effect_does_not_happen() -> None:
    table = laid(
        face(HIT, "summon", cost=0), face("召喚獣1体を選ぶ。それの効果を無効にする。", "summon", "静けさ", cost=0)
    )
    soldier = table.put("兵", 1)
    table.put("鐘守り", 0, "hand")
    table.put("静けさ", 1, "hand")
    table.window()
    table.do("cast 鐘守り", "兵", "cast 静けさ")
    assert table.asked().prompt == "choose_link"
    table.do(table.options()[0])
    table.resolve()
    assert table.g.hurt[soldier] == 0
    assert table.told("negates")


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_a_summon_cannot_choose_itself() -> None:
    table = laid(face("召喚獣1体を選ぶ。それの効果を無効にする。", "summon", "静けさ", cost=0))
    table.put("静けさ", 0, "hand")
    assert "cast 静けさ" not in offered(table)


def test_an_ability_on_the_stack_is_chosen() -> None:
    silent = face("対戦相手の召喚獣1体かアビリティ1つを選ぶ。それの効果を無効にする。", "summon", "静けさ", cost=0)
    table = laid(face("《0》：カードを1枚引く。"), silent)
    table.put("鐘守り")
    table.put("静けさ", 1, "hand")
    table.window()
    table.do("use 鐘守り 1", "pass", "cast 静けさ")
    table.do(table.options()[0])
    table.resolve()
    assert table.hand() == 0


def test_one_of_two_kinds_is_chosen() -> None:
    text = (
        "対戦相手のコントロールするコスト2以下のフォワード1体か、対戦相手のコントロールするバックアップ1体を選ぶ。"
        "それをブレイクする。"
    )
    table = laid(face(text, "summon", cost=0))
    for name in ("兵", "番", "倉"):
        table.put(name, 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    assert table.options() == ["兵", "倉"]


def test_a_choice_under_a_condition_is_made_on_resolution() -> None:
    text = "あなたがフォワードをコントロールしている場合、フォワード1体を選ぶ。それに3000ダメージを与える。"
    table = laid(face(text, "summon", cost=0))
    guard = table.put("番", 0)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    asked = table.question()
    assert asked is not None
    assert asked.prompt == "choose"
    table.resolve("番")
    assert table.g.hurt[guard] == 3000


@pytest.mark.rule("fftcg-2.1.8 11.3.6")
def test_damage_is_divided_when_it_is_cast() -> None:
    text = "フォワードを最大2体まで選ぶ。それらに6000ダメージを好きなように割りふる(ダメージは1000単位とする)。"
    table = laid(face(text, "summon", cost=0))
    soldier, guard = table.put("兵", 1), table.put("番", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り", "兵", "番")
    assert len(table.options()) == 5
    table.do("deal 兵 2000")
    table.resolve()
    assert (table.g.hurt[soldier], table.g.hurt[guard]) == (2000, 4000)
