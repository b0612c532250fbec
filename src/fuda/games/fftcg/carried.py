"""A projection carried on from the one that stands: most effects and most cards are as they were, so only effects that
look at something that changed look for their cards again, and only cards about which something changed get new records.

That is possible as long as the order of effects means nothing but their layers (`is_calm`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fuda.games.fftcg.changes import CONTROL, in_order, standing_of, standing_outside, stayed
from fuda.games.fftcg.index import listen_later, listen_on
from fuda.games.fftcg.tableau import is_one_too_many
from fuda.games.fftcg.walk import Walk, news_of, only_more

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.changes import Change, Standing, Stayed
    from fuda.games.fftcg.look import Looks
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
ORDERED = frozenset(("names", "elements", "types"))
"""What decides whether somebody has too much, and what there is to pay with."""
PRICED = "priced"
"""Among what has been asked of a projection: what is known about prices (`cost.priced`), as long as the same texts
change them."""

# Whether


def is_calm(made: Looks) -> bool:
    """Does no effect look at what another one of its layer writes, and has no card lost abilities or gained some that
    change anything? Then every effect may look at the records as they are in the end."""
    return (made.plain or all(only_more(made, card) for card in made.touched)) and _layers_are_all(made.order)


def _layers_are_all(order: Sequence[Change]) -> bool:
    """Does the order of these effects mean nothing but their layers?"""
    reading = [change for change in order if change.plan.reads]
    if not reading:
        return True
    written: dict[int, set[str]] = {}
    for change in order:
        written.setdefault(change.plan.layer, set()).update(change.plan.writes)
    late = [change for change in reading if change.plan.late]
    if any(not change.plan.reads.isdisjoint(written[change.plan.layer]) for change in reading):
        return False
    return not late or (all(_ahead(change) for change in late) and not _in_circles(late, reading))


def _ahead(change: Change) -> bool:
    """Is only the choice of its cards up to later layers?"""
    return change.plan.constant and change.plan.players is None


def _in_circles(late: Sequence[Change], reading: Sequence[Change]) -> bool:
    """Does what effects that look ahead look at hang on what they do?"""
    looked = frozenset().union(*[change.plan.reads for change in late])
    written = frozenset().union(*[change.plan.writes for change in late])
    for _ in reading:
        written = written.union(
            *[change.plan.writes for change in reading if not change.plan.reads.isdisjoint(written)]
        )
    return not looked.isdisjoint(written)


def surprised(made: Looks) -> bool:
    """Would an effect that looked ahead now be applied to other cards than it was?"""
    made.final = None
    return any(change.plan.late and change.footprint(made) != cards for change, cards in made.met.items())


# How


def carry_on(g: Match, made: Looks, before: Looks) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    made.stand(g)
    came, gone = _moved(made, before) if made.objects != before.objects else UNMOVED
    if g.rules.damage_faces and not _same_levels(g, made, before, (came, gone)):
        return False
    moved = came + gone
    begun, over = _come_and_go(g, made, came, gone) if moved else ([], [])
    if g.lasting != made.kept:
        _go_on(g, made, begun, over)
    if (begun or over) and not _stays_calm(g, made, begun, over):
        return False
    news = news_of(g, made, moved)
    lost = made.upon.keys() & moved if moved else NOBODY
    other: tuple[int, ...] = ()
    if begun or over or lost or not news.isdisjoint(made.minded):
        walk = Walk(made, before, news, lost)
        if not walk.run(begun, over):
            return False
        if not made.plain or not before.plain:
            other = walk.other_abilities()
    if moved or other:
        listen_on(g, made, before, came + other, gone + other)
        _remember(g, made, came, gone)
    if not news.isdisjoint(ORDERED):
        made.asked, made.orderly = {}, [None] * g.seats
    return True


def _remember(g: Match, made: Looks, came: Sequence[int], gone: Sequence[int]) -> None:
    """What others have found out about a player's field is still true where no card went; a card that came joins what
    is known. With fewer cards nobody has too much who had not, nor with one that is not one too many. Of
    names, elements and types none must be another one than it was."""
    made.asked = asked = made.asked.copy()
    asked.pop(PRICED, None)
    if gone:
        for seat in range(g.seats):
            if seat in asked and not asked[seat].cards.isdisjoint(gone):
                del asked[seat]
    made.orderly = made.orderly.copy()
    if g.rules.frail:
        made.weak = None
    for card in came:
        seat = g.side[card]
        known: Tableau | None = asked.get(seat)
        if known is None or is_one_too_many(g.rules, g.face[card], known):
            made.orderly[seat] = None
        if known is not None:
            asked[seat] = known.joined(g, card, made)
    if False in made.orderly:
        made.orderly = [None] * g.seats


def _moved(made: Looks, before: Looks) -> Moved:
    """The cards that have come and those that have gone, in order. Whatever changes zones becomes a new object."""
    here, there = made.objects, before.objects
    if len(here) == len(there) + 1:
        at = _one_more(here, there)
        if at is not None:
            return (made.there[at],), ()
    elif len(there) == len(here) + 1:
        at = _one_more(there, here)
        if at is not None:
            return (), (before.there[at],)
    new = set(here).difference(there)
    came = _cards_of(made, new) if new else ()
    if len(here) == len(there) + len(new):
        return came, ()
    return came, _cards_of(before, set(there).difference(here))


def _one_more(more: list[int], fewer: list[int]) -> int | None:
    """The usual case: the place of the only object by which the two differ."""
    at = 0
    for number in fewer:
        if more[at] != number:
            return at if more[at + 1 :] == fewer[at:] else None
        at += 1
    return at


def _cards_of(seen: Looks, numbers: set[int]) -> tuple[int, ...]:
    """The cards that were these objects."""
    return tuple([card for card, number in zip(seen.there, seen.objects, strict=True) if number in numbers])


def _same_levels(g: Match, made: Looks, before: Looks, moved: Moved) -> bool:
    """Have the cards that were there before the same abilities in spite of damage? Then only those that have come are
    woken."""
    made.points = g.rules.points(g)
    if made.points == before.points and made.objects == before.objects:
        return True
    wake(g, made)
    now, was = made.bases, before.bases
    made.cards = made.cards.copy()
    for card in (*moved[0], *moved[1]):
        if card not in made.touched:
            made.cards[card] = made.base(card)
    return not any(now.get(card) is not was.get(card) for card in made.there if card not in moved[0])


# Which effects begin and end


def _come_and_go(g: Match, made: Looks, came: Sequence[int], gone: Sequence[int]) -> tuple[list[Change], list[Change]]:
    """The effects of the abilities of cards that have come, and of those that have gone."""
    begun: list[Change] = []
    over: list[Change] = []
    known, rules = made.standing, g.rules
    for card in gone:
        if card in known:
            if made.standing is known:
                made.standing = known.copy()
            over += made.standing.pop(card).changes
    for card in came:
        if rules.standing[g.face[card]] or rules.static_zones:
            stands = _stands(g, made, card)
            if stands is not None:
                if made.standing is known:
                    made.standing = known.copy()
                made.standing[card] = stands
                begun += stands.changes
    return begun, over


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


def _stays_calm(g: Match, made: Looks, begun: list[Change], over: list[Change]) -> bool:
    """Put the effects that have begun in their places, take out those that are over. Does their order still mean
    nothing?"""
    if over:
        made.order = [change for change in made.order if change not in over]
        for old in over:
            if old.plan.minds:
                made.late = [change for change in made.late if change not in over]
                made.minded = frozenset().union(*[change.plan.minds for change in made.order])
                break
    begun[:] = [change for change in begun if change.plan.layer != CONTROL]
    if not begun:
        return True
    made.order = sorted(made.order + begun, key=in_order)
    for new in begun:
        if id(new.plan) in g.rules.unsettling:
            return False
        if not new.plan.minds <= made.minded:
            made.minded |= new.plan.minds
    for new in begun:
        if new.plan.reads:
            return not any(change.plan.late for change in begun) and _layers_are_all(made.order)
        # Else what begins looks at nothing: only others might look at what it writes.
        if not made.minded.isdisjoint(new.plan.writes):
            return _layers_are_all(made.order)
    return True
