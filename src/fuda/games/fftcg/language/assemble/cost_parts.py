"""From the words of a cost to what is paid: icons and deeds become parts (`fuda.games.fftcg.paying.cost_parts`)
[fftcg-2.1.8 11.2.1, 11.6.2.1, 11.6.2.3, 11.6.2.4, 11.7.2.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import X
from fuda.effects.node import Node
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble.memory import apiece, in_one_place
from fuda.games.fftcg.language.fits import single
from fuda.games.fftcg.language.fits.finding import finder_of
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words import attribute, noun, place, reference, tolls
from fuda.games.fftcg.language.words.giver import Giver
from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.paying import cost_parts
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match

ZONES = {"break": "put", "removed": "remove", "hand": "return", "deck": "deck"}
"""Where a card goes that is paid: what is done with it (`cost_parts.KINDS`)."""


class Lying(Node, frozen=True):
    """Where cards for a cost are looked for: in a zone of whoever pays, those that fit the description; where it names
    a place itself, there."""

    what: Object
    zone: str

    def find(self, g: Match, ctx: Any) -> list[int]:
        """The cards, in their order."""
        zone = "hand" if _of_hand(self.what) else self.zone
        where = getattr(self.what, "where", None)
        zone = where.zone if isinstance(where, place.Zone) else zone
        return finder_of(g, self.what).among(g, ctx, ctx.seat, query.cards(g, zone, ctx.seat), projection_of(g))


def _of_hand(what: Any) -> bool:
    return any(isinstance(head, attribute.Kind) and head.name == "hand" for head in getattr(what, "heads", ()))


# Parts of their own


class AllPaid(cost_parts.CardsPaid, frozen=True):
    """All that fit, even if that is none."""

    def count(self, g: Match, ctx: Any) -> int:
        """As many as there are."""
        return len(self.pool(g, ctx))


class DifferPaid(cost_parts.CardsPaid, frozen=True):
    """それぞれ…の違う: no two of the cards share this stat, or any of several."""

    differ: str | tuple[str, ...] = ""

    def go_together(self, g: Match) -> Callable[[int, int], bool] | None:
        """Have they nothing of it in common?"""
        stat = self.differ
        return lambda a, b: set(single.values(card_now(g, a), stat)).isdisjoint(single.values(card_now(g, b), stat))


class DeckPaid(cost_parts.CardsPaid, frozen=True):
    """Cards that are put into their owner's deck as a cost: on top or under it."""

    place: str = "bottom"

    def _payable(self, g: Match, ctx: Any, card: int) -> bool:
        on_field = g.zone[card] in g.rules.field_zones
        if (g.side[card] if on_field else g.owner[card]) != ctx.seat:
            return False
        by = permissions.By(ctx.seat, ctx.source, "cost")
        return not (on_field and any(permissions.forbidden(g, card, word, by) for word in ("deck", "leave")))

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """In the order they were picked."""
        return [Event("decks", card=card, source=ctx.source, by=ctx.seat, word=self.place) for card in cards]


class XCounters(cost_parts.Part, frozen=True):
    """…カウンターをX個取り除く [fftcg-2.1.8 4.5, 15.1.1.10.1]; `every`: all of them, at least none; so many is X."""

    counter: str
    every: bool = False

    @property
    def names_x(self) -> bool:
        """[fftcg-2.1.8 4.5]"""
        return True

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 15.1.1.10.1]"""
        return "15.1.1.10.1"

    def _many(self, g: Match, ctx: Any) -> int:
        return int(ctx.numbers[0]) if ctx.numbers else 0

    def why_not(self, g: Match, ctx: Any) -> str | None:
        """Are there so many, and no more where all are asked for?"""
        if self.every and not ctx.numbers:
            return None
        there, n = query.counters(g, ctx.source, self.counter), self._many(g, ctx)
        return None if there == n or (there > n and not self.every) else "15.1.1.10.1"

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """Off the card itself."""
        n = self._many(g, ctx)
        word = self.counter
        return [Event("uncounts", ctx.source, amount=n, source=ctx.source, by=ctx.seat, word=word)] if n else []


class CountersPut(cost_parts.Part, frozen=True):
    """…カウンターをN個置く as a cost: onto the card itself [fftcg-2.1.8 6.7.1]."""

    counter: str
    n: int = 1

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 6.7.1]"""
        return "6.7.1"

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """Onto it."""
        return [Event("counts", ctx.source, amount=self.n, source=ctx.source, by=ctx.seat, word=self.counter)]


# Icons and deeds


def parts_of(node: Any, slot: int = -1) -> tuple[Part, ...]:
    """The parts that an icon or a deed before the colon is (`paid`), several where it may be done to objects of
    different kinds; what was paid is kept in the slot."""
    paid: Callable[[int], tuple[Part, ...]] | None = getattr(node, "paid", None)
    if paid is None:
        raise Unresolved("")
    return paid(slot)


def cards_discarded(node: Any, slot: int) -> tuple[Part, ...]:
    """A card of a hand, not at random."""
    if node.random:
        raise Unresolved("無作為")
    return _cards("discard", node.what, "hand", slot)


