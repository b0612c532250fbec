"""Which strikers and cards: a noun with what stands before it. Each word is a record that says whether a card fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.adjective import Other
from fuda.effects.node import Reference
from fuda.effects.players import seats_of
from fuda.effects.program import Nobody, Slot
from fuda.effects.reference import cards_of, slots_of, tie
from fuda.effects.words import Adjective, Description, Pick, fitting
from fuda.games.scs.book import areas
from fuda.games.scs.happening.memory import fact, reach_from, ref_in
from fuda.games.scs.language.assemble.writer import TARGETS, Asm
from fuda.games.scs.language.refuse.contradictions import check_adjectives
from fuda.games.scs.language.statements.permission import Feature
from fuda.games.scs.language.words.place import Region, places
from fuda.games.scs.language.words.trait import one_of
from fuda.games.scs.now.query import lying
from fuda.games.scs.printed import Minimap
from fuda.projection.could_matter import described

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.state import Match

NONE: frozenset[str] = frozenset()


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


def other_than(asm: Asm, noun: str) -> Adjective:
    """Whom 他の leaves out: what the text spoke of last that such strikers could be, or its own striker."""
    spoken = [asm.it] if asm.it is not None else []
    if asm.aimed:
        spoken.append(Slot(TARGETS))
    for node in spoken:
        slots = slots_of(node)
        what = asm.nouns.get(slots[-1]) if slots else getattr(node, "what", None)
        if isinstance(what, StrikerPick) and not {what.side, noun.partition("-")[0]} >= {"ally", "enemy"}:
            return OtherThan(node)
    return Other()


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


class Plain(Adjective, frozen=True):
    """無属性の: it has no attribute at all [scs-1.12 3.3.7, 3.3.1.2]."""

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """None?"""
        return not seen.at(card).attributes

    def reads(self) -> frozenset[str]:
        """The attributes."""
        return frozenset(("attributes",))


class Standing(Adjective, frozen=True):
    """あなたのテリトリーに存在する, センターラインに存在する … [scs-1.12 4.1.12]."""

    zone: Region

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it stand there?"""
        area = fact(seen, card, "area", areas.stands(g, card))
        return area >= 0 and area in self.zone.areas(g, ctx)

    def watches(self) -> frozenset[str]:
        """Places."""
        return frozenset(("area",))


class NextTo(Adjective, frozen=True):
    """術者に隣接する, このストライカーに隣接する [scs-1.12 4.1.5.1]."""

    who: Reference

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Beside one of them?"""
        here, near = areas.stands(g, card), places(g, ctx, self.who, seen)
        return here >= 0 and any(areas.adjacent(here, there) for there in near)

    def watches(self) -> frozenset[str]:
        """Places, and what the other looks at."""
        return super().watches() | {"area"}


class InColour(Adjective, frozen=True):
    """赤の範囲の, 青の範囲の: in the part of the text's range of that colour [scs-1.12 3.6.5, 3.6.5.1]."""

    colour: str
    map: Minimap | None = None

    def tied(self, asm: Asm) -> InColour:
        """The picture of the frame."""
        if asm.map is None or not getattr(asm.map, self.colour):
            raise Nobody("範囲")
        return InColour(self.colour, asm.map)

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does the range reach it?"""
        area = areas.stands(g, card)
        assert self.map is not None  # framed
        return area >= 0 and bool(reach_from(g, ctx, self.map, self.colour) >> area & 1)

    def watches(self) -> frozenset[str]:
        """Places."""
        return frozenset(("area",))


class Equipped(Adjective, frozen=True):
    """装備している, 装備していない [scs-1.12 2.9.3, 2.2.4.4]."""

    no: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it bear an option or an equip spell?"""
        return bool(fact(seen, card, "borne", len(seen.borne.get(card, ())))) != self.no

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
        return any(link.kind == self.kind and card in declarers(g, link) for link in g.chain)

    def watches(self) -> frozenset[str]:
        """The chain, and the attack."""
        return frozenset(("chain", "attack"))


def declarers(g: Match, link: Any) -> tuple[int, ...]:
    """Who has made a declaration: its caster, or all attackers [scs-1.12 5.4.7.4, 8.1.13]."""
    if link.kind == "attack" and g.strikes:
        return tuple(card for card, number in g.strikes[-1].attackers if g.object[card] == number)
    return (link.source,) if g.object[link.source] == link.object else ()


