"""Boards: the stage of SCS (4 columns, 5 rows) and the field of Moncolle (3 x 3), seen from both sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel.board import AROUND, STRAIGHT, Board

STAGE = Board(4, 5)
FIELD = Board(3, 3)
MINIMAP = tuple((dx, dy) for dy in range(-2, 3) for dx in range(-2, 3) if (dx, dy) != (0, 0))


@pytest.mark.rule("scs-1.12 4.1.8", "scs-1.12 4.1.9", "scs-1.12 4.1.10", "scs-1.12 4.1.11")
def test_lines_of_the_stage() -> None:
    assert STAGE.line(0, 0) == (16, 17, 18, 19)
    assert STAGE.line(1, 0) == (3, 2, 1, 0), "from that player's own left"
    assert (STAGE.line(0, 0)[1], STAGE.line(1, 0)[1]) == (17, 2), "each gate is second from its player's left"
    assert sorted(STAGE.line(0, 2)) == sorted(STAGE.line(1, 2)) == [8, 9, 10, 11]
    territories = [{*STAGE.line(seat, 0), *STAGE.line(seat, 1)} for seat in (0, 1)]
    assert len(territories[0] | territories[1]) == 16


@pytest.mark.rule("scs-1.12 4.1.5.1")
def test_adjacent_are_the_eight_around() -> None:
    assert sorted(STAGE.neighbours(9)) == [4, 5, 6, 8, 10, 12, 13, 14]
    assert sorted(STAGE.neighbours(0)) == [1, 4, 5], "nothing wraps around the edge"


@pytest.mark.rule("moncolle-2.00 盤面.1.1", "moncolle-2.00 盤面.2.1", "moncolle-2.00 盤面.3.1")
def test_the_field_of_three_by_three() -> None:
    assert (FIELD.line(0, 0), FIELD.line(1, 0)) == ((6, 7, 8), (2, 1, 0))
    assert sorted(FIELD.line(0, 1)) == sorted(FIELD.line(1, 1)) == [3, 4, 5], "the front areas lie between"
    assert sorted(FIELD.neighbours(4, STRAIGHT)) == [1, 3, 5, 7], "on foot"
    assert sorted(FIELD.neighbours(4, AROUND)) == [0, 1, 2, 3, 5, 6, 7, 8], "flying"


def test_a_range_is_seen_from_the_casters_side() -> None:
    ahead_left = ((-1, -1),)
    assert STAGE.reach(9, ahead_left, 0) == (4,)
    assert STAGE.reach(9, ahead_left, 1) == (14,)


areas = st.integers(0, 19)


@given(areas, st.sampled_from(MINIMAP))
def test_turning_the_board_turns_every_range(area: int, step: tuple[int, int]) -> None:
    turned = STAGE.reach(STAGE.seen_from(1, area), (step,), 1)
    assert turned == tuple(STAGE.seen_from(1, a) for a in STAGE.reach(area, (step,), 0))


@given(areas)
def test_the_other_numbering_is_its_own_inverse(area: int) -> None:
    assert STAGE.seen_from(1, STAGE.seen_from(1, area)) == area


@given(areas, areas)
def test_adjacency_is_mutual(one: int, other: int) -> None:
    assert (one in STAGE.neighbours(other)) == (other in STAGE.neighbours(one))


def test_beyond_the_edge_is_nothing() -> None:
    assert STAGE.shift(3, 1, 0) == STAGE.shift(0, 0, -1) == STAGE.area(4, 0) == -1
    assert len(STAGE.reach(0, MINIMAP, 0)) == 8
