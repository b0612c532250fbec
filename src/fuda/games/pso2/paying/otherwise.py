"""Playing a card in another way than by paying its cost: what its text asks for instead, and when
[pso2-3.0 103.1.1, 209.1, 用語.Aする事でBできる]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.distinct import enough
from fuda.games.pso2.happening import acts
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel

NOTHING = -1


def way(g: Duel, seat: int, card: int) -> int:
    """The ability of a card of the hand by which it can be played now without paying its cost, the first of several;
    NOTHING, if there is none. No colour is asked for where no cost is paid (reading P88)."""
    ways = g.rules.otherwise[g.face[card]]
    if not ways or acts.zone_name(g, card) not in ("hand", "chain"):
        return NOTHING
    return next((number for number in ways if _is_open(g, link_for(g, seat, card, number))), NOTHING)


def link_for(g: Duel, seat: int, card: int, number: int) -> Link:
    """What is asked for instead, as a text that is carried out."""
    return Link("ability", seat, card, g.object[card], g.face[card], number)


def _is_open(g: Duel, link: Link) -> bool:
    """Is it the time for it, and can it be paid, alone and together?"""
    ability = g.rules.faces[link.face].abilities[link.ability]
    if any(not condition.allows(g, link) for condition in ability.conditions):
        return False
    if any(part.why_not(g, link) is not None for part in ability.costs):
        return False
    return len(ability.costs) < 2 or enough([part.pool(g, link) for part in ability.costs])
