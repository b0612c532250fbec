"""What texts forbid, allow or bound: what effects cannot do to a unit, where it may go, how low a number falls
[moncolle-2.00 進軍と迎撃.2.2, 戦闘.7.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, known
from fuda.effects.node import Node, Reference
from fuda.effects.refusal import Nobody
from fuda.effects.words import This
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.language.statements.clause import OwnLength
from fuda.games.moncolle.language.statements.shift import told_apart
from fuda.games.moncolle.language.words.noun import Army, Units
from fuda.games.moncolle.now.layers import BOUNDS
from fuda.projection.shift import ABILITIES, Flag, OfAbilities, Shift
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from fuda.games.moncolle.now.layers import Source
    from fuda.games.moncolle.now.projection import CardNow, Projection
    from fuda.games.moncolle.state import Match

DEEDS = {"untouched": ("spends", "discarded", "returned", "moves", "dies", "felt")}
"""What a word for several deeds stands for."""


class Worded(OfAbilities, frozen=True):
    """A change that is a word said of a unit."""

    @property
    def writes(self) -> frozenset[str]:
        """What is said of it."""
        return frozenset(("flags",))

    def words(self, source: Source) -> tuple[str, ...]:
        """The words."""
        raise AssertionError(self)

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is so."""
        now.flags |= set(self.words(source))


class ShieldFrom(Worded, frozen=True):
    """敵軍の効果によって行動完了にならない, 敵軍の戦闘スペルによって破棄されない: whose effects are meant is seen from
    the side of the text."""

    deed: str
    sort: str = "any"
    side: str = ""

    def words(self, source: Source) -> tuple[str, ...]:
        """For each deed and each player meant."""
        seats = {"": (0, 1), "mine": (source.seat,), "enemy": (1 - source.seat,)}[self.side]
        deeds = DEEDS.get(self.deed, (self.deed,))
        return tuple(word for deed in deeds for seat in seats for word in shields.words(deed, seat, (self.sort,)))


class BarredFrom(Worded, frozen=True):
    """このユニットがいる前線地形に進軍できない, 誰もいない前線地形に進軍できない [moncolle-2.00 進軍と迎撃.2.4]"""

    where: str
    """this: where the unit is whose text it is; front, empty, held, lost."""

    def words(self, source: Source) -> tuple[str, ...]:
        """One that `march.open_to` looks for."""
        return (f"進軍先にできない {self.where} {source.source} {source.seat}",)


class BarredThere(Worded, frozen=True):
    """その地形に進軍できない: to the area that was chosen [L6]."""

    index: int = -1

    def bound(self, asm: Any) -> Node:
        """Which one."""
        if asm.area < 0:
            raise Nobody("その")
        return replace(self, index=asm.area)

    def words(self, source: Source) -> tuple[str, ...]:
        """One that `march.open_to` looks for."""
        chosen = source.numbers[self.index : self.index + 1]
        return tuple(f"進軍先にできない at {area} {source.seat}" for area in chosen)


class NumberBound(Shift, frozen=True):
    """攻撃力は基本攻撃力より低くならない, 防御力は3より高くならない: whatever else is said of the number."""

    stat: str
    n: Amount | None = None
    """None: what is printed."""
    high: bool = False

    @property
    def layer(self) -> int:
        """Behind all that is added."""
        return BOUNDS

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Up or down to the bound."""
        bound: int | None = getattr(now.printed, self.stat) if self.n is None else known(g, source, self.n, seen)
        tally = now.own(self.stat)
        if bound is not None and (tally.exact() > bound if self.high else tally.exact() < bound):
            tally.put(bound)


class Bounds(OwnLength, frozen=True):
    """…の攻撃力と防御力は基本攻撃力と基本防御力より低くならない"""

    who: Reference
    stats: tuple[str, ...]
    n: Amount | None = None
    high: bool = False
    until: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Each number for itself."""
        return tuple(NumberBound(stat, self.n, self.high) for stat in self.stats)


class LosesStanding(Shift, frozen=True):
    """常備能力「イニシアチブ：x」を失う, 「スペル：x」を失う, 飛行を失う [moncolle-2.00 常備能力.0.1]"""

    what: str

    @property
    def layer(self) -> int:
        """Initiative is a number."""
        return BOUNDS if self.what == "initiative" else ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it has no more."""
        return frozenset((self.what,))

    @property
    def precedence(self) -> int:
        """Of one time, before what is gained."""
        return 0

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is gone: of the initiative all of it."""
        if self.what == "initiative":
            now.own("initiative").put(0)
        elif self.what == "slots":
            now.slots, now.keys = (), ()
        else:
            now.march = "歩行"


