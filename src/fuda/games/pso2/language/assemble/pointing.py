"""Players whom a text points at: who controls what it spoke of, who owns it, whom it chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node, Reference
from fuda.effects.reference import refs_of
from fuda.kernel import last

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.state import Duel
    from fuda.kernel.state import Ref


class Pointed(Node, frozen=True):
    """Players whom a text points at."""

    def seats(self, g: Duel, ctx: Any) -> Sequence[int]:
        """Which of them, now."""
        raise AssertionError(self)


class ControllerOf(Pointed, frozen=True):
    """それのコントローラー: who controls it, or did when it left [pso2-3.0 用語.コントロール] [L7]."""

    of: Reference

    def seats(self, g: Duel, ctx: Any) -> Sequence[int]:
        """Each of them once."""
        return [*dict.fromkeys(self._seat(g, ref) for ref in refs_of(ctx, self.of))]

    def _seat(self, g: Duel, ref: Ref) -> int:
        left = last.known(g, ref) or last.before(g, ref)
        if left is None or (g.fits(ref) and g.side[ref[0]] >= 0):
            return g.side[ref[0]] if g.side[ref[0]] >= 0 else g.owner[ref[0]]
        seat: int = left.seat
        return seat


class ChosenPlayer(ControllerOf, frozen=True):
    """そのプレイヤー: a player whom the text chose [pso2-3.0 201.1.1]."""


class OwnerOf(ControllerOf, frozen=True):
    """それの持ち主 [pso2-3.0 101.3.1]."""

    def _seat(self, g: Duel, ref: Ref) -> int:
        return g.owner[ref[0]]
