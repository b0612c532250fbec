"""デジョン: three abilities in one word. From hand the card is removed with counters on it; in the removed zone one
goes off at the beginning of each first main phase of its player, and with the last one the card comes onto the field
[fftcg-2.1.8 15.2.7.1, 15.2.7.1.1, 15.2.7.1.2, 15.2.7.2]. The first is a special action (`play`, `declare`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op, Program
from fuda.effects.trigger import Trigger
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.moves import WARP
from fuda.games.fftcg.now import query
from fuda.games.fftcg.printed import Ability
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

WORD = "デジョン"
"""The keyword, and the name of its counters."""


class FirstMainPhase(Trigger, frozen=True):
    """At the beginning of its player's first main phase, while counters are on it [fftcg-2.1.8 15.2.7.4]."""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event it waits for."""
        return ("phase",)

    def fits(self, g: Match, ctx: Source, event: Event) -> bool:
        """Is it that?"""
        return event.word == "main1" and event.seat == ctx.seat and query.counters(g, ctx.source, WORD) > 0


class LastCounter(Trigger, frozen=True):
    """When the last of its counters is taken off [fftcg-2.1.8 15.2.7.5, 15.2.7.5.2]."""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event it waits for."""
        return ("uncounts",)

    def fits(self, g: Match, ctx: Source, event: Event) -> bool:
        """Is it that?"""
        return event.card == ctx.source and event.word == WORD and not query.counters(g, ctx.source, WORD)


class TakeCounter(Op, frozen=True):
    """Take one of its counters off [fftcg-2.1.8 15.2.7.4]."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        event = Event("uncounts", card=fx.source, amount=1, source=fx.source, by=fx.seat, word=WORD)
        happen.op(g, fx, [event] if g.fits((fx.source, fx.object)) else [])
        return None


class ComeBack(Op, frozen=True):
    """It comes onto the field, unless it may not lie there; then it stays removed for good [fftcg-2.1.8 15.2.7.5,
    15.2.7.5.1, 15.2.7.5.2] (reading FB21)."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        event = Event("enters", card=fx.source, seat=fx.seat, amount=WARP, source=fx.source, by=fx.seat)
        happen.op(g, fx, [event] if g.fits((fx.source, fx.object)) else [])
        return None


def abilities(costs: tuple[Any, ...], text: str = "") -> tuple[Ability, ...]:
    """The three abilities; the number of counters stands among the face's keywords. `costs` are parts (`parts`)."""
    tick = Program((TakeCounter(),))
    back = Program((ComeBack(),))
    return (
        Ability(kind="field", keyword=WORD, costs=costs, where=("hand",), text=text),
        Ability(kind="auto", triggers=(FirstMainPhase(),), program=tick, where=("removed",), text=text),
        Ability(kind="auto", triggers=(LastCounter(),), program=back, where=("removed",), text=text),
    )
