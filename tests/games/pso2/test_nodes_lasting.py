"""Nodes that go on: continuous abilities, lengths of time, delayed triggers, replacement, costs of cards."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.paying.cost import cost_to_play
from fuda.games.pso2.printed import Printed
from tests.games.pso2.position import Table, active, character


def cast(text: str, *others: Printed) -> Table:
    """A table with an active card of this text in the first player's hand."""
    table = Table(active(text), *others)
    table.put("術", "hand")
    return table


@pytest.mark.parametrize(
    ("text", "mine", "other"),
    [
        ("このカードは＋1/＋1を得る。", (3, 5), (1, 4)),
        ("味方のキャラは攻撃力＋1を得る。", (3, 4), (2, 4)),
        ("他の味方のキャラはHP－1を得る。", (2, 4), (1, 3)),
        ("自分のターン中、このカードは＋2/＋0を得る。", (4, 4), (1, 4)),
        ("相手のターン中、このカードは＋2/＋0を得る。", (2, 4), (1, 4)),
        ("自分の場の《ヒューマン》1体につき、このカードは＋1/＋0を得る。", (3, 4), (1, 4)),
        ("自分の場に「空札」がいる場合、このカードは－1/－2を得る。", (1, 2), (1, 4)),
    ],
)
@pytest.mark.rule("pso2-3.0 300.4", "pso2-3.0 215.3", "pso2-3.0 501.1.3")
def test_continuous_numbers(text: str, mine: tuple[int, int], other: tuple[int, int]) -> None:
    table = Table(character(text, kinds=("ヒューマン",)))
    card, ally = table.put("主役"), table.put("空札")
    assert (table.numbers(card), table.numbers(ally)) == (mine, other)


@pytest.mark.rule("pso2-3.0 300.4")
def test_a_condition_outside_the_projection_is_noticed_at_once() -> None:
    table = Table(
        character("このカードがONの場合、このカードは＋1/＋0を得る。"),
        character("自分の手札が1枚以上の場合、このカードは＋1/＋0を得る。", name="脇役"),
    )
    card, other = table.put("主役"), table.put("脇役")
    assert (table.numbers(card), table.numbers(other)) == ((3, 4), (2, 4))
    acts.turn(table.g, card, 1, acts.RULE)
    acts.draw(table.g, 0, 1, acts.RULE)
    assert (table.numbers(card), table.numbers(other)) == ((2, 4), (3, 4))


@pytest.mark.rule("pso2-3.0 103.5.2", "pso2-3.0 103.5.2.1", "pso2-3.0 103.5.4", "pso2-3.0 103.5.5", "pso2-3.0 103.5.3")
@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("このターン中、それの攻撃力を2倍にする。さらに、このターン中、それは＋1/＋0を得る", 6),
        ("このターン中、それの攻撃力を半分にする。さらに、このターン中、それは＋1/＋0を得る", 2),
        ("このターン中、それは＋3/＋0を得る。さらに、このターン中、それの攻撃力を0にする", 0),
        ("このターン中、それの攻撃力を0にする。さらに、このターン中、それは＋3/＋0を得る", 3),
        ("このターン中、それは－5/－0を得る", 0),
    ],
)
def test_the_order_of_calculation(text: str, attack: int) -> None:
    table = cast(f"味方のキャラを1体選び、{text}。", character(""))
    card = table.put("主役")
    table.do("play 術")
    assert table.numbers(card)[0] == attack


@pytest.mark.parametrize(
    ("length", "after"),
    [
        ("このターン中", [False, False, False]),
        ("次の相手のターン終了時まで", [True, False, False]),
        ("次の自分のターンの開始時まで", [True, False, False]),
        ("次の自分のターン終了時まで", [True, True, False]),
    ],
)
@pytest.mark.rule("pso2-3.0 505.2", "pso2-3.0 103.4.2.2")
def test_lengths_of_time(length: str, after: list[bool]) -> None:
    table = cast(f"味方のキャラを1体選び、{length}、それは＋1/＋0を得る。", character(""))
    card = table.put("主役")
    table.do("play 術")
    assert table.numbers(card) == (3, 4)
    found = []
    for _ in after:
        table.end_turn()
        found.append(table.numbers(card) == (3, 4))
    assert found == after


