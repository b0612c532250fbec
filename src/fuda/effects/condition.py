"""Conditions: what must be so. `true` is asked by continuous effects with the projection that they see, `holds` by
effects, `allows` before something is used. Of nothing nothing is so [L8]."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, compare, known
from fuda.effects.flow import Condition
from fuda.effects.node import Player, Reference
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import each_meant
from fuda.effects.refusal import Unclear
from fuda.effects.words import Adjective, Description, parts_of, read, watched


class Fact(Condition, frozen=True):
    """Something about the table."""

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Is it so, looking at this projection?"""
        raise AssertionError(self)

    def holds(self, g: Any, fx: Any) -> bool:
        """Is it so while an effect is carried out?"""
        return self.true(g, fx, g.rules.projected(g))

    def allows(self, g: Any, link: Any) -> bool:
        """Is it so before an ability is used?"""
        return self.true(g, link, g.rules.projected(g))

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return watched(parts_of(self))

    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return read(parts_of(self))


class AllOf(Fact, frozen=True):
    """A、かつB: all of them."""

    facts: tuple[Fact, ...]

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Each one."""
        return all(fact.true(g, ctx, seen) for fact in self.facts)


class AnyOf(Fact, frozen=True):
    """AかB: one of them is enough."""

    facts: tuple[Fact, ...]

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """At least one."""
        return any(fact.true(g, ctx, seen) for fact in self.facts)


class NotSo(Fact, frozen=True):
    """It is not so."""

    fact: Fact

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """The other way round."""
        return not self.fact.true(g, ctx, seen)


class Exists(Fact, frozen=True):
    """…がいる, …が2体以上存在する, …がいない (sense zero)."""

    what: Description
    n: int = 0
    sense: str = ""
    style: str = ""

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Count them; of both players' each for itself, where the description says so (`groups`) [L5]."""
        groups = getattr(self.what, "groups", None)
        if groups is None:
            return self._enough(len(self.what.candidates(g, ctx, seen)))
        return all(self._enough(len(found)) for found in groups(g, ctx, seen))

    def _enough(self, found: int) -> bool:
        if self.sense == "zero":
            return not found
        return compare(found, self.n, self.sense) if self.sense else found > 0


class IsSo(Fact, frozen=True):
    """それがONの, 対象が「…」を持つ: of nothing it is not so [L8]; of several all must be so; what has
    left is as it was [L7]."""

    of_each: ClassVar[bool] = True

    who: Reference
    adjs: tuple[Adjective, ...]

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """All of them so?"""
        found = [*each_meant(g, ctx, self.who, seen)]
        return bool(found) and all(adj.fits(g, ctx, card, then) for card, then in found for adj in self.adjs)


class NumberIs(Fact, frozen=True):
    """…が3以上の: a number that is found out, and a bound. Nothing is neither more nor less than it [L8]."""

    value: Amount
    n: Amount
    sense: str = "exact"

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Found out now."""
        return compare(known(g, ctx, self.value, seen), known(g, ctx, self.n, seen), self.sense)


class ZoneCount(Fact, frozen=True):
    """手札が3枚以下の, 相手の捨て札が5枚以上の: of both players each one [L5]; "": of the player who acts [L1]."""

    seat: Player
    zone: str
    n: Amount
    sense: str = "exact"

    looks_no_further: ClassVar[bool] = True

    @property
    def of_actor(self) -> bool:
        """Is it said of whoever acts?"""
        return bool(self.seat == "")

    def bound(self, asm: Any) -> Any:
        """Whose zone it is; of several who act each has another one."""
        if self.of_actor and asm.several(asm.who):
            raise Unclear(f"{self.n}枚" if isinstance(self.n, int) else "")
        return replace(self, seat=asm.who) if self.of_actor else self

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Count the cards; of nobody's nothing is true [L8]."""
        wanted, seats = known(g, ctx, self.n, seen), seats_of(g, ctx, self.seat)
        counts = [len(g.rules.lying(g, ctx, self.zone, seat)) for seat in seats]
        return bool(counts) and all(compare(count, wanted, self.sense) for count in counts)

    def watches(self) -> frozenset[str]:
        """The zone, and whose it is."""
        return super().watches() | {self.zone} | hangs_on(self.seat)


class InTurn(Fact, frozen=True):
    """自分のターンの, 相手のターンの."""

    seat: Player

    looks_no_further: ClassVar[bool] = True

    def true(self, g: Any, ctx: Any, seen: Any) -> bool:
        """Whose turn?"""
        return g.active in seats_of(g, ctx, self.seat)

    def watches(self) -> frozenset[str]:
        """Whose turn it is, and who that is."""
        return frozenset(("turn player",)) | hangs_on(self.seat)
