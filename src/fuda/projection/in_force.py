"""Which continuous effects there are: those of the abilities of cards, printed and gained, and those that last
[fftcg-2.1.8 11.9.1, 11.12.4.1]. Most are the same from one projection to the next, so they are kept with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Change
    from fuda.projection.projection import BaseProjection

GAINED, MOST_GAINED, MOST_PARTS = 1 << 50, 1 << 20, 1 << 6
"""Where the places of effects begin that belong to gained abilities, and how far those of two cards and those of two
abilities are apart: so they do not hang on when each of them was first looked at."""


class Standing(NamedTuple):
    """The continuous effects of what is printed on a card, and of what they depend (its timestamp, controller …)."""

    key: tuple[Any, ...]
    changes: list[Change]


class Given(NamedTuple):
    """The abilities that a card has gained, each with the time, and the continuous effects of these."""

    gained: tuple[tuple[tuple[int, int], int], ...]
    changes: list[Change]


class Stayed(msgspec.Struct, frozen=True):
    """A lasting effect, the instruction that made it, and the changes it makes."""

    kept: Lasting
    part: tuple[int, int, int]
    changes: list[Change]


def stayed(g: Any, made: BaseProjection, kept: Lasting) -> Stayed:
    """This effect, as it goes on."""
    return Stayed(kept, (kept.face, kept.ability, kept.part), made.lasting_changes(g, kept))


def printed_changes(g: Any, made: BaseProjection, before: BaseProjection | None) -> list[Change]:
    """The effects of what is printed on the cards that are there [fftcg-2.1.8 11.9.1]."""
    changes: list[Change] = []
    known = before.standing if before is not None else {}
    for card in made.there:
        stands = made.standing_of(g, card, known.get(card))
        if stands is not None:
            made.standing[card] = stands
            changes += stands.changes
    return changes


def all_lasting(g: Any, made: BaseProjection, before: BaseProjection | None) -> list[Change]:
    """Effects that go on, each from the time it was made [fftcg-2.1.8 11.12.4.9]."""
    changes: list[Change] = []
    known = before.lasting if before is not None else {}
    for kept in g.lasting:
        found = made.lasting[id(kept)] = known.get(id(kept)) or stayed(g, made, kept)
        changes += found.changes
    return changes
