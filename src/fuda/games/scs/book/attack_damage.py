"""How much an attack deals [scs-1.12 2.6.2, 5.4.7.8, 10.2.1]. What becomes of damage stands in `acts` (it is noted)
and `check_step` (who falls)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import areas
from fuda.games.scs.now.permissions import LOWER, forbidden
from fuda.games.scs.now.projection import card_now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match, Strike

CLOSE = "接射"


def attack_amount(g: Match, strike: Strike, attackers: Sequence[int]) -> int:
    """The POW of those still attacking together, less the cards put down by grazing, and more for each of them with
    《接射》 beside the target, for every copy of it [scs-1.12 5.4.7.8, 10.2.1, 10.1.3] (reading SR9) (reading SR10)."""
    firm = any(forbidden(g, card, LOWER) for card in attackers)
    total = sum(card_now(g, card).pow for card in attackers) - (0 if firm else strike.grazed)
    return total + sum(close_range(g, card, strike.target[0]) for card in attackers)


def close_range(g: Match, card: int, target: int) -> int:
    """What 《接射》 adds: all its numbers, if the target stands beside [scs-1.12 10.2.1, 10.1.3]."""
    keywords = card_now(g, card).keywords
    if not keywords or not areas.adjacent(g.area[card], g.area[target]):
        return 0
    return sum(n for word, n in keywords if word == CLOSE)
