"""Whole descriptions: where they look, what fits them there, on the field and elsewhere, on the stack, and for cards
that have left. The words they are made of stand in `traits` and `relations`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.games.fftcg import query
from fuda.games.fftcg.look import looks
from fuda.games.fftcg.memory import Was
from fuda.games.fftcg.nodes import noun, relations, traits
from fuda.games.fftcg.nodes.base import Phrase
from fuda.games.fftcg.nodes.fit import (
    MAKERS,
    card_of,
    compare,
    every,
    known,
    objects,
    some,
    stat_of,
    test_of,
    values,
    whose,
)
from fuda.games.fftcg.nodes.refer import This

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fuda.games.fftcg.look import Look, Looks
    from fuda.games.fftcg.nodes.fit import Test
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref

__all__ = [
    "compare", "fits_link", "fits_ref", "found", "known", "objects", "relations", "stat_of", "test_of", "traits",
    "values", "whose",
]  # fmt: skip

ABILITIES = ("action", "special", "auto")


# Places


def _controlled(node: noun.Controlled) -> Test:
    by = node.by

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        side = now.side if isinstance(now, Was) else g.side[card]
        if side < 0:
            return False
        return bool(side == ctx.seat) if by == "you" else side in whose(g, ctx, seat, by)

    return test


def _in_zone(node: noun.Zone) -> Test:
    zone, of = node.zone, node.whose

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        if isinstance(now, Was):
            return zone == "field" and now.side in whose(g, ctx, seat, of)
        if query.zone_name(g, card) != zone:
            return False
        return g.rules.layout.seat(g.zone[card]) in whose(g, ctx, seat, of)

    return test


def _owned(node: noun.Owned) -> Test:
    by = node.by

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        side = now.side if isinstance(now, Was) else query.side(g, card)
        return side in whose(g, ctx, seat, by)

    return test


def _of_party(node: noun.OfParty) -> Test:
    """そのパーティー: the party of which the event speaks."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        cause = ctx.cause
        return cause is not None and g.attacks != [] and (card, g.object[card]) in g.attacks[-1].attackers

    return test


# Descriptions


def words_of(pick: noun.Pick) -> Test:
    """The test of a description apart from its place."""
    marks = [test_of(mark) for mark in pick.marks]
    limits = [test_of(limit) for limit in pick.limits if not isinstance(limit, noun.Highest)]
    return every([some([test_of(head) for head in pick.heads]), *marks, *limits])


def _pick(pick: noun.Pick) -> Test:
    place = [] if pick.where is None else [test_of(pick.where)]
    plain = every([*place, words_of(pick)])
    best = [limit for limit in pick.limits if isinstance(limit, noun.Highest)]
    return every([plain, *(_highest(limit, pick, plain) for limit in best)])


def _highest(limit: noun.Highest, pick: noun.Pick, plain: Test) -> Test:
    """None of the others that are described has more (or less)."""
    stat, sense = limit.stat, "most" if limit.lowest else "least"

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        mine = stat_of(g, now, stat)
        others = [there for there in _cards(g, ctx, seat, pick) if plain(g, ctx, seat, there, seen.at(there), seen)]
        theirs = [stat_of(g, seen.at(there), stat) for there in others]
        return mine is not None and all(n is None or compare(sense, mine, n) for n in theirs)

    return test


def _one_of(node: noun.OneOf) -> Test:
    place = [] if node.where is None else [test_of(node.where)]
    return every([*place, some([test_of(alt) for alt in node.alts])])


def _or_own(node: noun.OrOwn) -> Test:
    place = [] if node.where is None else [test_of(node.where)]
    return every([*place, some([test_of(OWN), test_of(node.what)])])


OWN = This()


def _some(node: noun.Some) -> Test:
    place = [] if node.place is None else [test_of(node.place)]
    return every([*place, test_of(node.what)])


def _both(node: noun.Both) -> Test:
    return some([test_of(part) for part in node.parts])


MAKERS.update(
    {
        noun.Controlled: _controlled,
        noun.Zone: _in_zone,
        noun.Owned: _owned,
        noun.OfParty: _of_party,
        noun.Pick: _pick,
        noun.Every: _pick,
        noun.OneOf: _one_of,
        noun.OrOwn: _or_own,
        noun.Some: _some,
        noun.Both: _both,
    }
)


