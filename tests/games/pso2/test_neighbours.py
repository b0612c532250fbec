"""Neighbours of what publishers print: the other direction, some of it, one of two, in the place of a move."""

from __future__ import annotations

import pytest

from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel.decision import PASS
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
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
    use(table)
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


def use(table: Table, *, host: str = "") -> None:
    """Use the ability that is offered."""
    table.do(next(move for move in table.moves() if move.startswith(f"use {host}")))


def test_what_was_sacrificed_is_spoken_of() -> None:
    text = "自分の他のキャラ1体を破壊する⇒相手のキャラを1体選び、破壊したキャラの攻撃力に等しいダメージを与える。"
    table = Table(character(text), character("", "贄", attack=3), character("", "敵", hp=9))
    table.put("主役")
    table.put("贄")
    foe = table.put("敵", seat=1)
    use(table)
    assert table.damage(foe) == 3


@pytest.mark.parametrize(("thrown", "drawn"), [("空札", 2), ("術", 0)])
def test_what_was_thrown_away_is_looked_at(thrown: str, drawn: int) -> None:
    text = "手札を1枚捨てる⇒捨てたカードがキャラの場合、2枚ドローする。"
    table = Table(character(text), active("1枚ドローする。"))
    table.put("主役")
    table.put(thrown, "hand")
    use(table)
    assert table.count("hand") == drawn


def test_of_two_one_is_named_and_the_other_is_the_other() -> None:
    table = cast("相手のキャラを2体選ぶ。一方を破壊し、もう一方を手札に戻す。")
    first, second = table.put("空札", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(first, second)
    assert [table.where(card) for card in (first, second)] == ["hand", "discard"]


def test_for_a_turn_one_is_this_and_the_other_that() -> None:
    table = cast("相手のキャラを2体選ぶ。このターン中、一方は攻撃力＋3を得て、もう一方は攻撃力－1を得る。")
    first, second = table.put("空札", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(second, first)
    assert [table.numbers(card)[0] for card in (first, second)] == [4, 0]


def test_an_attack_is_moved_to_another() -> None:
    text = "【ON⇒OFF】⇒攻撃の対象を自分の他のキャラ1体に移す。この能力は味方が攻撃された時のみ発動できる。"
    table = Table(character(text), character("", "盾", hp=9), character("", "矛", attack=3, hp=9))
    table.put("主役", seat=1)
    shield, aim = table.put("盾", seat=1), table.put("空札", seat=1, off=1)
    table.put("矛")
    g = table.g
    play(g, table.asked(), match(g, table.asked(), "attack 矛"))
    play(g, table.asked(), next(move for move in table.asked().moves if move.card == aim))
    while not any(move.startswith("use") for move in table.moves()):
        play(g, table.asked(), PASS)
    play(g, table.asked(), next(move for move in table.asked().moves if move.verb == "use"))
    table.quiet()
    table.pick(shield)
    assert (table.damage(aim), table.damage(shield)) == (0, 3)


@pytest.mark.parametrize(
    "text",
    ["自分のメインフェイズ中、このカードは＋2/＋0を得る。", "自分のPPフェイズ中、このカードのコスト数は-1になる。"],
)
def test_a_phase_is_not_looked_at_always(text: str) -> None:
    """Constant texts do not follow phases: it would depend on what had been looked at before."""
    with pytest.raises(Refused):
        Table(character(text))


def test_after_its_attack_it_goes_back() -> None:
    table = Table(character("このカードは攻撃した後、後列に移動する。", hp=9))
    card = table.put("主役")
    table.do("attack 主役")
    assert (table.g.row[card], table.count("deck", 1)) == (BACK, 8)


def test_one_on_top_and_one_at_the_bottom() -> None:
    table = cast("自分のデッキの上から2枚を見て、1枚をデッキの上に、もう1枚をデッキの下に置く。", character(""))
    last = table.put("主役", "deck")
    deck = table.g.zones[table.g.zone[last]]
    deck.insert(0, deck.pop())
    second = deck[1]
    table.do("play 術")
    table.pick(second)
    assert (deck[0], deck[-1]) == (second, last)


def test_so_many_were_put_into_the_deck() -> None:
    text = "自分の捨札の《ビースト》を3枚まで選び、デッキに加えてシャッフルする。"
    text += "この効果で3枚加えた場合、2枚ドローする。"
    for number, drawn in ((2, 0), (3, 2)):
        table = cast(text, character("", "獣", kinds=("ビースト",)))
        beasts = [table.put("獣", "discard") for _ in range(number)]
        table.do("play 術")
        table.pick(*beasts)
        assert table.count("hand") == drawn


def test_one_item_on_each_field() -> None:
    desk = Printed(number="卓", name="卓", type="item")
    table = Table(character("登場時：お互いの場のアイテムを1枚ずつ選び、破壊する。"), desk)
    items = [table.put("卓"), table.put("卓", seat=1), table.put("卓", seat=1)]
    table.put("主役", "hand")
    table.do("play 主役")
    table.pick(items[2])
    assert [table.where(card) for card in items] == ["discard", "field", "discard"]


def test_what_has_chosen_such_a_card_is_found_on_the_chain() -> None:
    shield = active("処理領域の、自分のキャラを対象にしているカードを1枚選び、無効にする。", "壁")
    arrow = active("相手を1体選び、3ダメージを与える。", "矢")
    for offered in (False, True):
        table = Table(shield, arrow)
        mine = table.put("空札", seat=1)
        aim = mine if offered else table.g.player[1]
        table.put("壁", "hand", 1)
        table.put("矢", "hand")
        play(table.g, table.asked(), match(table.g, table.asked(), "play 矢"))
        play(table.g, table.asked(), next(move for move in table.asked().moves if move.card == aim))
        assert ("play 壁" in table.moves()) == offered


def test_two_moments_of_one_subject() -> None:
    subject = character("自分の場の《龍族》が攻撃した時/攻撃された時：1枚ドローする。", kinds=("龍族",), hp=9)
    table = Table(subject)
    table.put("主役")
    table.do("attack 主役")
    assert table.count("hand") == 1
