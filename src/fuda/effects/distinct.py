"""Several choices of one text take different cards: can each still find its own? [L15] [pso2-3.0 406.2.2.2]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Pool: TypeAlias = tuple[Sequence[int], int]
"""What one choice can take, and how many it needs."""


def enough(pools: Sequence[Pool], without: frozenset[int] = frozenset()) -> bool:
    """Is there a card of its own for every choice? A card moves to another choice where that frees what this one
    needs."""
    holder: dict[int, Pool] = {}
    return all(_seat(pool, holder, set(without)) for pool in pools for _ in range(pool[1]))


def _seat(pool: Pool, holder: dict[int, Pool], tried: set[int]) -> bool:
    for card in pool[0]:
        if card not in tried:
            tried.add(card)
            if card not in holder or _seat(holder[card], holder, tried):
                holder[card] = pool
                return True
    return False
