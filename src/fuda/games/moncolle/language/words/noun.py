"""Units and cards: a noun with what stands before it, and the words that pick some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.flow import choose_some
from fuda.effects.node import Node, Op, Reference, Slot, Slots
from fuda.effects.reference import bind, cards_of, slots_of
from fuda.effects.refusal import Nobody, Unclear
from fuda.effects.words import Adjective, All, Description, Object
from fuda.games.moncolle.acting.declare import has_declared, leaving_enough, may_aim_at
from fuda.games.moncolle.book.areas import IS_FRONT, TERRITORY
from fuda.games.moncolle.language.assemble.writer import in_reach, speaker
from fuda.games.moncolle.language.words.adjective import Most
from fuda.games.moncolle.language.words.condition import Being
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import projection_of
from fuda.projection.could_matter import described

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.state import Ref

STATES = (
    dict.fromkeys(("ready", "spent"), "spent")
    | {"instant": "instant"}
    | dict.fromkeys(("front", "home", "away", "origin"), "area")
    | dict.fromkeys(("attacks", "struck", "acted"), "chain")
)
"""By state: the fact outside the projection at which it looks."""


class Race(Adjective, frozen=True):
    """《獣》の, 《獣》or《竜》の: one of these races (種族) is enough [moncolle-2.00 用語.5.1]."""

    words: tuple[str, ...]
    other: bool = False
    """以外の: of none of them."""

    by_print: ClassVar[bool] = True

    def reads(self) -> frozenset[str]:
        """What it is."""
        return frozenset(("kinds",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return set(self.words).isdisjoint(seen.at(card).kinds) == self.other


class Element(Adjective, frozen=True):
    """火属性の, 火or水属性の"""

    words: tuple[str, ...]
    other: bool = False
    """以外の: of none of them."""

    by_print: ClassVar[bool] = True

    def reads(self) -> frozenset[str]:
        """What it is."""
        return frozenset(("elements",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Of one of these attributes?"""
        return set(self.words).isdisjoint(seen.at(card).elements) == self.other


