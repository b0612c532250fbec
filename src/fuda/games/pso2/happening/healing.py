"""Damage is taken away from characters: all of it, or so much [pso2-3.0 302.9, 505.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.happening.acts import damage_of, side
from fuda.games.pso2.state import BACK
from fuda.kernel.action import tell
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


def heal(g: Duel, card: int, source: int, rule: str = "302.9", most: int | None = None) -> bool:
    """Take away the damage a character has received, or so much of it: first what it received in the row where it
    stands (reading P91)."""
    had = damage_of(g, card)
    gone = had if most is None else min(had, most)
    if gone < 1:
        return False
    here, there = (g.back, g.front) if g.row[card] == BACK else (g.front, g.back)
    first = min(here[card], gone)
    here[card] -= first
    there[card] -= gone - first
    touched(g, "damage")
    tell(g, "heals", rule, card, side(g, card), gone, source)
    return True
