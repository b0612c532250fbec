"""Conditions: what must be so before 場合. How many there are of something: `effects.condition` (reading M52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.condition import Fact
from fuda.effects.node import Player
from fuda.effects.players import seats_of
from fuda.effects.words import Adjective
from fuda.games.moncolle.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match


class Being(Adjective, frozen=True):
    """A state, by its word."""

    how: str


class ThisIs(Fact, frozen=True):
    """このユニットが最前列にいる, このユニットが未行動である: of one that has left, as it was last [L7]."""

    word: Being

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is this unit so?"""
        if query.on_field(g, ctx.source) and g.object[ctx.source] == ctx.object:
            return bool(self.word.fits(g, ctx, ctx.source, seen))
        left = last.known(g, (ctx.source, ctx.object))
        return left is not None and bool(left.facts[self.word.how])


class SeenBy(Fact, frozen=True):
    """A condition as this player sees it: 自軍 is that player's (reading M56)."""

    who: Player
    fact: Fact

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """With the eyes of that player."""
        return bool(self.fact.true(g, replace(ctx, seat=seats_of(g, ctx, self.who)[0]), seen))


class OnSide(Fact, frozen=True):
    """自軍が先攻側である, 自軍が後攻側である, 自軍が進軍側である, 自軍が守備側である"""

    how: str

    def watches(self) -> frozenset[str]:
        """Whose turn it is, or who goes first."""
        return frozenset(("turn player" if self.how in ("advancing", "defending") else "battle",))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Which side is this player on?"""
        if self.how in ("advancing", "defending"):
            return bool(ctx.seat == g.active) == (self.how == "advancing")
        first = g.battles[-1].first if g.battles else -1
        return first >= 0 and bool(first == ctx.seat) == (self.how == "first")
