"""Conditions: what must be so before 場合. How many there are of something: `effects.condition` (reading M52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, Locked, Plus, compare, known
from fuda.effects.condition import AllOf, Fact, NotSo, NumberIs
from fuda.effects.deed import Deed
from fuda.effects.dice import Rolled
from fuda.effects.node import Node, Op, Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.reference import It, bind, cards_of, in_slot, refs_of
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective, Description
from fuda.games.moncolle.happening import memory
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.layers import works
from fuda.games.moncolle.printed import Scope
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event


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


class Within(Fact, frozen=True):
    """Is this the period of an effect that the unit has gained [moncolle-2.00 有効時期.2.1, 有効時期.3.1]?"""

    scope: Scope

    def watches(self) -> frozenset[str]:
        """Where the battle is, and where the unit is."""
        return frozenset(("battle", "area"))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """As it is of what is printed."""
        return works(g, ctx.source, self.scope)


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

    def bound(self, asm: Any) -> Node:
        """A number, and a bound."""
        return NumberIs(bind(Rolled(), asm), self.n, self.sense)


class MoreBy(Node, frozen=True):
    """敵軍プレイヤーの手札が手札より2枚以上多い"""

    value: Amount
    n: Amount
    by: int
    sense: str

    def bound(self, asm: Any) -> Node:
        """A number, and a bound that is found out."""
        value, n = bind((self.value, self.n), asm)
        return (
            NumberIs(value, Plus(n, self.by), "least")
            if self.sense == "more"
            else NumberIs(Plus(value, self.by), n, "most")
        )


class AmongShown(Fact, frozen=True):
    """その中にユニットカードがない: of the cards that were shown."""

    what: Description
    n: int = 0
    sense: str = ""
    slot: int = -1

    def bound(self, asm: Any) -> Node:
        """Something must have been."""
        if asm.shown < 0:
            raise Nobody("その中")
        return replace(self, what=bind(self.what, asm), slot=asm.shown)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Count those that fit."""
        found = sum(self.what.fits(g, ctx, card, seen) for card in in_slot(g, ctx, self.slot))
        if self.sense in ("", "zero"):
            return bool(found) == (self.sense == "")
        return compare(found, self.n, self.sense)


class RolledBetween(Node, frozen=True):
    """3以上4以下が出た"""

    low: int
    high: int

    def bound(self, asm: Any) -> Node:
        """A number, and two bounds."""
        shown = bind(Rolled(), asm)
        return AllOf((NumberIs(shown, self.low, "least"), NumberIs(shown, self.high, "most")))


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

    def bound(self, asm: Any) -> Node:
        """Which one."""
        if asm.asked is None:
            raise Nobody("それ以外")
        return NotSo(asm.asked)


class HasDied(Fact, frozen=True):
    """そのユニットが死亡した, 死亡しなかった: what this text did to it; of nothing neither is so [L8]."""

    who: Reference = It()
    no: bool = False

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Did it die? Who was discarded or returned did not [moncolle-2.00 ダメージ.1.1, 用語.1.1]."""
        found = [memory.has_died(g, ref) for ref in refs_of(ctx, self.who) if ref[0] >= 0]
        return bool(found) and (not any(found) if self.no else all(found))


class DiceParity(Fact, frozen=True):
    """偶数が出た, 奇数が出た: of dice that were not rolled neither is so [L8]."""

    odd: bool = False
    number: Amount | None = None

    def bound(self, asm: Any) -> Node:
        """What was rolled."""
        return DiceParity(self.odd, bind(Rolled(), asm))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Even or odd?"""
        shown = known(g, ctx, self.number, seen)
        return shown is not None and bool(shown % 2) == self.odd


class OnlyThis(Fact, frozen=True):
    """自軍ユニットがこのユニットだけの: no other own unit, in a battle of those in it [moncolle-2.00 有効時期.2.1]."""

    def watches(self) -> frozenset[str]:
        """Where units are."""
        return frozenset(("area", "battle"))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Alone?"""
        mine = query.fighters(g, ctx.seat) if g.battles else query.units(g, ctx.seat)
        return mine == [ctx.source]


class Intercepted(Fact, frozen=True):
    """この戦闘が迎撃によって発生した [moncolle-2.00 進軍と迎撃.4.2]"""

    def watches(self) -> frozenset[str]:
        """The battle."""
        return frozenset(("battle",))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Did the defending side come?"""
        return bool(g.battles) and g.battles[-1].intercepted