@pytest.mark.rule("pso2-3.0 301.3")
def test_freeze_forbids_the_attack() -> None:
    table = cast("キャラを1体選び、このターン中、それをフリーズさせる。", character(""))
    table.put("主役")
    assert "attack 主役" in table.moves()
    table.do("play 術")
    assert "attack 主役" not in table.moves()


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_cannot() -> None:
    table = Table(character("このカードは攻撃できない。"), character("このカードは攻撃されない。", name="影"))
    table.put("主役")
    table.put("影", seat=1)
    assert "attack 主役" not in table.moves()
    table.do("attack PLAYER")
    [declared] = [e.event for e in table.g.journal.entries if e.event.kind == "declares"]
    assert declared.other == table.g.player[1]


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_a_player_cannot_play_actives() -> None:
    table = cast("カードを1枚ドローする。", character("相手のプレイヤーはアクティブをプレイできない。"))
    table.put("主役", seat=1)
    assert "play 術" not in table.moves()


@pytest.mark.rule("pso2-3.0 300.7", "pso2-3.0 300.7.1", "pso2-3.0 300.7.2")
def test_losing_abilities_keeps_received_changes() -> None:
    table = cast(
        "キャラを1体選び、このターン中、それは＋1/＋0を得る。さらに、このターン中、それは能力をすべて失う。",
        character("このカードは＋5/＋5を得る。\n【狙撃】"),
    )
    card = table.put("主役")
    table.do("play 術")
    assert table.numbers(card) == (3, 4)
    assert card_now(table.g, card).keywords == {}


@pytest.mark.rule("pso2-3.0 300.4.2")
def test_a_quoted_ability_is_gained_and_works() -> None:
    table = cast("味方のキャラを1体選び、このターン中、それは「①⇒カードを1枚ドローする。」を得る。", character(""))
    table.put("主役")
    table.pp(1)
    assert "use 主役 1" not in table.moves()
    table.do("play 術", "use 主役 1")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 209.4.1", "pso2-3.0 209.4.2", "pso2-3.0 209.4.3")
def test_costs_of_cards() -> None:
    table = Table(
        character("自分の赤のキャラをプレイするためのコスト数は1少なくなる。", name="主"),
        character("", name="赤", colour="red", cost=3),
        character("このカードをプレイするためのコスト数は自分の場のキャラ1体につき1少なくなる。", name="群", cost=5),
        character("このカードのコスト数は－1になる。", name="軽", cost=3),
        character("相手のキャラのコスト数は＋2になる。", name="重", cost=0),
    )
    table.put("主")
    red, swarm, light = (table.put(name, "hand") for name in ("赤", "群", "軽"))
    assert [cost_to_play(table.g, c) for c in (red, swarm, light)] == [2, 4, 2]
    assert [card_now(table.g, c).cost.shown() for c in (red, swarm, light)] == [3, 5, 2]
    drawn = table.put("赤", "deck")
    acts.to_hand(table.g, drawn, acts.RULE)
    assert cost_to_play(table.g, drawn) == 2
    table.put("重", seat=1)
    ally = table.put("空札")
    assert card_now(table.g, ally).cost.shown() == 3


# Replacement


@pytest.mark.rule("pso2-3.0 103.4.3", "pso2-3.0 103.4.3.2", "pso2-3.0 用語.軽減")
def test_damage_becomes_less_always_or_once() -> None:
    table = cast(
        "味方のキャラを1体選び、それが次に受けるダメージを1軽減する。",
        character("このカードが受けるダメージは1軽減される。", hp=9),
        active("キャラを1体選び、それに3ダメージを与える。", name="矢"),
    )
    card = table.put("主役")
    for _ in range(2):
        table.put("矢", "hand")
    table.do("play 術", "play 矢")
    assert (table.asked().prompt, table.asked().seat) == ("ward_order", 0)
    table.do(table.moves()[0])
    assert table.damage(card) == 1
    table.do("play 矢")
    assert table.damage(card) == 3


