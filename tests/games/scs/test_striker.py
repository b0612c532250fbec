"""The striker phase as a whole (chapter 5.4), and acting in a chain (chapter 6.2)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book.turn import Turn
from fuda.games.scs.printed import Face
from tests.games.scs.board import Draw, Table, When, card, declared, spell, trigger

FIGHTER = card("戦士")
DAWN = card("暁", abilities=(trigger(When("phase", "striker"), Draw()),))
DUSK = card("黄昏", abilities=(trigger(When("phase", "striker end"), Draw()),))


def phase(*faces: Face) -> Table:
    table = Table(FIGHTER, DAWN, DUSK, *faces)
    table.put("戦士", "c5", 1)
    return table


@pytest.mark.rule("scs-1.12 5.4.1")
@pytest.mark.rule("scs-1.12 5.4.2")
def test_what_waits_for_the_phase_triggers_before_the_first_action() -> None:
    table = phase()
    table.put("暁", "b1")
    table.g.frames = [Turn(at="striker")]
    assert table.asked().prompt == "striker_action"
    assert table.asked().seat == 0
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 5.4.5")
@pytest.mark.rule("scs-1.12 5.4.10")
@pytest.mark.rule("scs-1.12 5.4.10.1")
@pytest.mark.rule("scs-1.12 5.4.10.2")
def test_the_phase_ends_by_the_turn_players_word_and_what_waits_for_it_triggers() -> None:
    table = phase()
    table.put("黄昏", "b1")
    assert table.count("hand") == 0
    table.do("pass")
    assert table.count("hand") == 1
    assert table.asked().prompt == "commander_action"
    assert [event.word for event in table.told("phase")] == ["striker end", "commander"]


@pytest.mark.rule("scs-1.12 5.4.3")
@pytest.mark.rule("scs-1.12 2.5.3")
def test_the_four_kinds_of_action_are_offered() -> None:
    seer = card("占い", abilities=(declared(Draw()),))
    luck = card("福", abilities=(spell(Draw()),))
    table = phase(seer, luck)
    table.put("占い", "c4")
    table.put("福", "hand")
    verbs = {move.verb for move in table.asked().moves}
    assert verbs == {"pass", "move", "attack", "cast", "use"}


@pytest.mark.rule("scs-1.12 6.2.1")
@pytest.mark.rule("scs-1.12 6.2.1.2")
@pytest.mark.rule("scs-1.12 6.2.3")
def test_in_a_chain_only_reactions_are_declared_and_anybody_may_pass() -> None:
    slow = card("鈍", abilities=(spell(Draw()),))
    quick = card("敏", abilities=(spell(Draw(), timing="reaction"),))
    table = phase(slow, quick)
    table.put("戦士", "b1")
    table.put("鈍", "hand")
    table.put("鈍", "hand", 1)
    table.put("敏", "hand", 1)
    assert "cast 鈍" in table.options()
    table.do("cast 鈍")
    assert (table.asked().seat, table.options()) == (1, ["pass", "cast 敏"])
    table.do("pass")
    assert table.told("resolves")


@pytest.mark.rule("scs-1.12 2.5.4.2")
def test_a_reaction_cannot_be_declared_outside_a_chain() -> None:
    quick = card("敏", abilities=(spell(Draw(), timing="reaction"),))
    table = phase(quick)
    table.put("戦士", "b1")
    table.put("敏", "hand")
    assert "cast 敏" not in table.options()
