"""Which continuous effects there are: those of the abilities of cards, printed and gained, and those that last
[fftcg-2.1.8 11.9.1, 11.12.4.1]. Most are the same from one projection to the next, so they are kept with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.change import LastingEffects

if TYPE_CHECKING:
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Change
    from fuda.projection.projection import BaseProjection


def stayed(g: Any, made: BaseProjection, kept: Lasting) -> LastingEffects:
    """This effect, as it goes on."""
    return LastingEffects(kept, (kept.face, kept.ability, kept.part), made.lasting_changes(g, kept))


def printed_changes(g: Any, made: BaseProjection, before: BaseProjection | None) -> list[Change]:
    """The effects of what is printed on the cards that are there [fftcg-2.1.8 11.9.1]."""
    changes: list[Change] = []
    known = before.printed_effects if before is not None else {}
    for card in made.there:
        stands = made.printed_effects_of(g, card, known.get(card))
        if stands is not None:
            made.printed_effects[card] = stands
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
