"""Words, numbers and conditions that all card languages share."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from fuda.effects.amount import CountOf, Locked, Number, Plus, amount, compare, known
from fuda.effects.condition import AllOf, AnyOf, Exists, InTurn, IsSo, NumberIs, ZoneCount
from fuda.effects.node import Slot
from fuda.effects.reference import cards_of
from fuda.effects.words import Adjective, All, Description
from tests.kernel.toy.effects import table

KNIGHT, WOLF = 1, 2


class Asks(NamedTuple):
    """Who asks."""

    seat: int = 0
    numbers: tuple[int, ...] = ()
    slots: Any = ()


class Nothing(Number, frozen=True):
    """A number of something that is not there."""

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """None."""
        return None


class Such(Description, frozen=True):
    """A description that fits so many cards, and looks at a zone."""

    n: int

    def candidates(self, g: Any, ctx: Any, seen: Any) -> list[int]:
        """The first ones."""
        return [*range(self.n)]

    def watches(self) -> frozenset[str]:
        """A zone."""
        return frozenset(("hand",))

    def reads(self) -> frozenset[str]:
        """A number."""
        return frozenset(("attack",))


class Wild(Adjective, frozen=True):
    """Only the wolf is."""

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Is it?"""
        return card == WOLF


@pytest.mark.parametrize("sense", ["least", "most", "less", "more", "exact"])
def test_no_comparison_with_nothing_is_true(sense: str) -> None:
    assert not compare(None, 0, sense)
    assert not compare(0, None, sense)


def test_numbers_are_compared() -> None:
    assert [compare(2, n, "least") for n in (1, 2, 3)] == [True, True, False]
    assert [compare(2, n, "most") for n in (1, 2, 3)] == [False, True, True]
    assert [compare(2, n, "less") for n in (1, 2, 3)] == [False, False, True]
    assert [compare(2, n, "more") for n in (1, 2, 3)] == [True, False, False]
    assert [compare(2, n, "exact") for n in (1, 2, 3)] == [False, True, False]


def test_of_nothing_and_below_zero_nothing_is_done() -> None:
    g = table()
    assert amount(g, Asks(), Nothing(), None) == 0
    assert amount(g, Asks(), -2, None) == 0
    assert known(g, Asks(), Plus(3, Nothing()), None) is None
    assert known(g, Asks(numbers=(5,)), Plus(Locked(0), CountOf(Such(2))), None) == 7
    assert known(g, Asks(), Locked(0), None) is None, "what was not rolled has no result"


def test_of_nothing_nothing_is_so() -> None:
    g = table()
    there, gone = (g.ref(WOLF),), ((WOLF, 999),)
    assert cards_of(g, Asks(slots=(there,)), Slot(0), None) == [WOLF]
    assert IsSo(Slot(0), (Wild(),)).true(g, Asks(slots=(there,)), None)
    assert not IsSo(Slot(0), (Wild(),)).true(g, Asks(slots=(gone,)), None)
    assert not IsSo(All(Such(3)), (Wild(),)).true(g, Asks(), None), "of several all must be so"
    assert not NumberIs(Nothing(), 0, "most").true(g, Asks(), None)


def test_facts_of_the_table() -> None:
    g = table()
    yes, no = Exists(Such(2), 2, "least"), Exists(Such(2), sense="zero")
    assert AllOf((yes, yes)).true(g, Asks(), None)
    assert not AllOf((yes, no)).true(g, Asks(), None)
    assert AnyOf((no, yes)).true(g, Asks(), None)
    assert InTurn("mine").true(g, Asks(g.active), None)
    assert InTurn("both").true(g, Asks(g.active), None)
    assert not InTurn("enemy").true(g, Asks(g.active), None)
    assert ZoneCount("enemy", "field", 2).true(g, Asks(), None)
    assert not ZoneCount("both", "field", 2).true(g, Asks(), None), "each one must be so"


def test_what_words_look_at_follows_from_their_parts() -> None:
    fact = AllOf((NumberIs(Plus(1, CountOf(Such(1))), 3), InTurn("mine"), ZoneCount("mine", "deck", 3)))
    assert fact.watches() == {"hand", "turn player", "deck"}
    assert fact.reads() == {"attack"}
