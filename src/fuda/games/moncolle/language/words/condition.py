"""Conditions: what must be so before 場合. How many there are of something: `effects.condition` (reading M52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, compare, known
from fuda.effects.condition import Fact, NumberIs
from fuda.effects.dice import Rolled
from fuda.effects.node import Node, Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.reference import cards_of, refs_of, tie
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective, Description
from fuda.games.moncolle.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match


class Being(Adjective, frozen=True):
    """A state, by its word."""

    how: str


class ThisIs(Fact, frozen=True):
    """このユニットが最前列にいる, このユニットが未行動である: of one that has left, as it was last [L7]."""

    word: Being

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is this unit so?"""
        if query.on_field(g, ctx.source) and g.object[ctx.source] == ctx.object:
            return bool(self.word.fits(g, ctx, ctx.source, seen))
        left = last.known(g, (ctx.source, ctx.object))
        return left is not None and bool(left.facts.get(self.word.how))


class SeenBy(Fact, frozen=True):
    """A condition as this player sees it: 自軍 is that player's (reading M56)."""

    who: Player
    fact: Fact

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """With the eyes of that player."""
        return bool(self.fact.true(g, replace(ctx, seat=seats_of(g, ctx, self.who)[0]), seen))


class OnSide(Fact, frozen=True):
    """自軍が先攻側である, 自軍が守備側である, 自軍が先手である …: what this player is in the battle, turn or game."""

    how: str

    def watches(self) -> frozenset[str]:
        """Whose turn it is, or who goes first."""
        return frozenset(("turn player" if self.how in ("advancing", "defending") else "battle",))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Which side is this player on?"""
        if self.how in ("opened", "followed"):
            return bool(ctx.seat == g.first) == (self.how == "opened")
        if self.how in ("advancing", "defending"):
            return bool(ctx.seat == g.active) == (self.how == "advancing")
        first = g.battles[-1].first if g.battles else -1
        return first >= 0 and bool(first == ctx.seat) == (self.how == "first")


class Shown(Node, frozen=True):
    """4以上が出た: said of the dice."""

    n: int
    sense: str = "exact"

    def tied(self, asm: Any) -> Node:
        """A number, and a bound."""
        return NumberIs(tie(Rolled(), asm), self.n, self.sense)


class Fronts(Fact, frozen=True):
    """自軍が前線地形を2カ所以上支配している [moncolle-2.00 盤面.3.1]"""

    n: int
    sense: str = "exact"
    seat: str = "mine"

    def watches(self) -> frozenset[str]:
        """Where units are."""
        return frozenset(("area",))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Count them."""
        seat = ctx.seat if self.seat == "mine" else 1 - ctx.seat
        return compare(query.front_holders(g).count(seat), self.n, self.sense)


class CardIs(Fact, frozen=True):
    """それがユニットカードの: of nothing it is not so [L8]."""

    who: Reference
    what: Description

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """All of them such cards?"""
        found = cards_of(g, ctx, self.who, seen)
        return bool(found) and all(self.what.fits(g, ctx, card, seen) for card in found)


class Elsewise(Node, frozen=True):
    """それ以外の: the condition before was not true."""

    def tied(self, asm: Any) -> Node:
        """Which one."""
        if asm.asked is None:
            raise Nobody("それ以外")
        return NotSo(asm.asked)


class NotSo(Fact, frozen=True):
    """It is not so."""

    fact: Fact

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """The other way round."""
        return not self.fact.true(g, ctx, seen)


class HasDied(Fact, frozen=True):
    """そのユニットが死亡した, 死亡しなかった: what this text did to it; of nothing neither is so [L8]."""

    who: Reference
    no: bool = False

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is it a unit no longer?"""
        refs = [ref for ref in refs_of(ctx, self.who) if ref[0] >= 0]
        gone = [not query.on_field(g, card) for card, _ in refs]
        return bool(gone) and (not any(gone) if self.no else all(gone))


class DiceParity(Fact, frozen=True):
    """偶数が出た, 奇数が出た: of dice that were not rolled neither is so [L8]."""

    odd: bool = False
    number: Amount | None = None

    def tied(self, asm: Any) -> Node:
        """What was rolled."""
        return DiceParity(self.odd, tie(Rolled(), asm))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Even or odd?"""
        shown = known(g, ctx, self.number, seen)
        return shown is not None and bool(shown % 2) == self.odd
