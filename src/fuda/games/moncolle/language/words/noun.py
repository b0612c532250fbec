"""Units and cards: a noun with what stands before it, and the words that pick some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.flow import choose_some
from fuda.effects.node import Node, Op, Reference
from fuda.effects.reference import tie
from fuda.effects.words import Adjective, Description, Object, Word
from fuda.games.moncolle.acting.declare import has_declared, leaving_enough, may_aim_at
from fuda.games.moncolle.book.areas import IS_FRONT, TERRITORY
from fuda.games.moncolle.language.assemble.writer import in_reach, speaker
from fuda.games.moncolle.language.words.condition import Being
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import projection_of
from fuda.projection.could_matter import described

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.state import Ref

STATES = {"ready": "spent", "spent": "spent", "instant": "instant", "front": "area", "home": "area"}
"""By state: the fact outside the projection at which it looks."""


class Race(Adjective, frozen=True):
    """《獣》の, 《獣》or《竜》の: one of these races (種族) is enough [moncolle-2.00 用語.5.1]."""

    words: tuple[str, ...]

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return not set(self.words).isdisjoint(seen.at(card).kinds)


class Element(Adjective, frozen=True):
    """火属性の, 火or水属性の"""

    words: tuple[str, ...]

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Of one of these attributes?"""
        return not set(self.words).isdisjoint(seen.at(card).elements)


class State(Being, frozen=True):
    """未行動の, 行動完了の, 即時召喚された, 最前列の, 最後列の, 前線地形の, 自軍領土の"""

    def watches(self) -> frozenset[str]:
        """What it does, or where it is."""
        return frozenset((STATES.get(self.how, "place"),))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it so?"""
        if self.how in ("ready", "spent"):
            return bool(g.spent[card]) == (self.how == "spent")
        if self.how == "instant":
            return g.instant[card] == g.turn
        if self.how in ("front", "home"):
            return IS_FRONT[g.area[card]] if self.how == "front" else g.area[card] in TERRITORY[ctx.seat]
        line = query.fighters(g, query.side(g, card)) if query.in_battle(g, card) else []
        return bool(line) and line[0 if self.how == "first" else -1] == card


class Marches(Adjective, frozen=True):
    """歩行の, 飛行の"""

    how: str

    def reads(self) -> frozenset[str]:
        """How it marches."""
        return frozenset(("march",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it walk or fly?"""
        return seen.at(card).march == self.how


class Named(Adjective, frozen=True):
    """「名前」の"""

    name: str

    by_print: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Of this name?"""
        return self.name in seen.at(card).names


class Units(Description, frozen=True):
    """ユニット with its adjectives. In a battle only units in it are meant [moncolle-2.00 有効時期.2.1]."""

    adjs: tuple[Adjective, ...] = ()

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Does this unit fit?"""
        return all(word.fits(g, ctx, card, seen) for word in self.adjs)

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All units that fit, the advancing side's first."""
        found: list[int] = []
        for seat in (g.active, 1 - g.active):
            found += query.fighters(g, seat) if g.battles else query.units(g, seat)
        return [card for card in found if self.fits(g, ctx, card, seen)]

    def concerned_by(self, records: Sequence[Any]) -> frozenset[int] | None:
        """The printed units that may fit by coming into play (`projection.could_matter`)."""
        return described(self.adjs, records)

    def watches(self) -> frozenset[str]:
        """Who is in the battle, and what its words look at."""
        return super().watches() | {"area", "battle"}


class Cards(Word, frozen=True):
    """ユニットカード, 戦闘スペルカード, カード: cards that are not on the field."""

    sort: str
    adjs: tuple[Adjective, ...] = ()

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it such a card?"""
        kind = g.rules.types[g.face[card]]
        right = self.sort == "card" or kind == self.sort or (self.sort == "spell" and kind in ("battle", "ritual"))
        return right and all(word.fits(g, ctx, card, seen) for word in self.adjs)


class Target(Reference, frozen=True):
    """敵軍ユニット1体, 自軍ユニット2体まで: named when the effect is declared."""

    what: Units
    n: int = 1
    upto: bool = False

    def tied(self, asm: Asm) -> Node:
        """The slot that the choice fills."""
        return asm.aim(Aim(tie(self.what, asm), self.n, self.upto))


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
    rule: ClassVar[str] = "対抗連鎖.3.1"

    def open(self, g: Match, fx: Any) -> list[int]:
        """Who can be a target now; several choices of a text take different units."""
        taken = {ref[0] for refs in fx.slots for ref in refs}
        found = [
            card for card in self.what.candidates(g, fx, projection_of(g)) if not self.declared or has_declared(g, card)
        ]
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
