"""Two strikers change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.reference import bound_parts, cards_of
from fuda.effects.refusal import Unresolved
from fuda.games.scs.language.assemble.writer import Asm, AtOnce
from fuda.games.scs.language.ops.deed import is_one, moved
from fuda.games.scs.language.words.reference import Target
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


class Swap(AtOnce, frozen=True):
    """術者と対象の位置を入れ替える."""

    a: Reference
    b: Reference

    def bound(self, asm: Asm) -> Any:
        """Just two strikers."""
        if not (is_one(self.a, asm) and is_one(self.b, asm)):
            raise Unresolved("位置")
        return bound_parts(self, asm)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Both at one moment."""
        seen = projection_of(g)
        first = [c for c in cards_of(g, fx, self.a, seen) if g.area[c] >= 0]
        second = [c for c in cards_of(g, fx, self.b, seen) if g.area[c] >= 0]
        if len(first) != 1 or len(second) != 1 or first == second:
            return []
        return [moved(fx, first[0], g.area[second[0]]), moved(fx, second[0], g.area[first[0]])]


class SwapThem(AtOnce, frozen=True):
    """それらの位置を入れ替える, 敵2体の位置を入れ替える: of two strikers that were chosen."""

    who: Reference

    def bound(self, asm: Asm) -> Any:
        """Where they are the target, two are chosen."""
        if isinstance(self.who, Target) and asm.target is not None and asm.target.n != 2:
            raise Unresolved("位置")
        return bound_parts(self, asm)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Both at one moment; of one alone nothing."""
        found = [c for c in cards_of(g, fx, self.who, projection_of(g)) if g.area[c] >= 0]
        if len(found) != 2:
            return []
        a, b = found
        return [moved(fx, a, g.area[b]), moved(fx, b, g.area[a])]
