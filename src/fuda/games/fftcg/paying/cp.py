"""CP: what makes it, what a price asks for, and whether the one can meet the other [fftcg-2.1.8 5.2.1.3, 11.2.1.1].

A backup that is dulled makes 1 CP, a card that is discarded 2, of one of its elements. Of these the price asks for a
number in all and for some in certain elements. Nothing may be left over, except what discarding cannot avoid: 1 in
all, or, where several elements are asked for, 1 in each of them [fftcg-2.1.8 5.2.1.3.1, 11.4.6.1.4] (reading FB1)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fuda.games.fftcg.paying.price import CARD, SEVERAL, Need, Paid, price
from fuda.games.fftcg.paying.several_elements import EACH, Kind, Ledger, Step, asked, complete, finish

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NO_DISCARD = frozenset(("light", "dark"))
"""Cards of these elements are not discarded for CP, and need no CP of their own [fftcg-2.1.8 5.2.1.3, 11.4.6.1.3]."""


class Source(NamedTuple):
    """A card that can make CP: how, and of which elements (its player names one) [fftcg-2.1.8 5.2.1.3]
    (reading FB2)."""

    card: int
    verb: str
    makes: tuple[str, ...]


source_of = lru_cache(maxsize=1 << 12)(Source)
"""The same few sources are named again and again."""


def discarded(elements: tuple[str, ...]) -> tuple[str, ...]:
    """What a card with these elements makes when it is discarded [fftcg-2.1.8 5.2.1.3]."""
    return elements if NO_DISCARD.isdisjoint(elements) else ()


@lru_cache(maxsize=1 << 10)
def card_price(cost: int, elements: tuple[str, ...], only: tuple[str, ...] = ()) -> Need:
    """The price of a card (reading FB24): at least one CP of each of its elements, even if that is more than its
    cost; a cost of 0 asks for nothing; light and dark ask for no element [fftcg-2.1.8 11.4.6.1.1, 11.4.6.1.2,
    11.4.6.1.3] (the same for summons: reading FB3)."""
    if cost <= 0:
        return Need()
    if not NO_DISCARD.isdisjoint(elements):
        return Need(cost, (), only)
    return price(cost, elements, only)


def usable(need: Need, sources: list[Source]) -> list[Source]:
    """The sources whose CP will do for this price."""
    if not need.only:
        return sources
    kept = ((s, tuple(e for e in s.makes if e in need.only)) for s in sources)
    return [Source(s.card, s.verb, makes) for s, makes in kept if makes]


@lru_cache(maxsize=1 << 12)
def kind_of(need: Need, verb: str, makes: tuple[str, ...]) -> Kind:
    """What matters about a source."""
    return EACH[verb], tuple(sorted({asked(need, element) for element in makes}))


def is_paid(need: Need, paid: Sequence[Paid]) -> bool:
    """The same of what has been paid."""
    if CARD * len(paid) < need.total:
        return False
    if len(need.required) < SEVERAL:
        _, lacks, rest, _, _ = owed(need, paid)
        return rest <= 0 >= lacks
    return complete(need, Ledger(need, paid))


def can_pay(need: Need, sources: Sequence[Source]) -> bool:
    """Can this price be paid with these sources?"""
    if len(need.required) < SEVERAL:
        element, lacks, rest, thrown_own, thrown = owed(need, ())
        return can_finish(lacks, rest, thrown_own, thrown, *counted(sorts_of(element, sources)))
    return finish(need, Ledger(need), Counter([kind_of(need, verb, makes) for _, verb, makes in sources])) is not None


# With at most one element asked for, a few numbers say all


Owed: TypeAlias = tuple[str, int, int, bool, bool]
"""How such a payment stands: the element asked for ("": none) and how much of it is lacking, how much is lacking in
all, and whether cards have been discarded for that element and for others."""
OTHER, OWN, INSTEAD, NEVER = range(4)
THROWN = 4
"""The sorts of sources: one that cannot make that element, one that can, one that can but makes another, one that makes
nothing; the same plus THROWN for what is discarded."""
Stock: TypeAlias = tuple[int, int, int, int]
"""So many cards and backups that can make that element, then so many cards and backups that cannot."""
NO_ELEMENT = ("", 0)
NOTHING: Stock = (0, 0, 0, 0)


def owed(need: Need, paid: Sequence[Paid]) -> Owed:
    """What is still to be paid."""
    element, lacks = need.required[0] if need.required else NO_ELEMENT
    rest, thrown_own, thrown = need.total, False, False
    for _, verb, made in paid:
        if verb == "dull":
            rest -= 1
            if made == element:
                lacks -= 1
        else:
            rest -= CARD
            if made != element:
                thrown = True
            else:
                thrown_own = True
                lacks -= CARD
    return element, lacks, rest, thrown_own, thrown


def sorts_of(element: str, sources: Iterable[Source]) -> list[int]:
    """The sorts of these sources."""
    return [(THROWN if verb == "discard" else 0) + (OWN if element in makes else OTHER) for _, verb, makes in sources]


def counted(sorts: Sequence[int]) -> Stock:
    """How many there are of each sort."""
    return sorts.count(THROWN + OWN), sorts.count(OWN), sorts.count(THROWN + OTHER), sorts.count(OTHER)


def can_finish(
    lacks: int, rest: int, thrown_own: int, thrown: int, own_cards: int, own_backups: int, cards: int, backups: int
) -> bool:
    """Can such a payment be finished, with nothing left over or with the 1 that a discard may leave over?"""
    if rest <= 0 >= lacks:
        return rest == 0 or (rest == -1 and bool(thrown or (lacks < 0 and thrown_own)))
    least, most = max(0, (rest + 1 - own_backups - backups) // 2), min(own_cards + cards, rest // 2)
    if least <= most and _most_own(rest, least, most, own_cards, own_backups) >= lacks:
        return True
    rest += 1
    least, most = max(0, (rest + 1 - own_backups - backups) // 2), min(own_cards + cards, rest // 2)
    if least > most:
        return False
    if thrown:
        return _most_own(rest, least, most, own_cards, own_backups) >= lacks
    if cards and max(1, least) <= most:  # a card of another element is discarded, too
        other = _most_own(rest - 2, max(1, least) - 1, most - 1, own_cards, own_backups)
        if other >= lacks:
            return True
    spills = thrown_own or min(own_cards, most) > 0
    return bool(spills) and _most_own(rest, least, most, own_cards, own_backups) > lacks


def _most_own(rest: int, least: int, most: int, own_cards: int, own_backups: int) -> int:
    """How much of the element asked for there can be in exactly so much CP, with so many discards at least and at most:
    as many discards as there are cards of it, then its backups."""
    discards = min(max(own_cards, least), most)
    return 2 * min(own_cards, discards) + min(own_backups, rest - 2 * discards)


@lru_cache(maxsize=1 << 14)
def finishes(
    lacks: int, rest: int, thrown_own: int, thrown: int, own_cards: int, own_backups: int, cards: int, backups: int
) -> tuple[Stock, ...]:
    """How such a payment is finished: with how many sources of each sort; as few discards as possible, and nothing left
    over where that can be. Several ways are equally good where cards of either sort may be discarded; none: it cannot
    be finished. The same few numbers come again and again."""
    if rest <= 0 >= lacks:
        return (NOTHING,) if rest == 0 or (rest == -1 and (thrown or (lacks < 0 and thrown_own))) else ()
    if rest > 2 * (own_cards + cards) + own_backups + backups or lacks > 2 * own_cards + own_backups:
        return ()
    best, found = (own_cards + cards + 1, 0), list[Stock]()
    for x in range(min(own_cards, max(0, rest + 1) // 2) + 1):
        for u in range(min(cards, max(0, rest + 1 - 2 * x) // 2) + 1):
            for over in (0, 1):
                left = rest + over - 2 * x - 2 * u
                if left < 0 or (x + u, over) > best:
                    continue
                least, most = max(0, lacks - 2 * x, left - backups), min(own_backups, left)
                spills = thrown or u > 0 or ((thrown_own or x > 0) and 2 * x + most > lacks)
                if least > most or (over and not spills):
                    continue
                y = most if over else least
                found = [*(found if (x + u, over) == best else ()), (x, y, u, left - y)]
                best = (x + u, over)
    return tuple(found)


Outlook: TypeAlias = tuple[bool, tuple[bool, ...]]
"""Is everything that is left needed? By sort: can the payment be finished after one such source has been used?"""


@lru_cache(maxsize=1 << 14)
def outlook(
    lacks: int, rest: int, thrown_own: int, thrown: int, own_cards: int, own_backups: int, cards: int, backups: int
) -> Outlook:
    """How such a payment can go on. The same few numbers come again and again."""
    needed = CARD * (own_cards + cards) + own_backups + backups == rest
    return needed, (
        can_finish(lacks, rest - 1, thrown_own, thrown, own_cards, own_backups, cards, backups - 1),
        can_finish(lacks - 1, rest - 1, thrown_own, thrown, own_cards, own_backups - 1, cards, backups),
        can_finish(lacks, rest - 1, thrown_own, thrown, own_cards, own_backups - 1, cards, backups),
        False,
        can_finish(lacks, rest - CARD, thrown_own, True, own_cards, own_backups, cards - 1, backups),
        can_finish(lacks - CARD, rest - CARD, True, thrown, own_cards - 1, own_backups, cards, backups),
        can_finish(lacks, rest - CARD, thrown_own, True, own_cards - 1, own_backups, cards, backups),
        False,
    )


def use(sort: int, *, own: bool) -> int:
    """The sort of a source that could make several elements, if it makes the one asked for, or another."""
    return sort + INSTEAD - OWN if sort in (OWN, THROWN + OWN) and not own else sort


def best_places(sorts: Sequence[int], ways: Sequence[Stock]) -> list[int]:
    """Where the sources of the best of these ways lie among sources of these sorts: backups first, then cards, the
    greatest loss first. So the cards that lie farthest behind are given away."""
    if len(ways) < 2:
        return places(sorts, ways[0]) if ways else []
    return max((places(sorts, way) for way in ways), key=lambda found: sum(n for n in found if sorts[n] >= THROWN))


def places(sorts: Sequence[int], used: Stock) -> list[int]:
    """Where so many of each sort lie among these: the first backups, then the last cards."""
    own_cards, own_backups, cards, backups = used
    found = _first(sorts, OWN, own_backups) + _first(sorts, OTHER, backups)
    return found + _last(sorts, THROWN + OWN, own_cards) + _last(sorts, THROWN + OTHER, cards)


def _first(sorts: Sequence[int], wanted: int, count: int) -> list[int]:
    return [n for n, sort in enumerate(sorts) if sort == wanted][:count] if count else []


def _last(sorts: Sequence[int], wanted: int, count: int) -> list[int]:
    return [n for n, sort in enumerate(sorts) if sort == wanted][: -count - 1 : -1] if count else []


# With several


def ways(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> list[Paid]:
    """Every single source of those left, with its element, after which this payment can still be finished."""
    if len(need.required) < SEVERAL:
        element, *debt = owed(need, paid)
        sorts = sorts_of(element, sources)
        _, goes = outlook(*debt, *counted(sorts))
        each = zip(sources, sorts, strict=True)
        return [(c, verb, e) for (c, verb, makes), sort in each for e in makes if goes[use(sort, own=e == element)]]
    kinds, names = [kind_of(need, verb, makes) for _, verb, makes in sources], dict(need.required)
    steps = _open(need, tuple(sorted([(verb, made) for _, verb, made in paid])), tuple(sorted(kinds)))
    found = zip(sources, kinds, strict=True)
    return [(c, v, e) for (c, v, makes), kind in found for e in makes if (kind, e if e in names else "") in steps]


@lru_cache(maxsize=1 << 12)
def _open(need: Need, paid: tuple[tuple[str, str], ...], left: tuple[Kind, ...]) -> frozenset[Step]:
    """After which steps a payment that asks for several elements can still be finished: few situations come again and
    again."""
    made, kinds = Ledger(need, [(-1, verb, element) for verb, element in paid]), Counter(left)
    return frozenset([(kind, e) for kind in kinds for e in kind[1] if _goes_on(need, made, kinds, kind, e)])


def _goes_on(need: Need, made: Ledger, kinds: Counter[Kind], kind: Kind, element: str) -> bool:
    """Can the payment be finished after one source of this kind has made this element?"""
    kinds[kind] -= 1
    made.take(element, kind[0])
    finished = finish(need, made, kinds) is not None
    made.take(element, -kind[0])
    kinds[kind] += 1
    return finished


def realise(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> list[Paid]:
    """With which of the sources left this payment is finished in the fixed sensible way: fewest discards; of equal
    kinds the backups that lie first and the cards that lie last (`least_loss`)."""
    if len(need.required) < SEVERAL:
        element, *debt = owed(need, paid)
        sorts = sorts_of(element, sources)
        chosen = [sources[n] for n in best_places(sorts, finishes(*debt, *counted(sorts)))]
        return [(card, verb, element if element in makes else makes[0]) for card, verb, makes in chosen]
    order = [s for s in sources if s.verb == "dull"] + [s for s in reversed(sources) if s.verb == "discard"]
    left = [(source, kind_of(need, source.verb, source.makes)) for source in order]
    done: list[Paid] = []
    for kind, element in finish(need, Ledger(need, paid), Counter([kind for _, kind in left])) or ():
        place = next(n for n, (_, other) in enumerate(left) if other == kind)
        used, _ = left.pop(place)
        done.append((used.card, used.verb, next(e for e in used.makes if asked(need, e) == element)))
    return done
