"""What happens in the place of something else for a time, or when a card would leave the field by any door; damage of
which something is said; what a cost may be. What each text says is what happens."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.state import BACK, FRONT
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment
from tests.games.pso2.test_width import cast, use

KILL = active("キャラを1体選び、破壊する。", "死")
FIRE = active("相手を1体選び、3ダメージを与える。", "炎")


# Instead, for a time


@pytest.mark.rule("pso2-3.0 103.4.3", "pso2-3.0 103.4.2.2")
def test_for_a_time_a_destruction_is_replaced() -> None:
    table = cast("味方のキャラを1体選ぶ。このターン中、それが破壊される場合、代わりにそれを後列に移動させる。", KILL)
    mine, other = table.put("空札"), table.put("空札")
    for _ in range(4):
        table.put("死", "hand")
    table.do("play 術")
    table.pick(mine)
    table.do("play 死")
    table.pick(other)
    assert table.where(other) == "discard"
    table.do("play 死")
    assert (table.where(mine), table.g.row[mine]) == ("field", BACK)
    table.do("play 死")
    assert table.where(mine) == "field"  # each time, not only the first
    table.end_turn()
    table.end_turn()
    table.do("play 死")
    assert table.where(mine) == "discard"


@pytest.mark.rule("pso2-3.0 103.4.3", "pso2-3.0 214.1")
def test_for_a_time_damage_to_a_player_is_replaced() -> None:
    hurt = active("自分のプレイヤーに2ダメージを与える。", "傷")
    table = cast("このターン中、自分のプレイヤーが効果によるダメージを受ける場合、代わりに1枚ドローする。", hurt)
    table.put("傷", "hand")
    table.do("play 術", "play 傷")
    assert (table.count("hand"), table.count("deck"), table.where(table.g.player[0])) == (1, 9, "player")


# Leaving the field, by any door


@pytest.mark.rule("pso2-3.0 103.4.3", "pso2-3.0 400.6")
@pytest.mark.parametrize(
    "door",
    [
        "キャラを1体選び、破壊する。",
        "キャラを1体選び、手札に戻す。",
        "キャラを1体選び、持ち主のデッキの上に置く。",
        "キャラを1体選び、持ち主のデッキの下に置く。",
        "キャラを1体選び、除外する。",
        "キャラを1体選び、PPに置く。",
    ],
)
def test_whatever_door_it_leaves_by_it_is_met(door: str) -> None:
    table = cast(door, character("このカードが場を離れる場合、代わりに後列に移動させる。"))
    mine = table.put("主役")
    table.do("play 術")
    assert (table.where(mine), table.g.row[mine]) == ("field", BACK)


@pytest.mark.rule("pso2-3.0 103.4.3", "pso2-3.0 用語.Aした場合、B")
@pytest.mark.parametrize(("text", "drawn"), [("", 1), ("このカードが場を離れる場合、代わりに後列に移動させる。", 0)])
def test_what_was_replaced_was_not_done(text: str, drawn: int) -> None:
    table = cast("キャラを1体選び、手札に戻す。そうした場合、1枚ドローする。", character(text))
    table.put("主役")
    before = table.count("deck")
    table.do("play 術")
    assert before - table.count("deck") == drawn


@pytest.mark.rule("pso2-3.0 103.2.2")
@pytest.mark.parametrize(("whose", "where"), [(0, "hand"), (1, "field")])
def test_only_by_an_opposing_effect(whose: int, where: str) -> None:
    text = "このカードが相手の効果によって場を離れる場合、代わりに後列に移動させる。"
    table = cast("キャラを1体選び、手札に戻す。", character(text))
    mine = table.put("主役", seat=whose)
    table.do("play 術")
    assert table.where(mine) == where


@pytest.mark.rule("pso2-3.0 103.4.3")
def test_a_price_may_be_paid_to_stay() -> None:
    text = "自分のキャラがカードの効果によって場を離れる時、代わりに①を支払ってそれを後列に移動させてもよい。"
    table = cast("自分の他のキャラを1体選び、手札に戻す。", character(text))
    table.put("主役", row=FRONT)
    other = table.put("空札")
    table.pp(1)
    table.do("play 術")
    table.pick(other)
    table.do("yes")
    assert (table.where(other), table.g.row[other]) == ("field", BACK)
    assert all(table.g.off[card] for card in acts.cards(table.g, "pp", 0))


# Damage of which something is said


@pytest.mark.rule("pso2-3.0 103.5.4", "pso2-3.0 用語.軽減")
@pytest.mark.parametrize(("text", "left"), [("2以下のダメージ", 3), ("3以上のダメージ", 0), ("3以下のダメージ", 0)])
def test_damage_of_a_size(text: str, left: int) -> None:
    table = Table(character(f"このカードが受ける{text}は0になる。", hp=9), FIRE)
    card = table.put("主役", seat=1)
    table.put("炎", "hand")
    table.do("play 炎")
    table.pick(card)
    assert table.damage(card) == left


@pytest.mark.rule("pso2-3.0 用語.軽減", "pso2-3.0 103.1.2")
@pytest.mark.parametrize(("text", "left"), [("", 1), ("相手のキャラが受けるダメージは軽減されない。", 3)])
def test_damage_that_cannot_be_reduced_whoever_deals_it(text: str, left: int) -> None:
    table = Table(character(text), character("このカードが受けるダメージを2軽減する。", "盾", hp=9), FIRE)
    table.put("主役")
    card = table.put("盾", seat=1)
    table.put("炎", "hand")
    table.do("play 炎")
    table.pick(card)
    assert table.damage(card) == left


@pytest.mark.rule("pso2-3.0 用語.戦闘ダメージ")
@pytest.mark.parametrize(("kind", "left"), [("効果による", 0), ("戦闘", 3)])
def test_damage_by_effects_and_in_battle_are_two_things(kind: str, left: int) -> None:
    kind = "効果によるダメージ" if kind == "効果による" else "戦闘ダメージ"
    table = Table(character(f"このカードが受ける{kind}を3軽減する。", hp=9), FIRE)
    card = table.put("主役", seat=1)
    table.put("炎", "hand")
    table.do("play 炎")
    table.pick(card)
    assert table.damage(card) == left


# Recovering, by somebody and then


@pytest.mark.rule("pso2-3.0 302.9")
def test_somebody_recovers_and_the_text_goes_on() -> None:
    table = cast("【回復1】を行い、1枚ドローする。")
    lost = table.put("空札", "discard")
    before = table.count("deck")
    table.do("play 術")
    table.pick(lost)
    assert (table.count("deck"), table.count("hand")) == (before, 1)
    theirs = cast("相手は【回復1】を行ってもよい。")
    theirs.put("空札", "discard", 1)
    theirs.do("play 術")
    assert theirs.asked().seat == 1


# Costs


@pytest.mark.rule("pso2-3.0 209.1.3.1", "pso2-3.0 209.1.3.1.1")
@pytest.mark.parametrize(
    ("cost", "zone"),
    [
        ("手札を1枚デッキの下に置く", "deck"),
        ("手札を1枚デッキの上に置く", "deck"),
        ("手札を1枚PPに置く", "pp"),
        ("手札を1枚PPに【OFF】状態で置く", "pp"),
        ("手札を1枚除外する", "removed"),
    ],
)
def test_a_card_of_the_hand_pays(cost: str, zone: str) -> None:
    table = Table(character(f"{cost}⇒このターン中、このカードは攻撃力＋1を得る。"))
    mine = table.put("主役")
    assert not [move for move in table.moves() if move.startswith("use")]
    paid = table.put("空札", "hand")
    use(table)
    assert (table.where(paid), table.numbers(mine)) == (zone, (3, 4))
    assert table.g.off[paid] == int("OFF" in cost)


@pytest.mark.rule("pso2-3.0 209.1.3.1")
def test_a_move_to_the_front_row_pays_and_so_does_damage() -> None:
    table = Table(character("自分の後列のキャラを1体前列に移動させる⇒1枚ドローする。"))
    table.put("主役")
    assert not [move for move in table.moves() if move.startswith("use")]
    back = table.put("空札", row=BACK)
    use(table)
    assert (table.g.row[back], table.count("hand")) == (FRONT, 1)
    hurt = Table(character("自分のプレイヤーに2ダメージを与える⇒1枚ドローする。"))
    hurt.put("主役")
    use(hurt)
    assert (hurt.count("hand"), hurt.count("discard")) == (1, 2)
    away = Table(character("自分のデッキの上から2枚を除外する⇒1枚ドローする。"))
    away.put("主役")
    use(away)
    assert (away.count("hand"), away.count("discard"), away.count("deck")) == (1, 0, 7)


# What has happened this turn, and how many kinds


@pytest.mark.rule("pso2-3.0 214.1")
def test_damage_of_a_turn_is_added_up() -> None:
    text = "このターン中、相手のプレイヤーが5以上のダメージを受けている場合、このカードは攻撃力＋2を得る。"
    table = Table(character(text), FIRE)
    mine = table.put("主役")
    for expected in (2, 4):
        table.put("炎", "hand")
        table.do("play 炎")
        if table.asked().kind == "card":
            table.pick(table.g.player[1])
        assert table.numbers(mine)[0] == expected


@pytest.mark.rule("pso2-3.0 504.2", "pso2-3.0 300.4")
def test_what_was_played_this_turn_is_counted() -> None:
    text = "このターンに自分がプレイしたアクティブ1枚につき、このカードは攻撃力＋1を得る。"
    table = Table(character(text), active("1枚ドローする。", "引"))
    mine = table.put("主役")
    for expected in (3, 4):
        table.put("引", "hand")
        table.do("play 引")
        assert table.numbers(mine)[0] == expected
    table.end_turn()
    assert table.numbers(mine)[0] == 2


@pytest.mark.rule("pso2-3.0 210.1.2", "pso2-3.0 209.2")
def test_kinds_and_each_of_two_kinds_are_counted() -> None:
    text = "自分の場に《甲》と《乙》がそれぞれ1体以上いる場合、このカードは攻撃力＋1を得る。"
    table = Table(character(text), character("", "甲札", kinds=("甲",)), character("", "乙札", kinds=("乙",), cost=2))
    mine = table.put("主役")
    table.put("甲札")
    assert table.numbers(mine)[0] == 2
    table.put("乙札")
    assert table.numbers(mine)[0] == 3
    kinds = Table(
        character("自分の捨札に異なるコストのキャラが3枚以上ある場合、このカードは攻撃力＋1を得る。"),
        *(character("", f"値{n}", cost=n) for n in (1, 2, 3)),
    )
    mine = kinds.put("主役")
    for name in ("値1", "値1", "値2"):
        kinds.put(name, "discard")
    assert kinds.numbers(mine)[0] == 2
    kinds.put("値3", "discard")
    assert kinds.numbers(mine)[0] == 3


@pytest.mark.rule("pso2-3.0 503.1.1", "pso2-3.0 103.1.2")
def test_no_card_of_the_hand_among_the_pp() -> None:
    table = Table(character("相手は手札からPPにカードを置けない。"), active("手札を1枚PPに置く。", "増"))
    table.put("主役", seat=1)
    table.put("空札", "hand")
    table.put("増", "hand")
    table.do("play 増")
    assert table.count("pp") == 0
    table.end_turn()
    table.end_turn()
    assert table.count("pp") == 0


@pytest.mark.rule("pso2-3.0 506.5.1")
def test_whom_it_fights_is_weaker() -> None:
    table = Table(character("このカードと交戦しているキャラは攻撃力－1を得る。"))
    table.put("主役")
    foe = table.put("空札", seat=1)
    table.do("attack 主役")
    if table.asked().kind == "card":
        table.pick(foe)
    assert table.damage(acts.characters(table.g, 0)[0]) == 0


@pytest.mark.rule("pso2-3.0 300.7")
def test_several_words_are_lost() -> None:
    table = Table(character("相手のキャラは【狙撃】と【貫通2】を失う。"), character("【狙撃】【貫通2】", "主"))
    theirs = table.put("主", seat=1)
    assert set(card_now(table.g, theirs).keywords) == {"狙撃", "貫通"}
    table.put("主役")
    assert not card_now(table.g, theirs).keywords


@pytest.mark.parametrize(
    "text",
    ["付与先が受けるダメージは軽減されない。", "このターン中、このカードが破壊される場合、代わりに1枚ドローする。"],
)
def test_what_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(equipment(text))


# Whom it attacks, whom it hurts, where it cannot go


@pytest.mark.rule("pso2-3.0 506.4.1", "pso2-3.0 506.4.1.1")
@pytest.mark.parametrize(("whom", "dealt"), [("相手のプレイヤー", 5), ("相手のキャラ", 2)])
def test_stronger_while_it_attacks_such_a_one(whom: str, dealt: int) -> None:
    table = Table(character(f"このカードは{whom}を攻撃する場合、攻撃力＋3を得る。"))
    mine = table.put("主役")
    table.do("attack 主役")
    if table.asked().kind == "card":
        table.pick(table.g.player[1])
    assert (10 - table.count("deck", 1), table.numbers(mine)[0]) == (dealt, 2)


@pytest.mark.rule("pso2-3.0 103.2.2", "pso2-3.0 214.1")
def test_more_damage_to_some_only() -> None:
    table = Table(character("このカードが相手のプレイヤーに与えるダメージは＋1される。"), character("", "敵", hp=9))
    table.put("主役")
    foe = table.put("敵", seat=1)
    table.do("attack 主役")
    table.pick(table.g.player[1])
    assert 10 - table.count("deck", 1) == 3
    table = Table(character("このカードが相手のプレイヤーに与えるダメージは＋1される。"), character("", "敵", hp=9))
    table.put("主役")
    foe = table.put("敵", seat=1)
    table.do("attack 主役")
    table.pick(foe)
    assert table.damage(foe) == 2


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 用語.前列/後列")
@pytest.mark.parametrize(("text", "row"), [("", FRONT), ("キャラは前列に移動できない。", BACK)])
def test_it_cannot_come_to_the_front(text: str, row: int) -> None:
    table = cast("自分のキャラを1体選び、前列に移動させる。", character(text))
    mine = table.put("主役", row=BACK)
    table.do("play 術")
    assert table.g.row[mine] == row
