"""A payment that asks for several elements: what has been made so far, and the exact search for what finishes it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from fuda.games.fftcg.paying.price import CARD, Need, Paid

if TYPE_CHECKING:
    from collections.abc import Sequence


EACH = {"dull": 1, "discard": CARD}
"""How much one source makes [fftcg-2.1.8 5.2.1.3, 11.2.1.1]."""


Kind: TypeAlias = tuple[int, tuple[str, ...]]
"""What matters about a source for one price: how much it makes, and of which of the elements asked for ("" for any
other)."""
Step: TypeAlias = tuple[Kind, str]
"""A source of this kind, used for this element."""


def asked(need: Need, element: str) -> str:
    """This element, if the price asks for it; else "": one is as good as another then."""
    for name, _ in need.required:
        if name == element:
            return name
    return ""


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


def finish(need: Need, made: Ledger, kinds: Counter[Kind]) -> list[Step] | None:
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


def _search(
    need: Need, made: Ledger, kinds: Counter[Kind], order: list[Kind], failed: set[tuple[int, ...]], first: int = 0
) -> list[Step] | None:
    """The exact search where several elements are asked for: which sources make which [fftcg-2.1.8 11.4.6.1.2]. Every
    way is tried, each situation once; the order of sources means nothing, so after a kind only later ones come."""
    if complete(need, made):
        return [] if legal(need, made) else None
    key = (first, *made.made.values(), *made.thrown.values(), *(kinds[kind] for kind in order[first:]))
    if key in failed:
        return None
    if not _is_lost(need, made, kinds, order[first:]):
        for place in range(first, len(order)):
            found = _search_with(need, made, kinds, order, failed, place) if kinds[order[place]] else None
            if found is not None:
                return found
    failed.add(key)
    return None


def _is_lost(need: Need, made: Ledger, kinds: Counter[Kind], order: list[Kind]) -> bool:
    """Do these sources make too little, in all or of an element? Or is too much left over, even if nothing comes but
    what is lacking? Whatever else comes leaves over at least as much as it lets be left over."""
    most = [(kind, kind[0] * kinds[kind]) for kind in order if kinds[kind]]
    lacking = loose = 0
    for element, n in need.required:
        lacks = n - made.made[element]
        if lacks > 0:
            lacking += lacks
            if lacks > sum([amount for kind, amount in most if element in kind[1]]):
                return True
        elif lacks < 0 < made.thrown[element]:
            loose += 1
    if made.total + lacking - need.total > max(1, loose):
        return True
    return made.total + sum([amount for _, amount in most]) < need.total


def _search_with(
    need: Need, made: Ledger, kinds: Counter[Kind], order: list[Kind], failed: set[tuple[int, ...]], place: int
) -> list[Step] | None:
    """One source of the kind at this place, by each element it can make."""
    kind = order[place]
    amount, elements = kind
    kinds[kind] -= 1
    for element in elements:
        made.take(element, amount)
        rest = _search(need, made, kinds, order, failed, place)
        made.take(element, -amount)
        if rest is not None:
            break
    kinds[kind] += 1
    return [(kind, element), *rest] if rest is not None else None
