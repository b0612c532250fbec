"""The check step (chapter 2.7) and how games end (chapters 1.2.4 and 1.2.5)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import check_step, ending
from fuda.games.scs.happening import happen
from fuda.games.scs.printed import Face
from fuda.kernel.event import Event
from fuda.kernel.loop import concede, run
from tests.games.scs.board import Draw, HitAll, Table, When, Wins, card, option, trigger

FIGHTER = card("戦士")
HIGH = card("高位", rank=8)
RULE = card("掟", types=("ルール",))


def table_with(*faces: Face) -> Table:
    table = Table(FIGHTER, HIGH, RULE, option("飾り", rank=3), *faces)
    table.put("戦士", "b1"), table.put("戦士", "c5", 1)
    return table


def settle(table: Table) -> None:
    """Do one check step."""
    table.g.frames.append(check_step.Check())
    run(table.g)


def hit(table: Table, *cards: tuple[int, int]) -> None:
    """One effect deals damage."""
    happen.apply(table.g, [Event("damages", c, amount=n, word="spell") for c, n in cards])


@pytest.mark.rule("scs-1.12 2.6.3")
@pytest.mark.rule("scs-1.12 2.7.2.3")
@pytest.mark.parametrize(("damage", "falls"), [(2, "b4"), (3, "score"), (4, "score")])
def test_damage_of_at_least_def_defeats(damage: int, falls: str) -> None:
    table = table_with()
    victim = table.put("戦士", "b4", 1)
    hit(table, (victim, damage))
    settle(table)
    assert table.where(victim) == falls


@pytest.mark.rule("scs-1.12 2.6.5")
def test_damage_does_not_stay() -> None:
    table = table_with()
    victim = table.put("戦士", "b4", 1)
    for _ in range(3):
        hit(table, (victim, 2))
        settle(table)
    assert table.where(victim) == "b4"


@pytest.mark.rule("scs-1.12 2.6.3")
def test_damage_of_one_effect_counts_together() -> None:
    table = table_with()
    victim = table.put("戦士", "b4", 1)
    hit(table, (victim, 2), (victim, 1))
    settle(table)
    assert table.where(victim) == "score"


@pytest.mark.rule("scs-1.12 2.7.2.2")
@pytest.mark.rule("scs-1.12 2.7.2.3")
def test_all_who_fall_do_so_at_one_moment() -> None:
    table = table_with()
    victims = [table.put("戦士", "b4", 1), table.put("戦士", "a4", 1)]
    hit(table, *((c, 3) for c in victims))
    settle(table)
    assert len({event.moment for event in table.told("defeats")}) == 1


@pytest.mark.rule("scs-1.12 4.7.3")
@pytest.mark.rule("scs-1.12 4.7.3.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_several_rule_cards_the_zones_player_keeps_one(seat: int) -> None:
    table = table_with()
    old, new = table.put("掟", "rule", seat), table.put("掟", "rule", seat)
    third = table.put("掟", "rule", 1 - seat)
    table.g.checked = -1
    table.g.frames.append(check_step.Check())
    asked = table.asked()
    assert (asked.seat, asked.prompt, asked.rule) == (seat, "keep_rule", "4.7.3.1")
    table.do(f"{'AB'[seat]}.掟@rule#2")
    assert (table.where(old), table.where(new), table.where(third)) == ("discard", "rule", "rule")


@pytest.mark.rule("scs-1.12 2.7.1")
@pytest.mark.rule("scs-1.12 2.7.2")
@pytest.mark.rule("scs-1.12 2.7.2.4")
@pytest.mark.rule("scs-1.12 2.7.2.5")
def test_the_victory_check_comes_before_waiting_abilities() -> None:
    avenger = card("仇討ち", abilities=(trigger(When("defeats"), Draw()),))
    table = table_with(avenger)
    table.put("仇討ち", "a1", 0)
    last = happen.strikers(table.g, 1)[0]
    hit(table, (last, 9))
    settle(table)
    assert table.over().ending == "strikers"
    assert not table.told("draws")


@pytest.mark.rule("scs-1.12 2.7.2.5")
@pytest.mark.rule("scs-1.12 2.4.4")
def test_abilities_that_trigger_in_a_check_step_are_resolved_in_it() -> None:
    avenger = card("仇討ち", abilities=(trigger(When("defeats"), HitAll(3)),))
    table = table_with(avenger)
    table.put("仇討ち", "a1")
    first, second = table.put("戦士", "b4", 1), table.put("戦士", "a4", 1)
    table.put("高位", "d5", 1, 1)
    hit(table, (first, 3))
    settle(table)
    assert [table.where(c) for c in (first, second)] == ["score", "score"]
    assert len({event.moment for event in table.told("defeats")}) > 1


# The end of the game


@pytest.mark.rule("scs-1.12 1.2.4")
@pytest.mark.rule("scs-1.12 1.2.4.2")
@pytest.mark.rule("scs-1.12 4.2.5")
def test_an_empty_deck_loses() -> None:
    table = table_with()
    table.g.zones[table.g.rules.decks[1]].clear()
    table.g.checked = -1
    settle(table)
    assert (table.over().winners, table.over().ending, table.over().rule) == ((0,), "deck", "1.2.4.2")


@pytest.mark.rule("scs-1.12 1.2.4.3")
@pytest.mark.rule("scs-1.12 4.1.13")
def test_no_striker_loses() -> None:
    table = table_with()
    happen.apply(table.g, [Event("retires", happen.strikers(table.g, 0)[0])])
    assert table.g.outcome is None, "only a check step looks"
    settle(table)
    assert (table.over().winners, table.over().ending) == ((1,), "strikers")


@pytest.mark.rule("scs-1.12 1.2.4.4")
@pytest.mark.rule("scs-1.12 4.5.5")
@pytest.mark.rule("scs-1.12 4.5.4")
@pytest.mark.rule("scs-1.12 3.5.2")
@pytest.mark.parametrize(("down", "ends"), [(6, ""), (7, "score")])
def test_a_score_of_fifteen_wins(down: int, ends: str) -> None:
    table = table_with()
    table.put("高位", "score", 0, 1)
    for _ in range(down):
        table.put("高位", "score", 0, 1, down=1)
    assert happen.score(table.g, 0) == 8 + down
    table.g.checked = -1
    settle(table)
    assert (table.g.outcome.ending if table.g.outcome else "") == ends


@pytest.mark.rule("scs-1.12 1.2.4.1")
@pytest.mark.rule("scs-1.12 1.2.5.1")
@pytest.mark.parametrize("case", ["both lose", "both win", "wins and loses"])
def test_winning_and_losing_at_once_is_a_draw(case: str) -> None:
    table = table_with()
    decks = {"both lose": (0, 1), "both win": (), "wins and loses": (0,)}[case]
    scores = {"both lose": (), "both win": (0, 1), "wins and loses": (0,)}[case]
    for seat in decks:
        table.g.zones[table.g.rules.decks[seat]].clear()
    for seat in scores:
        table.put("高位", "score", seat), table.put("高位", "score", seat)
    table.g.checked = -1
    settle(table)
    assert (table.over().winners, table.over().ending, table.over().rule) == ((), "draw", "1.2.5.1")


@pytest.mark.rule("scs-1.12 1.2.4.1")
def test_who_wins_while_the_other_loses_just_wins() -> None:
    table = table_with()
    table.g.zones[table.g.rules.decks[1]].clear()
    table.put("高位", "score"), table.put("高位", "score")
    table.g.checked = -1
    settle(table)
    assert table.over().winners == (0,)


@pytest.mark.rule("scs-1.12 1.2.4.5")
def test_a_text_that_says_so_wins() -> None:
    table = table_with(card("吉兆", abilities=(trigger(When("phase", "commander"), Wins()),)))
    table.put("吉兆", "a1")
    table.g.frames[-1:] = []
    assert (table.over().winners, table.over().ending, table.over().rule) == ((0,), "text", "1.2.4.5")


@pytest.mark.rule("scs-1.12 1.2.4.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_loses_at_once(seat: int) -> None:
    table = table_with()
    concede(table.g, seat)
    assert (table.over().winners, table.over().ending) == ((1 - seat,), "concede")


@pytest.mark.rule("scs-1.12 1.2.5.3")
def test_five_turns_without_any_change_are_a_draw() -> None:
    table = table_with()
    table.many("白札", 6, "hand"), table.many("白札", 6, "hand", 1)
    ending.note_turn(table.g)
    table.g.still = 0
    for turn in range(4):
        ending.note_turn(table.g)
        assert table.g.outcome is None, turn
    ending.note_turn(table.g)
    assert (table.over().winners, table.over().ending) == ((), "still")


@pytest.mark.rule("scs-1.12 1.2.5.3")
@pytest.mark.parametrize("zone", ["deck", "hand", "discard", "score"])
def test_any_of_the_four_counts_begins_anew(zone: str) -> None:
    table = table_with()
    for _ in range(4):
        ending.note_turn(table.g)
    table.put("戦士", zone, 1)
    for _ in range(3):
        ending.note_turn(table.g)
    assert table.g.outcome is None
    assert table.g.still == 2