def fits_ref(g: Match, ctx: Any, seat: int, ref: Ref, node: Any, seen: Looks | None = None) -> bool:
    """Does an object fit, as it is or as it was when it left? [fftcg-2.1.8 11.11.4, 11.11.7]"""
    card = card_of(g, ref)
    if card < 0:
        return False
    return test_of(node)(g, ctx, seat, card, known(g, ref, seen), seen or looks(g))


# Finding


class Search(NamedTuple):
    """Where a description looks (each the name of a zone, and whose), and what fits it there."""

    test: Test
    spots: tuple[tuple[str, str], ...]

    def zones(self, g: Match, ctx: Any, seat: int) -> Iterable[int]:
        """The zones it means now, each once."""
        if len(self.spots) == 1:
            return _zones(g, ctx, seat, *self.spots[0])
        return dict.fromkeys(zone for spot in self.spots for zone in _zones(g, ctx, seat, *spot))


_SEARCHES: dict[int, tuple[Any, Search]] = {}
"""By identity of the node, which is kept with it (see `fit`)."""


def search_of(node: Any) -> Search:
    """How to find what fits this description, found out once."""
    known = _SEARCHES.get(id(node))
    if known is None:
        known = _SEARCHES[id(node)] = (node, Search(_test_there(node), _spots(node, None)))
    return known[1]


def _test_there(node: Any) -> Test:
    """Its test, for cards that lie where it looks: what it says about the place need not be asked again."""
    if isinstance(node, noun.Some) and node.place is None:
        return _test_there(node.what)
    told = isinstance(node, noun.Pick) and not any(isinstance(limit, noun.Highest) for limit in node.limits)
    if told and isinstance(node.where, noun.Controlled | noun.Zone) and getattr(node.where, "zone", "") != "stack":
        return words_of(node)
    return test_of(node)


def found(g: Match, ctx: Any, seat: int, node: Any, seen: Looks | None = None, origin: Any = None) -> list[int]:
    """The cards that fit a description now; `origin` is where a clause takes them from (`move.From`)."""
    seen = seen or looks(g)
    search = search_of(node) if origin is None else Search(test_of(node), _spots(node, origin))
    test, touched, printed, face, bases = search.test, seen.touched, seen.printed, seen.face, seen.bases
    fitting: list[int] = []
    for zone in search.zones(g, ctx, seat):
        for card in g.zones[zone]:
            now = touched[card] if card in touched else seen.at(card) if bases else printed[face[card]]
            if test(g, ctx, seat, card, now, seen):
                fitting.append(card)
    return fitting


def has_any(g: Match, ctx: Any, seat: int, node: noun.Some) -> bool:
    """Is there one at least of the cards that fit? The first that is found answers it."""
    if not isinstance(node.what, noun.Description):
        return bool(found_some(g, ctx, seat, node))
    seen, search = looks(g), search_of(node)
    test, touched, printed, face, bases = search.test, seen.touched, seen.printed, seen.face, seen.bases
    for zone in search.zones(g, ctx, seat):
        for card in g.zones[zone]:
            now = touched[card] if card in touched else seen.at(card) if bases else printed[face[card]]
            if test(g, ctx, seat, card, now, seen):
                return True
    return False


def found_some(
    g: Match, ctx: Any, seat: int, node: noun.Some, seen: Looks | None = None, origin: Any = None
) -> list[int]:
    """The cards from which so many can be taken."""
    if isinstance(origin, Phrase):
        there = [card for card, _ in origin.refs(g, ctx, seat) if card >= 0]
    elif isinstance(node.what, noun.Description):
        return found(g, ctx, seat, node, seen, origin)
    else:
        return [card for card, _ in node.what.refs(g, ctx, seat) if card >= 0]
    if not isinstance(node.what, noun.Description):
        return there
    return [card for card in there if fits_ref(g, ctx, seat, (card, g.object[card]), node, seen)]


def go_together(g: Match, node: noun.Some, card: int, taken: Sequence[int]) -> bool:
    """May this card be taken beside those?"""
    place = node.place or getattr(node.what, "where", None)
    if isinstance(place, noun.Controlled) and place.by == "same" and any(g.side[t] != g.side[card] for t in taken):
        return False
    if not node.differ:
        return True
    at = looks(g).at
    mine = set(values(at(card), node.differ))
    return not any(mine & set(values(at(other), node.differ)) for other in taken)


def _cards(g: Match, ctx: Any, seat: int, node: Any) -> Iterator[int]:
    """The cards among which to look, each once."""
    for zone in search_of(node).zones(g, ctx, seat):
        yield from g.zones[zone]


