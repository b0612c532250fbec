"""Which continuous effects cards have by their abilities, and lasting effects, with where they come from
[fftcg-2.1.8 11.9.1, 11.12.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now.layers import CONTROL, Source
from fuda.projection.change import Change, PrintedEffects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.fftcg.now.table_now import TableNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Plan


def printed_effects_of(g: Match, made: TableNow, card: int, before: PrintedEffects | None = None) -> PrintedEffects:
    """Those of this card: the same as before while it is the same object with the same controller, face and damage
    abilities."""
    stamp, side, face = g.stamp[card], g.side[card], g.face[card]
    level = g.rules.level(face, made.points[side])
    if before is not None and before.key == (stamp, side, face, level):
        return before
    there = made.base(card).abilities
    planned = [(pair, what) for pair, what in g.rules.continuous[face] if pair in there and what.layer != CONTROL]
    return PrintedEffects((stamp, side, face, level), static_changes(g, card, planned))


def printed_effects_outside(
    g: Match, made: TableNow, card: int, before: PrintedEffects | None = None
) -> PrintedEffects:
    """The same of a card elsewhere whose text works there: the damage of its owner counts."""
    stamp, face = g.stamp[card], g.face[card]
    level = g.rules.level(face, made.points[g.owner[card]])
    if before is not None and before.key == (stamp, -1, face, level):
        return before
    there = made.base(card).abilities
    working = g.rules.outside_statics[g.rules.layout.names[g.zone[card]]]
    planned = [(pair, what) for pair, what in working[face] if pair in there and what.layer != CONTROL]
    return PrintedEffects((stamp, -1, face, level), static_changes(g, card, planned))


def static_changes(g: Match, card: int, abilities: Iterable[tuple[tuple[int, int], Plan]]) -> list[Change]:
    """The changes that these abilities of a card make, from the time it came to its zone [fftcg-2.1.8 11.12.4.10]."""
    stamp, source = g.stamp[card], source_of(g, card)
    return [Change(what, source, stamp, ability) for ability, what in abilities]


def source_of(g: Match, card: int, stamp: int = 0) -> Source:
    """A card as the source of its own ability. What another effect gave it at this time counts from the later of the
    two [fftcg-2.1.8 11.12.4.8]."""
    side = g.side[card] if g.side[card] >= 0 else g.owner[card]
    return Source(side, card, g.object[card], (), (), max(g.stamp[card], stamp), given=stamp)


def lasting_changes(g: Match, kept: Lasting) -> list[Change]:
    """What a lasting effect changes."""
    source = lasting_source(kept)
    return [Change(what, source, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp)
