"""What never changes about costs in a match: every part of a cost and where it is written, so that a payment can be
saved while it goes on, and the plain price of every printed card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from fuda.games.fftcg.cp import CARD, card_price, discarded, price
from fuda.games.fftcg.parts import CpIcon
from fuda.games.fftcg.purse import Price, amount, price_of

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
        self.tapped = tuple(amount(makes, 1) for makes in self.dulled)
        self.thrown = tuple(amount(makes, CARD) for makes in self.discarded)
        """The same as numbers (`purse`)."""
        self.asks = tuple(map(price_of, self.prices))
        """The prices, ready to be compared with a purse."""
        self.terms = {(f, a): terms_of(ability) for f, a, ability in pairs}
        """By ability: what its cost asks for, where that never changes by itself and no card must be picked."""
        self.asks_casts = any(getattr(part, "asks_casts", False) for part in words)
        """Does some text ask later how a card was cast? (`Match.casts`)"""
        self.fixed: dict[tuple[int, int], Any] = {}
        """By ability: its bill, where that never changes by itself (`cost.bill`)."""
        self.named = frozenset((f, a) for f, a, ability in pairs if any(part.names_x for part in ability.costs))
        """The abilities with an X in their cost [fftcg-2.1.8 4.5]."""
        self.warps = tuple(_warp(face) for face in faces)
        """By printed card: its ability デジョン (-1: none) [fftcg-2.1.8 15.2.7.2]."""
        self.some_warp = max(self.warps, default=-1) >= 0

    def part(self, ref: PartRef) -> Any:
        """The part that is written there."""
        return self.parts[ref[0], ref[1]][ref[2]]

    def ref(self, part: Any) -> PartRef:
        """Where this very part is written."""
        return self.refs[id(part)]


class Terms(NamedTuple):
    """What an ability costs, if nothing but its own card and CP is asked for: the CP, and the parts besides CP, the
    dull icon and crystals. A card goes away once only."""

    price: Price
    rest: tuple[Any, ...]


def terms_of(ability: Any) -> Terms | None:
    """Nothing where cards must be picked, or where only certain CP will do."""
    if any(hasattr(use, "makes") for use in ability.uses):
        return None
    rest = tuple(part for part in ability.costs if not part.settled)
    taken = [part.takes for part in rest if part.takes]
    if not all(part.alone for part in rest) or taken not in ([], ["gone"]):
        return None
    icons = [part.element for part in ability.costs if type(part) is CpIcon and not part.x for _ in range(part.n)]
    return Terms(price_of(price(len(icons), [icon for icon in icons if icon])), rest)


def _warp(face: Any) -> int:
    return next((n for n, a in enumerate(face.abilities) if a.keyword == "デジョン" and a.costs), -1)
