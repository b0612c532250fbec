"""Facts outside the projection on which it may depend (`changes.Static.watches`): whoever changes one says so here. A
new projection is only made where some effect that looks at the fact would now do something else.

Whether a projection has been built yet must make no difference, because a loaded game goes on with the same versions:
so it is looked at before the fact changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.look import looks
from fuda.projection.facts import matters

if TYPE_CHECKING:
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match


def touched(g: Match, fact: str) -> None:
    """A fact has changed: does the projection that stands depend on it?"""
    if fact in g.rules.watched:
        now = g.memo
        if not now or g.version not in (now.version, now.sworn):
            now = looks(g)
        if fact in now.watchers:
            g.version += 1


def changed(g: Match, now: Looks, fact: str) -> None:
    """The fact has changed: a new projection is needed where that matters to the one that stood before."""
    if matters(g, now, fact):
        g.version += 1
