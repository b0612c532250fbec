"""Picking cards for the parts of a cost, so that the CP can be paid with what is left [fftcg-2.1.8 11.2.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.several_elements import EACH

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from fuda.games.fftcg.paying.cp import Source
    from fuda.games.fftcg.paying.price import Need

LOST = {"gone": "discard", "dull": "dull"}
"""What a card that is used up in this way cannot be used for any more to make CP."""


class Used:
    """Cards that a payment in progress has already used up: those that leave their zone, those that are dulled."""

    __slots__ = ("dull", "gone")

    def __init__(self, gone: Collection[int] = (), dull: Collection[int] = ()) -> None:
        self.gone, self.dull = frozenset(gone), frozenset(dull)

    def takes(self, how: str, card: int) -> Used:
        """With one more."""
        if how == "gone":
            return Used(self.gone | {card}, self.dull)
        return Used(self.gone, self.dull | {card}) if how == "dull" else self

    def has(self, how: str, card: int) -> bool:
        """Is it used up for this already?"""
        return card in (self.gone if how == "gone" else self.dull if how == "dull" else ())


NOT_USED = Used()


def left(makes: list[Source], used: Used) -> list[Source]:
    """The sources that are still there."""
    if used is NOT_USED:
        return makes
    return [s for s in makes if s.card not in (used.dull if s.verb == "dull" else used.gone)]


class Ask(NamedTuple):
    """What a part asks for: what the cards are used up for, which will do, how many; and whether two of them go
    together (それぞれ…の違う), where that is asked."""

    takes: str
    pool: tuple[int, ...]
    many: int
    go_together: Callable[[int, int], bool] | None = None

    def without(self, card: int, pool: Sequence[int]) -> Ask:
        """The rest when this card has been picked, out of what is left."""
        goes = self.go_together
        rest = tuple(c for c in pool if c != card and (goes is None or goes(card, c)))
        return Ask(self.takes, rest, self.many - 1, goes)


def can_pick(need: Need, makes: list[Source], asks: list[Ask], used: Used) -> bool:
    """Is there a way to pick what is asked for and to pay the CP with the rest? What is worth least for the price is
    picked first; so the first way is mostly the one, also where X asks for a large part of a large hand."""
    while asks and asks[0].many <= 0:
        asks = asks[1:]
    if not asks:
        return not need.total or cp.can_pay(need, left(makes, used))
    first, rest = asks[0], asks[1:]
    open_cards = [card for card in first.pool if not used.has(first.takes, card)]
    if len(open_cards) < first.many or (need.total and _falls_short(need, left(makes, used), asks, used)):
        return False
    if len(open_cards) == first.many and first.go_together is None:  # the usual case: there is no choice
        for card in open_cards:
            used = used.takes(first.takes, card)
        return can_pick(need, makes, rest, used)
    seen: set[object] = set()
    worth = {s.card: cp.kind_of(need, s.verb, s.makes) for s in makes if s.verb == LOST.get(first.takes)}
    open_cards.sort(key=lambda card: len(worth[card][1]) if card in worth else 0)
    for place, card in enumerate(open_cards):
        alike = (
            tuple(card in other.pool for other in rest),
            worth.get(card),
            card if first.go_together is not None else -1,
        )
        if alike not in seen:
            seen.add(alike)
            after = [first.without(card, open_cards[place + 1 :]), *rest]
            if can_pick(need, makes, after, used.takes(first.takes, card)):
                return True
    return False


def _falls_short(need: Need, makes: list[Source], asks: list[Ask], used: Used) -> bool:
    """Is there too little CP, whatever is picked? Each part takes as many sources as it finds no other cards."""
    funds = sum([EACH[source.verb] for source in makes])
    for ask in asks:
        verb = LOST.get(ask.takes)
        if verb is not None:
            lost = {source.card for source in makes if source.verb == verb}
            others = [card for card in ask.pool if card not in lost and not used.has(ask.takes, card)]
            funds -= EACH[verb] * max(0, ask.many - len(others))
    return funds < need.total
