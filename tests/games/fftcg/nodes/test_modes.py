"""Options: named on declaration, or by another player on resolution."""

from __future__ import annotations

import pytest

from tests.games.fftcg.nodes.reading import cast, face, laid

COVERS = {
    "Modes": "test_an_option_is_named_before_its_choices",
    "Mode": "test_an_option_is_named_before_its_choices",
    "MoreModes": "test_a_condition_changes_how_many_when_they_are_named",
}
TWO = "以下から1つを選択する。・フォワード1体を選ぶ。それに3000ダメージを与える。・カードを2枚引く。"


@pytest.mark.rule("fftcg-2.1.8 11.3.4")
def test_an_option_is_named_before_its_choices() -> None:
    table = cast(TWO)
    assert table.options() == ["option 1", "option 2"]
    table.do("option 1", "兵")
    table.resolve()
    assert (table.g.hurt[table.field(1)[0]], table.hand()) == (3000, 0)
    table = cast(TWO)
    table.do("option 2")
    table.resolve()
    assert table.hand() == 2


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_an_option_without_anything_to_choose_cannot_be_named() -> None:
    assert cast(TWO, soldiers=0).options() == ["option 2"]


def test_two_of_three_in_the_order_of_the_text() -> None:
    text = (
        "以下から2つを選択する。・カードを1枚引く。・フォワード1体を選ぶ。それに3000ダメージを与える。"
        "・手札を1枚捨てる。"
    )
    table = cast(text)
    table.do("option 3", "option 1")
    table.resolve("白札")
    assert table.hand() == 0


@pytest.mark.rule("fftcg-2.1.8 11.3.4.1")
def test_a_condition_changes_how_many_when_they_are_named() -> None:
    text = (
        "以下から1つを選択する。あなたがフォワードをコントロールしている場合、代わりに2つを選択する。"
        "・カードを1枚引く。・カードを3枚引く。"
    )
    table = cast(text)
    table.do("option 2")
    table.resolve()
    assert table.hand() == 3
    table = cast(text, mine=1)
    table.do("option 2", "option 1")
    table.resolve()
    assert table.hand() == 4


def test_up_to_so_many() -> None:
    table = cast("以下から最大2つまで選択する。・カードを1枚引く。・カードを3枚引く。")
    assert "done" in table.options()
    table.do("option 2", "done")
    table.resolve()
    assert table.hand() == 3


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
def test_another_player_decides_on_resolution() -> None:
    table = cast("対戦相手は以下から1つを選択する。・あなたはカードを1枚引く。・あなたはカードを3枚引く。")
    asked = table.question()
    assert asked is not None
    assert asked.seat == 1
    table.resolve("option 1")
    assert table.hand() == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.10.2")
def test_an_auto_ability_without_a_possible_option_is_not_placed() -> None:
    text = (
        "＠がフィールドに出たとき、以下から1つを選択する。"
        "・モンスター1体を選ぶ。それをブレイクする。・召喚獣1体を選ぶ。それの効果を無効にする。"
    )
    table = laid(face(text, cost=0))
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    assert table.question() is None
    assert table.told("fizzles")


def test_options_of_a_reflexive_ability() -> None:
    text = "手札を1枚捨ててもよい。そうしたとき、以下から1つを選択する。・カードを2枚引く。・カードを3枚引く。"
    table = cast(text, hand=1)
    table.resolve("yes", "倉", "option 2")
    assert table.hand() == 3


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
def test_options_under_a_condition_at_the_head() -> None:
    text = (
        "＠がフィールドに出たとき、あなたが召喚獣をコントロールしていない場合、以下から1つを選択する。"
        "・カードを1枚引く。・カードを2枚引く。"
    )
    made = face(text, cost=0).abilities[0]
    assert made.condition is not None
