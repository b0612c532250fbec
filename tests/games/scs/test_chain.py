"""The reaction chain (chapter 6) and how its links are resolved (chapter 2.4.10)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.node import Op
from fuda.games.scs.acting.chain import involved
from fuda.games.scs.happening import happen
from fuda.kernel.decision import Decision
from fuda.kernel.event import Event
from fuda.kernel.loop import play, run
from tests.games.scs.board import LONG, Does, Draw, Hit, Table, Target, When, card, declared, spell, trigger

FIGHTER = card("戦士", power=3)
ENEMY = card("敵")
BOLT = card("雷", abilities=(spell(Hit(3), target=Target(), map=LONG),))
SHOT = card("返し", abilities=(spell(Hit(3), target=Target(), map=LONG, timing="reaction"),))
LUCK = card("福", abilities=(spell(Draw(2), timing="reaction"),))


class Cancel(Op, frozen=True):
    """The oldest declaration of the chain is countered."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(g, fx, [Event("counters", amount=g.chain[0].stamp, source=fx.source, by=fx.seat)])


CANCEL = card("断ち", abilities=(spell(Cancel(), timing="reaction"),))


def duel(*faces: Any) -> tuple[Table, int, int]:
    """A striker of each player, two areas from each other, and another one each."""
    table = Table(FIGHTER, ENEMY, BOLT, SHOT, LUCK, CANCEL, *faces)
    table.put("戦士", "d1"), table.put("敵", "d5", 1)
    return table, table.put("戦士", "b2"), table.put("敵", "b3", 1)


def cast(table: Table, name: str) -> None:
    """Cast it, by the striker near the enemy where there is a choice."""
    table.do(f"cast {name}")
    while isinstance(asked := run(table.g), Decision) and asked.prompt in ("caster", "target"):
        near = [move for move in asked.moves if table.where(move.card) in ("b2", "b3")]
        play(table.g, asked, near[0] if near else asked.moves[0])


@pytest.mark.rule("scs-1.12 6.1.1")
@pytest.mark.rule("scs-1.12 6.1.3")
@pytest.mark.rule("scs-1.12 6.2.1.1")
@pytest.mark.rule("scs-1.12 6.2.2")
@pytest.mark.rule("scs-1.12 6.2.4")
def test_declarations_answer_each_other_in_turns_until_both_pass() -> None:
    table, mine, theirs = duel()
    table.put("雷", "hand"), table.put("福", "hand")
    table.many("福", 2, "hand", 1)
    cast(table, "雷")
    assert (table.asked().seat, table.asked().rule, table.options()) == (1, "6.2.1", ["pass", "cast 福"])
    cast(table, "福")
    assert (table.asked().seat, table.options()) == (0, ["pass", "cast 福"])
    table.do("pass")
    assert table.asked().seat == 1, "after a pass the other may go on"
    cast(table, "福")
    assert [link.seat for link in table.g.chain] == [0, 1, 1]
    assert table.asked().seat == 0
    table.do("pass")
    assert table.where(theirs) == "score"
    assert not table.g.chain
    assert table.g.object[mine]


@pytest.mark.rule("scs-1.12 6.3.1")
@pytest.mark.rule("scs-1.12 6.3.1.1")
@pytest.mark.rule("scs-1.12 6.3.1.3")
@pytest.mark.rule("scs-1.12 6.1.3.1")
@pytest.mark.rule("scs-1.12 2.4.10.1")
def test_the_last_declaration_is_resolved_first_and_a_caster_that_is_gone_does_nothing() -> None:
    table, mine, theirs = duel()
    bolt, shot = table.put("雷", "hand"), table.put("返し", "hand", 1)
    cast(table, "雷")
    cast(table, "返し")
    assert table.where(mine) == "score", "the answer came first"
    assert table.where(theirs) == "b3"
    assert table.rules_told("fizzles") == ["2.4.10.1"]
    assert (table.where(bolt), table.where(shot)) == ("discard", "discard")


@pytest.mark.rule("scs-1.12 6.3.1.2")
@pytest.mark.rule("scs-1.12 4.8.4")
@pytest.mark.rule("scs-1.12 7.1.5.3")
@pytest.mark.rule("scs-1.12 7.1.5.4")
def test_a_spell_and_its_hand_cost_are_discarded_when_it_has_been_resolved() -> None:
    dear = card("高価", abilities=(spell(Draw(), hand=1),))
    table, _, _ = duel(dear)
    made, paid = table.put("高価", "hand"), table.put("白札", "hand")
    table.put("福", "hand", 1)
    cast(table, "高価")
    assert (table.where(made), table.where(paid)) == ("effect", "effect")
    table.do("pass")
    assert (table.where(made), table.where(paid)) == ("discard", "discard")
    assert not table.g.paid


