"""What every card language does to what it speaks of, each book in its own way: choosing, damage (shared out, too),
negating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.deed import Deed
from fuda.effects.node import Player, Reference
from fuda.effects.reference import bind
from fuda.effects.words import Description
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect

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


class Divided(Deed, frozen=True):
    """…に【4】ダメージを好きなように割り振る: the text's player says point by point who takes it; all of it is dealt at
    one moment."""

    to: Reference
    index: int = -1
    """The number that holds how much there is to divide."""

    def compile(self, asm: Any) -> None:
        """A place for it."""
        asm.deed(replace(bind(self, asm), index=asm.new_number()))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """How much there is, is found out first; where only one can take it nothing is asked."""
        found = self.takers(g, fx)
        much = fx.numbers[self.index] if move is not None or fx.chosen else self.points(g, fx)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        if len(found) > 1 and len(chosen) < much:
            g.frames[-1] = fx.but(chosen=chosen, numbers=fx.with_number(self.index, much))
            return None if move is not None else self.ask(fx, tuple(Move("card", card) for card in found))
        given = [card for card, _ in chosen] if len(found) > 1 else [*found] * much
        self.hit(g, fx, [(card, given.count(card)) for card in found if card in given])
        return None

    def takers(self, g: Any, fx: Effect) -> Sequence[int]:
        """Who can take it."""
        raise AssertionError(self)

    def points(self, g: Any, fx: Effect) -> int:
        """How much there is."""
        raise AssertionError(self)

    def ask(self, fx: Effect, moves: tuple[Move, ...]) -> Decision:
        """Who takes the next point?"""
        raise AssertionError(self)

    def hit(self, g: Any, fx: Effect, dealt: Sequence[tuple[int, int]]) -> None:
        """Deal it: to whom how much."""
        raise AssertionError(self)


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
