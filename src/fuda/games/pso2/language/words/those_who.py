"""Those players who did what the text told several to do, and those who did not [pso2-3.0 用語.Aした場合、B] [L5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.refusal import Nobody
from fuda.effects.words import Object
from fuda.games.pso2.language.assemble.pointing import Pointed
from fuda.games.pso2.language.ops.alternative import signs_of
from fuda.kernel.chain import seats_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


class ThoseWho(Pointed, frozen=True):
    """そうしなかったプレイヤー, そうしたプレイヤー: of those who carried it out one after another."""

    did: bool
    index: int = -1

    def bound(self, asm: Any) -> ThoseWho:
        """Several players must have done something before."""
        if asm.noted < 0:
            raise Nobody("プレイヤー")
        return replace(self, index=asm.noted)

    def seats(self, g: Duel, ctx: Any) -> Sequence[int]:
        """The turn player first."""
        signs = signs_of(ctx, self.index)
        had = [seat for seat in seats_from(g, g.active) if signs >> (2 * seat) & 1 and not g.out[seat]]
        return [seat for seat in had if bool(signs >> (2 * seat + 1) & 1) == self.did]


class ThoseWhoCards(Object, frozen=True):
    """The same as somebody to whom something is done: their player cards [pso2-3.0 201.1.1]."""

    did: bool
    index: int = -1

    @property
    def n(self) -> int:
        """Several cards."""
        return 2

    def bound(self, asm: Any) -> ThoseWhoCards:
        """Several players must have done something before."""
        return replace(self, index=ThoseWho(self.did).bound(asm).index)

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """One for each of them."""
        return [g.player[seat] for seat in ThoseWho(self.did, self.index).seats(g, ctx)]
