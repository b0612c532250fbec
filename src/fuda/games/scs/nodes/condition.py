"""Conditions: what must be so [scs-1.12 8.1.4]. `true` is asked by continuous texts, `holds` by effects and before a
declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.node import Node
from fuda.effects.program import Slot
from fuda.games.scs import acts, areas
from fuda.games.scs.look import looks
from fuda.games.scs.nodes.base import Asm, amount, cards_of, lying, object_watches, seats_of, tie
from fuda.games.scs.nodes.number import read, watched
from fuda.games.scs.nodes.refer import This
from fuda.games.scs.nodes.select import compare

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.games.scs.look import Looks
    from fuda.games.scs.state import Match

NONE: frozenset[str] = frozenset()


class Fact(Condition, frozen=True):
    """Something about the table."""

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Is it so, looking at this projection?"""
        raise AssertionError(self)

    def holds(self, g: Match, fx: Any) -> bool:
        """Is it so now?"""
        return self.true(g, fx, looks(g))

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return NONE

    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return NONE


class Exists(Fact, frozen=True):
    """味方が3体以上存在する, 捨て札に…が2枚以上存在する, 敵が存在しない (sense zero) …."""

    what: Any
    n: int = 0
    sense: str = ""
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Count them."""
        found = len(self.what.candidates(g, ctx, seen))
        if self.sense == "zero":
            return not found
        return compare(found, self.n, self.sense) if self.sense else found > 0

    def watches(self) -> frozenset[str]:
        """What its words look at."""
        seen: frozenset[str] = self.what.watches()
        return seen

    def reads(self) -> frozenset[str]:
        """What its words look at."""
        read: frozenset[str] = self.what.reads()
        return read


class ScoreIs(Fact, frozen=True):
    """相手のスコアが10以上の [scs-1.12 4.5.4]."""

    seat: str
    n: int
    sense: str = "exact"

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """As it counts now."""
        return all(compare(acts.score(g, seat), self.n, self.sense) for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Scores."""
        return frozenset(("score",))


class ZoneCount(Fact, frozen=True):
    """手札が3枚以下の, 相手の捨て札が5枚以上の."""

    seat: str
    zone: str
    n: int
    sense: str = "exact"

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Count the cards."""
        counts = [len(lying(g, ctx, self.zone, seat)) for seat in seats_of(g, ctx, self.seat)]
        return all(compare(count, self.n, self.sense) for count in counts)

    def watches(self) -> frozenset[str]:
        """The zone."""
        return frozenset((self.zone,))


class IsSo(Fact, frozen=True):
    """対象が未行動状態の, それが「種族：…」を持つ, このストライカーがあなたのテリトリーに存在する …."""

    who: Any
    adjs: tuple[Any, ...]

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """All of them so?"""
        found = cards_of(g, ctx, self.who, seen)
        return bool(found) and all(adj.fits(g, ctx, card, seen) for card in found for adj in self.adjs)

    def watches(self) -> frozenset[str]:
        """What its words look at."""
        return object_watches(self.who).union(*(adj.watches() for adj in self.adjs))

    def reads(self) -> frozenset[str]:
        """What its words look at."""
        return NONE.union(*(adj.reads() for adj in self.adjs))


class Near(Fact, frozen=True):
    """術者と対象が隣接している [scs-1.12 4.1.5.1]."""

    a: Any
    b: Any

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """One of these beside one of those?"""
        here = [areas.stands(g, card) for card in cards_of(g, ctx, self.a, seen)]
        there = [areas.stands(g, card) for card in cards_of(g, ctx, self.b, seen)]
        return any(a >= 0 and b >= 0 and areas.adjacent(a, b) for a in here for b in there)

    def watches(self) -> frozenset[str]:
        """Places, and what the two look at."""
        return frozenset(("area",)).union(object_watches(self.a), object_watches(self.b))


class Alongside(Fact, frozen=True):
    """攻撃の対象と隣接している: the striker whose ability it is [scs-1.12 10.2.1, 4.1.5.1]."""

    who: Any

    def tied(self, asm: Asm) -> Fact:
        """The same with its subject."""
        return Near(tie(This(), asm), tie(self.who, asm))


class InTurn(Fact, frozen=True):
    """あなたのターンの, 相手のターンの [scs-1.12 2.1.3.1]."""

    seat: str

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Whose turn?"""
        return g.active in seats_of(g, ctx, self.seat)

    def watches(self) -> frozenset[str]:
        """Whose turn it is."""
        return frozenset(("turn",))


