"""Clauses that say how units or a side are, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import Any

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount
from fuda.effects.node import Gift, Node, Reference
from fuda.effects.refusal import Unresolved
from fuda.effects.words import All, This
from fuda.games.moncolle.language.statements.shift import (
    Adds,
    HalfStat,
    LessDamage,
    LimitFlag,
    MoreDamage,
    NumberBecomes,
    NumbersSwapped,
    SoManyTimes,
    StandingAbility,
    TakenBy,
)
from fuda.games.moncolle.language.words.noun import Army, Elided, Units
from fuda.games.moncolle.language.words.number import Negative
from fuda.projection.shift import Flag
from fuda.projection.statement import Changes, StaticClause


class OwnLength(StaticClause, frozen=True):
    """A clause that may say itself how long it holds."""

    def compile(self, asm: Any) -> None:
        """With its own length of time."""
        before, asm.until = asm.until, getattr(self, "until", "") or asm.until
        super().compile(asm)
        asm.until = before

    def continuous_effects(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """What holds always has no end."""
        if getattr(self, "until", ""):
            raise Unresolved("終了まで")
        return super().continuous_effects(asm, whens)


class StaysSo(Changes, frozen=True):
    """…は戦闘終了まで攻+2/防-1: how units are, for as long as the clause itself says; without a subject for as long
    as what was said before (reading M64)."""

    who: Reference = Elided()
    what: Gift | tuple[Gift, ...] = ()
    until: str = ""
    words: tuple[Gift, ...] = ()
    """What is said of them besides numbers."""

    def shifts(self) -> tuple[Any, ...]:
        """All of it."""
        return (*super().shifts(), *self.words)

    def compile(self, asm: Any) -> None:
        """With its own length of time."""
        before = asm.until
        asm.until = self.until or before or (asm.lasted if isinstance(self.who, Elided) else "")
        super().compile(asm)
        asm.lasted, asm.until = asm.until, before

    def continuous_effects(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """What holds always has no end."""
        if self.until:
            raise Unresolved("終了まで")
        return super().continuous_effects(asm, whens)


class ItIs(StaysSo, frozen=True):
    """…の場合、死亡しない: one thing that is said of what the condition is about."""

    one: Gift | None = None

    def shifts(self) -> tuple[Any, ...]:
        """Just that."""
        return (self.one,)


class Sets(OwnLength, frozen=True):
    """…の攻撃力は…の数に等しい, …の防御力を戦闘終了まで基本防御力の半分にする"""

    stat: str
    who: Reference = Elided()
    n: Amount | None = None
    half: bool = False
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """The one number."""
        return (NumberBecomes(self.stat, self.n, self.half),)


class Rises(OwnLength, frozen=True):
    """…の攻撃力は自軍ユニットの数だけ上昇する: added, or taken away, as much as is found out
    [moncolle-2.00 用語.4.1, 用語.4.2]."""

    who: Reference
    stats: tuple[str, ...]
    n: Amount
    until: str = ""
    down: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """Each number."""
        n = Negative(self.n) if self.down else self.n
        return tuple(Adds(stat, n) for stat in self.stats)


class RollsMore(StaticClause, frozen=True):
    """このユニットのダイス結果:+1 [moncolle-2.00 用語.2.3]"""

    who: Reference
    n: int

    def shifts(self) -> tuple[Any, ...]:
        """Its dice."""
        return (Adds("dice", self.n),)


class SwapsNumbers(OwnLength, frozen=True):
    """…の攻撃力と防御力を戦闘終了まで入れ替える"""

    who: Reference
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Both at once."""
        return (NumbersSwapped(),)


class DealsMore(StaticClause, frozen=True):
    """…が与えるダメージ:+1: added to each damage of an effect that these units use, of battle spells only where the
    text says so."""

    who: Reference
    n: int
    spells: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A number of the user."""
        return (Adds("spell_boost" if self.spells else "boost", self.n),)


class TimesSo(OwnLength, frozen=True):
    """…の攻撃力を戦闘終了まで2倍にする"""

    who: Reference
    stats: tuple[str, ...]
    times: int
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Each number."""
        return tuple(SoManyTimes(stat, self.times) for stat in self.stats)


