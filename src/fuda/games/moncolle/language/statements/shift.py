"""Effects that go on: what changes about units, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, known
from fuda.effects.node import Node, Reference
from fuda.effects.refusal import Unresolved
from fuda.effects.words import This
from fuda.games.moncolle.happening.acts import ATTACK
from fuda.games.moncolle.language.words.condition import ThisIs
from fuda.games.moncolle.language.words.noun import Army, Elided, State, Units
from fuda.games.moncolle.language.words.number import Dice
from fuda.projection.shift import ABILITIES, Flag, Shift
from fuda.projection.statement import Changes, StaticClause

if TYPE_CHECKING:
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.layers import Source
    from fuda.games.moncolle.now.projection import CardNow, Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

NOTHING: frozenset[str] = frozenset()
KEY_BITS = 10


class Adds(Shift, frozen=True):
    """攻+2, 防-1, イニシアチブ:+1, ダイス結果:+1 [moncolle-2.00 用語.4.1, 用語.4.2, 用語.2.3]"""

    stat: str
    n: Amount
    per: Amount | None = None
    """…につき: so many times."""

    @property
    def writes(self) -> frozenset[str]:
        """The number."""
        return frozenset((self.stat,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add it."""
        times = 1 if self.per is None else known(g, source, self.per, seen) or 0
        now.own(self.stat).add(times * (known(g, source, self.n, seen) or 0))


class NumberBecomes(Shift, frozen=True):
    """攻撃力は…に等しい, 防御力を基本防御力の半分にする: what was added before is gone, what comes later is added
    [moncolle-2.00 その他.2.4]."""

    stat: str
    n: Amount | None = None
    """None: what is printed."""
    half: bool = False

    @property
    def writes(self) -> frozenset[str]:
        """The number."""
        return frozenset((self.stat,))

    @property
    def precedence(self) -> int:
        """Of one time, before what is added."""
        return 0

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Replace it; fractions are rounded up."""
        tally = now.own(self.stat)
        value = tally.base if self.n is None else known(g, source, self.n, seen)
        if value is not None:
            tally.put(-(-value // 2) if self.half else value)


class Survives(Shift, frozen=True):
    """[火炎]ダメージでは死亡しない, 攻撃ダメージでは死亡しない: such damage counts for nothing when it is asked whether
    it was enough [moncolle-2.00 ダメージ.1.2]."""

    kind: str
    """The damage attribute; attack: of an attack, effect: of any other damage, plain: damage without attribute."""

    @property
    def layer(self) -> int:
        """With the words."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What is said of it."""
        return frozenset(("flags",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is so."""
        now.flags |= {f"死亡しない {self.kind}"}


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


class StandingAbility(Shift, frozen=True):
    """「スペル:火」を得る, 「飛行」を得る [moncolle-2.00 常備能力.2.1]"""

    slots: str = ""
    march: str = ""
    first: int = 0
    """The number of its first slot among those that its text gives."""

    def tied(self, asm: Asm) -> Node:
        """Each slot that a text gives has its own number."""
        asm.gains += len(self.slots)
        return msgspec.structs.replace(self, first=asm.gains - len(self.slots))

    @property
    def layer(self) -> int:
        """Before the numbers."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it has."""
        return frozenset(("slots", "march"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It has it. The key of a slot is when its effect began and its number there: what else comes or goes does not
        change it."""
        begun = source.stamp << KEY_BITS
        now.keys = (*now.keys, *(begun + self.first + n for n in range(len(self.slots))))
        now.slots = (*now.slots, *self.slots)
        now.march = self.march or now.march


class LessDamage(Shift, frozen=True):
    """[火炎]ダメージを受けない, 受けるダメージを2減らす: damage is changed before it is applied."""

    kind: str = ""
    """The damage attribute it is about; "": any damage, "plain": damage without attribute, "attack": of an attack."""
    less: int = -1
    """-1: all of it."""

    @property
    def layer(self) -> int:
        """Before the numbers."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it takes."""
        return frozenset(("wards",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It protects."""
        now.wards = (*now.wards, (self, source))

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this damage?"""
        if self.kind == "attack":
            return event.by == ATTACK
        return not self.kind or self.kind == (event.word or "plain")

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """What is left of it; several such have no order."""
        left = 0 if self.less < 0 else max(0, event.amount - self.less)
        return [msgspec.structs.replace(event, amount=left)]


def rolls(shift: Any) -> bool:
    """Does this change roll dice? Then it cannot hold always."""
    return isinstance(shift, Adds) and isinstance(shift.n, Dice)


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


class LimitFlag(Flag, frozen=True):
    """A limit of an area."""

    @property
    def writes(self) -> frozenset[str]:
        """As good as a change of levels: whoever goes somewhere asks what would be then (`expected_levels`)."""
        return frozenset(("flags", "level", "limits"))


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

    less: int
    kind: str
    who: Reference = This()
    rank: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """It protects."""
        return (LessDamage(self.kind, self.less),)

    def compile(self, asm: Any) -> None:
        """A place in the formation is asked as long as it holds: that can only be said always."""
        if self.rank:
            raise Unresolved("にいる")
        super().compile(asm)

    def standing(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """While it is there."""
        return super().standing(asm, (*whens, ThisIs(State(self.rank))) if self.rank else whens)
