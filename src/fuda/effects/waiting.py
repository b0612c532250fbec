"""Texts that wait: what stands behind a moment or an event is run when that comes, with what was chosen and named
before [L9, L10]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.each_alone import alone
from fuda.effects.node import Op
from fuda.effects.trigger import Trigger

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class Delay(Op, frozen=True):
    """Begin to wait. The text that is run then is the ability of this number on the same printed card."""

    trigger: Trigger
    number: int
    until: Any = ""
    once: bool = False
    """Is it for the first time only?"""
    each: tuple[int, ...] = ()
    """The slots of several things for each of which it waits [L5]."""
    since: int = -1
    """The number that holds when it began to wait: what it brings about ends when it does."""
    keeps: bool = True
    """Is it not forgotten that something before was not carried out? [L4]"""

    def delayed_triggers(self) -> tuple[Any, ...]:
        """What it waits for."""
        return (self.trigger,)

    def reaction(self, kept: Lasting) -> tuple[int, int]:
        """The text that is run."""
        return kept.face, self.number

    def fired(self, g: Any, kept: Lasting) -> None:
        """What is for once is used up."""
        if self.once:
            g.rules.use_up(g, kept)

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it, for each of several alone."""
        rules = g.rules
        speaker = rules.speaker(g, fx)
        for held in alone(fx, self.each):
            numbers = fx.with_number(self.since, g.clock) if self.since >= 0 else fx.numbers
            rules.go_on(g, speaker, self.until, held, numbers)
        fx.next(g, did=fx.did or not self.keeps)
        return None
