"""Which continuous effects there are: those of the abilities of cards, printed and gained, and those that last
[fftcg-2.1.8 11.9.1, 11.12.4.1]. Most are the same from one projection to the next, so they are kept with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET

from fuda.games.fftcg.changes import CONTROL, Change, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.changes import Plan
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting

GAINED, MOST_GAINED, MOST_PARTS = 1 << 50, 1 << 20, 1 << 6
"""Where the places of effects begin that belong to gained abilities, and how far those of two cards and those of two
abilities are apart: so they do not hang on when each of them was first looked at."""


class Standing(NamedTuple):
    """The continuous effects of the abilities of a card, and of what they depend."""

    stamp: int
    side: int
    face: int
    level: int
    changes: list[Change]


def printed_changes(g: Match, made: Looks) -> list[Change]:
    """Those of the cards on the field, and of cards elsewhere whose text works there [fftcg-2.1.8 11.9.1]."""
    changes: list[Change] = []
    faces, standing = g.face, g.rules.standing
    before: dict[int, Standing] = {} if g.memo is UNSET else g.memo.standing
    for card in made.here:
        if standing[faces[card]]:
            kept = made.standing[card] = standing_of(g, made, card, before.get(card))
            changes += kept.changes
    for zone in g.rules.static_zones:
        working = g.rules.outside_statics[g.rules.layout.names[zone]]
        for card in g.zones[zone]:
            if working[faces[card]]:
                kept = made.standing[card] = standing_outside(g, made, card, before.get(card))
                changes += kept.changes
    return changes


def standing_of(g: Match, made: Looks, card: int, before: Standing | None = None) -> Standing:
    """Those of this card: the same as before while it is the same object with the same controller, face and damage
    abilities."""
    stamp, side, face = g.stamp[card], g.side[card], g.face[card]
    level = g.rules.level(face, made.points[side])
    if before is not None and before[:4] == (stamp, side, face, level):
        return before
    there = made.base(card).abilities
    planned = [(pair, what) for pair, what in g.rules.standing[face] if pair in there and what.layer != CONTROL]
    return Standing(stamp, side, face, level, static_changes(g, card, planned))


def standing_outside(g: Match, made: Looks, card: int, before: Standing | None = None) -> Standing:
    """The same of a card elsewhere whose text works there: the damage of its owner counts."""
    stamp, face = g.stamp[card], g.face[card]
    level = g.rules.level(face, made.points[g.owner[card]])
    if before is not None and before[:4] == (stamp, -1, face, level):
        return before
    there = made.base(card).abilities
    working = g.rules.outside_statics[g.rules.layout.names[g.zone[card]]]
    planned = [(pair, what) for pair, what in working[face] if pair in there and what.layer != CONTROL]
    return Standing(stamp, -1, face, level, static_changes(g, card, planned))


def static_changes(g: Match, card: int, abilities: Iterable[tuple[tuple[int, int], Plan]]) -> list[Change]:
    """The changes that these abilities of a card make, from the time it came to its zone [fftcg-2.1.8 11.12.4.10]."""
    stamp, source = g.stamp[card], source_of(g, card)
    return [Change(what, source, stamp, ability) for ability, what in abilities]


def source_of(g: Match, card: int, stamp: int = 0) -> Source:
    """A card as the source of its own ability. What another effect gave it counts from the later of the two
    [fftcg-2.1.8 11.12.4.8]."""
    side = g.side[card] if g.side[card] >= 0 else g.owner[card]
    return Source(side, card, g.object[card], (), (), max(g.stamp[card], stamp))


class Given(NamedTuple):
    """The abilities that a card has gained (`record.Look.gained`), and the continuous effects of these."""

    gained: tuple[tuple[tuple[int, int], int], ...]
    changes: list[Change]


def given_changes(g: Match, card: int, gained: Sequence[tuple[tuple[int, int], int]], first: int = 0) -> list[Change]:
    """What gained field abilities change, from this one on: each from the later of two times, when its card came and
    when it was given [fftcg-2.1.8 11.12.4.8]. Those of one time have their turns by card, after all others."""
    found: list[Change] = []
    for n in range(first, len(gained)):
        ability, stamp = gained[n]
        place = GAINED + card * MOST_GAINED + n * MOST_PARTS
        for what in g.rules.plans(*ability):
            if what.layer != CONTROL:
                source = source_of(g, card, stamp)
                found.append(Change(what, source, source.stamp, ability, place))
                place += 1
    return found


class Stayed(msgspec.Struct, frozen=True):
    """A lasting effect, the instruction that made it, and the changes it makes."""

    kept: Lasting
    part: tuple[int, int, int]
    changes: list[Change]


def stayed(g: Match, kept: Lasting) -> Stayed:
    """This effect, as it goes on."""
    part, source = (kept.face, kept.ability, kept.part), lasting_source(kept)
    plans = g.rules.plans(*part)
    return Stayed(kept, part, [Change(what, source, kept.stamp, None) for what in plans if what.layer != CONTROL])


def all_lasting(g: Match, made: Looks) -> list[Change]:
    """Effects that go on, each from the time it was made [fftcg-2.1.8 11.12.4.9]."""
    changes: list[Change] = []
    before: dict[int, Stayed] = {} if g.memo is UNSET else g.memo.lasting
    for kept in g.lasting:
        found = made.lasting[id(kept)] = before.get(id(kept)) or stayed(g, kept)
        changes += found.changes
    return changes


def lasting_changes(g: Match, kept: Lasting) -> list[Change]:
    """What a lasting effect changes."""
    source = lasting_source(kept)
    return [Change(what, source, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp)
