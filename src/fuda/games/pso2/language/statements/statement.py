"""The clauses that say how cards are: gain, lose, cannot, numbers, costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, CountOf
from fuda.effects.deed import Deed
from fuda.effects.node import Gift, Reference
from fuda.effects.reference import bind
from fuda.effects.words import Description, Object, Pick, This
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.statements.lasting import repeated
from fuda.games.pso2.language.statements.shift import CostShift, LoseAll, Scale, SetStat, SwapStats
from fuda.games.pso2.language.words.past import MarkBegin, NoneSince
from fuda.games.pso2.language.words.reference import PlayerOf, Those
from fuda.kernel.chain import seats_from
from fuda.projection.shift import Flag
from fuda.projection.statement import Gains, StaticClause

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


class Must(StaticClause, frozen=True):
    """…は可能なら攻撃しなければならない: comes after what is forbidden and before what one is free to do
    [pso2-3.0 103.1.2]."""

    who: Reference
    deed: str

    def shifts(self) -> tuple[Any, ...]:
        """A flag."""
        return (Flag(f"must {self.deed}"),)


class CannotPlay(StaticClause, frozen=True):
    """相手のプレイヤーはアクティブをプレイできない [pso2-3.0 103.1.2]."""

    seat: str
    kind: str

    def subject(self) -> Any:
        """The player cards."""
        return PlayerOf(self.seat)

    def shifts(self) -> tuple[Any, ...]:
        """A flag on the player card."""
        return (Flag(f"cannot play {self.kind}"),)


class GainsOneOf(Deed, frozen=True):
    """…は【連撃】または【狙撃】のどちらかを得る: which is decided when the text comes there [pso2-3.0 用語.または]."""

    alone: ClassVar[bool] = True
    lasts: ClassVar[bool] = True

    who: Reference
    what: tuple[Gift, ...]

    def compile(self, asm: Any) -> None:
        """As that many texts."""
        asm.either([[Gains(self.who, (gift,))] for gift in self.what])


class LosesIt(StaticClause, frozen=True):
    """…の能力をすべて失わせる [pso2-3.0 300.7]."""

    word: ClassVar[str] = "失"

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """All of them."""
        return (LoseAll(),)


class Freezes(StaticClause, frozen=True):
    """…をフリーズさせる: it cannot declare attacks [pso2-3.0 301.3] (reading P12)."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """Frozen."""
        return (Flag("frozen"),)


def _set(stat: str, n: Amount) -> tuple[SetStat, ...]:
    """One number, or both of them."""
    return tuple(SetStat(one, n) for one in (("attack", "hp") if stat == "both" else (stat,)))


class SetsStat(StaticClause, frozen=True):
    """…の攻撃力を0にする."""

    who: Reference
    stat: str
    n: Amount

    def shifts(self) -> tuple[Any, ...]:
        """Replaced."""
        return _set(self.stat, self.n)


class Becomes(StaticClause, frozen=True):
    """…の攻撃力は0になる, as something that holds [pso2-3.0 103.5.4]."""

    who: Reference
    stat: str
    n: Amount

    def shifts(self) -> tuple[Any, ...]:
        """Replaced."""
        return _set(self.stat, self.n)


class Equals(StaticClause, frozen=True):
    """…の攻撃力は「自分の場のキャラの数」に等しくなる: counted anew all the time [L11] [pso2-3.0 103.5.4]."""

    who: Reference
    stat: str
    what: Description

    def shifts(self) -> tuple[Any, ...]:
        """Replaced."""
        return _set(self.stat, CountOf(self.what))


class Doubles(StaticClause, frozen=True):
    """…の攻撃力を2倍にする."""

    who: Reference
    stat: str
    n: int

    def shifts(self) -> tuple[Any, ...]:
        """So many times."""
        return (Scale(self.stat, self.n),)


class Halves(StaticClause, frozen=True):
    """…の攻撃力を半分にする."""

    who: Reference
    stat: str

    def shifts(self) -> tuple[Any, ...]:
        """Half, rounded up."""
        return (Scale(self.stat, 1, 2),)


class StatTimes(StaticClause, frozen=True):
    """…の攻撃力は2倍になる, as something that holds [pso2-3.0 103.5.2]."""

    who: Reference
    stat: str
    n: int

    def shifts(self) -> tuple[Any, ...]:
        """So many times each."""
        return tuple(Scale(one, self.n) for one in (("attack", "hp") if self.stat == "both" else (self.stat,)))


class StatHalved(StaticClause, frozen=True):
    """…の攻撃力は半分になる, as something that holds [pso2-3.0 103.5.2, 103.5.2.1]."""

    who: Reference
    stat: str

    def shifts(self) -> tuple[Any, ...]:
        """Half of each, rounded up."""
        return tuple(Scale(one, 1, 2) for one in (("attack", "hp") if self.stat == "both" else (self.stat,)))


class Playable(Object, frozen=True):
    """Cards that are being played or could be, at any moment: in hand or on the chain."""

    what: Description
    open: ClassVar[bool] = True

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """All that fit."""
        hands = [c for s in seats_from(g, ctx.seat) for c in acts.cards(g, "hand", s)]
        found = [*hands, *g.zones[g.rules.layout.at("chain")]]
        return [c for c in found if self.what.fits(g, ctx, c, seen)]

    def watches(self) -> frozenset[str]:
        """Hands and the chain, and what its words look at."""
        return super().watches() | {"hand", "chain"}


class PlayCost(StaticClause, frozen=True):
    """自分の赤のキャラをプレイするためのコスト数は1少なくなる: the cost to play, not the card's cost
    [pso2-3.0 209.4.1]."""

    what: Description
    n: Amount
    sign: str = "-"

    def subject(self) -> Any:
        """Cards in hand and on the chain."""
        return Playable(self.what)

    def shifts(self) -> tuple[Any, ...]:
        """More or less."""
        return (CostShift(self.n, self.sign),)


class NextCosts(StaticClause, frozen=True):
    """自分が次にプレイするキャラのコスト数は2少なくなる: only until one has been played [pso2-3.0 209.4.1]."""

    what: Pick
    n: Amount
    sign: str = "-"

    def compile(self, asm: Any) -> None:
        """As long as none was played since."""
        index, before = asm.new_number(), asm.whens
        asm.begin_body()
        asm.add(MarkBegin(index))
        asm.whens = (*before, NoneSince(bind(self.what, asm), index))
        PlayCost(replace(self.what, adjs=(Side("mine"), *self.what.adjs)), self.n, self.sign).compile(asm)
        asm.whens = before


class SwapsStats(StaticClause, frozen=True):
    """…の攻撃力とHPを入れ替える."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """Each becomes what the other is."""
        return (SwapStats(),)


class OwnPlayCost(StaticClause, frozen=True):
    """このカードをプレイするためのコスト数は自分の場のキャラ1体につき1少なくなる: works in every zone
    [pso2-3.0 209.4.1, 209.4.3]."""

    n: Amount
    sign: str = "-"
    per: Description | None = None

    def subject(self) -> Any:
        """The card itself."""
        return This()

    def shifts(self) -> tuple[Any, ...]:
        """More or less."""
        return (CostShift(self.n, self.sign),)

    def continuous_effects(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """So many times over."""
        found = super().continuous_effects(asm, whens)
        return found if self.per is None else [repeated(node, (self.per,)) for node in found]


class OwnCost(StaticClause, frozen=True):
    """このカードのコスト数は－1になる: the cost itself, in every zone [pso2-3.0 209.4.2, 209.4.3]."""

    n: int
    sign: str = "-"

    def subject(self) -> Any:
        """The card itself."""
        return This()

    def shifts(self) -> tuple[Any, ...]:
        """More or less."""
        return (CostShift(self.n, self.sign, to_play=False),)


class Costs(StaticClause, frozen=True):
    """味方のキャラのコスト数は－1になる: of other cards [pso2-3.0 209.4.2]."""

    what: Description
    n: int
    sign: str = "-"

    def subject(self) -> Any:
        """Those cards."""
        return Those(self.what)

    def shifts(self) -> tuple[Any, ...]:
        """More or less."""
        return (CostShift(self.n, self.sign, to_play=False),)
