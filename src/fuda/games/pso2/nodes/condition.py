"""Conditions: what must be so. `true` is asked by continuous effects, `holds` by effects, `allows` before an ability
is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.games.pso2 import acts
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import amount, seats_of
from fuda.games.pso2.nodes.gone import fits, stood_in, things_of
from fuda.games.pso2.nodes.number import Rolled
from fuda.games.pso2.nodes.select import compare
from fuda.games.pso2.state import BACK, FRONT

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link


class Fact(Condition, frozen=True):
    """Something about the table."""

    @property
    def only_in_battle(self) -> bool:
        """Can it only be so while there is a battle?"""
        return False

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Is it so, looking at this projection?"""
        raise AssertionError(self)

    def holds(self, g: Duel, fx: Effect) -> bool:
        """Is it so while an effect is carried out?"""
        return self.true(g, fx, looks(g))

    def allows(self, g: Duel, link: Link) -> bool:
        """Is it so before an ability is used?"""
        return self.true(g, link, looks(g))

    def broken_rule(self, g: Duel, link: Link) -> str:
        """The rule by which an ability cannot be used now that it is not so."""
        return "300.8"

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return frozenset()


class Exists(Fact, frozen=True):
    """…がいる, …が2体以上いる, 自分の場に…がいる."""

    what: Any
    where: str = ""
    n: int = 0
    sense: str = ""
    style: str = ""

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Count them."""
        found = self.what.candidates(g, ctx, seen)
        if not self.where:
            return self._enough(len(found))
        fields = [g.rules.layout.seat(g.zone[c]) for c in found if acts.on_field(g, c)]
        seats = seats_of(g, ctx, self.where)
        if self.where == "both":  # each field is judged apart [L5]
            return all(self._enough(fields.count(seat)) for seat in seats)
        return self._enough(sum(map(fields.count, seats)))

    def _enough(self, number: int) -> bool:
        if self.sense == "zero":
            return not number
        return compare(number, self.n, self.sense) if self.sense else number > 0

    def watches(self) -> frozenset[str]:
        """What its words look at."""
        watched: frozenset[str] = self.what.watches()
        return watched


class ZoneCount(Fact, frozen=True):
    """自分の手札が3枚以下の, 自分のPPが5枚以上の [pso2-3.0 400.3]."""

    seat: str
    zone: str
    n: Any
    sense: str = "exact"

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Count the cards."""
        seats = seats_of(g, ctx, self.seat)
        wanted = amount(g, ctx, self.n, seen)
        return all(compare(len(acts.cards(g, self.zone, s)), wanted, self.sense) for s in seats)

    def watches(self) -> frozenset[str]:
        """The zone."""
        return frozenset((self.zone,))


class InRow(Fact, frozen=True):
    """…が後列にいる, 前列にいる."""

    who: Any
    where: str

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """All of them there?"""
        row = BACK if self.where == "back" else FRONT
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(stood_in(g, thing, row) for thing in found)


class IsSo(Fact, frozen=True):
    """…がONの, 赤の, コスト3以下の …."""

    who: Any
    adjs: tuple[Any, ...]

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """All of them so?"""
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(fits(g, ctx, adj, thing, seen) for thing in found for adj in self.adjs)

    def watches(self) -> frozenset[str]:
        """What its words look at."""
        return frozenset().union(*(adj.watches() for adj in self.adjs))


class IsA(Fact, frozen=True):
    """…がキャラの, コスト3以下のキャラの, 「名前」の."""

    who: Any
    what: Any

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """All of them such?"""
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(fits(g, ctx, self.what, thing, seen) for thing in found)

    def watches(self) -> frozenset[str]:
        """What its words look at."""
        watched: frozenset[str] = self.what.watches()
        return watched


class RolledFact(Fact, frozen=True):
    """出た目が4以上の [pso2-3.0 用語.ダイス]."""

    n: Any
    sense: str = "exact"
    rolled: Rolled = Rolled()

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """The roll of this text; nothing is true of dice that were not rolled [L8]."""
        shown = self.rolled.value(g, ctx, seen)
        return shown > 0 and compare(shown, amount(g, ctx, self.n, seen), self.sense)


class InTurn(Fact, frozen=True):
    """自分のターン中, 相手のターン中 [pso2-3.0 501.1.3]."""

    seat: str

    def watches(self) -> frozenset[str]:
        """Whose turn it is."""
        return frozenset(("turn player",))

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Whose turn?"""
        return g.active in seats_of(g, ctx, self.seat)


class AllyAttacked(Fact, frozen=True):
    """味方が攻撃された時のみ: while an ally is the target of an attack that can still be moved [pso2-3.0 302.1(2),
    506.4.2]. `party`: in a raid a fellow's ally, too."""

    party: bool = False

    @property
    def only_in_battle(self) -> bool:
        """Just that."""
        return True

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Is an ally under attack?"""
        return bool(g.battles) and g.battles[-1].step in ("start", "join") and self._is_target(g, ctx.seat)

    def _is_target(self, g: Duel, seat: int) -> bool:
        sides = g.rules.friends[seat] if self.party else (seat,)
        return any(acts.side(g, ref[0]) in sides for ref in g.battles[-1].targets)

    def broken_rule(self, g: Duel, link: Link) -> str:
        """Nobody is attacked, or it is too late to move the attack."""
        too_late = bool(g.battles) and g.battles[-1].step not in ("start", "join") and self._is_target(g, link.seat)
        return "506.4.2" if too_late else "302.1(2)"


class Per(Fact, frozen=True):
    """…1体につき、: so many times over. Not a condition, but it stands in the same place."""

    what: Any
    style: str = ""

    def true(self, g: Duel, ctx: Any, seen: Looks) -> bool:
        """Always: none at all means zero times."""
        return True
