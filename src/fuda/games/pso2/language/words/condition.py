"""Conditions of this game: what must be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, compare, known
from fuda.effects.condition import Exists, Fact, IsSo
from fuda.effects.node import Reference
from fuda.effects.players import hangs_on
from fuda.effects.reference import It, cards_of, refs_of
from fuda.effects.words import Description
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import seats_of
from fuda.games.pso2.language.fits.gone import fits, stood_in, things_of
from fuda.games.pso2.language.words.noun import joined
from fuda.games.pso2.state import BACK, FRONT

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link


class ExistsThere(Exists, frozen=True):
    """自分の場に…がいる: on whose field it lies."""

    where: str = ""
    no: bool = False

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """So many, or not so many."""
        return self._there(g, ctx, seen) != self.no

    def _there(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Count them; of both fields each is judged apart [L5]."""
        if not self.where:
            return super().true(g, ctx, seen)
        found = self.what.candidates(g, ctx, seen)
        fields = [g.rules.layout.seat(g.zone[c]) for c in found if acts.on_field(g, c)]
        seats = seats_of(g, ctx, self.where)
        if self.where == "both":
            return all(self._enough(fields.count(seat)) for seat in seats)
        return self._enough(sum(map(fields.count, seats)))

    def watches(self) -> frozenset[str]:
        """On whose field, and what its words look at."""
        return super().watches() | hangs_on(self.where)


class InRow(Fact, frozen=True):
    """…が後列にいる, 前列にいる."""

    of_each: ClassVar[bool] = True

    who: Reference
    where: str

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """All of them there?"""
        row = BACK if self.where == "back" else FRONT
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(stood_in(g, thing, row) for thing in found)

    def watches(self) -> frozenset[str]:
        """Rows, and what its words look at."""
        return super().watches() | {"row"}


