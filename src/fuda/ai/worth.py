"""What a position is worth to a seat: a handful of numbers, for the greedy bot. What a seat holds, and when the table
is quiet enough to count it, is said by the game's own module, `fuda.ai.<game>`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fuda.ai.total import total
from fuda.games import registry
from fuda.kernel.decision import Decision

Worth = Callable[[Any, int], float]
Quiet = Callable[[Any, Decision], bool]

VICTORY = 1e6
PAIR = 2
"""Seats of the games that were learned from."""


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


def can_be_learned() -> bool:
    """Is numpy there, which what was learned is counted with?"""
    return find_spec("numpy") is not None


@cache
def learned_in(game: str) -> Worth:
    """What a position of this game is worth as it was learned from games (`fuda.ai.learned`; needs numpy); where the
    two are better together than alone, the hand-written worth counts, too (`BESIDE`). Of games for more than two
    (raids) nothing was learned: there the hand-written worth counts alone."""
    beside: float = getattr(registry.plug("fuda.ai.learned", game), "BESIDE", 0.0)
    written, scale = worth_in(game), scale_in(game)
    learned: Worth = import_module("fuda.ai.learned.net").LearnedWorth(game, beside / scale)

    def worth(g: Any, seat: int) -> float:
        if g.outcome is not None:
            return VICTORY if seat in g.outcome.winners else -VICTORY
        return learned(g, seat) if g.seats == PAIR else written(g, seat) / scale

    return worth


def scale_in(game: str) -> float:
    """So much more worth in this game is a good step towards winning."""
    found: float = registry.plug(__package__, game).SCALE
    return found


def quiet_in(game: str) -> Quiet:
    """When nothing is under way in this game: the turn player may begin anything."""
    found: Quiet = registry.plug(__package__, game).is_quiet
    return found
