"""Triggered abilities: onto the chain (300.2, 406.2.1). Which comes first is the kernel's comparator
(`fuda.kernel.trigger`).

Order: abilities of an earlier moment first; of one moment first all of the turn player's, in the order that player
likes, then those of the other. They are placed when the effect or rule being resolved is finished, because nobody can
act before (reading P10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.acting.declare import Declare, ability_text_costs, why_not_targets
from fuda.games.pso2.acting.uses import is_banned
from fuda.kernel.event import Link, Waiting

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel

CROWD = 300
"""So many abilities wait, or lie on the chain, only if they set themselves off."""


def forget_used(g: Duel) -> None:
    """Of several that wait, those that have been used as often as they may be meanwhile are not placed any more
    [pso2-3.0 300.8.1, 300.8.2]: nobody is asked for their order."""
    if len(g.waiting) > 1:
        g.waiting[:] = [w for w in g.waiting if not g.rules.why_not_limit(g, _link(w))]


def _link(waiting: Waiting) -> Link:
    """As it lies on the chain."""
    return Link(
        "trigger",
        waiting.seat,
        waiting.source,
        waiting.object,
        waiting.face,
        waiting.ability,
        slots=waiting.slots,
        numbers=waiting.numbers,
        cause=waiting.cause,
    )


def place(g: Duel, waiting: Waiting) -> None:
    """Put one onto the chain [pso2-3.0 300.2, 300.2.1, 406.2, 406.2.1]. One that has nothing to choose from is not
    placed [pso2-3.0 406.2.2.2]; a cost is paid now or never [pso2-3.0 209.1.3.2]. Its owner is who places it
    [pso2-3.0 300.6]. What sets itself off is a loop that nobody ends (reading P29)."""
    if len(g.chain) + len(g.waiting) > CROWD:
        g.rules.endless(g)
        return
    link = _link(waiting)
    ability = g.rules.faces[waiting.face].abilities[waiting.ability]
    if g.rules.why_not_limit(g, link) or is_banned(g, link):
        return
    if why_not_targets(g, link) is None and ability_text_costs(g, link) is None:
        g.frames.append(Declare(link=link, at="offer" if ability.costs else "targets"))
