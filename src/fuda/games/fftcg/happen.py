"""Everything an effect, a cost or a rule does to cards and players comes through here, as events of one moment. Where
a replacement effect waits for one of them, they go through it first (`replace`) [fftcg-2.1.8 11.12.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg import acts, replace, timestamps
from fuda.games.fftcg.timestamps import KEEP_NOTHING, Outcome, report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


def do(g: Match, events: Sequence[Event]) -> bool | None:
    """Let these events happen at one moment. True if all of them did, False if not (or if there are none); nothing if
    something must be asked or run first: then a procedure has been pushed, and an effect below it learns from it
    whether it happened (`did`)."""
    if not events:
        return False
    if _asked_first(g, events, KEEP_NOTHING):
        return None
    return 0 < len(acts.carry_out(g, events)) == len(events)


def op(g: Match, fx: Effect, events: Sequence[Event], keep: int = KEEP_NOTHING) -> None:
    """An instruction does just this, once, and is over [fftcg-2.1.8 11.12.3.1]: go on to the next one, and remember
    whether it was done; in the slot `keep` the cards of what happened, as they are now."""
    fx.next(g)
    if not events or not _asked_first(g, events, keep):
        place = len(g.frames) - 1
        done = acts.carry_out(g, events) if events else []
        report(g, place, Outcome(0 < len(done) == len(events), done, keep))


def _asked_first(g: Match, events: Sequence[Event], keep: int) -> bool:
    """Is a replacement effect waiting, or an order to be asked for? Then that is begun."""
    if g.rules.replaceable and replace.concerned(g, events):
        pending = tuple(replace.Pending(event) for event in events)
        g.frames.append(replace.Happen(pending=pending, kinds=tuple({event.kind for event in events}), keep=keep))
    elif len(events) > 1 and timestamps.contested(g, events):
        g.frames.append(timestamps.Order(events=tuple(events), keep=keep))
    else:
        return False
    return True
