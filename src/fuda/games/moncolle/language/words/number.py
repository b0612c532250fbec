"""Numbers in texts: plain ones, dice, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Number
from fuda.effects.deed import Deed
from fuda.effects.node import Player
from fuda.effects.players import seats_of
from fuda.effects.reference import refs_in
from fuda.effects.refusal import Nobody, Unclear
from fuda.effects.words import Description
from fuda.games.moncolle.happening import acts
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


class Dice(Number, frozen=True):
    """2D, 1D+2: the sum of so many dice, and more [moncolle-2.00 用語.2.1]."""

    n: int
    plus: int = 0

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Roll them."""
        return acts.roll(g, ctx.seat, self.n, ctx.source) + self.plus


def stats_meant(g: Match, ctx: Any, number: Any, seen: Projection) -> list[int]:
    """このユニットの攻撃力: as it is now; of a unit that has left, as it was last [L7]."""
    if g.object[ctx.source] == ctx.object and query.on_field(g, ctx.source):
        stat: Tally = getattr(seen.at(ctx.source), number.stat)
        return [stat.exact()]
    left = last.known(g, (ctx.source, ctx.object))
    return [left.facts[number.stat]] if left else []


class Power(Number, frozen=True):
    """パワー, パワーの数: of the player who does it."""

    seat: Player = ""

    def watches(self) -> frozenset[str]:
        """The counters."""
        return frozenset(("power",))

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """The counters held."""
        return int(g.power[seats_of(g, ctx, self.seat or "mine")[0]])

    def tied(self, asm: Asm) -> Node:
        """Whose they are [L1, L13]: of several players who act each has others."""
        if asm.several(asm.who):
            raise Unclear("パワー")
        return Power(asm.who)


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

    def value(self, g: Match, ctx: Any, seen: Projection) -> int:
        """Full groups only."""
        if self.kinds is not None:
            units = self.kinds.candidates(g, ctx, seen)
            return len({element for unit in units for element in seen.at(unit).elements}) // self.n
        found = g.power[ctx.seat] if self.what is None else len(self.what.candidates(g, ctx, seen))
        return int(found) // self.n

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


class PaidStat(Number, frozen=True):
    """破棄したユニットのレベル: of the unit that was discarded to pay, as it was [L7]."""

    stat: str
    slot: int = -1

    def tied(self, asm: Asm) -> Node:
        """The slot of the one who pays (`ability.made` fills it)."""
        if asm.paid < 0:
            asm.paid = asm.hidden()
        return PaidStat(self.stat, asm.paid)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As it was last."""
        left = [last.known(g, ref) for ref in refs_in(ctx, self.slot)]
        return sum(one.facts[self.stat] for one in left if one) if left and all(left) else None


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
