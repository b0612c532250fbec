"""Levels as they would be: texts may change them by where units stand, or by who is there, and nobody may overfill an
area on purpose [L11] [moncolle-2.00 ターン.6.2, 進軍と迎撃.2.5, 戦闘.1.2, その他.4.4]. Where no such text is in force
the levels of now are those of then, and nothing is tried out. Only the areas that units go to are asked about: what the
coming of one does elsewhere is adjusted afterwards [moncolle-2.00 その他.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import projection_of
from fuda.games.moncolle.state import LIMIT
from fuda.kernel import action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.moncolle.state import Match

Steps = tuple[tuple[int, int], ...]


def stirs(g: Match, comer: int = -1) -> bool:
    """Does a text in force change levels, or would one of the card that comes?"""
    changing = g.rules.level_changers
    if not changing:
        return False
    if comer >= 0 and g.face[comer] in changing:
        return True
    return any("level" in change.plan.writes for change in projection_of(g).order)


def loads(g: Match, seat: int, steps: Steps = (), comer: tuple[int, int] | None = None) -> dict[int, int]:
    """The levels in each area of a player, once these steps are made and this unit has come to that area."""
    then: Any = g.copy()
    for unit, area in steps:
        then.area[unit] = area
    if comer is not None:
        card, area = comer
        action.put(then, card, then.rules.fields[seat])
        then.side[card], then.area[card] = seat, area
    then.version += 1
    return query.loads(then, seat)


def overfull(g: Match, seat: int, steps: Steps) -> frozenset[int]:
    """The areas to which these steps lead that would be too full [moncolle-2.00 盤面.1.1]."""
    found = loads(g, seat, steps)
    return frozenset(area for _, area in steps if found[area] > LIMIT)


def room(g: Match, seat: int, card: int, areas: Iterable[int]) -> list[int]:
    """Those of these areas in which a unit that comes finds room."""
    if stirs(g, card):
        return [area for area in areas if loads(g, seat, comer=(card, area))[area] <= LIMIT]
    found, size = query.loads(g, seat), query.level(g, card)
    return [area for area in areas if found.get(area, 0) + size <= LIMIT]


def room_to_go(g: Match, unit: int, areas: Iterable[int]) -> list[int]:
    """Those of these areas in which a unit on the field that goes there finds room."""
    seat = g.side[unit]
    if stirs(g):
        return [area for area in areas if not overfull(g, seat, ((unit, area),))]
    found, size = query.loads(g, seat), query.level(g, unit)
    return [area for area in areas if found.get(area, 0) + size <= LIMIT]
