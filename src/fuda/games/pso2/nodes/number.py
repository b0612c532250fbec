"""Numbers in a text that are not printed as digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.pso2.nodes.refer import Spoken, This, cards_of
from fuda.games.pso2.nodes.select import stat_of
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel


class Amount(Node, frozen=True):
    """A number that must be found out."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """What it is now."""
        raise AssertionError(self)


class X(Amount, frozen=True):
    """X: the number named when the cost was paid [pso2-3.0 209.3, 用語.X, 用語.ⓧ]."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The first of the named numbers."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[0] if numbers else 0


class Named(Amount, frozen=True):
    """A number that was locked in when the effect began [pso2-3.0 103.5.1.1]."""

    index: int

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """As it was then."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[self.index] if self.index < len(numbers) else 0


class CountOf(Amount, frozen=True):
    """「…の数」に等しい."""

    what: Any

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """How many there are."""
        return len(self.what.candidates(g, ctx, seen))


class StatOf(Amount, frozen=True):
    """…の攻撃力に等しい, …のHPに等しい, …のコスト数に等しい."""

    of: Any
    stat: str

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The number on that card now; of one whose entering or leaving is spoken of and which is gone, that which it
        had on the field, wherever it went [pso2-3.0 300.2.2]."""
        cause: Any = getattr(ctx, "cause", None)
        if cause is not None and self._means_cause(ctx, cause):
            left = last.known(g, (cause.card, cause.object))
            if left is not None and cause.kind in ("destroys", "leaves", "enters"):
                return left.facts[self.stat]
        return sum(stat_of(seen.at(card), self.stat) for card in cards_of(g, ctx, self.of, seen))

    def _means_cause(self, ctx: Any, cause: Any) -> bool:
        """Is it the card to which that happened which set the text off?"""
        own = isinstance(self.of, This) and cause.card == ctx.source
        return own or (isinstance(self.of, Spoken) and self.of.role == "card")


class Rolled(Amount, frozen=True):
    """出た目に等しい: what the die shows [pso2-3.0 用語.ダイス]."""

    def value(self, g: Duel, ctx: Any, seen: Looks) -> int:
        """The last roll."""
        return g.rolled
