"""Conditions of this game, beyond those of all card languages: what must be so [scs-1.12 8.1.4, 8.1.4.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import compare
from fuda.effects.condition import Exists, Fact, IsSo, NumberIs
from fuda.effects.node import Node, Reference, Slot, parts
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, slots_of
from fuda.effects.refusal import Unclear
from fuda.effects.words import Adjective, Description, Pick, This
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.language.words.goal import Goal
from fuda.games.scs.language.words.number import AttributeKinds
from fuda.games.scs.language.words.place import of_whom, places
from fuda.games.scs.now.query import lying
from fuda.games.scs.state import FOR_GOOD

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class SomeAre(Fact, frozen=True):
    """味方が攻撃の対象となっている, 敵が2体以上行動済み状態の: there are such."""

    what: Pick
    adjs: tuple[Adjective, ...]
    n: int = 0
    sense: str = ""

    def bound(self, asm: Asm) -> Fact:
        """As a description of them."""
        return Exists(bind(replace(self.what, adjs=(*self.adjs, *self.what.adjs)), asm), self.n, self.sense)


class ManyKinds(Fact, frozen=True):
    """味方が持つ属性の種類が4つの, 味方が持つ種族が3種類以上存在する, 捨て札のカードが持つ所属が3種類以上存在する
    [scs-1.12 3.3.2, 3.10.1, 3.11.1]."""

    what: Description
    n: int
    sense: str = "exact"
    kind: str = "attributes"
    style: str = ""

    def bound(self, asm: Asm) -> Fact:
        """As a number that is compared."""
        return NumberIs(AttributeKinds(bind(self.what, asm), self.kind), self.n, self.sense)


class InAll(Fact, frozen=True):
    """お互いの除外札置き場のカードが合計8枚以上の: of both players together."""

    zone: str
    n: int
    sense: str = "least"

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Count them."""
        found = sum(len(lying(g, ctx, self.zone, seat)) for seat in (0, 1))
        return compare(found, self.n, self.sense)

    def watches(self) -> frozenset[str]:
        """The zone."""
        return frozenset((self.zone,))


