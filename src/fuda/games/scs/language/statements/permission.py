"""What is said about a striker without changing a number: what it cannot do, what cannot be done to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node
from fuda.games.scs.happening.effect_source import facts_of, kind_of

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import CardNow, Projection
    from fuda.games.scs.state import Match


class Feature(Node, frozen=True):
    """A fact of a card that texts name (`words.trait`)."""

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        raise AssertionError(self)

    def on(self, now: CardNow) -> bool:
        """Is it so of a card that looks like this?"""
        raise AssertionError(self)


class Filter(Node, frozen=True):
    """スペルカード, 敵のアビリティ, 「タイプ：…」を持つスペルカード …: which declarations or effects are meant. 敵 and
    味方 are those of the player whose text it is [scs-1.12 2.1.2.1, 2.1.2.2] (reading SL1)."""

    kind: str = ""
    side: str = ""
    traits: tuple[Feature, ...] = ()

    def means(self, g: Match, seat: int, by: Any, seen: Projection) -> bool:
        """Is this effect meant, when a text of that seat says so? It is looked at in the projection that is there or
        is being made."""
        if self.kind and kind_of(g, by) != self.kind:
            return False
        if self.side and (by.seat == seat) != (self.side == "ally"):
            return False
        if not self.traits:
            return True
        facts = facts_of(g, by, seen)
        return any(trait.on(facts) for trait in self.traits)


class Against(msgspec.Struct, frozen=True):
    """A filter as the text of a certain seat says it."""

    seat: int
    filter: Filter

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Is this declaration or effect meant?"""
        return by is not None and self.filter.means(g, self.seat, by, seen)


class Said(msgspec.Struct, frozen=True):
    """A saying as it hangs on a striker now. `what` says of which effects; nothing: of all."""

    word: str
    what: Against | None = None
    source: int = -1
