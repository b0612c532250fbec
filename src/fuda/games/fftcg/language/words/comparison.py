"""What a text says with words of an earlier sentence, and what it leaves to whoever carries it out: the same condition
with another number, one deed or another, what was removed before [fftcg-2.1.8 11.11.5, 11.11.5.1]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.fits.finding import fits_ref, found
from fuda.games.fftcg.language.fits.nothing import is_nothing
from fuda.games.fftcg.language.fits.single import base_of, compare, facts_of, knowns, stat_of, values, worth
from fuda.games.fftcg.language.ops.flow import keep
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.words.attribute import Having, Kind
from fuda.games.fftcg.language.words.condition import Compare, Controls, HasCounters, ThereIs
from fuda.games.fftcg.language.words.how_cast import PaidElements
from fuda.games.fftcg.language.words.number import Number
from fuda.games.fftcg.language.words.place import Controlled
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting


class Threshold(Fact, frozen=True):
    """5点以上の場合 without a subject: what the condition before asked about, compared with another number."""

    n: int
    sense: str
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Only with what the condition before asked about."""
        raise AssertionError(self)

    def of_last(self, last: Any) -> Any:
        """That condition with this number."""
        if isinstance(last, Compare):
            return replace(last, sense=self.sense, b=self.n)
        if isinstance(last, Controls | ThereIs | HasCounters | PaidElements):
            return replace(last, sense=self.sense, n=self.n)
        raise Unresolved("以上" if self.sense == "least" else "以下")

    def unfit(self) -> str | None:
        """Where it is not bound it says nothing."""
        return "以上" if self.sense == "least" else "以下"


class OnlyOne(Fact, frozen=True):
    """…が＠だけの場合: the card itself is the only one of these."""

    what: Object
    who: Object
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """It is one of them, and there is no other."""
        own = [card for card, number in self.who.refs(g, ctx, ctx.seat, seen) if g.fits((card, number))]
        return bool(own) and found(g, ctx, ctx.seat, self.what, seen) == own


class IsParity(Fact, frozen=True):
    """それのコストが奇数の場合."""

    who: Object
    how: str

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them."""
        costs = [stat_of(g, now, "cost") or 0 for now in knowns(g, ctx, self.who, seen)]
        rest = 1 if self.how == "odd" else 0
        return bool(costs) and all(cost % 2 == rest for cost in costs)

    def reads(self) -> tuple[str, ...]:
        """Its cost."""
        return ("cost",)


class IsBound(Fact, frozen=True):
    """それがコスト3以下の場合: a stat compared with a number."""

    who: Object
    stat: str
    n: Amount
    sense: str = "exact"

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them; what has no such number is not compared."""
        found = [stat_of(g, now, self.stat) for now in knowns(g, ctx, self.who, seen)]
        n = worth(g, ctx, self.n, seen)
        if not found or is_nothing(g, ctx, self.n, seen):
            return False
        return all(value is not None and compare(self.sense, value, n) for value in found)


class IsLike(Fact, frozen=True):
    """それが＠と同じ属性の場合: it has something of this stat in common with `of`; `no`: nothing."""

    who: Object
    stat: str
    of: Object
    no: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them; what is not there is like nothing."""
        theirs = {value for now in knowns(g, ctx, self.of, seen) for value in values(now, self.stat)}
        mine = [set(values(now, self.stat)) for now in knowns(g, ctx, self.who, seen)]
        return bool(mine) and bool(theirs) and all(bool(found & theirs) != self.no for found in mine)


class Altered(Fact, frozen=True):
    """それのパワーが元々のパワーより高い場合, …が増減している場合: its power is more, less or anything else (differ)
    than what is printed."""

    who: Object
    sense: str = "differ"
    style: str = ""

    stat: ClassVar[str] = "base-power"

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them; what has no power is not compared."""
        found = [(stat_of(g, now, "power"), base_of(now, "base-power")) for now in knowns(g, ctx, self.who, seen)]
        return bool(found) and all(a is not None and b is not None and self._so(a, b) for a, b in found)

    def _so(self, power: int, base: int) -> bool:
        return power != base if self.sense == "differ" else compare(self.sense, power, base)


class IsHaving(Fact, frozen=True):
    """それがヘイストを持つ場合: it has one of these keywords or kinds of abilities; `lacks`: none of them."""

    who: Object
    what: tuple[Keyword | Kind | str, ...]
    lacks: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them."""
        refs = facts_of(g, ctx, self.who, seen)
        return bool(refs) and all(fits_ref(g, ctx, ctx.seat, ref, self._trait, seen) for ref in refs)

    @cached_property
    def _trait(self) -> Having:
        return Having(self.what, self.lacks)

    def reads(self) -> tuple[str, ...]:
        """Its keywords and abilities."""
        return "keywords", "abilities"


class Linked(Op, frozen=True):
    """Remember what was removed just now, for the text that speaks of it (`beyond.RemovedBy`)."""

    links: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """It is remembered as an effect that goes on."""
        if self.links < len(fx.slots) and fx.slots[self.links]:
            keep(g, fx, "")
        fx.next(g, did=fx.did)
        return None

    def touches_nobody(self, g: Match, kept: Lasting) -> bool:
        """All of them have gone elsewhere."""
        return not any(g.fits(ref) for ref in kept.slots[self.links])


class TimesOver(Number, frozen=True):
    """X×1000: the X paid for this, so many times."""

    n: int

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return self.n * (int(ctx.numbers[0]) if ctx.numbers else 0)


class Outdoes(Fact, frozen=True):
    """…が対戦相手より(N以上)多い (less: 少ない): a number of one player (`a`: DamageTaken, HandSize, or `what` that
    `who` controls) is more than the same of player `than`, by at least `n`."""

    than: str
    sense: str = "more"
    a: Any = None
    who: str = "you"
    what: Object | None = None
    n: int = 1
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Both as they are now."""
        who = self.who if self.a is None else self.a.who
        mine, theirs = (self._count(g, ctx, word, seen) for word in (who, self.than))
        return (mine - theirs if self.sense == "more" else theirs - mine) >= self.n

    def _count(self, g: Match, ctx: Any, word: str, seen: Projection | None) -> int:
        if self.a is not None:
            return worth(g, ctx, replace(self.a, who=word), seen)
        return len(found(g, ctx, ctx.seat, self.what, seen, Controlled(word)))

    def unfit(self) -> str | None:
        """Whose they are is said by the players."""
        return "より" if getattr(self.what, "where", None) is not None else None
