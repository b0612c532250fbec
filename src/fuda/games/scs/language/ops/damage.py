"""Damage that is dealt several times, or shared out [scs-1.12 2.6.1, 8.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed
from fuda.effects.node import Reference
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Unresolved
from fuda.effects.verbs import Deal
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.effect_source import kind_of
from fuda.games.scs.language.assemble.touching import happens, taken
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match


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


class SharesDamage(Deed, frozen=True):
    """敵全員に【4】ダメージを好きなように割り振る: point by point; all of it is dealt at one moment."""

    to: Reference
    n: Amount
    index: int = -1
    """The number that holds how much there is."""

    def compile(self, asm: Any) -> None:
        """The player of the effect does it."""
        if asm.who not in ("", "mine"):
            raise Unresolved("割り振")
        asm.deed(replace(bind(self, asm), index=asm.new_number()))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """How much there is, is found out first; where only one can take it nothing is asked."""
        seen = projection_of(g)
        found = cards_of(g, fx, self.to, seen)
        much = fx.numbers[self.index] if move is not None or fx.chosen else amount(g, fx, self.n, seen)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        if len(found) > 1 and len(chosen) < much:
            g.frames[-1] = fx.but(chosen=chosen, numbers=fx.with_number(self.index, much))
            if move is not None:
                return None
            moves = tuple(Move("card", card) for card in found)
            return Decision("card", fx.seat, "choose", "8.2.5", moves, 0, fx.source)
        given = [card for card, _ in chosen] if len(found) > 1 else found * much
        word = kind_of(g, fx)
        blows = [happens(fx, "damages", card, amount=given.count(card), word=word) for card in dict.fromkeys(given)]
        happen.op(g, fx, taken(g, fx, blows))
        return None