@pytest.mark.rule("pso2-3.0 103.5.4", "pso2-3.0 用語.軽減")
def test_a_number_is_replaced_before_it_becomes_less() -> None:
    table = cast(
        "味方のキャラを1体選び、このターン中、それが受けるダメージを2にする。",
        character("このカードが受けるダメージは1軽減される。", hp=9),
        active("キャラを1体選び、それに5ダメージを与える。", name="矢"),
    )
    card = table.put("主役")
    table.put("矢", "hand")
    table.do("play 術", "play 矢")
    assert table.damage(card) == 1


@pytest.mark.rule("pso2-3.0 103.4.3.1", "pso2-3.0 用語.代わりに")
def test_something_else_instead_of_destruction() -> None:
    table = cast(
        "キャラを1体選び、それを破壊する。そうした場合、カードを1枚ドローする。",
        character(
            "このカードが破壊される場合、代わりにこのカードを手札に戻す。\n【戦闘不能時】：カードを1枚ドローする。"
        ),
    )
    card = table.put("主役")
    table.do("play 術")
    assert (table.where(card), table.count("hand"), table.count("deck")) == ("hand", 1, 10)


# Delayed


@pytest.mark.rule("pso2-3.0 300.2.3", "pso2-3.0 300.2.3.1")
def test_a_delayed_trigger_for_the_end_of_the_turn_works_once() -> None:
    table = cast("味方のキャラを1体選び、それをOFFにする。ターン終了時、それを破壊する。", character(""))
    card = table.put("主役")
    table.do("play 術")
    assert table.where(card) == "field"
    table.end_turn()
    assert table.where(card) == "discard"
    assert table.g.lasting == []


@pytest.mark.rule("pso2-3.0 300.2.3.2")
def test_a_delayed_trigger_for_the_turn_works_each_time() -> None:
    table = cast("味方のキャラを1体選び、このターン中、それが攻撃した時、カードを1枚ドローする。", character(""))
    card = table.put("主役")
    table.do("play 術", "attack 主役")
    acts.turn(table.g, card, 0, acts.RULE)
    table.do("attack 主役")
    assert table.count("hand") == 2
    table.end_turn()
    assert table.g.lasting == []


# Attached and equipped cards


@pytest.mark.rule("pso2-3.0 204.2.2", "pso2-3.0 301.8", "pso2-3.0 用語.枚数制限")
def test_attach_changes_its_bearer_and_the_limit_sheds_one() -> None:
    table = cast("付与：味方のキャラ。\n付与先は＋2/＋2を得る。\n「術」は1体に1枚までしか付与できない。", character(""))
    table.put("術", "hand")
    card = table.put("主役")
    table.do("play 術")
    assert table.numbers(card) == (4, 6)
    table.do("play 術")
    assert table.asked().prompt == "shed"
    table.do(table.moves()[0])
    assert (table.numbers(card), table.count("discard")) == ((4, 6), 1)


@pytest.mark.rule("pso2-3.0 205.4", "pso2-3.0 205.4.7", "pso2-3.0 302.12", "pso2-3.0 205.4.3")
def test_equipment_finds_its_bearer_and_acts_as_its_bearer() -> None:
    sword = Printed(
        number="剣", name="剣", type="item", item="weapon", attack=2, classes=("ハンター",),
        text="「主役」専用\n装備先が攻撃した時：相手のキャラを1体選び、それに4ダメージを与える。",
    )  # fmt: skip
    table = Table(sword, character("このカードがキャラを破壊した時：カードを1枚ドローする。", classes=("ハンター",)))
    table.put("剣", "hand")
    table.put("空札")
    assert "play 剣" not in table.moves()
    card, foe = table.put("主役"), table.put("空札", seat=1)
    table.do("play 剣", "attack 主役", "PLAYER")
    if table.asked().prompt == "weapon":
        table.do(table.moves()[-1])
    assert (table.where(foe), table.where(card), table.count("hand")) == ("discard", "field", 1)
