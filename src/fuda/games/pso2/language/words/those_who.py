"""Those players who did what the text told several to do, and those who did not [pso2-3.0 用語.Aした場合、B] [L5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Node, Op, Slot
from fuda.effects.reference import It
from fuda.effects.refusal import Nobody, Unclear
from fuda.effects.words import Object, Pick
from fuda.games.pso2.language.assemble.pointing import Pointed
from fuda.games.pso2.language.ops.alternative import signs_of
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel.chain import seats_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class ThoseWho(Pointed, frozen=True):
    """そうしなかったプレイヤー, そうしたプレイヤー: of those who carried it out one after another."""

    did: bool
    index: int = -1

    def bound(self, asm: Any) -> ThoseWho:
        """Several players must have done something before."""
        if self.index < 0 and asm.noted < 0:
            raise Nobody("プレイヤー")
        return self if self.index >= 0 else replace(self, index=asm.noted)

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


class Unchosen(It, frozen=True):
    """選ばれなかったキャラ: all that could have been chosen and were not, of each who chose [pso2-3.0 用語.選ぶ]
    [L5]."""

    n: int = 2
    noun: str = "card"

    def bound(self, asm: Any) -> Node:
        """Those that were put aside as the choice was made, else as the text comes here."""
        if asm.unchosen >= 0:
            return Slot(asm.unchosen)
        choices = [op for op in asm.ops if isinstance(getattr(op, "what", None), Pick) and getattr(op, "slot", -1) >= 0]
        if len(choices) != 1 or self.noun not in ("card", getattr(choices[0].what, "noun", "card")):
            raise Unclear("選ばれなかった")
        asm.begin_body()
        into = asm.hidden()
        asm.add(PutAside(into, choices[0].slot, choices[0].what))
        return Slot(into)


class PutAside(Op, frozen=True):
    """Remember what could have been chosen and was not."""

    into: int
    slot: int
    what: Pick

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Besides what was put aside before."""
        chosen = {card for card, _ in fx.slots[self.slot]} if self.slot < len(fx.slots) else set()
        before = fx.slots[self.into] if self.into < len(fx.slots) else ()
        rest = [card for card in self.what.candidates(g, fx, projection_of(g)) if card not in chosen]
        fx.next(g, did=fx.did, slots=fx.with_slot(self.into, (*before, *map(g.ref, rest))))
        return None
