"""Whole descriptions: where they look, what fits them there, on the field and elsewhere, and for cards that have left.
The words they are made of stand in `traits` and `relations`; of things on the stack `on_stack` knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits import relations, traits
from fuda.games.fftcg.language.fits.many import Sieve, Words, is_printed
from fuda.games.fftcg.language.fits.single import (
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
from fuda.games.fftcg.language.words import noun, noun_words
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.noun_words import EitherZone
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

__all__ = [
    "compare", "fits_ref", "found", "known", "objects", "relations", "stat_of", "test_of", "traits",
    "values", "whose",
]  # fmt: skip

# Places


def _controlled(node: noun.Controlled) -> Test:
    by = node.by

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        side = now.side if isinstance(now, Was) else g.side[card]
        return side >= 0 and side in whose(g, ctx, seat, by)

    def mine(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return bool((now.side if isinstance(now, Was) else g.side[card]) == ctx.seat)

    def theirs(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return bool((now.side if isinstance(now, Was) else g.side[card]) == 1 - ctx.seat)

    return mine if by == "you" else theirs if by == "opponent" else test


def _in_zone(node: noun.Zone) -> Test:
    zone, of = node.zone, node.whose

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        if isinstance(now, Was):
            return zone == "field" and now.side in whose(g, ctx, seat, of)
        if query.zone_name(g, card) != zone:
            return False
        return g.rules.layout.seat(g.zone[card]) in whose(g, ctx, seat, of)

    return test


def _in_either(node: EitherZone) -> Test:
    return some([_in_zone(zone) for zone in node.both()])


def _owned(node: noun.Owned) -> Test:
    by = node.by

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        side = now.side if isinstance(now, Was) else query.side(g, card)
        return side in whose(g, ctx, seat, by)

    return test


def _of_party(node: noun.OfParty) -> Test:
    """そのパーティー: the party of which the event speaks."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        cause = ctx.cause
        return cause is not None and g.attacks != [] and (card, g.object[card]) in g.attacks[-1].attackers

    return test


# Descriptions


def _pick(pick: noun.Pick) -> Test:
    return every([test for test, _ in _parts(pick)])


def _parts(pick: noun.Pick, *, placed: bool = False) -> list[tuple[Test, bool]]:
    """The tests of a description that must all hold, each with whether it asks for nothing but what is printed
    (`many`). `placed`: the cards lie where it looks, so what it says about the place need not be asked again."""
    place = [] if placed or pick.where is None else [(test_of(pick.where), False)]
    heads = some([test_of(head) for head in pick.heads]), all(map(is_printed, pick.heads))
    best = [limit for limit in pick.limits if isinstance(limit, noun.Highest)]
    words = [word for word in (*pick.front, *pick.marks, *pick.limits) if word not in best]
    plain = [*place, heads, *((test_of(word), is_printed(word)) for word in words)]
    whole = every([test for test, _ in plain])
    return [*plain, *((_highest(limit, pick, whole), False) for limit in best)]


def _highest(limit: noun.Highest, pick: noun.Pick, plain: Test) -> Test:
    """None of the others that are described has more (or less)."""
    stat, sense = limit.stat, "most" if limit.lowest else "least"

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
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
        EitherZone: _in_either,
        noun.Owned: _owned,
        noun.OfParty: _of_party,
        noun.Pick: _pick,
        noun.Every: _pick,
        noun.OneOf: _one_of,
        noun.OrOwn: _or_own,
        noun_words.OrSelf: _or_own,
        noun_words.Either: _one_of,
        noun.Some: _some,
        noun.Both: _both,
    }
)


def fits_ref(g: Match, ctx: Any, seat: int, ref: Ref, node: Any, seen: Projection | None = None) -> bool:
    """Does an object fit, as it is or as it was when it left? [fftcg-2.1.8 11.11.4, 11.11.7]"""
    card = card_of(g, ref)
    if card < 0:
        return False
    return test_of(node)(g, ctx, seat, card, known(g, ref, seen), seen or projection_of(g))


# Finding


class Search(Sieve):
    """Where a description looks (each the name of a zone, and whose), and what fits it there."""

    __slots__ = ("spots", "zones")

    def __init__(self, node: Any) -> None:
        super().__init__(node, _parts_there(node))
        self.spots = _spots(node, None)
        self.zones: dict[tuple[int, int], tuple[int, ...]] = {}
        """The zones it means, by the seat whose text it is and the seat that carries the clause out."""

    def look_in(self, g: Match, ctx: Any, seat: int) -> tuple[int, ...]:
        """The zones it means now, each once."""
        key = (ctx.seat, seat)
        if key in self.zones:
            return self.zones[key]
        found = _zones(g, ctx, seat, self.spots)
        if all(isinstance(word, str) for _, word in self.spots):
            self.zones[key] = found  # who is meant does not hang on the text that asks
        return found


def search_of(g: Match, node: Any) -> Search:
    """How to find what fits this description, found out once per match."""
    known: Search | None = g.rules.searches.get(id(node))
    if known is None:
        known = g.rules.searches[id(node)] = Search(node)
    return known


def sieve_of(g: Match, node: Any) -> Sieve:
    """What fits this description wherever it lies: what it says about the place is asked, too."""
    known: Sieve | None = g.rules.sieves.get(id(node))
    if known is None:
        known = g.rules.sieves[id(node)] = Sieve(node, _parts_of(node))
    return known


