"""Numbers in texts: plain ones, dice, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, Locked, Number, known
from fuda.effects.deed import Deed
from fuda.effects.node import Player, Reference, Slot
from fuda.effects.players import Actor, seats_of
from fuda.effects.reference import It, refs_of
from fuda.effects.refusal import Nobody, Unclear
from fuda.effects.words import Description
from fuda.games.moncolle.happening import acts, memory
from fuda.games.moncolle.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.number import Tally
    from fuda.kernel.state import Ref


class Dice(Number, frozen=True):
    """2D, 1D+2: the sum of so many dice, and more [moncolle-2.00 用語.2.1]."""

    n: int
    plus: int = 0

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Roll them."""
        return acts.roll(g, ctx.seat, self.n, ctx.source) + self.plus


class Negative(Number, frozen=True):
    """攻-X, 防-1D: so much less; an amount below zero is none [L18]."""

    n: Amount

    looks_no_further: ClassVar[bool] = True
    lowers: ClassVar[bool] = True

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """The other way round."""
        found = known(g, ctx, self.n, seen)
        return None if found is None else -max(0, found)


class HalfOf(Number, frozen=True):
    """…の半分: rounded up, unless the text says otherwise; of nothing none [L8] [moncolle-2.00 用語.4.1]."""

    a: Amount
    down: bool = False

    looks_no_further: ClassVar[bool] = True

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Half of it."""
        found = known(g, ctx, self.a, seen)
        return None if found is None else found // 2 if self.down else -(-found // 2)


def stats_meant(g: Match, ctx: Any, number: Any, seen: Projection) -> list[int]:
    """このユニットの攻撃力, そのユニットの防御力: as it is now; of a unit that has left, as it was last [L7]."""
    of = getattr(number, "of", None)
    named = getattr(of, "refs", None)
    refs = [(ctx.source, ctx.object)] if of is None else named(g, ctx, seen) if named is not None else refs_of(ctx, of)
    found = [_stat_of(g, ref, number.stat, seen) for ref in refs if ref[0] >= 0]
    return [stat for stat in found if stat is not None]


def _stat_of(g: Match, ref: Ref, stat: str, seen: Projection) -> int | None:
    if g.fits(ref) and query.on_field(g, ref[0]):
        tally: Tally = getattr(seen.at(ref[0]), stat)
        return tally.exact()
    left = last.known(g, ref) or last.before(g, ref)
    if left is None and g.fits(ref):
        found: int | None = g.rules.stat_of(g, ref[0], stat, seen)  # of a card that was no unit what is printed
        return found
    return left.facts[stat] if left else None


class Power(Number, frozen=True):
    """パワー, パワーの数: of the player who does it."""

    seat: Player = ""

    def watches(self) -> frozenset[str]:
        """The counters."""
        return frozenset(("power",))

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """The counters held."""
        return int(g.power[seats_of(g, ctx, self.seat or "mine")[0]])

    def bound(self, asm: Asm) -> Node:
        """Whose they are [L1, L13]: of several players who act each has others, and another enemy."""
        if asm.several(asm.who) or (self.seat and asm.who != asm.subject):
            raise Unclear("パワー")
        return self if self.seat else Power(asm.who)


class Pile(Description, frozen=True):
    """捨札のユニットカード, 手札, 敵軍プレイヤーの捨札のカード: cards of a zone, counted."""

    zone: str
    what: Description | None = None
    seat: str = "mine"

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those that fit."""
        lying = query.cards(g, self.zone, ctx.seat if self.seat == "mine" else 1 - ctx.seat)
        return [card for card in lying if self.what is None or self.what.fits(g, ctx, card, seen)]

    def watches(self) -> frozenset[str]:
        """The zone."""
        return frozenset((self.zone,))


class PerSoMany(Number, frozen=True):
    """…3枚につき, …1体につき, …が持つ属性の種類1つにつき: how often there are so many."""

    n: int = 1
    what: Description | None = None
    kinds: Description | None = None
    """Units whose different attributes are counted."""
    of: Amount | None = None
    """Another number."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Full groups only."""
        if self.kinds is not None:
            units = self.kinds.candidates(g, ctx, seen)
            return len({element for unit in units for element in seen.at(unit).elements}) // self.n
        if self.of is not None:
            return (known(g, ctx, self.of, seen) or 0) // self.n
        found = g.power[ctx.seat] if self.what is None else len(self.what.candidates(g, ctx, seen))
        return int(found) // self.n

    def reads(self) -> frozenset[str]:
        """What it counts."""
        return super().reads() | ({"elements"} if self.kinds is not None else frozenset())

    def watches(self) -> frozenset[str]:
        """What it counts."""
        return super().watches() | (frozenset(("power",)) if self.what is None and self.kinds is None else frozenset())