class State(Being, frozen=True):
    """未行動の, 即時召喚された, 最前列の, 前線地形の, 自軍領土の, 攻撃した, …より前列にいる: what a unit does, or
    where it is."""

    def watches(self) -> frozenset[str]:
        """What it does, or where it is."""
        if self.how in ("fighting", "field", "intercepts", "together"):
            return frozenset(("area", "battle"))
        if self.how in SIDES:
            return frozenset(("turn player", "battle"))
        return frozenset((STATES.get(self.how, "place"),))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it so?"""
        if self.how in ("ready", "spent"):
            return bool(g.spent[card]) == (self.how == "spent")
        if self.how == "instant":
            return g.instant[card] == g.turn
        if self.how in ("ahead", "behind"):
            return _before(g, card, ctx.source) if self.how == "ahead" else _before(g, ctx.source, card)
        if self.how in NEAR:
            return _steps(g, ctx.source, card) in NEAR[self.how]
        if self.how in ("first", "last", "unfirst"):
            line = query.fighters(g, query.side(g, card)) if query.in_battle(g, card) else []
            return bool(line) and (line[-1 if self.how == "last" else 0] == card) == (self.how != "unfirst")
        if self.how == "together":
            return g.area[card] >= 0 and g.area[card] == g.area[ctx.source]
        return self._is_there(g, ctx.seat, card, ctx.source)

    def _is_there(self, g: Match, seat: int, card: int, here: int) -> bool:
        """Is it in that place, or in the battle in that way?"""
        area = g.area[card]
        if self.how == "origin":
            return area >= 0 and area == g.origin[here]
        if self.how == "front":
            return IS_FRONT[area]
        if self.how in ("home", "away"):
            return area in TERRITORY[seat if self.how == "home" else 1 - seat]
        if self.how == "field":
            return query.on_field(g, card)
        if self.how in ("attacks", "struck"):
            place = int(self.how == "struck")
            return any(link.kind == "attack" and g.ref(card) in link.slots[place] for link in g.chain)
        if self.how == "acted":
            return has_declared(g, card)
        if self.how in SIDES:
            return bool(SIDES[self.how](g) == g.side[card])
        fights = query.in_battle(g, card) or (self.how == "fighting" and query.has_fought(g, card))
        return fights and (self.how == "fighting" or _intercepts(g, card))


def _leader(g: Match) -> int:
    return g.battles[-1].first if g.battles else -1


SIDES: dict[str, Callable[[Match], int]] = {
    "advancing": lambda g: g.active,
    "defending": lambda g: 1 - g.active,
    "leading": _leader,
    "trailing": lambda g: 1 - _leader(g) if _leader(g) >= 0 else -1,
}
"""By word: the seat that is so in the battle."""


def _before(g: Match, one: int, other: int) -> bool:
    """Does one of these stand before the other in a formation of its side? [moncolle-2.00 戦闘.2.1]"""
    near = g.side[one] == g.side[other] and query.in_battle(g, one) and query.in_battle(g, other)
    return near and g.place[one] < g.place[other]


NEAR = {"beside": (-1, 1), "next": (1,), "previous": (-1,)}
"""How far from the unit whose text it is, to the rear."""


def _steps(g: Match, one: int, other: int) -> int:
    """How many places the other stands behind the one in a formation; 0: not in one formation."""
    line = query.fighters(g, g.side[one]) if query.in_battle(g, one) else []
    return line.index(other) - line.index(one) if one in line and other in line else 0


def _intercepts(g: Match, unit: int) -> bool:
    """Did this unit come to the battle by intercepting? [moncolle-2.00 進軍と迎撃.4.1]"""
    return g.battles[-1].intercepted and g.side[unit] != g.active and g.origin[unit] >= 0


class Units(Description, frozen=True):
    """ユニット with its adjectives. In a battle only units in it are meant [moncolle-2.00 有効時期.2.1]."""

    adjs: tuple[Adjective, ...] = ()
    kin: str = ""
    """ドラゴン in place of ユニット: of this race."""
    named: str = ""
    """《…》 in place of ユニット: of this name."""
    token: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does this unit fit?"""
        if any(isinstance(word, Most) for word in self.adjs):
            return card in self.candidates(g, ctx, seen)
        return self._fits(g, ctx, card, seen)

    def _fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Each word alone."""
        now = seen.at(card)
        if (self.kin and self.kin not in now.kinds) or (self.named and self.named not in now.names):
            return False
        if self.token and g.rules.types[g.face[card]] != "token":
            return False
        return not self.adjs or all(word.fits(g, ctx, card, seen) for word in self.adjs)

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All units that fit, the advancing side's first."""
        found: list[int] = []
        for seat in (g.active, 1 - g.active):
            found += query.fighters(g, seat) if g.battles else query.units(g, seat)
        found = [card for card in found if self._fits(g, ctx, card, seen)]
        for word in self.adjs:
            if isinstance(word, Most):
                found = word.among(found, seen)
        return found

    def concerned_by(self, records: Sequence[Any]) -> frozenset[int] | None:
        """The printed units that may fit by coming into play (`projection.could_matter`)."""
        return described(self.adjs, records)

    def reads(self) -> frozenset[str]:
        """What its words look at, and the race that it says."""
        return super().reads() | ({"kinds"} if self.kin else frozenset())

    def watches(self) -> frozenset[str]:
        """Who is in the battle, and what its words look at."""
        return super().watches() | {"area", "battle"}


class Cards(Description, frozen=True):
    """ユニットカード, 戦闘スペルカード, カード: cards that are not on the field."""

    sort: str
    adjs: tuple[Adjective, ...] = ()

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it such a card?"""
        kind = g.rules.types[g.face[card]]
        right = self.sort == "card" or kind == self.sort or (self.sort == "spell" and kind in ("battle", "ritual"))
        return right and all(word.fits(g, ctx, card, seen) for word in self.adjs)


MANY = 99
"""More units than there are."""


class Target(Reference, frozen=True):
    """敵軍ユニット1体, 自軍ユニット2体まで: named when the effect is declared."""

    what: Units
    n: int = 1
    upto: bool = False
    some: bool = False
    """任意の数: as many as its player likes."""
    total: int = -1
    """合計レベル6以下になるように: their levels together; -1: any."""

    def bound(self, asm: Asm) -> Node:
        """The slot that the choice fills."""
        if self.some:
            return asm.aim(Aim(bind(self.what, asm), MANY, upto=True, total=self.total))
        return asm.aim(Aim(bind(self.what, asm), self.n, self.upto))


class TheOne(Reference, frozen=True):
    """敵軍の最前列のユニット: the one that stands there, without a number."""

    what: Units

    def bound(self, asm: Asm) -> Node:
        """A target as any other; only a place in a formation is certain to be one unit's."""
        if not any(isinstance(word, State) for word in self.what.adjs):
            raise Unclear("ユニット")
        if not any(isinstance(word, Side) for word in self.what.adjs):
            raise Unclear("列の")  # each side has one
        return asm.aim(Aim(bind(self.what, asm), 1, upto=False))


class EveryUnit(All, frozen=True):
    """敵軍ユニットは攻-1: all of them, without a word for it."""


class Army(All, frozen=True):
    """All units of a side, also those that come while it lasts."""

    open: ClassVar[bool] = True


