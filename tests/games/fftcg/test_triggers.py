"""Auto abilities: when they trigger, how they come onto the stack, delayed and reflexive ones (chapter 11.8, 6.4)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.flow import May, UnlessDone
from fuda.effects.node import Node, Program
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.paying.cost_parts import CpIcon
from fuda.games.fftcg.printed import Ability
from fuda.kernel.event import Event, Link
from tests.games.fftcg.acting import (
    Do,
    Draw,
    HandAtLeast,
    Hurt,
    Later,
    Pick,
    Reflex,
    Situation,
    When,
    action,
    auto,
    go_on,
    hand,
    resolved,
    say,
    stacked,
    with_text,
)
from tests.games.fftcg.board import Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
SOLDIER = card("歩兵", cost=1)


def enter(table: Table, *cards: int, seat: int = 0) -> None:
    """Cards come onto the field at one moment, by a rule."""
    acts.apply(table.g, [Event("enters", card=c, seat=seat) for c in cards])


@pytest.mark.rule("fftcg-2.1.8 11.8.1")
@pytest.mark.rule("fftcg-2.1.8 11.8.2")
@pytest.mark.rule("fftcg-2.1.8 11.8.7")
@pytest.mark.rule("fftcg-2.1.8 11.8.16.2.1")
def test_it_triggers_by_itself_and_waits_for_the_next_priority() -> None:
    table = Table(with_text(card("伝令"), auto(When("enters"), Draw(1))))
    herald = table.put("伝令", zone="hand")
    table.window()
    enter(table, herald)
    assert len(table.g.waiting) == 1
    assert not table.g.chain
    assert hand(table) == 0
    stacked(table)
    assert table.g.chain[-1].kind == "auto"
    assert table.g.chain[-1].source == herald
    resolved(table)
    assert hand(table) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.6")
@pytest.mark.rule("fftcg-2.1.8 11.8.16")
def test_once_for_each_thing_that_happened() -> None:
    table = Table(with_text(card("門番"), auto(When("enters", "any"), Draw(1))), SOLDIER, card("弓兵"))
    table.put("門番")
    both = [table.put("歩兵", zone="hand"), table.put("弓兵", zone="hand")]
    enter(table, *both)
    assert len(table.g.waiting) == 2


@pytest.mark.rule("fftcg-2.1.8 11.8.3")
def test_it_triggers_also_where_nobody_can_act() -> None:
    table = Table(with_text(card("夜番", "backup"), auto(When("phase", "any", "end"), Draw(1))))
    table.put("夜番")
    table.phase("end_phase", "end")
    stacked(table)
    assert table.g.phase == "end"
    assert table.g.chain[-1].kind == "auto"


@pytest.mark.rule("fftcg-2.1.8 11.8.7")
@pytest.mark.rule("fftcg-2.1.8 11.8.5")
@pytest.mark.rule("fftcg-2.1.8 6.1.4")
def test_the_turn_players_first_in_any_order_then_the_others() -> None:
    faces = [with_text(card(name), auto(When("enters"), Draw(1))) for name in ("甲", "乙", "丙")]
    table = Table(*faces)
    first, second, third = (table.put(name, int(name == "丙"), "hand") for name in ("甲", "乙", "丙"))
    table.window()
    acts.apply(
        table.g,
        [
            Event("enters", card=third, seat=1),
            Event("enters", card=first, seat=0),
            Event("enters", card=second, seat=0),
        ],
    )
    assert table.asked().prompt == "trigger_order"
    assert table.asked().seat == 0
    assert table.options() == ["first 甲 1", "first 乙 2"]
    say(table, "first 乙 2")
    stacked(table, 3)
    assert [link.source for link in table.g.chain] == [second, first, third]
    assert [link.seat for link in table.g.chain] == [0, 0, 1]


@pytest.mark.rule("fftcg-2.1.8 11.8.7")
@pytest.mark.rule("fftcg-2.1.8 11.1.4")
def test_what_triggers_meanwhile_comes_after_all_of_them() -> None:
    echo = with_text(card("こだま", "backup"), auto(When("uses", "any", "auto"), Draw(1), limit=1))
    theirs = with_text(card("丙"), auto(When("enters"), Draw(1)))
    mine = with_text(card("甲"), auto(When("enters"), Draw(1)))
    table = Table(echo, theirs, mine)
    table.put("こだま")
    one, other = table.put("甲", zone="hand"), table.put("丙", 1, "hand")
    table.window()
    acts.apply(table.g, [Event("enters", card=one, seat=0), Event("enters", card=other, seat=1)])
    stacked(table, 3)
    names = [table.g.rules.name(table.g, link.source) for link in table.g.chain]
    assert names == ["甲", "丙", "こだま"]


@pytest.mark.rule("fftcg-2.1.8 11.8.4")
@pytest.mark.rule("fftcg-2.1.8 11.8.9")
@pytest.mark.rule("fftcg-2.1.8 11.8.10.2")
def test_with_nothing_to_choose_it_never_waits_on_the_stack() -> None:
    table = Table(with_text(card("射手", "backup"), auto(When("enters"), Pick(whose="opponent"), Hurt(1000))), SOLDIER)
    archer = table.put("射手", zone="hand")
    table.window()
    enter(table, archer)
    resolved(table)
    assert [event.card for event in table.told("fizzles")] == [archer]
    assert not table.told("uses")


@pytest.mark.rule("fftcg-2.1.8 11.8.9")
@pytest.mark.rule("fftcg-2.1.8 11.8.19")
def test_it_chooses_when_it_is_stacked_and_needs_that_on_resolution() -> None:
    table = Table(with_text(card("射手", "backup"), auto(When("enters"), Pick(whose="opponent"), Hurt(1000))), SOLDIER)
    archer, target = table.put("射手", zone="hand"), table.put("歩兵", 1)
    table.window()
    enter(table, archer)
    stacked(table)
    assert table.g.chain[-1].slots[0] == (table.g.ref(target),)
    acts.apply(table.g, [Event("returns", card=target)])
    resolved(table)
    assert table.told("fizzles")
    assert not table.told("hurts")


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
@pytest.mark.rule("fftcg-2.1.8 11.11.3")
def test_a_condition_is_checked_when_it_triggers_and_again() -> None:
    table = Table(with_text(card("学者"), auto(When("enters"), Draw(2), condition=HandAtLeast(1))), COAL)
    scholar = table.put("学者", zone="deck")
    table.window()
    enter(table, scholar)
    assert not table.g.waiting
    again = Table(with_text(card("学者"), auto(When("enters"), Draw(2), condition=HandAtLeast(1))), COAL)
    scholar, coal = again.put("学者", zone="deck"), again.put("石炭", zone="hand")
    again.window()
    enter(again, scholar)
    stacked(again)
    acts.apply(again.g, [Event("discards", card=coal, seat=0)])
    resolved(again)
    assert again.told("fizzles")
    assert hand(again) == 0


@pytest.mark.rule("fftcg-2.1.8 11.8.14")
def test_whether_to_do_it_is_asked_on_resolution() -> None:
    table = Table(with_text(card("旅人"), auto(When("enters"), May(to=2), Draw(1))))
    traveller = table.put("旅人", zone="hand")
    table.window()
    enter(table, traveller)
    stacked(table)
    assert not table.told("draws")
    assert table.until("may").seat == 0
    say(table, "yes")
    resolved(table)
    assert hand(table) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.8")
@pytest.mark.rule("fftcg-2.1.8 11.8.11")
def test_an_x_in_its_cost_is_named_on_the_stack_and_paid_on_resolution() -> None:
    table = Table(with_text(card("商人", "backup"), auto(When("enters"), Draw(x=True), costs=(CpIcon(x=True),))), COAL)
    trader = table.put("商人", zone="deck")
    coal = table.put("石炭", zone="hand")
    table.window()
    enter(table, trader)
    assert table.asked().prompt == "name_x"
    assert table.options() == ["x 0", "x 1", "x 2"]
    say(table, "x 2")
    stacked(table)
    assert table.zone(coal) == "hand"
    table.until("pay_auto")
    say(table, "yes")
    resolved(table)
    assert table.zone(coal) == "break"
    assert hand(table) == 2


@pytest.mark.rule("fftcg-2.1.8 11.8.16.1")
@pytest.mark.rule("fftcg-2.1.8 11.8.5")
def test_leaving_is_heard_by_the_card_that_left_under_its_last_controller() -> None:
    table = Table(with_text(card("殉教者"), auto(When("leaves", "this", "break"), Draw(1))))
    martyr = table.put("殉教者", 1)
    table.window()
    acts.apply(table.g, [Event("breaks", card=martyr)])
    stacked(table)
    assert (table.g.chain[-1].seat, table.g.chain[-1].source) == (1, martyr)
    resolved(table)
    assert hand(table, 1) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.16")
def test_cards_that_leave_together_hear_of_each_other() -> None:
    mourner = with_text(card("喪主"), auto(When("leaves", "other"), Draw(1)))
    table = Table(mourner, SOLDIER)
    one, two = table.put("喪主"), table.put("歩兵")
    table.window()
    acts.apply(table.g, [Event("breaks", card=one), Event("breaks", card=two)])
    resolved(table)
    assert hand(table) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.17")
@pytest.mark.rule("fftcg-2.1.8 11.8.17.1")
@pytest.mark.rule("fftcg-2.1.8 11.8.17.2")
@pytest.mark.rule("fftcg-2.1.8 11.8.17.5")
@pytest.mark.rule("fftcg-2.1.8 6.4.1.2")
def test_a_delayed_ability_triggers_once_after_it_was_made() -> None:
    deed = action((), Later(When("enters", "any"), 1))
    sower = with_text(card("種まき", "backup"), deed, auto(None, Draw(1)))
    table = Table(sower, SOLDIER, card("弓兵"), card("槍兵"))
    source = table.put("種まき")
    three = [table.put(name, zone="deck") for name in ("歩兵", "弓兵", "槍兵")]
    table.window()
    enter(table, three[0])
    assert not table.g.waiting
    say(table, "use 種まき 1")
    resolved(table)
    enter(table, three[1])
    assert [(w.source, w.seat) for w in table.g.waiting] == [(source, 0)]
    enter(table, three[2])
    assert len(table.g.waiting) == 1
    resolved(table)
    assert hand(table) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.17.2")
def test_with_a_time_it_triggers_every_time() -> None:
    deed = action((), Later(When("enters", "any"), 1, all_turn=True))
    table = Table(with_text(card("種まき", "backup"), deed, auto(None, Draw(1))), SOLDIER, card("弓兵"))
    table.put("種まき")
    two = [table.put(name, zone="deck") for name in ("歩兵", "弓兵")]
    table.window()
    say(table, "use 種まき 1")
    resolved(table)
    enter(table, two[0])
    enter(table, two[1])
    assert len(table.g.waiting) == 2


@pytest.mark.rule("fftcg-2.1.8 11.8.17.3")
def test_a_delayed_ability_does_not_follow_a_card_that_left() -> None:
    deed = action((), Pick(), Later(When("uses", "any", "action"), 1))
    table = Table(with_text(card("呪い師", "backup"), deed, auto(None, Do("breaks", slot=0))), SOLDIER)
    table.put("呪い師")
    target = table.put("歩兵", 1)
    table.window()
    say(table, "use 呪い師 1")
    resolved(table)
    acts.apply(table.g, [Event("returns", card=target)])
    enter(table, target, seat=1)
    say(table, "use 呪い師 1")
    resolved(table)
    assert table.zone(target) == "field"


@pytest.mark.rule("fftcg-2.1.8 11.8.18")
def test_a_situation_triggers_again_only_when_it_is_off_the_stack() -> None:
    table = Table(with_text(card("蔵", "backup"), auto(Situation(2), Draw(0))), COAL)
    table.put("蔵")
    table.many("石炭", 2, "hand")
    table.window()
    stacked(table)
    assert len(table.g.chain) == 1
    assert not table.g.waiting
    go_on(table, 12)
    assert len(table.told("resolves")) >= 1
    assert len(table.told("uses", word="auto")) == len(table.told("resolves")) + len(table.g.chain)


@pytest.mark.rule("fftcg-2.1.8 11.8.7")
def test_a_reflexive_ability_waits_for_priority_with_what_was_chosen() -> None:
    deed = action((), Do("dulls"), UnlessDone(to=3), Reflex(1))
    table = Table(with_text(card("騎手", "backup"), deed, auto(None, Pick(whose="opponent"), Hurt(2000))), SOLDIER)
    table.put("騎手")
    target = table.put("歩兵", 1)
    table.window()
    say(table, "use 騎手 1")
    stacked(table)
    resolved(table)
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("dulls") < kinds.index("chosen") < kinds.index("hurts")
    assert table.told("hurts", card=target, amount=2000)


@pytest.mark.rule("fftcg-2.1.8 11.8.15")
def test_what_was_replaced_does_not_trigger() -> None:
    table = Table(with_text(card("殉教者"), auto(When("breaks"), Draw(1))))
    martyr = table.put("殉教者")
    table.window()
    acts.apply(table.g, [Event("removes", card=martyr)])
    assert not table.g.waiting


class LeaveSomething(Node, frozen=True):
    """A replacement: instead of being broken the card is removed, and the ability with this number is run."""

    ability: int

    def replaces(self) -> tuple[str, ...]:
        return ("breaks",)

    def fits(self, g: Any, src: Any, event: Event) -> bool:
        return bool(event.card == src.source)

    def instead(self, g: Any, src: Any, event: Event) -> list[Event]:
        return [Event("removes", card=event.card, source=src.source, by=src.seat)]

    def program(self, g: Any, src: Any, event: Event) -> Link:
        return Link("field", src.seat, src.source, src.object, g.face[src.source], self.ability)


@pytest.mark.rule("fftcg-2.1.8 6.4.1.3")
@pytest.mark.rule("fftcg-2.1.8 11.8.17.6")
def test_a_delayed_ability_made_by_a_replacement_belongs_to_the_card_and_its_controller_then() -> None:
    promise = with_text(
        card("約束"),
        Ability(kind="field", replacements=(LeaveSomething(1),)),
        Ability(kind="auto", program=Program((Later(When("enters", "any"), 2),)), where=()),
        auto(None, Draw(1)),
    )
    table = Table(promise, SOLDIER)
    keeper, soldier = table.put("約束", 1), table.put("歩兵", zone="deck")
    table.window()
    happen.do(table.g, [Event("breaks", card=keeper)])
    go_on(table, 6)
    assert table.zone(keeper) == "removed"
    enter(table, soldier)
    assert [(waits.source, waits.seat) for waits in table.g.waiting] == [(keeper, 1)]
    resolved(table)
    assert hand(table, 1) == 1
