"""What never changes about costs in a match: every part of a cost and where it is written, so that a payment can be
saved while it goes on, and the plain price of every printed card."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.games.fftcg.cp import card_price, discarded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PartRef: TypeAlias = tuple[int, int, int]
"""Where a part is written: printed card, ability, number among its parts."""


def parts_of(ability: Any) -> tuple[Any, ...]:
    """Every part that this ability has anywhere: its own cost, what its field effects ask for, what its instructions
    pay. Nodes that ask for a payment show it as `parts`."""
    nodes = (*ability.cost_changes, *ability.statics, *ability.program.ops)
    return (*ability.costs, *(part for node in nodes for part in getattr(node, "parts", ())))


class Catalogue:
    """What never changes about costs in a match: every part and where it is written, and the plain price of every
    printed card."""

    def __init__(self, faces: Sequence[Any], words: Iterable[Any]) -> None:
        pairs = [(f, a, ability) for f, face in enumerate(faces) for a, ability in enumerate(face.abilities)]
        self.parts = {(f, a): parts_of(ability) for f, a, ability in pairs}
        self.refs = {id(part): (f, a, n) for (f, a), parts in self.parts.items() for n, part in enumerate(parts)}
        self.prices = tuple(card_price(face.printed.cost, face.printed.elements) for face in faces)
        self.dulled = tuple(f.printed.elements if f.printed.type == "backup" else () for f in faces)
        self.discarded = tuple(discarded(face.printed.elements) for face in faces)
        """By printed card: the elements of the CP it makes when it is dulled, and when it is discarded
        [fftcg-2.1.8 5.2.1.3]."""
        self.asks_casts = any(getattr(part, "asks_casts", False) for part in words)
        """Does some text ask later how a card was cast? (`Match.casts`)"""
        self.fixed: dict[tuple[int, int], Any] = {}
        """By ability: its bill, where that never changes by itself (`cost.bill`)."""
        self.warps = tuple(_warp(face) for face in faces)
        """By printed card: its ability デジョン (-1: none) [fftcg-2.1.8 15.2.7.2]."""
        self.some_warp = max(self.warps, default=-1) >= 0

    def part(self, ref: PartRef) -> Any:
        """The part that is written there."""
        return self.parts[ref[0], ref[1]][ref[2]]

    def ref(self, part: Any) -> PartRef:
        """Where this very part is written."""
        return self.refs[id(part)]


def _warp(face: Any) -> int:
    return next((n for n, a in enumerate(face.abilities) if a.keyword == "デジョン" and a.costs), -1)


@lru_cache(maxsize=16)
def catalogue(rules: Any) -> Catalogue:
    """The parts of a match. The rules of a match never change."""
    return Catalogue(rules.faces, rules.parts())
