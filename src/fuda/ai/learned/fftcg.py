"""FFTCG for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from typing import Any

from fuda.games.fftcg.book import ending
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import projection_of

PLACES = 4
"""Where cards of a seat lie (`lying`)."""
LYING = ("hand", "field active", "field dull", "break")
FACTS = (
    "cost", "power", "elements", "ex burst", "generic", "categories", "forward", "backup", "summon", "monster",
)  # fmt: skip
NUMBERS = (
    "damage left up to 1", "damage left up to 2", "damage left up to 4", "damage left", "hand", "deck up to 5", "deck",
    "backups", "backups ready", "forwards", "forwards ready", "power", "strongest power", "ready power", "monsters",
    "crystals",
)  # fmt: skip
"""What `lying`, `facts` and `numbers` tell, entry by entry."""


def facts(printed: Any) -> tuple[int, ...]:
    """What stands on a card besides its text."""
    types = [printed.type == name for name in ("forward", "backup", "summon", "monster")]
    power = (printed.power or 0) // 1000
    return (
        printed.cost,
        power,
        len(printed.elements),
        printed.ex_burst,
        printed.generic,
        len(printed.categories),
        *types,
    )


def lying(g: Any, seat: int) -> tuple[list[int], ...]:
    """A seat's cards: in hand, which only it sees, and in the open."""
    field: tuple[list[int], list[int]] = ([], [])
    for card in query.characters(g, seat):
        field[bool(g.dull[card])].append(card)
    return query.cards(g, "hand", seat), *field, query.cards(g, "break", seat)


def numbers(g: Any, seat: int) -> list[int]:
    """A seat's table in numbers."""
    left = max(0, ending.damage_limit(g) - query.damage_of(g, seat))
    forwards, backups = query.forwards(g, seat), query.backups(g, seat)
    dull, hurt, now, deck = g.dull, g.hurt, projection_of(g).cards, len(query.cards(g, "deck", seat))
    ready = powers = strongest = able = 0
    for card in forwards:
        power = max(0, now[card].strength - hurt[card]) // 1000
        powers += power
        strongest = max(strongest, power)
        if not dull[card]:
            ready += 1
            able += power
    awake = len(backups)
    for card in backups:
        if dull[card]:
            awake -= 1
    return [
        min(left, 1), min(left, 2), min(left, 4), left, len(query.cards(g, "hand", seat)), min(5, deck), deck,
        len(backups), awake, len(forwards), ready, powers, strongest, able, len(query.monsters(g, seat)),
        g.crystals[seat],
    ]  # fmt: skip
