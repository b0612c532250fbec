"""Numbers in a text that are not printed as digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.program import Unresolved
from fuda.games.pso2.nodes.gone import things_of
from fuda.games.pso2.nodes.select import stat_of
from fuda.kernel.event import Last

if TYPE_CHECKING:
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel


class Amount(Node, frozen=True):
    """A number that must be found out."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """What it is now."""
        raise AssertionError(self)


class X(Amount, frozen=True):
    """X: the number named when the cost was paid [pso2-3.0 209.3, 用語.X, 用語.ⓧ]."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The first of the named numbers."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[0] if numbers else 0


class Named(Amount, frozen=True):
    """A number that was locked in when the effect began [pso2-3.0 103.5.1.1]."""

    index: int

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """As it was then."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[self.index] if self.index < len(numbers) else 0


class CountOf(Amount, frozen=True):
    """「…の数」に等しい."""

    what: Any

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """How many there are."""
        return len(self.what.candidates(g, ctx, seen))


class StatOf(Amount, frozen=True):
    """…の攻撃力に等しい, …のHPに等しい, …のコスト数に等しい."""

    of: Any
    stat: str

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The number on that card now; of one that has left play that which it had there, wherever it went [L7]
        [pso2-3.0 300.2.2]."""
        things = things_of(g, ctx, self.of, seen)
        return sum(t.facts[self.stat] if isinstance(t, Last) else stat_of(seen.at(t), self.stat) for t in things)


class Rolled(Amount, frozen=True):
    """出た目に等しい: what the dice of this text show [pso2-3.0 用語.ダイス]. Dice that were not rolled show nothing
    [L8]."""

    index: int = -1

    def tied(self, asm: Any) -> Amount:
        """The dice must be rolled in the same text."""
        if asm.rolled < 0:
            raise Unresolved("出た目")
        return Rolled(asm.rolled)

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The roll that the text spoke of last."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[self.index] if self.index < len(numbers) else 0