def dulled(node: Any, slot: int) -> tuple[Part, ...]:
    """Cards on the field."""
    return _cards("dull", node.what, "field", slot)


def moved(node: Any, slot: int) -> tuple[Part, ...]:
    """Cards that go elsewhere: what is put from a hand into the break zone is discarded."""
    verb = ZONES.get(node.to.zone)
    if verb is None or node.random:
        raise Unresolved("")
    if getattr(node.what, "from_top", False):
        return _top(node)
    origin = _one_zone(node.origin) or "field"
    if verb == "put" and (origin == "hand" or _names_hand(node.what)):
        verb = "discard"
    made = _cards(verb, node.what, origin, slot)
    if verb != "deck":
        return made
    if node.to.place not in ("top", "bottom"):
        raise Unresolved("デッキ")
    if any(isinstance(part, DifferPaid) for part in made):
        raise Unresolved("違う")
    return tuple(DeckPaid(p.verb, p.what, p.n, p.x, p.slot, node.to.place) for p in made)


def _one_zone(origin: Any) -> str:
    """Where a deed takes from ("": it does not say); costs are not paid from one zone or another."""
    if hasattr(origin, "both"):
        raise Unresolved("から")
    return getattr(origin, "zone", None) or ""


def _top(node: Any) -> tuple[Part, ...]:
    """From the top of one's own deck."""
    top = node.what
    if node.to.zone not in ("break", "removed") or node.to.face or not isinstance(top.n, int):
        raise Unresolved("デッキ")
    if top.whose not in ("", "own", "you"):
        raise Unresolved("デッキ")
    return (tolls.TopPaid(top.n, node.to.zone),)


def _names_hand(what: Any) -> bool:
    return _of_hand(getattr(what, "what", what))


def revealed(node: Any, slot: int) -> tuple[Part, ...]:
    """Cards that are shown."""
    if node.random:
        raise Unresolved("無作為")
    zone = _one_zone(node.origin) or "hand"
    if isinstance(node.what, reference.This):
        return (cost_parts.Revealed(None, 1, slot),)
    what, n, x = _quantity(node.what)
    if x or node.what.differ:
        raise Unresolved("X" if x else "違う")
    return (cost_parts.Revealed(Lying(what, zone), n, slot),)


def counters_taken(node: Any, slot: int) -> tuple[Part, ...]:
    """Counters of this card, or of another one (キャラクターから, キャラクター1体から)."""
    who = _the_one(node.who) if isinstance(node.who, noun.Some) else node.who
    if isinstance(who, noun.Description) and isinstance(node.n, int):
        return (tolls.CountersFrom(node.counter, node.n, Lying(who, "field"), slot),)
    if not isinstance(node.who, reference.This):
        raise Unresolved("カウンター")
    if node.n is None:
        return (XCounters(node.counter, every=True),)
    return (cost_parts.CountersPaid(node.counter, node.n) if isinstance(node.n, int) else XCounters(node.counter),)


def _the_one(some: noun.Some) -> Any:
    """What is described, where it is one."""
    found, n, x = _quantity(some)
    if n != 1 or x:
        raise Unresolved("カウンター")
    return found


def counters_put(node: Any) -> tuple[Part, ...]:
    """Counters that are put onto this card."""
    if not isinstance(node.who, reference.This) or not isinstance(node.n, int):
        raise Unresolved("カウンター")
    return (CountersPut(node.counter, node.n),)


def _cards(verb: str, what: Any, zone: str, slot: int) -> tuple[cost_parts.CardsPaid, ...]:
    """Cards that are paid: the card itself, so many that fit, all that fit, or several of these."""
    several = what.parts if isinstance(what, noun.Both) else apiece(what) if isinstance(what, noun.Some) else ()
    if len(several) > 1:
        return tuple(part for one in in_one_place(several) for part in _cards(verb, one, zone, slot))
    if isinstance(what, noun.Such):
        what = what.who
    if isinstance(what, reference.This):
        return (cost_parts.CardsPaid(verb, None, 1, False, slot),)
    if isinstance(what, Giver):
        return (cost_parts.CardsPaid(verb, what, 1, False, slot),)
    if isinstance(what, noun.Every):
        return (AllPaid(verb, Lying(what, zone), 0, False, slot),)
    if not isinstance(what, noun.Some):
        raise Unresolved("")
    found, n, x = _quantity(what)
    lies = what.place.zone if isinstance(what.place, place.Zone) else zone
    if what.differ:
        return (DifferPaid(verb, Lying(found, lies), n, x, slot, what.differ),)
    return (cost_parts.CardsPaid(verb, Lying(found, lies), n, x, slot),)


def _quantity(what: Any) -> tuple[Any, int, bool]:
    """Which, how many, and whether X says how many."""
    if isinstance(what, noun.Some) and what.upto and what.n is None and what.what is not None:
        return what.what, 0, True
    if not isinstance(what, noun.Some) or what.upto or what.what is None:
        raise Unresolved("最大")
    if what.least:
        raise Unresolved("以上")
    if isinstance(what.n, int):
        return what.what, what.n, False
    if not isinstance(what.n, X):
        raise Unresolved("")
    return what.what, 0, True