class TwoTargets(Reference, frozen=True):
    """敵軍ユニット1体と自軍ユニット1体: each a target, all of them together."""

    parts: tuple[Reference, ...]

    def bound(self, asm: Asm) -> Node:
        """The slots of all of them; this unit is found when the text comes there."""
        bound = [bind(part, asm) for part in self.parts]
        if not all(map(slots_of, bound)):
            return AllOfThem(tuple(bound))
        found = Slots(tuple(slot for part in bound for slot in slots_of(part)))
        asm.speak(found, many=True)  # all of them are spoken of from here on [L6]
        return found


class AllOfThem(Object, frozen=True):
    """Several objects as one."""

    parts: tuple[Reference, ...]

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Each once."""
        return list(dict.fromkeys(card for part in self.parts for card in cards_of(g, ctx, part, seen)))


class Aimed(Reference, frozen=True):
    """対象: what stands behind 対象: at the head of the text."""

    def bound(self, asm: Asm) -> Node:
        """Those; without such words the only ones that the text has named so far."""
        found = asm.target if asm.target is not None else asm.it if len(asm.aims) == 1 else None
        if found is None:
            raise Nobody("対象")
        return found


class UnitThatPays(Reference, frozen=True):
    """破棄したユニット, 行動完了にしたユニット (`how`): the unit that pays, where one does; else what was spoken of."""

    how: str = ""

    def bound(self, asm: Asm) -> Node:
        """The slot of the one who pays (`ability.made` fills it)."""
        if "unit" not in asm.paid:
            return asm.antecedent_of(1)
        return Slot(asm.paid_by("unit"))


class Elided(Reference, frozen=True):
    """…の場合、攻+2: of whom it was asked whether it is so."""

    def bound(self, asm: Asm) -> Node:
        """Those of whom the condition speaks, or who were spoken of before."""
        found: Node | None = asm.about if asm.about is not None else asm.it
        if found is None:
            raise Nobody("場合")
        meant: Node = bind(found, asm)
        return meant


class Caused(Object, frozen=True):
    """そのユニット after a condition: the unit that met it."""

    def refs(self, g: Match, ctx: Any, seen: Projection) -> tuple[Ref, ...]:
        """As it was when it met it."""
        cause = ctx.cause
        return ((cause.card, cause.object),) if cause is not None and cause.card >= 0 else ()

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """The one, if it is still there."""
        return [ref[0] for ref in self.refs(g, ctx, seen) if g.fits(ref) and in_reach(g, ref[0])]


class Aim(Op, frozen=True):
    """The choice of targets at the head of a text [moncolle-2.00 対抗連鎖.3.1]."""

    what: Units
    n: int = 1
    upto: bool = False
    slot: int = -1
    least: int = 0
    """So many must be there, or it cannot be declared."""
    leads: bool = True
    """Is it said of them first? Without any of them nothing of the text happens."""
    declared: bool = False
    """…が宣言した効果: only who has declared something that waits."""
    total: int = -1
    """Their levels together; -1: any."""
    rule: ClassVar[str] = "対抗連鎖.3.1"

    def open(self, g: Match, fx: Any) -> list[int]:
        """Who can be a target now; several choices of a text take different units."""
        chosen = {card for card, _ in getattr(fx, "chosen", ())} if self.total >= 0 else ()
        left = self.total - sum(query.level(g, card) for card in chosen)
        taken = {ref[0] for refs in fx.slots for ref in refs}
        found = [
            card for card in self.what.candidates(g, fx, projection_of(g)) if not self.declared or has_declared(g, card)
        ]
        found = [card for card in found if self.total < 0 or card in chosen or query.level(g, card) <= left]
        return [card for card in found if card not in taken and may_aim_at(g, fx, card)]

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Is there anybody to aim at?"""
        return self.rule if self.least and len(self.open(g, fx)) < self.least else None

    def pool(self, g: Match, fx: Any) -> tuple[list[int], int]:
        """What it could take."""
        return self.open(g, fx), self.least

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def short_of(self, named: int) -> int:
        """How many of those that the text asks for were not named."""
        return 0 if self.upto else self.n - named

    def still_fits(self, g: Match, fx: Effect, card: int) -> bool:
        """Is it still there and still what the text asks for, in its row too (reading M54)?"""
        return in_reach(g, card) and self.what.fits(g, fx, card, projection_of(g))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One unit at a time: as many as the text says, or as there are [L14]."""
        found, least = leaving_enough(g, fx, self.open(g, fx), self.n), 0 if self.upto else self.n
        asked = choose_some(g, fx, move, self.slot, found, least, self.n, seat=fx.seat, prompt="target", rule=self.rule)
        return replace(asked, about=speaker(fx)) if asked else None
