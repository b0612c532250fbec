"""What a position is worth to a seat: a handful of numbers, for the greedy bot. What a seat holds, and when the table
is quiet enough to count it, is said by the game's own module, `fuda.ai.<game>`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.ai.total import total
from fuda.games import registry
from fuda.kernel.decision import Decision

Worth = Callable[[Any, int], float]
Quiet = Callable[[Any, Decision], bool]

VICTORY = 1e6


def rival(_g: Any, _seat: int, _other: int) -> float:
    """What another seat holds counts against this one; a game with fellows says how much they count for it
    (`weigh`)."""
    return -1.0


def worth_in(game: str) -> Worth:
    """What a position of this game is worth: what the seat holds, less what the others hold; and the end counts more
    than anything."""
    plug = registry.plug(__package__, game)
    holding: Worth = plug.holding
    weigh: Callable[[Any, int, int], float] = getattr(plug, "weigh", rival)

    def worth(g: Any, seat: int) -> float:
        if g.outcome is not None:
            return VICTORY if seat in g.outcome.winners else -VICTORY
        others = total(weigh(g, seat, other) * holding(g, other) for other in range(g.seats) if other != seat)
        return holding(g, seat) + others

    return worth


def quiet_in(game: str) -> Quiet:
    """When nothing is under way in this game: the turn player may begin anything."""
    found: Quiet = registry.plug(__package__, game).is_quiet
    return found
