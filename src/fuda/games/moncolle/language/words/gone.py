"""Cards that a text, or what is paid for it, has let go out of a hand: 破棄したカード."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node, Reference, Slot
from fuda.effects.players import Actor
from fuda.effects.reference import refs_in
from fuda.effects.refusal import Nobody, Unclear
from fuda.effects.words import Object

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.state import Ref


class CardsGone(Object, frozen=True):
    """The cards themselves, wherever they lie since then: what is printed on them stays known to everybody."""

    slot: int

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Each of them."""
        return [card for card, _ in refs_in(ctx, self.slot) if card >= 0]

    def refs(self, g: Match, ctx: Any, seen: Projection) -> tuple[Ref, ...]:
        """As they are now."""
        return tuple(g.ref(card) for card in self.cards(g, ctx, seen))


class UsedSpell(Object, frozen=True):
    """そのカード behind 戦闘スペルを使用した: the spell [L6]."""

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Wherever it lies by now: what is printed on it stays known to everybody."""
        return [ctx.cause.other] if ctx.cause is not None and ctx.cause.other >= 0 else []

    def refs(self, g: Match, ctx: Any, seen: Projection) -> tuple[Ref, ...]:
        """As it is now."""
        return tuple(g.ref(card) for card in self.cards(g, ctx, seen))


class ShownCards(Reference, frozen=True):
    """公開したカード: what the text has shown, or what was shown as its cost [L6]."""

    def bound(self, asm: Any) -> Node:
        """The cards that pay come first: they were shown before anything was said."""
        if "shown" in asm.paid:
            return CardsGone(asm.paid_by("shown"))
        if asm.shown < 0:
            raise Nobody("公開した")
        return Slot(asm.shown)


class DroppedCards(Reference, frozen=True):
    """破棄したカード: what the hand lost by the text, or for it [L6]."""

    def bound(self, asm: Any) -> Node:
        """The cards that pay, or those of the clause before."""
        if asm.dropped < 0 and "cards" in asm.paid:
            return CardsGone(asm.paid_by("cards"))
        drop: Any = asm.ops[asm.dropped] if asm.dropped >= 0 else None
        if type(drop).__name__ != "DropHand":
            raise Nobody("破棄した")
        if isinstance(asm.who, Actor) or asm.dropped_each:
            raise Unclear("破棄した")  # of two players each has let go another one
        if drop.slot < 0:
            asm.patch(asm.dropped, slot=asm.hidden())
        return CardsGone(asm.ops[asm.dropped].slot)
