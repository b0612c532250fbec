"""Words before a noun that every card language has: whose it is, how much of something it has, that it is another one.
What they ask of a card, the game's rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, compare, known
from fuda.effects.node import Player, Reference
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import refs_of
from fuda.effects.words import Adjective

if TYPE_CHECKING:
    from fuda.effects.node import Node


class Side(Adjective, frozen=True):
    """自軍の, 味方の, 相手の: whose it is [L13]."""

    who: Player

    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Whose card is it?"""
        if self.who == "enemy":
            foe: bool = g.rules.is_foe(g, ctx.seat, card)
            return foe
        side: int = g.rules.side(g, card)
        return side == ctx.seat if self.who == "mine" else side in seats_of(g, ctx, self.who)

    def watches(self) -> frozenset[str]:
        """Who that is, where it changes in play."""
        return hangs_on(self.who)


class Bound(Adjective, frozen=True):
    """コスト3以下の, 攻撃力4以上の, 防御力2の; 本来の: as printed. What has no such number is neither more nor less
    [L8]."""

    stat: str
    n: Amount
    sense: str = "exact"
    printed: bool = False

    plain: ClassVar[bool] = True
    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Within the bound?"""
        value = g.rules.printed_stat(g, card, self.stat) if self.printed else g.rules.stat_of(g, card, self.stat, seen)
        return compare(value, known(g, ctx, self.n, seen), self.sense)

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() if self.printed else super().reads() | {self.stat}


class Other(Adjective, frozen=True):
    """他の: not the card that says so, nor, where the game binds it so, what was spoken of [L6]."""

    than: Reference | None = None

    looks_no_further: ClassVar[bool] = True

    def bound(self, asm: Any) -> Node:
        """What was spoken of."""
        than = asm.others_than()
        return self if than is None else Other(than)

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Another one?"""
        if card in g.rules.itself(g, ctx):
            return False
        if self.than is None:
            return True
        refs = getattr(self.than, "refs", None)
        return g.ref(card) not in (refs(g, ctx, seen) if refs is not None else refs_of(ctx, self.than))
