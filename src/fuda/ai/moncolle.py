"""Monster Collection for the greedy bot: front areas held, units, what is in hand."""

from __future__ import annotations

from typing import Any

from fuda.ai.total import total
from fuda.games.moncolle.book.areas import IS_FRONT
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now
from fuda.kernel.decision import Decision

FRONT = 6.0
"""A front area held; with each one more the next is worth more."""
LEVEL = 1.0
AT_FRONT = 0.5
READY = 0.2
CARD = 0.6
POWER = 0.5
DECK = 0.05
SCALE = 8.0
"""So much more of it is a good step towards winning."""


def holding(g: Any, seat: int) -> float:
    """All that this seat has."""
    held = sum(holder == seat for holder in query.front_holders(g))
    units = total(_points(g, unit) for unit in query.units(g, seat))
    hand, deck = (len(query.cards(g, zone, seat)) for zone in ("hand", "deck"))
    return float(FRONT * held * (held + 1) / 2 + units + CARD * hand + DECK * deck + POWER * g.power[seat])


def is_quiet(g: Any, asked: Decision) -> bool:
    """Nothing is under way: the advancing side may begin anything."""
    return asked.seat == g.active and asked.prompt in ("main", "summon") and not g.battles


def _points(g: Any, unit: int) -> float:
    now = card_now(g, unit)
    strength = now.level.shown() + (now.attack.shown() + now.defence.shown()) / 4
    return float(LEVEL * strength + AT_FRONT * IS_FRONT[g.area[unit]] + (0.0 if g.spent[unit] else READY))
