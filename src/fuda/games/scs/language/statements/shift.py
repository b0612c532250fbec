"""What a continuous effect changes on a card: numbers, facts, abilities, its range, what is said of it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

from fuda.effects.amount import Amount, Locked, known
from fuda.effects.refusal import Never, Unresolved
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.language.statements.permission import DamageMeant, Filter, First, NotBy, Said, Whither, Whom
from fuda.games.scs.printed import Minimap
from fuda.projection.shift import FACTS, Locks, OfAbilities, Shift
from fuda.projection.statement import OfEach

if TYPE_CHECKING:
    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.state import Match

KEYWORDS = dict.fromkeys(("接射", "瞬速", "蒐集", "加勢"), "trigger") | dict.fromkeys(
    ("覚醒", "陣形", "遮断", "加護"), "static"
)
"""What kind of ability each keyword stands for [scs-1.12 10.2.1, 10.3.1, 10.4.1, 10.5.1, 10.6.1, 10.7.1, 10.8.1,
10.9.1]."""
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))


class Alter(Shift, frozen=True):
    """「POW：+1」 [scs-1.12 2.2.5.1, 8.2.3]; one that goes below 0 is remembered [scs-1.12 1.1.5.1]."""

    stat: str
    n: Amount
    sign: str = ""

    def made(self, shop: Any) -> Any:
        """「POW：+0」 changes nothing [L20]."""
        if self.n == 0:
            raise Never("0")
        return super().made(shop)

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add or subtract."""
        value = known(g, source, self.n, seen)
        if value is not None:
            now.own(self.stat).add(-value if self.sign == "-" else value)


class Put(Shift, frozen=True):
    """「DEF：1」に変更する [scs-1.12 8.1.7, 8.1.7.2]."""

    stat: str
    n: Amount

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """As long as it lies there: what comes later counts on top."""
        value = known(g, source, self.n, seen)
        if value is not None:
            now.own(self.stat).put(value)

    def locked(self, asm: Any) -> tuple[Shift, Locks]:
        """In an effect it becomes the difference of then, so that what is lost later still counts [scs-1.12 8.1.7.1]
        (reading SB1)."""
        place: int = asm.new_number()
        return Alter(self.stat, Locked(place)), ((place, Difference(self.stat, self.n)),)


class Difference(OfEach, frozen=True):
    """How far a number is from another one, of each striker."""

    stat: str
    n: Amount

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As it is now."""
        value = known(g, ctx, self.n, seen)
        own: int = getattr(seen.at(card), self.stat).exact()
        return None if value is None else value - own


class AsDifference(Shift, frozen=True):
    """A change that an effect makes once, as the difference of then (reading SB1); no constant text says it."""

    stat: str

    word: ClassVar[str]
    """What is refused in a text that holds always."""

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is the difference that lasts."""
        raise AssertionError(self)

    def bound(self, asm: Any) -> Self:
        """Only for a time."""
        if asm.until not in TIMED:
            raise Unresolved(self.word)
        return self

    def locked(self, asm: Any) -> tuple[Shift, Locks]:
        """How much that is, of each striker."""
        place: int = asm.new_number()
        return Alter(self.stat, Locked(place)), ((place, self.difference()),)

    @abstractmethod
    def difference(self) -> OfEach:
        """The number that is added."""


class PutPrinted(AsDifference, frozen=True):
    """POWを本来の値に変更する [scs-1.12 8.1.7, 8.1.12]."""

    word: ClassVar[str] = "本来の値"

    def difference(self) -> OfEach:
        """How far it is from what is printed."""
        return FromPrint(self.stat)


class Multiply(AsDifference, frozen=True):
    """POWを2倍にする."""

    times: int

    word: ClassVar[str] = "倍に"

    def difference(self) -> OfEach:
        """How much more it becomes."""
        return More(self.stat, self.times)


class Halve(AsDifference, frozen=True):
    """DEFを半分にする."""

    up: bool = True

    word: ClassVar[str] = "半分"

    def difference(self) -> OfEach:
        """How much less it becomes."""
        return LessByHalf(self.stat, self.up)


class TakeOver(AsDifference, frozen=True):
    """POWとDEFを入れ替える: one of the two numbers becomes what the other is."""

    other: str

    word: ClassVar[str] = "入れ替え"

    def difference(self) -> OfEach:
        """How far they are apart."""
        return Apart(self.stat, self.other)


class WithoutOption(AsDifference, frozen=True):
    """オプションの補正値は適用されない."""

    word: ClassVar[str] = "補正値"

    def difference(self) -> OfEach:
        """What the option adds."""
        return OptionTakes(self.stat)


class OptionTakes(OfEach, frozen=True):
    """What the option of each striker adds to a number, taken away."""

    stat: str

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As it is printed on what it bears."""
        borne = [g.rules.faces[g.face[other]].printed for other in seen.attached.get(card, ())]
        added: int = sum(getattr(printed, self.stat) for printed in borne if printed.type == "option")
        return -added


class Apart(OfEach, frozen=True):
    """How much more another number is than this one, of each striker; below 0 it counts as 0 [scs-1.12 1.1.5]."""

    stat: str
    other: str

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As they are now."""
        own: int = getattr(seen.at(card), self.stat).exact()
        other: int = getattr(seen.at(card), self.other).shown()
        return other - own


