"""Why not? The rule for any move, from what the asker may know."""

from __future__ import annotations

import re
import tomllib

import pytest

from fuda.games.pso2 import why
from fuda.kernel import notation
from fuda.kernel.decision import Decision
from fuda.kernel.sight.unknown import imagine
from fuda.registry.coverage import load_registry
from fuda.registry.tree import find_tree
from fuda.scenario.reading.parse import parse
from fuda.scenario.table import Table
from tests.house.tree import SOURCE
from tests.scenario.samples import TABLE, scenario

MAIN = [
    ("A", "pass", "103.6.1.5.1"),
    ("A", "attack 番人", "504.1.5"),
    ("A", "attack A.剣士@front#2", "215.2"),
    ("A", "attack 剣士@hand", "504.1.5"),
    ("A", "play 番人", "504.2"),
    ("A", "use 左手", "300.3"),
    ("A", "use 剣士 1", "300.3"),
    ("A", "evolve 剣士", "203.4.1"),
    ("A", "yes", "103.6.2.1"),
    ("A", "", "103.6.2.1"),
    ("A", "#@.", "103.6.2.1"),
    ("B", "end", "504.1.6"),
    ("B", "attack 番人", "504.1.5"),
    ("B", "play 剣士", "504.2"),
]


def board(table: str = TABLE, head: str = "") -> Table:
    found = Table(parse(scenario("no winner", table, head).encode(), "sample.scn"), "3.0")
    found.begin()
    return found


@pytest.mark.parametrize(("seat", "text", "rule"), MAIN)
def test_in_the_main_phase(seat: str, text: str, rule: str) -> None:
    reason = why.why_not(board().g, "AB".index(seat), text)
    assert reason is not None
    assert reason.rule == rule


def test_legal_answers_have_no_reason_and_asking_changes_nothing() -> None:
    at = board()
    assert isinstance(at.asked, Decision)
    before = at.g.copy()
    for text in notation.texts(at.g, at.asked):
        assert why.why_not(at.g, at.asked.seat, text) is None
    assert why.why_not(at.g, 1, "concede") is None
    assert at.g.zones == before.zones
    assert at.g.frames == before.frames


def test_choices() -> None:
    at = board()
    assert isinstance(at.asked, Decision)
    move = notation.match(at.g, at.asked, "attack PLAYER")
    at.answer(move)
    own = why.why_not(at.g, 0, "A.剣士@front#1")
    assert own is not None
    assert own.rule == "506.3.1"
    early = why.why_not(at.g, 0, "end")
    assert early is not None
    assert early.rule == "103.6.1.3"


def test_phases_without_the_right_to_act() -> None:
    at = board(head="phase: pp\n")
    for text, rule in (("play 剣士", "103.6.2.2"), ("attack 左", "504.1.5"), ("pass", "103.6.1.2")):
        reason = why.why_not(at.g, 0, text)
        assert reason is not None
        assert (text, reason.rule) == (text, rule)


def test_the_side_is_named_only_where_it_is_the_reason() -> None:
    """An opponent is asked for: one's own card is on the wrong side, an opponent that is ON is not."""
    cards = "card 針\n  type: active\n  text: 相手のOFFのキャラを1体選び、それを破壊する。\n"
    table = "seat A\n  hand: 針\n  front: 剣士\nseat B\n  front: 番人 as 立, 番人 OFF, 番人 OFF\n"
    at = board(cards + table)
    assert isinstance(at.asked, Decision)
    at.answer(notation.match(at.g, at.asked, "play 針"))
    own, standing = (why.why_not(at.g, 0, text) for text in ("A.剣士@front", "B.番人@front#1"))
    assert own is not None
    assert standing is not None
    assert own.rule == standing.rule == "406.2.3"
    assert "101.2.2" in own.also
    assert "101.2.2" not in standing.also


def test_after_the_game() -> None:
    at = board()
    at.concede(0)
    reason = why.why_not(at.g, 0, "end")
    assert reason is not None
    assert reason.rule == "101.4"


def test_it_tells_nothing_about_hidden_cards() -> None:
    """Whatever the other player holds, the answer is the same."""
    secret = "seat A\n  front: 剣士\nseat B\n  hand: 番人, 剣士\n  deck: 3 red, 3 blue, 番人\n  pp: 剣 face-down\n"
    at = board(secret)
    asked = ("play 番人", "attack 番人", "card 剣", "pp 剣", "use 剣", "play 剣士", "attack B.番人@hand", "番人@deck")
    told = [why.why_not(at.g, 0, text) for text in asked]
    for seed in range(5):
        twin = imagine(at.g, 0, seed)
        assert [why.why_not(twin, 0, text) for text in asked] == told


def test_every_rule_with_words_exists() -> None:
    words = tomllib.loads((SOURCE / "games" / "pso2" / "why.toml").read_text(encoding="utf-8"))
    known = {rule.id for rule in load_registry(find_tree()).rules["pso2-3.0"]}
    assert set(words) - known == {"other", "hand"}
    assert all({"ja", "en"} <= set(text) <= {"ja", "en", "also"} for text in words.values())
    assert {rule for text in words.values() for rule in text.get("also", ())} <= known


def test_every_rule_that_is_returned_exists() -> None:
    known = {rule.id for rule in load_registry(find_tree()).rules["pso2-3.0"]}
    code = (SOURCE / "games" / "pso2" / "why.py").read_text(encoding="utf-8")
    assert set(re.findall(r'"((?:\d{3}|用語)\.[^"]+)"', code)) - known == set()
