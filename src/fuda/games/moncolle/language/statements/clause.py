"""Clauses that say how units or a side are, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import Any

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount
from fuda.effects.node import Reference
from fuda.effects.refusal import Unresolved
from fuda.effects.words import This
from fuda.games.moncolle.language.statements.shift import (
    Adds,
    LessDamage,
    LimitFlag,
    NumberBecomes,
    NumbersSwapped,
    SoManyTimes,
    StandingAbility,
)
from fuda.games.moncolle.language.words.condition import ThisIs
from fuda.games.moncolle.language.words.noun import Army, Elided, State, Units
from fuda.projection.shift import Flag, Shift
from fuda.projection.statement import Changes, StaticClause


class OwnLength(StaticClause, frozen=True):
    """A clause that may say itself how long it holds."""

    def compile(self, asm: Any) -> None:
        """With its own length of time."""
        before, asm.until = asm.until, getattr(self, "until", "") or asm.until
        super().compile(asm)
        asm.until = before

    def standing(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """What holds always has no end."""
        if getattr(self, "until", ""):
            raise Unresolved("終了まで")
        return super().standing(asm, whens)


class StaysSo(Changes, frozen=True):
    """…は戦闘終了まで攻+2/防-1: how units are, for as long as the clause itself says."""

    who: Reference = Elided()
    what: Shift | tuple[Shift, ...] = ()
    until: str = ""
    also: bool = False
    """さらに: for as long as what was said before."""

    def compile(self, asm: Any) -> None:
        """With its own length of time."""
        before = asm.until
        asm.until = self.until or (asm.lasted if self.also else before)
        super().compile(asm)
        asm.lasted, asm.until = asm.until, before

    def standing(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """What holds always has no end."""
        if self.until:
            raise Unresolved("終了まで")
        return super().standing(asm, whens)


class Sets(OwnLength, frozen=True):
    """…の攻撃力は…の数に等しい, …の防御力を戦闘終了まで基本防御力の半分にする"""

    who: Reference
    stat: str
    n: Amount | None = None
    half: bool = False
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """The one number."""
        return (NumberBecomes(self.stat, self.n, self.half),)


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
    stat: str
    times: int
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """The one number."""
        return (SoManyTimes(self.stat, self.times),)


class StartRoll(StaticClause, frozen=True):
    """自軍のイニシアチブ決定ダイスのダイス結果:+1: only who has more counts, so what the enemy side has less the own
    side has more [moncolle-2.00 戦闘.4.3]."""

    n: int
    enemy: bool = False

    def subject(self) -> Any:
        """The unit whose text it is adds it to its side [moncolle-2.00 常備能力.1.2]."""
        return This()

    def shifts(self) -> tuple[Any, ...]:
        """Its initiative."""
        return (Adds("initiative", -self.n if self.enemy else self.n),)


class AreaLimit(StaticClause, frozen=True):
    """このユニットがいるエリアの自軍のリミットは10になる [moncolle-2.00 盤面.1.1] (reading M58)"""

    side: str
    n: int

    def subject(self) -> Any:
        """Where this unit is."""
        return This()

    def shifts(self) -> tuple[Any, ...]:
        """A word that `query.loads` looks for."""
        return (LimitFlag(f"リミット {self.side} {self.n}"),)


class SideRule(OwnLength, frozen=True):
    """敵軍は迎撃できない, 敵軍は戦闘スペルを使用できない: said of every unit of that side, also of those that come
    later."""

    side: str
    words: str
    until: str = ""

    def subject(self) -> Any:
        """All of them."""
        adjs = () if self.side == "both" else (Side(self.side),)
        return Army(Units(adjs))

    def shifts(self) -> tuple[Any, ...]:
        """A word."""
        return (Flag(self.words),)


class MarchesAs(StaticClause, frozen=True):
    """…の進軍タイプは「飛行」になる"""

    who: Reference
    march: str

    def shifts(self) -> tuple[Any, ...]:
        """As an ability."""
        return (StandingAbility(march=self.march),)


class Lessens(StaticClause, frozen=True):
    """このユニットに与えられる攻撃ダメージは2少なくなる, 最前列にいるこのユニットに…"""

    kind: str
    less: int = 0
    half: bool = False
    who: Reference = This()
    rank: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """It protects."""
        return (LessDamage(self.kind, self.less, self.half),)

    def compile(self, asm: Any) -> None:
        """A place in the formation is asked as long as it holds: that can only be said always."""
        if self.rank:
            raise Unresolved("にいる")
        super().compile(asm)

    def standing(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """While it is there."""
        return super().standing(asm, (*whens, ThisIs(State(self.rank))) if self.rank else whens)
