"""A projection is carried on from the one that stands where the order of effects means nothing but their layers."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.book import rule_process
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now.layers import BOOK
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.games.fftcg.state import Attack, Told
from fuda.kernel.event import Event
from fuda.projection.facts import fact_now
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import (
    Adds,
    Begin,
    Cheaper,
    Colours,
    Gains,
    Hears,
    Instead,
    IsAlso,
    LosesAll,
    SaysOfPlayers,
    Sets,
    auto,
    begin,
    face,
    field,
    text,
)

SOLDIER = face("兵", generic=True)
FLAG = face("旗", "backup", field(Adds(1000, who="mine")), generic=True)
BELL = face("鐘", "backup", auto(Hears("attacks")), generic=True)


def strengths(table: Table, *cards: int) -> list[int]:
    """The powers of these cards, kept and made anew."""
    kept, new = [projection_of(table.g).at(c).strength for c in cards], [fresh(table.g).at(c).strength for c in cards]
    assert kept == new
    return kept


def comes(table: Table, card: int) -> None:
    """A card comes onto its owner's field."""
    happen.do(table.g, [Event("enters", card)])
    assert projection_of(table.g).ears == fresh(table.g).ears


def test_who_comes_and_goes_changes_what_effects_find() -> None:
    table = Table(SOLDIER, FLAG, face("弓", "forward", field(Adds(3000, who="self", when="兵")), generic=True))
    bow, flag, soldier = table.put("弓"), table.put("旗"), table.put("兵", 0, "hand")
    before = projection_of(table.g)
    assert (before.can_carry_on, strengths(table, bow)) == (True, [6000])
    comes(table, soldier)
    assert strengths(table, bow, soldier) == [9000, 6000]
    happen.do(table.g, [Event("breaks", flag)])
    assert strengths(table, bow, soldier) == [8000, 5000]
    happen.do(table.g, [Event("returns", soldier)])
    assert strengths(table, bow) == [5000]
    assert before.at(bow).strength == 6000


def test_what_only_its_own_card_concerns_is_not_looked_for_again() -> None:
    table = Table(SOLDIER, face("岩", "forward", field(Adds(2000, who="self"))))
    rock, soldier = table.put("岩"), table.put("兵", 1, "hand")
    before = projection_of(table.g)
    comes(table, soldier)
    now = projection_of(table.g)
    assert now is not before
    assert now.at(rock) is before.at(rock)
    assert now.met == before.met


@pytest.mark.rule("fftcg-2.1.8 12.4.4")
def test_who_comes_without_power_is_seen_though_no_effect_looks() -> None:
    table = Table(SOLDIER, face("影", power=0, generic=True))
    table.put("兵")
    shadow = table.put("影", 0, "hand")
    assert not rule_process.run(table.g)
    comes(table, shadow)
    assert rule_process.run(table.g)
    assert shadow in acts.cards(table.g, "break", 0)


def test_ears_stand_in_the_order_of_the_field() -> None:
    table = Table(SOLDIER, BELL, face("鈴", "backup", auto(Hears("attacks")), text(where=("break",))))
    other, ghost = table.put("鐘", 1), table.put("鈴", 0, "break")
    first, second = table.put("鐘", 0, "hand"), table.put("鈴", 0, "hand")
    projection_of(table.g)
    comes(table, first)
    comes(table, second)
    assert [ear.card for ear in projection_of(table.g).ears["attacks"]] == [first, second, other]
    assert [card for card, _ in projection_of(table.g).users[0]] == [ghost]
    happen.do(table.g, [Event("breaks", first)])
    assert [ear.card for ear in projection_of(table.g).ears["attacks"]] == [second, other]
    happen.do(table.g, [Event("breaks", second)])
    assert [card for card, _ in projection_of(table.g).users[0]] == [ghost, second]
    happen.do(table.g, [Event("breaks", other)])
    assert "attacks" not in projection_of(table.g).ears


def test_replacements_come_and_go_with_their_cards() -> None:
    table = Table(SOLDIER, face("盾", "backup", field(replacements=(Instead("breaks"),)), generic=True))
    own, other = table.put("盾", 1, "hand"), table.put("盾", 0, "hand")
    projection_of(table.g)
    comes(table, own)
    comes(table, other)
    assert [r.source.source for r in projection_of(table.g).replacers["breaks"]] == [other, own]
    happen.do(table.g, [Event("returns", own)])
    assert [r.source.source for r in projection_of(table.g).replacers["breaks"]] == [other]


