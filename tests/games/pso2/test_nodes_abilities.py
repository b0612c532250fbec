"""Triggers, costs, limits and keywords on a small table."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.kernel.decision import Move
from fuda.kernel.loop import play
from tests.games.pso2.position import Table, active, character

DRAW = "カードを1枚ドローする。"


@pytest.mark.parametrize(
    ("when", "moves", "drawn"),
    [
        ("【登場時】", ["play 主役"], 1),
        ("他の味方のキャラが場に出た時", ["play 主役"], 0),
        ("自分のターン終了時", ["end"], 0),
    ],
)
@pytest.mark.rule("pso2-3.0 300.2", "pso2-3.0 302.2")
def test_entering(when: str, moves: list[str], drawn: int) -> None:
    table = Table(character(f"{when}：{DRAW}"))
    table.put("主役", "hand")
    table.do(*moves)
    assert table.count("deck") == 10 - drawn


@pytest.mark.parametrize(
    ("when", "drawn"),
    [
        ("このカードが攻撃した時", 1),
        ("このカードが相手のプレイヤーを攻撃した時", 0),
        ("このカードが相手のキャラを攻撃した時", 1),
        ("このカードが交戦状態になった時", 1),
        ("このカードがダメージを受けた時", 1),
        ("このカードがキャラを破壊した時", 1),
        ("相手のキャラが破壊された時", 1),
        ("味方のキャラが破壊された時", 0),
        ("相手のキャラが場を離れた時", 1),
        ("このカードが攻撃された時", 0),
        ("このカードがOFFになった時", 1),
        ("このカードが攻撃した時/このカードがダメージを受けた時", 2),
    ],
)
def test_what_happens_in_an_attack_on_a_character(when: str, drawn: int) -> None:
    table = Table(character(f"{when}：{DRAW}", attack=4))
    table.put("主役")
    table.put("空札", seat=1)
    table.do("attack 主役", "空札")
    assert table.count("hand") == drawn


def test_battle_damage_to_a_player_and_being_attacked() -> None:
    table = Table(
        character(f"このカードが相手のプレイヤーに戦闘ダメージを与えた時：{DRAW}"),
        character(f"味方が攻撃された時：{DRAW}", name="番"),
    )
    table.put("主役")
    table.put("番", seat=1, row=1)
    table.do("attack 主役", "PLAYER")
    assert (table.count("hand", 0), table.count("hand", 1)) == (1, 1)


def test_the_start_of_turns() -> None:
    table = Table(
        character("自分のターンの開始時：相手のプレイヤーに1ダメージを与える。"),
        character("相手のターンの開始時：相手のプレイヤーに1ダメージを与える。", name="番"),
    )
    table.put("主役", seat=1)
    table.put("番", seat=1)
    table.end_turn()
    assert table.count("deck", 0) == 9
    table.end_turn()
    assert table.count("deck", 0) == 7


def test_it_is_the_card_the_condition_speaks_of() -> None:
    table = Table(character("他の味方のキャラが場に出た時：それをONにする。"))
    table.put("主役")
    card = table.put("空札", "hand")
    table.pp(1)
    table.do("play 空札")
    assert table.g.off[card] == 0


@pytest.mark.rule("pso2-3.0 302.3", "pso2-3.0 302.3.1", "pso2-3.0 400.6")
def test_defeat_is_the_controllers_and_finds_the_card_in_the_discard_pile() -> None:
    table = Table(character("【戦闘不能時】：このカードを手札に加える。"), active("キャラを1体選び、それを破壊する。"))
    card = table.put("主役", seat=1)
    table.put("術", "hand")
    table.do("play 術")
    assert (table.where(card), table.count("hand", 1)) == ("hand", 1)


@pytest.mark.rule("pso2-3.0 302.4")
@pytest.mark.parametrize(
    ("text", "drawn"), [("相手のプレイヤーに1ダメージを与える。", 1), ("自分のプレイヤーに1ダメージを与える。", 0)]
)
def test_drop_works_in_the_opponents_turn_only(text: str, drawn: int) -> None:
    table = Table(active(f"【ドロップ】：{DRAW}\n{text}"))
    seat = 1 if "相手" in text else 0
    deck = table.g.zones[table.g.rules.layout.at("deck", seat)]
    deck.insert(0, deck.pop(deck.index(table.put("術", "deck", seat))))
    table.put("術", "hand")
    table.do("play 術")
    assert table.count("hand", seat) == drawn
    assert "ドロップ" in table.face("術").keywords


@pytest.mark.rule("pso2-3.0 209.1.3.2", "pso2-3.0 300.2.1", "pso2-3.0 300.8.1")
def test_a_trigger_with_a_cost_is_paid_or_not_placed_and_declining_does_not_use_it_up() -> None:
    text = f"自分が手札を捨てた時/①：{DRAW}この能力は1ターンに1度しか発動できない。"
    table = Table(character(text), active("手札を1枚捨てる。"))
    table.put("主役")
    table.pp(2)
    for _ in range(3):
        table.put("術", "hand")
        table.put("空札", "hand")
    table.do("play 術", "空札", "no")
    assert table.count("hand") == 4
    table.do("play 術", "空札", "yes")
    assert table.count("hand") == 3
    table.do("play 術")
    assert (table.asked().prompt, table.count("hand")) == ("act", 1)


@pytest.mark.parametrize(
    ("cost", "setup", "answers"),
    [
        ("②", 2, []),
        ("①/【ON⇒OFF】", 1, []),
        ("手札を1枚捨てる", 0, []),
        ("このカードを破壊する", 0, []),
        ("このカードを手札に戻す", 0, []),
        ("味方のキャラを1体破壊する", 0, []),
        ("味方のキャラを1体OFFにする", 0, []),
        ("自分のデッキの上から2枚を捨てる", 0, []),
        ("手札を2枚デッキに戻す", 0, []),
    ],
)
@pytest.mark.rule("pso2-3.0 209.1.3", "pso2-3.0 209.1.3.1", "pso2-3.0 209.1.3.1.1")
def test_costs_are_paid_on_declaration(cost: str, setup: int, answers: list[str]) -> None:
    table = Table(character(f"{cost}⇒相手のプレイヤーに1ダメージを与える。"))
    card = table.put("主役")
    table.pp(setup)
    for _ in range(2):
        table.put("空札", "hand")
    table.do("use 主役 1", *(answers if table.g.frames else []))
    assert table.count("deck", 1) == 9
    gone = {"②": 0, "手札を1枚捨てる": 1, "手札を2枚デッキに戻す": 2}.get(cost, 0)
    hand = 2 - gone + (1 if cost == "このカードを手札に戻す" else 0)
    assert table.count("hand") == hand
    if "破壊" in cost:
        assert table.where(card) == "discard"
    if "OFF" in cost:
        assert table.g.off[card] == 1


@pytest.mark.rule("pso2-3.0 209.1.3.3")
def test_a_coloured_cost_needs_its_colour() -> None:
    table = Table(character(f"赤①⇒{DRAW}"), character("", name="赤", colour="red"))
    table.put("主役")
    table.pp(1)
    assert "use 主役 1" not in table.moves()
    table.pp(1, name="赤")
    table.do("use 主役 1")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 用語.ⓧ")
def test_a_cost_of_x() -> None:
    table = Table(character("Ⓧ⇒カードをX枚ドローする。"))
    table.put("主役")
    table.pp(3)
    table.do("use 主役 1", "x 2")
    assert table.count("hand") == 2
    assert sum(table.g.off[c] for c in table.g.zones[table.g.rules.layout.at("pp", 0)]) == 2


@pytest.mark.rule("pso2-3.0 300.8.1", "pso2-3.0 300.8.2")
@pytest.mark.parametrize(("limit", "second"), [("この能力は", 1), ("「主役」のこの能力は", 0)])
def test_once_a_turn_by_card_or_by_name(limit: str, second: int) -> None:
    table = Table(character(f"手札を1枚捨てる⇒{DRAW}{limit}1ターンに1度しか発動できない。"))
    first, other = table.put("主役"), table.put("主役")
    table.put("空札", "hand")
    table.pick(first)
    open_cards = {move.card for move in table.asked().moves if move.verb == "use"}
    assert open_cards == ({other} if second else set())


def test_only_in_ones_own_turn() -> None:
    table = Table(character(f"手札を1枚捨てる⇒{DRAW}この能力は自分のターン中のみ発動できる。"))
    table.put("主役", seat=1)
    table.put("空札", "hand", 1)
    table.put("主役")
    table.put("空札", "hand")
    asked = table.asked()
    play(table.g, asked, next(move for move in asked.moves if move.verb == "use"))
    assert table.asked().seat == 0


# Keywords


@pytest.mark.rule("pso2-3.0 302.1(2)", "pso2-3.0 506.4.2")
def test_war_cry_moves_the_attack() -> None:
    table = Table(character("【ウォークライ】"))
    guard = table.put("主役", seat=1)
    attacker = table.put("空札")
    assert table.asked().moves
    play(table.g, table.asked(), Move("attack", attacker))
    play(table.g, table.asked(), Move("card", table.g.player[1]))
    while table.asked().seat == 0:
        play(table.g, table.asked(), Move("pass"))
    play(table.g, table.asked(), Move("use", guard, 1))
    table.quiet()
    assert (table.damage(guard), table.g.off[guard], table.count("deck", 1)) == (1, 1, 10)


@pytest.mark.rule("pso2-3.0 302.5", "pso2-3.0 302.5.1")
def test_double_strike_turns_on_once() -> None:
    table = Table(character("【連撃】"))
    card = table.put("主役")
    table.do("attack 主役")
    assert table.g.off[card] == 0
    table.do("attack 主役")
    assert (table.g.off[card], table.count("deck", 1)) == (1, 6)


@pytest.mark.rule("pso2-3.0 用語.貫通X")
@pytest.mark.parametrize("hp", [9, 1])
@pytest.mark.parametrize("row", [0, 1])
def test_piercing_hits_the_controller_also_when_the_attacker_falls(hp: int, row: int) -> None:
    table = Table(character("【貫通2】", attack=4, hp=hp))
    card = table.put("主役", row=row)
    table.put("空札", seat=1, row=1 - row)
    table.do("attack 主役", "空札")
    assert (table.count("deck", 1), table.count("deck", 0)) == (8, 10)
    assert (table.where(card) == "discard") == (hp == 1)


def test_a_gained_keyword_works_like_a_printed_one() -> None:
    table = Table(character("味方のキャラは【連撃】と【貫通1】を得る。"))
    table.put("主役")
    card = table.put("空札")
    table.do("attack 空札")
    assert table.g.off[card] == 0
    assert card_now(table.g, card).keywords == {"連撃": 1, "貫通": 1}


@pytest.mark.rule("pso2-3.0 302.6", "pso2-3.0 302.8", "pso2-3.0 302.10", "pso2-3.0 302.7")
def test_keywords_the_engine_asks_for() -> None:
    face = reader.read(character("【奇襲】【狙撃】【侵食】【連続射撃】【増殖】【無敵】"))
    assert set(face.keywords) == {"奇襲", "狙撃", "侵食", "連続射撃", "増殖", "無敵"}
    assert face.abilities == ()


@pytest.mark.rule("pso2-3.0 205.4.4.1", "pso2-3.0 206.3", "pso2-3.0 100.8", "pso2-3.0 用語.ルール")
def test_words_names_and_rules() -> None:
    armour = Printed(number="鎧", name="鎧", type="item", item="armour", text="【装備枠2】")
    assert reader.read(armour).slots == 2
    assert reader.read(character("このカードは「別名」としても扱う。")).names == ("主役", "別名")
    black = reader.read(character("ルール：このカードは黒以外のデッキにも入れる事ができる。", colour="black"))
    assert "黒以外可" in black.keywords
    assert reader.read(Printed(number="M", name="マグ", type="mag", text="【マグ進化Lv2】")).keywords == {"マグ進化": 2}


@pytest.mark.rule("pso2-3.0 103.2.2.3")
def test_a_plain_item_acts_as_the_player() -> None:
    item = Printed(number="灯", name="灯", type="item", text="【ON⇒OFF】⇒キャラを1体選び、それに1ダメージを与える。")
    table = Table(item)
    table.put("灯")
    foe = table.put("空札", seat=1)
    table.do("use 灯 1")
    assert table.g.last_hit == {str(foe): table.g.player[0]}


@pytest.mark.parametrize("edition", ["3.0", "1.8"])
@pytest.mark.rule("pso2-1.8 204.2.1")
def test_an_active_works_in_both_editions(edition: str) -> None:
    table = Table(active(DRAW), edition=edition)
    card = table.put("術", "hand")
    asked = table.asked()
    play(table.g, asked, Move("play", card))
    assert table.where(card) == ("discard" if edition == "1.8" else "chain") or not table.g.chain
    table.quiet()
    assert (table.count("hand"), table.where(card)) == (1, "discard")
    assert acts.zone_name(table.g, card) == "discard"
