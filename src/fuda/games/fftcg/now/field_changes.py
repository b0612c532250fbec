"""What lies on one player's field, as far as paying and the limits of the field ask for it, and what changes of the
field mean for that: which cards came and went, which abilities damage has woken, and what was asked of a projection
before and is still true (`projection.Projection`).

It is found out once per projection, which is made anew whenever cards come or go, or are something else. What is dull
is another matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec.structs import replace

from fuda.games.fftcg.now.listening import outside_of
from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.price import amount
from fuda.games.fftcg.printed import CONTRARY
from fuda.kernel.state import often_written
from fuda.projection.projection import UNMOVED, Moved

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


ORDERED = frozenset(("names", "elements", "backups"))
"""What decides whether somebody has too much, and what there is to pay with."""
PRICED = "priced"
"""Among what has been asked of a projection: what is known about prices (`cost.priced`), as long as the same texts
change them."""


def wake(g: Match, made: TableNow) -> None:
    """Abilities that are there while their controller has taken so much damage [fftcg-2.1.8 15.2.6.1, 15.2.6.2]; where
    cards speak outside the field, their owner."""
    made.bases = {}
    for card in made.there:
        face, side = g.face[card], g.side[card]
        level = g.rules.level(face, made.points[side if side >= 0 else g.owner[card]])
        if level:
            made.bases[card] = g.rules.variants[face][level]


def who_moved(made: TableNow, g: Match, before: TableNow) -> Moved:
    """The cards that have come and those that have gone, in order: whatever changes zones becomes a new object. On a
    field it lies behind all others, so that a look at the last ones tells the usual cases (`Projection.moved`)."""
    number, zones, born = g.object, g.zones, before.born
    here: list[int] = []
    new, newest = 0, -1
    for zone in g.rules.fields:
        cards = zones[zone]
        here += cards
        if cards and number[cards[-1]] >= born:
            newest = cards[-1]
            new += 2 if len(cards) > 1 and number[cards[-2]] >= born else 1
    size = len(here) - len(before.here)
    if g.rules.outside_zones or new > 1 or (new and size != 1):
        return all_moved(g, made, before, here)
    if not new and not size:
        return UNMOVED
    made.here = made.there = here
    return ((newest,), ()) if new else ((), _gone(before.here, here))


def _gone(before: Sequence[int], here: Sequence[int]) -> tuple[int, ...]:
    stay = {*here}
    return tuple([card for card in before if card not in stay])


def all_moved(g: Match, made: TableNow, before: TableNow, here: list[int]) -> Moved:
    """The same in any case; these are on the field now."""
    number, born = g.object, before.born
    made.here = made.there = here
    if g.rules.outside_zones:
        made.outside = outside_of(g)
        made.there = here + made.outside
    came = tuple([card for card in made.there if number[card] >= born])
    stay = set(made.there).difference(came)
    return came, tuple([card for card in before.there if card not in stay])


def same_levels(g: Match, made: TableNow, before: TableNow, moved: Moved) -> bool:
    """Have the cards that were there before the same abilities in spite of damage? Then only those that have come are
    woken."""
    made.points = g.rules.points(g)
    if made.points == before.points and moved == UNMOVED:
        return True
    wake(g, made)
    now, was = made.bases, before.bases
    made.cards = made.cards.copy()
    for card in (*moved[0], *moved[1]):
        if card not in made.touched:
            made.cards[card] = made.base(card)
    return not any(now.get(card) is not was.get(card) for card in made.there if card not in moved[0])


def reorder(g: Match, made: TableNow, before: TableNow, cards: Iterable[int]) -> None:
    """Names, elements or backups may be other ones than they were: what others have found out about a player's field is
    still true where no card there has another name, has other elements or is a backup no more, or now."""
    asked, orderly = made.asked, made.orderly
    for card in cards:
        was, now = before.cards[card], made.cards[card]
        same = was.names is now.names and was.elements is now.elements
        if same and (was.types is now.types or ("backup" in was.types) == ("backup" in now.types)):
            continue
        seat = g.side[card]
        if seat >= 0:
            asked = {key: found for key, found in asked.items() if key != seat}
            orderly = [None if n == seat else known for n, known in enumerate(orderly)]
    made.asked, made.orderly = asked, orderly


def remember(made: TableNow, g: Match, before: TableNow, moved: Moved) -> None:
    """What others have found out about a player's field is still true without the cards that went; a card that came
    joins what is known. With fewer cards nobody has too much who had not, nor with one that is not one too many
    (`Projection.remember`)."""
    came, gone = moved
    made.asked = asked = made.asked.copy()
    made.orderly = orderly = made.orderly.copy()
    if made.costs is not before.costs:
        asked.pop(PRICED, None)
    if g.rules.frail:
        made.weak = None
    for card in gone:
        for seat in range(g.seats):
            there: Tableau | None = asked.get(seat)
            if there is not None and card in there.cards:
                rest = there.left(g, card, before.cards[card]) if orderly[seat] else None
                if rest is None:
                    del asked[seat]
                else:
                    asked[seat] = rest
    for card in came:
        seat = g.side[card]
        there = asked.get(seat)
        if there is None:
            orderly[seat] = None
        else:
            if orderly[seat] and is_one_too_many(g, g.face[card], there):
                orderly[seat] = None
            asked[seat] = there.joined(g, card, made)
    if False in orderly:
        made.orderly = [None] * g.seats
