"""What a position is worth to a seat, game by game: a handful of numbers, for the greedy bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.games.pso2 import acts
from fuda.games.pso2.look import look

Worth = Callable[[Any, int], float]

VICTORY = 1e6
CARD = 1.0
POINT = 0.8
PP = 1.6
DECK = 1.0
READY = 0.1


def pso2(g: Any, seat: int) -> float:
    """The deck is life; then what stands on the field, what can be paid, what is in hand."""
    if g.outcome is not None:
        return VICTORY if seat in g.outcome.winners else -VICTORY
    other = sum(_holding(g, s) for s in range(g.seats) if s != seat)
    return _holding(g, seat) - other


def _holding(g: Any, seat: int) -> float:
    lying = acts.cards(g, "field", seat) + acts.cards(g, "player", seat)
    field = sum(_points(g, card) for card in acts.cards(g, "field", seat))
    ready = sum(READY for card in lying if not g.off[card])
    hand, pp, deck = (len(acts.cards(g, name, seat)) for name in ("hand", "pp", "deck"))
    return field + ready + CARD * hand + PP * min(pp, 8) + DECK * deck


def _points(g: Any, card: int) -> float:
    now = look(g, card)
    left = max(0, now.hp.shown() - acts.damage_of(g, card)) if g.host[card] < 0 else g.rules.printed(g, card).defence
    back = 0.7 if g.host[card] < 0 and g.row[card] else 1.0
    return CARD + POINT * back * (now.attack.shown() + left)


WORTH: dict[str, Worth] = {"pso2": pso2}
