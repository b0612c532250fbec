"""Cards put back into a deck as who acts likes: in any order, on top or at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import bound_parts, cards_of
from fuda.games.scs.language.assemble.writer import AtOnce
from fuda.games.scs.language.ops.deed import Handle
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match


class InOrder(Op, frozen=True):
    """残りを好きな順番で山札の一番下に置く: who acts says in which order, then it is done to one after another."""

    who: Reference
    deed: str
    slot: int = -1
    seat: Player = ""

    def named(self) -> Any:
        """Whoever acts."""
        return None

    def done_by(self, who: Any) -> Op:
        """In the order of that player."""
        return replace(self, seat=who)

    def compile(self, asm: Any) -> None:
        """They are put in order, then the deed."""
        made = bound_parts(self, asm)
        slot = asm.found(2)
        asm.add(replace(made, slot=slot))
        Handle(Slot(slot), self.deed).compile(asm)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Named one after another; the last one is left."""
        cards = cards_of(g, fx, self.who, projection_of(g))
        chosen = (*fx.chosen, g.ref(move.card)) if move is not None else fx.chosen
        rest = [card for card in cards if g.ref(card) not in chosen]
        if len(rest) < 2:
            order = (*chosen, *(g.ref(card) for card in rest))
            fx.done(g, slots=fx.with_slot(self.slot, order))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
            return None
        seat = next(iter(seats_of(g, fx, self.seat or "mine")))
        return Decision("card", seat, "order", "4.2.2.3", tuple(Move("card", card) for card in rest), 0, fx.source)


class TopOrBottom(AtOnce, frozen=True):
    """それを山札の一番上か一番下に置く: who acts chooses."""

    who: Reference

    def compile(self, asm: Any) -> None:
        """Either of two deeds."""
        asm.either(([Handle(self.who, "top")], [Handle(self.who, "bottom")]))
