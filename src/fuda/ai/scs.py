"""SCS for the greedy bot: how near a seat is to winning, what stands on the stage, what is in hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from fuda.ai.total import total
from fuda.games.scs.book import areas
from fuda.games.scs.book.ending import WINNING_SCORE
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now
from fuda.kernel.decision import Decision

CARD = 0.6
STRIKER = 2.0
POWER, DEFENCE = 0.5, 0.35
READY = 0.05
FORWARD = 0.3
"""For each area a striker has come towards the opponent."""
SCORE = 1.0
"""A point of score; the nearer it is to winning, the more each is worth."""
DECK = 0.02
QUIET = ("striker_action", "commander_action", "summon")
SCALE = 5.0
"""So much more of it is a good step towards winning."""


def holding(g: Any, seat: int) -> float:
    """All that this seat has."""
    score = min(WINNING_SCORE, happen.score(g, seat))
    points = SCORE * total(1 + 2 / (WINNING_SCORE + 1 - point) for point in range(1, score + 1))
    stage = total(_points(g, seat, card) for card in happen.strikers(g, seat))
    hand, deck = len(g.zones[g.rules.hands[seat]]), len(g.zones[g.rules.decks[seat]])
    return float(points + stage + CARD * hand + DECK * deck)


def is_quiet(g: Any, asked: Decision) -> bool:
    """Nothing is under way: the turn player may begin anything."""
    return asked.seat == g.active and not g.chain and asked.prompt in QUIET


def _points(g: Any, seat: int, card: int) -> float:
    now = card_now(g, card)
    ready = 0.0 if g.acted[card] else READY
    gone = rows_gone(g.area[card], seat)
    return float(STRIKER + POWER * now.pow + DEFENCE * now.guard + ready + FORWARD * gone)


@cache
def rows_gone(area: int, seat: int) -> int:
    """How many rows an area lies from this seat's edge."""
    steps = 0
    while (area := areas.back(area, seat)) >= 0:
        steps += 1
    return steps
