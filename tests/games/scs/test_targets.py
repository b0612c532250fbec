"""The targets of declarations (chapters 2.5.4.1, 8.1.11)."""

from __future__ import annotations

import pytest

from fuda.games.scs.acting import declare
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.printed import Minimap
from fuda.kernel.event import Event
from tests.games.scs.board import Table, card
from tests.games.scs.casting import BOLT, FIGHTER, offered, table_with
from tests.games.scs.texts import (
    Aim,
    Cannot,
    Deed,
    Keep,
    Plus,
    spell,
    static,
)


@pytest.mark.rule("scs-1.12 2.5.4.1")
@pytest.mark.rule("scs-1.12 2.5.4.1.1")
def test_exactly_so_many_targets_as_it_names() -> None:
    pair = card("双撃", abilities=(spell(Deed("acts", 1), aim=Aim("enemy", 2)),))
    three = card("三撃", abilities=(spell(Deed("acts", 1), aim=Aim("enemy", 3)),))
    table, _, theirs = table_with(pair, three, hand=("双撃", "三撃"))
    assert offered(table) == ["cast 双撃"]
    assert declare.why_not_cast(table.g, 0, happen.cards(table.g, "hand", 0)[1]) == "2.5.4.1"
    table.put("戦士", "a4", 1)
    table.do("cast 双撃")
    assert len(table.options()) == 3
    table.do("B.戦士@b4")
    assert len(table.options()) == 2
    table.do("B.戦士@a4")
    assert next(e.card for e in table.told("targets")) == theirs
    assert len(table.told("acts")) == 2


def test_all_in_range_are_targets_without_a_question_but_there_must_be_one() -> None:
    storm = card("嵐", abilities=(spell(Deed("acts", 1), aim=Aim("enemy", 0), reach=Minimap(red=((0, -2), (0, -1)))),))
    table, mine, theirs = table_with(storm, hand=("嵐",))
    table.do("cast 嵐")
    assert [e.card for e in table.told("targets")] == [theirs]
    table.put("嵐", "hand")
    happen.apply(table.g, [Event("moves", mine, word="a1", amount=1)])
    assert offered(table) == []


@pytest.mark.rule("scs-1.12 2.5.4.1.2")
def test_without_targets_there_is_no_restriction() -> None:
    quick = card("早読", abilities=(spell(Deed("draws", 1, "player"), timing="reaction"),))
    table, _, _ = table_with(quick, hand=("稲妻",))
    table.put("早読", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4")
    assert offered(table) == ["cast 早読"]


@pytest.mark.rule("scs-1.12 2.5.4.1.1")
@pytest.mark.rule("scs-1.12 6.2.1.3")
@pytest.mark.rule("scs-1.12 6.3.1.5")
def test_a_reaction_must_touch_somebody_in_the_chain() -> None:
    table, _, theirs = table_with(hand=("稲妻",))
    table.put("盾", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4", "cast 盾")
    assert table.asked().prompt == "caster"
    table.do("B.戦士@d5")
    assert [e.card for e in table.told("targets")] == [theirs, theirs]
    assert (table.where(theirs), table.g.chain) == ("b4", [])
    assert card_now(table.g, theirs).guard == 3


@pytest.mark.rule("scs-1.12 2.5.4.1.1")
def test_one_of_several_targets_in_the_chain_is_enough() -> None:
    both = card("双盾", abilities=(spell(Keep((Plus("targets", n=1),)), timing="reaction", aim=Aim("friend", 2)),))
    table, _, theirs = table_with(both, hand=("稲妻",))
    table.put("戦士", "a5", 1)
    table.put("双盾", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4", "cast 双盾", "B.戦士@d5", "B.戦士@a5")
    assert [table.where(e.card) for e in table.told("targets")] == ["score", "a5", "score"]
    assert table.told("targets")[-1].card == theirs


@pytest.mark.rule("scs-1.12 2.5.4.1.1")
def test_the_area_of_somebody_in_the_chain_and_what_it_bears_will_do() -> None:
    hole = card("穴", abilities=(spell(Deed("draws", 1, "player"), timing="reaction", aim=Aim("any", 1, "area")),))
    rust = card("錆", abilities=(spell(Deed("draws", 1, "player"), timing="reaction", aim=Aim("any", 1, "equip")),))
    sword = card("剣", types=("装備",))
    table, _, theirs = table_with(hole, rust, sword, hand=("稲妻",))
    lies = table.bear("剣", theirs)
    table.bear("剣", table.put("戦士", "a5", 1))
    table.put("穴", "hand", 1)
    table.put("錆", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4", "cast 穴", "B.戦士@d5")
    assert sorted(table.options()) == ["area b2", "area b4"]
    table.do("area b4")
    assert table.g.chain[-1].slots[0] == ((areas.number("b4"), areas.AREA),)
    assert offered(table) == ["cast 錆"]
    table.do("cast 錆", "B.戦士@a5")
    assert [e.card for e in table.told("targets")][-1] == lies


@pytest.mark.rule("scs-1.12 2.4.10.2.2")
def test_who_cannot_be_a_target_is_none() -> None:
    hidden = card("影", abilities=(static(Cannot(word="target")),))
    table = Table(FIGHTER, BOLT, hidden)
    table.put("戦士", "b2")
    table.put("影", "b4", 1)
    table.put("稲妻", "hand")
    assert offered(table) == []


@pytest.mark.rule("scs-1.12 2.5.4.1.2")
def test_a_range_without_a_target_line_asks_for_nobody_in_it() -> None:
    sweep = card("払い", abilities=(spell(Deed("draws", 1, "player"), map=Minimap(red=((0, -1),))),))
    table, _, _ = table_with(sweep, hand=("払い",))
    assert offered(table) == ["cast 払い"]
