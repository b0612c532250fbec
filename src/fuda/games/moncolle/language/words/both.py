"""Of two that were chosen the one and the other: 一方に…、もう一方に… [L6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node, Reference, Slot
from fuda.effects.reference import refs_in
from fuda.effects.refusal import Nobody
from fuda.effects.words import Object

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.state import Ref


class OneOfTwo(Object, frozen=True):
    """The one that was named first, or second."""

    slot: int
    second: bool

    def refs(self, g: Match, ctx: Any, seen: Projection) -> tuple[Ref, ...]:
        """As it was named."""
        return tuple(refs_in(ctx, self.slot)[int(self.second) : int(self.second) + 1])

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """If it is still there."""
        return [ref[0] for ref in self.refs(g, ctx, seen) if g.fits(ref)]


class OneOfBoth(Reference, frozen=True):
    """一方, もう一方: the order in which its player names them says who is who (reading M72)."""

    second: bool = False

    def bound(self, asm: Any) -> Node:
        """Exactly two must have been chosen."""
        slot = getattr(asm.it, "slot", asm.it.number if isinstance(asm.it, Slot) else -1)
        chosen = [aim for aim in asm.aims if getattr(aim, "slot", -1) == slot and getattr(aim, "n", 0) == 2]
        if not chosen or getattr(chosen[0], "upto", False):
            raise Nobody("一方")
        return OneOfTwo(slot, self.second)
