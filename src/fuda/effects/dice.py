"""Dice: they are rolled, and what they show is spoken of behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Locked, Number
from fuda.effects.deed import Deed
from fuda.effects.node import Player
from fuda.effects.players import seats_of
from fuda.effects.refusal import Nobody

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.kernel.decision import Decision, Move


class Roll(Deed, frozen=True):
    """ダイスを1個振る: several are added up [pso2-3.0 用語.ダイス] [moncolle-2.00 用語.2.1]."""

    alone: ClassVar[bool] = True

    n: int = 1
    seat: Player = ""
    index: int = -1

    def compile(self, asm: Any) -> None:
        """出た目, ダイス結果 is from here on what these dice show."""
        asm.rolled = asm.rolling()
        asm.deed(replace(self, index=asm.rolled))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """By the player who acts [L1]."""
        shown = g.rules.rolled(g, fx, seats_of(g, fx, self.seat)[0], self.n)
        fx.done(g, numbers=fx.with_number(self.index, shown))
        return None


class Rolled(Number, frozen=True):
    """出た目, ダイス結果: what was rolled in this text. Dice that were not rolled show nothing [L8]
    [moncolle-2.00 用語.2.3]."""

    def bound(self, asm: Any) -> Node:
        """Where it is kept."""
        if asm.rolled < 0:
            raise Nobody(asm.roll_word)
        return Locked(asm.rolled)
