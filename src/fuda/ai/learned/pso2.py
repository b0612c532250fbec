"""PSO2 for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from typing import Any

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now

BESIDE = 1.0
"""How much a good step by the hand-written worth counts beside what was learned (docs/bots.md)."""
PLACES = 7
"""Where cards of a seat lie (`lying`)."""
LYING = ("hand", "front row", "back row", "attached", "player", "mag", "discard")
FACTS = (
    "cost", "cost X", "attack", "hp", "defence", "kinds", "player", "character", "active", "item", "mag",
)  # fmt: skip
NUMBERS = (
    "deck up to 5", "deck up to 15", "deck", "hand", "pp", "pp ready", "evolution", "characters", "ready", "attack",
    "hp left", "strongest attack", "ready attack", "front row", "player ready",
)  # fmt: skip
"""What `lying`, `facts` and `numbers` tell, entry by entry."""


def facts(printed: Any) -> tuple[int, ...]:
    """What stands on a card besides its text."""
    types = [printed.type == name for name in ("player", "character", "active", "item", "mag")]
    return (printed.cost, printed.cost_x, printed.attack, printed.hp, printed.defence, len(printed.kinds), *types)


def lying(g: Any, seat: int) -> tuple[list[int], ...]:
    """A seat's cards: in hand, which only it sees, and in the open."""
    hand, player, mag, discard = (acts.cards(g, name, seat) for name in ("hand", "player", "mag", "discard"))
    field: tuple[list[int], ...] = ([], [], [])
    for card in acts.cards(g, "field", seat):
        field[2 if g.host[card] >= 0 else bool(g.row[card])].append(card)
    return hand, *field, player, mag, discard


def numbers(g: Any, seat: int) -> list[int]:
    """A seat's table in numbers."""
    field = [card for card in acts.cards(g, "field", seat) if g.host[card] < 0]
    now = [card_now(g, card) for card in field]
    attacks = [each.attack.shown() for each in now]
    lives = [max(0, each.hp.shown() - acts.damage_of(g, card)) for card, each in zip(field, now, strict=True)]
    ready = [not g.off[card] for card in field]
    deck, hand, pp, mag = (len(acts.cards(g, name, seat)) for name in ("deck", "hand", "pp", "evolution"))
    return [
        min(deck, 5), min(deck, 15), deck, hand, pp, sum(not g.off[card] for card in acts.cards(g, "pp", seat)), mag,
        len(field), sum(ready), sum(attacks), sum(lives), max(attacks, default=0),
        sum(attack for attack, can in zip(attacks, ready, strict=True) if can),
        sum(g.row[card] == 0 for card in field), sum(not g.off[card] for card in acts.cards(g, "player", seat)),
    ]  # fmt: skip
