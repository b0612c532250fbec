"""PSO2 for the greedy bot. The deck is life; then what stands on the field, what can be paid, what is in hand."""

from __future__ import annotations

from typing import Any

from fuda.ai.total import total
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.kernel.decision import Decision

CARD = 1.0
POINT = 0.8
PP = 1.6
DECK = 1.0
READY = 0.1
LIFE = 1.0
"""A point of the boss's life; its deck comes back, so it is worth nothing."""
SCALE = 8.0
"""So much more of it is a good step towards winning."""


def weigh(g: Any, seat: int, other: int) -> float:
    """What another seat holds: the boss's is bad, a fellow's as good as one's own."""
    return -1.0 if other in g.rules.others[seat] else 1.0


def holding(g: Any, seat: int) -> float:
    """All that this seat has."""
    if seat == g.rules.boss:
        return float(LIFE * g.life) + total(_points(g, card) for card in acts.cards(g, "field", seat))
    lying = acts.cards(g, "field", seat) + acts.cards(g, "player", seat)
    field = total(_points(g, card) for card in acts.cards(g, "field", seat))
    ready = total(READY for card in lying if not g.off[card])
    hand, pp, deck = (len(acts.cards(g, name, seat)) for name in ("hand", "pp", "deck"))
    return field + ready + CARD * hand + PP * min(pp, 8) + DECK * deck


def is_quiet(g: Any, asked: Decision) -> bool:
    """Nothing is under way: the turn player may begin anything, and may not pass."""
    return bool(asked.kind == "act" and asked.seat == g.active and not g.chain and asked.moves[0].verb != "pass")


def _points(g: Any, card: int) -> float:
    now = card_now(g, card)
    left = max(0, now.hp.shown() - acts.damage_of(g, card)) if g.host[card] < 0 else g.rules.printed(g, card).defence
    back = 0.7 if g.host[card] < 0 and g.row[card] else 1.0
    return CARD + POINT * back * (now.attack.shown() + left)
