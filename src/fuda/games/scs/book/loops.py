"""Loops: one that nobody can stop is a draw [scs-1.12 1.2.5.2].

After many resolutions in one phase the positions are remembered (`keeping.repeat`). One that comes again with no
real choice in between is a loop that nobody can stop; one that comes again and again in spite of choices is one that
nobody stops (reading SA19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import ending
from fuda.kernel.keeping import repeat

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

PATIENCE = 60
"""So many resolutions in one turn before positions are looked at: that is dear, and few games come so far."""
STUBBORN = 30
"""So often the same position may come again by the players' will."""
COUNT = "resolved"


def note(g: Match) -> None:
    """Something is resolved: is this position one that has been met in this turn?"""
    seen = g.used.get(COUNT, 0)
    if seen < PATIENCE:
        g.used[COUNT] = seen + 1
        return
    loop = repeat.met_before(g)
    if loop is not None and (not loop.choosers or loop.times > STUBBORN):
        ending.endless(g)


def forget(g: Match) -> None:
    """A new turn: what was met before cannot come again."""
    if g.positions:
        repeat.progress(g)
