"""Which continuous effects there are: those of the abilities of cards, printed and gained, and those that last
[fftcg-2.1.8 11.9.1, 11.12.4.1]. Most are the same from one projection to the next, so they are kept with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.change import GAINED, MOST_GAINED, MOST_PARTS, GainedEffects, LastingEffects

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def given(
    g: Any, made: BaseProjection, card: int, gained: tuple[tuple[tuple[int, int], int], ...], was: GainedEffects | None
) -> GainedEffects:
    """The effects of the abilities that this card has gained. As long as it is the same object under the same control,
    the first ones that it had already have the same effects as before."""
    source = made.source(g, card)
    if was is None or was.source != source:
        return GainedEffects(gained, made.given_changes(g, card, gained), source)
    if was.gained == gained:
        return was
    first = _alike(was.gained, gained)
    place = GAINED + card * MOST_GAINED + first * MOST_PARTS
    stay = [change for change in was.changes if change.turn[-1] < place]
    return GainedEffects(gained, stay + made.given_changes(g, card, gained, first), source)


def _alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many of them are the same at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
