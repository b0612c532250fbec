"""デジョン (chapter 15.2.7)."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import warp
from fuda.games.fftcg.paying.cost_parts import CpIcon
from tests.games.fftcg.acting import Draw, offered, resolved, say, stacked, summon, with_text
from tests.games.fftcg.board import Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
DIVER = with_text(card("潜る者", cost=99), *warp.abilities((CpIcon("fire", 1),)), keywords={"デジョン": 2})


def sent(rounds: int = 0) -> tuple[Table, int]:
    """The card is removed with two counters; so many of its player's turns have begun since."""
    table = Table(DIVER, COAL, deck=30)
    diver = table.put("潜る者", zone="hand")
    table.put("石炭", zone="hand")
    table.window()
    say(table, "warp 潜る者")
    resolved(table)
    for n in range(rounds):
        table.to_turn(5 + 2 * n)
        table.to_turn(6 + 2 * n)
    return table, diver


@pytest.mark.rule("fftcg-2.1.8 15.2.7.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.1.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.3")
def test_from_hand_it_is_removed_with_its_counters_without_the_stack() -> None:
    table, diver = sent()
    assert table.zone(diver) == "removed"
    assert table.g.counters == {f"{diver} デジョン": 2}
    assert not table.told("uses")
    assert not table.told("casts")


@pytest.mark.rule("fftcg-2.1.8 15.2.7.3")
def test_only_in_the_own_main_phase_with_an_empty_stack() -> None:
    table = Table(DIVER, COAL, summon("巻物", Draw(1)))
    table.put("潜る者", zone="hand")
    table.put("巻物", zone="hand")
    table.many("石炭", 3, "hand")
    assert "warp 潜る者" in offered(table)
    assert "warp 潜る者" not in offered(table, scope="prepare")
    table.window()
    say(table, "cast 巻物")
    stacked(table)
    assert "warp 潜る者" not in offered(table)


@pytest.mark.rule("fftcg-2.1.8 15.2.7.1.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.4")
def test_one_counter_goes_in_each_first_main_phase_of_its_player() -> None:
    table, diver = sent(1)
    assert table.g.counters == {f"{diver} デジョン": 1}
    assert table.zone(diver) == "removed"
    assert len(table.told("uses", card=diver)) == 1


@pytest.mark.rule("fftcg-2.1.8 15.2.7.5")
def test_with_the_last_one_it_comes_onto_the_field() -> None:
    table, diver = sent(2)
    assert table.zone(diver) == "field"
    assert not table.g.counters
    assert table.told("enters", card=diver)[0].amount == 2


@pytest.mark.rule("fftcg-2.1.8 15.2.7.5.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.5.2")
def test_it_stays_removed_if_one_of_its_name_is_there() -> None:
    table, diver = sent(1)
    table.put("潜る者")
    for turn in range(7, 12):
        table.to_turn(turn)
    assert table.zone(diver) == "removed"
    assert len([event for event in table.told("uses", card=diver) if event.amount == 2]) == 1