class Ahead(Node, frozen=True):
    """敵軍の方が多い: of what was compared."""

    side: str
    sense: str

    def bound(self, asm: Any) -> Node:
        """The two numbers."""
        if asm.compared is None:
            raise Nobody("方が")
        mine, theirs = asm.compared
        return NumberIs(mine, theirs, self.sense) if self.side == "mine" else NumberIs(theirs, mine, self.sense)


class Compares(Op, frozen=True):
    """互いの手札の枚数を比べる: what is spoken of behind it."""

    mine: Amount
    theirs: Amount

    def compile(self, asm: Any) -> None:
        """Nothing happens."""
        asm.begin_body()
        asm.compared = bind((self.mine, self.theirs), asm)


class RollsOff(Deed, frozen=True):
    """互いにダイスを1個振り、出た値を比べる: the advancing side first [moncolle-2.00 その他.1.1, 用語.2.1]."""

    index: int = -1
    """The number that holds one's own result; the other one's is the next."""

    def compile(self, asm: Any) -> None:
        """自軍の方が高い is from here on about them; what was rolled is not one result [L6]."""
        index = asm.new_number()
        asm.compared, asm.rolled = (Locked(index), Locked(asm.new_number())), -1
        asm.deed(RollsOff(index))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """A die each."""
        for seat in (g.active, 1 - g.active):
            fx = fx.but(numbers=fx.with_number(self.index + int(seat != fx.seat), g.rules.rolled(g, fx, seat, 1)))
        fx.done(g)
        return None


class TheOther(Node, frozen=True):
    """同じ枚数: what the enemy player has of what was compared."""

    def bound(self, asm: Any) -> Node:
        """The other number."""
        if asm.compared is None:
            raise Nobody("同じ")
        theirs: Node = asm.compared[1]
        return theirs


class InThisBattle(Fact, frozen=True):
    """この戦闘で敵軍ユニットが死亡した, …が破棄された: in the present battle; what it was is asked of the card
    (reading M61)."""

    who: Description
    does: str
    no: bool = False

    def watches(self) -> frozenset[str]:
        """What is remembered, and what its words look at."""
        return super().watches() | {"history"}

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is one of them remembered?"""
        return any(self._fits(g, ctx, event, seen) for event in memory.of_battle(g)) != self.no

    def _fits(self, g: Match, ctx: Any, event: Event, seen: Projection) -> bool:
        """Is it one of those?"""
        return event.kind == self.does and bool(self.who.fits(g, ctx, event.card, seen))


class InThisTurn(InThisBattle, frozen=True):
    """このターンに自軍ユニットが進軍していない, このターンに敵軍ユニットが2体以上死亡した: since the turn began; each
    unit counts once (reading M61)."""

    n: int = 0
    sense: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """So many of them, or any?"""
        met = {(event.card, event.object) for event in g.history if self._fits(g, ctx, event, seen)}
        return (compare(len(met), self.n, self.sense) if self.sense else bool(met)) != self.no


class FoughtThisTurn(Fact, frozen=True):
    """このターンに戦闘が発生した, 発生していない [moncolle-2.00 盤面.10.1]"""

    no: bool = False

    def watches(self) -> frozenset[str]:
        """What is remembered."""
        return frozenset(("history", "battle"))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Has one begun, or left its marker?"""
        begun = any(event.kind == memory.BATTLE for event in g.history) or bool(g.battles)
        return (begun or any(g.fought)) != self.no


class BeganWith(Fact, frozen=True):
    """この対抗連鎖の起点が攻撃の, …が敵軍の攻撃の [moncolle-2.00 対抗連鎖.0.2]"""

    attack: bool = True
    side: str = ""

    def watches(self) -> frozenset[str]:
        """The chain."""
        return frozenset(("chain",))

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """The first link of the chain; while the last one is carried out it may be gone, then it was this one."""
        if not g.chain or (g.chain[0].kind == "attack") != self.attack:
            return False
        return not self.side or bool(g.chain[0].seat == ctx.seat) == (self.side == "mine")
