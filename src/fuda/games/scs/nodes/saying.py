"""What is said about a striker without changing a number: what it cannot do, what cannot be done to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node
from fuda.games.scs.nodes.base import kind_of
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


class Filter(Node, frozen=True):
    """スペルカード, 敵のアビリティ, 「タイプ：…」を持つスペルカード …: which declarations or effects are meant. 敵 and
    味方 are those of the player whose text it is [scs-1.12 2.1.2.1, 2.1.2.2] (reading SL1)."""

    kind: str = ""
    side: str = ""
    traits: tuple[Any, ...] = ()

    def means(self, g: Match, seat: int, by: Any) -> bool:
        """Is this effect meant, when a text of that seat says so?"""
        whose, kind = (by.by, by.word) if isinstance(by, Event) else (by.seat, kind_of(g, by))
        if self.kind and kind != self.kind:
            return False
        if self.side and (whose == seat) != (self.side == "ally"):
            return False
        return not self.traits or self._is_such(g, by)

    def _is_such(self, g: Match, by: Any) -> bool:
        """A spell card's own facts; of an ability those of the striker that has it."""
        card = -1 if isinstance(by, Event) else by.card
        card = card if card >= 0 else by.source
        return card >= 0 and any(trait.has(g, card) for trait in self.traits)


class Against(msgspec.Struct, frozen=True):
    """A filter as the text of a certain seat says it."""

    seat: int
    filter: Filter

    def blocks(self, g: Match, by: Any) -> bool:
        """Is this declaration, effect or event meant?"""
        return by is not None and self.filter.means(g, self.seat, by)


class Said(msgspec.Struct, frozen=True):
    """A saying as it hangs on a striker now. `what` says of which effects; nothing: of all."""

    word: str
    what: Against | None = None
    source: int = -1