class LosesAbilities(OfAbilities, frozen=True):
    """特殊能力を失う: what its text says; its 常備能力 stay [moncolle-2.00 特殊能力.0.1, 常備能力.0.1]
    (reading M63)."""

    @property
    def writes(self) -> frozenset[str]:
        """Abilities, and so whether others are there."""
        return frozenset(("abilities", "presence"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """All that it has then."""
        now.abilities, now.gained = (), ()


class Counted(Worded, frozen=True):
    """A word that is said as often as there are effects that say it (`now.said_of_sides`)."""

    word: str
    n: Amount | None = None

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """As often as it is said."""
        number = "" if self.n is None else f" {known(g, source, self.n, seen) or 0}"
        now.flags |= {told_apart(now, f"{self.word}{number}", source)}


class DealsMoreOf(StaticClause, frozen=True):
    """…が与える[火炎]ダメージ:+1: added to each such damage of an effect that these units use."""

    who: Reference
    kind: str
    n: int
    spells: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A word of the user, with who says it (`said.boost`)."""
        return (Counted(f"与ダメージ {self.kind} {'spell' if self.spells else 'any'}", self.n),)


class SideFlag(StaticClause, frozen=True):
    """What a text brings about for a side: said of all units of its own side, counted once."""

    side: str

    def subject(self) -> Any:
        """Whoever is on the side of the text."""
        return Army(Units((Side("mine"),)))

    def said(self, side: str) -> str:
        """The word, of one side."""
        raise AssertionError(self)

    def number(self) -> Amount | None:
        """How much, where it is found out."""
        return None

    def shifts(self) -> tuple[Any, ...]:
        """A word with who says it."""
        sides = ("mine", "enemy") if self.side == "both" else (self.side,)
        return tuple(Counted(self.said(side), self.number()) for side in sides)


NEEDS_NO_UNIT = (
    "儀式を使用できない", "儀式スペルを使用できない", "召喚術師の特殊能力を使用できない", "手札を補充できない",
    "パワーを獲得できない",
)  # fmt: skip
"""What a player without a unit could do, too [moncolle-2.00 儀式.0.2]."""


class SideRule(OwnLength, frozen=True):
    """敵軍は迎撃できない, 敵軍は戦闘スペルを使用できない: said of every unit of that side, also of those that come
    later. What needs no unit is said of the player whose side it is: by words on the units of the text's own side."""

    side: str
    words: str
    until: str = ""

    def subject(self) -> Any:
        """All of them."""
        side = "mine" if self.words in NEEDS_NO_UNIT else self.side
        return Army(Units(() if side == "both" else (Side(side),)))

    def shifts(self) -> tuple[Any, ...]:
        """A word."""
        if self.words not in NEEDS_NO_UNIT:
            return (Flag(self.words),)
        sides = ("mine", "enemy") if self.side == "both" else (self.side,)
        return tuple(Counted(f"{self.words} {side}") for side in sides)


class StartRoll(SideFlag, frozen=True):
    """自軍のイニシアチブ値:+1, 敵軍のイニシアチブ決定ダイスのダイス結果:-1D [moncolle-2.00 戦闘.4.2]"""

    n: Amount = 0

    def said(self, side: str) -> str:
        """Added to the value of a side."""
        return f"先攻値 {side}"

    def number(self) -> Amount | None:
        """So much."""
        return self.n


class StartDice(SideFlag, frozen=True):
    """自軍のイニシアチブ決定ダイスを1個増やし、高い方の値を使用する [moncolle-2.00 戦闘.4.2]"""

    n: int = 1
    how: str = "high"
    """high, low: which of them counts, sum: all."""

    def said(self, side: str) -> str:
        """So many dice more for a side."""
        return f"先攻ダイス {side} {self.how} {self.n}"


class AttackTotal(SideFlag, frozen=True):
    """自軍の攻撃ダメージ合計:+2, 敵軍の攻撃ダメージの合計は半分になる [moncolle-2.00 攻撃.2.1]"""

    n: Amount = 0
    how: str = ""
    """half, double: behind all that is added; zero: whatever that is."""

    def said(self, side: str) -> str:
        """Added to what the units of the side deal together, or so many times that."""
        return f"攻撃{self.how} {side}" if self.how else f"攻撃合計 {side}"

    def number(self) -> Amount | None:
        """So much."""
        return None if self.how else self.n


class StartsFirst(SideFlag, frozen=True):
    """イニシアチブ値が同じ場合、自軍が先攻側になる; 自軍が先攻側になる: whatever the dice show
    [moncolle-2.00 戦闘.4.3]."""

    equal: bool = False
    """Only where both values are the same."""

    def said(self, side: str) -> str:
        """Which side, and when."""
        return f"先攻 {side} {'equal' if self.equal else 'always'}"


class HandAtMost(SideFlag, frozen=True):
    """自軍の手札上限枚数は7枚になる, 自軍の手札上限枚数:+1 [moncolle-2.00 盤面.4.1]"""

    n: int = 0
    more: bool = False

    def said(self, side: str) -> str:
        """So many, or so many more."""
        return f"手札上限 {side} {'more' if self.more else 'set'} {self.n}"


class CostsMore(SideFlag, frozen=True):
    """敵軍の戦闘スペルのコストは※1つ増える, 自軍の儀式スペルのコストは★1つ少なくなる [moncolle-2.00 コスト.1.1]"""

    sort: str = "any"
    icon: str = ""
    """A slot, or ★ for power."""
    n: int = 1
    less: bool = False
    least: int | None = None
    """(最低1): it does not make the cost lower than this."""

    def said(self, side: str) -> str:
        """Of which effects, by how much, how far."""
        return f"コスト {side} {self.sort} {self.icon} {-self.n if self.less else self.n} {self.least or 0}"


class Lands(StaticClause, frozen=True):
    """自軍ユニットはこのユニットがいるエリアに通常召喚できる [moncolle-2.00 ターン.6.2]"""

    def subject(self) -> Any:
        """The unit whose text it is."""
        return This()

    def shifts(self) -> tuple[Any, ...]:
        """A word that `turn.summons` looks for."""
        return (Flag("通常召喚できる"),)


class Unmet(StaticClause, frozen=True):
    """このユニットが進軍した場合、敵軍は迎撃できない: of a march in which it takes part
    [moncolle-2.00 進軍と迎撃.4.1]."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """A word."""
        return (Flag("迎撃されない"),)
