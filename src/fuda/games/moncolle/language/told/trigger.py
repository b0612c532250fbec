"""What a 条件 effect waits for [moncolle-2.00 有効時期.9.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.trigger import Antecedent, Trigger, Verb
from fuda.effects.words import Description
from fuda.games.moncolle.book.areas import IS_FRONT
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.language.told.cause import ByWhat
from fuda.games.moncolle.language.words.noun import Units
from fuda.games.moncolle.now import areas_held, query

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

TIMINGS = ("instant", "formation", "quick", "initiative", "first", "second", "close")
"""The timings of a battle; whatever else begins is a phase."""
KINDS = {
    "instant": "summons", "marches": "moves", "intercepts": "moves", "discarded": "discards", "returned": "leaves",
    "goes_back": "moves",
}  # fmt: skip
"""The kind of event by which a deed is told, where it has no kind of its own."""
WORDS = {"instant": "instant", "marches": "march", "intercepts": "intercept", "returned": "hand", "goes_back": "return"}
"""The word of such an event."""


GOALS = ("front", "home", "empty", "lost", "held")
"""The areas to which units go."""


class UnitDoes(Verb, frozen=True):
    """死亡した, 召喚された, ダメージを受けた, 攻撃した, 前線地形に進軍した …"""

    does: str
    through: str = ""
    """front: to a front area, attack: by an attack."""
    kind: str = ""
    """The attribute of damage."""
    since: str = ""
    """前線地形から: where it set out."""

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return (KINDS.get(self.does, self.does),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it this way of doing it?"""
        if self.does == "discarded":
            return event.word == "field"
        if self.does == "attack_over" and event.card < 0:
            return False  # the attack of the side
        if self.through in GOALS and not _is_goal(g, event, self.through):
            return False
        if self.through == "this" and event.amount != g.area[ctx.source]:
            return False
        if self.since and g.area[event.card] not in areas_held.of_side(g, g.side[event.card], self.since):
            return False  # it is told before it moves
        if self.kind and self.kind not in event.word.split():
            return False
        if self.does == "leaves" and self.through and not _goes_to(g, event, self.through):
            return False
        if self.through == "usual" and (event.word or event.source >= 0 or g.phase != "summoning"):
            return False
        if self.through == "attack" and not event.word.startswith("attack"):
            return False
        return self.does not in WORDS or event.word == WORDS[self.does]


def _is_goal(g: Match, event: Event, goal: str) -> bool:
    """Does it go to such an area? Who stands there is asked before it comes [L16]."""
    if goal == "front":
        return IS_FRONT[event.amount]
    return event.amount in areas_held.of_side(g, g.side[event.card], goal)


def _goes_to(g: Match, event: Event, zone: str) -> bool:
    """Does it come to lie there? A token goes to its own place instead [moncolle-2.00 カードの見方.3.2]."""
    return event.word == zone and g.rules.types[g.face[event.card]] != "token"


class WhenThrough(Trigger, frozen=True):
    """このユニットの特殊能力によって敵軍ユニットが死亡した, リミット調整によって自軍ユニットが破棄された …"""

    through: ByWhat
    who: Reference | Units
    deed: UnitDoes
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """Its kind."""
        return self.deed.listens()

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The subject."""
        return (("card", self.who),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Of the right one, by the right cause?"""
        if not self.deed.fits(g, ctx, event):
            return False
        meant: bool = g.rules.is_subject(g, ctx, self.who, event, "card")
        return meant and self.through.fits(g, ctx, event)


class Whoever(Description, frozen=True):
    """敵軍の: whatever card of a side, its summoner too."""

    side: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Whose is it?"""
        return bool(query.side(g, card) == ctx.seat) == (self.side == "mine")


class MadeTarget(Trigger, frozen=True):
    """敵軍ユニットの[攻撃前]の効果の対象になった: this unit is named as a target [moncolle-2.00 対抗連鎖.3.3]."""

    by: Units | Whoever
    sort: str = "any"
    """battle: of a battle spell, ability: of a unit's own; or a timing."""

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """Who uses the effect."""
        return (("card", self.by),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it aimed at this unit?"""
        link = g.chain[-1] if g.chain else None
        if link is None or (link.source, link.ability, link.card) != (event.card, event.amount, event.other):
            return False
        if self.sort not in shields.sorts_of(g, link.face, link.ability):
            return False
        if isinstance(self.by, Units) and not query.on_field(g, event.card):
            return False  # a summoner is no unit
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
    """敵軍が[対抗]の効果を使用した, 敵軍が特殊能力を使用した; そのユニット is who uses it [L6]."""

    seat: str
    sort: str

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The user, if it is a unit."""
        return (("card", self.seat),)

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it such an effect of that player?"""
        if (event.seat == ctx.seat) != (self.seat == "mine"):
            return False
        return self.sort in shields.sorts_of(g, declared_face(g, event), event.amount)


class UnitUses(Trigger, frozen=True):
    """自軍のドラゴンが[攻撃前]の効果を使用した: such a unit [L16]."""

    who: Units
    sort: str

    def antecedents(self) -> tuple[Antecedent, ...]:
        """That unit."""
        return (("card", self.who),)

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it one of those?"""
        if not query.on_field(g, event.card) or not self.who.fits(g, ctx, event.card, g.rules.projected(g)):
            return False
        return self.sort in shields.sorts_of(g, declared_face(g, event), event.amount)


def declared_face(g: Match, event: Event) -> int:
    """The printed card on which a declared effect stands: the spell, the unit, or who gave it to the unit."""
    if event.word:
        return int(event.word)
    return g.face[event.other if event.other >= 0 else event.card]


class BattleOver(Trigger, frozen=True):
    """戦闘が終了した: all of it, for both sides [moncolle-2.00 戦闘終了後.0.1]."""

    among: bool = False
    """このユニットが参加した: is the unit whose text it is one of those left in it?"""
    won: bool = False
    """敵軍ユニットが全滅していた: are only units of its player's side left? (reading M62)"""

    def listens(self) -> tuple[str, ...]:
        """Its own kind."""
        return ("battle_ends",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Any battle, or one in which it was to the end (reading M70)."""
        left = getattr(g.frames[-1], "fought", ())
        if self.won and (not left or any(g.side[card] != ctx.seat for card, _ in left)):
            return False
        return not self.among or (ctx.source, ctx.object) in left


class Fought(Trigger, frozen=True):
    """戦闘が終了した, 自軍が先攻側になった, 自軍が後攻側になった"""

    how: str

    def listens(self) -> tuple[str, ...]:
        """The dice have been cast, or the battle is over."""
        return ("initiative",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which side is this player on?"""
        if self.how == "equal":
            return event.seat < 0
        return event.seat >= 0 and (event.seat == ctx.seat) == (self.how == "first")
