"""Numbers in texts: plain ones, dice, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.moncolle import acts, query

if TYPE_CHECKING:
    from fuda.games.moncolle.look import Looks
    from fuda.games.moncolle.state import Match
    from fuda.kernel.number import Tally


class Dice(Node, frozen=True):
    """2D, 1D+2: the sum of so many dice, and more [moncolle-2.00 用語.2.1]."""

    n: int
    plus: int = 0

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """Roll them."""
        return acts.roll(g, ctx.seat, self.n, ctx.source) + self.plus


class Count(Node, frozen=True):
    """…の数: how many units fit."""

    what: Any

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """Count them."""
        return len(self.what.candidates(g, ctx, seen))


class StatOf(Node, frozen=True):
    """このユニットの攻撃力"""

    stat: str

    def reads(self) -> frozenset[str]:
        """That number."""
        return frozenset((self.stat,))

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """As it is now; nothing once it is gone."""
        stat: Tally = getattr(seen.at(ctx.source), self.stat)
        return stat.shown() if query.on_field(g, ctx.source) else 0


class Power(Node, frozen=True):
    """自分のパワーの数"""

    def watches(self) -> frozenset[str]:
        """The counters."""
        return frozenset(("power",))

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """The counters held."""
        return int(g.power[ctx.seat])


def amount(g: Match, ctx: Any, number: Any, seen: Looks) -> int:
    """A number in a text, as it is now."""
    value: int = number if isinstance(number, int) else number.value(g, ctx, seen)
    return value
