"""Neighbours of what publishers print: the other direction, some of it, one of two, in the place of a move."""

from __future__ import annotations

import pytest

from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.games.pso2.state import BACK, FRONT
from tests.games.pso2.position import Table, active, character, equipment


def cast(text: str, *others: Printed) -> Table:
    """A table with an active of this text in hand."""
    table = Table(active(text), *others)
    table.put("術", "hand")
    return table


def test_so_much_damage_is_taken_away_first_of_the_row_where_it_stands() -> None:
    table = cast("味方のキャラを1体選び、それが受けているダメージを2取り除く。")
    hurt = table.put("空札", row=BACK, front=1, back=1)
    table.do("play 術")
    assert (table.damage(hurt), table.g.back[hurt], table.g.front[hurt]) == (0, 0, 0)
    table = cast("味方のキャラを1体選び、それが受けているダメージを1取り除く。")
    hurt = table.put("空札", row=BACK, front=1, back=2)
    table.do("play 術")
    assert (table.g.back[hurt], table.g.front[hurt]) == (1, 1)


def test_what_chose_a_card_can_be_negated() -> None:
    ward = character("自分の他のキャラが相手のアクティブの対象に選ばれた時：そのアクティブを無効にする。", "番人")
    table = Table(ward, active("相手のキャラを1体選び、それを破壊する。", "矢"))
    table.put("番人", seat=1)
    aim = table.put("空札", seat=1)
    arrow = table.put("矢", "hand")
    table.do("play 矢")
    table.pick(aim)
    assert (table.where(aim), table.where(arrow)) == ("field", "discard")


def test_an_ability_that_chose_a_card_can_be_negated() -> None:
    ward = character("このカードが相手の能力の対象に選ばれた時：その能力を無効にする。", "番人")
    table = Table(
        ward, character("⓪⇒相手のキャラを1体選び、それを破壊する。この能力は1ターンに1度しか発動できない。", "射手")
    )
    guard, other = table.put("番人", seat=1), table.put("空札", seat=1)
    table.put("射手")
    table.do(next(move for move in table.moves() if move.startswith("use ")))
    table.pick(guard)
    assert (table.where(guard), table.where(other)) == ("field", "field")