class SumOf(Number, frozen=True):
    """自軍ユニットの合計レベル: of all of them together."""

    what: Description
    stat: str

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Added up; of none it is 0, because the description is there."""
        units = self.what.candidates(g, ctx, seen)
        return sum(getattr(seen.at(unit), self.stat).exact() for unit in units)

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() | {self.stat}


class BestOf(Number, frozen=True):
    """敵軍ユニットの最も高い攻撃力: of one of them; of nobody there is none [L8]."""

    what: Description
    stat: str
    low: bool = False

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """The highest, or the lowest."""
        stats = [getattr(seen.at(unit), self.stat).exact() for unit in self.what.candidates(g, ctx, seen)]
        return (min(stats) if self.low else max(stats)) if stats else None

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() | {self.stat}


class LostUnits(Number, frozen=True):
    """この戦闘で死亡した敵軍ユニット: how many of them; what each was is asked of the card (reading M61)."""

    who: Description
    does: str = "dies"

    def watches(self) -> frozenset[str]:
        """What is remembered, and what its words look at."""
        return super().watches() | {"history"}

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Counted in what is remembered of the battle."""
        return sum(event.kind == self.does and self.who.fits(g, ctx, event.card, seen) for event in memory.of_battle(g))


class FrontsHeld(Number, frozen=True):
    """自軍が支配している前線地形の数 [moncolle-2.00 盤面.3.1]"""

    seat: str = "mine"

    def watches(self) -> frozenset[str]:
        """Where units are."""
        return frozenset(("area",))

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Front areas in which only that side has units, or none and its control marker lies there."""
        seat = ctx.seat if self.seat == "mine" else 1 - ctx.seat
        return query.front_holders(g).count(seat)


class PaidPower(Number, frozen=True):
    """支払った★: how much this text has let its player pay [L6]."""

    index: int = -1

    def bound(self, asm: Asm) -> Node:
        """Counted before."""
        if asm.paid_power < 0:
            raise Nobody("支払った")
        return PaidPower(asm.paid_power)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As it was then."""
        return Locked(self.index).value(g, ctx)


class MetCount(Number, frozen=True):
    """破棄したユニット1体につき, 選んだユニットの数: how many the text has met; gone: of those who left."""

    of: Reference = It()
    gone: bool = False

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Counted now."""
        refs = [ref for ref in refs_of(ctx, self.of) if ref[0] >= 0]
        return sum(not (self.gone and query.on_field(g, card)) for card, _ in refs)


class Dropped(Number, frozen=True):
    """破棄した枚数: how many cards this text has let go [L6]."""

    less: int = 0
    """…より1枚少ない"""
    index: int = -1

    of: ClassVar[tuple[str, ...]] = ("DropHand",)
    """The clauses that let cards go in this way."""

    def bound(self, asm: Asm) -> Node:
        """Counted before."""
        if asm.dropped < 0 and "cards" in asm.paid and not self.less and "DropHand" in self.of:
            return MetCount(Slot(asm.paid_by("cards")))
        if asm.dropped < 0:
            raise Nobody("枚数")
        if isinstance(asm.who, Actor) or asm.dropped_each:
            raise Unclear("枚数")  # of two players each has let go another number
        drop: Any = asm.ops[asm.dropped]
        if type(drop).__name__ not in self.of:
            raise Nobody("枚数")
        if drop.index < 0:
            asm.patch(asm.dropped, index=asm.new_number())
        return replace(self, index=drop.index if drop.index >= 0 else asm.named - 1)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As it was then."""
        found = Locked(self.index).value(g, ctx)
        return None if found is None else max(0, found - self.less)


class SameMany(Dropped, frozen=True):
    """同じ枚数: as many cards as this text has let go, wherever they went."""

    of: ClassVar[tuple[str, ...]] = ("DropHand", "PutBack", "Take", "HandToDeck")


class PutBackMany(Dropped, frozen=True):
    """戻した枚数, 山札に戻したカード3枚につき: how many cards this text has put into a deck [L6]."""

    of: ClassVar[tuple[str, ...]] = ("PutBack", "Take", "HandToDeck")


class RollBest(Deed, frozen=True):
    """ダイスを2個振り、高い方の値をダイス結果とする [moncolle-2.00 用語.2.2]"""

    n: int
    low: bool = False
    seat: Player = ""
    index: int = -1

    def compile(self, asm: Any) -> None:
        """ダイス結果 is from here on the highest, or the lowest."""
        asm.rolled = asm.rolling()
        asm.deed(replace(self, index=asm.rolled))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """By the player who acts [L1]."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        shown = acts.roll(g, seat, self.n, fx.source, how="low" if self.low else "high")
        fx.done(g, numbers=fx.with_number(self.index, shown))
        return None


class AddRoll(Deed, frozen=True):
    """ダイス結果:-1: what was rolled in this text counts as so much more or less [moncolle-2.00 用語.2.3]."""

    n: int
    index: int = -1

    def compile(self, asm: Any) -> None:
        """The last roll."""
        if asm.rolled < 0:
            raise Nobody("ダイス結果")
        asm.deed(AddRoll(self.n, asm.rolled))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """From here on; where nobody rolled, because one need not, nothing is changed."""
        if self.index >= len(fx.numbers):
            fx.done(g, did=False)
            return None
        fx.done(g, numbers=fx.with_number(self.index, fx.numbers[self.index] + self.n))
        return None
