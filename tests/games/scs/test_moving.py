"""Moving (chapter 5.4.6)."""

from __future__ import annotations

import pytest

from fuda.effects.node import Op
from fuda.games.scs.book import areas
from fuda.games.scs.book.moving import why_not_move
from fuda.games.scs.printed import Face
from tests.games.scs.board import CROSS, Defects, Does, Draw, Table, When, card, declared, trigger

FIGHTER = card("戦士")
ENEMY = card("敵")


def table_with(*faces: Face, at: str = "b2") -> tuple[Table, int, int]:
    table = Table(FIGHTER, ENEMY, *faces)
    return table, table.put("戦士", at), table.put("敵", "c5", 1)


def moves(table: Table) -> list[str]:
    return sorted(text for text in table.options() if text.startswith("move "))


@pytest.mark.rule("scs-1.12 5.4.6")
@pytest.mark.rule("scs-1.12 5.4.6.1")
@pytest.mark.rule("scs-1.12 4.1.5.1")
@pytest.mark.parametrize(("at", "count"), [("b2", 8), ("a1", 3), ("d3", 5)])
def test_a_ready_striker_moves_to_any_of_the_areas_around_it(at: str, count: int) -> None:
    table, _, _ = table_with(at=at)
    assert len(moves(table)) == count


@pytest.mark.rule("scs-1.12 4.1.6")
@pytest.mark.rule("scs-1.12 2.2.4.2")
@pytest.mark.rule("scs-1.12 2.5.1")
def test_why_a_striker_does_not_move() -> None:
    table, mine, theirs = table_with(at="b1")
    other = table.put("戦士", "b2")
    spent = table.put("戦士", "d1", acted=1)
    assert why_not_move(table.g, 0, mine, areas.number("a2")) is None
    assert why_not_move(table.g, 0, mine, areas.number("b2")) == "4.1.6"
    assert why_not_move(table.g, 0, mine, areas.number("b3")) == "5.4.6"
    assert why_not_move(table.g, 0, spent, areas.number("d2")) == "5.4.6.1"
    assert why_not_move(table.g, 0, theirs, areas.number("c4")) == "2.5.1"
    assert not any("b2" in text and "@b1" in text for text in moves(table)), other


@pytest.mark.rule("scs-1.12 5.4.6.4")
@pytest.mark.rule("scs-1.12 5.4.6.5")
@pytest.mark.rule("scs-1.12 5.4.3")
@pytest.mark.rule("scs-1.12 5.4.4")
def test_who_has_moved_has_acted_and_the_next_may_do_something() -> None:
    table, mine, _ = table_with()
    other = table.put("戦士", "d1")
    table.do("move A.戦士@b2 b3")
    assert table.where(mine) == "b3"
    assert (table.g.acted[mine], table.g.acted[other]) == (1, 0)
    assert table.asked().prompt == "striker_action"
    table.do("move 戦士 d2")
    assert table.where(other) == "d2"
    assert [event.card for event in table.told("acts")] == [mine, other]


@pytest.mark.rule("scs-1.12 5.4.6.3")
@pytest.mark.rule("scs-1.12 5.4.6.3.1")
@pytest.mark.rule("scs-1.12 5.4.6.3.2")
def test_after_its_move_the_mover_alone_may_attack() -> None:
    table, mine, theirs = table_with(at="c3")
    table.put("戦士", "b4")
    table.do("move A.戦士@c3 c4")
    asked = table.asked()
    assert (asked.prompt, asked.rule, asked.about) == ("additional_action", "5.4.6.3", mine)
    assert table.options() == ["pass", "attack 戦士 c5"]
    assert not table.g.acted[mine]
    table.do("attack 戦士 c5")
    assert table.g.acted[mine]
    assert table.told("attacks", card=mine, other=theirs)


@pytest.mark.rule("scs-1.12 5.4.6.3")
def test_the_additional_action_may_be_declined() -> None:
    table, mine, _ = table_with(at="c3")
    table.put("戦士", "a1")
    table.do("move A.戦士@c3 c4", "pass")
    assert table.g.acted[mine]
    assert not table.told("attacks")
    assert table.asked().prompt == "striker_action"


@pytest.mark.rule("scs-1.12 5.4.6.2")
def test_what_triggers_from_a_move_comes_before_the_additional_action() -> None:
    runner = card("走者", abilities=(trigger(When("moves", mine=True), Draw()),))
    table, _, _ = table_with(runner)
    table.put("走者", "c3")
    table.do("move 走者 c4")
    assert table.asked().prompt == "additional_action"
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 5.4.6.3")
@pytest.mark.rule("scs-1.12 5.4.7.1")
def test_a_mover_that_a_text_made_act_may_not_attack_any_more() -> None:
    tired = card("疲れ", abilities=(trigger(When("moves", mine=True), Does("acts")),))
    table, _, _ = table_with(tired)
    mine = table.put("疲れ", "c3")
    table.do("move 疲れ c4")
    assert table.g.acted[mine]
    assert table.asked().prompt == "striker_action"


@pytest.mark.rule("scs-1.12 5.4.6.3")
@pytest.mark.rule("scs-1.12 5.4.6.3.1")
@pytest.mark.parametrize(("deed", "where"), [(Does("retires"), "discard"), (Defects(), "c4")])
def test_a_mover_that_is_gone_or_has_changed_sides_has_no_additional_action(deed: Op, where: str) -> None:
    fickle = card(
        "移り気", keywords=(("瞬速", 0),), abilities=(trigger(When("moves", mine=True), deed), declared(Draw()))
    )
    table, _, _ = table_with(fickle)
    mine = table.put("移り気", "c3")
    table.do("move 移り気 c4")
    assert table.where(mine) == where
    assert table.asked().prompt == "striker_action"
    assert table.g.mover is None


@pytest.mark.rule("scs-1.12 10.6.1")
@pytest.mark.rule("scs-1.12 10.6.2")
@pytest.mark.rule("scs-1.12 10.1.3")
@pytest.mark.parametrize(("copies", "steps"), [(0, 1), (1, 2), (2, 3)])
def test_swift_strikers_move_once_more_for_each_copy(copies: int, steps: int) -> None:
    swift = card("韋駄天", keywords=(("瞬速", 0),) * copies, range=CROSS)
    table, _, _ = table_with(swift)
    mine = table.put("韋駄天", "d1")
    path = ["d2", "d3", "d4"][:steps]
    table.do(*(f"move 韋駄天 {area}" for area in path))
    assert table.where(mine) == path[-1]
    assert table.g.acted[mine]
    assert table.asked().prompt == "striker_action"


@pytest.mark.rule("scs-1.12 10.6.1")
@pytest.mark.rule("scs-1.12 6.1.3.3")
def test_a_swift_striker_may_attack_after_either_step() -> None:
    swift = card("韋駄天", keywords=(("瞬速", 0),))
    table, _, theirs = table_with(swift)
    mine = table.put("韋駄天", "d3")
    table.do("move 韋駄天 d4", "move 韋駄天 c4", "attack 韋駄天 c5")
    assert table.told("attacks", card=mine, other=theirs)
    assert table.g.acted[mine]
    assert table.g.mover is None
