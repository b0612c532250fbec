"""The commander phase (chapter 5.5)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.book.commander_phase import why_not_summon
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.printed import Face
from tests.games.scs.board import Draw, Table, When, card, option, trigger

FIGHTER = card("戦士")
SHRINE = card("巫女", attributes=("神",))
GUEST = card("客", cost=("神",))


def phase(*faces: Face) -> Table:
    table = Table(FIGHTER, SHRINE, GUEST, option(), *faces, deck=30)
    table.put("戦士", "c5", 1)
    table.phase("commander")
    return table


@pytest.mark.rule("scs-1.12 5.5.1.2")
@pytest.mark.rule("scs-1.12 2.8.2")
@pytest.mark.rule("scs-1.12 2.8.2.1")
@pytest.mark.rule("scs-1.12 4.1.9.2")
def test_a_striker_in_ones_own_gate_may_leave() -> None:
    table = phase()
    ace, other = table.put("戦士", "b1"), table.put("戦士", "c1")
    worn = table.bear("飾り", ace)
    asked = table.asked()
    assert (asked.prompt, asked.rule) == ("commander_action", "5.5.1.2")
    assert table.options() == ["pass", "retire 戦士"]
    table.do("retire 戦士")
    assert (table.where(ace), table.where(other), table.where(worn)) == ("discard", "c1", "removed")


@pytest.mark.rule("scs-1.12 5.5.1.2")
@pytest.mark.rule("scs-1.12 4.1.9.2")
def test_nobody_leaves_from_elsewhere_or_through_the_other_gate() -> None:
    table = phase()
    table.put("戦士", "a1"), table.put("戦士", "c4")
    table.g.board[areas.gate(1)] = -1
    table.put("戦士", "b5")
    assert table.asked().prompt != "commander_action"


@pytest.mark.rule("scs-1.12 5.5.1.2")
@pytest.mark.rule("scs-1.12 1.2.4.3")
@pytest.mark.rule("scs-1.12 4.1.13")
def test_letting_the_last_striker_leave_loses_before_anything_is_summoned() -> None:
    table = phase()
    table.put("戦士", "b1")
    table.put("戦士", "hand")
    table.do("retire 戦士")
    assert (table.over().winners, table.over().ending, table.over().rule) == ((1,), "strikers", "1.2.4.3")


@pytest.mark.rule("scs-1.12 5.5.1")
@pytest.mark.rule("scs-1.12 5.5.1.2(2)")
@pytest.mark.rule("scs-1.12 5.5.1.4")
@pytest.mark.rule("scs-1.12 2.8.1")
@pytest.mark.rule("scs-1.12 2.8.1.1")
@pytest.mark.rule("scs-1.12 2.8.1.3")
@pytest.mark.rule("scs-1.12 4.1.8.2")
@pytest.mark.rule("scs-1.12 4.8.3")
def test_a_card_from_hand_is_summoned_onto_the_base_line() -> None:
    table = phase()
    table.put("戦士", "c1")
    new = table.put("戦士", "hand")
    table.put("白札", "hand")
    assert table.options() == ["pass", "summon 戦士 a1", "summon 戦士 b1", "summon 戦士 d1"]
    table.do("summon 戦士 d1")
    assert table.where(new) == "d1"
    assert (table.g.side[new], table.g.acted[new]) == (0, 0)
    assert table.asked().prompt == "discard_at_will", "one summon is all"


@pytest.mark.rule("scs-1.12 5.5.1.3")
@pytest.mark.rule("scs-1.12 3.4.1")
@pytest.mark.rule("scs-1.12 7.1.2")
@pytest.mark.rule("scs-1.12 7.1.4")
def test_the_summoning_cost_is_paid_by_ready_strikers() -> None:
    table = phase()
    payer, other = table.put("巫女", "c1"), table.put("戦士", "a1")
    table.put("客", "hand")
    table.do("summon 客 d1")
    assert [event.card for event in table.told("acts")] == [payer]
    assert not table.g.acted[other]
    poor = phase()
    spent = poor.put("巫女", "c1", acted=1)
    guest = poor.put("客", "hand")
    assert why_not_summon(poor.g, 0, guest, areas.number("d1")) == "7.1.2"
    poor.g.acted[spent] = 0
    assert why_not_summon(poor.g, 0, guest, areas.number("d1")) is None


@pytest.mark.rule("scs-1.12 2.8.1.1")
@pytest.mark.rule("scs-1.12 2.8.1.2")
@pytest.mark.rule("scs-1.12 4.1.4")
def test_why_a_card_is_not_summoned() -> None:
    table = phase()
    table.put("戦士", "c1")
    new, far = table.put("戦士", "hand"), table.put("戦士", "discard")
    assert why_not_summon(table.g, 0, new, areas.number("c1")) == "4.1.6"
    assert why_not_summon(table.g, 0, new, areas.number("b5")) == "2.8.1.1"
    assert why_not_summon(table.g, 0, far, areas.number("a1")) == "5.5.1.2(2)"
    for place in ("a2", "b2", "c2", "d2", "a3"):
        table.put("戦士", place)
    assert why_not_summon(table.g, 0, new, areas.number("a1")) is None  # it goes to the discard pile


@pytest.mark.rule("scs-1.12 5.5.1.1")
@pytest.mark.rule("scs-1.12 5.5.1.5")
def test_what_waits_for_the_phase_triggers_at_its_beginning_and_its_end() -> None:
    dawn = trigger(When("phase", "commander"), Draw())
    dusk = trigger(When("phase", "commander end"), Draw())
    table = phase(card("暦", abilities=(dawn, dusk)))
    table.put("暦", "b1")
    table.g.frames = [Turn(at="commander")]
    assert table.asked().prompt == "commander_action"
    assert table.count("hand") == 1
    table.do("pass")
    assert table.count("hand") == 2
