"""Numbers: negative ones are remembered and shown as 0; set, rebase, plus, minus, times, divided."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel.number import Tally


@pytest.mark.rule("scs-1.12 1.1.5", "scs-1.12 1.1.5.1", "fftcg-2.1.8 4.3")
def test_a_negative_number_is_remembered() -> None:
    power = Tally(2)
    power.add(-4)
    assert (power.exact(), power.shown()) == (-2, 0)
    power.add(3)
    assert (power.exact(), power.shown()) == (1, 1), "2 - 4 + 3, not 0 + 3"


@given(st.integers(-50, 50), st.lists(st.integers(-50, 50)))
def test_the_order_of_plus_and_minus_does_not_matter(base: int, changes: list[int]) -> None:
    one, other = Tally(base), Tally(base)
    for change in changes:
        one.add(change)
    for change in reversed(changes):
        other.add(change)
    assert one.exact() == other.exact() == base + sum(changes)
    assert one.shown() == max(0, one.exact())


def test_setting_a_number_replaces_what_was_calculated_before() -> None:
    power = Tally(5)
    power.add(3)
    power.put(1)
    assert power.exact() == 1
    power.add(2)
    assert power.exact() == 3


@pytest.mark.rule("fftcg-2.1.8 11.3.10")
def test_changing_what_is_printed_keeps_what_was_calculated() -> None:
    power = Tally(5)
    power.add(3)
    power.rebase(1)
    assert power.exact() == 4


@pytest.mark.rule("pso2-3.0 103.5.2", "fftcg-2.1.8 4.2")
def test_plus_and_minus_before_times_and_divided_rounded_up() -> None:
    power = Tally(3)
    power.times, power.divide = 3, 2
    power.add(2)
    power.add(-2)
    assert power.exact() == 5, "9 halves, rounded up"
