"""FFTCG for the greedy bot: how far a seat is from losing, what stands on the field, what is in hand."""

from __future__ import annotations

from typing import Any

from fuda.ai.total import total
from fuda.games.fftcg.book import ending
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.decision import Decision

CARD = 1.0
THOUSAND = 0.35
"""A forward's worth for each thousand of power that is left."""
BACKUP = 2.2
MONSTER = 1.5
POINT = 1.5
"""A point of damage that can still be taken; the fewer are left, the more each is worth."""
ACTIVE = 0.1
CRYSTAL = 0.5
DECK = 0.02
SCALE = 4.0
"""So much more of it is a good step towards winning."""


def holding(g: Any, seat: int) -> float:
    """All that this seat has."""
    left = max(0, ending.damage_limit(g) - query.damage_of(g, seat))
    life = POINT * total(1 + 2 / point for point in range(1, left + 1))
    field = total(_points(g, card) for card in query.characters(g, seat))
    hand, deck = (len(query.cards(g, zone, seat)) for zone in ("hand", "deck"))
    return float(life + field + CARD * hand + DECK * deck + CRYSTAL * g.crystals[seat])


def is_quiet(g: Any, asked: Decision) -> bool:
    """Nothing is under way: the turn player may begin anything in a main phase, or attack."""
    if asked.seat != g.active or g.chain:
        return False
    return asked.prompt == "attack" or (asked.prompt == "act" and g.phase in ("main1", "main2"))


def _points(g: Any, card: int) -> float:
    now = card_now(g, card)
    ready = 0.0 if g.dull[card] else ACTIVE
    if "forward" in now.types:
        return float(CARD + THOUSAND * max(0, now.strength - g.hurt[card]) / 1000 + ready)
    return (BACKUP if "backup" in now.types else MONSTER) + ready
