"""SCS for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from typing import Any

from fuda.ai.scs import rows_gone
from fuda.games.scs.book.ending import WINNING_SCORE
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import projection_of

PLACES = 6
"""Where cards of a seat lie (`lying`)."""
LYING = ("hand", "stage near", "stage middle", "stage far", "discard", "rule")
THIRDS = (0, 0, 1, 2, 2)
"""By row, from a seat's own edge: near, in the middle, far."""
FACTS = ("option", "cost", "rank", "power", "defence", "attributes", "types", "groups")
NUMBERS = (
    "score", "score over half", "score near the end", "hand", "deck up to 5", "deck", "strikers", "power", "guard",
    "strongest power", "not acted", *(f"power in row {row}" for row in range(5)),
    *(f"strikers in row {row}" for row in range(5)),
)  # fmt: skip
"""What `lying`, `facts` and `numbers` tell, entry by entry."""


def facts(printed: Any) -> tuple[int, ...]:
    """What stands on a card besides its text."""
    return (
        printed.type == "option", len(printed.cost), printed.rank, printed.power, printed.defence,
        len(printed.attributes), len(printed.types), len(printed.groups),
    )  # fmt: skip


def lying(g: Any, seat: int) -> tuple[list[int], ...]:
    """A seat's cards: in hand, which only it sees, and in the open."""
    at = g.rules.layout.at
    stage: tuple[list[int], ...] = ([], [], [])
    for card in happen.strikers(g, seat):
        stage[THIRDS[rows_gone(g.area[card], seat)]].append(card)
    return (
        g.zones[g.rules.hands[seat]],
        *stage,
        g.zones[at("discard", seat)],
        g.zones[at("rule", seat)],
    )


def numbers(g: Any, seat: int) -> list[int]:
    """A seat's table in numbers, row by row from its own edge."""
    strikers, now, acted, area = happen.strikers(g, seat), projection_of(g).cards, g.acted, g.area
    powers, counts = [0] * 5, [0] * 5
    guard = strongest = waiting = 0
    for card in strikers:
        power, row = now[card].pow, rows_gone(area[card], seat)
        powers[row] += power
        counts[row] += 1
        guard += now[card].guard
        strongest = max(strongest, power)
        waiting += not acted[card]
    score, deck = happen.score(g, seat), len(g.zones[g.rules.decks[seat]])
    return [
        score, max(0, score - WINNING_SCORE // 2), max(0, score - WINNING_SCORE + 2), len(g.zones[g.rules.hands[seat]]),
        min(5, deck), deck, len(strikers), sum(powers), guard, strongest, waiting, *powers, *counts,
    ]  # fmt: skip