class More(OfEach, frozen=True):
    """By how much so many times a number is more than it, of each striker; below 0 it counts as 0 [scs-1.12 1.1.5]."""

    stat: str
    times: int

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As it is now."""
        now: int = getattr(seen.at(card), self.stat).shown()
        return now * (self.times - 1)


class LessByHalf(OfEach, frozen=True):
    """By how much half of a number is less than it, of each striker; below 0 it counts as 0 [scs-1.12 1.1.4, 1.1.5]."""

    stat: str
    up: bool

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As it is now."""
        now: int = getattr(seen.at(card), self.stat).shown()
        return (now + self.up) // 2 - now


class FromPrint(OfEach, frozen=True):
    """How far a number is from what is printed, of each striker."""

    stat: str

    def value_on(self, g: Match, ctx: Any, card: int, seen: Projection) -> int | None:
        """As it is now."""
        printed: int = getattr(g.rules.faces[g.face[card]].printed, self.stat)
        own: int = getattr(seen.at(card), self.stat).exact()
        return printed - own


class Saying(OfAbilities, frozen=True):
    """移動できない, 対象にならない, 効果を受けない … [scs-1.12 1.1.3]."""

    word: str
    what: Filter | DamageMeant | First | NotBy | Whither | Whom | None = None

    @property
    def writes(self) -> frozenset[str]:
        """What is said."""
        return frozenset(("says",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Hang it on the card."""
        what = None if self.what is None else self.what.against(source)
        now.says = (*now.says, Said(self.word, what, source.source))


class Give(OfAbilities, frozen=True):
    """『…』を得る: the abilities of a face of its own, and a keyword as a word [scs-1.12 8.2.4, 10.1.1]."""

    number: str = ""
    word: str = ""
    n: int = 0

    @property
    def writes(self) -> frozenset[str]:
        """Abilities."""
        return frozenset(("abilities", "keywords"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add them; each copy of a keyword counts [scs-1.12 10.1.3]."""
        if self.word:
            now.keywords = (*now.keywords, (self.word, self.n))
        if self.number:
            face = g.rules.by_number[self.number]
            gained = tuple((face, n) for n in range(len(g.rules.faces[face].abilities)))
            now.abilities = (*now.abilities, *gained)
            now.gained = (*now.gained, *((pair, source.stamp) for pair in gained))


class Silence(OfAbilities, frozen=True):
    """常時発動能力と誘発能力は発揮されない: those of these kinds that it has then; keywords by what they stand for
    [scs-1.12 2.4.2, 10.1.1]."""

    kinds: tuple[str, ...]

    @property
    def writes(self) -> frozenset[str]:
        """Abilities, and so whether others are there."""
        return frozenset(("abilities", "keywords", "presence"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """The others stay."""
        now.abilities = tuple(pair for pair in now.abilities if _ability(g, pair).kind not in self.kinds)
        now.keywords = tuple(pair for pair in now.keywords if KEYWORDS[pair[0]] not in self.kinds)
        now.gained = tuple(given for given in now.gained if _ability(g, given[0]).kind not in self.kinds)


class LoseTraits(Shift, frozen=True):
    """属性をすべて失う, 種族をすべて失う, 所属をすべて失う: those it has then [scs-1.12 3.3.1.2]."""

    kind: str

    @property
    def layer(self) -> int:
        """With the facts."""
        return FACTS

    @property
    def writes(self) -> frozenset[str]:
        """That fact."""
        return frozenset((self.kind,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """None is left."""
        setattr(now, self.kind, ())


class LoseAbilities(OfAbilities, frozen=True):
    """アビリティをすべて失う, 《接射》を失う (word): those it has then."""

    word: str = ""

    @property
    def writes(self) -> frozenset[str]:
        """Abilities, and so whether others are there."""
        return frozenset(("abilities", "keywords", "presence"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """All, or those of one keyword."""
        if not self.word:
            spells = tuple(pair for pair in now.abilities if _is_spell(g, pair))
            now.abilities, now.keywords, now.gained = spells, (), ()
            return
        now.keywords = tuple(pair for pair in now.keywords if pair[0] != self.word)
        now.abilities = tuple(pair for pair in now.abilities if _ability(g, pair).keyword != self.word)
        now.gained = tuple(given for given in now.gained if _ability(g, given[0]).keyword != self.word)


def _ability(g: Match, pair: tuple[int, int]) -> Any:
    return g.rules.faces[pair[0]].abilities[pair[1]]


def _is_spell(g: Match, pair: tuple[int, int]) -> bool:
    """The spell frame is no ability of the striker [scs-1.12 3.13.4]."""
    return _ability(g, pair).kind in ("spell", "extra")


class Widen(OfAbilities, frozen=True):
    """攻撃範囲に隣接するエリアを加える: what is added is red [scs-1.12 3.6.5.2]."""

    offsets: tuple[tuple[int, int], ...] = AROUND

    @property
    def writes(self) -> frozenset[str]:
        """The range."""
        return frozenset(("range",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """More red areas."""
        new = tuple(offset for offset in self.offsets if offset not in now.range.all)
        now.range = Minimap((*now.range.red, *new), now.range.blue)


class Redraw(OfAbilities, frozen=True):
    """攻撃範囲を次の範囲に変更する, with a picture: all of it is red [scs-1.12 3.6.5.2, 8.1.7]."""

    map: Minimap

    @property
    def writes(self) -> frozenset[str]:
        """The range."""
        return frozenset(("range",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Another picture."""
        now.range = Minimap(self.map.all)
