"""The turn: draw, act, next seat. Six turns are a game."""

from __future__ import annotations

from typing import Any

from fuda.kernel.chain import Window, next_seat
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.state import Frame
from tests.kernel.toy import acts

LAST_TURN = 6


class Turn(Frame, frozen=True, kw_only=True):
    """The steps in order."""

    at: str = "draw"

    def draw(self, g: Any, move: Move | None) -> Decision | None:
        """One card."""
        g.turn += 1
        acts.draw(g, g.active)
        self.call(g, Window(scope="main", holder=g.active, floor=len(g.chain)), "next")
        return None

    def next(self, g: Any, move: Move | None) -> Decision | None:
        """The next seat's turn, or the end: most power on the field wins."""
        g.active = next_seat(g, g.active)
        self.go(g, "draw")
        if g.turn >= LAST_TURN:
            power = [_power(g, seat) for seat in range(g.seats)]
            best = tuple(seat for seat in range(g.seats) if power[seat] == max(power))
            g.outcome = Outcome(best, "power", "5")
        return None


def _power(g: Any, seat: int) -> int:
    return sum(g.rules.faces[g.face[card]].power for card in acts.cards(g, "field", seat))
