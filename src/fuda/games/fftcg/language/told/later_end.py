"""The end of a turn that is still to come: 次のあなたのターン終了時, そのターン終了時 after an added turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.games.fftcg.language.ops.player import ExtraTurn
from fuda.games.fftcg.language.told.trigger import AtEnd

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel import event as told
    from fuda.kernel.decision import Decision, Move


class AtLaterEnd(AtEnd, frozen=True):
    """Of a turn after the one whose number is kept at `since`."""

    since: int = 0

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Not of the turn in which it was said."""
        return g.turn > ctx.numbers[self.since] and super().fits(g, ctx, event)


class NoteTurn(Op, frozen=True):
    """Remember in which turn this is said."""

    index: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its number."""
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, g.turn))
        return None


def not_this_turn(asm: Asm, trigger: Any) -> Any:
    """A trigger of a delayed ability that waits for the end of another turn than this one."""
    if not isinstance(trigger, AtEnd) or trigger.phase != "turn":
        return trigger
    whose = trigger.whose
    if whose == "that":
        said = (getattr(op, "what", None) for op in asm.ops)
        added = [what.whose for what in said if isinstance(what, ExtraTurn)]
        whose = added[-1] if added else whose
    if not trigger.next and whose == trigger.whose:
        return trigger
    index = asm.new_number()
    asm.add(NoteTurn(index))
    return AtLaterEnd("turn", whose, trigger.next, trigger.each, trigger.style, index)