class NumberIs(Fact, frozen=True):
    """nが3以上の, 術者のPOWが5以上の …."""

    value: Any
    n: int
    sense: str = "exact"

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Found out now."""
        return compare(amount(g, ctx, self.value, seen), self.n, self.sense)

    def watches(self) -> frozenset[str]:
        """What it looks at."""
        return watched(self.value)

    def reads(self) -> frozenset[str]:
        """What it looks at."""
        return read(self.value)


class AnyOf(Fact, frozen=True):
    """A or B: one of them is enough, both count once [scs-1.12 8.1.9, 8.1.9.1]."""

    facts: tuple[Any, ...]

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """One?"""
        return any(fact.true(g, ctx, seen) for fact in self.facts)

    def watches(self) -> frozenset[str]:
        """What they look at."""
        return NONE.union(*(fact.watches() for fact in self.facts))

    def reads(self) -> frozenset[str]:
        """What they look at."""
        return NONE.union(*(fact.reads() for fact in self.facts))


class AllOf(Fact, frozen=True):
    """A、かつB: both."""

    facts: tuple[Any, ...]

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """All?"""
        return all(fact.true(g, ctx, seen) for fact in self.facts)

    def watches(self) -> frozenset[str]:
        """What they look at."""
        return NONE.union(*(fact.watches() for fact in self.facts))

    def reads(self) -> frozenset[str]:
        """What they look at."""
        return NONE.union(*(fact.reads() for fact in self.facts))


# 使用条件 [scs-1.12 2.5.4.4]


class OnlyIf(Fact, frozen=True):
    """この宣言は…場合にのみ使用できる; `no`: …場合、使用できない."""

    fact: Any
    no: bool = False
    style: str = ""

    @property
    def late(self) -> bool:
        """Does it speak of the target? Then it can be judged only when that is chosen."""
        return any(isinstance(part, Slot) for part in parts(self.fact))

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """So, or not so?"""
        return bool(self.fact.true(g, ctx, seen)) != self.no


def parts(tree: Any) -> Iterator[Any]:
    """All nodes of a tree."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from parts(part)
    elif isinstance(tree, Node):
        yield tree
        for name in tree.__struct_fields__:
            yield from parts(getattr(tree, name))


class OnlyBy(Fact, frozen=True):
    """この宣言は「種族：…」を持つストライカーのみ使用できる: what the caster must be."""

    what: Any
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Is the caster such a striker?"""
        fitting: bool = self.what.fits(g, ctx, ctx.source, seen)
        return fitting


class OncePerTurn(Fact, frozen=True):
    """このアビリティは1ターンに1度しか使用できない: the same striker's; a spell's counts for its player."""

    n: int = 1
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Looks) -> bool:
        """Not used so often yet."""
        return g.used.get(self._key(ctx), 0) < self.n

    def apply(self, g: Match, ctx: Any) -> None:
        """It is used [scs-1.12 5.4.8.6, 5.4.9.5]."""
        key = self._key(ctx)
        g.used[key] = g.used.get(key, 0) + 1

    def _key(self, ctx: Any) -> str:
        who = f"seat {ctx.seat}" if getattr(ctx, "card", -1) >= 0 else f"{ctx.source}/{ctx.object}"
        return f"use {who} {ctx.face}/{ctx.ability}"
