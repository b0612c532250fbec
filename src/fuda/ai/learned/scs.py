"""SCS for the learned worth: what lies where, in whole numbers."""

from __future__ import annotations

from typing import Any

from fuda.ai.scs import rows_gone
from fuda.games.scs.book.ending import WINNING_SCORE
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now

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
    strikers = happen.strikers(g, seat)
    now = [card_now(g, card) for card in strikers]
    rows = [rows_gone(g.area[card], seat) for card in strikers]
    score, deck = happen.score(g, seat), len(g.zones[g.rules.decks[seat]])
    return [
        score, max(0, score - WINNING_SCORE // 2), max(0, score - WINNING_SCORE + 2), len(g.zones[g.rules.hands[seat]]),
        min(5, deck), deck, len(strikers), sum(each.pow for each in now), sum(each.guard for each in now),
        max((each.pow for each in now), default=0), sum(not g.acted[card] for card in strikers),
        *(sum(each.pow for each, row in zip(now, rows, strict=True) if row == wanted) for wanted in range(5)),
        *(rows.count(wanted) for wanted in range(5)),
    ]  # fmt: skip
