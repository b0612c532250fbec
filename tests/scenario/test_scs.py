"""Scenarios of SCS: what its kit reads, lays and looks at."""

from __future__ import annotations

import pytest

from fuda.scenario.run import Result, run_bytes

CARDS = """
card 剣客
  type: spell
  attribute: god, 魔
  cost: god, any
  rank: 2
  power: 3
  defence: 4
  range: cross
  group: 道場
  race: 人, 鬼
card 浪人
  type: spell
  spell: 一の太刀
card 石像
  type: スペルカード
  DEF: 5
  text:
    〔アビリティ〕[常時]
    このストライカーは移動できない。
    〔アビリティ〕
    《接射》2
    《接射》1
card 鎖
  type: spell
  spell type: 装備
  text:
    〔スペルカード〕[アクション][装備](無)
    ・・・・・
    ・■■■・
    ・■◆■・
    ・■■■・
    ・・・・・
    味方1体
    装備しているストライカーを「DEF：+1」する。
card 笛
  type: option
  rank: 1
  power: 1
card 扇
  type: option
"""
TABLE = """
seat A
  hand: 剣客, filler, 浪人 一の太刀
  stage: 剣客 b2 as 前 + 笛, 石像 at a1 acted as 像 + 鎖, 剣客 d4 of B as 客
  discard: filler
  score: 剣客, filler face down as 伏, filler of A as 己
  removed: filler
  rule: filler
seat B
  stage: 剣客 b3 as 敵, bystander c5
"""


def run(script: str, table: str = TABLE, head: str = "") -> Result:
    text = f"title: sample\ngame: scs\n{head}{CARDS}{table}script\n{script}\n"
    return run_bytes(text.encode(), "sample.scn")


HOLDS = [
    "expect 前: power 4, defence 4, rank 3, ready, face up, b2, stage, controller A, owner A",
    "expect 前: attribute god, attribute 魔, group 道場, race 鬼, named 剣客, not attacking, can move",
    "expect 笛: borne by 前, b2",
    "expect 鎖: borne by 像, a1, spell type 装備",
    "expect 像: acted, defence 6, power 0, has 接射 3, lacks 瞬速, cannot move, can attack, race none",
    "expect 像: borne by nothing",
    "expect 浪人 一の太刀: A.hand, named 浪人, named 一の太刀, attribute none",
    "expect 客: controller A, owner B, d4",
    "expect 伏: A.score, face down, owner B, seen by A, seen by B",
    "expect 己: A.score, owner A",
    "expect A: points 4, strikers 3, hand 3, deck 20, discard 1, score 3, removed 1, rule 1, stage 5",
    "expect B: points 0, strikers 2, stage 2",
    "cards B.stage: 剣客, bystander",
    "count A.hand: 3",
    "chain: nothing",
    "チェイン: nothing",
    "phase: striker",
    "asks A: striker_action [5.4.3]",
    "legal A: attack 前 b3",
    "illegal A: move 像 a2 [5.4.6.1]",
    "A: move 前 c2\nexpect 前: c2\nlog [5.4.6.1] moves 前",
    "A: attack 前 b3\nexpect 敵: A.score\nlog damages 敵 4\nexpect A: points 6",
    "A: end\nphase: commander\nasks A: summon",
    "A: end\nA: summon 剣客 b1\nlog summons 剣客\nexpect A: strikers 4",
    "B: concede\nwinner A [1.2.4.6]",
]


@pytest.mark.parametrize("script", HOLDS)
def test_holds(script: str) -> None:
    result = run(script)
    assert result.ok, result.text


FAILS = [
    ("expect 前: power 5", "expected 前: power 5, found power 4"),
    ("expect 前: acted", "expected 前: acted, found ready"),
    ("expect 伏: face up", "expected 伏: face up, found face down"),
    ("expect 前: b3", "expected 前: b3, found in b2"),
    ("expect 前: attribute 妖", "expected 前: attribute 妖, found attribute 神, 魔"),
    ("expect 前: cannot move", "expected 前: cannot move, found can move"),
    ("expect 笛: borne by 像", "expected 笛: borne by 像, found borne by 剣客"),
    ("expect 前: borne by 像", "expected 前: borne by 像, found borne by nothing"),
    ("expect 前: attacking", "expected 前: attacking, found not attacking"),
    ("expect A: points 9", "expected A: points 9, found 4"),
    ("phase: commander", "expected phase commander, found striker"),
]


