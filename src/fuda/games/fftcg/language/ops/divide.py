"""Dividing a number among what was chosen: said on declaration, at least one unit each
[fftcg-2.1.8 11.3.6, 11.6.8, 11.7.8, 11.8.12]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.games.fftcg.acting.choices import declared_by
from fuda.games.fftcg.language.words.clause import amount
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.state import Match

UNIT = 1000


class Divide(Op, frozen=True):
    """How `n` damage is divided among `what`, in units of 1000: kept in a slot as pairs of a card and its share."""

    n: Any
    what: Any
    slot: int

    def units(self, g: Match, fx: Effect) -> int:
        """How many shares there are."""
        return amount(g, fx, self.n) // UNIT

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; the last gets what is left."""
        cards = [card for card, _ in self.what.refs(g, fx, fx.seat)]
        shares = (*fx.chosen, (move.card, move.arg)) if move is not None else fx.chosen
        rest = amount(g, fx, self.n) - sum(share for _, share in shares)
        left = cards[len(shares) :]
        if len(left) <= 1:
            shares = (*shares, *((card, rest) for card in left))
            fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, shares))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=shares)
            return None
        most = max(UNIT, rest - UNIT * (len(left) - 1))
        moves = tuple(Move("deal", left[0], share) for share in range(UNIT, most + 1, UNIT))
        return Decision("number", fx.seat, "divide", declared_by(g, fx, "11.3.6"), moves, 0, fx.source)
