"""Prices in CP, and amounts of CP that are compared with them [fftcg-2.1.8 5.2.1.3, 11.2.1.1].

Most of what could be done cannot be paid for, and that must be found out at little cost. So an amount of CP, in all
and of each element, is one whole number: `WIDTH` bits for all of it, then as many for each element. Adding two of
them adds all these amounts at once, so what a player could make is one sum over what each printed card makes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

import msgspec

from fuda.games.fftcg.printed import ELEMENTS

CARD = 2
"""So much CP a discarded card makes [fftcg-2.1.8 5.2.1.3, 11.2.1.1]."""
SEVERAL = 2
"""From so many elements on a price is met by an exact search (`several_elements`)."""
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


WIDTH = 10
"""Nobody has so many cards that 2 CP of each were 1024."""
ALL = (1 << WIDTH) - 1
PLACE: dict[str, int] = {element: WIDTH * n for n, element in enumerate(ELEMENTS, 1)}
"""Where the amount of each element begins."""
PAIR = 2


@lru_cache(maxsize=1 << 10)
def amount(makes: tuple[str, ...], each: int) -> int:
    """What a source makes, so much of any of these elements, as one number."""
    return each + sum(each << PLACE[element] for element in makes) if makes else 0


class Price(msgspec.Struct, frozen=True):
    """A price as it is compared with such a number: so much in all; of the element that begins at `place` so much, and
    some of the one that begins at `other` (0: of no other)."""

    total: int
    place: int
    least: int
    other: int
    easy: bool
    """If there is so much, it can be paid: one element is asked for at most, and any CP will do. Discards leave no more
    than 1 over then (`cp.finishes`)."""
    pair: bool
    """One CP of each of two elements, and any CP for the rest: what is left over is no more than 1 in each of them, so
    each need only have a source of its own."""

    def within(self, funds: int) -> bool:
        """Is there so much at least?"""
        if self.other and not funds >> self.other & ALL:
            return False
        return funds & ALL >= self.total and funds >> self.place & ALL >= self.least

    def surely(self, funds: int) -> bool:
        """If there is so much: does that say that it can be paid? A single source for both of two elements would make
        as much of one as of the other, and no more than a card does."""
        if not self.pair:
            return self.easy
        one, other = funds >> self.place & ALL, funds >> self.other & ALL
        return one != other or one > CARD


@lru_cache(maxsize=1 << 12)
def price_of(need: Need) -> Price:
    """This need, ready to be compared."""
    required, several = need.required, len(need.required) >= SEVERAL
    place, least = (PLACE[required[0][0]], required[0][1]) if required else (0, 0)
    pair = len(required) == PAIR and required[0][1] == required[1][1] == 1 and not need.only
    other = PLACE[required[1][0]] if several else 0
    return Price(need.total, place, least, other, not several and not need.only, pair)
