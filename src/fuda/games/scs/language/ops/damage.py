"""Damage that is dealt several times, or shared out [scs-1.12 2.6.1, 8.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed
from fuda.effects.node import Reference
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Unresolved
from fuda.effects.verbs import Deal, Divided
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.effect_source import kind_of
from fuda.games.scs.language.assemble.touching import happens, taken
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Move


class DealTimes(Deed, frozen=True):
    """…に【2】ダメージを3回与える: to the same ones, one blow after another."""

    to: Reference
    n: Amount
    times: int

    def compile(self, asm: Any) -> None:
        """Who is meant is found out once."""
        to, n = asm.gather(bind(self.to, asm)), bind(self.n, asm)
        for _ in range(self.times):
            asm.deed(Deal(to, n))


class SharesDamage(Divided, frozen=True, kw_only=True):
    """敵全員に【4】ダメージを好きなように割り振る [scs-1.12 2.7.2.2, 8.2.5]."""

    n: Amount

    def compile(self, asm: Any) -> None:
        """The player of the effect does it."""
        if asm.who not in ("", "mine"):
            raise Unresolved("割り振")
        super().compile(asm)

    def takers(self, g: Match, fx: Effect) -> Sequence[int]:
        """Those of whom it speaks."""
        return cards_of(g, fx, self.to, projection_of(g))

    def points(self, g: Match, fx: Effect) -> int:
        """As the text says."""
        return amount(g, fx, self.n, projection_of(g))

    def ask(self, fx: Effect, moves: tuple[Move, ...]) -> Decision:
        """Who takes the next point?"""
        return Decision("card", fx.seat, "choose", "8.2.5", moves, 0, fx.source)

    def hit(self, g: Match, fx: Effect, dealt: Sequence[tuple[int, int]]) -> None:
        """To those who take such an effect."""
        word = kind_of(g, fx)
        happen.op(g, fx, taken(g, fx, [happens(fx, "damages", card, amount=n, word=word) for card, n in dealt]))
