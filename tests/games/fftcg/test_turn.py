"""The turn (chapter 9)."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import added_phases
from fuda.games.fftcg.now.projection import card_now
from tests.games.fftcg.board import Says, SaysOfPlayer, Table, card, with_abilities
from tests.games.fftcg.pieces import Adds, Begin, begin, text

FIGHTER = card("戦士")
HELPER = card("支え", "backup")


def at_turn(table: Table, seat: int = 0) -> None:
    """The turn of this seat is about to begin."""
    table.g.active, table.g.turn, table.g.own_turn = seat, 2, [1, 2]
    table.phase("start")


@pytest.mark.rule("fftcg-2.1.8 9.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.1.1.1")
@pytest.mark.rule("fftcg-2.1.8 6.3.1")
def test_all_dull_cards_of_the_turn_player_become_active_at_once() -> None:
    table = Table(FIGHTER, HELPER)
    mine = [table.put("戦士", dull=1), table.put("支え", dull=1)]
    other = table.put("戦士", 1, dull=1)
    at_turn(table)
    table.until("attack")
    assert [table.g.dull[c] for c in (*mine, other)] == [0, 0, 1]
    assert len({event.moment for event in table.told("actives")}) == 1


@pytest.mark.rule("fftcg-2.1.8 15.2.4.2")
def test_a_frozen_card_stays_dull_in_one_active_phase() -> None:
    table = Table(FIGHTER, HELPER)
    frozen, backup = table.put("戦士", dull=1, frozen=1), table.put("支え", dull=1, frozen=1)
    theirs = table.put("戦士", 1, dull=1, frozen=1)
    at_turn(table)
    table.to_turn(4)
    assert [table.g.dull[c] for c in (frozen, backup, theirs)] == [1, 1, 1]
    table.to_turn(6)
    assert [table.g.dull[c] for c in (frozen, backup)] == [0, 0]


@pytest.mark.rule("fftcg-2.1.8 2.2")
@pytest.mark.rule("fftcg-2.1.8 9.1.1.1")
def test_a_text_can_keep_a_card_dull_in_the_active_phase() -> None:
    table = Table(FIGHTER, card("眠り", says=(Says("active phase"),)))
    asleep, awake = table.put("眠り", dull=1), table.put("戦士", dull=1)
    at_turn(table)
    table.until("attack")
    assert (table.g.dull[asleep], table.g.dull[awake]) == (1, 0)


@pytest.mark.rule("fftcg-2.1.8 9.2.1")
@pytest.mark.rule("fftcg-2.1.8 9.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.2.1.3")
@pytest.mark.parametrize(("turn", "drawn"), [(0, 1), (1, 2), (2, 2)])
def test_two_cards_are_drawn_but_one_in_the_very_first_turn(turn: int, drawn: int) -> None:
    table = Table(FIGHTER)
    table.put("戦士", since=-1)
    table.g.active, table.g.turn = 0, turn
    table.phase("start")
    table.until("attack")
    assert len(table.told("draws", seat=0)) == drawn


@pytest.mark.rule("fftcg-2.1.8 9.1.1.2")
@pytest.mark.rule("fftcg-2.1.8 9.2.1.2")
def test_nobody_gets_priority_in_the_active_and_the_draw_phase() -> None:
    """A summon could be cast at any time; it is first offered in main phase 1."""
    table = Table(FIGHTER, card("召喚", "summon", cost=0))
    table.put("召喚", 0, "hand")
    table.put("召喚", 1, "hand")
    at_turn(table)
    asked = table.asked()
    assert (asked.prompt, asked.seat, table.g.phase) == ("act", 0, "main1")
    assert len(table.told("draws", seat=0)) == 2


@pytest.mark.rule("fftcg-2.1.8 9.3.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.2")
@pytest.mark.rule("fftcg-2.1.8 9.3.1")
def test_the_phases_of_a_turn_in_order() -> None:
    table = Table(FIGHTER)
    at_turn(table)
    table.to_turn(4)
    phases = [event.word for event in table.told("phase") if event.seat == 0]
    assert phases == ["active", "draw", "main1", "attack", "prepare", "main2", "end"]


@pytest.mark.rule("fftcg-2.1.8 9.3.1.4")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.2")
@pytest.mark.rule("fftcg-2.1.8 11.1.6")
@pytest.mark.rule("fftcg-2.1.8 11.1.7")
def test_a_main_phase_ends_when_both_pass_with_an_empty_stack() -> None:
    table = Table(FIGHTER, card("召喚", "summon", cost=0))
    for seat in (0, 1):
        table.put("召喚", seat, "hand")
    at_turn(table)
    assert table.asked().seat == 0
    table.do("pass")
    assert (table.asked().seat, table.g.phase) == (1, "main1")
    table.do("pass")
    assert (table.asked().seat, table.g.phase) == (0, "attack")


@pytest.mark.rule("fftcg-2.1.8 9.5.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.5.1")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.6")
def test_nothing_can_be_cast_in_the_end_phase() -> None:
    table = Table(card("召喚", "summon", cost=0))
    for seat in (0, 1):
        table.put("召喚", seat, "hand")
    table.phase("end_phase", "end")
    asked = table.asked()
    assert table.g.turn == 4
    assert table.g.phase == "main1"
    assert asked.seat == 1


@pytest.mark.rule("fftcg-2.1.8 9.5.1.2")
def test_the_turn_player_discards_down_to_five_at_one_moment() -> None:
    table = Table(FIGHTER)
    hand = [*table.many("戦士", 4, "hand"), *table.many("白札", 3, "hand")]
    table.many("白札", 7, "hand", 1)
    table.phase("end_phase", "end")
    table.asked()
    table.to_turn(4)
    assert [table.zone(c) for c in hand].count("break") == 2
    assert len({event.moment for event in table.told("discards")}) == 1
    assert all(event.word == "limit" for event in table.told("discards"))
    assert not table.told("discards", seat=1)


@pytest.mark.rule("fftcg-2.1.8 9.5.1.2")
@pytest.mark.parametrize(("number", "discarded"), [(7, 1), (3, 5)])
def test_a_text_can_change_how_many_cards_may_be_kept(number: int, discarded: int) -> None:
    table = Table(card("書庫", "backup", says=(SaysOfPlayer("hand limit", number=number),)))
    table.put("書庫")
    table.many("白札", 8, "hand")
    table.phase("end_phase", "end")
    table.to_turn(4)
    assert len(table.told("discards", seat=0)) == discarded


@pytest.mark.rule("fftcg-2.1.8 9.5.1.3")
@pytest.mark.rule("fftcg-2.1.8 9.5.1.3.1")
def test_damage_is_removed_at_the_end_of_the_turn() -> None:
    table = Table(FIGHTER)
    mine, other = table.put("戦士", hurt=4000), table.put("戦士", 1, hurt=1000)
    table.phase("end_phase", "end")
    table.until("attack")
    assert (table.g.hurt[mine], table.g.hurt[other]) == (0, 0)


@pytest.mark.rule("fftcg-2.1.8 9.5.1.3")
@pytest.mark.rule("fftcg-2.1.8 9.5.1.3.2")
def test_effects_until_the_end_of_the_turn_end_when_damage_is_removed() -> None:
    """With the damage still there the forward would fall as soon as its power is as printed."""
    table = Table(FIGHTER, with_abilities(card("祝い", "backup"), text(Begin((Adds(3000, who="slot"),)))))
    fighter = table.put("戦士", hurt=6000)
    begin(table.g, table.put("祝い"), cards=(fighter,))
    table.phase("end_phase", "end")
    table.to_turn(4)
    assert card_now(table.g, fighter).strength == 5000
    assert (table.zone(fighter), table.g.lasting) == ("field", [])


@pytest.mark.rule("fftcg-2.1.8 9.5.1.5")
@pytest.mark.rule("fftcg-2.1.8 6.1.3")
def test_the_opponent_becomes_the_turn_player() -> None:
    table = Table(FIGHTER)
    table.put("戦士", 1)
    table.phase("end_phase", "end")
    asked = table.until("attack")
    assert (table.g.active, table.g.turn, asked.seat, table.g.own_turn) == (1, 4, 1, [3, 4])


@pytest.mark.rule("fftcg-2.1.8 9.3.1.1")
def test_an_added_main_phase_is_a_second_main_phase() -> None:
    table = Table(FIGHTER)
    at_turn(table)
    table.g.turn = 3
    added_phases.add(table.g, "main1", ("main", "attack"))
    table.g.turn = 2
    table.to_turn(4)
    phases = [event.word for event in table.told("phase") if event.seat == 0]
    assert phases == [
        *("active", "draw", "main1"),
        *("main2", "attack", "prepare"),
        *("attack", "prepare", "main2", "end"),
    ]


@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_a_text_can_skip_a_phase_of_the_next_turn() -> None:
    table = Table(FIGHTER)
    table.put("戦士", 1)
    added_phases.skip(table.g, 1, "attack", 4)
    table.phase("end_phase", "end")
    table.to_turn(6)
    assert [event.word for event in table.told("skips")] == ["attack"]
    assert not table.told("phase", word="attack", seat=1)


@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_a_text_can_add_a_turn() -> None:
    table = Table(FIGHTER)
    added_phases.take_turn(table.g, 0)
    table.phase("end_phase", "end")
    table.to_turn(5)
    assert [event.seat for event in table.told("turn")] == [0, 1]


def test_what_was_said_about_one_turn_is_forgotten_with_it() -> None:
    g = Table().g
    added_phases.skip(g, 0, "draw", 3)
    added_phases.skip(g, 0, "attack", 4)
    added_phases.skip(g, 1, "attack", 3)
    added_phases.add(g, "main2", ("attack",))
    assert added_phases.next_turn(g) == 1
    assert g.extra == ["skip 0 attack 4", "skip 1 attack 3"]


def test_skipping_one_phase_leaves_what_is_said_about_others() -> None:
    g = Table().g
    added_phases.skip(g, 0, "draw", 3)
    added_phases.skip(g, 0, "attack", 3)
    assert added_phases.skips(g, "draw")
    assert not added_phases.skips(g, "draw")
    assert g.extra == ["skip 0 attack 3"]
