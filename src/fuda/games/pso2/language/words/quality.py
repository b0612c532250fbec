"""Words before a noun that look beyond the card itself: what it is not, what it shares, bears or lies on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Reference
from fuda.effects.reference import cards_of
from fuda.effects.words import Adjective, Description, Word
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.words.noun import Kinds
from fuda.games.pso2.printed import CLASSES, RACES

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel

OF_ALL_CLASSES = "ALL"


class AllBut(Adjective, frozen=True):
    """「A」以外の, 《A》以外の, 赤以外の: everything else."""

    plain: ClassVar[bool] = True

    what: Adjective | Description

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Not that?"""
        return not self.what.fits(g, ctx, card, seen)


class SharesWord(Adjective, frozen=True):
    """自分のプレイヤーと同じ《種族》を持つ: one race, or one class, of both [pso2-3.0 210.1.2.1, 208.1.3]."""

    of: Reference
    what: str

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Has it one that they have?"""
        own = set(words_of(seen.at(card), self.what))
        others = cards_of(g, ctx, self.of, seen)
        return any(own & set(words_of(seen.at(other), self.what)) for other in others)


class Unlike(Adjective, frozen=True):
    """カード名の異なる: none of those chosen before has a name of this one; it is said only of what is chosen
    [pso2-3.0 206.2]."""

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Another name than theirs?"""
        chosen = [ref[0] for ref in getattr(ctx, "chosen", ())]
        names = {name for other in chosen for name in seen.at(other).names}
        return card in chosen or names.isdisjoint(seen.at(card).names)


class OfAllClasses(Adjective, frozen=True):
    """「ALL」の: a card that has every class icon [pso2-3.0 208.1.2]."""

    plain: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Is that printed on it?"""
        return seen.at(card).classes == (OF_ALL_CLASSES,)


class Bearing(Adjective, frozen=True):
    """武器を装備している, アクティブが付与されている: on which such a card lies [pso2-3.0 205.4, 301.8]."""

    what: Description
    none: bool = False
    style: str = ""

    def of_such(self, words: tuple[Any, ...]) -> Bearing:
        """The words before it are about what it bears."""
        return replace(self, what=replace(self.what, adjs=words)) if words else self

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Does one lie on it?"""
        lying = acts.in_play(g, card) and any(self.what.fits(g, ctx, c, seen) for c in acts.attached(g, card, seen))
        return lying != self.none


class BearsWord(Adjective, frozen=True):
    """【連撃】を持つ: printed or gained; 【貫通2】: of that number [pso2-3.0 302.1]."""

    word: Keyword

    plain: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Has it?"""
        has = seen.at(card).keywords.get(self.word.name, 0)
        return has > 0 if self.word.n is None else has == self.word.n

    def reads(self) -> frozenset[str]:
        """Keywords."""
        return super().reads() | {"keywords"}


class Attached(Adjective, frozen=True):
    """付与されている, 装備されている, このカードに重ねられている: what lies on a card in play, or on this one
    [pso2-3.0 301.7, 301.8, 用語.重ねる]."""

    to: Reference | None = None
    style: str = ""

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """On which card does it lie?"""
        host = g.host[card]
        return host >= 0 and (self.to is None or host in cards_of(g, ctx, self.to, seen))


class Adjacent(Adjective, frozen=True):
    """このカードに隣接している: beside it in its row (reading P80)."""

    to: Reference

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """The next one, on either side?"""
        for other in cards_of(g, ctx, self.to, seen):
            row = [c for c in seen.characters[acts.side(g, other)] if g.row[c] == g.row[other]]
            if card in row and other in row and abs(row.index(card) - row.index(other)) == 1:
                return True
        return False

    def watches(self) -> frozenset[str]:
        """Rows."""
        return super().watches() | {"row"}


class DamagePoints(Word, frozen=True):
    """このカードが受けているダメージ1: counted like cards of a kind, one for each point [pso2-3.0 214.3]."""

    of: Reference

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The damaged cards, as often as they are damaged."""
        return [card for card in cards_of(g, ctx, self.of, seen) for _ in range(acts.damage_of(g, card))]

    def watches(self) -> frozenset[str]:
        """Damage."""
        return super().watches() | {"damage"}


class EverySo(Description, frozen=True):
    """アクティブ2枚, as something that is counted: so many together count once, and what is left over does not."""

    what: Description
    n: int
    style: str = ""

    looks_no_further: ClassVar[bool] = True

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The last one of each so many."""
        return self.what.candidates(g, ctx, seen)[self.n - 1 :: self.n]


class OwnedBy(Adjective, frozen=True):
    """相手が持ち主の: whoever controls it [pso2-3.0 101.3.1]."""

    who: str

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Whose is it?"""
        return bool((g.owner[card] in g.rules.others[ctx.seat]) == (self.who == "enemy"))


def words_of(now: CardNow, what: str) -> tuple[str, ...]:
    """Its races, its classes or its names; ALL is no class's own card [pso2-3.0 208.1.2.1, 210.1.2]."""
    if what == "カード名":
        return now.names
    if what == "種族":
        return tuple(kind for kind in now.kinds if kind in RACES)
    return tuple(name for name in now.classes if name in CLASSES)


def was_except(word: AllBut, printed: CardNow) -> bool:
    """The same of a card that has left, where its print tells it."""
    if isinstance(word.what, Kinds):
        return not (set(word.what.words) & {*printed.kinds, *printed.classes})
    names = getattr(word.what, "names", None)
    if names is not None:
        return not set(names) & set(printed.names)
    return bool(printed.colour != getattr(word.what, "colour", ""))
