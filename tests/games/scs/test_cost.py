"""Costs (chapter 7)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.games.scs.happening import happen
from fuda.games.scs.now.record import BITS
from fuda.games.scs.paying import cost
from fuda.games.scs.paying.orbs import demand, enough
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.state import Frame
from tests.games.scs.board import Table, card
from tests.games.scs.texts import Cannot, static

GOD, MAGE, GHOST, FAIRY = (card(name, attributes=(name,)) for name in "神魔霊妖")
BOTH = card("両", attributes=("神", "魔"))
NONE = card("空")
STONE = card("石", attributes=("神",), abilities=(static(Cannot(word="pay")),))


class Below(Frame, frozen=True, kw_only=True):
    """What asked for the payment."""

    def begin(self, g: object, move: object) -> Decision | None:
        return Decision("act", 0, "paid", "7.1.1", (cost.AUTO, cost.AUTO))


def table_with(*names: str) -> tuple[Table, list[int]]:
    table = Table(GOD, MAGE, GHOST, FAIRY, BOTH, NONE, STONE)
    return table, [
        table.put(name, place) for name, place in zip(names, ("a1", "b1", "c1", "d1", "a2", "b2"), strict=False)
    ]


def pay(table: Table, *answers: str, **what: Any) -> list[str]:
    """Pay a cost with these answers; returns the questions that were asked."""
    table.g.frames = [Below(), cost.Pay(seat=0, **what)]
    prompts: list[str] = []
    given_answers = iter(answers)
    while True:
        asked = run(table.g)
        assert isinstance(asked, Decision)
        if asked.prompt == "paid":
            return prompts
        prompts.append(asked.prompt)
        texts = table.options()
        wanted = next(given_answers)
        play(table.g, asked, asked.moves[texts.index(wanted)])


@pytest.mark.rule("scs-1.12 7.1.4")
@pytest.mark.rule("scs-1.12 7.1.4.1")
@pytest.mark.rule("scs-1.12 7.1.4.1.1")
@pytest.mark.rule("scs-1.12 7.1.4.1.2")
@pytest.mark.rule("scs-1.12 7.1.4.1.3")
@pytest.mark.rule("scs-1.12 7.1.4.1.4")
@pytest.mark.parametrize("orb", "神魔霊妖")
def test_an_orb_is_paid_by_a_ready_striker_of_its_attribute(orb: str) -> None:
    table, strikers = table_with("神", "魔", "霊", "妖")
    assert pay(table, orbs=(orb,)) == []
    assert [happen.side(table.g, c) for c in strikers if table.g.acted[c]] == [0]
    assert [name for name, c in zip("神魔霊妖", strikers, strict=True) if table.g.acted[c]] == [orb]
    assert not cost.can_pay(table.g, 0, (orb,))


@pytest.mark.rule("scs-1.12 7.1.4.1")
@pytest.mark.rule("scs-1.12 3.3.7")
def test_an_orb_without_attribute_is_paid_by_anybody() -> None:
    table, (empty, god) = table_with("空", "神")
    assert not cost.can_pay(table.g, 0, ("神", "神"))
    assert pay(table, "pay 空", orbs=("無",)) == ["pay_orb"]
    assert (table.g.acted[empty], table.g.acted[god]) == (1, 0)


@pytest.mark.rule("scs-1.12 7.1.4")
def test_each_striker_pays_one_orb_even_with_two_attributes() -> None:
    table, _ = table_with("両")
    assert cost.can_pay(table.g, 0, ("神",))
    assert not cost.can_pay(table.g, 0, ("神", "魔"))


def test_only_answers_that_leave_the_rest_payable_are_offered() -> None:
    table, (both, god, empty) = table_with("両", "神", "空")
    assert pay(table, orbs=("神", "魔")) == []
    assert [table.g.acted[c] for c in (both, god, empty)] == [1, 1, 0]


def test_nothing_is_asked_where_there_is_no_choice() -> None:
    table, (god, other, mage, empty) = table_with("神", "神", "魔", "空")
    assert pay(table, orbs=("神", "神")) == []
    assert [table.g.acted[c] for c in (god, other, mage, empty)] == [1, 1, 0, 0]


def test_auto_pays_with_those_who_have_least_to_give() -> None:
    table, (both, god, empty) = table_with("両", "神", "空")
    assert pay(table, "auto", orbs=("神", "無")) == ["pay_orb"]
    assert [table.g.acted[c] for c in (both, god, empty)] == [0, 1, 1]


@pytest.mark.rule("scs-1.12 7.1.2")
def test_a_striker_that_may_not_pay_does_not() -> None:
    table, _ = table_with("石")
    assert cost.why_not_pay(table.g, 0, ("神",)) == "7.1.4"


@pytest.mark.rule("scs-1.12 7.1.4.2")
@pytest.mark.rule("scs-1.12 7.6.4.2.1")
def test_a_casters_orb_is_paid_by_the_caster_alone() -> None:
    table, (god, other, mage) = table_with("神", "神", "魔")
    assert cost.can_pay(table.g, 0, ("術神", "魔"), caster=other)
    assert not cost.can_pay(table.g, 0, ("術神",), caster=mage)
    assert not cost.can_pay(table.g, 0, ("術神", "術無"), caster=god)
    assert pay(table, orbs=("魔", "術神"), caster=other) == []
    assert [table.g.acted[c] for c in (god, other, mage)] == [0, 1, 1]
    assert not cost.can_pay(table.g, 0, ("術無",), caster=other)


@pytest.mark.rule("scs-1.12 7.1.5")
@pytest.mark.rule("scs-1.12 7.1.5.1")
@pytest.mark.rule("scs-1.12 7.1.5.2")
@pytest.mark.rule("scs-1.12 7.1.5.4")
def test_a_hand_cost_lies_in_the_effect_zone_for_all_to_see() -> None:
    table, _ = table_with("神")
    held = [table.put(name, "hand") for name in "神魔霊"]
    assert cost.why_not_pay(table.g, 0, (), hand=3, but=held[0]) == "7.1.5"
    assert pay(table, "魔", "神", hand=2, stamp=7) == ["pay_hand", "pay_hand"]
    assert [table.where(c) for c in held] == ["effect", "effect", "hand"]
    assert table.g.paid["7"] == (held[1], held[0])
    assert table.g.rules.seen_by(table.g, held[0]) == 3


@pytest.mark.rule("scs-1.12 7.1.6")
@pytest.mark.rule("scs-1.12 7.1.6.1")
@pytest.mark.rule("scs-1.12 4.4.2.3")
def test_a_score_cost_puts_discarded_cards_face_down_into_the_opponents_score() -> None:
    table, _ = table_with("神")
    pile = [table.put(name, "discard") for name in "神魔霊"]
    assert cost.why_not_pay(table.g, 0, (), score=4) == "7.1.6"
    assert pay(table, "霊", "神", score=2) == ["pay_score", "pay_score"]
    assert [table.where(c) for c in pile] == ["score", "discard", "score"]
    assert table.g.zone[pile[0]] == table.g.rules.scores[1]
    assert happen.score(table.g, 1) == 2


@pytest.mark.rule("scs-1.12 10.7.2")
@pytest.mark.rule("scs-1.12 1.1.8")
def test_who_must_pay_more_than_there_is_pays_what_there_is() -> None:
    table, _ = table_with("神")
    only = table.put("神", "discard")
    assert pay(table, score=3) == []
    assert table.where(only) == "score"


def brute_force(bits: list[int], orbs: tuple[str, ...]) -> bool:
    return any(
        all(orb not in BITS or found & BITS[orb] for orb, found in zip(orbs, order, strict=False))
        for order in permutations(bits, len(orbs))
    )


@given(st.lists(st.integers(0, 15), max_size=5), st.lists(st.sampled_from("神魔霊妖無"), max_size=5))
def test_counting_says_the_same_as_trying_everything(bits: list[int], orbs: list[str]) -> None:
    assert enough(bits, demand(tuple(orbs))) == brute_force(bits, tuple(orbs))
