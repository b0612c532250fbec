"""Costs (chapter 209): what must be paid, whether it can be, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2 import acts
from fuda.games.pso2.look import look
from fuda.kernel.decision import Decision, Move
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


def on_pp(g: Duel, seat: int) -> list[int]:
    """The PP that can still be turned OFF."""
    return [card for card in acts.cards(g, "pp", seat) if not g.off[card]]


def pp_colours(g: Duel, seat: int) -> set[str]:
    """The colours among a player's PP, ON or OFF: all that a card there still has [pso2-3.0 404.6]."""
    return {g.rules.pp_colour(g, card) for card in acts.cards(g, "pp", seat)}


def why_not_colour(g: Duel, seat: int, colour: str, *, free: bool = False) -> str | None:
    """A coloured card needs its colour among the PP, even at cost 0 [pso2-3.0 209.1.2, 209.1.2.1, 207.1, 207.2]."""
    if colour == "white" or colour in pp_colours(g, seat):
        return None
    return "209.1.2.1" if free else "209.1.2"


def cost_to_play(g: Duel, card: int, x: int = 0) -> int:
    """What playing this card costs now. A change of "the cost to play" does not change the card's cost
    [pso2-3.0 209.1.1, 209.2, 209.4, 209.4.1, 209.4.2]."""
    now = look(g, card)
    xs: int = g.rules.printed(g, card).cost_x
    return max(0, now.cost.shown() + xs * x + now.cost_to_play)


def why_not_pay_to_play(g: Duel, seat: int, card: int) -> str | None:
    """Can the player pay for this card? X may be 0 [pso2-3.0 209.3]."""
    cost = cost_to_play(g, card)
    broken = why_not_colour(g, seat, look(g, card).colour, free=cost == 0)
    if broken:
        return broken
    return "209.1.1" if cost > len(on_pp(g, seat)) else None


class PayPP(Frame, frozen=True, kw_only=True):
    """Turn PP OFF [pso2-3.0 209.1.1, 209.1.3, 215.1.3, 用語.ⓧ]. Which ones is asked only where it makes a
    difference: a face-down
    card leaves for the bottom of the deck, and some texts look at single PP cards."""

    at: str = "pick"
    seat: int
    left: int
    source: int

    def pick(self, g: Duel, move: Move | None) -> Decision | None:
        """One card at a time."""
        if not self.left:
            self.end(g)
            return None
        if move is None:
            moves = self._ways(g)
            if len(moves) > 1:
                return Decision("pay", self.seat, "pay_pp", "209.1.1", moves, 0, self.source)
            move = moves[0]
        acts.turn(g, move.card, 1, acts.RULE, rule="209.1.1")
        self.go(g, "pick", left=self.left - 1)
        return None

    def _ways(self, g: Duel) -> tuple[Move, ...]:
        ready = sorted(on_pp(g, self.seat), key=lambda card: g.down[card])
        if len(ready) <= self.left:
            return (Move("pay", ready[0]),)
        by_kind: dict[tuple[int, int], int] = {}
        for card in ready:
            kind = (g.down[card], g.face[card] if g.rules.pp_matters and not g.down[card] else -1)
            by_kind.setdefault(kind, card)
        return tuple(Move("pay", card) for card in by_kind.values())