class HurtBy(Node, frozen=True):
    """敵軍の戦闘スペルのダメージ: the damage of such effects."""

    sort: str
    side: str = ""


class HurtBut(Node, frozen=True):
    """[浄化]以外のダメージ: any damage but this."""

    kind: str


class TakesDamageFor(StaticClause, frozen=True):
    """他の自軍ユニットに与えられるダメージは代わりにこのユニットに与えられる [moncolle-2.00 ダメージ.0.1]"""

    kind: str | HurtBy | HurtBut
    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """They are guarded."""
        if isinstance(self.kind, HurtBy):
            return (TakenBy("effect", sort=self.kind.sort, side=self.kind.side),)
        if isinstance(self.kind, HurtBut):
            return (TakenBy(self.kind.kind, other=True),)
        return (TakenBy(self.kind),)


class CutInHalf(OwnLength, frozen=True):
    """…の攻撃力を戦闘終了まで半分にする"""

    who: Reference
    stats: tuple[str, ...]
    until: str = ""
    down: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """Each number."""
        return tuple(HalfStat(stat, self.down) for stat in self.stats)


class AreaLimit(StaticClause, frozen=True):
    """このユニットがいるエリアの自軍のリミットは10になる [moncolle-2.00 盤面.1.1] (reading M58)"""

    side: str
    n: int
    where: str = "this"
    """this: where the unit is, home, front, all."""
    more: bool = False

    def subject(self) -> Any:
        """The unit whose text it is; wherever that is, where it does not matter."""
        return This() if self.where == "this" else Army(Units((Side("mine"),)))

    def shifts(self) -> tuple[Any, ...]:
        """A word that `query.loads` looks for."""
        how = "more" if self.more else "set"
        sides = ("mine", "enemy") if self.side == "both" else (self.side,)
        return tuple(LimitFlag(f"リミット {side} {self.where} {how} {self.n}") for side in sides)


class UsesAtMost(OwnLength, frozen=True):
    """敵軍は1度の戦闘中に戦闘スペルを1回しか使用できない: said of every unit of that side (`uses.is_barred`)."""

    side: str
    sort: str
    period: str
    n: int
    until: str = ""

    def subject(self) -> Any:
        """All of them."""
        adjs = () if self.side == "both" else (Side(self.side),)
        return Army(Units(adjs))

    def shifts(self) -> tuple[Any, ...]:
        """A word."""
        return (Flag(f"使用 {self.period} {self.sort} {self.n}"),)


class HurtMore(StaticClause, frozen=True):
    """敵軍ユニットに与えられるダメージは1増える"""

    kind: str
    more: int
    who: Reference = This()

    def shifts(self) -> tuple[Any, ...]:
        """A ward the other way round."""
        return (MoreDamage(self.kind, self.more),)


class MarchesAs(StaticClause, frozen=True):
    """…の進軍タイプは「飛行」になる"""

    who: Reference
    march: str

    def shifts(self) -> tuple[Any, ...]:
        """As an ability."""
        return (StandingAbility(march=self.march),)


class Lessens(StaticClause, frozen=True):
    """このユニットに与えられる攻撃ダメージは2少なくなる, 自軍ユニット1体が受ける敵軍の戦闘スペルのダメージを0にする"""

    kind: str | HurtBy | HurtBut
    less: int = 0
    half: bool = False
    who: Reference = This()
    once: bool = False
    """次に受ける: only what comes next."""

    def shifts(self) -> tuple[Any, ...]:
        """It protects."""
        if isinstance(self.kind, HurtBy):
            by = self.kind
            return (LessDamage("effect", self.less, self.half, self.once, by.sort, by.side),)
        if isinstance(self.kind, HurtBut):
            return (LessDamage(self.kind.kind, self.less, self.half, self.once, other=True),)
        return (LessDamage(self.kind, self.less, self.half, self.once),)

    def compile(self, asm: Any) -> None:
        """Of several each has a next damage of its own."""
        if self.once and isinstance(self.who, All):
            raise Unresolved("次に")
        super().compile(asm)

    def continuous_effects(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """What comes next is over then."""
        if self.once:
            raise Unresolved("次に")
        return super().continuous_effects(asm, whens)
