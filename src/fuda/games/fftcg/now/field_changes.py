"""What changes of the field mean for what others have found out about it: which cards came and went, which abilities
damage has woken, and what was asked of a projection before and is still true (`projection.Projection`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now.field_summary import is_one_too_many
from fuda.games.fftcg.now.listening import outside_of
from fuda.projection.projection import UNMOVED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.now.field_summary import Tableau
    from fuda.games.fftcg.now.table_now import TableNow
    from fuda.games.fftcg.state import Match
    from fuda.projection.projection import Moved

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
