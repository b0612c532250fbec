"""Whether the order of continuous effects means nothing but their layers. Then a projection can be carried on from the
one before (`making.carry_on`): every effect may look at the records as they are in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.order import in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.projection.change import Change
    from fuda.projection.projection import BaseProjection


def is_order_free(made: BaseProjection) -> bool:
    """Does no effect look at what another one of its layer writes, has no card lost abilities, and do those that cards
    have gained give no others?"""
    if made.hasty or not made.can_go_on():
        return False
    if not made.plain and not all(has_all(made, card) for card in made.touched):
        return False
    given = [change for found in made.given.values() for change in found.changes]
    return are_settled(made, given) and _layers_are_all(made.order)


def has_all(made: BaseProjection, card: int) -> bool:
    """Has this card all of its abilities, and besides at most such as it has gained?"""
    now, there = made.touched[card].abilities, made.base(card).abilities
    return now is there or now[: len(there)] == there


def are_settled(made: BaseProjection, given: Sequence[Change]) -> bool:
    """Can effects of gained abilities be carried on: do they change no texts, and hangs what cards gain on nothing that
    later layers write, and so perhaps on these?"""
    if not given:
        return True
    texts = [change for change in given if change.layer <= made.book.texts]
    return not texts and not [change for change in made.late if "abilities" in change.plan.writes]


def _layers_are_all(order: Sequence[Change]) -> bool:
    """Does the order of these effects mean nothing but their layers?"""
    reading = [change for change in order if change.plan.reads]
    if not reading:
        return True
    written: dict[int, set[str]] = {}
    for change in order:
        written.setdefault(change.plan.layer, set()).update(change.plan.writes)
    late = [change for change in reading if change.plan.late]
    for change in reading:
        if not change.plan.reads.isdisjoint(written[change.plan.layer]):
            return False
    return not late or (all(_ahead(change) for change in late) and not _in_circles(late, reading))


def _ahead(change: Change) -> bool:
    """Is only the choice of its cards up to later layers?"""
    return change.plan.constant and change.plan.players is None


def _in_circles(late: Sequence[Change], reading: Sequence[Change]) -> bool:
    """Does what effects that look ahead look at hang on what they do?"""
    looked = frozenset().union(*[change.plan.reads for change in late])
    written = frozenset().union(*[change.plan.writes for change in late])
    for _ in reading:
        written = written.union(
            *[change.plan.writes for change in reading if not change.plan.reads.isdisjoint(written)]
        )
    return not looked.isdisjoint(written)


def surprised(made: BaseProjection) -> list[Change]:
    """The effects that looked ahead and would now do something else than they did."""
    made.final = None
    late = [change for change in made.met if change.plan.late and change not in made.hasty]
    return [change for change in late if change.footprint(made) != (made.met[change], made.measured.get(change))]


def stays_order_free(g: Any, made: BaseProjection, begun: list[Change], over: list[Change]) -> bool:
    """Put the effects that have begun in their places, take out those that are over. Does their order still mean
    nothing but their layers?"""
    if over:
        _take_out(made, over)
    if not begun:
        return True
    order = made.order
    if len(begun) == 1 and (not order or order[-1].turn < begun[0].turn):
        made.order = order + begun
    else:
        made.order = sorted(order + begun, key=in_order)
    for new in begun:
        what = new.plan
        if id(what) in g.rules.unsettling or (what.late and _is_up_to(order, what.reads)):
            return False
        if what.late:
            made.late = [*made.late, new]
        if not what.minds <= made.minded:
            made.minded |= what.minds
    for new in begun:
        # What looks at nothing, and writes what nobody looks at, changes nothing about the order.
        if new.plan.reads or not made.minded.isdisjoint(new.plan.writes):
            return _layers_are_all(made.order)
    return True


def _is_up_to(order: Sequence[Change], reads: frozenset[str]) -> bool:
    """Does any of these effects change such facts?"""
    return any(not reads.isdisjoint(change.plan.writes) for change in order)


def _take_out(made: BaseProjection, over: Sequence[Change]) -> None:
    """These effects are over."""
    made.order = order = made.order.copy()
    minded = False
    for old in over:
        order.remove(old)
        minded = minded or bool(old.plan.minds)
    if minded:
        made.late = [change for change in made.late if change not in over]
        made.minded = frozenset().union(*[change.plan.minds for change in order])
