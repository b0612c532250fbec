"""Declaring spells and abilities (chapters 2.5, 5.4.8, 5.4.9, 6.2)."""

from __future__ import annotations

import pytest

from fuda.games.scs.acting import declare
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now
from fuda.kernel.event import Event
from tests.games.scs.board import FRONT, Draw, Table, When, card, trigger
from tests.games.scs.casting import BOOK, FIGHTER, offered, table_with
from tests.games.scs.texts import (
    ALL,
    Aim,
    Cannot,
    CountsUse,
    Deed,
    Equip,
    Keep,
    OnlyIf,
    Plus,
    RuleCard,
    TargetActed,
    declared,
    spell,
    static,
)

# Order


@pytest.mark.rule("scs-1.12 5.4.8")
@pytest.mark.rule("scs-1.12 5.4.8.1")
@pytest.mark.rule("scs-1.12 5.4.8.3")
@pytest.mark.rule("scs-1.12 5.4.8.4")
@pytest.mark.rule("scs-1.12 5.4.8.8")
@pytest.mark.rule("scs-1.12 6.1.3.1")
@pytest.mark.rule("scs-1.12 2.4.5")
def test_a_spell_is_shown_then_its_caster_then_its_target_and_lies_on_the_chain() -> None:
    table, mine, theirs = table_with(hand=("稲妻",))
    other = table.put("戦士", "c1")
    table.put("盾", "hand", 1)
    table.do("cast 稲妻")
    assert table.asked().prompt == "caster"
    bolt = table.g.zones[table.g.rules.effects[0]][0]
    table.do("A.戦士@c1")
    assert table.asked().prompt == "target"
    table.do("B.戦士@b4")
    (link,) = table.g.chain
    assert (link.kind, link.source, link.card, link.slots[0]) == ("spell", other, bolt, (table.g.ref(theirs),))
    assert table.asked().seat == 1
    assert [e.card for e in table.told("declares", word="spell")] == [other]
    assert [e.card for e in table.told("targets")] == [theirs]
    table.do("pass")
    assert table.where(theirs) == "score"
    assert table.where(bolt) == "discard"
    assert table.g.acted[mine] == 0


@pytest.mark.rule("scs-1.12 5.4.9")
@pytest.mark.rule("scs-1.12 5.4.9.1")
@pytest.mark.rule("scs-1.12 5.4.9.3")
@pytest.mark.rule("scs-1.12 5.4.9.7")
def test_an_ability_is_used_by_its_own_striker() -> None:
    push = card("押", abilities=(declared(Deed("acts", 1), aim=Aim(), reach=FRONT),))
    table, _, _ = table_with(push)
    user = table.put("押", "d4")
    assert offered(table) == ["use 押 1"]
    table.do("use 押 1")
    assert [e.card for e in table.told("declares", word="ability")] == [user]
    assert len(table.told("acts")) == 1


@pytest.mark.rule("scs-1.12 5.4.8.5")
@pytest.mark.rule("scs-1.12 5.4.8.7")
@pytest.mark.rule("scs-1.12 5.4.9.4")
@pytest.mark.rule("scs-1.12 5.4.9.6")
def test_what_paying_triggers_comes_before_the_declaration_lies_on_the_chain() -> None:
    watch = card("番", abilities=(trigger(When("acts"), Draw()),))
    dear = card("高", abilities=(spell(Deed("draws", 1, "player"), costs=("神",)),))
    table, mine, _ = table_with(watch, dear, hand=("高",))
    table.put("番", "a1")
    table.put("盾", "hand", 1)
    table.do("cast 高", "A.戦士@b2")
    kinds = [e.event.kind for e in table.g.journal.entries]
    assert kinds.index("acts") < kinds.index("declares") < kinds.index("draws") < kinds.index("resolves")
    assert table.g.acted[mine] == 1


# Timing


