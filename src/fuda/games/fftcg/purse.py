"""What a player could pay with: the sources of CP one by one, and all of them together as one number
[fftcg-2.1.8 5.2.1.3, 5.2.3.1.1.3, 11.2.1.1].

Most of what could be done cannot be paid for, and that must be found out at little cost. So an amount of CP, in all
and of each element, is one whole number: `WIDTH` bits for all of it, then as many for each element. Adding two of
them adds all these amounts at once, so what a player could make is one sum over what each printed card makes."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import not_
from typing import TYPE_CHECKING, NamedTuple

from fuda.games.fftcg import cp
from fuda.games.fftcg.look import look
from fuda.games.fftcg.printed import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.cp import Need, Source
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

WIDTH = 10
"""Nobody has so many cards that 2 CP of each were 1024."""
ALL = (1 << WIDTH) - 1
PLACE: dict[str, int] = {element: WIDTH * n for n, element in enumerate(ELEMENTS, 1)}
"""Where the amount of each element begins."""


def amount(makes: Sequence[str], each: int) -> int:
    """What a source makes, so much of any of these elements, as one number."""
    return each + sum(each << PLACE[element] for element in makes) if makes else 0


class Price(NamedTuple):
    """A price as it is compared with such a number: so much in all; of the element that begins there, so much. `easy`:
    this says whether it can be paid, because no other element is asked for and any CP will do: discards leave no more
    than 1 over then (`cp.finish_one`)."""

    total: int
    place: int
    least: int
    easy: bool
    need: Need


@lru_cache(maxsize=1 << 12)
def price_of(need: Need) -> Price:
    """This need, ready to be compared."""
    required = need.required
    place, least = (PLACE[required[0][0]], required[0][1]) if required else (0, 0)
    return Price(need.total, place, least, len(required) < cp.SEVERAL and not need.only, need)


class Tableau:
    """What lies on one player's field, as far as paying asks for it, in one projection: that is made anew whenever
    cards come or go. What is dull is another matter."""

    __slots__ = ("_backups", "cards", "worths")

    def __init__(self, g: Match, seat: int, now: Looks) -> None:
        self._backups: list[Source] | None = None
        self.cards = g.zones[g.rules.fields[seat]][:]
        self.worths = list(map(g.rules.catalogue.tapped.__getitem__, map(g.face.__getitem__, self.cards)))
        """By card: what it makes when it is dulled (0: it is no backup)."""
        if now.touched and not now.touched.keys().isdisjoint(self.cards):
            self.worths = [worth(g, card, now) for card in self.cards]

    def backups(self, g: Match, now: Looks) -> list[Source]:
        """Those that make CP when they are dulled."""
        if self._backups is None:
            cards = compress(self.cards, self.worths)
            self._backups = [cp.source_of(card, "dull", dulled(g, card, now)) for card in cards]
        return self._backups


def worth(g: Match, card: int, now: Looks) -> int:
    """What this card makes when it is dulled, as one number."""
    if card in now.touched:
        return amount(dulled(g, card, now), 1)
    found: int = g.rules.catalogue.tapped[g.face[card]]
    return found


def dulled(g: Match, card: int, now: Looks) -> tuple[str, ...]:
    """The elements of the CP that this card makes when it is dulled: a backup its own [fftcg-2.1.8 5.2.3.1.1.3]."""
    if card in now.touched:
        seen = now.touched[card]
        return seen.elements if "backup" in seen.types else ()
    found: tuple[str, ...] = g.rules.catalogue.dulled[g.face[card]]
    return found


def tableau(g: Match, seat: int, now: Looks) -> Tableau:
    """What lies on this player's field in the projection of the present (kept there by seat)."""
    found: Tableau | None = now.asked.get(seat)
    if found is None:
        found = now.asked[seat] = Tableau(g, seat, now)
    return found


class Purse:
    """What a player could pay with for anything at all, found out once for all that is looked at."""

    __slots__ = ("amounts", "game", "now", "seat", "sources")

    def __init__(self, g: Match, seat: int, now: Looks) -> None:
        self.game, self.seat, self.now = g, seat, now
        self.sources: list[Source] | None = None
        field, hand, touched = tableau(g, seat, now), g.zones[g.rules.hands[seat]], now.touched
        active = sum(compress(field.worths, map(not_, map(g.dull.__getitem__, field.cards))))
        if touched and not touched.keys().isdisjoint(hand):
            self.amounts: int = active + sum(self.discard(card) for card in hand)
        else:
            self.amounts = active + sum(map(g.rules.catalogue.thrown.__getitem__, map(g.face.__getitem__, hand)))
        """Active backups, and the cards in hand."""

    def discard(self, card: int) -> int:
        """What this card in hand makes."""
        touched = self.now.touched
        if card in touched:
            return amount(cp.discarded(touched[card].elements), cp.CARD)
        made: int = self.game.rules.catalogue.thrown[self.game.face[card]]
        return made

    def pays(self, price: Price, card: int = -1, spent: int = 0) -> bool:
        """Can this price be paid without this card, which would make so much itself?"""
        total, place, least, easy, need = price
        left = self.amounts - spent
        return left & ALL >= total and left >> place & ALL >= least and (easy or self._plans(need, card))

    def _plans(self, need: Need, card: int) -> bool:
        if self.sources is None:
            self.sources = sources(self.game, self.seat, self.now)
        return cp.plan(need, cp.usable(need, [s for s in self.sources if s.card != card])) is not None


# One by one


def sources(g: Match, seat: int, now: Looks, cast: int = -1, link: Link | None = None) -> list[Source]:
    """What this player can make CP with: active backups, and cards in hand that are neither light nor dark; not the
    card that is being cast. `link`: what is paid for, where texts say what makes CP for what
    [fftcg-2.1.8 5.2.1.3, 5.2.3.1.1.3, 11.2.1.1, 11.4.6.1.1]."""
    dull, face, touched, thrown = g.dull, g.face, now.touched, g.rules.catalogue.discarded
    if link is not None and "cp" in now.flags:
        found = _special_sources(g, seat, link)
    else:
        found = [source for source in tableau(g, seat, now).backups(g, now) if not dull[source[0]]]
    for card in g.zones[g.rules.hands[seat]]:
        makes = cp.discarded(touched[card].elements) if card in touched else thrown[face[card]]
        if makes and card != cast:
            found.append(cp.source_of(card, "discard", makes))
    return found


def _special_sources(g: Match, seat: int, link: Link) -> list[Source]:
    """The characters that make CP where texts let them make others, or for some things only."""
    active = [card for card in g.zones[g.rules.fields[seat]] if not g.dull[card]]
    made = [(card, _makes(g, card, link)) for card in active]
    return [cp.source_of(card, "dull", makes) for card, makes in made if makes]


def _makes(g: Match, card: int, link: Link) -> tuple[str, ...]:
    """The elements of the CP this character can be dulled for: a backup's own, and what texts let it make."""
    now = look(g, card)
    own = now.elements if "backup" in now.types else ()
    said = now.says.get("cp", ())
    more = [element for node, src in said for element in node.cp_elements(g, src, card, link)]
    return tuple(dict.fromkeys((*own, *more)))
