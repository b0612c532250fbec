"""Conditions: what must be so before 場合."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.flow import Condition
from fuda.effects.node import Node
from fuda.effects.program import Unresolved
from fuda.games.moncolle import query
from fuda.games.moncolle.look import looks
from fuda.games.moncolle.nodes.base import Asm, Dated
from fuda.games.moncolle.nodes.noun import compare

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.look import Looks
    from fuda.games.moncolle.state import Match


class When(Condition, frozen=True):
    """Something that is so or not, in an effect and in a 常時 effect."""

    def holds(self, g: Any, fx: Effect) -> bool:
        """In an effect."""
        return self.true(g, fx, looks(g))

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Is it so now?"""
        raise AssertionError(self)


class Exist(When, frozen=True):
    """敵軍ユニットが3体以上いる, 他の自軍ユニットがいない; none are 0 (reading M52)."""

    what: Any
    n: int = 1
    sense: str = "least"

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Count them."""
        return compare(len(self.what.candidates(g, ctx, seen)), self.n, self.sense)


class Have(When, frozen=True):
    """手札が3枚以下である, パワーが5以上である"""

    what: str
    n: int
    sense: str = "exact"
    seat: str = "mine"

    def watches(self) -> frozenset[str]:
        """What is counted."""
        return frozenset((self.what,))

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Count them."""
        seat = ctx.seat if self.seat == "mine" else 1 - ctx.seat
        have = g.power[seat] if self.what == "power" else len(query.cards(g, self.what, seat))
        return compare(have, self.n, self.sense)


class Is(When, frozen=True):
    """このユニットが最前列にいる, このユニットが未行動である"""

    word: Any

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Is this unit so?"""
        there = query.on_field(g, ctx.source)
        return there and bool(self.word.fits(g, ctx, ctx.source, seen))


class InBattle(When, frozen=True):
    """自軍が先攻側である, 自軍が後攻側である, 自軍が進軍側である, 自軍が守備側である"""

    how: str

    def watches(self) -> frozenset[str]:
        """Whose turn it is, or who goes first."""
        return frozenset(("turn player" if self.how in ("advancing", "defending") else "battle",))

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Which side is this player on?"""
        if self.how in ("advancing", "defending"):
            return bool(ctx.seat == g.active) == (self.how == "advancing")
        first = g.battles[-1].first if g.battles else -1
        return first >= 0 and bool(first == ctx.seat) == (self.how == "first")


class Rolled(When, Dated, frozen=True):
    """ダイス結果が4以上の: what was rolled just before [moncolle-2.00 用語.2.3]."""

    n: int
    sense: str = "exact"
    index: int = -1

    def tied(self, asm: Asm) -> Node:
        """The roll that was made just before."""
        if asm.rolled < 0:
            raise Unresolved("ダイス結果")
        return msgspec.structs.replace(self, index=asm.rolled)

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """The number rolled."""
        return compare(ctx.numbers[self.index], self.n, self.sense)
