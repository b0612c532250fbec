"""What every card language does to what it speaks of, each book in its own way: choosing, damage, negating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from fuda.effects.amount import Amount
from fuda.effects.deed import Deed
from fuda.effects.node import Player, Reference
from fuda.effects.words import Description

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move

Described = TypeVar("Described", bound=Description)


class Choose(Deed, Generic[Described], frozen=True):
    """…を1体選ぶ, 捨て札のカード2枚までを選ぶ: when it is made, and whether it is a target, the book says; それ(ら) is
    what was chosen [L6]."""

    aims: ClassVar[bool] = True
    alone: ClassVar[bool] = True

    what: Described
    n: Amount = 1
    upto: bool = False
    style: str = ""
    seat: Player = ""
    """Who chooses, if not the text's own player."""
    random: bool = False
    """無作為に: chance chooses."""

    def compile(self, asm: Any) -> None:
        """As the book makes it."""
        asm.choose(self)


class Deal(Deed, frozen=True):
    """…に3ダメージを与える, …に【3】ダメージ: to all of them at one moment [pso2-3.0 214.1, 用語.与える]
    [scs-1.12 8.2.5, 2.6.1, 2.6.2]."""

    to: Reference
    n: Amount
    style: str = ""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """As the book deals it."""
        g.rules.deal(g, fx, self)
        return None


class Negate(Deed, frozen=True):
    """…を無効にする, …が宣言した効果を無効にする: what waits on the chain does not happen
    [pso2-3.0 用語.無効(カードや能力の無効)] [moncolle-2.00 コスト.3.2]."""

    who: Reference

    def compile(self, asm: Any) -> None:
        """Where the book asks for it, it must be something on the chain."""
        asm.deed(asm.negated(self))

    def moved(self) -> Any:
        """A card leaves the chain."""
        return self.who

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Whatever of it still waits."""
        g.rules.negate(g, fx, self.who)
        return None
