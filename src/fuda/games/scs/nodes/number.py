"""Numbers in a text that are not printed as digits [scs-1.12 1.1.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.scs import acts
from fuda.games.scs.memory import known_look
from fuda.games.scs.nodes.base import Asm, amount, cards_of, seats_of
from fuda.games.scs.nodes.refer import Spoken, This
from fuda.games.scs.nodes.select import printed_stat, stat_of

if TYPE_CHECKING:
    from fuda.games.scs.look import Looks
    from fuda.games.scs.state import Match


class Amount(Node, frozen=True):
    """A number that must be found out."""

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """What it is now."""
        raise AssertionError(self)

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return frozenset()

    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return frozenset()


class N(Amount, frozen=True):
    """n: what the text has said it is [scs-1.12 1.1.6, 1.1.6.1, 1.1.6.2]."""

    def tied(self, asm: Asm) -> N:
        """Somebody must say what it is."""
        asm.needs_n = True
        return self

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """The first of the named numbers."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[0] if numbers else 0


class Locked(Amount, frozen=True):
    """A number that was found out when the effect began."""

    index: int

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """As it was then."""
        numbers: tuple[int, ...] = ctx.numbers
        return numbers[self.index] if self.index < len(numbers) else 0


class StatOf(Amount, frozen=True):
    """術者のPOW, 対象のDEF, このストライカーの本来のPOW [scs-1.12 8.1.12]."""

    of: Any
    stat: str
    printed: bool = False

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """The number on that card now; of several the sum."""
        found = cards_of(g, ctx, self.of, seen)
        if self.printed:
            return sum(printed_stat(g, card, self.stat) for card in found)
        if not found and isinstance(self.of, This | Spoken):
            return self._last(g, ctx)
        return sum(stat_of(seen.at(card), self.stat) for card in found)

    def _last(self, g: Match, ctx: Any) -> int:
        """Of one that has left what it was just before [scs-1.12 2.3.7]."""
        cause: Any = getattr(ctx, "cause", None)
        own = isinstance(self.of, This)
        ref = (ctx.source, ctx.object) if own else (getattr(cause, "card", -1), getattr(cause, "object", 0))
        return stat_of(known_look(g, ref), self.stat) if ref[0] >= 0 else 0

    def watches(self) -> frozenset[str]:
        """What its object looks at."""
        watched: frozenset[str] = getattr(self.of, "watches", frozenset)()
        return watched

    def reads(self) -> frozenset[str]:
        """That number."""
        return frozenset((self.stat,))


class CountOf(Amount, frozen=True):
    """味方の数, 捨て札のカードの枚数 …."""

    what: Any
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """How many there are."""
        return len(self.what.candidates(g, ctx, seen))

    def watches(self) -> frozenset[str]:
        """What its words look at, and who is there at all: the same card may count differently from one projection to
        the next."""
        watched: frozenset[str] = self.what.watches()
        return watched | {"strikers"}

    def reads(self) -> frozenset[str]:
        """What its words look at."""
        read: frozenset[str] = self.what.reads()
        return read


class ScoreOf(Amount, frozen=True):
    """あなたのスコア, 相手のスコア [scs-1.12 4.5.4]."""

    seat: str

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """As it counts now."""
        return sum(acts.score(g, seat) for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Scores."""
        return frozenset(("score",))


class Sum(Amount, frozen=True):
    """術者のPOW+2 …: [scs-1.12 8.2.5]."""

    a: Any
    b: int

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """Both together."""
        return amount(g, ctx, self.a, seen) + self.b


class Twice(Amount, frozen=True):
    """…の2倍."""

    a: Any
    times: int = 2

    def value(self, g: Match, ctx: Any, seen: Looks) -> int:
        """So many times."""
        return amount(g, ctx, self.a, seen) * self.times


def watched(number: Any) -> frozenset[str]:
    """What a number looks at outside the projection."""
    return number.watches() if isinstance(number, Amount) else frozenset()


def read(number: Any) -> frozenset[str]:
    """What a number looks at in it."""
    return number.reads() if isinstance(number, Amount) else frozenset()