@pytest.mark.rule("scs-1.12 2.5.4.2")
@pytest.mark.rule("scs-1.12 6.2.1.2")
@pytest.mark.rule("scs-1.12 2.5.3")
def test_actions_in_the_striker_phase_reactions_in_a_chain() -> None:
    table, _, _ = table_with(hand=("書", "盾"))
    held = {table.g.rules.name(table.g, c): c for c in happen.cards(table.g, "hand", 0)}
    assert offered(table) == ["cast 書"]
    assert declare.why_not_cast(table.g, 0, held["盾"]) == "2.5.4.2"
    shield = table.put("盾", "hand", 1)
    bolt = table.put("稲妻", "hand")
    table.put("稲妻", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4")
    assert offered(table) == ["cast 盾"]
    assert declare.why_not_cast(table.g, 1, happen.cards(table.g, "hand", 1)[1]) == "6.2.1.2"
    assert declare.why_not_cast(table.g, 1, bolt) == "3.13.4.1"
    assert shield in happen.cards(table.g, "hand", 1)


@pytest.mark.rule("scs-1.12 3.13.4")
@pytest.mark.rule("scs-1.12 3.13.4.1")
def test_spells_are_cast_from_hand_only() -> None:
    table, _, _ = table_with()
    table.put("書", "c1")
    table.put("書", "discard")
    assert offered(table) == []


@pytest.mark.rule("scs-1.12 2.5.1")
@pytest.mark.rule("scs-1.12 3.13.3.1")
def test_only_ones_own_strikers_on_the_stage_use_abilities() -> None:
    reads = card("読", abilities=(declared(Deed("draws", 1, "player")),))
    table, _, _ = table_with(reads)
    theirs, held = table.put("読", "c4", 1), table.put("読", "hand")
    assert offered(table) == []
    assert declare.why_not_use(table.g, 0, theirs, 0) == "2.5.1"
    assert declare.why_not_use(table.g, 0, held, 0) == "3.13.3.1"


# Cost and condition


@pytest.mark.rule("scs-1.12 2.5.4.3")
@pytest.mark.rule("scs-1.12 7.1.2")
@pytest.mark.rule("scs-1.12 2.5.4")
@pytest.mark.rule("scs-1.12 5.4.8.2")
def test_what_cannot_be_paid_is_not_offered() -> None:
    orb = card("神光", abilities=(spell(Deed("draws", 1, "player"), costs=("神", "神")),))
    hand = card("代償", abilities=(spell(Deed("draws", 1, "player"), hand=2),))
    score = card("犠牲", abilities=(spell(Deed("draws", 1, "player"), score=1),))
    table, _, _ = table_with(orb, hand, score, hand=("神光", "代償", "犠牲"))
    light, price, gift = happen.cards(table.g, "hand", 0)
    assert offered(table) == ["cast 代償"]
    assert declare.why_not_cast(table.g, 0, light) == "7.1.4"
    assert declare.why_not_cast(table.g, 0, gift) == "7.1.6"
    table.g.zones[table.g.rules.hands[0]].remove(gift)
    assert declare.why_not_cast(table.g, 0, price) == "7.1.5"


@pytest.mark.rule("scs-1.12 7.1.5.3")
@pytest.mark.rule("scs-1.12 6.3.1.2")
def test_a_hand_cost_is_discarded_when_the_spell_has_been_resolved() -> None:
    hand = card("代償", abilities=(spell(Deed("draws", 1, "player"), hand=1),))
    table, _, _ = table_with(hand, hand=("代償", "書"))
    price, book = happen.cards(table.g, "hand", 0)
    table.do("cast 代償")
    assert [table.where(c) for c in (price, book)] == ["discard", "discard"]


@pytest.mark.rule("scs-1.12 7.6.4.2.1")
def test_a_casters_orb_lets_only_ready_casters_of_its_attribute_cast() -> None:
    own = card("自力", abilities=(spell(Deed("draws", 1, "player"), costs=("術神",)),))
    table, mine, _ = table_with(own, card("魔女", attributes=("魔",)), hand=("自力",))
    witch = table.put("魔女", "c1")
    table.do("cast 自力")
    assert table.told("declares")[0].card == mine
    assert (table.g.acted[mine], table.g.acted[witch]) == (1, 0)
    held = table.put("自力", "hand")
    assert declare.why_not_cast(table.g, 0, held) == "7.1.4"


@pytest.mark.rule("scs-1.12 2.2.4.2")
def test_one_that_has_acted_casts_what_asks_for_no_orb_of_the_caster() -> None:
    table, mine, _ = table_with(hand=("書",))
    happen.apply(table.g, [Event("acts", mine)])
    assert offered(table) == ["cast 書"]


@pytest.mark.rule("scs-1.12 2.5.4.4")
@pytest.mark.rule("scs-1.12 5.4.9.5")
@pytest.mark.rule("scs-1.12 5.4.9.2")
def test_a_condition_is_asked_before_and_applied_on_declaring() -> None:
    once = card("一度", abilities=(declared(Deed("draws", 1, "player"), conditions=(CountsUse(), OnlyIf(1))),))
    table, _, _ = table_with(once)
    user = table.put("一度", "a1")
    assert declare.why_not_use(table.g, 0, user, 0) == "2.5.4.4"
    table.put("書", "hand")
    table.do("use 一度 1")
    assert offered(table, "use") == []


@pytest.mark.rule("scs-1.12 5.4.8.6")
@pytest.mark.rule("scs-1.12 5.4.8.7")
def test_a_declaration_that_turns_out_impossible_leaves_no_trace() -> None:
    late = card("賭", abilities=(spell(Deed("draws", 1, "player"), hand=1, conditions=(OnlyIf(1, late=True),)),))
    table, _, _ = table_with(late, hand=("賭", "書"))
    before = len(table.g.journal.entries)
    table.do("cast 賭")
    assert table.count("hand") == 2
    assert table.count("effect") == 0
    assert table.g.chain == []
    assert table.g.paid == {}
    assert len(table.g.journal.entries) == before


@pytest.mark.rule("scs-1.12 1.1.3")
def test_a_striker_that_may_not_declare_is_no_caster() -> None:
    table = Table(FIGHTER, BOOK, card("封", abilities=(static(Cannot(word="declare")),)))
    table.put("封", "b2")
    table.put("戦士", "b4", 1)
    table.put("書", "hand")
    assert offered(table) == []


# What stays


@pytest.mark.rule("scs-1.12 2.9.2")
@pytest.mark.rule("scs-1.12 2.4.6")
def test_an_equip_spell_that_is_resolved_stays_on_its_target() -> None:
    sword = card(
        "剣",
        types=("装備",),
        abilities=(spell(Equip(), aim=Aim("friend"), lasts="equip", statics=(Plus("bearer", n=2),)),),
    )
    table, mine, _ = table_with(sword, hand=("剣",))
    held = happen.cards(table.g, "hand", 0)[0]
    table.do("cast 剣")
    assert table.g.host[held] == mine
    assert card_now(table.g, mine).pow == 4


@pytest.mark.rule("scs-1.12 2.10.2")
@pytest.mark.rule("scs-1.12 2.4.6")
def test_a_rule_spell_that_is_resolved_becomes_a_rule_card() -> None:
    law = card("掟", types=("ルール",), abilities=(spell(RuleCard(), lasts="rule", statics=(Plus("friends", n=1),)),))
    table, mine, theirs = table_with(law, hand=("掟",))
    held = happen.cards(table.g, "hand", 0)[0]
    table.do("cast 掟")
    assert table.where(held) == "rule"
    assert (card_now(table.g, mine).pow, card_now(table.g, theirs).pow) == (3, 2)


def test_two_spell_frames_are_told_apart() -> None:
    two = card(
        "二面",
        abilities=(
            spell(Deed("draws", 1, "player")),
            spell(Deed("acts", 1, "self"), costs=("妖",)),
            spell(Deed("draws", 2, "player")),
        ),
    )
    table, _, _ = table_with(two, hand=("二面",))
    assert offered(table) == ["cast 二面 1", "cast 二面 3"]
    table.do("cast 二面 3")
    assert table.count("hand") == 2


def test_equal_cards_in_hand_are_offered_once() -> None:
    table, _, _ = table_with(hand=("書", "書", "書"))
    assert offered(table) == ["cast 書"]


def test_every_picture_reaches_everywhere_here() -> None:
    assert len(ALL.red) == 63


@pytest.mark.rule("scs-1.12 2.4.7")
@pytest.mark.rule("scs-1.12 2.4.10")
def test_what_has_no_duration_is_done_when_it_is_resolved_and_over() -> None:
    table, _, _ = table_with(hand=("書",))
    table.do("cast 書")
    assert (table.count("hand"), table.g.lasting) == (2, [])
    assert len(table.told("resolves")) == 1


@pytest.mark.rule("scs-1.12 5.6.1.2")
@pytest.mark.rule("scs-1.12 2.4.6")
def test_what_is_for_the_turn_ends_in_the_end_phase() -> None:
    power = card("力", abilities=(spell(Keep((Plus("targets", n=2),)), aim=Aim("friend")),))
    table, mine, _ = table_with(power, hand=("力",))
    table.do("cast 力")
    assert card_now(table.g, mine).pow == 4
    table.do("pass")
    table.until("discard_at_will", 0)
    assert card_now(table.g, mine).pow == 2


@pytest.mark.rule("scs-1.12 2.6.2.1")
def test_damage_is_named_after_what_dealt_it() -> None:
    table, mine, _ = table_with(hand=("稲妻",))
    table.do("cast 稲妻", "B.戦士@d5")
    (hit,) = table.told("damages")
    assert (hit.word, hit.source, hit.amount) == ("spell", mine, 3)
    assert table.told("defeats")[0].word == "spell"


@pytest.mark.rule("scs-1.12 2.5.4.4")
def test_a_condition_about_the_target_is_asked_with_the_target() -> None:
    wake = card("起床", abilities=(spell(Deed("readies", 1), aim=Aim("enemy"), conditions=(TargetActed(),)),))
    table, _, theirs = table_with(wake, hand=("起床",))
    held = happen.cards(table.g, "hand", 0)[0]
    assert offered(table) == []
    assert declare.why_not_cast(table.g, 0, held) == "2.5.4.4"
    happen.apply(table.g, [Event("acts", theirs)])
    table.do("cast 起床")
    assert table.told("targets")[-1].card == theirs
    assert table.g.acted[theirs] == 0


@pytest.mark.rule("scs-1.12 5.4.8.7")
@pytest.mark.rule("scs-1.12 6.2.1.1")
def test_who_takes_a_declaration_back_in_a_chain_still_has_the_right_to_declare() -> None:
    both = card("双起", abilities=(spell(Draw(), timing="reaction", aim=Aim("any", 2), conditions=(TargetActed(),)),))
    table, mine, theirs = table_with(both, hand=("稲妻",))
    happen.apply(table.g, [Event("acts", theirs)])
    table.put("双起", "hand", 1)
    table.put("盾", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4")
    before = table.options()
    table.do("cast 双起", "B.戦士@d5", "B.戦士@d5", "B.戦士@b4")
    assert (table.asked().seat, table.options()) == (1, before)
    assert len(table.g.chain) == 1
    table.do("pass")
    assert table.g.chain == []
    assert table.g.acted[mine] == 0


@pytest.mark.rule("scs-1.12 6.2.1.1")
def test_a_pass_of_the_opponent_counts_after_a_declaration_was_taken_back() -> None:
    both = card("双起", abilities=(spell(Draw(), timing="reaction", aim=Aim("any", 2), conditions=(TargetActed(),)),))
    table, _, _ = table_with(both, hand=("稲妻", "双起", "盾"))
    table.put("盾", "hand", 1)
    table.do("cast 稲妻", "B.戦士@b4", "pass")
    assert table.asked().seat == 0
    table.do("cast 双起", "A.戦士@b2")
    while table.asked().prompt == "target":
        table.do(table.options()[0])
    assert table.asked().seat == 0
    table.do("pass")
    assert table.g.chain == []
