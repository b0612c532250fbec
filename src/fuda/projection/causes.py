"""Why a card is what it is now: the effects upon it, one after another, with what each of them changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fuda.projection.change import Change
    from fuda.projection.projection import BaseProjection


def steps(g: Any, seen: BaseProjection, card: int) -> Iterator[tuple[Change, Any, Any]]:
    """Each effect that was applied to this card, in order, with the card's record before it and after."""
    now = seen.base(card)
    for change in seen.upon.get(card, ()):
        before, now = now, now.twin()
        change.plan.change(g, change.source, now, seen)
        yield change, before, now
