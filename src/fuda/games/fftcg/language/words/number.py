"""Numbers that a text works out [fftcg-2.1.8 11.11.9, 11.12.4.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.node import Quantity
from fuda.games.fftcg.language.fits.finding import fits_ref, found
from fuda.games.fftcg.language.fits.single import (
    card_of,
    facts_of,
    known,
    knowns,
    objects,
    stat_of,
    values,
    worth,
)
from fuda.games.fftcg.language.parts_of_speech import Object, Whereabouts
from fuda.games.fftcg.language.words.situation import counters_on, hurt_of

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


class Number(Quantity, frozen=True):
    """A number that is worked out when it is asked for; what cannot be worked out is 0 [fftcg-2.1.8 4.4]."""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Its value now; `seen` is the projection, while one is being made."""
        raise AssertionError(self)


def many(g: Match, ctx: Any, what: Any, seen: Projection | None = None) -> int:
    """How many: of what a description fits or a reference means; a number counts as itself."""
    if type(what) is int:
        return what
    value = getattr(what, "value", None)
    if value is not None:
        return max(0, int(value(g, ctx, seen) or 0))
    find = getattr(what, "found", None)
    return len(find(g, ctx, ctx.seat, seen) if find is not None else objects(g, ctx, what, seen))


class Each(Number, frozen=True):
    """…1体につき: how many times `n` goes into the number of `what` (a description or a tally)."""

    looks_no_further: ClassVar[bool] = True

    what: Quantity | Object
    n: Any = 1
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Whole times."""
        return int(many(g, ctx, self.what, seen) // self.n)

    def unfit(self) -> str | None:
        """0 goes into nothing."""
        return None if isinstance(self.n, int) and self.n > 0 else "つき"


class PerEach(Number, frozen=True):
    """…につき、N: N for each."""

    looks_no_further: ClassVar[bool] = True

    each: Each
    n: Amount
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return self.each.value(g, ctx, seen) * worth(g, ctx, self.n, seen)


class Plus(Number, frozen=True):
    """NにMを加えた: the sum."""

    looks_no_further: ClassVar[bool] = True

    a: Amount
    b: Amount
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return worth(g, ctx, self.a, seen) + worth(g, ctx, self.b, seen)


class Minus(Number, frozen=True):
    """NからMを引いた: the difference, at least 0."""

    looks_no_further: ClassVar[bool] = True

    a: Amount
    b: Amount
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now [fftcg-2.1.8 4.1]."""
        return max(0, worth(g, ctx, self.a, seen) - worth(g, ctx, self.b, seen))


class CountOf(Number, frozen=True):
    """…の数: how many there are."""

    looks_no_further: ClassVar[bool] = True

    what: Object
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return many(g, ctx, self.what, seen)


class KindsOf(Number, frozen=True):
    """…の属性の種類の数: how many different values of this stat they have. `where` (それぞれ…の違う): how many of the
    cards there are no two of which share one."""

    what: Object
    stat: str
    where: Whereabouts | None = None
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        if self.where is None:
            return len({value for now in knowns(g, ctx, self.what, seen) for value in values(now, self.stat)})
        cards = found(g, ctx, ctx.seat, self.what, seen, self.where)
        return _apart([frozenset(values(known(g, (card, g.object[card]), seen), self.stat)) for card in cards])


def _apart(sets: list[frozenset[Any]]) -> int:
    """The most of these of which no two have anything in common."""
    if not sets:
        return 0
    first, *rest = sets
    if not first:
        return 1 + _apart(rest)
    return max(_apart(rest), 1 + _apart([other for other in rest if not first & other]))


class StatOf(Number, frozen=True):
    """それのコスト, 捨てた召喚獣のコスト, それのパワー; `of` None: of what was spoken of last."""

    stat: str
    of: Object | None = None
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return sum(stat_of(g, now, self.stat) or 0 for now in knowns(g, ctx, self.of, seen))

    @property
    def hinge(self) -> Any:
        """By whose number it stands and falls (`nothing`)."""
        return self.of


