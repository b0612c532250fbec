"""What is remembered of a unit that left the field, for the texts that speak of it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.look import look

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def facts(g: Match, card: int) -> dict[str, int] | None:
    """Its numbers and where it was, if it was a unit and somebody may ask."""
    if g.area[card] < 0 or not (g.rules.heard or g.chain):
        return None
    now = look(g, card)
    return {
        "attack": now.attack.exact(),
        "defence": now.defence.exact(),
        "level": now.level.shown(),
        "area": g.area[card],
        "side": g.side[card],
    }
