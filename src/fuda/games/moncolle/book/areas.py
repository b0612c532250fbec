"""The nine areas: territories, the front, and how far a unit marches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fuda.games.moncolle.state import FIELD
from fuda.kernel.board import AROUND, STRAIGHT

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match

AREAS = range(FIELD.columns * FIELD.rows)
FRONT = FIELD.line(0, 1)
"""The three areas between the territories [moncolle-2.00 盤面.3.1]."""
TERRITORY = (FIELD.line(0, 0), FIELD.line(1, 0))
"""By seat: the three areas on its side, from its own left [moncolle-2.00 盤面.2.1]."""
OPEN_TO = tuple(frozenset((*FRONT, *own)) for own in TERRITORY)
"""By seat: where its units may be. Enemy territory is closed to them [moncolle-2.00 盤面.2.1, COLUMN.1.1]."""
IS_FRONT = tuple(area in FRONT for area in AREAS)
LETTERS = "abc"

LEAPS = (*STRAIGHT, *((2 * dx, 2 * dy) for dx, dy in STRAIGHT))
STEPS = {
    "diagonal": {"歩行": STRAIGHT, "飛行": AROUND},
    "leap": {"歩行": STRAIGHT, "飛行": LEAPS},
}
"""March ranges by the reading played. The figure is not in the book's text: walkers go up, down, left and right, flyers
also diagonally, or, by the other reading, two areas straight ahead [moncolle-2.00 進軍と迎撃.1.1] (reading M1)."""


def _reach(steps: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By seat and area: the areas within these steps that are open to the seat."""
    near = [FIELD.neighbours(area, steps) for area in AREAS]
    return tuple(tuple(tuple(a for a in near[area] if a in OPEN_TO[seat]) for area in AREAS) for seat in (0, 1))


REACH = {
    reading: {kind: _reach(steps) for kind, steps in kinds.items()} | {"": _reach(())}
    for reading, kinds in STEPS.items()
}


def reach(g: Match, seat: int, kind: str, area: int) -> tuple[int, ...]:
    """The areas that a unit of this march type may go to from here."""
    return REACH[g.options.get("flying", "diagonal")][kind][seat][area]


@cache
def reach_among(reading: str, seat: int, kind: str, area: int, areas: frozenset[int]) -> tuple[int, ...]:
    """Those of these areas that it may go to. Marches ask it of every unit, and there are few such questions."""
    return tuple(a for a in REACH[reading][kind][seat][area] if a in areas)


def front_number(area: int) -> int:
    """The place of a front area among the three, from seat 0's left."""
    return FRONT.index(area)


def name(area: int) -> str:
    """As people write it: column a to c from seat 0's left, row 1 to 3 from seat 0's side."""
    return f"{LETTERS[area % FIELD.columns]}{FIELD.rows - area // FIELD.columns}"


NAMES = {name(area): area for area in AREAS}
