"""What a judge who knows only the manual may write: forced answers, equal rules, short names, blocks, phases."""

from __future__ import annotations

import pytest

from fuda.registry.older import numbers
from fuda.scenario.run import Result, run_bytes
from tests.scenario.samples import run

PAYING = """
card M
  type: character
  cost: 2
  attack/hp: 1/1
card F
  type: active
  text: 相手のプレイヤーに1ダメージを与える。
card 火
  type: active
  cost: 1
  text: 相手のキャラを1体選び、それに2ダメージを与える。
"""

SCS = """game: scs
card 歩
  type: spell
  power: 1
  defence: 3
card 呼
  type: spell
  cost: any
  power: 1
  defence: 3
"""

FFTCG = """game: fftcg
card 剣
  type: forward
  power: 5000
card 呼
  type: forward
  cost: 2
  power: 3000
"""

MONCOLLE = """game: moncolle
card 兵
  type: unit
  slots: 火水
"""


def played(head: str, script: str) -> Result:
    """Run a script on a table of its own."""
    return run_bytes(f"title: sample\n{head}\nscript\n{script}\n".encode(), "sample.scn")


def pso2(script: str, table: str, edition: str = "3.0") -> Result:
    return played(f"edition: {edition}\n{PAYING}{table}", script)


def holds(result: Result) -> None:
    assert result.ok, result.text


# Forced answers


def test_who_pays_may_be_written_where_all_must() -> None:
    table = "seat A\n  hand: M\n  pp: red as 一, red as 二"
    holds(pso2("A: play M\nA: pay 一\nA: pay 二\nexpect M: A.front", table))
    holds(pso2("A: play M\nA: done\nexpect M: A.front", table))
    assert not pso2("A: play M\nA: pay 一\nA: pay 二\nA: pay 二", table).ok
    assert not pso2("A: done", table).ok


def test_a_label_names_the_card_as_its_player_may_write_it() -> None:
    table = "seat A\n  hand: M\n  pp: red face-down as 裏, red as 表, red as 余"
    holds(pso2("A: play M\nasks A: pay_pp\nA: pay 表\nA: pay 裏\nexpect 余: ON", table))


def test_payments_of_other_games() -> None:
    table = f"{SCS}phase: commander\nseat A\n  stage: 歩 c1\n  hand: 呼\n"
    holds(played(table, "A: summon 呼 b1\nA: pay 歩\nlog acts 歩\nexpect 呼: b1"))
    holds(played(table, "A: summon 呼 b1\nA: auto\nlog acts 歩"))
    table = f"{FFTCG}seat A\n  hand: 呼, 剣\n"
    holds(played(table, "A: cast 呼\nA: discard 剣\nexpect 呼: A.field\ncards A.hand: nothing"))


def test_a_written_pass_is_asked_for_after_a_move() -> None:
    """It is the additional action that is declined, not the striker phase that ends."""
    table = f"{SCS}seat A\n  stage: 歩 b2\n"
    holds(played(table, "A: move 歩 b3\nasks A: additional_action\nA: pass\nphase: striker\nA: end"))
    holds(played(table, "A: move 歩 b3\nphase: striker\nasks A: striker_action"))


def test_forced_choices_before_an_illegal_one_may_be_left_out_or_written() -> None:
    table = "seat A\n  hand: 火\n  pp: 2 red\nseat B\n  front: M as 的"
    holds(
        pso2(
            "illegal A: play 火 -> B.PLAYER [406.2.3]\nlegal A: play 火 -> 的\n"
            "illegal A: play 火 -> 的 -> 的 [103.6.2.1]",
            table,
        )
    )


def test_a_forced_target_is_left_out_before_a_payment_that_is_not_legal() -> None:
    summon = "card 召\n  type: summon\n  cost: 2\n  text: フォワード1体を選ぶ。それに3000ダメージを与える。\n"
    light = "card 光\n  type: forward\n  element: light\n  power: 1000\n"
    table = f"{FFTCG}{summon}{light}seat A\n  hand: 召, 光, 剣, 呼\nseat B\n  field: 剣 as 的\n"
    for choice in ("", "-> 的 "):
        holds(
            played(table, f"illegal A: cast 召 {choice}-> discard 光 [5.2.1.3]\nlegal A: cast 召 {choice}-> discard 呼")
        )


# Equal rules


def test_an_older_book_is_named_by_its_own_numbers() -> None:
    table = "seat A\n  hand: 火\n  pp: red"
    result = pso2("illegal A: play 火 [1.1]", table, "1.8")
    assert "[406.2.4] there is nothing to choose" in result.message
    for rule in ("406.2.4", "406.2.2.2", "504.2"):
        holds(pso2(f"illegal A: play 火 [{rule}]", table, "1.8"))
    holds(pso2("illegal A: play 火 [406.2.2.2]", table))
    assert not pso2("illegal A: play 火 [406.2.4]", table).ok


