"""Numbers in texts: plain ones, dice, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Number
from fuda.effects.node import Player
from fuda.effects.players import seats_of
from fuda.effects.program import Unclear
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.effects.node import Node
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.number import Tally


class Dice(Number, frozen=True):
    """2D, 1D+2: the sum of so many dice, and more [moncolle-2.00 用語.2.1]."""

    n: int
    plus: int = 0

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Roll them."""
        return acts.roll(g, ctx.seat, self.n, ctx.source) + self.plus


def stats_meant(g: Match, ctx: Any, number: Any, seen: Projection) -> list[int]:
    """このユニットの攻撃力: as it is now; of a unit that has left, as it was last [L7]."""
    if g.object[ctx.source] == ctx.object and query.on_field(g, ctx.source):
        stat: Tally = getattr(seen.at(ctx.source), number.stat)
        return [stat.exact()]
    left = last.known(g, (ctx.source, ctx.object))
    return [left.facts[number.stat]] if left else []


class Power(Number, frozen=True):
    """パワー, パワーの数: of the player who does it."""

    seat: Player = ""

    def watches(self) -> frozenset[str]:
        """The counters."""
        return frozenset(("power",))

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """The counters held."""
        return int(g.power[seats_of(g, ctx, self.seat or "mine")[0]])

    def tied(self, asm: Asm) -> Node:
        """Whose they are [L1, L13]: of several players who act each has others."""
        if asm.several(asm.who):
            raise Unclear("パワー")
        return Power(asm.who)