@pytest.mark.parametrize(
    ("piece", "can_carry_on"),
    [
        (Gains(word="鐘"), True),
        (Gains(word="旗"), True),
        (Gains(word="旗手"), False),
        (Gains(word="ヘイスト"), True),
        (LosesAll(), False),
        (Gains(6000, "ヘイスト"), False),
        (Colours(word="water", who="fire"), False),
        (IsAlso(word="forward"), True),
        (SaysOfPlayers(word="cast"), True),
    ],
)
def test_when_the_order_of_effects_means_nothing(piece: Any, can_carry_on: bool) -> None:  # noqa: FBT001
    """Not where abilities are lost or such gained as give others, where an effect looks at what its own layer writes,
    or where it looks ahead for more than its cards."""
    bearer = face("旗手", "backup", field(Gains(word="ヘイスト")))
    table = Table(SOLDIER, FLAG, BELL, bearer, face("幟", "monster", field(piece)))
    soldier, flag, bell = table.put("兵"), table.put("旗", 0, "hand"), table.put("鐘", 1, "hand")
    table.put("幟")
    assert projection_of(table.g).can_carry_on is can_carry_on
    comes(table, flag)
    comes(table, bell)
    happen.do(table.g, [Event("returns", soldier)])
    assert projection_of(table.g).ears == fresh(table.g).ears


@pytest.mark.rule("fftcg-2.1.8 11.12.4.8")
def test_what_gained_abilities_do_begins_and_ends_with_them() -> None:
    drum = face("太鼓", "backup", text(Begin((Gains(word="旗", who="slot"),))), generic=True)
    table = Table(SOLDIER, FLAG, drum)
    soldier, other, source = table.put("兵"), table.put("兵"), table.put("太鼓")
    late, before = table.put("兵", 0, "hand"), projection_of(table.g)
    begin(table.g, source, 0, (soldier, other))
    now = projection_of(table.g)
    assert now.printed_effects is before.printed_effects
    assert [len(found.changes) for found in now.given.values()] == [1, 1]
    assert strengths(table, soldier, other) == [7000, 7000]
    comes(table, late)
    assert strengths(table, soldier, other, late) == [7000, 7000, 7000]
    happen.do(table.g, [Event("returns", other)])
    assert strengths(table, soldier, late) == [6000, 6000]
    acts.end_lasting(table.g, "turn")
    assert strengths(table, soldier, late) == [5000, 5000]
    assert projection_of(table.g).printed_effects is before.printed_effects
    assert not projection_of(table.g).given


def test_an_effect_that_looks_ahead_in_a_circle_is_worked_out_anew() -> None:
    """What it gives is what it looks at: it could stay for ever once it was there."""
    table = Table(
        SOLDIER, face("輪", "backup", field(Gains(6000, "引用", "all"))), face("引用", "forward", field(Adds(2000)))
    )
    table.put("兵")
    table.put("輪")
    assert not projection_of(table.g).can_carry_on


def test_lasting_effects_begin_and_end() -> None:
    drum = face(
        "太鼓", "backup", text(Begin((Sets(1000, who="slot"),)), Begin((Adds(4000, who="slot"),), until="start"))
    )
    table = Table(SOLDIER, FLAG, drum)
    soldier, source, _ = table.put("兵"), table.put("太鼓"), table.put("旗")
    assert strengths(table, soldier) == [6000]
    begin(table.g, source, 1, (soldier,))
    assert strengths(table, soldier) == [10000]
    begin(table.g, source, 0, (soldier,))
    assert strengths(table, soldier) == [6000]
    acts.end_lasting(table.g, "start")
    assert strengths(table, soldier) == [2000]
    acts.end_lasting(table.g, "turn")
    assert strengths(table, soldier) == [6000]


def test_facts_outside_are_compared_with_what_they_were() -> None:
    table = Table(SOLDIER)
    soldier, other, held = table.put("兵"), table.put("兵"), table.put("兵", 0, "hand")
    g = table.g
    names = ("dull", "hurt", "frozen", "crystals", "counters", "attack", "phase", "turn player", "history")
    facts = (*names, "hand", "break", "removed", "deck", "damage")
    before = {fact: fact_now(g, BOOK, fact) for fact in facts}
    assert before == {fact: fact_now(g, BOOK, fact) for fact in facts}
    g.attacks.append(Attack(((soldier, g.object[soldier]),)))
    g.phase, g.active = "end", 1
    g.history.append(Told("x"))
    for event in (
        Event("dulls", soldier),
        Event("hurts", soldier, amount=1000),
        Event("freezes", soldier),
        Event("crystals", seat=0, amount=1),
        Event("counts", soldier, amount=1, word="勇気"),
        Event("takes", acts.cards(g, "deck", 0)[0], seat=0),
        Event("discards", held, seat=0),
        Event("removes", other),
    ):
        happen.do(g, [event])
    assert [fact for fact in facts if fact_now(g, BOOK, fact) == before[fact]] == []


def test_other_faces_are_looked_at_anew() -> None:
    """Who imagines what others hold gives cards other faces: what was kept of one is not taken for another."""
    drum = face("太鼓", "backup", text(Begin((Cheaper(1, who="slot"),))))
    table = Table(SOLDIER, drum, face("巨人", cost=7))
    source, held, other = table.put("太鼓"), table.put("兵", 0, "hand"), table.put("巨人", 0, "hand")
    begin(table.g, source, cards=(held,))
    assert [card_now(table.g, card).cost.shown() for card in (held, other)] == [1, 7]
    g = table.g
    g.face[held], g.face[other] = g.face[other], g.face[held]
    g.version += 1
    assert [card_now(g, card).cost.shown() for card in (held, other)] == [6, 2]
