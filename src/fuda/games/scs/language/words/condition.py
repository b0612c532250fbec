"""Conditions of this game, beyond those of all card languages: what must be so [scs-1.12 8.1.4, 8.1.4.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import compare
from fuda.effects.condition import Fact, IsSo
from fuda.effects.node import Node, Reference, Slot, parts
from fuda.effects.players import seats_of
from fuda.effects.reference import tie
from fuda.effects.words import Adjective, Description, This
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.language.words.adjective import of_whom
from fuda.games.scs.language.words.place import places

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class ScoreIs(Fact, frozen=True):
    """相手のスコアが10以上の [scs-1.12 4.5.4]."""

    seat: str
    n: int
    sense: str = "exact"

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """As it counts now."""
        return all(compare(happen.score(g, seat), self.n, self.sense) for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Scores."""
        return frozenset(("score",))


class IsItself(Fact, frozen=True):
    """相手のテリトリーに存在する, without a subject: whoever the text is of."""

    adjs: tuple[Adjective, ...]

    def tied(self, asm: Asm) -> Fact:
        """The same with its subject."""
        return IsSo(tie(of_whom(None, asm), asm), tie(self.adjs, asm))


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


class Alongside(Fact, frozen=True):
    """攻撃の対象と隣接している: the striker whose ability it is [scs-1.12 10.2.1, 4.1.5.1]."""

    who: Reference

    def tied(self, asm: Asm) -> Fact:
        """The same with its subject."""
        return Near(tie(This(), asm), tie(self.who, asm))


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


class AnswersTo(Fact, frozen=True):
    """この宣言は攻撃宣言に対してのみ使用できる: the newest declaration of the chain must be such a one
    [scs-1.12 2.5.2, 6.2.1]."""

    kind: str = ""
    side: str = ""
    style: str = ""

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
