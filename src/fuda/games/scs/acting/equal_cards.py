"""Equal cards are offered once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.state import Match


def each_once(g: Match, cards: Iterable[int]) -> list[int]:
    """One of each printed card among these: the same card need not be offered twice."""
    found: dict[int, int] = {}
    face = g.face
    for card in cards:
        printed = face[card]
        if printed not in found:
            found[printed] = card
    return [*found.values()]
