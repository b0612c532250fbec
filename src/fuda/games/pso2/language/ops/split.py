"""Damage that is dealt out as its player likes among several [pso2-3.0 103.5.1.1, 214.1, 用語.与える]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fuda.effects.amount import Amount, amount
from fuda.effects.node import Reference
from fuda.effects.reference import cards_of
from fuda.games.pso2.book.damage import Damage, hit
from fuda.games.pso2.language.assemble.writer import Clause, doer, done, touches
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel


class DealOut(Clause, frozen=True):
    """それらに3ダメージを好きなように割り振って与える: point by point while the text is carried out, all at one moment;
    some may receive none (reading P89)."""

    to: Reference
    n: Amount

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """To whom the next point?"""
        seen = projection_of(g)
        found = [c for c in cards_of(g, fx, self.to, seen) if touches(g, fx, c)]
        points = amount(g, fx, self.n, seen)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        if not found or not points:
            done(g, fx, did=False)
            return None
        if len(chosen) < points and len(found) > 1:
            if move is not None:
                g.frames[-1] = fx.but(chosen=chosen)
                return None
            moves = tuple(Move("card", card) for card in found)
            return Decision("card", fx.seat, "split", "103.5.1.1", moves, 0, fx.source)
        counts = Counter(card for card, _ in chosen) if len(found) > 1 else Counter({found[0]: points})
        hits = tuple(hit(g, card, counts[card], doer(g, fx), fx.seat) for card in found if counts[card])
        fx.call(g, Damage(hits=hits), "step", pc=fx.pc + 1, chosen=(), did=fx.did)
        return None
