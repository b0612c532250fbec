"""What lies on one player's field, as far as paying and the limits of the field ask for it: found out once per
projection, which is made anew whenever cards come or go, or are something else. What is dull is another matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fuda.games.fftcg import cp
from fuda.games.fftcg.amounts import amount
from fuda.games.fftcg.printed import CONTRARY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.cp import Source
    from fuda.games.fftcg.look import Look, Looks
    from fuda.games.fftcg.state import Match
    from fuda.games.fftcg.tables import Tables

MOST_BACKUPS = 5
"""[fftcg-2.1.8 7.7.4]"""
Facts: TypeAlias = tuple[bool, int, tuple[str, ...], bool]
"""Of a card: whether it is a backup, what it makes when it is dulled, the names of which a player may have one only
(none: it has the generic icon), and whether it is of light or darkness."""


def facts(here: Look, *, generic: bool) -> Facts:
    """What a card with this record adds to a tableau [fftcg-2.1.8 5.2.3.1.1.3, 7.7.3, 7.7.5]."""
    backup, elements = "backup" in here.types, here.elements
    makes = amount(elements, 1) if backup else 0
    return backup, makes, () if generic else here.names, not CONTRARY.isdisjoint(elements)


class Tableau:
    """One player's field: the backups and what they make, and what there may be only one of."""

    __slots__ = ("_sources", "as_printed", "backups", "cards", "contrary", "many", "names", "total", "worths")

    def __init__(self, g: Match, seat: int, now: Looks) -> None:
        self._sources: list[Source] | None = None
        self.as_printed = True
        """Are names, elements and types just those that are printed?"""
        self.backups: list[int] = []
        self.worths: list[tuple[int, int]] = []
        self.total = 0
        """The backups that make CP, what each of them makes when it is dulled, and all together."""
        self.many = 0
        self.names: set[str] = set()
        self.contrary = False
        """How many backups there are, the names of cards without the generic icon, and whether there is one of light or
        darkness."""
        self.cards: set[int] = set()
        """All of them."""
        self._add(g, g.zones[g.rules.fields[seat]], now)

    def _add(self, g: Match, cards: Sequence[int], now: Looks) -> None:
        """So many cards more."""
        faces, seen, printed, known, names = g.face, now.cards, now.printed, g.rules.facts, self.names
        self.cards.update(cards)
        for card in cards:
            face = faces[card]
            here, plain = seen[card], printed[face]
            backup, makes, sole, opposed = known[face]
            if here is not plain and (
                here.types is not plain.types or here.elements is not plain.elements or here.names is not plain.names
            ):
                self.as_printed = False
                backup, makes, sole, opposed = facts(here, generic=not sole)
            if backup:
                self.many += 1
                if makes:
                    self.backups.append(card)
                    self.worths.append((card, makes))
                    self.total += makes
            for name in sole:
                names.add(name)
            if opposed:
                self.contrary = True

    def joined(self, g: Match, card: int, now: Looks) -> Tableau:
        """The same with a card that has come and lies behind the others."""
        new = object.__new__(Tableau)
        new._sources, new.as_printed, new.total, new.contrary = None, self.as_printed, self.total, self.contrary
        new.backups, new.worths, new.names = self.backups.copy(), self.worths.copy(), self.names.copy()
        new.many, new.cards = self.many, self.cards.copy()
        new._add(g, (card,), now)
        return new

    def sources(self, now: Looks) -> list[Source]:
        """Those that make CP when they are dulled: a backup its own elements."""
        if self._sources is None:
            seen = now.cards
            self._sources = [cp.source_of(card, "dull", seen[card].elements) for card in self.backups]
        return self._sources


def is_one_too_many(rules: Tables, face: int, there: Tableau) -> bool:
    """Would it be, by what is printed on it: a name that is there already, a sixth backup, a second one of light or
    darkness? [fftcg-2.1.8 7.7.3, 7.7.4, 7.7.5]"""
    if not there.names.isdisjoint(rules.sole[face]) or (there.contrary and face in rules.contrary):
        return True
    return there.many >= MOST_BACKUPS and face in rules.backups


def tableau(g: Match, seat: int, now: Looks) -> Tableau:
    """What lies on this player's field in the projection of the present (kept there by seat)."""
    found: Tableau | None = now.asked.get(seat)
    if found is None:
        found = now.asked[seat] = Tableau(g, seat, now)
    return found
