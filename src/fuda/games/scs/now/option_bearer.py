"""What an option gives to the striker that bears it [scs-1.12 2.9.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.now.layers import TRAITS
from fuda.projection.could_matter import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.printed import Face
    from fuda.games.scs.state import Match


class OptionEffect:
    """What an option does: it adds its numbers, attributes and abilities to the striker that bears it
    [scs-1.12 2.9.4, 3.3.8, 3.5.3, 3.9.1, 3.9.2, 3.13.3.2]."""

    layer = TRAITS
    reads: frozenset[str] = frozenset()
    writes = frozenset(("power", "defence", "rank", "attributes", "abilities", "keywords"))

    def __init__(self, number: int, face: Face) -> None:
        self.face, self.gives = face, tuple((number, n) for n in range(len(face.abilities)))

    def concerned_by(self, records: Sequence[CardNow]) -> frozenset[int]:
        """No card but its bearer."""
        return NOBODY

    def watches(self) -> frozenset[str]:
        """It looks at nothing."""
        return self.reads

    def cards(self, g: Match, source: Source, seen: Projection) -> Iterable[int]:
        """Its bearer."""
        return (source.source,)

    def change(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """All of it at once: an option is there before anything else."""
        printed = self.face.printed
        for stat in ("power", "defence", "rank"):
            now.own(stat).add(getattr(printed, stat))
        now.attributes = (*now.attributes, *(a for a in printed.attributes if a not in now.attributes))
        if self.gives:
            now.abilities = (*now.abilities, *self.gives)
        now.keywords = (*now.keywords, *self.face.keywords)
