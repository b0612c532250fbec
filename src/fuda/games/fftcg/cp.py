"""CP: what makes it, what a price asks for, and whether the one can meet the other [fftcg-2.1.8 5.2.1.3, 11.2.1.1].

A backup that is dulled makes 1 CP, a card that is discarded 2, of one of its elements. Of these the price asks for a
number in all and for some in certain elements. Nothing may be left over, except what discarding cannot avoid: 1 in
all, or, where several elements are asked for, 1 in each of them [fftcg-2.1.8 5.2.1.3.1, 11.4.6.1.4] (reading FB1)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NO_DISCARD = frozenset(("light", "dark"))
"""Cards of these elements are not discarded for CP, and need no CP of their own [fftcg-2.1.8 5.2.1.3, 11.4.6.1.3]."""
CARD, SEVERAL = 2, 2
EACH = {"dull": 1, "discard": CARD}
"""How much one source makes [fftcg-2.1.8 5.2.1.3, 11.2.1.1]."""

Paid: TypeAlias = tuple[int, str, str]
"""A source that is used: the card, what is done with it (dull, discard), the element of its CP."""
Kind: TypeAlias = tuple[int, tuple[str, ...]]
"""What matters about a source for one price: how much it makes, and of which of the elements asked for ("" for any
other)."""
Step: TypeAlias = tuple[Kind, str]
"""A source of this kind, used for this element."""


class Need(msgspec.Struct, frozen=True):
    """A price: so much CP in all, of which so many in these elements; `only`: no CP of other elements will do."""

    total: int = 0
    required: tuple[tuple[str, int], ...] = ()
    only: tuple[str, ...] = ()


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


def price(total: int, elements: Iterable[str], only: tuple[str, ...] = ()) -> Need:
    """The price of icons: each element as often as it is named, and so much in all."""
    counts = Counter(elements)
    return Need(max(total, sum(counts.values())), tuple(sorted(counts.items())), only)


def card_price(cost: int, elements: Sequence[str], only: tuple[str, ...] = ()) -> Need:
    """The price of a card (reading FB24): at least one CP of each of its elements, even if that is more than its
    cost; a cost of 0 asks for nothing; light and dark ask for no element [fftcg-2.1.8 11.4.6.1.1, 11.4.6.1.2,
    11.4.6.1.3] (the same for summons: reading FB3)."""
    if cost <= 0:
        return Need()
    if not NO_DISCARD.isdisjoint(elements):
        return Need(cost, (), only)
    return price(cost, elements, only)


def usable(need: Need, sources: Iterable[Source]) -> list[Source]:
    """The sources whose CP will do for this price."""
    if not need.only:
        return list(sources)
    kept = ((s, tuple(e for e in s.makes if e in need.only)) for s in sources)
    return [Source(s.card, s.verb, makes) for s, makes in kept if makes]


def asked(need: Need, element: str) -> str:
    """This element, if the price asks for it; else "": one is as good as another then."""
    for name, _ in need.required:
        if name == element:
            return name
    return ""


def kind_of(need: Need, source: Source) -> Kind:
    """What matters about this source."""
    required = need.required
    if not required:
        return EACH[source.verb], ("",)
    makes = source.makes
    if len(required) == 1:
        return EACH[source.verb], (required[0][0] if required[0][0] in makes else "",)
    found = {asked(need, element) for element in makes}
    return EACH[source.verb], tuple(sorted(found))


class Ledger:
    """What has been made so far, by element asked for: in all, and by discarding."""

    __slots__ = ("made", "thrown", "total")

    def __init__(self, need: Need, paid: Sequence[Paid] = ()) -> None:
        self.made: dict[str, int] = {"": 0, **{element: 0 for element, _ in need.required}}
        self.thrown = dict(self.made)
        self.total = 0
        for _, verb, element in paid:
            self.take(asked(need, element), EACH[verb])

    def take(self, element: str, amount: int) -> None:
        """Enter one source (a negative amount takes it back)."""
        self.made[element] += amount
        self.total += amount
        if amount in (2, -2):
            self.thrown[element] += amount


def complete(need: Need, made: Ledger) -> bool:
    """Is everything there that the price asks for?"""
    return made.total >= need.total and all(made.made[element] >= n for element, n in need.required)


def is_paid(need: Need, paid: Sequence[Paid]) -> bool:
    """The same of what has been paid."""
    if sum([EACH[verb] for _, verb, _ in paid]) < need.total:
        return False
    return all(sum([EACH[verb] for _, verb, made in paid if made == element]) >= n for element, n in need.required)


def legal(need: Need, made: Ledger) -> bool:
    """Is a complete payment legal: is what is left over only what discarding may leave over? [fftcg-2.1.8 5.2.1.3.1,
    11.2.1.1, 11.3.7.1, 11.4.6.1.4, 11.6.2.1, 11.7.2.1, 10.1.2.3]"""
    over = made.total - need.total
    if over <= 0:
        return over == 0
    loose = [min(made.made[element] - n, made.thrown[element]) for element, n in need.required]
    if over == 1:
        return made.thrown[""] > 0 or any(n > 0 for n in loose)
    return len(loose) > 1 and sum(min(1, n) for n in loose) >= over


def plan(need: Need, sources: Sequence[Source], paid: Sequence[Paid] = ()) -> list[Step] | None:
    """What kinds of sources, each with one element named, finish this payment; nothing: it cannot be finished. As few
    discards as possible, and nothing left over where that can be."""
    if len(need.required) < SEVERAL:
        element, lacks, count = _count(need, sources, paid)
        return finish_one(element, lacks, *count)
    taken = {card for card, _, _ in paid}
    kinds = Counter([kind_of(need, source) for source in sources if source.card not in taken])
    return _finish(need, Ledger(need, paid), kinds)


def _finish(need: Need, made: Ledger, kinds: Counter[Kind]) -> list[Step] | None:
    """The same with what has been made so far, and so many sources of each kind left."""
    left = tuple(sorted([pair for pair in kinds.items() if pair[1]]))
    return _found(need, tuple(made.made.values()), tuple(made.thrown.values()), left)


@lru_cache(maxsize=1 << 12)
def _found(
    need: Need, made: tuple[int, ...], thrown: tuple[int, ...], left: tuple[tuple[Kind, int], ...]
) -> list[Step] | None:
    """The same: few situations come again and again."""
    ledger, kinds = Ledger(need), Counter(dict(left))
    ledger.made, ledger.thrown = (dict(zip(ledger.made, found, strict=True)) for found in (made, thrown))
    ledger.total = sum(made)
    return _search(need, ledger, kinds, sorted(kinds), set())


# With at most one element asked for, a few numbers say all


Count: TypeAlias = tuple[int, bool, bool, int, int, int, int]
"""What a payment with at most one element asked for hangs on: what is still to be paid in all, whether cards have been
discarded for that element and for others, and how many cards and backups of that element and of others are left."""


def _count(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> tuple[str, int, Count]:
    """The element asked for ("": none), how much of it is lacking, and the rest."""
    element, lacks = need.required[0] if need.required else ("", 0)
    rest, thrown_own, thrown, taken = need.total, False, False, list[int]()
    for card, verb, made in paid:
        amount = EACH[verb]
        taken.append(card)
        rest -= amount
        if made == element:
            lacks -= amount
            thrown_own = thrown_own or amount == CARD
        else:
            thrown = thrown or amount == CARD
    own_cards = own_backups = cards = backups = 0
    for card, verb, makes in sources:
        if card in taken:
            continue
        if verb == "dull":
            if element in makes:
                own_backups += 1
            else:
                backups += 1
        elif element in makes:
            own_cards += 1
        else:
            cards += 1
    return element, lacks, (rest, thrown_own, thrown, own_cards, own_backups, cards, backups)


def can_finish(element: str, lacks: int, count: Count) -> bool:
    """Can such a payment be finished, with nothing left over or with the 1 that a discard may leave over?"""
    rest, thrown_own, thrown, own_cards, own_backups, cards, backups = count
    if rest <= 0 >= lacks:
        return rest == 0 or (rest == -1 and (thrown or (lacks < 0 and thrown_own)))
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
    spills = bool(element) and (thrown_own or min(own_cards, most) > 0)
    return spills and _most_own(rest, least, most, own_cards, own_backups) > lacks


def _most_own(rest: int, least: int, most: int, own_cards: int, own_backups: int) -> int:
    """How much of the element asked for there can be in exactly so much CP, with so many discards at least and at most:
    as many discards as there are cards of it, then its backups."""
    discards = min(max(own_cards, least), most)
    return 2 * min(own_cards, discards) + min(own_backups, rest - 2 * discards)


@lru_cache(maxsize=1 << 16)
def finish_one(
    element: str,
    lacks: int,
    rest: int,
    thrown_own: int,
    thrown: int,
    own_cards: int,
    own_backups: int,
    cards: int,
    backups: int,
) -> list[Step] | None:
    """How such a payment is finished (`plan`). The same few numbers come again and again."""
    if rest <= 0 >= lacks:
        return [] if rest == 0 or (rest == -1 and (thrown or (lacks < 0 and thrown_own))) else None
    if rest > 2 * (own_cards + cards) + own_backups + backups or lacks > 2 * own_cards + own_backups:
        return None
    best: tuple[int, int, list[Step]] | None = None
    for x in range(min(own_cards, max(0, rest + 1) // 2) + 1):
        for u in range(min(cards, max(0, rest + 1 - 2 * x) // 2) + 1):
            for over in (0, 1):
                left = rest + over - 2 * x - 2 * u
                if left < 0 or (best is not None and (x + u, over) >= best[:2]):
                    continue
                least, most = max(0, lacks - 2 * x, left - backups), min(own_backups, left)
                spills = thrown or u > 0 or (bool(element) and (thrown_own or x > 0) and 2 * x + most > lacks)
                if least > most or (over and not spills):
                    continue
                y = most if over else least
                best = (x + u, over, _steps(element, x, y, u, left - y))
    return best[2] if best else None


def _steps(element: str, x: int, y: int, u: int, v: int) -> list[Step]:
    own, other = (element,), ("",)
    backups = [*[((1, own), element)] * y, *[((1, other), "")] * v]
    return [*backups, *[((2, own), element)] * x, *[((2, other), "")] * u]


def _search(
    need: Need, made: Ledger, kinds: Counter[Kind], order: list[Kind], failed: set[tuple[int, ...]]
) -> list[Step] | None:
    """The exact search where several elements are asked for: which sources make which of them
    [fftcg-2.1.8 11.4.6.1.2]. There are few kinds of sources, so every way is tried, each situation once."""
    if complete(need, made):
        return [] if legal(need, made) else None
    key = (*made.made.values(), *made.thrown.values(), *(kinds[kind] for kind in order))
    if key in failed or made.total > need.total + len(need.required):
        return None
    for kind in order:
        if kinds[kind]:
            kinds[kind] -= 1
            found = _search_with(need, made, kinds, order, failed, kind)
            kinds[kind] += 1
            if found is not None:
                return found
    failed.add(key)
    return None


def _search_with(
    need: Need, made: Ledger, kinds: Counter[Kind], order: list[Kind], failed: set[tuple[int, ...]], kind: Kind
) -> list[Step] | None:
    """One source of this kind, by each element it can make."""
    amount, elements = kind
    for element in elements:
        made.take(element, amount)
        rest = _search(need, made, kinds, order, failed)
        made.take(element, -amount)
        if rest is not None:
            return [(kind, element), *rest]
    return None


def ways(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> list[Paid]:
    """Every single source, with its element, after which this payment can still be finished."""
    if len(need.required) < SEVERAL:
        return _ways_one(need, sources, paid)
    taken = {card for card, _, _ in paid}
    free = [(source, kind_of(need, source)) for source in sources if source.card not in taken]
    made, kinds = Ledger(need, paid), Counter([kind for _, kind in free])
    verdict: dict[tuple[Kind, str], bool] = {}
    found: list[Paid] = []
    for source, kind in free:
        for element in source.makes:
            key = (kind, asked(need, element))
            if key not in verdict:
                verdict[key] = _goes_on(need, made, kinds, *key)
            if verdict[key]:
                found.append((source.card, source.verb, element))
    return found


def _ways_one(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> list[Paid]:
    """The same with at most one element asked for."""
    taken = [card for card, _, _ in paid] if paid else ()
    asked_for, lacks, count = _count(need, sources, paid)
    verdict: dict[tuple[str, bool, bool], bool] = {}
    found: list[Paid] = []
    for card, verb, makes in sources:
        if card not in taken:
            could = asked_for in makes
            for element in makes:
                key = (verb, could, element == asked_for)
                goes = verdict.get(key)
                if goes is None:
                    goes = verdict[key] = _goes_on_one(asked_for, lacks, count, *key)
                if goes:
                    found.append((card, verb, element))
    return found


@lru_cache(maxsize=1 << 14)
def _goes_on_one(element: str, lacks: int, count: Count, verb: str, could: int, does: int) -> bool:
    """Can the payment be finished after one such source: one that could make the element asked for, and does? The same
    few numbers come again and again."""
    rest, thrown_own, thrown, own_cards, own_backups, cards, backups = count
    amount, discard = EACH[verb], verb == "discard"
    if could:
        own_cards, own_backups = own_cards - discard, own_backups - (not discard)
    else:
        cards, backups = cards - discard, backups - (not discard)
    if does:
        lacks, thrown_own = lacks - amount, thrown_own or discard
    else:
        thrown = thrown or discard
    return can_finish(element, lacks, (rest - amount, thrown_own, thrown, own_cards, own_backups, cards, backups))


def _goes_on(need: Need, made: Ledger, kinds: Counter[Kind], kind: Kind, element: str) -> bool:
    """Can the payment be finished after one source of this kind has made this element?"""
    kinds[kind] -= 1
    made.take(element, kind[0])
    finished = _finish(need, made, kinds) is not None
    made.take(element, -kind[0])
    kinds[kind] += 1
    return finished


def realise(need: Need, sources: Sequence[Source], paid: Sequence[Paid]) -> tuple[Paid, ...]:
    """The payment finished in the fixed sensible way: fewest discards; of equal kinds the backups that came first and
    the cards that were drawn last."""
    done, taken = [*paid], {card for card, _, _ in paid}
    order = [s for s in sources if s.verb == "dull"] + [s for s in reversed(sources) if s.verb == "discard"]
    left = [(source, kind_of(need, source)) for source in order if source.card not in taken]
    for kind, element in plan(need, sources, paid) or ():
        place = next(n for n, (_, other) in enumerate(left) if other == kind)
        used, _ = left.pop(place)
        done.append((used.card, used.verb, next(e for e in used.makes if asked(need, e) == element)))
    return tuple(done)
