"""CP: what makes it and what may be left over. The closed form and the search are held against trying everything."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.cp import Source, card_price
from fuda.games.fftcg.paying.price import Need, Paid, price
from fuda.games.fftcg.paying.several_elements import Ledger, complete, legal


def paid(need: Need, *sources: tuple[str, str]) -> bool:
    """Is this a complete and legal payment: (verb, element) each?"""
    made = Ledger(need, [(n, verb, element) for n, (verb, element) in enumerate(sources)])
    return complete(need, made) and legal(need, made)


BACKUP, CARD = "dull", "discard"


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3")
@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_a_discard_makes_two_and_a_backup_one() -> None:
    fire = card_price(3, ("fire",))
    assert paid(fire, (CARD, "fire"), (BACKUP, "ice"))
    assert not paid(fire, (CARD, "fire"))
    assert not paid(fire, (BACKUP, "fire"), (BACKUP, "ice"))


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.1")
def test_one_cp_must_be_of_the_cards_element() -> None:
    assert not paid(card_price(2, ("fire",)), (CARD, "ice"))
    assert paid(card_price(2, ("fire",)), (BACKUP, "ice"), (BACKUP, "fire"))
    assert paid(card_price(4, ("fire",)), (CARD, "ice"), (CARD, "fire"))


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.2")
def test_a_card_of_several_elements_asks_for_each_even_if_it_costs_one() -> None:
    assert card_price(1, ("fire", "ice")) == Need(2, (("fire", 1), ("ice", 1)))
    assert card_price(0, ("fire", "ice")) == Need()
    assert not paid(card_price(4, ("fire", "ice")), (CARD, "fire"), (CARD, "fire"))


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.3")
def test_light_and_dark_ask_for_no_element() -> None:
    assert card_price(3, ("light",)) == Need(3)
    assert paid(card_price(2, ("dark",)), (CARD, "wind"))


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3.1")
@pytest.mark.rule("fftcg-2.1.8 11.3.7.1")
@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.4")
def test_only_discards_leave_something_over_and_one_at_most() -> None:
    one = card_price(1, ("fire",))
    assert paid(one, (CARD, "fire"))
    assert not paid(one, (BACKUP, "fire"), (BACKUP, "fire"))
    assert not paid(one, (BACKUP, "ice"), (CARD, "fire"))
    assert not paid(card_price(2, ("fire",)), (CARD, "ice"), (CARD, "fire"))
    assert paid(card_price(2, ("fire",)), (BACKUP, "fire"), (CARD, "ice"))


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.4")
@pytest.mark.rule("fftcg-2.1.8 11.6.2.1")
def test_one_may_be_left_over_in_each_of_several_elements() -> None:
    both = price(2, ("fire", "ice"))
    assert paid(both, (CARD, "fire"), (CARD, "ice"))
    assert not paid(both, (CARD, "fire"), (CARD, "wind"), (CARD, "ice"))
    assert not paid(price(3, ("fire", "ice")), (CARD, "fire"), (CARD, "wind"), (CARD, "ice"))
    assert not paid(Need(2), (CARD, "fire"), (CARD, "ice"))


# Everything tried

ELEMENTS = ("fire", "ice", "wind")
sources_of = st.lists(
    st.tuples(st.sampled_from((BACKUP, CARD)), st.sets(st.sampled_from(ELEMENTS), min_size=1, max_size=2)), max_size=6
)
needs = st.builds(
    price,
    st.integers(0, 6),
    st.lists(st.sampled_from(ELEMENTS), max_size=4).map(tuple),
)


def every_payment(need: Need, sources: list[Source]) -> set[frozenset[Paid]]:
    """All sets of sources, each with an element named, that are a complete and legal payment."""
    found = set[frozenset[Paid]]()
    for size in range(len(sources) + 1):
        for some in combinations(sources, size):
            for elements in product(*(source.makes for source in some)):
                done = [(s.card, s.verb, e) for s, e in zip(some, elements, strict=True)]
                made = Ledger(need, done)
                if complete(need, made) and legal(need, made):
                    found.add(frozenset(done))
    return found


@settings(max_examples=250, deadline=None)
@given(sources_of, needs)
@pytest.mark.rule("fftcg-2.1.8 5.2.1.3.1")
def test_a_plan_is_found_exactly_if_there_is_a_payment(made: list[tuple[str, set[str]]], need: Need) -> None:
    sources = [Source(n, verb, tuple(sorted(elements))) for n, (verb, elements) in enumerate(made)]
    every = every_payment(need, sources)
    assert cp.can_pay(need, sources) == bool(every)
    for first in cp.ways(need, sources, ()) if need.total else ():
        assert any(first in payment for payment in every)
    for source, element in [(s, e) for s in sources for e in s.makes]:
        step = (source.card, source.verb, element)
        if any(step in payment for payment in every):
            assert step in cp.ways(need, sources, ())
    if every:
        done = cp.realise(need, sources, ())
        assert frozenset(done) in every
        fewest = min(sum(verb == CARD for _, verb, _ in payment) for payment in every)
        if len(need.required) < 2:
            assert sum(verb == CARD for _, verb, _ in done) == fewest


@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_only_cp_of_certain_elements_will_do() -> None:
    need = card_price(2, ("fire",), ("fire",))
    sources = [Source(0, BACKUP, ("ice",)), Source(1, BACKUP, ("fire",)), Source(2, BACKUP, ("fire", "ice"))]
    fit = cp.usable(need, sources)
    assert [source.card for source in fit] == [1, 2]
    assert cp.realise(need, fit, ()) == [(1, BACKUP, "fire"), (2, BACKUP, "fire")]


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(("", "fire")),
    st.integers(-2, 4),
    st.integers(-2, 8),
    st.tuples(st.booleans(), st.booleans()),
    st.tuples(*[st.integers(0, 4)] * 4),
)
@pytest.mark.rule("fftcg-2.1.8 5.2.1.3.1")
def test_whether_it_can_be_finished_is_whether_a_way_is_found(
    element: str, lacks: int, rest: int, discarded: tuple[bool, bool], left: tuple[int, int, int, int]
) -> None:
    own_cards, own_backups, cards, backups = left if element else (0, 0, *left[2:])
    lacks, thrown_own = (lacks, discarded[0]) if element else (0, False)
    numbers = (lacks, rest, thrown_own, discarded[1], own_cards, own_backups, cards, backups)
    assert cp.can_finish(*numbers) == (cp.finishes(*numbers) != ())