@pytest.mark.parametrize(
    ("rule", "number"),
    [("201.3", "201.3.1"), ("406.2.2.1", "406.2.3"), ("406.2.3", "406.2.3(2)"), ("209.1.2.1", "209.1.2"),
     ("406.4.1.1", "406.4.1"), ("103.6.1", "103.6.1"), ("用語.【Main】", "用語.【MAIN】")],
)  # fmt: skip
def test_the_numbers_of_an_older_book(rule: str, number: str) -> None:
    assert numbers("pso2-1.8").of(rule) == number
    assert numbers("pso2-3.0").of(rule) == rule


def test_equal_rules_are_accepted_in_every_line() -> None:
    """A number that the book prints twice is written as it is printed there."""
    attack = "A: attack 左 -> 番人"
    holds(run(f"{attack}\nlog [214.1] hurts 番人", head="edition: 1.8\n"))
    sword = "seat A\n  front: 剣士 + 剣\nseat B\n  front: 番人\n"
    holds(run("A: attack 剣士 -> 番人\nasks A: weapon [506.5.2]", table=sword))
    assert not run("A: attack 剣士 -> 番人\nasks A: weapon [506.5.1]", table=sword).ok


# Short names


def test_names_of_one_letter() -> None:
    table = "seat A\n  hand: 2 F, M\n  front: filler as B\n  pp: 2 red"
    holds(pso2("A: play F\nA: pass\nlog resolves F\nA: play F\nlog plays F\nexpect B: A.front", table))
    holds(pso2("expect B: hand 0\nexpect B: colour white", table))
    assert not pso2("A: play F\nlog plays M", table).ok


# Blocks


def test_a_block_is_repeated() -> None:
    table = "seat A\n  hand: 3 F\n"
    holds(pso2("repeat 2\n  A: play F\n  A: pass\nA: play F\ncount B.deck: 17", table))
    holds(pso2("繰り返す 3\n  A: play F\ncount B.deck: 17", table.replace("3 F", "F, F, F")))
    result = pso2("repeat 3\n  A: play F\n  A: pass\n  count A.hand: 2", table)
    assert "expected A.hand to have 2 cards, found 1 cards" in result.message
    assert result.message.endswith("(time 2 of the block)")


@pytest.mark.parametrize(
    "script", ["repeat", "repeat 0\n  no winner", "repeat 2", "repeat 1000\n  no winner", "repeat x\n  no winner"]
)
def test_a_block_that_cannot_be_repeated(script: str) -> None:
    assert run(script).malformed


# What left, what came


def test_a_card_that_left_is_said_to_have_left() -> None:
    table = "seat A\n  hand: 火\n  pp: red\nseat B\n  front: M damage 0 as 的"
    result = pso2("A: play 火\nexpect 的: attack 3", table)
    assert "found attack 1 in B.discard, where it lies now" in result.message
    holds(pso2("A: play 火\nexpect 的: discard", table))


def test_phases_that_came_and_that_did_not() -> None:
    holds(run("phase: main\ncame: main\nno phase: battle\nno phase: end\nA: attack 左 -> 番人\ncame: battle engage"))
    holds(run("A: end\ncame: refresh\ncame: draw\nno phase: battle"))
    assert "expected phase end to have come, found main" in run("came: end").message
    assert "expected phase main not to have come" in run("no phase: main").message
    holds(
        played(
            f"{FFTCG}seat A\n  field: 剣",
            "A: end\nphase: attack\nlog phase attack\nno log phase main2\nno phase: main2",
        )
    )
    assert run("no phase: nowhere").malformed


def test_markers_and_spent_slots() -> None:
    table = f"{MONCOLLE}controlled: a2\nfought: b2, c2\nseat A\n  field: 兵 at a2 used 1"
    holds(played(table, "controlled: a2\nfought: c2, b2\nexpect 兵: used 1, used 火, free 水, not instantly summoned"))
    holds(played(table, "支配中: a2\nbattle: none"))
    assert "expected fought: a2, found b2, c2" in played(table, "fought: a2").message


def test_states_that_a_position_can_say_can_be_expected() -> None:
    holds(played(f"{FFTCG}seat A\n  field: 剣 entered this turn", "expect 剣: entered this turn, has not attacked"))
    holds(run("A: attack 左 -> 番人\nexpect 左: not attacking, not engaged"))


def test_every_failure_names_the_question() -> None:
    for script in ("expect 左: OFF", "count A.hand: 9", "turn: B", "log draws A", "winner B", "chain: 剣士"):
        message = run(script).message
        assert message.count("A is asked act [103.6.2.1] (play 剣士") == 1, message
    assert run("B: concede\nno winner").message.count("101.6") == 1


# Texts that must be refused


