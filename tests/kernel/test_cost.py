"""Costs confirmed late: pledged on declaration, confirmed on resolution; what can be paid stays paid."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from fuda.kernel import cost
from fuda.kernel.event import Link, Pledge
from fuda.kernel.keeping import codec
from tests.kernel.toy import acts, game
from tests.kernel.toy.state import Table


def tap(g: Any, pledge: Pledge) -> bool:
    """A slot is used up by turning its unit."""
    return acts.tap(g, pledge.payer[0])


def pledged() -> tuple[Table, Link, list[int]]:
    """A spell on the chain for which two units pledged a slot each."""
    g = game.empty()
    units = game.lay(g, "field", 0, game.KNIGHT, game.WOLF)
    pledges = tuple(Pledge(g.ref(card), "slot") for card in units)
    link = Link("spell", 0, units[0], 0, game.ZAP, -1, pledged=pledges)
    g.chain.append(link)
    return g, link, units


@pytest.mark.rule("moncolle-2.00 コスト.3.1")
def test_nothing_is_paid_before_the_effect_resolves() -> None:
    g, link, units = pledged()
    assert [g.tapped[card] for card in units] == [0, 0]
    assert [cost.spoken_for(g, g.ref(card), "slot") for card in units] == [1, 1], "but it is spoken for"
    assert cost.spoken_for(g, g.ref(units[0]), "power") == 0
    g.chain.remove(link)
    assert cost.confirm(g, link, partial(tap, g))
    assert [g.tapped[card] for card in units] == [1, 1]
    assert cost.spoken_for(g, g.ref(units[0]), "slot") == 0


@pytest.mark.rule("moncolle-2.00 コスト.3.1", "moncolle-2.00 コスト.3.2", "moncolle-2.00 コスト.3.3")
def test_what_can_be_paid_is_paid_although_the_effect_fails() -> None:
    g, link, units = pledged()
    acts.move(g, units[0], "discard")
    assert not cost.confirm(g, link, partial(tap, g))
    assert [g.tapped[card] for card in units] == [0, 1], "the second one has paid in vain"


def test_a_unit_that_has_left_and_come_back_did_not_pledge() -> None:
    g, link, units = pledged()
    acts.move(g, units[1], "hand")
    acts.move(g, units[1], "field")
    assert not cost.confirm(g, link, partial(tap, g))
    assert [g.tapped[card] for card in units] == [1, 0]


def test_a_unit_cannot_pay_twice_with_the_same_slot() -> None:
    g, link, units = pledged()
    acts.tap(g, units[0])
    assert not cost.confirm(g, link, partial(tap, g))


def test_a_pledge_is_saved_with_its_link() -> None:
    g, link, _ = pledged()
    assert game.load(codec.save(g), g.rules).chain == [link]
