"""Monster Collection for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from typing import Any

from fuda.games.moncolle.book.areas import FRONT, TERRITORY
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import projection_of

PLACES = 4
"""Where cards of a seat lie (`lying`)."""
LYING = ("hand", "field", "discard", "summoner")
FACTS = (
    "level", "instant", "attack", "defence", "walks", "flies", "initiative", "slots", "star", "elements", "unit",
    "battle", "ritual", "summoner", "token",
)  # fmt: skip
NUMBERS = (
    *(f"front {area} held" for area in range(3)), "fronts held", "fronts held squared",
    *(f"force in area {area}" for area in range(6)), *(f"levels in area {area}" for area in range(6)), "ready", "hand",
    "deck up to 5", "deck", "power",
)  # fmt: skip
"""What `lying`, `facts` and `numbers` tell, entry by entry."""


def facts(printed: Any) -> tuple[int, ...]:
    """What stands on a card besides its text."""
    kinds = [printed.type == kind for kind in ("unit", "battle", "ritual", "summoner", "token")]
    return (
        printed.level, printed.instant, printed.attack, printed.defence, printed.march == "歩行",
        printed.march == "飛行", printed.initiative, len(printed.slots), printed.star, len(printed.elements), *kinds,
    )  # fmt: skip


def lying(g: Any, seat: int) -> tuple[list[int], ...]:
    """A seat's cards: in hand, which only it sees, and in the open."""
    hand, discard, summoner = (query.cards(g, zone, seat) for zone in ("hand", "discard", "summoner"))
    return hand, query.units(g, seat), discard, summoner


def numbers(g: Any, seat: int) -> list[int]:
    """A seat's table in numbers, area by area from its own left."""
    holders = query.front_holders(g)
    if seat:
        holders = holders[::-1]
    areas = (*FRONT, *TERRITORY[0]) if seat == 0 else (*FRONT[::-1], *TERRITORY[1])
    force, levels, ready = dict.fromkeys(areas, 0), dict.fromkeys(areas, 0), 0
    cards, at = projection_of(g).cards, g.area
    for unit in query.units(g, seat):
        now, area = cards[unit], at[unit]
        if area in force:
            force[area] += now.attack.shown() + now.defence.shown()
            levels[area] += now.level.shown()
            ready += not g.spent[unit]
    deck, held = len(query.cards(g, "deck", seat)), [holder == seat for holder in holders]
    return [
        *held, sum(held), sum(held) ** 2, *force.values(), *levels.values(), ready,
        len(query.cards(g, "hand", seat)), min(5, deck), deck, g.power[seat],
    ]  # fmt: skip
