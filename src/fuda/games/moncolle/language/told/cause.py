"""By what something happens: an effect and whose it is, an attack, the limit of an area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.moncolle.book import attack
from fuda.games.moncolle.book.rule_process import Adjust
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.happening.acts import ATTACK

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event


class ByWhat(Node, frozen=True):
    """敵軍の戦闘スペルによって, このユニットの特殊能力で, 攻撃によって, リミット調整によって"""

    sort: str
    """any, battle, rite, ability, a timing: an effect of that sort; attack, limit; deed: an effect or an attack
    (reading M67)."""
    side: str = ""
    """this: of the unit itself, mine, enemy."""

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Does what is told now happen by this?"""
        if self.sort == "limit":
            return any(isinstance(frame, Adjust) for frame in g.frames[-1:])
        if self.sort == "attack" or (self.sort == "deed" and self._is_attack(event)):
            return self._is_attack(event) and self._by_attack(g, ctx, event)
        fx = shields.speaking(g)
        sort = "any" if self.sort == "deed" else self.sort
        if fx is None or event.source < 0 or sort not in shields.sorts_of(g, fx.face, fx.ability):
            return False
        if self.side == "this":
            return (fx.source, fx.object) == (ctx.source, ctx.object)
        return not self.side or bool(fx.seat == ctx.seat) == (self.side == "mine")

    @staticmethod
    def _is_attack(event: Event) -> bool:
        """Is it attack damage, or a death of it?"""
        return event.by == ATTACK or event.word.startswith("attack")

    def _by_attack(self, g: Match, ctx: Any, event: Event) -> bool:
        """Of the side that it does not meet; who takes part is not spent yet [moncolle-2.00 攻撃.0.1]."""
        seat = 1 - g.side[event.card]
        if self.side == "this":
            return ctx.source in attack.attackers(g, seat)
        return not self.side or bool(seat == ctx.seat) == (self.side == "mine")