@pytest.mark.rule("scs-1.12 2.5.5")
@pytest.mark.rule("scs-1.12 2.5.5.1")
def test_a_countered_spell_does_nothing_and_is_discarded_with_its_cost() -> None:
    dear = card("高価", abilities=(spell(Draw(), hand=1),))
    table, _, _ = duel(dear)
    made, paid = table.put("高価", "hand"), table.put("白札", "hand")
    table.put("断ち", "hand", 1)
    cast(table, "高価")
    cast(table, "断ち")
    assert table.count("hand") == 0
    assert (table.where(made), table.where(paid)) == ("discard", "discard")
    assert table.rules_told("counters") == ["2.5.5"]
    assert len(table.told("resolves")) == 1


@pytest.mark.rule("scs-1.12 2.4.10.2")
@pytest.mark.rule("scs-1.12 2.4.10.2.1")
def test_a_spell_fails_when_none_of_its_targets_is_legal_any_more() -> None:
    class Away(Op, frozen=True):
        def run(self, g: Any, fx: Any, move: Any) -> None:
            happen.op(g, fx, [happen.event(fx, "moves", c, word="a5", amount=1) for c, _ in fx.slots[0]])

    dodge = card("かわし", abilities=(spell(Away(), target=Target(whose="friend"), timing="reaction"),))
    table, _, theirs = duel(dodge)
    table.put("雷", "hand"), table.put("かわし", "hand", 1)
    cast(table, "雷")
    cast(table, "かわし")
    assert table.where(theirs) == "a5"
    assert table.rules_told("fizzles") == ["2.4.10.2"]


@pytest.mark.rule("scs-1.12 2.4.10.2")
def test_a_spell_goes_on_for_the_targets_that_are_still_legal() -> None:
    double = card("双雷", abilities=(spell(Hit(3), target=Target(2)),))
    table, _, theirs = duel(double, card("身代わり", abilities=(spell(Does("retires"), timing="reaction"),)))
    other = next(c for c in happen.strikers(table.g, 1) if c != theirs)
    table.put("双雷", "hand"), table.put("身代わり", "hand", 1)
    table.put("敵", "a5", 1)
    cast(table, "双雷")
    cast(table, "身代わり")
    assert len(table.told("damages")) == 1
    assert table.g.object[other]


@pytest.mark.rule("scs-1.12 2.4.10.1")
def test_an_ability_fails_when_its_striker_is_gone() -> None:
    seer = card("占い", abilities=(declared(Draw()),), defence=1)
    table, mine, _ = duel(seer)
    happen.apply(table.g, [Event("moves", mine, word="a1", amount=1)])
    seen = table.put("占い", "b2")
    table.put("返し", "hand", 1)
    table.do("use 占い 1")
    cast(table, "返し")
    assert table.where(seen) == "score"
    assert table.count("hand") == 0
    assert table.rules_told("fizzles") == ["2.4.10.1"]


@pytest.mark.rule("scs-1.12 6.3.1.4")
@pytest.mark.rule("scs-1.12 6.3.1.6")
def test_what_waits_for_the_end_of_the_chain_comes_last() -> None:
    last = card("残心", abilities=(trigger(When("unchains"), Draw()),))
    table, _, _ = duel(last)
    table.put("残心", "a1")
    table.put("雷", "hand")
    cast(table, "雷")
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("unchains") > kinds.index("defeats")
    assert table.count("hand") == 1
    assert table.asked().prompt == "striker_action"


@pytest.mark.rule("scs-1.12 6.1.3.3")
@pytest.mark.rule("scs-1.12 5.4.6.3.1")
def test_a_mover_that_casts_has_acted_before_the_chain_is_answered() -> None:
    table, mine, _ = duel()
    table.put("雷", "hand"), table.put("福", "hand", 1)
    table.do("move A.戦士@b2 b1", "pass")
    assert table.g.acted[mine], "from b1 the enemy is still in reach, but the move was completed"
    table, mine, _ = duel()
    table.put("雷", "hand"), table.put("福", "hand", 1)
    table.do("move A.戦士@b2 b1")
    assert "cast 雷" in table.options()
    cast(table, "雷")
    assert (table.asked().seat, table.g.acted[mine], table.g.mover) == (1, 1, None)
    assert table.g.chain[0].source == mine


@pytest.mark.rule("scs-1.12 6.1.3.2")
def test_a_triggered_ability_cannot_be_answered() -> None:
    crier = card("鬨", abilities=(trigger(When("moves", mine=True), Draw()),))
    table, _, _ = duel(crier)
    table.put("鬨", "a1")
    table.put("福", "hand", 1)
    table.do("move 鬨 a2")
    assert table.count("hand") == 1
    assert table.asked().seat == 0


@pytest.mark.rule("scs-1.12 2.5.4.1.1")
def test_those_in_the_chain_are_attackers_casters_and_targets() -> None:
    table, mine, theirs = duel()
    table.put("福", "hand", 1)
    table.do("attack A.戦士@b2 b3")
    assert table.asked().prompt in ("graze", "react")
    table.do("done")
    assert involved(table.g) == {mine, theirs}
