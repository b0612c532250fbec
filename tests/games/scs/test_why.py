"""Why not? The rule that forbids a move, from the same functions that decide what is offered."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from fuda.games.scs import why
from fuda.games.scs.happening import happen
from fuda.kernel.event import Event
from fuda.kernel.loop import concede
from tests.games.scs.board import FRONT, Draw, Table, card
from tests.games.scs.texts import Aim, Cannot, Deed, declared, spell, static

FIGHTER = card("戦士", attributes=("神",))
BOLT = card("稲妻", abilities=(spell(Deed("damages", 1, word="spell"), aim=Aim(), reach=FRONT),))
SHIELD = card("盾", abilities=(spell(Draw(), timing="reaction", aim=Aim("friend")),))
DEAR = card("高", cost=("妖",), abilities=(spell(Draw(), costs=("神", "神", "神")),))
OWN = card("自", abilities=(spell(Draw(), costs=("術妖",)),))
BOOK = card("書", cost=("神",), abilities=(spell(Draw()),))
PRICE = card("代", abilities=(spell(Draw(), hand=9),))
GIFT = card("贄", abilities=(spell(Draw(), score=1),))
BELL = card("鐘", abilities=(declared(Draw(), costs=("妖",)),))
STONE = card("石", abilities=(static(Cannot(word="move")),))
ALL = (FIGHTER, BOLT, SHIELD, DEAR, OWN, BOOK, PRICE, GIFT, BELL, STONE)


def rule(table: Table, text: str, seat: int = 0) -> str | None:
    found = why.why_not(table.g, seat, text)
    return found.rule if found else None


def striking() -> Table:
    """A striker phase: fighters at b2, c3 (acted) and a stone at a1 against fighters at b3 and d5."""
    table = Table(*ALL)
    table.put("戦士", "b2")
    acted = table.put("戦士", "c3")
    table.put("石", "a1")
    table.put("鐘", "d1")
    table.put("戦士", "b3", 1)
    table.put("戦士", "d5", 1)
    for name in ("稲妻", "盾", "高", "自", "書", "代", "贄"):
        table.put(name, "hand")
    happen.apply(table.g, [Event("acts", acted)])
    return table


def test_what_can_be_done_is_not_forbidden() -> None:
    table = striking()
    for text in ("pass", "concede", "cast 書", "move A.戦士@b2 a2", "attack A.戦士@b2 b3"):
        assert rule(table, text) is None, text


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("move A.戦士@b2 b5", "5.4.6"),
        ("move A.戦士@b2 b3", "4.1.6"),
        ("move A.戦士@c3 c4", "5.4.6.1"),
        ("move B.戦士@d5 d4", "2.5.1"),
        ("move 石 a2", "1.1.3"),
        ("move 竜 a2", "5.4.6.1"),
        ("attack A.戦士@b2 b4", "5.4.7.2"),
        ("attack A.戦士@b2 d5", "5.4.7.2"),
        ("attack A.戦士@c3 b3", "5.4.7.1"),
        ("attack A.戦士@b2 a1", "3.6.6"),
        ("cast 盾", "2.5.4.2"),
        ("cast 高", "7.1.4"),
        ("cast 自", "7.1.4.1.4"),
        ("cast 代", "7.1.5"),
        ("cast 贄", "7.1.6"),
        ("cast 竜", "3.13.4.1"),
        ("use 鐘 1", "7.1.4.1.4"),
        ("use 鐘 2", "3.13.3"),
        ("use 書", "3.13.3.1"),
        ("summon 書 a1", "4.1.6"),
        ("summon 書 b1", "5.5.1.2(2)"),
        ("summon 書 b3", "2.8.1.1"),
        ("summon 高 b1", "7.1.2"),
        ("retire A.戦士@b2", "4.1.9.2"),
        ("graze 書", "5.4.7.6"),
        ("join 石", "5.4.7.3"),
        ("done", "5.4.3"),
    ],
)
def test_the_broken_rule_is_named(text: str, broken: str) -> None:
    assert rule(striking(), text) == broken


def test_a_spell_without_a_target_in_range() -> None:
    table = striking()
    happen.apply(table.g, [Event("moves", next(c for c in happen.strikers(table.g, 1)), word="b5", amount=1)])
    assert rule(table, "cast 稲妻") == "2.5.4.1"


def test_it_is_the_other_players_turn() -> None:
    table = striking()
    table.put("書", "hand", 1)
    assert rule(table, "pass", 1) == "5.2.2"
    assert rule(table, "cast 書", 1) == "5.2.2"
    assert rule(table, "move B.戦士@d5 d4", 1) == "5.2.2"


def test_after_a_move_only_the_mover_declares() -> None:
    table = striking()
    table.put("戦士", "a3")
    table.put("戦士", "a4", 1)
    table.do("move A.戦士@b2 a2")
    assert rule(table, "attack A.戦士@a3 a4") == "5.4.6.3.1"
    assert rule(table, "move A.戦士@a3 b4") == "5.4.6.3"
    assert rule(table, "use 鐘 1") == "5.4.6.3.1"


def test_in_a_chain_only_reactions_that_touch_it() -> None:
    table = striking()
    table.put("盾", "hand", 1)
    table.put("書", "hand", 1)
    table.do("cast 稲妻")
    assert rule(table, "cast 書", 1) == "6.2.1.2"
    assert rule(table, "move B.戦士@d5 d4", 1) == "6.2.1.2"
    assert rule(table, "cast 書", 0) == "6.2.1.2"
    assert rule(table, "pass", 0) == "6.2.1.1"
    assert rule(table, "cast 盾", 1) is None


def test_casters_and_targets_that_are_none() -> None:
    table = striking()
    table.put("戦士", "d4")
    table.put("戦士", "c4", 1)
    table.put("稲妻", "hand", 1)
    table.do("cast 稲妻")
    assert table.asked().prompt == "caster"
    assert rule(table, "石") == "5.4.8.3"
    assert rule(table, "A.戦士@b2", 1) == "5.2.2"


def test_a_target_that_is_none() -> None:
    table = Table(*ALL, card("矢", abilities=(spell(Draw(), aim=Aim()),)))
    table.put("戦士", "b2")
    for place in ("b3", "d5"):
        table.put("戦士", place, 1)
    table.put("矢", "hand")
    table.do("cast 矢")
    assert table.asked().prompt == "target"
    assert rule(table, "A.戦士@b2") == "2.5.4.1"


def test_who_cannot_pay() -> None:
    cheap = card("安", abilities=(spell(Draw(), costs=("神",)),))
    table = Table(*ALL, cheap)
    for place in ("b2", "c2"):
        table.put("戦士", place)
    table.put("石", "a1")
    table.put("戦士", "d5", 1)
    table.put("安", "hand")
    table.do("cast 安", "石")
    assert table.asked().prompt == "pay_orb"
    assert rule(table, "pay 石") == "7.1.4.1"
    assert rule(table, "pay B.戦士@d5") == "7.1.4"


def test_in_the_commander_phase_nothing_is_declared() -> None:
    table = striking()
    table.phase("commander")
    assert rule(table, "cast 書") == "2.5.3"
    assert rule(table, "move A.戦士@b2 a2") == "5.4.3"
    table.put("戦士", "b1")
    assert rule(table, "retire A.戦士@b1") is None
    assert rule(table, "retire A.戦士@b2") == "4.1.9.2"


def test_a_game_that_is_over_answers_no_question() -> None:
    table = striking()
    concede(table.g, 1)
    assert rule(table, "pass") == "1.2.4"


def test_every_reason_has_words_in_both_languages_and_names_rules_of_the_book() -> None:
    words = tomllib.loads(Path(why.WORDS).read_text(encoding="utf-8"))
    book = tomllib.loads(Path("rulebooks/scs-1.12.toml").read_text(encoding="utf-8"))
    known = {found["id"] for found in book["rule"]}
    for key, found in words.items():
        assert found["ja"]
        assert found["en"]
        assert key == "other" or key in known, key
        assert known.issuperset(found.get("also", ())), key
