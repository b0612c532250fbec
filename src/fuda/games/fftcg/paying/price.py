"""A price in CP, and what has been used to pay it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

import msgspec

Paid: TypeAlias = tuple[int, str, str]
"""A source that is used: the card, what is done with it (dull, discard), the element of its CP."""


class Need(msgspec.Struct, frozen=True):
    """A price: so much CP in all, of which so many in these elements; `only`: no CP of other elements will do."""

    total: int = 0
    required: tuple[tuple[str, int], ...] = ()
    only: tuple[str, ...] = ()


@lru_cache(maxsize=1 << 12)
def price(total: int, elements: tuple[str, ...], only: tuple[str, ...] = ()) -> Need:
    """The price of icons: each element as often as it is named, and so much in all."""
    counts = Counter(elements)
    return Need(max(total, sum(counts.values())), tuple(sorted(counts.items())), only)