def words_of(node: Any) -> Words:
    """Which records fit this description by what they say."""
    return Sieve(node, _parts_of(node)).words


def _parts_of(node: Any) -> list[tuple[Test, bool]]:
    """The tests of any description that must all hold (see `_parts`)."""
    if isinstance(node, noun.Some):
        place = [] if node.place is None else [(test_of(node.place), False)]
        return [*place, *_parts_of(node.what)]
    return _parts(node) if isinstance(node, noun.Pick) else [(test_of(node), is_printed(node))]


def _parts_there(node: Any) -> list[tuple[Test, bool]]:
    """Its tests for cards that lie where it looks."""
    if isinstance(node, noun.Some) and node.place is None:
        return _parts_there(node.what)
    if not isinstance(node, noun.Pick):
        return [(test_of(node), is_printed(node))]
    where, best = node.where, any(isinstance(limit, noun.Highest) for limit in node.limits)
    told = type(where) in (noun.Controlled, noun.Zone) and getattr(where, "zone", "") != "stack"
    return _parts(node, placed=told and not best)


def found(g: Match, ctx: Any, seat: int, node: Any, seen: Projection | None = None, origin: Any = None) -> list[int]:
    """The cards that fit a description now; `origin` is where a clause takes them from (`move.From`)."""
    seen = seen or projection_of(g)
    if origin is None:
        sieve = search = g.rules.searches.get(id(node)) or search_of(g, node)
        zones = search.zones.get((ctx.seat, seat)) or search.look_in(g, ctx, seat)
    else:
        sieve = sieve_of(g, node)
        zones = sieve.origins.get((origin, ctx.seat, seat)) or _look_from(g, ctx, seat, sieve, origin)
    piles, cards = g.zones, g.zones[zones[0]]
    if len(zones) > 1:
        cards = cards[:]
        for zone in zones[1:]:
            cards += piles[zone]
    found: list[int] = sieve.sift(g, ctx, seat, cards, seen)
    return found


def _look_from(g: Match, ctx: Any, seat: int, sieve: Sieve, origin: Any) -> tuple[int, ...]:
    """The zones in which to look for what a clause takes from there."""
    made = sieve.origins[origin, ctx.seat, seat] = _zones(g, ctx, seat, _spots(sieve.node, origin))
    return made


def has_any(g: Match, ctx: Any, seat: int, node: Any, seen: Projection) -> bool:
    """Is there one at least of the cards that fit a description, in a projection that is made? The first that is found
    answers it."""
    search = g.rules.searches.get(id(node)) or search_of(g, node)
    words, records, rest = search.words, seen.cards, search.rest
    for zone in search.zones.get((ctx.seat, seat)) or search.look_in(g, ctx, seat):
        for card in g.zones[zone]:
            if words[records[card]] and (rest is None or rest(g, ctx, seat, card, records[card], seen)):
                return True
    return False


def found_some(
    g: Match, ctx: Any, seat: int, node: noun.Some, seen: Projection | None = None, origin: Any = None
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
    if isinstance(place, noun.Controlled) and place.by == "same":
        side = g.side
        for other in taken:
            if side[other] != side[card]:
                return False
    return (node.cap is None and not node.differ) or _add_up(g, node, card, taken)


def _add_up(g: Match, node: noun.Some, card: int, taken: Sequence[int]) -> bool:
    """Are their numbers together small enough, and are they different where they must be?"""
    records = projection_of(g).cards
    if node.cap is not None:
        sums = (stat_of(g, records[c], node.cap.stat) or 0 for c in (card, *taken))
        if sum(sums) > node.cap.n:
            return False
    if not node.differ:
        return True
    mine = set(values(records[card], node.differ))
    return not any(mine & set(values(records[other], node.differ)) for other in taken)


def _cards(g: Match, ctx: Any, seat: int, node: Any) -> Iterator[int]:
    """The cards among which to look, each once."""
    for zone in search_of(g, node).look_in(g, ctx, seat):
        yield from g.zones[zone]


def _places(node: Any, origin: Any) -> Iterable[Any]:
    """Where a description looks: where it says, where the clause takes from, else on the field."""
    where = getattr(node, "place", None) or getattr(node, "where", None)
    if where is not None:
        return (relations.looked_for(node, where, origin),)
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
    places = (
        part for place in _places(node, origin) for part in (place.both() if hasattr(place, "both") else (place,))
    )
    return tuple(_spot(place) for place in places)


def _spot(place: Any) -> tuple[str, str]:
    if type(place) is noun.Controlled:
        return "field", place.by or "self"
    if isinstance(place, noun.Owned) or getattr(place, "zone", "") == "stack":
        return "stack", ""
    return getattr(place, "zone", "field"), getattr(place, "by", None) or getattr(place, "whose", "any") or "self"


def _zones(g: Match, ctx: Any, seat: int, spots: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    """These zones of those players, each once."""
    return tuple(dict.fromkeys(zone for name, word in spots for zone in _zones_of(g, ctx, seat, name, word)))


def _zones_of(g: Match, ctx: Any, seat: int, zone: str, word: str) -> Sequence[int]:
    if not word:
        return (g.rules.stack,)
    by_seat: Sequence[int] = g.rules.layout.by_seat[zone]
    return [by_seat[owner] for owner in whose(g, ctx, seat, word)]
