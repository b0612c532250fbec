"""Words before a noun: what a striker or card is, where it is, what it does. Each says whether a card fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import compare
from fuda.effects.node import Reference
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective
from fuda.games.scs.book import areas
from fuda.games.scs.happening.memory import fact, reach_from, ref_in
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.permission import Feature
from fuda.games.scs.language.words.place import AtTarget, Region, of_whom, places
from fuda.games.scs.language.words.trait import one_of
from fuda.games.scs.printed import Minimap

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class Acted(Adjective, frozen=True):
    """未行動状態の, 行動済み状態の [scs-1.12 2.2.4.2]."""

    acted: bool

    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Which of the two?"""
        return bool(fact(seen, card, "acted", g.acted[card])) == self.acted

    def watches(self) -> frozenset[str]:
        """Turning."""
        return frozenset(("acted",))


class OtherThan(Adjective, frozen=True):
    """他の, where the text has spoken of such strikers: others than these [L6]."""

    whom: Reference

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Another one?"""
        return card not in cards_of(g, ctx, self.whom, seen)


class OfPlayer(Adjective, frozen=True):
    """自分の: under the control of whoever acts [L1]; ターンプレイヤーの [scs-1.12 2.1.3.1, 2.1.3.2, 2.2.4.1]."""

    who: Any

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Theirs?"""
        return g.side[card] in seats_of(g, ctx, self.who)

    def watches(self) -> frozenset[str]:
        """Whose turn it is, where that is asked."""
        return super().watches() | hangs_on(self.who)


class HasTrait(Adjective, frozen=True):
    """「種族：…」を持つ, 「属性：神」or「属性：魔」を持つ, 《接射》を持たない [scs-1.12 8.1.9.1]."""

    traits: tuple[Feature, ...]
    no: bool = False

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them, or none."""
        return one_of(self.traits, card, seen) != self.no

    def reads(self) -> frozenset[str]:
        """All facts."""
        return frozenset(trait.slot for trait in self.traits)


class Attributes(Adjective, frozen=True):
    """属性を2つ以上持つ [scs-1.12 3.3.1.1]."""

    n: int
    sense: str = "exact"

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """So many?"""
        return compare(len(seen.at(card).attributes), self.n, self.sense)

    def reads(self) -> frozenset[str]:
        """The attributes."""
        return frozenset(("attributes",))


class Ace(Adjective, frozen=True):
    """エースの, エースでない [scs-1.12 2.2.4.3]."""

    no: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it bear an option?"""
        return is_ace(g, card, seen) != self.no

    def watches(self) -> frozenset[str]:
        """What is borne."""
        return frozenset(("equip",))


class SharesTrait(Adjective, frozen=True):
    """このストライカーと同じ所属を持つ: one of them at least [scs-1.12 3.3.1.1, 3.10.1, 3.11.1]."""

    who: Reference
    kind: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Has it one of theirs?"""
        own = {fact for other in cards_of(g, ctx, self.who, seen) for fact in getattr(seen.at(other), self.kind)}
        return not own.isdisjoint(getattr(seen.at(card), self.kind))

    def reads(self) -> frozenset[str]:
        """These facts."""
        return super().reads() | {self.kind}


class HasAbility(Adjective, frozen=True):
    """アビリティを持つ, 持たない: one that it has now, keywords too [scs-1.12 2.2.5.2, 3.13.3, 10.1]."""

    no: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Any but its spell and what is only about decks?"""
        now = seen.at(card)
        own = (g.rules.faces[face].abilities[n] for face, n in now.abilities)
        return (bool(now.keywords) or any(found.kind not in ("spell", "extra") for found in own)) != self.no

    def reads(self) -> frozenset[str]:
        """Abilities."""
        return frozenset(("abilities", "keywords"))


class NotHim(Adjective, frozen=True):
    """術者以外の, このストライカー以外の."""

    who: Reference

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Somebody else?"""
        return card not in cards_of(g, ctx, self.who, seen)


class Extreme(Adjective, frozen=True):
    """POWが最も高い, DEFが最も低い: nobody of those described otherwise goes beyond it, several may be so."""

    stat: str
    high: bool = True
    among: Any = None
    """The others, once the text is read."""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Compare it with all of them."""
        found = [getattr(seen.at(other), self.stat).shown() for other in self.among.candidates(g, ctx, seen)]
        best = max(found, default=0) if self.high else min(found, default=0)
        return bool(found) and getattr(seen.at(card), self.stat).shown() == best

    def reads(self) -> frozenset[str]:
        """The number."""
        return super().reads() | {self.stat}


class Plain(Adjective, frozen=True):
    """無属性の: it has no attribute at all [scs-1.12 3.3.7, 3.3.1.2]; `no`: 属性を持つ."""

    no: bool = False

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """None?"""
        return bool(seen.at(card).attributes) == self.no

    def reads(self) -> frozenset[str]:
        """The attributes."""
        return frozenset(("attributes",))


class Standing(Adjective, frozen=True):
    """あなたのテリトリーに存在する, センターラインに存在する … [scs-1.12 4.1.12]."""

    zone: Region | AtTarget

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it stand there?"""
        area = fact(seen, card, "area", areas.stands(g, card))
        return area >= 0 and area in self.zone.areas(g, ctx)

    def watches(self) -> frozenset[str]:
        """Places, and whose they are."""
        return super().watches() | {"area"}


class NextTo(Adjective, frozen=True):
    """術者に隣接する, このストライカーに隣接する [scs-1.12 4.1.5.1]; 隣接する alone: to whoever the text is of."""

    who: Reference | None = None

    def bound(self, asm: Asm) -> NextTo:
        """Beside whom?"""
        return NextTo(bind(of_whom(self.who, asm), asm))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Beside one of them?"""
        here, near = areas.stands(g, card), places(g, ctx, self.who, seen)
        return here >= 0 and any(areas.adjacent(here, there) for there in near)

    def watches(self) -> frozenset[str]:
        """Places, and what the other looks at."""
        return super().watches() | {"area"}