def test_each_of_two_described_kinds_is_chosen() -> None:
    table = cast("自分のキャラと相手のキャラをそれぞれ1体選び、それらを破壊する。")
    mine, theirs, spared = table.put("空札"), table.put("空札", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(theirs)
    assert [table.where(card) for card in (mine, theirs, spared)] == ["discard", "discard", "field"]


def test_where_the_first_kind_lies_is_said_of_the_second() -> None:
    red = character("", "赤子", colour="red")
    table = cast(
        "自分の捨札の赤のキャラと青のキャラをそれぞれ1枚まで選び、手札に加える。",
        red,
        character("", "青子", colour="blue"),
    )
    first, second, here = table.put("赤子", "discard"), table.put("青子", "discard"), table.put("青子")
    table.do("play 術")
    table.pick(first)
    table.pick(second)
    assert [table.where(card) for card in (first, second, here)] == ["hand", "hand", "field"]


def test_red_and_blue_among_the_pp() -> None:
    subject = character("自分のPPに赤のカードと青のカードがある場合、このカードは【狙撃】を得る。")
    table = Table(subject, character("", "赤子", colour="red"), character("", "青子", colour="blue"))
    card = table.put("主役")
    table.put("赤子", "pp")
    assert "狙撃" not in card_now(table.g, card).keywords
    table.put("青子", "pp")
    assert "狙撃" in card_now(table.g, card).keywords


@pytest.mark.parametrize(("attack", "zone"), [(5, "discard"), (6, "field")])
def test_two_numbers_are_compared(attack: int, zone: str) -> None:
    text = "相手のキャラを1体選ぶ。その攻撃力が自分の最も攻撃力の高いキャラの攻撃力以下の場合、それを破壊する。"
    table = cast(text, character("", "強者", attack=5), character("", "敵", attack=attack))
    table.put("空札")
    table.put("強者")
    foe = table.put("敵", seat=1)
    table.do("play 術")
    assert table.where(foe) == zone


def test_one_of_two_words_as_its_player_says() -> None:
    table = cast("味方のキャラを1体選ぶ。このターン中、それは【連続射撃】または【貫通2】のどちらかを得る。")
    card = table.put("空札")
    table.do("play 術", "option 2")
    assert card_now(table.g, card).keywords == {"貫通": 2}
    table.end_turn()
    assert not card_now(table.g, card).keywords


def test_a_number_and_all_abilities_for_a_turn() -> None:
    table = cast(
        "相手のキャラを1体選ぶ。このターン中、それの攻撃力を0にし、全ての能力を失わせる。", character("【狙撃】")
    )
    card = table.put("主役", seat=1)
    table.do("play 術")
    assert (table.numbers(card), card_now(table.g, card).keywords) == ((0, 4), {})
    table.end_turn()
    assert (table.numbers(card), card_now(table.g, card).keywords) == ((2, 4), {"狙撃": 1})


def test_a_move_to_the_back_row_is_replaced_by_damage_and_by_effects() -> None:
    subject = character("このカードが後列に移動する場合、代わりに1枚ドローする。")
    table = Table(
        subject,
        active("キャラを1体選び、2ダメージを与える。", "炎"),
        active("キャラを1体選び、後列に移動させる。", "風"),
    )
    card = table.put("主役")
    for name in ("炎", "風"):
        table.put(name, "hand")
        table.do(f"play {name}")
    assert (table.g.row[card], table.damage(card), table.count("hand")) == (FRONT, 2, 2)


def test_only_damage_is_replaced_where_it_says_so() -> None:
    subject = character("このカードがダメージによって後列に移動する場合、代わりに1枚ドローする。")
    table = Table(subject, active("キャラを1体選び、後列に移動させる。", "風"))
    card = table.put("主役")
    table.put("風", "hand")
    table.do("play 風")
    assert (table.g.row[card], table.count("hand")) == (BACK, 0)


@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("手札に戻す", "removed"),
        ("デッキの下に置く", "deck"),
        ("デッキに加えてシャッフルする", "deck"),
        ("破壊する", "discard"),
    ],
)
def test_only_that_door_is_replaced(deed: str, zone: str) -> None:
    table = cast(
        f"キャラを1体選び、それを{deed}。", character("このカードが手札に戻る場合、代わりにこのカードを除外する。")
    )
    card = table.put("主役")
    table.do("play 術")
    assert table.where(card) == zone


def test_being_shuffled_into_a_deck_is_leaving() -> None:
    table = cast(
        "キャラを1体選び、それをデッキに加えてシャッフルする。",
        character("このカードが場を離れる場合、代わりにこのカードをOFFにする。"),
    )
    card = table.put("主役")
    table.do("play 術")
    assert (table.where(card), table.g.off[card]) == ("field", 1)


def test_only_opposing_effects_do_not_turn_it_off() -> None:
    text = "装備先は相手の効果によって【OFF】にならない。"
    table = Table(
        equipment(text, classes=("ALL",)),
        character("", classes=("ALL",)),
        active("キャラを1体選び、OFFにする。", "眠り"),
    )
    card = table.put("主役")
    table.put("武具", "hand")
    table.do("play 武具")
    table.pick(card)
    table.put("眠り", "hand", 1)
    table.end_turn()
    table.do("play 眠り")
    assert table.g.off[card] == 0
    table.end_turn()
    table.put("眠り", "hand")
    table.do("play 眠り")
    assert table.g.off[card] == 1


def test_names_of_one_kind_of_card_are_named() -> None:
    text = "登場時：アクティブの名前を1つ宣言する。"
    text += "このカードが場にある間、相手は宣言したカード名のカードをプレイできない。"
    table = Table(character(text), active("1枚ドローする。", "矢"), active("1枚ドローする。", "炎"))
    for name in ("矢", "炎"):
        table.put(name, "hand", 1)
        table.put(name, "hand")
    table.put("主役", "hand")
    table.do("play 主役")
    assert all("空札" not in move for move in table.moves())
    table.do("name 矢")
    table.end_turn()
    assert "play 炎" in table.moves()
    assert "play 矢" not in table.moves()


def test_once_in_each_own_turn() -> None:
    table = Table(
        character("自分のターンに1度、自分がアクティブをプレイした時：1枚ドローする。"),
        active("相手のプレイヤーに1ダメージを与える。", "矢"),
    )
    table.put("主役")
    for _ in range(2):
        table.put("矢", "hand")
        table.do("play 矢")
    assert table.count("hand") == 1