@pytest.mark.parametrize(("script", "message"), FAILS)
def test_fails_with_one_line(script: str, message: str) -> None:
    result = run(script)
    assert not result.ok
    assert not result.malformed
    assert message in result.message


MALFORMED = [
    ("seat A\n  stage: 剣客\n", "expected one striker and its area, such as 剣客 b1"),
    ("seat A\n  stage: 2 剣客 b1\n", "expected one striker and its area, such as 剣客 b1"),
    ("seat A\n  stage: 剣客 b1, 剣客 b1\n", "there is a striker in b1 already"),
    ("seat A\n  stage: 剣客 e1\n", "unknown word “e1” after the card; expected an area (a1 to d5)"),
    ("seat A\n  stage: 笛 b1\n", "笛 is an option: it is borne by a striker"),
    ("seat A\n  stage: 剣客 b1 controlled by B\n", "the stage line says who controls a striker"),
    ("seat A\n  hand: 笛\n", "笛 is an option: it is borne by a striker"),
    ("seat A\n  hand: 剣客 acted\n", "only a striker on the stage has such a state"),
    ("seat A\n  hand: 剣客 b1\n", "only a striker on the stage has such a state"),
    ("seat A\n  hand: 剣客 face down\n", "only a card in a score zone lies face down"),
    ("seat A\n  front: 剣客\n", "unknown zone “front”"),
    ("card 竜\n  type: beast\n", "unknown card type “beast”"),
    ("card 竜\n  type: spell\n  attribute: mud\n", "unknown attribute “mud”"),
    ("card 竜\n  type: spell\n  cost: mud\n", "unknown orb “mud”"),
    ("card 竜\n  type: option\n  cost: god\n", "an option has neither an attack range nor a summoning cost"),
    ("card 竜\n  type: option\n  range: front\n", "an option has neither an attack range nor a summoning cost"),
    ("card 竜\n  type: spell\n  range: wide\n", "the range is no minimap"),
    ("card 竜\n  type: spell\n  text: 空を飛ぶ。\n", "the text cannot be read from"),
    ("phase: main\n", "unknown phase “main”"),
    ("phase: opening\nseat A\n  hand: 剣客\n", "before the opening there are only decks"),
    ("act: B\n", "nobody may react at the beginning of this phase"),
    ("chain\n  A: 剣客\n", "the chain begins with a declaration in the script"),
]


@pytest.mark.parametrize(("table", "message"), MALFORMED)
def test_what_cannot_be_is_refused(table: str, message: str) -> None:
    result = run("no winner", table=table)
    assert result.malformed, result.text
    assert message in result.text


@pytest.mark.parametrize(
    ("phase", "first", "script"),
    [
        ("refresh", "turn start", "phase: striker"),
        ("striker start", "striker", "phase: striker"),
        ("commander start", "commander", "turn: B 4"),
        ("end", "end", "turn: B 4"),
    ],
)
def test_the_beginning_of_a_phase(phase: str, first: str, script: str) -> None:
    result = run(f"log phase A\n{script}", head=f"phase: {phase}\n", table="seat A\n  stage: 剣客 a2\n")
    assert result.ok, (first, result.text)


def test_a_seat_without_a_stage_has_a_bystander_in_its_gate() -> None:
    result = run("expect A.bystander: b1\nexpect B.bystander: c5\nno winner", table="")
    assert result.ok, result.text


def test_an_opening_asks_for_the_aces() -> None:
    table = "seat A\n  deck: 4 filler 1, 4 filler 2, 笛\nseat B\n  deck: 8 filler 1, 扇\n"
    script = (
        "asks A: ace\nA: filler 2\nexpect A.filler 2@b1: face up\nexpect 扇: borne by B.filler 1@c5\nphase: commander"
    )
    for seat in "AB":
        result = run(script.replace("phase: commander", f"turn: {seat} 1"), table, f"phase: opening\nfirst: {seat}\n")
        assert result.ok, result.text
