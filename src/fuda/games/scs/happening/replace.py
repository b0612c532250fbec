"""Replacement effects of this game, and what happens before something happens: かわりに, changes of damage, される.
Which fit an event, and how what it has become happens (the machine is `kernel.replacing`) [scs-1.12 8.1.5, 8.1.5.1,
8.1.5.2, 8.1.5.3, 8.1.8] (reading SR9).

A text is run before what else happens at that moment: される with the event as it was (`before`), かわりに without it
(reading SI1).
Where several fit, the affected player chooses the order (reading SB3); one that is `single` is applied once to all that
happens at one moment, and its player chooses to what (reading SJ1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import report, running
from fuda.games.scs.happening import acts
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event, Link
    from fuda.kernel.replacing import Meant, Replacer


def replacers_for(g: Match, event: Event) -> Sequence[Replacer]:
    """The replacement effects that fit this event. What would change nothing is not about to happen, so nothing takes
    its place; but damage that is nothing may still be added to [scs-1.12 1.1.7, 2.4.12.1] (reading SB5)."""
    waiting = projection_of(g).replaced(event.kind)
    if not waiting or acts.futile(g, event):
        return ()
    found = [r for r in waiting if r.node.fits(g, r.source, event)]
    return [r for r in found if _adds(g, r, event)] if event.kind == "damages" and event.amount <= 0 else found


def _adds(g: Match, found: Replacer, event: Event) -> bool:
    """Does it make more damage of it?"""
    after: list[Event] = found.node.instead(g, found.source, event)
    return len(after) == 1 and after[0].kind == event.kind and after[0].amount > event.amount


def used_up(g: Match, found: Replacer) -> None:
    """次に: its lasting effect has worked."""
    if found.lasting:
        lasting.spend(g, found.lasting)


def declined(g: Match, found: Replacer) -> None:
    """次に…してもよい: it has come, wanted or not [scs-1.12 8.1.3.1, 8.1.6.2] (reading SL26)."""
    if found.trait("once"):
        used_up(g, found)


def let_happen(g: Match, events: Sequence[Event], meant: Meant) -> None:
    """All at one moment [scs-1.12 2.7.2.2]. What was replaced has not happened [scs-1.12 8.1.5.1]."""
    older = g.next_object
    done = acts.carry_out(g, events) if events else []
    kinds = meant.kinds
    cards = acts.met(g, [e for e in done if e.kind in kinds], [e for e in events if e.kind in kinds], older)
    report(g, meant.place, happened=meant.kept and 0 < len(done) == len(events), cards=cards, keep=meant.keep)


def begin_text(g: Match, link: Link) -> None:
    """The text that is run instead, or before."""
    g.frames.append(running(link))
