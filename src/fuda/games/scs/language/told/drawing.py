"""Before cards are drawn: what happens instead [scs-1.12 4.2.4, 8.1.5, 8.1.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node, Program
from fuda.effects.piles import Draw
from fuda.effects.players import seats_of
from fuda.effects.refusal import Unresolved

if TYPE_CHECKING:
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


class Drawing(Node, frozen=True):
    """相手がカードを引く; 相手がエンドフェイズに上限枚数までカードを引く: what is about to be drawn, by whom
    [scs-1.12 4.2.4, 5.3.1.4, 5.6.1.4]."""

    seat: str
    phase: str = ""

    who: ClassVar[None] = None
    deed: ClassVar[str] = "draws"

    def kinds(self) -> tuple[str, ...]:
        """Drawing."""
        return (self.deed,)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """By that player, and where a phase is named up to the limit of the hand?"""
        named = not self.phase or (event.word == "rule" and g.phase == self.phase)
        return named and event.seat in seats_of(g, ctx, self.seat)


def check_draws(would: Any, text: Program) -> None:
    """カードを引く場合、かわりに…カードを引く: it would take its own place again and again."""
    if isinstance(would, Drawing) and not would.phase and any(isinstance(op, Draw) for op in text.ops):
        raise Unresolved("引く")