class IsOrWasSo(IsSo, frozen=True):
    """…がONの, 赤の, コスト3以下の …; of what has left play: was so [L7]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """All of them so?"""
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(fits(g, ctx, adj, thing, seen) for thing in found for adj in joined(self.adjs))


class GoesFirst(Fact, frozen=True):
    """自分が先攻の, 後攻の [pso2-3.0 用語.先攻/後攻]."""

    seat: str
    second: bool = False

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Who took the first turn?"""
        return all((g.first == seat) != self.second for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Who that is."""
        return hangs_on(self.seat)


class OutNumbers(Fact, frozen=True):
    """相手の場のキャラの数が自分の場のキャラの数より多い."""

    a: Description
    b: Description
    fewer: bool = False

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Count both."""
        one, other = len(self.a.candidates(g, ctx, seen)), len(self.b.candidates(g, ctx, seen))
        return one < other if self.fewer else one > other


class MoreCards(Fact, frozen=True):
    """自分の手札の枚数が相手の手札の枚数より多い: everybody knows how many cards lie in a zone; of several players it
    must be so of each (reading P90) [pso2-3.0 400.3] [L5]."""

    seat: str
    zone: str
    other: str
    there: str
    fewer: bool = False
    by: int = 1
    """By so many at least; 0: or as many."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Each of these against each of those; of nobody's nothing is true [L8]."""
        mine, theirs = _lying(g, ctx, self.seat, self.zone), _lying(g, ctx, self.other, self.there)
        return bool(mine and theirs) and all(self.compared(a, b) for a in mine for b in theirs)

    def compared(self, mine: int, theirs: int) -> bool:
        """So many more, or fewer?"""
        return (theirs - mine if self.fewer else mine - theirs) >= self.by

    def watches(self) -> frozenset[str]:
        """Both zones, and whose they are."""
        return hangs_on(self.seat) | hangs_on(self.other) | {self.zone, self.there}


class SameCards(MoreCards, frozen=True):
    """自分の手札の枚数が相手の手札の枚数と同じ."""

    def compared(self, mine: int, theirs: int) -> bool:
        """As many?"""
        return mine == theirs


def _lying(g: Duel, ctx: Any, seat: str, zone: str) -> list[int]:
    """How many cards lie there, player by player."""
    return [len(acts.cards(g, zone, s)) for s in seats_of(g, ctx, seat)]


class Bears(Fact, frozen=True):
    """自分のマグに…が重ねられている [pso2-3.0 203.4.3, 用語.重ねる]."""

    who: Reference
    what: Description
    style: str = ""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Does one lie on one of them?"""
        lying = [c for card in cards_of(g, ctx, self.who, seen) for c in acts.attached(g, card, seen)]
        return any(self.what.fits(g, ctx, c, seen) for c in lying)


class HasFallen(Fact, frozen=True):
    """それが破壊された: it has gone from the field into the discard pile, all of it [pso2-3.0 301.5]."""

    who: Reference

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Of nothing it is not so [L8]."""
        refs = refs_of(ctx, self.who)
        return bool(refs) and all(not g.fits(ref) and acts.zone_name(g, ref[0]) == "discard" for ref in refs)


class AmongThem(Fact, frozen=True):
    """その中に《ダーカー》がある, 3枚以上ある: among those that were spoken of."""

    what: Description
    who: Reference = It(2)
    n: int = 0
    sense: str = ""
    """Without a number: one of them at least."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Do so many fit? Of nothing it is not so [L8]."""
        there = cards_of(g, ctx, self.who, seen)
        fitting = [card for card in there if self.what.fits(g, ctx, card, seen)]
        return bool(there) and (compare(len(fitting), self.n, self.sense) if self.sense else bool(fitting))


class WornBy(Fact, frozen=True):
    """自分のプレイヤーがこのカードを装備している [pso2-3.0 205.4.1]."""

    who: Reference

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Does it lie on one of them?"""
        return g.host[ctx.source] in cards_of(g, ctx, self.who, seen)


class IsA(Fact, frozen=True):
    """…がキャラの, コスト3以下のキャラの, 「名前」の."""

    of_each: ClassVar[bool] = True

    who: Reference
    what: Description

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """All of them such?"""
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and all(fits(g, ctx, self.what, thing, seen) for thing in found)


class IsNotA(IsA, frozen=True):
    """…がキャラでない: of nothing it is not so either [L8]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """None of them such?"""
        found = things_of(g, ctx, self.who, seen)
        return bool(found) and not any(fits(g, ctx, self.what, thing, seen) for thing in found)


class AllyAttacked(Fact, frozen=True):
    """味方が攻撃された時のみ: while an ally is the target of an attack that can still be moved [pso2-3.0 302.1(2),
    506.4.2]. `party`: in a raid a fellow's ally, too."""

    party: bool = False

    @property
    def only_in_battle(self) -> bool:
        """Just that."""
        return True

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Is an ally under attack?"""
        return bool(g.battles) and g.battles[-1].step in ("start", "join") and self._is_target(g, ctx.seat)

    def _is_target(self, g: Duel, seat: int) -> bool:
        sides = g.rules.friends[seat] if self.party else (seat,)
        return any(acts.side(g, ref[0]) in sides for ref in g.battles[-1].targets)

    def broken_rule(self, g: Duel, link: Link) -> str:
        """Nobody is attacked, or it is too late to move the attack."""
        too_late = bool(g.battles) and g.battles[-1].step not in ("start", "join") and self._is_target(g, link.seat)
        return "506.4.2" if too_late else "302.1(2)"


class EvenOrOdd(Fact, frozen=True):
    """出た目が偶数の, 奇数の; of nothing it is neither [L8]."""

    value: Amount
    odd: bool = False

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Found out now."""
        number = known(g, ctx, self.value, seen)
        return number is not None and number % 2 == int(self.odd)


class BattleOnly(Fact, frozen=True):
    """戦闘フェイズ中のみ [pso2-3.0 506.2]."""

    @property
    def only_in_battle(self) -> bool:
        """Just that."""
        return True

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Is there a battle?"""
        return bool(g.battles)


class PhaseIs(Fact, frozen=True):
    """相手のメインフェイズ中: battles are a phase of their own [pso2-3.0 504.1, 506.1]."""

    seat: str
    phase: str

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Whose turn, and which phase?"""
        return g.phase == self.phase and g.active in seats_of(g, ctx, self.seat)

    def watches(self) -> frozenset[str]:
        """The phase, and whose turn it is."""
        return frozenset(("phase", "turn player")) | hangs_on(self.seat)


class NotAtFirst(Fact, frozen=True):
    """先攻の1ターン目には…できない [pso2-3.0 用語.先攻/後攻]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Is the first turn of the game over?"""
        return g.turn > 1

    def watches(self) -> frozenset[str]:
        """The number of the turn."""
        return frozenset(("which turn",))


class Per(Fact, frozen=True):
    """…1体につき、: so many times over. Not a condition, but it stands in the same place."""

    what: Description
    style: str = ""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Always: none at all means zero times."""
        return True
