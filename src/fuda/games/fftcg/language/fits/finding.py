"""Finding what fits a description: one card, or all that lie where it looks. Those of its words that look at nothing
but a card's record are asked once of each record and remembered (`Words`): all cards that no effect touches share the
record of their printed card. Only what a description says besides (states, places, other cards, references) is asked of
each card that is left.

A description says of itself which tests must all hold (`asks`; `asks_there` for cards that lie where it looks), and
where that is (`spots`); any other word is one test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.fits.single import card_of, every, is_printed, known, test_of, whose
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

    Parts = list[tuple[Test, bool]]
    """The tests that must all hold, each with whether it asks for nothing but what is printed."""

_NOTHING: Any = None
"""Words about what is printed ask for no game, no context and no projection."""
MOST_KNOWN = 256
"""So many records are remembered: those of the printed cards, and some that effects have made."""


class Words(dict["CardNow", bool]):
    """By record: does it fit by its words? Only asked of records that nobody writes any more, so each need be asked
    once; all untouched cards of one printed card share theirs."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        super().__init__()
        self.test = test

    def __missing__(self, now: CardNow) -> bool:
        if len(self) >= MOST_KNOWN:
            self.clear()
        test, nothing = self.test, _NOTHING
        made = self[now] = test(nothing, nothing, -1, -1, now, nothing)
        return made


class Finder:
    """What fits a description, for one match: `words` says which records fit by what they say (`is_printed`), `rest` is
    everything else it asks (nothing: nothing)."""

    __slots__ = ("_faces", "node", "origins", "rest", "words")

    def __init__(self, node: Any, parts: Sequence[tuple[Test, bool]]) -> None:
        self.node = node  # kept, because finders are known by its identity
        self.words = Words(every([test for test, printed in parts if printed]))
        others = [test for test, printed in parts if not printed]
        self.rest = every(others) if others else None
        self._faces: frozenset[int] | None = None
        self.origins: dict[tuple[Any, int, int], tuple[int, ...]] = {}
        """The zones to look in, by where a clause takes it from, whose text it is and who carries it out
        (`found`)."""

    def among(self, g: Match, ctx: Any, seat: int, cards: Sequence[int], seen: Projection) -> list[int]:
        """Those of these cards that fit. While a projection is being made, some records are still being written; a
        trial does not know which."""
        words, records, rest = self.words, seen.cards, self.rest
        found: list[int] = []
        if seen.game is None or (not seen.trial and seen.mine.isdisjoint(cards)):
            for card in cards:
                now = records[card]
                if words[now]:
                    found.append(card)
        else:
            found = self._among_in_making(cards, seen)
        if rest is None or not found:
            return found
        fit: list[int] = []
        for card in found:
            now = records[card]
            if rest(g, ctx, seat, card, now, seen):
                fit.append(card)
        return fit

    def _among_in_making(self, cards: Sequence[int], seen: Projection) -> list[int]:
        return [card for card in cards if self._says(card, seen)]

    def _says(self, card: int, seen: Projection) -> bool:
        """Does it fit by its words, in a projection that is being made?"""
        words, now = self.words, seen.cards[card]
        if seen.trial or card in seen.mine:
            return words.test(_NOTHING, _NOTHING, -1, card, now, _NOTHING)
        return words[now]

    def fits(self, g: Match, ctx: Any, seat: int, card: int, seen: Projection) -> bool:
        """Does this card fit?"""
        rest, now = self.rest, seen.cards[card]
        fits = self.words[now] if seen.game is None else self._says(card, seen)
        return fits and (rest is None or rest(g, ctx, seat, card, now, seen))

    def faces(self, g: Match) -> frozenset[int]:
        """The printed cards that fit by what is printed on them."""
        if self._faces is None:
            self._faces = frozenset(n for n, now in enumerate(g.rules.printed_cards) if self.words[now])
        return self._faces


class Search(Finder):
    """Where a description looks (each the name of a zone, and whose), and what fits it there."""

    __slots__ = ("spots", "zones")

    def __init__(self, node: Any) -> None:
        super().__init__(node, node.asks_there() if hasattr(node, "asks_there") else parts_of(node))
        self.spots = node.spots(None)
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


def finder_of(g: Match, node: Any) -> Finder:
    """What fits this description wherever it lies: what it says about the place is asked, too."""
    known: Finder | None = g.rules.finders.get(id(node))
    if known is None:
        known = g.rules.finders[id(node)] = Finder(node, parts_of(node))
    return known


def words_of(node: Any) -> Words:
    """Which records fit this description by what they say."""
    return Finder(node, parts_of(node)).words


def parts_of(node: Any) -> Parts:
    """The tests of any description that must all hold."""
    found: Parts = node.asks() if hasattr(node, "asks") else [(test_of(node), is_printed(node))]
    return found


def fits_ref(g: Match, ctx: Any, seat: int, ref: Ref, node: Any, seen: Projection | None = None) -> bool:
    """Does an object fit, as it is or as it was when it left? [fftcg-2.1.8 11.11.4, 11.11.7]"""
    card = card_of(g, ref)
    if card < 0:
        return False
    return test_of(node)(g, ctx, seat, card, known(g, ref, seen), seen or projection_of(g))


def found(g: Match, ctx: Any, seat: int, node: Any, seen: Projection | None = None, origin: Any = None) -> list[int]:
    """The cards that fit a description now; `origin` is where a clause takes them from (`move.From`)."""
    seen = seen or projection_of(g)
    if origin is None:
        finder = search = g.rules.searches.get(id(node)) or search_of(g, node)
        zones = search.zones.get((ctx.seat, seat)) or search.look_in(g, ctx, seat)
    else:
        finder = finder_of(g, node)
        zones = finder.origins.get((origin, ctx.seat, seat)) or _look_from(g, ctx, seat, finder, origin)
    piles, cards = g.zones, g.zones[zones[0]]
    if len(zones) > 1:
        cards = cards[:]
        for zone in zones[1:]:
            cards += piles[zone]
    found: list[int] = finder.among(g, ctx, seat, cards, seen)
    return found


def _look_from(g: Match, ctx: Any, seat: int, finder: Finder, origin: Any) -> tuple[int, ...]:
    """The zones in which to look for what a clause takes from there."""
    made = finder.origins[origin, ctx.seat, seat] = _zones(g, ctx, seat, finder.node.spots(origin))
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


def cards_there(g: Match, ctx: Any, seat: int, node: Any) -> Iterator[int]:
    """The cards among which to look, each once."""
    for zone in search_of(g, node).look_in(g, ctx, seat):
        yield from g.zones[zone]


def _zones(g: Match, ctx: Any, seat: int, spots: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    """These zones of those players, each once."""
    return tuple(dict.fromkeys(zone for name, word in spots for zone in _zones_of(g, ctx, seat, name, word)))


def _zones_of(g: Match, ctx: Any, seat: int, zone: str, word: str) -> Sequence[int]:
    if not word:
        return (g.rules.stack,)
    by_seat: Sequence[int] = g.rules.layout.by_seat[zone]
    return [by_seat[owner] for owner in whose(g, ctx, seat, word)]