class BestStat(Number, frozen=True):
    """The highest (lowest, total) stat among these."""

    stat: str
    what: Object
    how: str = "highest"
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        numbers = [stat_of(g, now, self.stat) or 0 for now in knowns(g, ctx, self.what, seen)]
        if self.how == "total" or not numbers:
            return sum(numbers)
        return max(numbers) if self.how == "highest" else min(numbers)

    @property
    def hinge(self) -> Any:
        """The same; a sum of none is 0."""
        return None if self.how == "total" else self.what


class CountersOn(Number, frozen=True):
    """…に置かれているXカウンター: how many ("" of any name)."""

    who: Object
    counter: str = ""
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        refs = [ref for ref in facts_of(g, ctx, self.who, seen) if ref[0] >= 0]
        return sum(counters_on(g, card_of(g, ref), known(g, ref, seen), self.counter) for ref in refs)

    def watches(self) -> tuple[str, ...]:
        """The counters."""
        return ("counters",)


class HowMany(Number, frozen=True):
    """置いた枚数, 捨てた枚数: how many cards this text did `verb` to."""

    verb: str
    style: str = ""


class Halved(Number, frozen=True):
    """半分: half of it, rounded up or down to 1000."""

    looks_no_further: ClassVar[bool] = True

    of: Amount
    rounding: str = ""
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Rounded up where nothing is said [fftcg-2.1.8 4.2]."""
        whole = worth(g, ctx, self.of, seen)
        if not self.rounding:
            return -(-whole // 2)
        return whole // 2000 * 1000 if self.rounding == "down" else -(-whole // 2000) * 1000


class Share(Number, frozen=True):
    """Nを均等に割った: N split evenly among those who get it."""

    n: Amount

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """All of it; it is divided by whoever knows how many get it (`damage.Deal`)."""
        return worth(g, ctx, self.n, seen)


class TimesCast(Number, frozen=True):
    """このターンにあなたがキャストしたカード: how many of these a player has cast this turn."""

    event: Any
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """So far."""
        count: int = self.event.counted(g, ctx, seen)
        return count

    def remembers(self) -> frozenset[str]:
        """The turn must remember these."""
        return frozenset(self.event.listens())

    def watches(self) -> tuple[str, ...]:
        """What the turn remembers."""
        return ("history",)


class DamageOn(Number, frozen=True):
    """…が受けているダメージ: the damage on a character [fftcg-2.1.8 12.4.1]."""

    who: Object

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now, or when it left [L7]."""
        refs = [ref for ref in facts_of(g, ctx, self.who, seen) if ref[0] >= 0]
        return sum(hurt_of(g, ref[0], known(g, ref, seen)) for ref in refs)

    def watches(self) -> tuple[str, ...]:
        """The damage."""
        return ("hurt",)


class DoneThese(Number, frozen=True):
    """公開した【ジョブ(…)】: how many of what this text did `verb` to fit the description. `among` after assembling:
    those cards."""

    verb: str
    what: Object
    by: str = ""
    among: Any = None
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Even those that have left since."""
        return sum(fits_ref(g, ctx, ctx.seat, ref, self.what, seen) for ref in self.among.known(g, ctx, seen))


class AsManyAsBefore(Number, frozen=True):
    """同じ枚数: as many as the clause before was done to (`pointing_words`)."""

    style: str = ""

    def unfit(self) -> str | None:
        """Where it is not bound it says nothing."""
        return "同じ"


class TakenCounters(Number, frozen=True):
    """取り除いた…カウンター: how many were paid, as X, with the cost of this ability (`cost_parts.XCounters`)."""

    counter: str
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """As it was named."""
        return int(ctx.numbers[0]) if ctx.numbers else 0


class EventDamage(Number, frozen=True):
    """与えられたダメージ: as much as the damage of which the trigger tells."""

    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """In thousands, as it was dealt."""
        return ctx.cause.amount if ctx.cause is not None else 0


class SoMany(Number, frozen=True):
    """同じ数だけ: as many as (the value of another number)."""

    n: Amount
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return worth(g, ctx, self.n, seen)


class AmongThese(Number, frozen=True):
    """その中の召喚獣: how many of the cards looked at (put, revealed) fit the description. `among` after assembling:
    those cards."""

    what: Object
    among: Any = None

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Even those that have left since."""
        return sum(fits_ref(g, ctx, ctx.seat, ref, self.what, seen) for ref in self.among.known(g, ctx, seen))
