"""Triggered abilities (chapters 2.4.4 and 9.1) and loops (chapter 1.2.5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.node import Op
from fuda.games.scs.book import check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.now import lasting
from fuda.games.scs.printed import Face
from fuda.kernel.event import Event
from fuda.kernel.loop import run
from tests.games.scs.board import Does, Draw, Hit, Table, Target, When, card, option, spell, trigger

FIGHTER = card("戦士")
BELL = trigger(When("bell"), Draw())


def ring(table: Table, *cards: int) -> None:
    """Something happens, once or at one moment to several cards; then a check step."""
    happen.new_moment(table.g)
    for found in cards or (-1,):
        happen.tell(table.g, "bell", "2.4.4", found)
    table.g.frames.append(check_step.Check())
    run(table.g)


def table_with(*faces: Face) -> Table:
    table = Table(FIGHTER, *faces)
    table.put("戦士", "d1"), table.put("戦士", "d5", 1)
    return table


def order(table: Table) -> list[int]:
    """The cards whose abilities were resolved, in order."""
    return [event.card for event in table.told("triggers")]


@pytest.mark.rule("scs-1.12 9.1.2")
@pytest.mark.rule("scs-1.12 9.1.1")
@pytest.mark.rule("scs-1.12 2.7.2.1")
def test_rule_cards_come_before_equipment_and_strikers() -> None:
    own = card("鐘", abilities=(BELL,))
    rule = card("掟", types=("ルール",), abilities=(_lies(BELL, "rule"),))
    worn = card("鈴", types=("装備",), abilities=(_lies(BELL, "equip"),))
    table = table_with(own, rule, worn)
    table.g.active = 1
    striker, law = table.put("鐘", "a1", 0), table.put("掟", "rule")
    bell = table.bear("鈴", happen.strikers(table.g, 1)[0])
    theirs = table.put("鐘", "a5", 1)
    ring(table)
    assert order(table) == [law, bell, theirs, striker]


def _lies(ability: Any, lasts: str) -> Any:
    """The same as the spell of a card that stays."""
    return spell(*ability.program.ops, triggers=ability.triggers, lasts=lasts)


@pytest.mark.rule("scs-1.12 9.1.3")
@pytest.mark.rule("scs-1.12 9.1.3.1")
def test_the_turn_player_orders_first_and_then_the_other() -> None:
    table = table_with(card("鐘", abilities=(BELL,)), card("鈴", abilities=(BELL,)))
    mine = [table.put("鐘", "a1"), table.put("鈴", "b1")]
    theirs = table.put("鐘", "a5", 1)
    happen.new_moment(table.g)
    happen.tell(table.g, "bell", "2.4.4")
    table.g.frames.append(check_step.Check())
    asked = table.asked()
    assert (asked.seat, asked.prompt, asked.rule) == (0, "trigger_order", "9.1.3.1")
    table.do("first 鈴 2")
    assert order(table) == [mine[1], mine[0], theirs]


class Lasts(Op, frozen=True):
    """For the turn: whenever it rings, draw a card."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        lasting.keep(g, fx, "turn")
        fx.next(g)

    def delayed_triggers(self) -> tuple[Any, ...]:
        return (When("bell"),)

    def reaction(self, kept: Any) -> tuple[int, int]:
        return kept.face, 1


@pytest.mark.rule("scs-1.12 9.1.3.2")
@pytest.mark.rule("scs-1.12 9.1.2")
@pytest.mark.rule("scs-1.12 2.4.4.2")
def test_effects_of_spells_come_last_by_the_time_of_their_resolution() -> None:
    echo = card("木霊", abilities=(spell(Lasts()), BELL))
    table = table_with(echo, card("鐘", abilities=(BELL,)))
    striker = table.put("鐘", "a5", 1)
    first, second = table.put("木霊", "hand"), table.put("木霊", "hand")
    for _ in range(2):
        table.do("cast 木霊")
    assert {table.where(c) for c in (first, second)} == {"discard"}
    stamps = [kept.stamp for kept in table.g.lasting]
    ring(table)
    assert order(table)[0] == striker
    assert len(order(table)) == 3
    assert stamps == sorted(stamps)
    assert table.count("hand") == 2
    ring(table)
    assert table.count("hand") == 4, "as often as it happens while it lasts"


@pytest.mark.rule("scs-1.12 8.1.4.1")
@pytest.mark.rule("scs-1.12 8.1.3.1")
def test_an_ability_triggers_once_however_many_things_of_one_moment_fulfil_it() -> None:
    table = table_with(card("鐘", abilities=(BELL,)))
    table.put("鐘", "a1")
    ring(table, *happen.strikers(table.g, 0))
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 10.1.3")
@pytest.mark.rule("scs-1.12 3.13.3.2")
def test_two_copies_of_an_ability_trigger_each_for_itself() -> None:
    table = table_with(card("双鐘", abilities=(BELL, BELL)), option("鈴飾り", abilities=(BELL,)))
    mine = table.put("双鐘", "a1")
    ring(table)
    table.do("first 双鐘 1")
    assert table.count("hand") == 2
    table.bear("鈴飾り", mine)
    happen.new_moment(table.g)
    happen.tell(table.g, "bell", "2.4.4")
    assert len(table.g.waiting) == 3


@pytest.mark.rule("scs-1.12 2.4.4")
def test_a_triggered_ability_of_a_striker_that_left_is_still_resolved() -> None:
    table = table_with(card("遺言", abilities=(trigger(When("leaves", mine=True), Draw()),)))
    mine = table.put("遺言", "a1")
    happen.apply(table.g, [Event("retires", mine)])
    table.g.frames.append(check_step.Check())
    run(table.g)
    assert table.where(mine) == "discard"
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 2.4.10.2")
def test_the_targets_of_a_triggered_ability_are_chosen_when_it_is_resolved() -> None:
    table = table_with(card("弓手", abilities=(trigger(When("bell"), Hit(9), target=Target()),)))
    table.put("弓手", "a1")
    other = table.put("戦士", "a5", 1)
    happen.new_moment(table.g)
    happen.tell(table.g, "bell", "2.4.4")
    table.g.frames.append(check_step.Check())
    assert table.asked().prompt == "target"
    table.do("B.戦士@a5")
    assert table.where(other) == "score"


@pytest.mark.rule("scs-1.12 1.2.5.2")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    up = trigger(When("acts", mine=True), Does("readies"))
    down = trigger(When("readies", mine=True), Does("acts"))
    table = table_with(card("振り子", abilities=(up, down)))
    mine = table.put("振り子", "a1")
    happen.apply(table.g, [Event("acts", mine)])
    table.g.frames.append(check_step.Check())
    run(table.g)
    assert (table.over().winners, table.over().ending, table.over().rule) == ((), "endless", "1.2.5.2")
