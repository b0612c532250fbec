"""What lies on one player's field, as far as paying and the limits of the field ask for it: found out once per
projection, which is made anew whenever cards come or go, or are something else. What is dull is another matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec.structs import replace

from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.cp_amounts import amount
from fuda.games.fftcg.printed import CONTRARY
from fuda.kernel.state import often_written

if TYPE_CHECKING:
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.now.table_now import TableNow
    from fuda.games.fftcg.paying.cp import Source
    from fuda.games.fftcg.state import Match

MOST_BACKUPS = 5
"""[fftcg-2.1.8 7.7.4]"""
NAMELESS: frozenset[str] = frozenset()
Facts: TypeAlias = tuple[bool, int, tuple[str, ...], bool]
"""Of a card: whether it is a backup, what it makes when it is dulled, the names of which a player may have one only
(none: it has the generic icon), and whether it is of light or darkness."""


def facts(here: CardNow, *, generic: bool) -> Facts:
    """What a card with this record adds to a tableau [fftcg-2.1.8 5.2.3.1.1.3, 7.7.3, 7.7.5]."""
    backup, elements = "backup" in here.types, here.elements
    makes = amount(elements, 1) if backup else 0
    return backup, makes, () if generic else here.names, not CONTRARY.isdisjoint(elements)


@often_written
class Tableau(msgspec.Struct, eq=False):
    """One player's field: the backups and what they make, and what there may be only one of. What is in it is never
    written, but replaced: the tableaus of several projections share it."""

    cards: frozenset[int]
    """All of them."""
    backups: list[int] = []
    worths: list[tuple[int, int]] = []
    total: int = 0
    """The backups that make CP, what each of them makes when it is dulled, and all together."""
    as_printed: bool = True
    """Do these backups just make what is printed?"""
    many: int = 0
    names: frozenset[str] = NAMELESS
    contrary: bool = False
    """How many backups there are, the names of cards without the generic icon, and whether there is one of light or
    darkness."""
    known: list[Source] | None = None
    """What `sources` has found."""

    def take(self, g: Match, card: int, now: TableNow) -> None:
        """One of its cards counts."""
        face, here = g.face[card], now.cards[card]
        backup, makes, sole, opposed = known = g.rules.facts[face]
        plain = now.printed[face]
        if here is not plain and not is_alike(here, plain):
            backup, makes, sole, opposed = facts(here, generic=not sole)
        if backup:
            self.many += 1
            if makes:
                self.backups, self.worths = [*self.backups, card], [*self.worths, (card, makes)]
                self.total += makes
                if here is not plain and (here.elements is not plain.elements or not known[0]):
                    self.as_printed = False
        if sole:
            self.names = self.names.union(sole)
        if opposed:
            self.contrary = True

    def joined(self, g: Match, card: int, now: TableNow) -> Tableau:
        """The same with a card that has come and lies behind the others."""
        new = replace(self)
        new.cards, new.known = self.cards | {card}, None
        new.take(g, card, now)
        return new

    def left(self, g: Match, card: int, here: CardNow) -> Tableau | None:
        """The same without a card that has gone and had this record; nothing where that takes a closer look. No other
        card had one of its names, nor was of light or darkness if it was."""
        face = g.face[card]
        if not is_alike(here, g.rules.printed_cards[face]):
            return None
        backup, makes, sole, opposed = g.rules.facts[face]
        new = replace(self)
        new.cards, new.known = self.cards - {card}, None
        if backup:
            new.many -= 1
            if makes:
                new.backups = [other for other in self.backups if other != card]
                new.worths = [worth for worth in self.worths if worth[0] != card]
                new.total -= makes
        if sole:
            new.names = self.names.difference(sole)
        if opposed:
            new.contrary = False
        return new

    def sources(self, now: TableNow) -> list[Source]:
        """Those that make CP when they are dulled: a backup its own elements."""
        if self.known is None:
            seen = now.cards
            self.known = [cp.source_of(card, "dull", seen[card].elements) for card in self.backups]
        return self.known


def is_alike(one: CardNow, other: CardNow) -> bool:
    """Have both the same names, elements and types, as far as can be seen at once?"""
    return one.types is other.types and one.elements is other.elements and one.names is other.names


def is_one_too_many(g: Match, face: int, there: Tableau) -> bool:
    """Would it be, by what is printed on it: a name that is there already, a sixth backup, a second one of light or
    darkness? [fftcg-2.1.8 7.7.3, 7.7.4, 7.7.5]"""
    rules = g.rules
    if not there.names.isdisjoint(rules.sole[face]) or (there.contrary and face in rules.contrary):
        return True
    return there.many >= MOST_BACKUPS and face in rules.backups


def tableau(g: Match, seat: int, now: TableNow) -> Tableau:
    """What lies on this player's field in the projection of the present (kept there by seat)."""
    found: Tableau | None = now.asked.get(seat)
    if found is None:
        cards = g.zones[g.rules.fields[seat]]
        found = now.asked[seat] = Tableau(frozenset(cards))
        for card in cards:
            found.take(g, card, now)
    return found
