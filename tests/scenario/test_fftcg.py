"""Scenarios of FFTCG: what its kit reads, lays and looks at."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.scenario.run import Result, run_bytes

CARDS = """
card 剣士
  type: forward
  element: fire
  cost: 2
  power: 5000
  job: 火守/旅人
  category: 灰野
  generic: yes
card 番人
  type: フォワード
  element: 氷, 水
  cost: 3
  power: 7000
card 櫓
  type: backup
  element: ice
card 火球
  type: summon
  element: fire
  cost: 9
"""
TABLE = """
seat A
  hand: 剣士, 火球, fire
  field: 剣士 as 左, 剣士 dull damage 2000 as 右, 剣士 entered this turn as 新, 2 fire, filler of B as 客
  break: 番人
  damage: 2 filler
  removed: 剣士 counter デジョン 3 as 外
  crystals: 2
seat B
  field: 番人 frozen counter 火種 2 as 的, 櫓
"""


def scenario(script: str, table: str = TABLE, head: str = "") -> str:
    return f"title: sample\ngame: fftcg\n{head}{CARDS}{table}script\n{script}\n"


def run(script: str, table: str = TABLE, head: str = "") -> Result:
    return run_bytes(scenario(script, table, head).encode(), "sample.scn")


HOLDS = [
    "expect 左: power 5000, damage 0, cost 2, active, unfrozen, A.field, field, controller A, owner A, element fire",
    "expect 左: element 火, job 火守, job 旅人, category 灰野, type forward, type フォワード",
    "expect 左: named 剣士, lacks ヘイスト",
    "expect 左: not attacking, not blocking, not in party, can attack, need not attack, can be chosen by B summons",
    "expect 右: dull, damage 2000, power 5000",
    "expect 客: controller A, owner B, A.field",
    "expect 的: frozen, counter 火種 2, counter 石 0, element ice, element water, job none",
    "expect 櫓: no power, type backup, B.field",
    "expect 外: A.removed, counter デジョン 3",
    "expect 火球: A.hand, seen by A, hidden from B, no power",
    "expect A: hand 3, deck 20, field 6, forwards 4, backups 2, monsters 0, crystals 2, damage 2, break 1, removed 1",
    "expect B: crystals 0, damage 0, field 2",
    "cards A.damage: 2 filler",
    "count A.break: 1",
    "stack: nothing",
    "chain: nothing",
    "phase: main1",
    "act: A",
    "priority: A",
    "legal A: cast 剣士",
    "A: cast 剣士 -> dull fire -> dull fire\nlog casts 剣士 2\nlog enters 剣士\nexpect A: field 7\nno log discards",
    "A: cast 剣士 -> auto\nexpect A.剣士@field#4: active",
    "A: end\nphase: attack declare\nasks A: attack\noffers A: attack 左, attack 客, pass\nA: end\nphase: main2",
    "A: end\nA: attack 左\nphase: attack block\nB: block 的\nexpect 左: A.break\nlog breaks 左\nasks A: attack",
    "A: end\nA: attack 左\nB: block nobody\nlog struck B 1\nexpect B: damage 1",
    "A: end\nA: end\nA: end\nturn: B 4\nphase: main1\nexpect 右: damage 0, dull",
    "B: concede\nwinner A [2.1]",
]


@pytest.mark.parametrize("script", HOLDS)
def test_holds(script: str) -> None:
    result = run(script)
    assert result.ok, result.text


FAILS = [
    ("expect 左: power 6000", "expected 左: power 6000, found power 5000"),
    ("expect 櫓: power 1000", "expected 櫓: power 1000, found power none"),
    ("expect 左: no power", "expected 左: no power, found power 5000"),
    ("expect 左: dull", "expected 左: dull, found active"),
    ("expect 左: attacking", "expected 左: attacking, found not attacking"),
    ("expect 左: element ice", "expected 左: element ice, found element fire"),
    ("expect 的: counter 火種 3", "expected 的: counter 火種 3, found counter 火種 2"),
    ("expect 左: cannot attack", "expected 左: cannot attack, found can attack"),
    ("expect 左: must block", "expected 左: must block, found need not block"),
    ("expect A: crystals 3", "expected A: crystals 3, found 2"),
    ("expect A: hand 4", "expected A: hand 4, found 3"),
    ("stack: 火球", "expected stack 火球, found nothing"),
    ("expect link 火球: controller A", "expected one 火球 on the chain, found 0"),
    ("phase: attack block", "expected phase attack block, found main1"),
]


@pytest.mark.parametrize(("script", "message"), FAILS)
def test_fails_with_one_line(script: str, message: str) -> None:
    result = run(script)
    assert not result.ok
    assert not result.malformed
    assert message in result.message


MALFORMED = [
    ("seat A\n  field: 火球\n", "火球 is a summon and never lies on the field"),
    ("seat A\n  hand: 剣士 dull\n", "only a character on the field has such a state"),
    ("seat A\n  hand: 剣士 counter 石 1\n", "a card in “hand” has no counters"),
    ("seat A\n  hand: 剣士 of B\n", "a card in “hand” belongs to the zone's player"),
    ("seat A\n  field: 剣士 + 番人\n", "no card lies on another in this game"),
    ("seat A\n  field: 剣士 controlled by B\n", "the field says who controls a card"),
    ("seat A\n  field: 剣士 OFF\n", "unknown word “OFF” after the card; expected active, dull"),
    ("seat A\n  field: 剣士 counter\n", "expected a name after “counter”"),
    ("seat A\n  field: 剣士 counter 石\n", "expected a number after “counter”"),
    ("seat A\n  crystals: many\n", "expected a number, found “many”"),
    ("seat A\n  front: 剣士\n", "unknown zone “front”"),
    ("card 竜\n  type: forward\n", "a forward has a power, and no other card has"),
    ("card 竜\n  type: backup\n  power: 3000\n", "a forward has a power, and no other card has"),
    ("card 竜\n  type: backup\n  element: mud\n", "unknown element “mud”"),
    ("card 剣士\n  type: backup\n", "the card “剣士” is written out twice"),
    ("phase: pp\n", "unknown phase “pp”"),
    ("attack: 剣士\n", "expected a step of the attack phase as phase"),
    ("phase: attack block\n", "expected a line “attack: CARD” for this step"),
    ("phase: attack block\nblocker: 剣士\n", "expected a line “attack: CARD” for this step"),
    ("phase: attack prepare\nattack: 剣士\nseat A\n  field: 剣士 dull\n", "nobody attacks before the declaration"),
    ("phase: attack block\nattack: 剣士\nseat A\n  field: 剣士\n", "an attacker is dull unless it has ブレイブ"),
    ("phase: attack block\nattack: 剣士\nseat B\n  field: 剣士 dull\n", "only a forward of the turn player attacks"),
    (
        "phase: attack block\nattack: 剣士\nblocker: 番人\nseat A\n  field: 剣士 dull, 番人\n",
        "only a forward of the other player blocks",
    ),
    ("phase: draw\npriority: A\n", "nobody has priority at the beginning of this phase"),
    ("phase: opening\nseat A\n  hand: 剣士\n", "before the opening there are only decks"),
    ("stack\n  A: 剣士\n", "剣士 is no summon: it does not use the stack"),
    ("stack\n  A: 左 ability 1\nseat A\n  field: 剣士 as 左\n", "左 has no ability 1"),
    ("format: draft\n", "unknown option “draft”; expected one of constructed, limited"),
    ("edition: 3.0\n", "unknown edition “3.0”; expected one of 2.1.8"),
]


@pytest.mark.parametrize(("table", "message"), MALFORMED)
def test_what_cannot_be_is_refused(table: str, message: str) -> None:
    result = run("no winner", table=table)
    assert result.malformed, result.text
    assert message in result.text


def test_two_cards_of_one_name_have_numbers() -> None:
    other = "card 剣士\n  number: X-9\n  type: forward\n  power: 9000\n"
    table = f"{other}seat A\n  field: 剣士, X-9 as 大\n"
    result = run("expect 大: power 9000, named 剣士\nexpect A.剣士@field#1: power 5000", table=table)
    assert result.ok, result.text


STEPS = [
    ("attack declare", "attack: 剣士\n", "剣士 dull", "act: A\nexpect A.剣士@field: attacking, not in party"),
    ("attack declare", "attack: 剣士, filler\n", "剣士 dull, filler dull", "expect filler: attacking, in party"),
    ("attack block", "attack: 剣士\n", "剣士 dull", "asks B: block\nB: block 的\nexpect A.剣士@break: A.break"),
    ("attack block", "attack: 剣士\nblocker: 的\n", "剣士 dull", "act: A\nexpect 的: blocking"),
    ("attack block", "attack: 剣士\nblocker: none\n", "剣士 dull", "act: A\nexpect 的: not blocking"),
    ("attack damage", "attack: 剣士\nblocker: 的\n", "剣士 dull", "expect 的: damage 5000\nphase: main2"),
    ("attack damage", "attack: 剣士\n", "剣士 dull", "expect B: damage 1\nphase: main2"),
]


@pytest.mark.parametrize(("phase", "head", "field", "script"), STEPS)
def test_an_attack_in_progress(phase: str, head: str, field: str, script: str) -> None:
    """`act` stands where somebody with nothing to do has priority: a pass that is written makes the run stop there."""
    table = f"seat A\n  field: {field}\nseat B\n  field: 番人 as 的\n"
    stop = "\nA: pass" if script.startswith("act") else ""
    result = run(script + stop, table=table, head=f"phase: {phase}\n{head}")
    assert result.ok, result.text


@pytest.mark.parametrize("phase", ["active", "draw", "main1 start", "attack prepare", "main2 start", "end"])
def test_the_beginning_of_a_phase(phase: str) -> None:
    seat = "B" if phase == "end" else "A"
    result = run(f"log phase A\nno log mulligan\nturn: {seat}", head=f"phase: {phase}\n")
    assert result.ok, result.text


def test_an_opening_asks_who_goes_first_unless_the_file_says() -> None:
    """Who is asked is chance: the seed decides."""
    table = "seat A\n  deck: 10 fire\n"
    asked = {run(f"asks {seat}: turn_order", table=table, head="phase: opening\n").ok: seat for seat in "AB"}[True]
    other = "B" if asked == "A" else "A"
    result = run(f"{asked}: second\nasks {other}: mulligan", table=table, head="phase: opening\n")
    assert result.ok, result.text
    result = run("asks B: mulligan\nB: no\nA: no\nturn: B 1", table=table, head="phase: opening\nfirst: B\n")
    assert result.ok, result.text


def test_the_size_of_a_deck_depends_on_the_format() -> None:
    assert run("deck legal\n  3 剣士\n  fill\ndeck illegal [8.1.1.2]\n  4 剣士\n  fill").ok
    assert run("deck legal\n  4 剣士\n  fill\ndeck illegal [8.1.1.1]\n  fill 39", head="format: limited\n").ok


GOOD = scenario("A: end\nA: attack 左\nB: block 的\nexpect 左: A.break\nlog breaks\nillegal A: attack 右 [10.1.2.1.1]")
PLACE = re.compile(r"x\.scn:\d+(:\d+)?: ")
PIECES = [
    "",
    " ",
    "\n",
    ":",
    "->",
    ", ",
    "#",
    "9",
    "A",
    "B",
    "剣士",
    "\n  ",
    "dull",
    "attack",
    "field",
    "main2",
    "light",
]


def test_the_scenario_that_is_changed_is_good() -> None:
    result = run_bytes(GOOD.encode(), "x.scn")
    assert result.ok, result.text


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_scenario_with_any_change(data: st.DataObject) -> None:
    """Cut, double or replace a piece of a good file: it runs, or says in one line what is wrong."""
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 12)))
    other = data.draw(st.sampled_from([GOOD[start:end] * 2, *PIECES]))
    result = run_bytes((GOOD[:start] + other + GOOD[end:]).encode(), "x.scn")
    assert result.ok or PLACE.match(result.text)
    assert "\n" not in result.text
    assert "defect" not in result.message
