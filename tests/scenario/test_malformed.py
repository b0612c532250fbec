"""What is no scenario is refused with file, line, column and what was expected; any bytes are, and never otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.scenario.reading.card_block import UNCARRIED
from fuda.scenario.run import run_bytes
from fuda.text.refusal import KNOWN
from tests.scenario.samples import CARDS, TABLE, first_line, run, scenario

SCRIPTS = [
    ("A: dance", 4, "unknown move “dance”; expected a card or one of "),
    ("A: play 竜", 9, "unknown card “竜”"),
    ("A: end now", 8, "expected nothing after “end”"),
    ("A:", 3, "expected a move"),
    ("C: end", 1, "unknown line “C: end”"),
    ("hope", 1, "unknown line “hope”; expected “A: MOVE”"),
    ("expect 左", 8, "expected “CARD: FACTS”"),
    ("expect 左: atack 2", 11, "unknown fact “atack 2”; expected attack N"),
    ("expect 左: is not frozzen", 11, "unknown flag frozzen; expected one of frozen, cannot attack"),
    ("expect 左: lacks 連擊", 11, "unknown keyword 連擊; expected one of ウォークライ"),
    ("expect 左: attack 2,", 20, "unknown fact nothing"),
    ("expect 剣士@moon: ON", 8, "unknown zone in “剣士@moon”"),
    ("count A.moon: 2", 9, "unknown zone “moon”"),
    ("count A.chain: 2", 9, "unknown zone “chain”"),
    ("expect A: moon 2", 11, "unknown zone “moon”"),
    ("expect A: hand", 11, "expected “ZONE NUMBER”, found “hand”"),
    ("expect link 剣士: happy", 17, "expected “controller SEAT”, “chose CARD”"),
    ("expect link 剣士: chose 竜", 23, "unknown card “竜”"),
    ("count A.hand: many", 15, "expected a number, found “many”"),
    ("count hand: 2", 7, "expected “SEAT.ZONE: …”"),
    ("cards A.hand: 0 剣士", 15, "expected a number of cards from 1"),
    ("top A.hand: 剣士", 5, "expected a deck: only decks have a top"),
    ("dice 7", 6, "expected faces of a die from 1 to 6"),
    ("illegal A: end", 12, "expected the rule that forbids it"),
    ("log jumps 左", 5, "unknown kind of event “jumps”"),
    ("log draws 竜", 11, "unknown card “竜”"),
    ("asks A: What?", 9, "expected a prompt"),
    ("phase: lunch", 8, "unknown phase “lunch”"),
    ("in 1.8: no winner", 4, "this scenario is not run in edition 1.8"),
    ("in 2.0: no winner", 4, "unknown edition “2.0”"),
    ("deck odd", 1, "expected “deck legal”"),
    ("deck legal\n  3 剣士", 1, "expected a line “player: CARD”"),
    ("no winner\n  x", 3, "expected no indented line here"),
    ("winner C", 8, "expected a seat, A or B"),
]

POSITIONS = [
    ("seat A\n  hand: 竜\n", 2, 9, "unknown card “竜”"),
    ("seat A\n  moon: 剣士\n", 2, 3, "unknown zone “moon”"),
    ("seat C\n", 1, 6, "expected a seat, A or B"),
    ("seat A\nseat A\n", 2, 6, "seat A is given twice"),
    ("seat A\n  hand: 剣士\n  hand: 剣士\n", 3, 3, "“hand” is given twice"),
    ("seat A\n  front: 剣\n", 2, 10, "剣 cannot lie in “front”: expected a character"),
    ("seat A\n  front: 剣士 + 番人\n", 2, 15, "番人 does not lie on other cards"),
    ("seat A\n  hand: 剣士 OFF\n", 2, 9, "neither ON nor OFF"),
    ("seat A\n  hand: 剣士 upside\n", 2, 12, "unknown word “upside” after the card"),
    ("seat A\n  pp: 剣士 damage 2\n", 2, 7, "only a character in a row has received damage"),
    ("seat A\n  front: 剣士 damage\n", 2, 13, "expected a number after “damage”"),
    ("seat A\n  front: 剣士 face-down\n", 2, 10, "only a PP lies face down"),
    ("seat A\n  hand: MAG\n", 2, 9, "MAG is a mag card and never lies in “hand”"),
    ("seat A\n  hand: 500 剣士\n", 2, 9, "expected a number of cards from 1 to"),
    ("seat A\n  front: 剣士 as 左, 剣士 as 左\n", 2, 25, "the label “左” already means something else"),
    ("seat A\n  front: 2 剣士 as 左\n", 2, 10, "a label is for one card"),
    ("seat A\n  player: 剣士\n", 2, 11, "expected a player card"),
    ("turn: A 3\nfirst: B\n", 1, 7, "turn 3 cannot be this seat's when B went first"),
    ("act: B\n", 1, 6, "with nothing on the chain only the turn player has the right to act"),
    ("phase: pp\nact: A\n", 2, 6, "nobody has the right to act at the beginning of this phase"),
    ("phase: battle join\n", 1, 8, "expected a line “battle: ATTACKER -> TARGET”"),
    ("seat A\n  front: 剣士\nphase: battle join\nbattle: 剣士 -> B.PLAYER\n", 4, 9, "an attacker is OFF"),
    ("phase: opening\nseat A\n  hand: 剣士\n", 3, 3, "before the opening there are only decks"),
    ("card 剣士\n  type: character\n", 1, 6, "the card “剣士” is written out twice"),
    ("card 竜\n", 1, 6, "expected a line “type: …”"),
    ("card 竜\n  type: cat\n", 2, 9, "unknown card type “cat”"),
    ("card 竜\n  wings: 2\n", 2, 3, "unknown line of a card “wings”"),
    ("card 竜\n  type: character\n  cost: dear\n", 3, 9, "expected a cost such as 3, X or 2+X"),
    ("card 竜\n  type: character\n  attack/hp: 3\n", 3, 14, "expected ATTACK/HP"),
    ("card 竜\n  type: active\n  text: カードを2枚食べる。\n", 3, 14, "the text cannot be read from “枚食べる。”"),
    (
        "card 竜\n  type: character\n  text:\n    【連撃】\n    空を飛ぶ。\n",
        5,
        5,
        "the text cannot be read from “空を飛ぶ。”",
    ),
    ("chain\n  A: 竜\n", 2, 6, "unknown card “竜”"),
    ("option: music on\n", 1, 9, "unknown option “music”; expected one of first"),
    ("chain\n  A: 剣士 ability 1\n", 2, 6, "to have an ability on the chain, use it in the script"),
    ("game: chess\n", 1, 7, "unknown game “chess”; expected one of pso2, fftcg"),
    ("option: first B\n", 1, 15, "unknown option “B”; expected one of 0, 1"),
    ("players: 3\n", 1, 10, "expected a line “raid: DIFFICULTY” with it"),
    ("raid: normal\nplayers: 9\n", 2, 10, "expected 1 to 4 players"),
    ("raid: nightmare\n", 1, 7, "unknown option “nightmare”; expected one of no, easy, normal, hard, very-hard"),
    ("raid: normal\nphase: attacks\n", 2, 8, "only the boss's turn has this phase"),
    ("raid: normal\nturn: C\ntarget: C\n", 3, 9, "the boss is not its own target"),
    ("raid: easy\nedition: 1.8\n", 1, 7, "edition 1.8 has no such difficulty"),
    ("raid: hard\nfirst: A\nturn: C 1\n", 3, 7, "turn 1 cannot be this seat's when A went first"),
    ("raid: hard\nfirst: A\n", 2, 8, "the difficulty says who went first"),
    ("raid: normal\nseat A\n  life: 3\n", 3, 3, "only the boss, seat C, has this line"),
    ("raid: normal\nseat C\n  boss: 剣士\n", 3, 9, "剣士 cannot lie in “boss”: expected a boss"),
    ("seat A\n  hand: BOSS\n", 2, 9, "BOSS is a boss card and never lies in “hand”"),
    ("mood: good\n", 1, 1, "unknown line “mood”"),
    ("hello\n", 1, 1, "expected a line “KEY: VALUE”"),
]


@pytest.mark.parametrize(("script", "column", "message"), SCRIPTS)
def test_in_the_script(script: str, column: int, message: str) -> None:
    result = run(script)
    assert result.malformed
    number = first_line(script) + next((i for i, line in enumerate(script.splitlines()) if line.startswith("  x")), 0)
    assert result.text.startswith(f"sample.scn:{number}:{column}: {message}"), result.text


@pytest.mark.parametrize(("table", "line", "column", "message"), POSITIONS)
def test_in_the_position(table: str, line: int, column: int, message: str) -> None:
    result = run("no winner", table=table)
    assert result.malformed
    before = len(f"title: sample\n{CARDS}".splitlines())
    assert result.text.startswith(f"sample.scn:{before + line}:{column}: "), result.text
    assert message in result.text


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "x.scn:1:1: expected a line “title: TEXT”"),
        (b"title: x\n", "x.scn:1:1: expected a line “script”"),
        (b"title: x\n\xff\n", "x.scn:2:1: not text in UTF-8, UTF-16 or Shift_JIS"),
        (b"title: x\n\x00\n", "x.scn:2:1: a character that is no text"),
        (b"  title: x\n", "x.scn:1:3: expected the first line without indentation"),
        (b"script\n", "x.scn:1:1: expected a line “title: TEXT”"),
        (b"title: x\nseat A\n    hand: red\n  pp: red\nscript\n", "x.scn:4:3: expected the indentation of one of"),
    ],
)
def test_in_the_file(data: bytes, message: str) -> None:
    assert run_bytes(data, "x.scn").text.startswith(message)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    from fuda.scenario.run import run_file

    result = run_file(tmp_path / "none.scn", "none.scn")
    assert result.text.startswith("none.scn: cannot be read: ")
    assert result.malformed


GOOD = scenario(
    "A: attack 左 -> 番人\nexpect 番人: damage 3, B.back\nlog hurts\ncount A.hand: 1\nillegal A: pass [103.6.1.5.1]"
)
PLACE = re.compile(r"x\.scn:\d+(:\d+)?: ")


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_bytes(data: bytes) -> None:
    result = run_bytes(data, "x.scn")
    assert result.ok or PLACE.match(result.text)
    assert "defect" not in result.message


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_scenario_with_any_change(data: st.DataObject) -> None:
    """Cut, double or replace a piece of a good file: it runs, or says in one line what is wrong."""
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 12)))
    other = data.draw(
        st.sampled_from(["", GOOD[start:end] * 2, " ", "\n", ":", "->", ", ", "#", "9", "A", "剣士", "\n  "])
    )
    result = run_bytes((GOOD[:start] + other + GOOD[end:]).encode(), "x.scn")
    assert result.ok or PLACE.match(result.text)
    assert "\n" not in result.text
    assert "defect" not in result.message


@given(
    st.lists(st.sampled_from([*TABLE.splitlines(), *CARDS.splitlines(), "script", "A: end", "title: x"]), max_size=25)
)
@settings(max_examples=200, deadline=None)
def test_any_order_of_lines(lines: list[str]) -> None:
    result = run_bytes("\n".join(lines).encode(), "x.scn")
    assert result.ok or PLACE.match(result.text)
    assert "defect" not in result.message


def test_every_reason_for_refusing_known_words_can_be_told() -> None:
    assert UNCARRIED.keys() == set(KNOWN)
