"""Numbers in a text that are not printed as digits; as an amount never below 0 [pso2-3.0 103.5.1, 103.5.3]
[pso2-1.8 103.5.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Locked, Number
from fuda.effects.program import Unresolved
from fuda.games.pso2.nodes.gone import things_of
from fuda.games.pso2.nodes.select import stat_of
from fuda.kernel.event import Last

if TYPE_CHECKING:
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel


class X(Number, frozen=True):
    """X: the number named when the cost was paid [pso2-3.0 209.3, 用語.X, 用語.ⓧ]."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int | None:
        """The first of the named numbers."""
        return Locked(0).value(g, ctx, seen)


class StatOf(Number, frozen=True):
    """…の攻撃力に等しい, …のHPに等しい, …のコスト数に等しい."""

    of: Any
    stat: str

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int | None:
        """The number on that card now; of one that has left play that which it had there, wherever it went [L7]
        [pso2-3.0 300.2.2]. Of nothing there is none [L8]."""
        things = things_of(g, ctx, self.of, seen)
        if not things:
            return None
        return sum(t.facts[self.stat] if isinstance(t, Last) else stat_of(seen.at(t), self.stat) for t in things)

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() | {self.stat}


class Rolled(Number, frozen=True):
    """出た目に等しい: what the dice of this text show [pso2-3.0 用語.ダイス]. Dice that were not rolled show nothing
    [L8]."""

    index: int = -1

    def tied(self, asm: Any) -> Number:
        """The dice must be rolled in the same text."""
        if asm.rolled < 0:
            raise Unresolved("出た目")
        return Rolled(asm.rolled)

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int | None:
        """The roll that the text spoke of last."""
        return Locked(self.index).value(g, ctx, seen)
