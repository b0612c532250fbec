"""Words before ユニット that compare it with others: of the same race, besides somebody, the target of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import compare
from fuda.effects.node import Reference
from fuda.effects.reference import It, refs_of
from fuda.effects.words import Adjective
from fuda.games.moncolle.happening import memory, shields
from fuda.games.moncolle.language.words.number import stats_meant
from fuda.games.moncolle.now import query

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match


class Than(Adjective, frozen=True):
    """このユニットよりレベルが低い, そのユニットのレベル以下の: compared with the unit whose text it is, or with one
    that was spoken of."""

    stat: str
    sense: str
    of: Reference | None = None

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Less or more?"""
        mine = stats_meant(g, ctx, self, seen)
        return bool(mine) and compare(g.rules.stat_of(g, card, self.stat, seen), mine[0], self.sense)

    def reads(self) -> frozenset[str]:
        """That number."""
        return frozenset((self.stat,))


class Most(Adjective, frozen=True):
    """最もレベルの高い: none of those whom the other words fit has more (`Units`)."""

    stat: str
    low: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """That is asked of all of them together."""
        return True

    def among(self, cards: list[int], seen: Projection) -> list[int]:
        """Those who have the most, or the least."""
        stats = [getattr(seen.at(card), self.stat).exact() for card in cards]
        wanted = (min(stats) if self.low else max(stats)) if stats else 0
        return [card for card, stat in zip(cards, stats, strict=True) if stat == wanted]

    def reads(self) -> frozenset[str]:
        """That number."""
        return frozenset((self.stat,))


class Marches(Adjective, frozen=True):
    """歩行の, 飛行の"""

    how: str

    def reads(self) -> frozenset[str]:
        """How it marches."""
        return frozenset(("march",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it walk or fly?"""
        return seen.at(card).march == self.how


class Named(Adjective, frozen=True):
    """「名前」の"""

    name: str

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Of this name?"""
        return self.name in seen.at(card).names


class NamedOneOf(Adjective, frozen=True):
    """「火竜」or「水竜」の: one of these names is enough [moncolle-2.00 用語.5.1]."""

    words: tuple[str, ...]

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Of one of these names?"""
        return not set(self.words).isdisjoint(seen.at(card).names)


class DidThisTurn(Adjective, frozen=True):
    """このターンに召喚された, 進軍した: since the turn began, and still the same unit."""

    does: str

    def watches(self) -> frozenset[str]:
        """What is remembered."""
        return frozenset(("history",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it remembered?"""
        return any(event.kind == self.does and (event.card, event.object) == g.ref(card) for event in g.history)


class NameHas(Adjective, frozen=True):
    """名前に「…」を含む"""

    word: str

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Has any of its names this in it?"""
        return any(self.word in name for name in seen.at(card).names)


class Instantly(Adjective, frozen=True):
    """即時召喚可能な, 即時召喚不可の: as its level says [moncolle-2.00 戦闘.1.2]."""

    no: bool = False

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """As it is printed."""
        return bool(g.rules.is_unit[g.face[card]]) and seen.at(card).printed.instant != self.no


class FirstFew(Adjective, frozen=True):
    """最前列から2体の: among the first, or the last, of its formation [moncolle-2.00 戦闘.2.1]."""

    n: int
    rear: bool = False

    def watches(self) -> frozenset[str]:
        """Who stands where."""
        return frozenset(("place", "area", "battle"))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it stand there?"""
        line = query.fighters(g, g.side[card]) if query.in_battle(g, card) else []
        return card in (line[-self.n :] if self.rear else line[: self.n])


class Akin(Adjective, frozen=True):
    """このユニットと同じ種族の, そのユニットと同じ属性の: the unit itself too."""

    what: str
    of: Reference | None = None

    def reads(self) -> frozenset[str]:
        """Races or attributes."""
        return frozenset((self.what,))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Something in common? Of what has left, with its card."""
        theirs = set(getattr(seen.at(card), self.what))
        return any(not theirs.isdisjoint(getattr(seen.at(one), self.what)) for one in self._meant(g, ctx, seen))

    def _meant(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """The units with which it is compared."""
        if self.of is None:
            return [ctx.source]
        refs = getattr(self.of, "refs", None)
        return [ref[0] for ref in (refs(g, ctx, seen) if refs is not None else refs_of(ctx, self.of)) if ref[0] >= 0]


class Besides(Adjective, frozen=True):
    """そのユニット以外の: all but what was spoken of [L6]."""

    than: Reference = It()

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Another one?"""
        refs = getattr(self.than, "refs", None)
        return g.ref(card) not in (refs(g, ctx, seen) if refs is not None else refs_of(ctx, self.than))


class TargetOf(Adjective, frozen=True):
    """敵軍の効果の対象になった: named as a target in the present chain [moncolle-2.00 対抗連鎖.3.3]."""

    sort: str
    side: str

    def watches(self) -> frozenset[str]:
        """The chain."""
        return frozenset(("chain",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it aimed at by such an effect?"""
        links = [link for link in g.chain if link.kind != "attack" and self._meant(g, ctx, link)]
        return any(g.ref(card) in slot for link in links for slot in link.slots)

    def _meant(self, g: Match, ctx: Any, link: Any) -> bool:
        right = (link.seat == ctx.seat) == (self.side == "mine")
        return right and self.sort in shields.sorts_of(g, link.face, link.ability)


class HasUsed(Adjective, frozen=True):
    """戦闘スペルを使用した, [攻撃前]の効果を使用した: such an effect of it waits in the present chain
    [moncolle-2.00 対抗連鎖.3.2]."""

    sort: str

    def watches(self) -> frozenset[str]:
        """The chain."""
        return frozenset(("chain",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Did it declare one?"""
        mine = [link for link in g.chain if link.kind != "attack" and (link.source, link.object) == g.ref(card)]
        return any(self.sort in shields.sorts_of(g, link.face, link.ability) for link in mine)


class OtherCard(Adjective, frozen=True):
    """このカード以外の: of cards that are not on the field."""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Not the one whose text it is?"""
        return card not in (ctx.source, ctx.card)


class FellHere(Adjective, frozen=True):
    """この戦闘で死亡した: of cards, what became of them as units of the battle (reading M61)."""

    does: str

    def watches(self) -> frozenset[str]:
        """What is remembered."""
        return frozenset(("history",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it remembered?"""
        return any(event.kind == self.does and event.card == card for event in memory.of_battle(g))


class FellThisTurn(FellHere, frozen=True):
    """このターンに死亡した: the same since the turn began."""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it remembered?"""
        return any(event.kind == self.does and event.card == card for event in g.history)


class InOneArea(Adjective, frozen=True):
    """そのユニットと同じエリアにいる: where the one that was spoken of is; nowhere, if it has left [L8]."""

    of: Reference = It()

    def watches(self) -> frozenset[str]:
        """Where units are."""
        return frozenset(("area",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """In its area?"""
        refs = getattr(self.of, "refs", None)
        met = refs(g, ctx, seen) if refs is not None else refs_of(ctx, self.of)
        areas = [g.area[one] for one, number in met if one >= 0 and g.object[one] == number]
        return g.area[card] >= 0 and g.area[card] in areas
