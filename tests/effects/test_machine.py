"""The machine: one instruction at a time; it can be stopped, copied, saved and resumed inside an effect."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from fuda.effects.flow import Either, Jump, May, Switch, Unless, UnlessDone
from fuda.effects.machine import UNNAMED, Effect
from fuda.effects.node import Assembler, Node, Op, Program, Slot
from fuda.kernel import loop
from fuda.kernel.decision import Decision
from fuda.kernel.errors import EndlessEffect
from fuda.kernel.keeping import codec
from tests.kernel.toy import acts, game
from tests.kernel.toy.effects import Call, Choose, Finish, Hurt, Programmed, Say, Turned, table
from tests.kernel.toy.state import Table

BELL, KNIGHT, WOLF = 0, 1, 2


def run(g: Table) -> list[str]:
    """To the end; the diary."""
    assert not isinstance(loop.run(g), Decision)
    return g.diary


def test_instructions_run_in_order() -> None:
    assert run(table(Say("one"), Say("two"))) == ["one", "two"]


def test_a_condition_that_fails_skips() -> None:
    ops = (Unless(Turned(), to=2), Say("turned"), Say("end"))
    assert run(table(*ops)) == ["end"]
    g = table(*ops)
    acts.tap(g, BELL)
    assert run(g) == ["turned", "end"]


def test_if_you_do_asks_whether_the_last_was_carried_out() -> None:
    assert run(table(Say("paid"), UnlessDone(to=3), Say("then"), Say("end"))) == ["paid", "then", "end"]
    assert run(table(Say(""), UnlessDone(to=3), Say("then"), Say("end"))) == ["end"]


def test_a_refused_may_counts_as_not_done() -> None:
    ops = (May(to=2), Say("paid"), UnlessDone(to=4), Say("then"))
    for verb, diary in (("yes", ["paid", "then"]), ("no", [])):
        g = table(*ops)
        asked = game.answer(g, verb)
        assert (asked.kind, asked.seat, asked.about, asked.move().verb) == ("yesno", 0, BELL, "no")
        assert run(g) == diary


def test_one_of_several_texts() -> None:
    ops = (Either(0, ("a", "b")), Switch(0, (2, 4)), Say("a"), Jump(to=5), Say("b"), Say("end"))
    for option, diary in ((0, ["a", "end"]), (1, ["b", "end"])):
        g = table(*ops)
        asked = loop.run(g)
        assert isinstance(asked, Decision)
        loop.play(g, asked, asked.moves[option])
        assert run(g) == diary


def chosen(g: Table, *answers: str | int) -> list[int]:
    """Answer a choice by card or by "done"; what was hurt in the end."""
    for answer in answers:
        game.answer(g, "done" if answer == "done" else "card", answer if isinstance(answer, int) else -1)
    run(g)
    return [card for card in range(3) if g.hurt[card]]


def test_choices_are_asked_one_by_one() -> None:
    ops = (Choose(0, 1, 2), Hurt(0))
    assert chosen(table(*ops), KNIGHT, WOLF) == [KNIGHT, WOLF]
    assert chosen(table(*ops), WOLF, "done") == [WOLF]
    asked = loop.run(table(*ops))
    assert isinstance(asked, Decision)
    assert "done" not in [m.verb for m in asked.moves], "at least one"


def test_a_chosen_card_is_not_offered_again() -> None:
    g = table(Choose(0, 2, 2), Hurt(0))
    game.answer(g, "card", WOLF)
    asked = loop.run(g)
    assert isinstance(asked, Decision)
    assert [m.card for m in asked.moves] == [BELL, KNIGHT]


def test_the_next_choice_begins_anew() -> None:
    g = table(Choose(0, 2, 2), Choose(1, 1, 1), Hurt(1))
    game.answer(g, "card", KNIGHT)
    game.answer(g, "card", WOLF)
    assert chosen(g, WOLF) == [WOLF]


def test_with_too_few_to_choose_from_it_is_done_as_far_as_possible() -> None:
    g = table(Choose(0, 4, 4), UnlessDone(to=3), Say("all"), Hurt(0))
    for _ in range(2):
        game.answer(g, "card")
    assert run(g) == [], "three of four: not carried out completely"
    assert g.hurt[:3] == [1, 1, 1]


def test_what_was_chosen_and_left_is_another_object() -> None:
    g = table(Choose(0, 1, 1), Choose(1, 1, 1), Hurt(0))
    game.answer(g, "card", KNIGHT)
    acts.move(g, KNIGHT, "hand")
    acts.move(g, KNIGHT, "field")
    game.answer(g, "card", WOLF)
    assert run(g) == []
    assert g.hurt[KNIGHT] == 0


def test_another_procedure_runs_between_two_instructions() -> None:
    assert run(table(Say("before"), Call(), Say("after"))) == ["before", "visited", "after"]


def test_a_declaration_stops_before_the_body_and_hands_down_what_was_chosen() -> None:
    g = table(Choose(0, 1, 1), Either(1, ("a", "b")), Say("body"), stop=2)
    game.answer(g, "card", WOLF)
    game.answer(g, "option")
    loop.run(g)
    assert g.frames == [Finish(slots=((g.ref(WOLF),),), numbers=(UNNAMED, 1))]
    assert g.diary == []


def test_the_game_may_act_between_two_instructions() -> None:
    class Interrupts(Programmed):
        def between_instructions(self, g: Any, fx: Effect) -> bool:
            if len(g.diary) != 1:
                return False
            g.diary.append("at once")
            return True

    g = table(Say("one"), Say("two"))
    rules = Interrupts(g.rules.faces)
    rules.text = g.rules.text
    g.rules = rules
    assert run(g) == ["one", "at once", "two"]


def test_an_endless_text_meets_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "STEPS_WITHOUT_ANSWER", 50)
    with pytest.raises(EndlessEffect, match="step"):
        loop.run(table(Say("again"), Jump(to=0)))


LONG = (
    Choose(0, 1, 2),
    May(to=3),
    Hurt(0),
    Either(0, ("a", "b")),
    Switch(0, (5, 7)),
    Say("a"),
    Jump(to=8),
    Say("b"),
    Choose(1, 0, 1),
    Hurt(1),
)


@pytest.mark.parametrize("picks", list(product(range(2), repeat=5)))
def test_an_effect_can_be_saved_copied_and_resumed_at_every_question(picks: tuple[int, ...]) -> None:
    g = table(*LONG)
    for pick in picks:
        asked = loop.run(g)
        if not isinstance(asked, Decision):
            break
        move = asked.moves[pick % len(asked.moves)]
        others = [game.load(codec.save(g), g.rules), g.copy()]
        for other in (*others, g):
            assert loop.run(other) == asked
            loop.play(other, asked, move)
        assert {codec.save(other) for other in others} == {codec.save(g)}
    loop.run(g)


# From tree to program


class Both(Node, frozen=True):
    """A node with parts: choose, then hurt it."""

    def compile(self, asm: Assembler) -> None:
        slot = asm.new_slot()
        asm.add(Choose(slot, 1, 1))
        skip = asm.add(May())
        it = asm.it
        assert isinstance(it, Slot)
        asm.add(Hurt(it.number))
        asm.patch(skip, to=asm.here)


def test_a_tree_becomes_flat_and_jumps_find_their_place() -> None:
    asm = Assembler()
    Both().compile(asm)
    Say("end").compile(asm)
    assert asm.program() == Program((Choose(0, 1, 1), May(to=3), Hurt(0), Say("end")), 0, 1)


def test_it_means_what_was_named_last() -> None:
    asm = Assembler()
    assert asm.it is None
    asm.new_slot()
    asm.new_slot()
    assert asm.it == Slot(1)


def test_an_instruction_without_meaning_is_a_defect() -> None:
    with pytest.raises(AssertionError):
        loop.run(table(Op()))
