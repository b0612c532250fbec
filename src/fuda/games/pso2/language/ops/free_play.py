"""Playing a card that a text speaks of without paying its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.deed import Owned
from fuda.effects.node import Player, Reference
from fuda.effects.reference import It, bind, cards_of
from fuda.effects.refusal import Unclear
from fuda.games.pso2.acting.declare import Declare, why_not_invoke
from fuda.games.pso2.language.assemble.writer import actor, done
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class PlayFree(Owned, frozen=True):
    """それをコストを支払わずにプレイする: it is laid on the chain while this text is carried out, wherever it lay, and
    resolved afterwards; X is 0 (reading P85) [pso2-3.0 504.2, 209.3, 用語.プレイ]."""

    who: Reference
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """One card: of several nobody would know which comes first."""
        if isinstance(self.who, It) and self.who.n > 1:
            raise Unclear("プレイ")
        asm.deed(bind(self, asm))

    def moved(self) -> Any:
        """It goes onto the chain."""
        return self.who

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """If it can be played at all: a player card or a mag cannot, nor what finds no target [pso2-3.0 406.2.2.2]."""
        seat = actor(g, fx, self.seat)
        found = cards_of(g, fx, self.who, projection_of(g))
        link = self._link(g, seat, found[0]) if found and seat >= 0 else None
        if link is None or (link.ability >= 0 and why_not_invoke(g, link, paid=True) is not None):
            done(g, fx, did=False)
        else:
            fx.do(g, Declare(link=link))
        return None

    def _link(self, g: Duel, seat: int, card: int) -> Link | None:
        face = g.face[card]
        if g.rules.types[face] not in ("character", "item", "active") or g.zone[card] in g.rules.table_zones:
            return None
        return Link("free", seat, g.player[seat], g.object[card], face, g.rules.chain_ability[face], card)
