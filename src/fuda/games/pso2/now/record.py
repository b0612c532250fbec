"""The record of one card: what it is now, and how continuous effects write it while the projection is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.printed import Face

NOTHING: frozenset[str] = frozenset()


class CardNow:
    """One card as the game sees it now. Treat as read-only once published."""

    __slots__ = (
        "abilities",
        "attack",
        "classes",
        "colour",
        "cost",
        "cost_to_play",
        "flags",
        "gained",
        "hp",
        "keywords",
        "kinds",
        "names",
        "wards",
    )

    def __init__(self, index: int, face: Face) -> None:
        printed = face.printed
        self.attack, self.hp = Tally(printed.attack), Tally(printed.hp)
        self.cost, self.cost_to_play = Tally(printed.cost), 0
        self.colour, self.classes, self.kinds = printed.colour, printed.classes, printed.kinds
        self.names = face.names or (printed.name,)
        self.keywords: Mapping[str, int] = face.keywords
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.gained: tuple[tuple[tuple[int, int], int], ...] = ()
        """The abilities that effects gave it, each with the timestamp of that effect."""
        self.flags: frozenset[str] = NOTHING
        self.wards: tuple[Any, ...] = ()

    def twin(self) -> CardNow:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own`)."""
        new = object.__new__(CardNow)
        new.attack, new.hp, new.cost = self.attack, self.hp, self.cost
        new.cost_to_play, new.colour = self.cost_to_play, self.colour
        new.classes, new.kinds, new.names = self.classes, self.kinds, self.names
        new.keywords, new.abilities, new.flags = self.keywords, self.abilities, self.flags
        new.wards, new.gained = self.wards, self.gained
        return new

    def own(self, stat: str) -> Tally:
        """This number, apart from all other records, to be changed."""
        tally: Tally = getattr(self, stat).copy()
        setattr(self, stat, tally)
        return tally
