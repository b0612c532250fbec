"""A projection carried on from the one that stands: most effects and most cards are as they were, so only effects that
look at something that changed look for their cards again, and only cards about which something changed get new records.

That is possible as long as the order of effects means nothing but their layers (`calm`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.games.fftcg.calm import stays_calm
from fuda.games.fftcg.changes import ANY_CARD
from fuda.games.fftcg.index import listen_later, listen_on, outside_of
from fuda.games.fftcg.standing import standing_of, standing_outside, stayed
from fuda.games.fftcg.tableau import is_one_too_many
from fuda.games.fftcg.walk import Walk, hear_outside

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence, Set

    from fuda.games.fftcg.changes import Change
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.standing import Standing, Stayed
    from fuda.games.fftcg.state import Match
    from fuda.games.fftcg.tableau import Tableau


def wake(g: Match, made: Looks) -> None:
    """Abilities that are there while their controller has taken so much damage [fftcg-2.1.8 15.2.6.1, 15.2.6.2]; where
    cards speak outside the field, their owner."""
    made.bases = {}
    for card in made.there:
        face, side = g.face[card], g.side[card]
        level = g.rules.level(face, made.points[side if side >= 0 else g.owner[card]])
        if level:
            made.bases[card] = g.rules.variants[face][level]


Moved: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards that have come, and cards that have gone."""
UNMOVED: Moved = (), ()
NOBODY: frozenset[int] = frozenset()
ORDERED = frozenset(("names", "elements", "backups"))
"""What decides whether somebody has too much, and what there is to pay with."""
PRICED = "priced"
"""Among what has been asked of a projection: what is known about prices (`cost.priced`), as long as the same texts
change them."""


def carry_on(g: Match, made: Looks, before: Looks) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    same = before.born == g.next_object
    came, gone = UNMOVED if same else _moved(g, made, before)
    if g.rules.damage_faces and not _same_levels(g, made, before, (came, gone)):
        return False
    moved = came + gone
    begun: list[Change] = []
    over: list[Change] = []
    news: set[Any] = set()
    lost: Set[int] = NOBODY
    if moved:
        news.add(ANY_CARD)
        lost = made.upon.keys() & moved
        if gone:
            _go(g, made, gone, news, over)
        if came:
            _come(g, made, came, news, begun)
    if g.lasting != made.kept:
        _go_on(g, made, begun, over)
    if (begun or over) and not stays_calm(g, made, begun, over):
        return False
    due = bool(begun or over or lost) or not news.isdisjoint(made.minded)
    if made.watchers and hear_outside(g, made, news, same=same, sure=not due and not moved):
        due = True
    other: tuple[int, ...] = ()
    if due:
        walk = Walk(made, before, news, lost)
        if not walk.run(begun, over):
            return False
        other = walk.other
        if not news.isdisjoint(ORDERED):
            _reorder(g, made, before, walk.renewed)
    if moved or other:
        listen_on(g, made, before, came + other, gone + other)
        _remember(g, made, before, came, gone)
    return True


def _reorder(g: Match, made: Looks, before: Looks, cards: Iterable[int]) -> None:
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


def _remember(g: Match, made: Looks, before: Looks, came: Sequence[int], gone: Sequence[int]) -> None:
    """What others have found out about a player's field is still true without the cards that went; a card that came
    joins what is known. With fewer cards nobody has too much who had not, nor with one that is not one too many."""
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
            if orderly[seat] and is_one_too_many(g.rules, g.face[card], there):
                orderly[seat] = None
            asked[seat] = there.joined(g, card, made)
    if False in orderly:
        made.orderly = [None] * g.seats


def _moved(g: Match, made: Looks, before: Looks) -> Moved:
    """The cards that have come and those that have gone, in order: whatever changes zones becomes a new object. On a
    field it lies behind all others, so that a look at the last ones tells the usual cases."""
    number, zones, born = g.object, g.zones, before.born
    made.born = g.next_object
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
        return _who_moved(g, made, before, here)
    if not new and not size:
        return UNMOVED
    made.here = made.there = here
    return ((newest,), ()) if new else ((), tuple([card for card in before.here if card not in here]))


def _who_moved(g: Match, made: Looks, before: Looks, here: list[int]) -> Moved:
    """The same in any case; these are on the field now."""
    number, born = g.object, before.born
    made.here = made.there = here
    if g.rules.outside_zones:
        made.outside = outside_of(g)
        made.there = here + made.outside
    came = tuple([card for card in made.there if number[card] >= born])
    stay = set(made.there).difference(came)
    return came, tuple([card for card in before.there if card not in stay])


def _same_levels(g: Match, made: Looks, before: Looks, moved: Moved) -> bool:
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


# Which effects begin and end


def _go(g: Match, made: Looks, gone: Sequence[int], news: set[Any], over: list[Change]) -> None:
    """These cards have gone: the effects of their abilities, printed and gained, are over."""
    for card in gone:
        news.add(g.face[card])
        if card in made.standing:
            made.standing = made.standing.copy()
            over += made.standing.pop(card).changes
        if card in made.given:
            made.given = made.given.copy()
            over += made.given.pop(card).changes


def _come(g: Match, made: Looks, came: Sequence[int], news: set[Any], begun: list[Change]) -> None:
    """These cards have come: the effects of their abilities begin."""
    rules = g.rules
    for card in came:
        face = g.face[card]
        news.add(face)
        if rules.standing[face] or rules.static_zones:
            stands = _stands(g, made, card)
            if stands is not None:
                made.standing = made.standing.copy()
                made.standing[card] = stands
                begun += stands.changes


def _stands(g: Match, made: Looks, card: int) -> Standing | None:
    """The effects of the abilities of a card that has come."""
    face, zone, rules = g.face[card], g.zone[card], g.rules
    if zone in rules.field_zones:
        return standing_of(g, made, card) if rules.standing[face] else None
    working: bool = bool(rules.outside_statics[rules.layout.names[zone]][face])
    return standing_outside(g, made, card) if working else None


def _go_on(g: Match, made: Looks, begun: list[Change], over: list[Change]) -> None:
    """Effects that last: those that are new, and those that have ended."""
    now: dict[int, Stayed] = {}
    was, lingering, waits = made.lasting, g.rules.lingering, False
    for kept in g.lasting:
        stays = was.get(id(kept))
        if stays is None:
            stays = stayed(g, kept)
            begun += stays.changes
            waits = waits or stays.part in lingering
        now[id(kept)] = stays
    for key, ended in was.items():
        if key not in now:
            over += ended.changes
            waits = waits or ended.part in lingering
    made.kept, made.lasting = g.lasting[:], now
    if waits:
        listen_later(g, made)
        made.asked = made.asked.copy()
        made.asked.pop(PRICED, None)