@pytest.mark.parametrize("where", ["yes", "湯を沸かす"])
def test_a_text_that_is_refused_can_be_expected(where: str) -> None:
    card = f"card 鬼\n  type: active\n  text: 湯を沸かす。\n  refused: {where}\n"
    holds(played(card, "no winner"))
    result = played(card.replace("湯を沸かす。", "カードを1枚ドローする。"), "no winner")
    assert "expected the text of 鬼 to be refused, found that it is read" in result.message
    assert (result.line, result.malformed) == (5, False)


def test_it_is_refused_at_another_place() -> None:
    result = played("card 鬼\n  type: active\n  text: 湯を沸かす。\n  不可: 沸かす", "no winner")
    assert "to be refused from 沸かす, found from 湯を沸かす。" in result.message


def test_a_hidden_card_is_written_as_a_question_mark() -> None:
    table = "seat A\n  hand: M\n  pp: red face-down, 2 red"
    holds(pso2("A: play M\nA: pay ?\nA: pay red", table))


# Since the last move


def test_what_has_not_happened_since_the_last_move() -> None:
    table = "seat A\n  hand: 2 F\n  front: M\n"
    holds(pso2("A: play F\nA: pass\nlog hurts_player B\nA: attack M → B.PLAYER\nno new log plays A", table))
    result = pso2("A: play F\nA: pass\nno new log hurts_player B", table)
    assert "expected the log not to say hurts_player B" in result.message
    assert run("no new winner").malformed


# What is written between a move and a pass


def test_answers_nobody_asked_for_do_not_hide_the_passes_behind_them() -> None:
    """The chain is looked at though caster, target and payer were plain."""
    facts = "card 術\n  type: spell\n  attribute: spirit\n  defence: 3\n"
    rows = (
        "〔スペルカード〕[アクション](霊)",
        "・・・・・",
        "・■■■・",
        "・■●■・",
        "・■■■・",
        "・・・・・",
        "敵1体",
        "対象に【3】ダメージ。",
    )
    spell = facts + "  text:\n" + "".join(f"    {row}\n" for row in rows)
    table = f"game: scs\n{spell}seat A\n  stage: 術 b2 as 甲\n  hand: 術\nseat B\n  stage: bystander b3 as 的\n"
    holds(played(table, "A: cast 術\nA: 甲\nA: 的\nA: pay 甲\nchain: 術\nB: pass\nA: pass\nlog damages 的 3"))
    holds(played(table, "A: cast 術\nlog damages 的 3"))
    assert not played(table, "A: cast 術\nA: 術\nA: 術\nA: bystander@c5").ok


def test_nobody_attacks_and_nobody_blocks_may_be_written() -> None:
    holds(played("game: fftcg", "A: end\nA: pass\nB: pass\nphase: attack declare\nA: attack nobody\nphase: main2"))
    table = f"{FFTCG}seat A\n  field: 剣"
    holds(played(table, "A: end\nA: attack 剣\nA: done\nasks B: block\nB: block nobody\nlog unblocked 剣"))


def test_slots_that_pay_may_be_written() -> None:
    spell = "card 火球\n  type: battle\n  text: Battle [速攻] コスト:火。敵軍ユニット1体に[2]ダメージを与える。\n"
    head = "phase: battle\nbattle: b2\n"
    table = f"game: moncolle\n{head}{spell}card 兵\n  type: unit\n  slots: 火\n  defence: 5\n"
    table += "seat A\n  field: 兵 at b2 from b1\n  hand: 火球\nseat B\n  field: 兵 at b2\n"
    holds(played(table, "A: cast 火球\nA: A.兵\nA: B.兵\nA: pay A.兵 火\nlog damages B.兵 2"))


# Forced choices that are looked at


def test_a_forced_choice_that_is_looked_at_waits_for_it() -> None:
    table = "seat A\n  hand: 火\n  pp: red\nseat B\n  front: M as 的"
    holds(pso2("A: play 火\noffers A: 的\nA: 的\nexpect 的: discard", table))
    holds(pso2("A: play 火\nasks A: choose\nexpect 的: front", table))
    holds(pso2("A: play 火\nexpect 的: discard", table))
    assert not pso2("A: play 火\noffers A: 火", table).ok


def test_a_written_pass_stands_at_the_last_of_several_that_are_forced() -> None:
    """The expectation before it tells at which."""
    text = "Battle [攻撃前] コスト:このユニットを行動完了にする。パワーを2獲得する。"
    table = f"game: moncolle\nphase: battle\nbattle: b2\ntiming: first\ncard 兵\n  type: unit\n  text: {text}\n"
    table += "card 壁\n  type: unit\n  defence: 9\nseat A\n  field: 兵 at b2 from b1\nseat B\n  field: 壁 at b2\n"
    holds(played(table, "A: use 兵\nexpect A: power 0\nA: pass\nexpect A: power 2"))
    holds(played(table, "A: use 兵\nexpect A: power 2\nA: pass"))
    assert "expected A: power 9, found 0" in played(table, "A: use 兵\nexpect A: power 9\nA: pass").message