class ScoreIs(Fact, frozen=True):
    """相手のスコアが10以上の [scs-1.12 4.5.4]."""

    seat: Any
    n: int
    sense: str = "exact"

    def bound(self, asm: Asm) -> Fact:
        """Of whoever acts, where nobody is named [L1]."""
        return self if self.seat else replace(self, seat=asm.who)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """As it counts now."""
        return all(compare(happen.score(g, seat), self.n, self.sense) for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Scores, and whose."""
        return hangs_on(self.seat) | {"score"}


class IsItself(Fact, frozen=True):
    """相手のテリトリーに存在する, without a subject: whoever the text is of."""

    adjs: tuple[Adjective, ...]

    def bound(self, asm: Asm) -> Fact:
        """The same with its subject; where the text has gone on to speak of something else, it could be that."""
        if asm.it is not None and asm.heard not in slots_of(asm.it):
            raise Unclear("")
        return IsSo(bind(of_whom(None, asm), asm), bind(self.adjs, asm))


class Near(Fact, frozen=True):
    """術者と対象が隣接している [scs-1.12 4.1.5.1]."""

    a: Reference
    b: Reference

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """One of these beside one of those?"""
        here, there = places(g, ctx, self.a, seen), places(g, ctx, self.b, seen)
        return any(areas.adjacent(a, b) for a in here for b in there)

    def watches(self) -> frozenset[str]:
        """Places, and what the two look at."""
        return super().watches() | {"area"}


class CameTo(Fact, frozen=True):
    """移動先がセンターラインor相手のベースラインの: where whoever the text is of stands after moving."""

    zones: tuple[Goal, ...]
    who: Reference | None = None

    def bound(self, asm: Asm) -> Fact:
        """Of whom."""
        who = asm.it if asm.it is not None else of_whom(None, asm)
        return CameTo(bind(self.zones, asm), bind(who, asm))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """In one of them?"""
        there = places(g, ctx, self.who, seen)
        return bool(there) and all(any(area in zone.areas(g, ctx) for zone in self.zones) for area in there)

    def watches(self) -> frozenset[str]:
        """Places, and what it looks at."""
        return super().watches() | {"area"}


class WhilePhase(Fact, frozen=True):
    """あなたのストライカーフェイズの [scs-1.12 5.2.1]."""

    phase: str
    seat: str = "both"

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is it now, in whose turn?"""
        return bool(g.phase == self.phase) and g.active in seats_of(g, ctx, self.seat)

    def watches(self) -> frozenset[str]:
        """The phase, and whose turn it is."""
        return frozenset(("phase",)) | hangs_on("turn")


class Grazed(Fact, frozen=True):
    """相手がグレイズを行わなかった (`no`): against the attack in progress [scs-1.12 5.4.7.6]."""

    no: bool = False

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Of no attack it is neither so nor not so [L8]."""
        strike = g.strikes[-1] if g.strikes else None
        mine = strike is not None and g.side[strike.attackers[0][0]] == ctx.seat
        return strike is not None and mine and bool(strike.grazed) != self.no

    def watches(self) -> frozenset[str]:
        """The attack."""
        return frozenset(("attack",))


class NearEachOther(Fact, frozen=True):
    """敵2体が隣接している: each of them beside another one."""

    who: Reference

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Of one alone it is not so [L8]."""
        there = places(g, ctx, self.who, seen)
        return len(there) > 1 and all(any(areas.adjacent(a, b) for b in there) for a in there)

    def watches(self) -> frozenset[str]:
        """Places, and what it looks at."""
        return super().watches() | {"area"}


class Alongside(Fact, frozen=True):
    """攻撃の対象と隣接している: the striker whose ability it is [scs-1.12 10.2.1, 4.1.5.1]."""

    who: Reference

    def bound(self, asm: Asm) -> Fact:
        """The same with its subject."""
        return Near(bind(This(), asm), bind(self.who, asm))


# 使用条件 [scs-1.12 2.5.4.4]


class OnlyIf(Fact, frozen=True):
    """この宣言は…場合にのみ使用できる; `no`: …場合、使用できない."""

    fact: Fact
    no: bool = False
    style: str = ""

    @property
    def late(self) -> bool:
        """Does it speak of the target? Then it can be judged only when that is chosen."""
        return any(isinstance(part, Slot) for part in parts(self.fact))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """So, or not so?"""
        return bool(self.fact.true(g, ctx, seen)) != self.no


def answered_by(stamp: int) -> str:
    """Where it is written down which declaration another one has answered."""
    return f"answered {stamp}"


class AnswersTo(Fact, frozen=True):
    """この宣言は攻撃宣言に対してのみ使用できる: the newest declaration of the chain must be such a one
    [scs-1.12 2.5.2, 6.2.1]."""

    kind: str = ""
    side: str = ""
    style: str = ""
    noted: bool = False
    """Does the text go on to speak of the one that it answers?"""

    def apply(self, g: Match, ctx: Any) -> None:
        """Remember which that is."""
        if self.noted and g.chain:
            g.used[answered_by(ctx.stamp)] = g.chain[-1].stamp

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is it what would be answered?"""
        if not g.chain:
            return False
        link = g.chain[-1]
        mine = not self.side or (link.seat == ctx.seat) == (self.side == "ally")
        return mine and self.kind in ("", link.kind)


class Additional(Fact, frozen=True):
    """このアビリティは追加行動でのみ使用できる: after the caster's move, before that is completed
    [scs-1.12 5.4.6.3]."""

    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is the caster on its way?"""
        return g.mover is not None and g.mover == (ctx.source, ctx.object)


class OnlyAt(Node, frozen=True):
    """この宣言は「種族：…」を持つ味方1体のみを対象にできる: what the target must be besides the words of its line
    [scs-1.12 2.5.4.1, 2.5.4.4]."""

    what: Description
    n: int = 1
    style: str = ""


class NotAt(Node, frozen=True):
    """この宣言はエースを対象にできない: what the target must not be [scs-1.12 2.5.4.1, 2.5.4.4]."""

    what: Description
    style: str = ""


class Without(Description, frozen=True):
    """Whatever a description does not fit."""

    what: Description

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Another one?"""
        return not self.what.fits(g, ctx, card, seen)


class Unstoppable(Fact, frozen=True):
    """この宣言は打ち消されない: nothing is asked of who declares it; no effect counters it [scs-1.12 1.1.3, 2.5.5]."""

    style: str = ""

    holds_fast: ClassVar[bool] = True

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Always."""
        return True


class OnlyBy(Fact, frozen=True):
    """この宣言は「種族：…」を持つストライカーのみ使用できる: what the caster must be."""

    what: Description
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is the caster such a striker?"""
        fitting: bool = self.what.fits(g, ctx, ctx.source, seen)
        return fitting


class OncePerTurn(Fact, frozen=True):
    """このアビリティは1ターンに1度しか使用できない: the same striker's, as often as it has the ability [L17]; a spell's
    counts for its player."""

    n: int = 1
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Not used so often yet."""
        copies = seen.at(ctx.source).abilities.count((ctx.face, ctx.ability)) if getattr(ctx, "card", -1) < 0 else 1
        return g.used.get(self._key(ctx), 0) < self.n * max(copies, 1)

    def apply(self, g: Match, ctx: Any) -> None:
        """It is used [scs-1.12 5.4.8.6, 5.4.9.5]."""
        key = self._key(ctx)
        g.used[key] = g.used.get(key, 0) + 1

    def _key(self, ctx: Any) -> str:
        who = f"seat {ctx.seat}" if getattr(ctx, "card", -1) >= 0 else f"{ctx.source}/{ctx.object}"
        return f"use {who} {ctx.face}/{ctx.ability}"


class OncePerGame(OncePerTurn, frozen=True):
    """このアビリティはゲーム中に1度しか使用できない: the same of the whole game; a striker that comes again is another
    one [scs-1.12 2.3.6]."""

    def _key(self, ctx: Any) -> str:
        return FOR_GOOD + super()._key(ctx)
