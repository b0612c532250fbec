"""Lasting effects on chosen cards: wards, and numbers as long as no continuous effect of the match looks at them. They
change nothing that another effect looks at, so the projection that stands is carried on with new records of just the
cards they are about, instead of being built anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.pso2.changes import lasting_changes
from fuda.games.pso2.index import listen_later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.changes import Plan
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting


def came(g: Duel, kept: Lasting) -> None:
    """This lasting effect has just begun. As the newest it comes after all others."""
    made, plans = _carried(g), g.rules.plans(kept.face, kept.ability, kept.part)
    if made is None or not all(what.hangs or _counts_apart(g, what) for what in plans):
        return
    for change in lasting_changes(g, kept):
        for card in change.cards(made):
            if g.wield[card]:
                return  # its bearer's number depends on it
            made.touched[card] = made.at(card).twin()
        change.apply(made)
    g.memo = made.publish()


def _counts_apart(g: Duel, what: Plan) -> bool:
    """Does it change only numbers that no continuous effect looks at?"""
    return what.counts and what.writes.isdisjoint(g.rules.stats_read)


def went(g: Duel, gone: Sequence[Lasting]) -> None:
    """These lasting effects have just ended."""
    made = _carried(g)
    if made is None or not _hang(g, gone):
        return
    stamps = {kept.stamp for kept in gone}
    for card, found in list(made.touched.items()):
        if found.wards and not stamps.isdisjoint([ward.stamp for ward in found.wards]):
            _take(made, card, stamps)
    g.memo = made.publish()


def spent(g: Duel, effects: Sequence[Lasting], card: int) -> None:
    """The wards of these lasting effects on this card are used up."""
    made = _carried(g)
    if made is not None and _hang(g, effects):
        _take(made, card, {kept.stamp for kept in effects})
        g.memo = made.publish()


def _take(made: Looks, card: int, stamps: set[int]) -> None:
    now = made.touched[card] = made.at(card).twin()
    now.wards = tuple(ward for ward in now.wards if ward.stamp not in stamps)


def _hang(g: Duel, effects: Sequence[Lasting]) -> bool:
    """Do these effects only hang wards on chosen cards?"""
    return all(what.hangs for kept in effects for what in g.rules.plans(kept.face, kept.ability, kept.part))


def _carried(g: Duel) -> Looks | None:
    """The projection that stands, as one of the next version. With abilities gained or lost the order of things
    matters, so it is built anew then."""
    before, known = g.memo, g.version
    g.version += 1
    if before is UNSET or before.version != known or not before.plain:
        return None
    made: Looks = before.again(g)
    listen_later(g, made)
    return made
