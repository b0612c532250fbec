"""A description against many cards at once. Those of its words that look at nothing but a card's record are asked once
of each record and remembered (`Words`): all cards that no effect touches share the record of their printed card. Only
what a description says besides (states, places, other cards, references) is asked of each card that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.fits.single import every
from fuda.games.fftcg.language.words import noun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match

PRINTED = (noun.CardName, noun.JobName, noun.CategoryName, noun.OfElement, noun.MultiElement, noun.CostAmong)
"""Words about names, jobs, categories, elements and costs. What a card has of abilities and keywords is not among
them: damage may have woken it without any effect [fftcg-2.1.8 15.2.6.2]."""

_NOTHING: Any = None
"""Such words ask for no game, no context and no projection."""
MOST_KNOWN = 256
"""So many records are remembered: those of the printed cards, and some that effects have made."""


def is_printed(node: Any) -> bool:
    """Does it ask for nothing but what stands in the record of a card? Then all untouched cards of one printed card fit
    it, or none."""
    what = type(node)
    if what in PRINTED:
        return True
    if what is noun.Kind:
        return bool(node.name != "party")
    if what is noun.Bound:
        return type(node.n) is int
    if what is noun.Has:
        return all(map(is_printed, node.attrs))
    if what is noun.OfKind:
        return is_printed(node.noun)
    if what is noun.Except:
        return all(map(is_printed, node.what))
    if isinstance(node, noun.Pick):
        return node.where is None and all(map(is_printed, (*node.heads, *node.front, *node.marks, *node.limits)))
    return isinstance(node, noun.OneOf) and node.where is None and all(map(is_printed, node.alts))


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


class Sieve:
    """What fits a description, for one match: `words` says which records fit by what they say (`is_printed`), `rest` is
    everything else it asks (nothing: nothing)."""

    __slots__ = ("_faces", "node", "origins", "rest", "words")

    def __init__(self, node: Any, parts: Sequence[tuple[Test, bool]]) -> None:
        self.node = node  # kept, because sieves are known by its identity
        self.words = Words(every([test for test, printed in parts if printed]))
        others = [test for test, printed in parts if not printed]
        self.rest = every(others) if others else None
        self._faces: frozenset[int] | None = None
        self.origins: dict[tuple[Any, int, int], tuple[int, ...]] = {}
        """The zones to look in, by where a clause takes it from, whose text it is and who carries it out
        (`matching.found`)."""

    def sift(self, g: Match, ctx: Any, seat: int, cards: Sequence[int], seen: Projection) -> list[int]:
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
            found = self._sift_in_making(cards, seen)
        if rest is None or not found:
            return found
        fit: list[int] = []
        for card in found:
            now = records[card]
            if rest(g, ctx, seat, card, now, seen):
                fit.append(card)
        return fit

    def _sift_in_making(self, cards: Sequence[int], seen: Projection) -> list[int]:
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
