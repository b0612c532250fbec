"""Triggered abilities: when they go onto the chain and in which order (300.2, 406.2.1). The only place where that
order is made.

Order: abilities of an earlier moment first; of one moment first all of the turn player's, in the order that player
likes, then
those of the other. They are placed when the effect or rule being resolved is finished, because nobody can act
before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.declare import Declare, why_not_targets
from fuda.kernel.chain import seats_from
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link, Waiting
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


class PlaceTriggers(Frame, frozen=True, kw_only=True):
    """Put what waits onto the chain, one by one [pso2-3.0 300.2, 300.2.1, 406.2, 406.2.1]."""

    at: str = "choose"

    def choose(self, g: Duel, move: Move | None) -> Decision | None:
        """Whose and which comes next."""
        group = _next_group(g)
        if not group:
            self.end(g)
            return None
        if move is None and len(group) > 1 and not _alike(group):
            moves = tuple(Move("first", w.source, n) for n, w in enumerate(group))
            return Decision("order", group[0].seat, "trigger_order", "406.2.1", moves)
        chosen = group[move.arg if move else 0]
        g.waiting.remove(chosen)
        self._place(g, chosen)
        return None

    def _place(self, g: Duel, chosen: Waiting) -> None:
        """One that has nothing to choose from is not placed [pso2-3.0 406.2.2.2]; a cost is paid now or never
        [pso2-3.0 209.1.3.2, 300.2.1]. Its owner is who places it [pso2-3.0 300.6]."""
        link = Link(
            "trigger",
            chosen.seat,
            chosen.source,
            chosen.object,
            chosen.face,
            chosen.ability,
            slots=chosen.slots,
            numbers=chosen.numbers,
            cause=chosen.cause,
        )
        ability = g.rules.faces[chosen.face].abilities[chosen.ability]
        if why_not_targets(g, link) is None and not any(c.why_not(g, link) for c in ability.costs):
            g.frames.append(Declare(link=link, at="offer" if ability.costs else "targets"))


def _next_group(g: Duel) -> list[Waiting]:
    """The waiting abilities of the earliest moment and, among them, of the first seat in turn order."""
    if not g.waiting:
        return []
    moment = min(w.cause.moment for w in g.waiting)
    now = [w for w in g.waiting if w.cause.moment == moment]
    for seat in seats_from(g, g.active):
        mine = [w for w in now if w.seat == seat]
        if mine:
            return mine
    g.waiting = [w for w in g.waiting if w not in now]
    return _next_group(g)


def _alike(group: list[Waiting]) -> bool:
    """Copies of one ability of one card: their order makes no difference."""
    return len({(w.face, w.ability, w.source, w.cause) for w in group}) == 1
