"""Equal cards are offered once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match


def each_once(g: Match, cards: Sequence[int]) -> list[int]:
    """One of each printed card among these: the same card need not be offered twice."""
    faces = [*map(g.face.__getitem__, cards)]
    first = dict(zip(faces[::-1], cards[::-1], strict=True))
    return [*map(first.__getitem__, dict.fromkeys(faces))]
