"""One card as the game sees it now [scs-1.12 2.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.printed import Reach, reach_of
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from fuda.games.scs.printed import Face, Minimap

BITS = {"神": 1, "魔": 2, "霊": 4, "妖": 8}
"""Attributes as bits."""


class CardNow:
    """What a card is. Treat as read-only once published. Numbers below zero are remembered but count as 0
    [scs-1.12 1.1.5, 1.1.5.1]."""

    __slots__ = (
        "abilities",
        "attributes",
        "defence",
        "gained",
        "groups",
        "keywords",
        "names",
        "power",
        "races",
        "range",
        "rank",
        "says",
        "types",
    )

    def __init__(self, index: int, face: Face) -> None:
        printed = face.printed
        self.power, self.defence, self.rank = Tally(printed.power), Tally(printed.defence), Tally(printed.rank)
        self.attributes: tuple[str, ...] = printed.attributes
        self.groups, self.races, self.types = printed.groups, printed.races, printed.types
        self.names = face.names
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.gained: tuple[tuple[tuple[int, int], int], ...] = ()
        """The abilities that effects gave it, each with the timestamp of that effect."""
        self.keywords: tuple[tuple[str, int], ...] = face.keywords
        self.range: Minimap = face.range
        self.says: tuple[Any, ...] = ()

    def twin(self) -> CardNow:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own`)."""
        new = object.__new__(CardNow)
        new.power, new.defence, new.rank = self.power, self.defence, self.rank
        new.attributes, new.groups, new.races, new.types = self.attributes, self.groups, self.races, self.types
        new.names, new.abilities, new.keywords = self.names, self.abilities, self.keywords
        new.range, new.says, new.gained = self.range, self.says, self.gained
        return new

    def own(self, stat: str) -> Tally:
        """This number, apart from all other records, to be changed."""
        tally: Tally = getattr(self, stat).copy()
        setattr(self, stat, tally)
        return tally

    # Numbers as they count

    @property
    def pow(self) -> int:
        """POW, never below 0 [scs-1.12 3.7.1, 1.1.5]."""
        return self.power.shown()

    @property
    def guard(self) -> int:
        """DEF, never below 0 [scs-1.12 3.8.1, 1.1.5]."""
        return self.defence.shown()

    @property
    def stars(self) -> int:
        """Rank, never below 0 [scs-1.12 3.5.1, 1.1.5]."""
        return self.rank.shown()

    @property
    def bits(self) -> int:
        """Its attributes as bits; none: it has no attribute at all [scs-1.12 3.3.1.1, 3.3.1.2]."""
        found = 0
        for attribute in self.attributes:
            found |= BITS[attribute]
        return found

    @property
    def reach(self) -> Reach:
        """Where its attack range reaches from each area."""
        return reach_of(self.range)

    def keyword(self, word: str) -> list[int]:
        """The numbers of this keyword, one for each copy [scs-1.12 10.1.3]."""
        return [n for found, n in self.keywords if found == word]

    def has(self, word: str) -> bool:
        """Has it this keyword?"""
        return any(found == word for found, _ in self.keywords)
