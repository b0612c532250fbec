"""What a 条件 effect waits for [moncolle-2.00 有効時期.9.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.trigger import Trigger, Verb

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

TIMINGS = ("quick", "first", "second", "close")
"""The timings of a battle; whatever else begins is a phase."""


class UnitDoes(Verb, frozen=True):
    """死亡した, 召喚された, ダメージを受けた, 攻撃した …"""

    does: str

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return ("summons",) if self.does == "instant" else (self.does,)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this way of doing it?"""
        return self.does != "instant" or event.word == "instant"


class Begins(Trigger, frozen=True):
    """自軍ターンの開始時 …: a phase or a timing begins."""

    what: str
    seat: str = "mine"

    def listens(self) -> tuple[str, ...]:
        """Its kind: a timing of a battle, or a phase."""
        return ("timing",) if self.what in TIMINGS else ("phase",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this one, of the right player?"""
        word = "end" if self.what == "close" else self.what
        mine = self.seat == "any" or (event.seat == ctx.seat) == (self.seat == "mine")
        return event.word == word and mine


class Fought(Trigger, frozen=True):
    """戦闘が終了した, 自軍が先攻側になった, 自軍が後攻側になった"""

    how: str

    def listens(self) -> tuple[str, ...]:
        """The dice have been cast, or the battle is over."""
        return ("initiative",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which side is this player on?"""
        return event.seat >= 0 and (event.seat == ctx.seat) == (self.how == "first")


class SpellUsed(Trigger, frozen=True):
    """敵軍が戦闘スペルを使用した"""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it a battle spell of that player?"""
        spell = event.other >= 0 and g.rules.types[g.face[event.other]] == "battle"
        return spell and (event.seat == ctx.seat) == (self.seat == "mine")
