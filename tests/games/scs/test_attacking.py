"""Attacking (chapter 5.4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.scs.book.attack import why_not_attack
from fuda.games.scs.printed import Face
from tests.games.scs.board import CROSS, LONG, Defects, Does, Draw, HitAll, Table, When, card, option, trigger
from tests.games.scs.texts import Cannot, NoGraze, static

FIGHTER = card("戦士")
ENEMY = card("敵")
STRONG = card("剛力", power=9)
ARCHER = card("射手", range=LONG, power=1)


def fight(*faces: Face) -> Table:
    """A striker of seat 0 in b3 before an enemy in b4; both players have another one far away."""
    table = Table(FIGHTER, ENEMY, STRONG, ARCHER, *faces)
    table.put("戦士", "d1")
    table.put("敵", "d5", 1)
    return table


@pytest.mark.rule("scs-1.12 5.4.7")
@pytest.mark.rule("scs-1.12 5.4.7.1")
@pytest.mark.rule("scs-1.12 5.4.7.2")
@pytest.mark.rule("scs-1.12 2.5.2")
@pytest.mark.rule("scs-1.12 3.6.6")
def test_a_ready_striker_attacks_an_enemy_within_its_range() -> None:
    table = fight()
    mine, theirs, friend = table.put("射手", "b2"), table.put("敵", "b4", 1), table.put("戦士", "b3")
    far = table.put("敵", "c4", 1)
    assert "attack 射手 b4" in table.options()
    assert why_not_attack(table.g, 0, mine, theirs) is None
    assert why_not_attack(table.g, 0, mine, far) == "5.4.7.2"
    assert why_not_attack(table.g, 0, mine, friend) == "3.6.6"
    assert why_not_attack(table.g, 0, theirs, mine) == "2.5.1"
    table.g.acted[mine] = 1
    assert why_not_attack(table.g, 0, mine, theirs) == "5.4.7.1"


@pytest.mark.rule("scs-1.12 1.1.3")
@pytest.mark.rule("scs-1.12 2.5.2")
@pytest.mark.parametrize("word", ["attack", "declare"])
def test_who_cannot_attack_or_declare_anything_does_not_attack(word: str) -> None:
    table = fight(card("石化", abilities=(static(Cannot(word=word)),)))
    mine, theirs = table.put("石化", "b3"), table.put("敵", "b4", 1)
    assert why_not_attack(table.g, 0, mine, theirs) == "1.1.3"
    assert not any(move.verb == "attack" and move.card == mine for move in table.asked().moves)


@pytest.mark.rule("scs-1.12 1.1.3")
@pytest.mark.rule("scs-1.12 2.4.10.2.2")
def test_who_cannot_be_attacked_is_no_target() -> None:
    table = fight(card("霞", abilities=(static(Cannot(word="attacked")),)))
    mine, theirs = table.put("戦士", "b3"), table.put("霞", "b4", 1)
    assert why_not_attack(table.g, 0, mine, theirs) == "1.1.3"


@pytest.mark.rule("scs-1.12 3.6.4")
@pytest.mark.rule("scs-1.12 3.6.5")
def test_ranges_are_turned_for_the_other_player() -> None:
    table = fight()
    table.g.active = 1
    mine, theirs = table.put("敵", "b4", 1), table.put("戦士", "b3")
    assert why_not_attack(table.g, 1, mine, theirs) is None
    assert why_not_attack(table.g, 0, theirs, mine) is None
    behind = table.put("戦士", "b5")
    assert why_not_attack(table.g, 1, mine, behind) == "5.4.7.2"


@pytest.mark.rule("scs-1.12 5.4.7.3")
@pytest.mark.rule("scs-1.12 5.4.7.4")
def test_others_with_the_target_in_range_join_and_all_have_acted() -> None:
    table = fight()
    first, second = table.put("戦士", "b3"), table.put("射手", "b2")
    third, theirs = table.put("射手", "c2"), table.put("敵", "b4", 1)
    table.do("attack A.戦士@b3 b4")
    asked = table.asked()
    assert (asked.prompt, asked.rule) == ("join_attack", "5.4.7.3")
    assert table.options() == ["done", "join 射手"]
    table.do("join 射手")
    assert [table.g.acted[c] for c in (first, second, third)] == [1, 1, 0]
    assert [event.card for event in table.told("attacks")] == [first, second]
    assert table.g.object[theirs]
    assert table.where(theirs) == "score"


@pytest.mark.rule("scs-1.12 5.4.7.8")
@pytest.mark.rule("scs-1.12 2.6.3")
@pytest.mark.rule("scs-1.12 2.6.5")
@pytest.mark.parametrize(("joins", "falls"), [("done", "b4"), ("join 射手", "score")])
def test_the_pow_of_all_attackers_together_is_the_damage(joins: str, falls: str) -> None:
    table = fight()
    table.put("戦士", "b3"), table.put("射手", "b2")
    theirs = table.put("敵", "b4", 1)
    table.do("attack A.戦士@b3 b4", joins)
    assert [event.amount for event in table.told("damages")] == [2 if joins == "done" else 3]
    assert table.where(theirs) == falls
    assert not table.g.blows


@pytest.mark.rule("scs-1.12 2.6.4")
@pytest.mark.rule("scs-1.12 2.6.4.1")
@pytest.mark.rule("scs-1.12 2.6.4.2")
@pytest.mark.rule("scs-1.12 2.2.4.3")
def test_a_defeated_ace_goes_to_the_opponents_score_with_its_option() -> None:
    table = fight(option("飾り", rank=2))
    table.put("剛力", "b3")
    theirs = table.put("敵", "b4", 1)
    worn = table.bear("飾り", theirs)
    table.do("attack 剛力 b4")
    score = table.g.zones[table.g.rules.scores[0]]
    assert {theirs, worn} == {*score}
    assert table.g.rules.show_facts(table.g, 0)["score 0"] == 3


@pytest.mark.rule("scs-1.12 5.4.7.6")
@pytest.mark.rule("scs-1.12 5.4.7.7")
@pytest.mark.rule("scs-1.12 4.5.4")
def test_the_opponent_grazes_with_cards_from_hand() -> None:
    table = fight()
    table.put("剛力", "b3")
    theirs = table.put("敵", "b4", 1)
    hand = [*table.many("敵", 4, "hand", 1), *table.many("白札", 4, "hand", 1)]
    table.do("attack 剛力 b4")
    asked = table.asked()
    assert (asked.seat, asked.prompt, asked.rule) == (1, "graze", "5.4.7.6")
    table.do(*["graze 敵"] * 4, *["graze 白札"] * 3)
    assert table.count("score") == 0, "they are put down together"
    table.do("done")
    assert [event.amount for event in table.told("damages")] == [2]
    assert table.where(theirs) == "b4"
    down = table.g.zones[table.g.rules.scores[0]]
    assert len(down) == 7
    assert all(table.g.down[c] for c in down)
    assert {*down} < {*hand}
    assert table.g.rules.show_facts(table.g, 0)["score 0"] == 7
    assert len({event.moment for event in table.told("scores")}) == 1
    assert [event.amount for event in table.told("grazes", seat=1)] == [7]


@pytest.mark.rule("scs-1.12 5.4.7.6")
def test_nobody_must_graze() -> None:
    table = fight()
    table.put("剛力", "b3")
    theirs = table.put("敵", "b4", 1)
    table.put("敵", "hand", 1)
    table.do("attack 剛力 b4", "done")
    assert table.where(theirs) == "score"
    assert not table.told("grazes")


@pytest.mark.rule("scs-1.12 1.1.7")
@pytest.mark.rule("scs-1.12 5.4.7.8")
def test_an_attack_that_is_grazed_away_deals_no_damage() -> None:
    table = fight()
    table.put("戦士", "b3")
    table.put("敵", "b4", 1)
    table.many("敵", 2, "hand", 1)
    table.do("attack A.戦士@b3 b4", "graze 敵", "graze 敵")
    assert not table.told("damages")


@pytest.mark.rule("scs-1.12 5.4.7.5")
def test_what_triggers_from_an_attack_comes_before_the_grazing() -> None:
    crier = card("鬨", abilities=(trigger(When("attacks", mine=True), Draw()),))
    table = fight(crier)
    table.put("鬨", "b3")
    table.put("敵", "b4", 1)
    table.put("敵", "hand", 1)
    table.do("attack 鬨 b4")
    assert table.asked().prompt == "graze"
    assert table.count("hand") == 1


@pytest.mark.rule("scs-1.12 2.4.10.1")
def test_an_attack_fails_when_every_attacker_is_gone() -> None:
    doomed = card("捨て身", abilities=(trigger(When("attacks", mine=True), Does("retires")),))
    table = fight(doomed)
    mine, theirs = table.put("捨て身", "b3"), table.put("敵", "b4", 1)
    table.do("attack 捨て身 b4")
    assert table.where(mine) == "discard"
    assert table.where(theirs) == "b4"
    assert table.rules_told("fizzles") == ["2.4.10.1"]


@pytest.mark.rule("scs-1.12 5.4.7.8")
@pytest.mark.rule("scs-1.12 2.4.10.1")
def test_who_is_gone_adds_nothing_to_the_attack_of_the_others() -> None:
    doomed = card("捨て身", power=5, abilities=(trigger(When("attacks", mine=True), Does("retires")),))
    table = fight(doomed)
    table.put("捨て身", "b3"), table.put("射手", "b2")
    table.put("敵", "b4", 1)
    table.do("attack 捨て身 b4", "join 射手")
    assert [event.amount for event in table.told("damages")] == [1]


@pytest.mark.rule("scs-1.12 5.4.7.8")
@pytest.mark.rule("scs-1.12 2.5.1")
def test_who_has_changed_sides_adds_nothing_to_the_attack_of_the_others() -> None:
    traitor = card("裏切り", power=5, range=CROSS, abilities=(trigger(When("attacks", mine=True), Defects()),))
    table = fight(traitor)
    table.put("裏切り", "b3")
    table.put("射手", "b2")
    table.put("敵", "b4", 1)
    table.do("attack 裏切り b4", "join 射手")
    assert [event.amount for event in table.told("damages")] == [1]


@pytest.mark.rule("scs-1.12 1.1.3")
@pytest.mark.rule("scs-1.12 5.4.7.6")
def test_a_text_can_forbid_to_graze() -> None:
    table = fight(card("睨み", abilities=(static(NoGraze()),)))
    table.put("睨み", "a1")
    table.put("剛力", "b3")
    theirs = table.put("敵", "b4", 1)
    table.put("敵", "hand", 1)
    table.do("attack 剛力 b4")
    assert table.where(theirs) == "score"
    assert not any(entry.event.kind == "scores" and entry.event.word == "graze" for entry in table.g.journal.entries)


@pytest.mark.rule("scs-1.12 2.4.10.2")
@pytest.mark.rule("scs-1.12 2.4.10.2.1")
@pytest.mark.rule("scs-1.12 3.6.5")
def test_an_attack_fails_when_the_target_is_out_of_range() -> None:
    class Flee(Does, frozen=True):
        def run(self, g: Any, fx: Any, move: object) -> None:
            from fuda.games.scs.happening import happen

            happen.op(g, fx, [happen.event(fx, "moves", fx.source, word="c5", amount=1)])

    coward = card("臆病", abilities=(trigger(When("targets", mine=True), Flee("moves")),))
    table = fight(coward)
    table.put("剛力", "b3")
    theirs = table.put("臆病", "b4", 1)
    table.do("attack 剛力 b4")
    assert table.where(theirs) == "c5"
    assert table.rules_told("fizzles") == ["2.4.10.2.1"]


@pytest.mark.rule("scs-1.12 2.4.10.2.3")
def test_an_attack_fails_when_the_target_is_gone() -> None:
    gone = card("幻", abilities=(trigger(When("targets", mine=True), Does("returns")),))
    table = fight(gone)
    table.put("剛力", "b3")
    theirs = table.put("幻", "b4", 1)
    table.do("attack 剛力 b4", "done")
    assert table.where(theirs) == "hand"
    assert table.rules_told("fizzles") == ["2.4.10.2.3"]


@pytest.mark.rule("scs-1.12 10.2.1")
@pytest.mark.rule("scs-1.12 10.1.3")
def test_point_blank_attackers_add_their_number_beside_the_target() -> None:
    close = card("鉄砲", power=1, keywords=(("接射", 2), ("接射", 1)), range=LONG)
    table = fight(close)
    table.put("鉄砲", "b3"), table.put("鉄砲", "b2")
    table.put("敵", "b4", 1)
    table.do("attack A.鉄砲@b3 b4", "join 鉄砲")
    assert [event.amount for event in table.told("damages")] == [1 + 3 + 1]


@pytest.mark.rule("scs-1.12 2.7.2.2")
@pytest.mark.rule("scs-1.12 2.7.2.3")
def test_all_who_fall_by_one_effect_fall_at_one_moment() -> None:
    storm = card("嵐", abilities=(trigger(When("attacks", mine=True), HitAll(3)),), range=CROSS)
    table = fight(storm)
    table.put("嵐", "b3")
    theirs = [table.put("敵", "b4", 1), table.put("敵", "a4", 1)]
    strong = table.put("剛力", "a5", 1)
    table.put("敵", "hand", 1)
    table.do("attack 嵐 b4")
    assert [table.where(c) for c in theirs] == ["score", "score"]
    assert table.where(strong) == "score"
    assert len({event.moment for event in table.told("defeats")}) == 1
