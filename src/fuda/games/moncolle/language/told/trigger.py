"""What a 条件 effect waits for [moncolle-2.00 有効時期.9.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.trigger import Mention, Trigger, Verb
from fuda.games.moncolle.acting.resolve import Resolve
from fuda.games.moncolle.book.areas import IS_FRONT
from fuda.games.moncolle.book.rule_process import Adjust
from fuda.games.moncolle.happening.acts import ATTACK
from fuda.games.moncolle.language.words.noun import Units

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

TIMINGS = ("instant", "formation", "quick", "initiative", "first", "second", "close")
"""The timings of a battle; whatever else begins is a phase."""
KINDS = {
    "instant": "summons", "marches": "moves", "intercepts": "moves", "discarded": "discards", "returned": "leaves",
}  # fmt: skip
"""The kind of event by which a deed is told, where it has no kind of its own."""
WORDS = {"instant": "instant", "marches": "march", "intercepts": "intercept", "returned": "hand"}
"""The word of such an event."""


class UnitDoes(Verb, frozen=True):
    """死亡した, 召喚された, ダメージを受けた, 攻撃した, 前線地形に進軍した …"""

    does: str
    through: str = ""
    """front: to a front area, attack: by an attack."""
    kind: str = ""
    """The attribute of damage."""

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return (KINDS.get(self.does, self.does),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this way of doing it?"""
        if self.does == "discarded":
            return event.word == "field"
        if self.through == "front" and not IS_FRONT[event.amount]:
            return False
        if self.kind and self.kind not in event.word.split():
            return False
        if self.through == "usual" and (event.word or event.source >= 0 or g.phase != "summoning"):
            return False
        if self.through == "attack" and not event.word.startswith("attack"):
            return False
        return self.does not in WORDS or event.word == WORDS[self.does]


class WhenThrough(Trigger, frozen=True):
    """このユニットの特殊能力によって敵軍ユニットが死亡した, リミット調整によって自軍ユニットが破棄された …"""

    through: str
    who: Reference
    does: str

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return (KINDS.get(self.does, self.does),)

    def mentions(self) -> tuple[Mention, ...]:
        """The subject."""
        return (("card", self.who),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Of the right one, by the right cause?"""
        if self.does == "discarded" and event.word != "field":
            return False
        meant: bool = g.rules.is_subject(g, ctx, self.who, event, "card")
        return meant and self._caused(g, ctx, event)

    def _caused(self, g: Match, ctx: Any, event: Event) -> bool:
        """By an effect of this unit, of its own text, by the rules of areas, or by an attack."""
        link = next((frame.link for frame in reversed(g.frames) if isinstance(frame, Resolve)), None)
        if self.through == "limit":
            return any(isinstance(frame, Adjust) for frame in g.frames[-1:])
        if self.through == "attack":
            return link is None and event.by == ATTACK
        if self.through == "spell":
            return link is not None and link.card >= 0 and link.seat == ctx.seat
        if link is None or (link.source, link.object) != (ctx.source, ctx.object):
            return False
        return bool(event.source == ctx.source) and (self.through == "own" or link.card < 0)


class MadeTarget(Trigger, frozen=True):
    """敵軍ユニットの[攻撃前]の効果の対象になった: this unit is named as a target [moncolle-2.00 対抗連鎖.3.3]."""

    by: Units
    timing: str = ""
    sort: str = "any"
    """battle: of a battle spell, ability: of a unit's own."""

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def mentions(self) -> tuple[Mention, ...]:
        """Who uses the effect."""
        return (("card", self.by),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it aimed at this unit?"""
        link = g.chain[-1] if g.chain else None
        if link is None or (link.source, link.ability, link.card) != (event.card, event.amount, event.other):
            return False
        if self.timing and g.rules.ability(link.face, link.ability).timing != self.timing:
            return False
        if self.sort != "any" and (link.card >= 0) != (self.sort == "battle"):
            return False
        aimed = any((ctx.source, ctx.object) in slot for slot in link.slots)
        return aimed and bool(self.by.fits(g, ctx, event.card, g.rules.projected(g)))


class Begins(Trigger, frozen=True):
    """自軍のメインフェイズの開始時, 速攻タイミングの開始時, 戦闘開始時, ゲーム開始時: a phase or a timing begins."""

    what: str
    seat: str = "mine"

    def listens(self) -> tuple[str, ...]:
        """Its kind: a timing of a battle, a phase, or something greater."""
        if self.what in ("battle", "instant"):
            return ("battle",)
        if self.what in ("game", "turn"):
            return ("first" if self.what == "game" else "turn",)
        return ("timing",) if self.what in TIMINGS else ("phase",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this one, of the right player?"""
        word = "end" if self.what == "close" else self.what
        mine = self.seat == "any" or (event.seat == ctx.seat) == (self.seat == "mine")
        return mine and (event.kind in ("battle", "first", "turn") or event.word == word)


class Ends(Trigger, frozen=True):
    """自軍の通常召喚フェイズの終了時, 即時召喚タイミングの終了時: a phase or a timing is over. Only matches in which
    somebody waits for that are told."""

    what: str
    seat: str = "mine"

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return ("turn_ends",) if self.what == "turn" else ("over",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this one, of the right player? What both players do is over when both have done it."""
        if self.what == "turn" or self.seat != "any":
            mine = self.seat == "any" or (event.seat == ctx.seat) == (self.seat == "mine")
            return mine and (self.what == "turn" or event.word == self.what)
        return event.word == self.what and event.seat < 0


class EffectUsed(Trigger, frozen=True):
    """敵軍が[対抗]の効果を使用した, 敵軍が特殊能力を使用した"""

    seat: str
    sort: str

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it such an effect of that player?"""
        if (event.seat == ctx.seat) != (self.seat == "mine"):
            return False
        if self.sort == "ability":
            return event.other < 0
        face = g.face[event.other if event.other >= 0 else event.card]
        return self.sort == "any" or g.rules.ability(face, event.amount).timing == self.sort


class BattleOver(Trigger, frozen=True):
    """戦闘が終了した: all of it, for both sides [moncolle-2.00 戦闘終了後.0.1]."""

    def listens(self) -> tuple[str, ...]:
        """Its own kind."""
        return ("battle_ends",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Any battle."""
        return True


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
        if self.seat == "this":
            return spell and event.card == ctx.source
        return spell and (event.seat == ctx.seat) == (self.seat == "mine")
