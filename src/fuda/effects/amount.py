"""Numbers in texts, and comparing them. Of nothing there is no number: `None` is no amount, and no comparison with it
is true [L8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.machine import UNNAMED
from fuda.effects.node import Quantity, Reference
from fuda.effects.words import Description, Word

if TYPE_CHECKING:
    from collections.abc import Sequence


class Number(Word, Quantity, frozen=True):
    """A number that is found out."""

    lowers: ClassVar[bool] = False
    """Is it taken away? Then it is below zero."""

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """As it is now; None: there is nothing to count or measure."""
        raise AssertionError(self)


Amount = int | Quantity
"""How much: as printed, or found out."""


class Plus(Number, frozen=True):
    """A+B; with nothing on one side there is no sum."""

    a: Amount
    b: Amount

    looks_no_further: ClassVar[bool] = True

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """The sum."""
        a, b = known(g, ctx, self.a, seen), known(g, ctx, self.b, seen)
        return None if a is None or b is None else a + b


class Times(Number, frozen=True):
    """…1体につき2枚: so much, so often; with nothing on one side there is no product."""

    a: Amount
    b: Amount

    looks_no_further: ClassVar[bool] = True

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """The product."""
        a, b = known(g, ctx, self.a, seen), known(g, ctx, self.b, seen)
        return None if a is None or b is None else a * b


class CountOf(Number, frozen=True):
    """…の数: how many a description fits; none is 0, because the description is there."""

    what: Description
    style: str = ""

    looks_no_further: ClassVar[bool] = True

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """How many there are."""
        return len(self.what.candidates(g, ctx, seen))


class StatOf(Number, frozen=True):
    """…の攻撃力, 対象のDEF, 本来のPOW: a number of what is spoken of, as it is, or as it was when that left [L7]; of
    several the sum, of nothing none [L8]. `of` None: of the card itself."""

    stat: str
    of: Reference | None = None
    printed: bool = False

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """Asked of each."""
        found: Sequence[int] = g.rules.stats_meant(g, ctx, self, seen)
        return sum(found) if found else None

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() | {self.stat}


class Locked(Number, frozen=True):
    """A number that was named, rolled or found out before; what was not is none [L8]."""

    index: int

    looks_no_further: ClassVar[bool] = True

    def value(self, g: Any, ctx: Any, seen: Any = None) -> int | None:
        """As it was then."""
        numbers: tuple[int, ...] = ctx.numbers
        named = numbers[self.index] if self.index < len(numbers) else UNNAMED
        return None if named == UNNAMED else named


class X(Locked, frozen=True):
    """X: what was named when the cost was paid, before anything else [pso2-3.0 209.3, 用語.X, 用語.ⓧ]
    [fftcg-2.1.8 11.3.2]."""

    index: int = 0


def known(g: Any, ctx: Any, number: Any, seen: Any) -> int | None:
    """A number in a text as it is now, or None."""
    if isinstance(number, int):
        return number
    value: int | None = number.value(g, ctx, seen)
    return value


def amount(g: Any, ctx: Any, number: Any, seen: Any) -> int:
    """How much a deed is done: of nothing nothing, below zero nothing, never the opposite [L8, L18]
    [pso2-3.0 103.5.1, 103.5.3] [pso2-1.8 103.5.3]."""
    value = known(g, ctx, number, seen)
    return value if value is not None and value > 0 else 0


def compare(value: int | None, wanted: int | None, sense: str) -> bool:
    """以上 (least), 以下 (most), less, more, or exactly so many."""
    if value is None or wanted is None:
        return False
    if sense == "least":
        return value >= wanted
    if sense == "most":
        return value <= wanted
    if sense == "less":
        return value < wanted
    return value > wanted if sense == "more" else value == wanted