class InLine(Adjective, frozen=True):
    """術者と同じ縦列に存在する, 対象と同じ横列に存在する: of the four wide and five deep areas of the stage
    [scs-1.12 4.1.5]."""

    who: Reference
    line: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """In that of one of them?"""
        here, near = areas.stands(g, card), places(g, ctx, self.who, seen)
        return here >= 0 and any(areas.in_line(here, there, self.line) for there in near)

    def watches(self) -> frozenset[str]:
        """Places, and what the other looks at."""
        return super().watches() | {"area"}


class InAttackRange(Adjective, frozen=True):
    """術者の攻撃範囲に存在する [scs-1.12 3.6.2, 3.6.5]; without a name: of whoever the text is of."""

    who: Reference | None = None

    def bound(self, asm: Asm) -> InAttackRange:
        """In whose range?"""
        return InAttackRange(bind(of_whom(self.who, asm), asm))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does the range of one of them reach it?"""
        here = areas.stands(g, card)
        near = [c for c in cards_of(g, ctx, self.who, seen) if g.area[c] >= 0]
        ranges = ((areas.reach_mask(seen.at(c).range, g.area[c], g.side[c])) for c in near)
        return here >= 0 and any(reach >> here & 1 for reach in ranges)

    def watches(self) -> frozenset[str]:
        """Places, and what the other looks at."""
        return super().watches() | {"area"}

    def reads(self) -> frozenset[str]:
        """Ranges."""
        return super().reads() | {"range"}


class InColour(Adjective, frozen=True):
    """赤の範囲の, 青の範囲の: in the part of the text's range of that colour [scs-1.12 3.6.5, 3.6.5.1]."""

    colour: str
    map: Minimap | None = None

    def bound(self, asm: Asm) -> InColour:
        """The picture of the frame."""
        if asm.map is None or not getattr(asm.map, self.colour):
            raise Nobody("範囲")
        return InColour(self.colour, asm.map)

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does the range reach it?"""
        assert self.map is not None  # framed
        area = areas.stands(g, card)
        return area >= 0 and bool(reach_from(g, ctx, self.map, self.colour) >> area & 1)

    def watches(self) -> frozenset[str]:
        """Places."""
        return frozenset(("area",))


class Equipped(Adjective, frozen=True):
    """装備している, 装備していない [scs-1.12 2.9.3, 2.2.4.4]."""

    no: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it bear an option or an equip spell?"""
        return bool(fact(seen, card, "borne", len(seen.attached.get(card, ())))) != self.no

    def watches(self) -> frozenset[str]:
        """What is borne."""
        return frozenset(("equip",))


class Wears(Adjective, frozen=True):
    """装備スペルを装備している [scs-1.12 2.9.2, 2.9.3]."""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it bear an equip spell?"""
        return any(not g.rules.is_option[g.face[other]] for other in seen.attached.get(card, ()))

    def watches(self) -> frozenset[str]:
        """What is borne."""
        return frozenset(("equip",))


class InAttack(Adjective, frozen=True):
    """攻撃に参加している, 攻撃の対象となっている [scs-1.12 5.4.7.2, 5.4.7.4]."""

    how: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it part of the attack in progress?"""
        if not g.strikes:
            return False
        strike = g.strikes[-1]
        return ref_in(g, seen, card) in (strike.attackers if self.how == "attacks" else (strike.target,))

    def watches(self) -> frozenset[str]:
        """The attack."""
        return frozenset(("attack",))


class Declaring(Adjective, frozen=True):
    """スペルカードを宣言した, アビリティを宣言した, 攻撃を宣言した: a declaration of it waits in the chain
    [scs-1.12 2.5.2, 6.1.3.1]."""

    kind: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is there one?"""
        return any(self.kind in ("any", link.kind) and card in declarers(g, link) for link in g.chain)

    def watches(self) -> frozenset[str]:
        """The chain, and the attack."""
        return frozenset(("chain", "attack"))


class AimedAt(Adjective, frozen=True):
    """敵の宣言の対象となっている: a declaration that waits in the chain is aimed at it [scs-1.12 2.5.4.1]."""

    kind: str = ""
    side: str = ""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is there one?"""
        return any(self._means(link, ctx) and g.ref(card) in (link.slots or ((),))[0] for link in g.chain)

    def _means(self, link: Any, ctx: Any) -> bool:
        mine = not self.side or (link.seat == ctx.seat) == (self.side == "ally")
        return mine and self.kind in ("", link.kind)

    def watches(self) -> frozenset[str]:
        """The chain."""
        return frozenset(("chain",))


def declarers(g: Match, link: Any) -> tuple[int, ...]:
    """Who has made a declaration: its caster, or all attackers [scs-1.12 5.4.7.4, 8.1.13]."""
    if link.kind == "attack" and g.strikes:
        return tuple(card for card, number in g.strikes[-1].attackers if g.object[card] == number)
    return (link.source,) if g.object[link.source] == link.object else ()


def is_ace(g: Match, card: int, seen: Projection) -> bool:
    """Does it bear an option? [scs-1.12 2.2.4.3]"""
    return any(g.rules.is_option[g.face[c]] for c in seen.attached.get(card, ()))
