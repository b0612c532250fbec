"""The areas of the stage and the ranges of minimaps (chapters 3.6, 4.1)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.printed import Minimap, listed
from tests.games.scs.board import FRONT, Table, card


def names(found: tuple[int, ...]) -> list[str]:
    return [areas.name(area) for area in found]


@pytest.mark.rule("scs-1.12 4.1.5")
def test_the_stage_has_four_columns_and_five_rows_and_every_area_has_a_name() -> None:
    assert len({*areas.NAMES}) == 20
    assert areas.number("a1") == 16
    assert areas.number("d5") == 3
    assert areas.number("e1") == -1


@pytest.mark.rule("scs-1.12 4.1.8")
@pytest.mark.rule("scs-1.12 4.1.8.1")
def test_base_lines_are_the_nearest_rows_seen_from_each_players_left() -> None:
    assert names(areas.base_line(0)) == ["a1", "b1", "c1", "d1"]
    assert names(areas.base_line(1)) == ["d5", "c5", "b5", "a5"]


@pytest.mark.rule("scs-1.12 4.1.9")
@pytest.mark.rule("scs-1.12 4.1.9.1")
def test_the_gate_is_second_from_its_players_own_left() -> None:
    assert [areas.name(areas.gate(seat)) for seat in (0, 1)] == ["b1", "c5"]


@pytest.mark.rule("scs-1.12 4.1.10")
@pytest.mark.rule("scs-1.12 4.1.11")
@pytest.mark.rule("scs-1.12 4.1.11.1")
def test_the_centre_line_parts_two_territories_of_eight() -> None:
    assert names(areas.CENTRE) == ["a3", "b3", "c3", "d3"]
    mine, theirs = areas.TERRITORY
    assert len({*mine}) == len({*theirs}) == 8
    assert {*mine, *theirs, *areas.CENTRE} == set(range(20))


@pytest.mark.rule("scs-1.12 4.1.7")
@pytest.mark.rule("scs-1.12 4.1.12")
def test_an_area_may_be_several_things_at_once() -> None:
    for seat in (0, 1):
        gate = areas.gate(seat)
        assert gate in areas.base_line(seat)
        assert gate in areas.TERRITORY[seat]
        assert gate not in areas.CENTRE
        assert gate not in areas.TERRITORY[1 - seat]


@pytest.mark.rule("scs-1.12 4.1.5.1")
def test_adjacent_are_the_eight_areas_around() -> None:
    assert sorted(names(areas.adjacent_to(areas.number("b2")))) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    assert areas.adjacent(areas.number("a1"), areas.number("b2"))
    assert not areas.adjacent(areas.number("a1"), areas.number("a1"))
    assert not areas.adjacent(areas.number("a1"), areas.number("d2"))


@pytest.mark.rule("scs-1.12 8.1.10")
def test_forward_is_towards_the_opponent_and_back_towards_oneself() -> None:
    b2 = areas.number("b2")
    assert [areas.name(areas.forward(b2, seat)) for seat in (0, 1)] == ["b3", "b1"]
    assert [areas.name(areas.back(b2, seat)) for seat in (0, 1)] == ["b1", "b3"]
    assert areas.back(areas.number("b1"), 0) == -1
    assert areas.forward(areas.number("b5"), 0) == -1


@pytest.mark.rule("scs-1.12 3.6.3")
@pytest.mark.rule("scs-1.12 3.6.4")
@pytest.mark.rule("scs-1.12 3.6.5")
def test_a_minimap_is_laid_around_the_origin_seen_from_its_controller() -> None:
    ahead_and_right = Minimap(red=((0, -2), (1, 0)))
    assert names(listed(areas.reach_mask(ahead_and_right, areas.number("b2"), 0))) == ["b4", "c2"]
    assert names(listed(areas.reach_mask(ahead_and_right, areas.number("b4"), 1))) == ["a4", "b2"]
    assert areas.reach_mask(ahead_and_right, areas.number("d4"), 0) == 0


@pytest.mark.rule("scs-1.12 3.6.5.1")
def test_without_mention_both_colours_are_the_range() -> None:
    two = Minimap(red=((0, -1),), blue=((0, -2),))
    b1 = areas.number("b1")
    assert names(listed(areas.reach_mask(two, b1, 0))) == ["b3", "b2"]
    assert names(listed(areas.reach_mask(two, b1, 0, "red"))) == ["b2"]
    assert names(listed(areas.reach_mask(two, b1, 0, "blue"))) == ["b3"]


@pytest.mark.rule("scs-1.12 3.6.2")
@pytest.mark.rule("scs-1.12 4.1.6")
def test_a_striker_is_found_by_its_area_and_reaches_from_there() -> None:
    table = Table(card("戦士"))
    mine, theirs = table.put("戦士", "b2"), table.put("戦士", "b3", 1)
    assert areas.striker_at(table.g, areas.number("b2")) == mine
    assert names(areas.attack_reach(table.g, mine)) == ["b3"]
    assert names(areas.attack_reach(table.g, theirs)) == ["b2"]
    assert names(listed(areas.reach_mask(FRONT, table.g.area[theirs], table.g.side[theirs]))) == ["b2"]
    assert listed(areas.occupied(table.g, 1)) == (areas.number("b3"),)
