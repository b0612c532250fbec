"""Dealing damage and taking it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.amount import Amount, amount
from fuda.effects.node import Reference
from fuda.effects.reference import cards_of
from fuda.games.pso2.book.damage import Damage, hit
from fuda.games.pso2.happening.healing import heal
from fuda.games.pso2.language.assemble.writer import Clause, doer, done, touches
from fuda.games.pso2.language.words.reference import wanted
from fuda.games.pso2.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.verbs import Deal
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


def deal(g: Duel, fx: Effect, said: Deal) -> None:
    """One damage with a hit for each [pso2-3.0 214.1, 用語.与える]."""
    seen = projection_of(g)
    value, who = amount(g, fx, said.n, seen), doer(g, fx)
    meant = cards_of(g, fx, said.to, seen)
    found = [c for c in meant if touches(g, fx, c)]
    hits = tuple(hit(g, c, value, who, fx.seat) for c in found)
    if not hits or not value:
        done(g, fx, did=False)
    else:
        full = len(found) == wanted(fx, said.to, meant) or not g.rules.in_full
        fx.call(g, Damage(hits=hits), "step", pc=fx.pc + 1, chosen=(), did=fx.did and full)


class Heal(Clause, frozen=True):
    """…が受けているダメージを取り除く, ダメージを2取り除く."""

    who: Reference
    n: Amount | None = None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Take it away."""
        seen = projection_of(g)
        meant, most = cards_of(g, fx, self.who, seen), None if self.n is None else amount(g, fx, self.n, seen)
        healed = [heal(g, c, doer(g, fx), most=most) for c in meant if touches(g, fx, c)]
        done(g, fx, did=healed.count(True) == wanted(fx, self.who, meant), part=any(healed))
        return None
