"""What a card measures: its cost and its power, compared with a number; all that it is, compared with others. Each word
becomes a test of one card (`fits.single`)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount
from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.nothing import hinges, lacking
from fuda.games.fftcg.language.fits.single import OfRecord, compare, knowns, stat_of, values
from fuda.games.fftcg.language.parts_of_speech import Object, Restriction
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.happening.memory import Was
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match


class Bound(Restriction, frozen=True):
    """Its cost or power compared with a number: most (以下), least (以上), less (未満), exact, more (より高い), not
    (以外)."""

    stat: str
    n: Amount
    sense: str = "exact"
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """What has no such number is not compared, nor is anything compared with a number of nothing [L8]."""
        stat, sense = self.stat, self.sense
        n: Any = self.n
        of = hinges(n)

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            found = stat_of(g, now, stat)
            return found is not None and compare(sense, found, n if type(n) is int else n.value(g, ctx, seen) or 0)

        def unless_nothing(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            return not lacking(g, ctx, of, seen) and test(g, ctx, seat, card, now, seen)

        return unless_nothing if of else test

    def is_printed(self) -> bool:
        """Unless the number is worked out."""
        return type(self.n) is int


class CostAmong(OfRecord, Restriction, frozen=True):
    """コスト5か6の: its cost is one of these."""

    numbers: tuple[int, ...]
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Any of them."""
        numbers = frozenset(self.numbers)
        return lambda g, ctx, seat, card, now, seen: stat_of(g, now, "cost") in numbers

    def reads(self) -> tuple[str, ...]:
        """Its cost."""
        return ("cost",)


class Between(Restriction, frozen=True):
    """コスト2以上5以下の: a number from here to there."""

    stat: str
    low: int
    high: int
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """If it has one."""
        stat, low, high = self.stat, self.low, self.high

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            found = stat_of(g, now, stat)
            return found is not None and low <= found <= high

        return test


class Parity(Restriction, frozen=True):
    """コストが奇数の: its cost (or its power in thousands) is odd or even."""

    stat: str
    how: str

    @cached_property
    def test(self) -> Test:
        """If it has one."""
        stat, rest = self.stat, 1 if self.how == "odd" else 0
        unit = 1000 if stat == "power" else 1

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            found = stat_of(g, now, stat)
            return found is not None and found // unit % 2 == rest

        return test


class Highest(Restriction, frozen=True):
    """The one with the highest (lowest) stat of all that are described (`noun.Pick`)."""

    stat: str
    lowest: bool = False
    style: str = ""


class Cap(Node, frozen=True):
    """コストの合計がN以下になるように: of all that are taken together (`noun.Some`)."""

    stat: str
    n: int
    style: str = ""

    def completing(self, g: Match, some: Any, rest: Sequence[int], taken: Sequence[int]) -> list[int]:
        """Those of the rest with which so many as the text asks for can still be taken."""
        if some.upto or type(some.n) is not int:
            return [*rest]
        worth, more = self.worths(g, {*rest, *taken}), some.n - len(taken) - 1
        spent = sum(worth[card] for card in taken)
        found = []
        for card in rest:
            others = sorted(worth[other] for other in rest if other != card)
            if len(others) >= more and spent + worth[card] + sum(others[: max(0, more)]) <= self.n:
                found.append(card)
        return found

    def worths(self, g: Match, cards: Iterable[int]) -> dict[int, int]:
        """By card what it counts."""
        records = projection_of(g).cards
        return {card: stat_of(g, records[card], self.stat) or 0 for card in cards}


# Compared with others


class SameAs(Restriction, frozen=True):
    """…と同じ…の: its stat (cost, name, element, job, category, power, type) is that of `of`."""

    stat: str
    of: Object
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """It has something in common with one of these."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            mine = set(values(now, self.stat))
            return any(mine & set(values(there, self.stat)) for there in knowns(g, ctx, self.of, seen))

        return test


class DifferentFrom(Restriction, frozen=True):
    """…と異なる…の: its stat is not that of `of`."""

    stat: str
    of: Object
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """It has nothing in common with any of these; what is not there is different from nothing."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            mine, theirs = set(values(now, self.stat)), knowns(g, ctx, self.of, seen)
            return bool(theirs) and not any(mine & set(values(there, self.stat)) for there in theirs)

        return test


class Versus(Restriction, frozen=True):
    """自身よりパワーの高い: its stat is more, less, most or least compared with `of`."""

    stat: str
    sense: str
    of: Object
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Where one of the two has no such number, they are not compared."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            mine = stat_of(g, now, self.stat)
            theirs = [stat_of(g, there, self.stat) for there in knowns(g, ctx, self.of, seen)]
            return mine is not None and any(n is not None and compare(self.sense, mine, n) for n in theirs)

        return test


class StepFrom(Restriction, frozen=True):
    """それよりコストが1高い: its number is just so much more (less: 低い) than that of `of`."""

    of: Object
    stat: str
    n: int
    sense: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Where one of the two has no such number, they are not compared."""
        by = self.n if self.sense == "more" else -self.n

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            mine = stat_of(g, now, self.stat)
            theirs = [stat_of(g, there, self.stat) for there in knowns(g, ctx, self.of, seen)]
            return mine is not None and any(n is not None and mine == n + by for n in theirs)

        return test
