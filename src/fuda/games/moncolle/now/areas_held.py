"""Which areas a word means for a player: territories, the front, and who holds what of it
[moncolle-2.00 盤面.1.1, 盤面.2.1, 盤面.3.1], and which of them can be touched now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.areas import FRONT, TERRITORY
from fuda.games.moncolle.now import query

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def of_side(g: Match, seat: int, what: str) -> tuple[int, ...]:
    """Seen from this player."""
    if what in ("home", "away"):
        return TERRITORY[seat if what == "home" else 1 - seat]
    if what == "front":
        return FRONT
    wanted = {"empty": -1, "held": seat, "lost": 1 - seat}[what]
    return tuple(area for area in FRONT if query.holder(g, area) == wanted)


def in_reach(g: Match, areas: tuple[int, ...]) -> tuple[int, ...]:
    """Those that what happens now can touch: in a battle only the area it is fought over [L19]
    [moncolle-2.00 有効時期.2.1]."""
    return tuple(area for area in areas if area == g.battles[-1].area) if g.battles else areas
