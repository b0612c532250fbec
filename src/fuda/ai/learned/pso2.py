"""PSO2 for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import projection_of

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
    off, row, now = g.off, g.row, projection_of(g).cards
    characters = ready = attacks = lives = strongest = able = front = 0
    for card in acts.cards(g, "field", seat):
        if g.host[card] >= 0:
            continue
        attack = now[card].attack.shown()
        characters += 1
        attacks += attack
        lives += max(0, now[card].hp.shown() - acts.damage_of(g, card))
        strongest = max(strongest, attack)
        front += row[card] == 0
        if not off[card]:
            ready += 1
            able += attack
    pp, player = acts.cards(g, "pp", seat), acts.cards(g, "player", seat)
    deck, hand, mag = (len(acts.cards(g, name, seat)) for name in ("deck", "hand", "evolution"))
    return [
        min(deck, 5), min(deck, 15), deck, hand, len(pp), _on(off, pp), mag, characters, ready, attacks, lives,
        strongest, able, front, _on(off, player),
    ]  # fmt: skip


def _on(off: Sequence[int], cards: Sequence[int]) -> int:
    """How many of these cards are ON."""
    count = len(cards)
    for card in cards:
        if off[card]:
            count -= 1
    return count
