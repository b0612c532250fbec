"""The turn (chapters 5.2, 5.3 and 5.6)."""

from __future__ import annotations

import pytest

from fuda.kernel.loop import play, run
from tests.games.scs.board import Draw, Table, When, card, trigger

FIGHTER = card("戦士")
WATCH = card("見張り", abilities=(trigger(When("phase"), Draw()),))


def at_turn(table: Table, turn: int = 3) -> None:
    """This turn of seat 0 is about to begin."""
    table.g.turn = turn - 1
    table.phase("start")


def both(table: Table) -> tuple[int, int]:
    """A striker for each player."""
    return table.put("戦士", "b1"), table.put("戦士", "c5", 1)


def phases(table: Table) -> list[str]:
    return [event.word for event in table.told("phase")]


@pytest.mark.rule("scs-1.12 5.2.3")
@pytest.mark.rule("scs-1.12 5.2.1")
@pytest.mark.rule("scs-1.12 5.2.2")
@pytest.mark.rule("scs-1.12 5.3.1.6")
@pytest.mark.rule("scs-1.12 5.4.10.2")
@pytest.mark.rule("scs-1.12 5.5.1.6")
@pytest.mark.rule("scs-1.12 5.6.1.8")
def test_a_turn_has_four_phases_in_order_and_then_the_opponent_takes_one() -> None:
    table = Table(FIGHTER)
    both(table)
    at_turn(table)
    seats = set()
    while table.g.turn < 4:
        asked = table.asked()
        seats.add(asked.seat)
        play(table.g, asked, asked.move())
        run(table.g)
    assert phases(table)[:7] == [
        "turn start", "striker", "striker end", "commander", "commander end", "end", "turn end",
    ]  # fmt: skip
    assert seats == {0}
    assert table.g.active == 1


@pytest.mark.rule("scs-1.12 5.2.4")
@pytest.mark.rule("scs-1.12 5.3.2")
@pytest.mark.rule("scs-1.12 5.4.11")
def test_the_first_turns_of_both_players_are_shorter() -> None:
    table = Table(FIGHTER)
    both(table)
    at_turn(table, 1)
    while table.g.turn < 4:
        asked = table.asked()
        play(table.g, asked, asked.move())
        run(table.g)
    told = [(entry.turn, entry.event.word) for entry in table.g.journal.entries if entry.event.kind == "phase"]
    assert next(word for turn, word in told if turn == 1) == "commander"
    assert [word for turn, word in told if turn == 2][:2] == ["turn start", "commander"]
    assert [word for turn, word in told if turn == 3][:2] == ["turn start", "striker"]
    assert [(event.amount, event.seat) for event in table.told("turn")][:3] == [(1, 0), (2, 1), (3, 0)]


@pytest.mark.rule("scs-1.12 5.3.1")
@pytest.mark.rule("scs-1.12 5.3.1.1")
def test_the_turn_players_strikers_become_ready_at_one_moment() -> None:
    table = Table(FIGHTER)
    mine = [table.put("戦士", place, acted=1) for place in ("a1", "b1")]
    theirs = table.put("戦士", "c5", 1, acted=1)
    at_turn(table)
    table.until("striker_action")
    assert [table.g.acted[c] for c in (*mine, theirs)] == [0, 0, 1]
    assert len({event.moment for event in table.told("readies")}) == 1


@pytest.mark.rule("scs-1.12 5.3.1.2")
def test_what_waits_for_the_start_of_the_turn_comes_before_the_hand_is_filled() -> None:
    table = Table(FIGHTER, card("朝", abilities=(trigger(When("phase", "turn start"), Draw()),)))
    table.put("朝", "b1")
    table.put("戦士", "c5", 1)
    at_turn(table)
    asked = table.until("discard_at_will")
    assert asked.seat == 0
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 5.3.1.3")
@pytest.mark.rule("scs-1.12 5.6.1.3")
@pytest.mark.rule("scs-1.12 4.3.4")
def test_cards_are_discarded_at_will_as_often_as_one_likes() -> None:
    table = Table(FIGHTER)
    both(table)
    table.many("戦士", 2, "hand")
    table.put("白札", "hand")
    at_turn(table)
    assert table.options() == ["done", "discard 戦士", "discard 白札"]
    table.do("discard 戦士", "discard 白札")
    assert (table.count("hand"), table.count("discard")) == (1, 2)
    table.do("done")
    assert table.count("hand") == 6


@pytest.mark.rule("scs-1.12 5.3.1.4")
@pytest.mark.rule("scs-1.12 5.6.1.4")
@pytest.mark.rule("scs-1.12 4.3.5")
@pytest.mark.rule("scs-1.12 4.3.5.1")
@pytest.mark.parametrize("at", ["fill", "effects_end"])
def test_the_hand_is_made_up_to_six_or_brought_down_to_it(at: str) -> None:
    table = Table(FIGHTER)
    both(table)
    hand = [*table.many("戦士", 4, "hand"), *table.many("白札", 4, "hand")]
    table.phase(at)
    table.do("done")
    asked = table.asked()
    assert (asked.prompt, asked.rule[-2:]) == ("hand_limit", ".4")
    table.do("discard 戦士", "discard 白札")
    assert (table.count("hand"), len(hand)) == (6, 8)
    few = Table(FIGHTER)
    both(few)
    few.phase(at)
    run(few.g)
    assert few.count("hand") == 6


@pytest.mark.rule("scs-1.12 5.3.1.5")
@pytest.mark.rule("scs-1.12 4.2.5")
def test_who_draws_the_last_card_loses_at_the_next_check() -> None:
    table = Table(FIGHTER, deck=6)
    both(table)
    table.phase("fill")
    assert (table.over().winners, table.over().ending) == ((1,), "deck")


@pytest.mark.rule("scs-1.12 5.6.1")
@pytest.mark.rule("scs-1.12 5.6.1.1")
@pytest.mark.rule("scs-1.12 5.6.1.5")
@pytest.mark.rule("scs-1.12 5.6.1.6")
@pytest.mark.rule("scs-1.12 5.6.1.7")
def test_the_end_phase_readies_the_turn_players_strikers_last() -> None:
    dusk = trigger(When("phase", "end"), Draw())
    night = trigger(When("phase", "turn end"), Draw())
    table = Table(FIGHTER, card("晩", abilities=(dusk, night)), deck=30)
    mine, theirs = table.put("晩", "b1", acted=1), table.put("戦士", "c5", 1, acted=1)
    table.phase("end_phase")
    assert table.asked().prompt == "discard_at_will"
    assert table.count("hand") == 1
    assert table.g.acted[mine] == 1
    table.do("done")
    kinds = [entry.event.kind for entry in table.g.journal.entries if entry.turn == 3]
    assert kinds == ["phase", "triggers", *["draws"] * 6, "readies", "phase", "triggers", "draws"]
    assert (table.g.acted[mine], table.g.acted[theirs]) == (0, 0)
    assert table.count("hand") == 7
