"""A projection carried on from the one that stands: most effects and most cards are as they were, so only effects that
look at something that changed look for their cards again, and only cards about which something changed get new records.

That is possible as long as the order of effects means nothing but their layers (`order_free`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.applying import Renewal
from fuda.projection.change import ANY_CARD
from fuda.projection.facts import Hearing
from fuda.projection.in_force import stayed
from fuda.projection.order_free import stays_calm
from fuda.projection.projection import UNMOVED

if TYPE_CHECKING:
    from collections.abc import Container, Sequence, Set

    from fuda.projection.change import Change, LastingEffects
    from fuda.projection.projection import BaseProjection, Moved

NOBODY: frozenset[int] = frozenset()


def carry_on(g: Any, made: BaseProjection, before: BaseProjection) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    same = before.born == g.next_object
    came, gone = UNMOVED if same else made.moved(g, before)
    made.born = g.next_object
    if not made.rebased(g, before, (came, gone)):
        return False
    moved = came or gone
    begun: list[Change] = []
    over: list[Change] = []
    news: set[Any] = set()
    lost: Set[int] = NOBODY
    if not same and made.upon:
        lost = _lost(g, made, before, gone)
    if moved:
        news.add(ANY_CARD)
        _go(g, made, gone, news, over)
        _come(g, made, came, news, begun)
    again = made.with_other_effects(g, before)
    if again:
        _stand_again(g, made, again, came, begun, over)
    if g.lasting != made.kept:
        _go_on(g, made, begun, over)
    if (begun or over) and not stays_calm(g, made, begun, over):
        return False
    due = bool(begun or over or lost) or not news.isdisjoint(made.minded)
    heard = Hearing(g, made, over, same=same) if made.watchers else None
    other: tuple[int, ...] = ()
    if due or (heard is not None and heard.again):
        renewal = Renewal(made, before, news, lost, heard)
        if not renewal.run(begun, over) or made.guard():
            return False
        other = renewal.other
        if renewal.renewed:
            made.renewed(g, before, news, renewal.renewed)
        if not made.can_go_on():
            return False
    if moved or other:
        _tell(g, made, before, (came + other, gone + other), (came, gone))
    return True


def _lost(g: Any, made: BaseProjection, before: BaseProjection, gone: Sequence[int]) -> set[int]:
    """The cards that were changed and have become other objects, in play or elsewhere."""
    number, born = g.object, before.born
    lost: set[int] = set()
    for card in made.upon:
        if number[card] >= born or card in gone:
            lost.add(card)
    return lost


def _tell(g: Any, made: BaseProjection, before: BaseProjection, voices: Moved, moved: Moved) -> None:
    """Cards came and went, or have other abilities: who waits for what, and what was found out before."""
    made.posture = made.pose(g)
    made.listen_on(g, before, *voices)
    made.remember(g, before, moved)


# Which effects begin and end


def _go(g: Any, made: BaseProjection, gone: Sequence[int], news: set[Any], over: list[Change]) -> None:
    """These cards have gone: the effects of their abilities, printed and gained, are over."""
    for card in gone:
        news.add(g.face[card])
        if card in made.printed_effects:
            made.printed_effects = made.printed_effects.copy()
            over += made.printed_effects.pop(card).changes
        if card in made.given:
            made.given = made.given.copy()
            over += made.given.pop(card).changes


def _come(g: Any, made: BaseProjection, came: Sequence[int], news: set[Any], begun: list[Change]) -> None:
    """These cards have come: the effects of their abilities begin."""
    for card in came:
        news.add(g.face[card])
        stands = made.printed_effects_of(g, card)
        if stands is not None:
            made.printed_effects = made.printed_effects.copy()
            made.printed_effects[card] = stands
            begun += stands.changes


def _stand_again(
    g: Any, made: BaseProjection, again: Sequence[int], came: Sequence[int], begun: list[Change], over: list[Change]
) -> None:
    """These cards stay (unless they have just come), but their own effects are others."""
    made.printed_effects = made.printed_effects.copy()
    for card in again:
        if card in came:
            continue
        if card in made.printed_effects:
            over += made.printed_effects.pop(card).changes
        stands = made.printed_effects_of(g, card)
        if stands is not None:
            made.printed_effects[card] = stands
            begun += stands.changes


def _go_on(g: Any, made: BaseProjection, begun: list[Change], over: list[Change]) -> None:
    """Effects that last: those that are new, and those that have ended. Mostly one has been added."""
    was, lingering, waits = made.lasting, g.rules.lingering, False
    kept = made.kept
    added = g.lasting[len(kept) :] if g.lasting[: len(kept)] == kept else g.lasting
    now: dict[int, LastingEffects] = {} if added is g.lasting else was.copy()
    for new in added:
        stays = was.get(id(new))
        if stays is None:
            stays = stayed(g, made, new)
            begun += stays.changes
            waits = waits or stays.part in lingering
        now[id(new)] = stays
    ended = [stays for key, stays in was.items() if key not in now] if added is g.lasting else ()
    for stays in ended:
        over += stays.changes
        waits = waits or stays.part in lingering
    made.kept, made.lasting = g.lasting[:], now
    if waits or (ended and lingering and _linger(now, lingering)):
        made.listen_later(g)


def _linger(lasting: dict[int, LastingEffects], lingering: Container[Any]) -> bool:
    """Does one of them wait for something? Those that wait are found by their places, and these are others when one
    before them has ended."""
    return bool([stays for stays in lasting.values() if stays.part in lingering])
