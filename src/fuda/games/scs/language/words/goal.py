"""Areas that a text describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


class Goal(Node, frozen=True):
    """Areas that a text describes: where one moves or is summoned to."""

    @property
    def is_one(self) -> bool:
        """Is it a single area? [scs-1.12 4.1.9]"""
        return False

    def areas(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """All of them."""
        raise AssertionError(self)
