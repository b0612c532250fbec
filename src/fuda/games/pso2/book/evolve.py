"""Mag evolution (203.4): a card from under the mag is laid on it and adds its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.happening import acts
from fuda.games.pso2.paying import cost
from fuda.kernel.action import tell
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Evolve(Frame, frozen=True, kw_only=True):
    """Pay, then lay the card on the mag. It does not use the chain [pso2-3.0 203.4.3, 203.4.3.1] (reading P18)."""

    at: str = "pay"
    card: int
    seat: int

    def pay(self, g: Duel, move: Move | None) -> Decision | None:
        """The printed cost."""
        amount = cost.cost_to_play(g, self.card)
        self.call(g, cost.PayPP(seat=self.seat, left=amount, source=self.card), "lay")
        return None

    def lay(self, g: Duel, move: Move | None) -> Decision | None:
        """From now on the stack is one card: it has the abilities of all its parts and one ON/OFF state
        [pso2-3.0 203.4.4, 203.4.5]."""
        self.end(g)
        card, mag = self.card, g.mag[self.seat]
        acts.lay_upon(g, card, mag)
        tell(g, "evolves", "203.4.3.1", card, g.owner[mag], 1, other=mag)
        return None