def _places(node: Any, origin: Any) -> Iterable[Any]:
    """Where a description looks: where it says, where the clause takes from, else on the field."""
    where = getattr(node, "place", None) or getattr(node, "where", None)
    if where is not None:
        return (where,)
    if isinstance(node, noun.OneOf):
        return [place for alt in node.alts for place in _places(alt, origin)]
    if isinstance(node, noun.OrOwn | noun.Some):
        return _places(node.what, origin)
    if isinstance(node, noun.Such):
        return (node.how if isinstance(node.how, noun.Zone) else origin or FIELD,)
    if any(isinstance(head, noun.Kind) and head.name == "hand" for head in getattr(node, "heads", ())):
        return (HAND,)
    return (origin or FIELD,)


FIELD, HAND = noun.Zone("field"), noun.Zone("hand", "self")


def _spots(node: Any, origin: Any) -> tuple[tuple[str, str], ...]:
    """The same as names of zones, and whose they are."""
    return tuple(_spot(place) for place in _places(node, origin))


def _spot(place: Any) -> tuple[str, str]:
    if type(place) is noun.Controlled:
        return "field", place.by or "self"
    if isinstance(place, noun.Owned) or getattr(place, "zone", "") == "stack":
        return "stack", ""
    return getattr(place, "zone", "field"), getattr(place, "by", None) or getattr(place, "whose", "any") or "self"


def _zones(g: Match, ctx: Any, seat: int, zone: str, word: str) -> Sequence[int]:
    """This zone of those players."""
    if not word:
        return (g.rules.stack,)
    by_seat: Sequence[int] = g.rules.layout.by_seat[zone]
    if word == "you":
        return (by_seat[ctx.seat],)
    return [by_seat[owner] for owner in whose(g, ctx, seat, word)]


# The stack


def fits_link(g: Match, ctx: Any, seat: int, link: Link, node: Any) -> bool:
    """Does a summon or an ability on the stack fit? What is said of cards goes for the summon itself or for the source
    of the ability [fftcg-2.1.8 7.12.1, 11.3.3, 11.6.5]."""
    if isinstance(node, noun.OneOf):
        place = node.where
        return _link_place(g, ctx, seat, link, place) and any(fits_link(g, ctx, seat, link, a) for a in node.alts)
    if isinstance(node, noun.Some):
        return fits_link(g, ctx, seat, link, node.what)
    if not isinstance(node, noun.Pick):
        return (-1, link.stamp) in node.known(g, ctx)
    if not any(_link_kind(g, ctx, link, head) for head in node.heads):
        return False
    if not _link_place(g, ctx, seat, link, node.where):
        return False
    return all(_link_word(g, ctx, seat, link, word) for word in (*node.marks, *node.limits))


def _link_kind(g: Match, ctx: Any, link: Link, head: Any) -> bool:
    name = head.name if isinstance(head, noun.Kind) else ""
    if name in ("summon", "card"):
        return link.kind == "summon"
    if name in ABILITIES:
        return link.kind == name
    if name == "ability":
        return link.kind in ABILITIES
    if name == "ability-or-summon":
        return link.kind == "summon" or link.kind in ABILITIES
    return link.kind == "summon" and fits_ref(g, ctx, ctx.seat, (link.card, g.object[link.card]), head)


def _link_place(g: Match, ctx: Any, seat: int, link: Link, place: Any) -> bool:
    by = getattr(place, "by", None)
    return by is None or link.seat in whose(g, ctx, seat, by)


def _link_word(g: Match, ctx: Any, seat: int, link: Link, word: Any) -> bool:
    if isinstance(word, noun.Choosing):
        return _chooses(g, ctx, seat, link, word)
    if isinstance(word, noun.Has) and any(_link_kind(g, ctx, link, attr) for attr in word.attrs):
        return True
    return fits_ref(g, ctx, seat, (-1, link.stamp), word)


def _chooses(g: Match, ctx: Any, seat: int, link: Link, word: noun.Choosing) -> bool:
    """Has it chosen one of these? だけを: nothing else."""
    chosen = list(choices(g, link))
    fitting = [ref for ref in chosen if fits_ref(g, ctx, seat, ref, word.what)]
    return bool(fitting) and (not word.only or len(fitting) == len(chosen))


def choices(g: Match, link: Link) -> Iterator[Ref]:
    """What a thing on the stack has chosen [fftcg-2.1.8 11.3.3, 11.6.5]."""
    if link.ability < 0:
        return
    for op in g.rules.heads[link.face][link.ability]:
        number = op.slot_number(link)
        if number is not None and number < len(link.slots):
            yield from link.slots[number]