class StrikerPick(Pick, frozen=True):
    """敵, 味方, ストライカー, エース with their adjectives. 味方 includes the striker that speaks."""

    def tied(self, asm: Asm) -> StrikerPick:
        """The same with its words tied."""
        found = (other_than(asm, self.noun) if isinstance(adj, Other) else tie(adj, asm) for adj in self.adjs)
        adjs = tuple(found)
        check_adjectives(adjs)
        return StrikerPick(self.noun, adjs)

    @property
    def side(self) -> str:
        """ally, enemy or any."""
        return self.noun.partition("-")[0]

    def concerned_by(self, records: Sequence[CardNow]) -> frozenset[int] | None:
        """The printed strikers that may fit by coming into play (`projection.could_matter`); what makes an ace of one
        comes upon it later."""
        return described(self.adjs, records) if not self.noun.endswith("ace") else None

    def is_noun(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it such a striker on the stage?"""
        if g.area[card] < 0:
            return False
        side, noun = g.side[card], self.noun
        if noun.endswith("ace") and not is_ace(g, card, seen):
            return False
        if noun.startswith("ally"):
            return bool(side == ctx.seat)
        return bool(side != ctx.seat) if noun.startswith("enemy") else True

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All strikers that fit."""
        mine, other = ctx.seat, 1 - ctx.seat
        near = seen.strikers[mine] if not self.noun.startswith("enemy") else []
        if not self.noun.startswith("ally"):
            near = [*near, *seen.strikers[other]]
        if self.noun.endswith("ace"):
            near = _aces(g, near, seen)
        return [*fitting(self.adjs, g, ctx, near, seen)]

    @property
    def bare(self) -> bool:
        """Does it mean every striker of its side?"""
        return not self.adjs and self.noun in ("ally", "enemy")

    @property
    def whose(self) -> str:
        """Whose strikers it can mean."""
        return {"ally": "friend", "enemy": "enemy"}.get(self.side, "any")

    def watches(self) -> frozenset[str]:
        """Who is there at all, and what its words look at."""
        return super().watches() | {"strikers"}


class CardPick(Description, frozen=True):
    """Cards in a zone: 手札のカード, 捨て札の「…」を持つスペルカード, 相手のスコア置き場のカード, 装備スペル. What
    somebody can see is a card and a spell card, what nobody sees only a card [scs-1.12 2.2.3.2, 2.2.3.3]; a zone of
    which nothing is said is one's own [scs-1.12 4.3.3, 4.4.3, 4.5.3]."""

    zone: str
    adjs: tuple[Adjective, ...] = ()
    whose: str = ""
    style: str = ""

    def tied(self, asm: Asm) -> CardPick:
        """A zone of which nothing is said is that of the one who acts [L1]."""
        acting = asm.who if asm.who != asm.subject and self.zone != "equip" else ""
        return replace(self, adjs=tie(self.adjs, asm), whose=self.whose or acting)

    @property
    def tells_apart(self) -> str:
        """The zone in which it means some cards and not others [L21]."""
        return self.zone if self.adjs else ""

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that fit."""
        return [card for found in self.groups(g, ctx, seen) for card in found]

    def groups(self, g: Match, ctx: Any, seen: Projection) -> list[list[int]]:
        """The same by player: お互いの means each player's (reading SL22) [L5]."""
        near = [self._borne(g, ctx, seen)] if self.zone == "equip" else self._lying(g, ctx)
        return [[c for c in found if all(word.fits(g, ctx, c, seen) for word in self.adjs)] for found in near]

    def _lying(self, g: Match, ctx: Any) -> list[list[int]]:
        return [lying(g, ctx, self.zone, seat) for seat in seats_of(g, ctx, self.whose or "mine")]

    def _borne(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        borne = [card for cards in seen.borne.values() for card in cards if not g.rules.is_option[g.face[card]]]
        return [card for card in borne if self._is_borne(g, ctx, card)]

    def _is_borne(self, g: Match, ctx: Any, card: int) -> bool:
        """On a striker of the right side?"""
        return not self.whose or (g.side[g.host[card]] == ctx.seat) == (self.whose == "mine")

    def watches(self) -> frozenset[str]:
        """The zone, and what its words look at."""
        return super().watches() | {self.zone}


def _aces(g: Match, cards: Sequence[int], seen: Projection) -> list[int]:
    return [card for card in cards if is_ace(g, card, seen)]


def is_ace(g: Match, card: int, seen: Projection) -> bool:
    """Does it bear an option? [scs-1.12 2.2.4.3]"""
    return any(g.rules.is_option[g.face[c]] for c in seen.borne.get(card, ()))


def stat_of(now: CardNow, stat: str) -> int:
    """POW, DEF or Rank as it counts [scs-1.12 2.2.5.1, 1.1.5]."""
    value: int = getattr(now, stat).shown()
    return value


def printed_stat(g: Match, card: int, stat: str) -> int:
    """本来の: what is printed on the card [scs-1.12 8.1.12]."""
    value: int = getattr(g.rules.faces[g.face[card]].printed, stat)
    return value
