"""What a 条件 effect waits for [moncolle-2.00 有効時期.9.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.words import This
from fuda.games.moncolle import query
from fuda.games.moncolle.look import looks

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

DEATH = ("dies", "leaves")


class Trigger(Node, frozen=True):
    """An event that sets an effect off."""

    @property
    def event(self) -> str:
        """Its kind."""
        raise AssertionError(self)

    @property
    def about_unit(self) -> bool:
        """Does it speak of a unit, so that そのユニット has a meaning?"""
        return False

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this one?"""
        raise AssertionError(self)


class UnitDoes(Trigger, frozen=True):
    """このユニットが死亡した, 敵軍ユニットが召喚された, 自軍ユニットがダメージを受けた, このユニットが攻撃した …"""

    who: Any
    does: str

    @property
    def event(self) -> str:
        """Its kind."""
        return "summons" if self.does == "instant" else self.does

    @property
    def about_unit(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it one of them? In a battle only units in it are meant [moncolle-2.00 有効時期.2.1]."""
        if self.does == "instant" and event.word != "instant":
            return False
        if isinstance(self.who, This):
            return bool(event.card == ctx.source)
        near = not g.battles or query.in_battle(g, event.card)
        return near and bool(self.who.fits(g, ctx, event.card, looks(g)))


class Begins(Trigger, frozen=True):
    """自軍ターンの開始時 …: a phase or a timing begins."""

    what: str
    seat: str = "mine"

    @property
    def event(self) -> str:
        """Its kind: a timing of a battle, or a phase."""
        return "timing" if self.what in ("quick", "first", "second", "close") else "phase"

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this one, of the right player?"""
        word = "end" if self.what == "close" else self.what
        mine = self.seat == "any" or (event.seat == ctx.seat) == (self.seat == "mine")
        return event.word == word and mine


class Fought(Trigger, frozen=True):
    """戦闘が終了した, 自軍が先攻側になった, 自軍が後攻側になった"""

    how: str

    @property
    def event(self) -> str:
        """The dice have been cast, or the battle is over."""
        return "initiative"

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which side is this player on?"""
        return event.seat >= 0 and (event.seat == ctx.seat) == (self.how == "first")


class SpellUsed(Trigger, frozen=True):
    """敵軍が戦闘スペルを使用した"""

    seat: str

    @property
    def event(self) -> str:
        """Something was declared."""
        return "declares"

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it a battle spell of that player?"""
        spell = event.other >= 0 and g.rules.types[g.face[event.other]] == "battle"
        return spell and (event.seat == ctx.seat) == (self.seat == "mine")
