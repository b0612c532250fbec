"""Wards that come and go with a lasting effect. They change nothing that another effect looks at, so the projection
that stands is carried on with new records of just the cards they hang on, instead of being built anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.pso2.look import Change, lasting_source, listen_later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting


def came(g: Duel, kept: Lasting) -> None:
    """This lasting effect has just begun. As the newest it comes after all others."""
    made = _carried(g, [kept])
    if made is None:
        return
    source = lasting_source(kept)
    for what in g.rules.plans(kept.face, kept.ability, kept.part):
        for card in what.find(g, source, made):
            made.touched[card] = made.at(card).twin()
        Change(g, what, source, kept.stamp, None).apply(made)
    g.memo = made


def went(g: Duel, gone: Sequence[Lasting]) -> None:
    """These lasting effects have just ended."""
    made = _carried(g, gone)
    if made is None:
        return
    stamps = {kept.stamp for kept in gone}
    for card, found in list(made.touched.items()):
        if found.wards and not stamps.isdisjoint([ward.stamp for ward in found.wards]):
            _take(made, card, stamps)
    g.memo = made


def spent(g: Duel, effects: Sequence[Lasting], card: int) -> None:
    """The wards of these lasting effects on this card are used up."""
    made = _carried(g, effects)
    if made is not None:
        _take(made, card, {kept.stamp for kept in effects})
        g.memo = made


def _take(made: Looks, card: int, stamps: set[int]) -> None:
    now = made.touched[card] = made.at(card).twin()
    now.wards = tuple(ward for ward in now.wards if ward.stamp not in stamps)


def _carried(g: Duel, effects: Sequence[Lasting]) -> Looks | None:
    """The projection that stands, as one of the next version; nothing if these effects do more than hang wards on
    chosen cards. With abilities gained or lost the order of things matters, so it is built anew then."""
    before, known = g.memo, g.version
    g.version += 1
    if before is UNSET or before.version != known or not before.plain:
        return None
    for kept in effects:
        for what in g.rules.plans(kept.face, kept.ability, kept.part):
            if not what.hangs:
                return None
    made: Looks = before.again(g.version)
    listen_later(g, made)
    return made
