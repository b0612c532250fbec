"""What a subject does or what is done to it: the verbs of triggered abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.trigger import Verb
from fuda.effects.words import Description
from fuda.games.pso2.acting.uses import words_for_ability
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.words.reference import Those, means
from fuda.games.pso2.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


GONE = frozenset(("destroys", "leaves"))
"""The events of which a text may say that they happened to all of a kind."""
USED = ("wields", "softens")
"""A weapon is put to use, armour softens damage."""
HURT = ("hurts", "hurts_player")
"""A subject that is dealt damage may be a character or a player [pso2-3.0 214.1, 214.2]."""


class Attacks(Verb, frozen=True):
    """攻撃した, 相手のプレイヤーを攻撃した [pso2-3.0 506.4.1, 用語.攻撃]."""

    target: Reference | None = None

    def listens(self) -> tuple[str, ...]:
        """The attacker joined the attack."""
        return ("attacks",)

    @property
    def names(self) -> Any:
        """The one attacked."""
        return self.target

    @property
    def other(self) -> str:
        """The part of the one attacked."""
        return "other"

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whom? Two attacked at once by 連続射撃 are one attack [pso2-3.0 302.7]."""
        if self.target is None:
            return not before(g, event)
        seen = projection_of(g)
        now = means(g, ctx, self.target, event.other, seen)
        return now and not any(means(g, ctx, self.target, card, seen) for card in before(g, event))


class IsAttacked(Verb, frozen=True):
    """攻撃された: chosen as the target of an attack [pso2-3.0 506.3.1] (reading P36)."""

    def listens(self) -> tuple[str, ...]:
        """An attack on it was declared."""
        return ("declares",)

    @property
    def role(self) -> str:
        """The one attacked."""
        return "other"


class Engages(Verb, frozen=True):
    """交戦状態になった, 相手のキャラと交戦状態になった [pso2-3.0 506.5.1]."""

    target: Reference | None = None

    def listens(self) -> tuple[str, ...]:
        """Engaged."""
        return ("engages",)

    @property
    def names(self) -> Any:
        """The one with whom."""
        return self.target

    @property
    def other(self) -> str:
        """The part of that one."""
        return "other"

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Once, also with two [pso2-3.0 302.7]; with such a one, if it says so, with each."""
        if self.target is None:
            return not before(g, event)
        return means(g, ctx, self.target, event.other, projection_of(g))


def before(g: Duel, event: Event) -> list[int]:
    """Those whom the same card attacks at the same time and of whom it was told before [pso2-3.0 302.7]."""
    targets = [ref[0] for ref in g.battles[-1].targets] if g.battles else []
    told = targets[: targets.index(event.other)] if event.other in targets else []
    return [card for card in told if card != event.card]


class IsHurt(Verb, frozen=True):
    """ダメージを受けた, 戦闘ダメージを受けた; a player is hurt in another way than a character
    [pso2-3.0 214.1, 214.2]."""

    combat: bool = False
    n: int = 0
    effect: bool = False

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """In battle or by an effect, if it says so, and as much?"""
        fitting = not (self.combat or self.effect) or (event.word == "combat") == self.combat
        return fitting and event.amount >= self.n

    def listens(self) -> tuple[str, ...]:
        """Damage arrived: a player is hurt in another way than a character."""
        return HURT


class Hurts(Verb, frozen=True):
    """相手のプレイヤーに戦闘ダメージを与えた, キャラに戦闘ダメージを与えた [pso2-3.0 用語.戦闘ダメージ]."""

    to: Reference
    combat: bool = False
    attack: bool = False
    """攻撃で: in its own attack."""

    def listens(self) -> tuple[str, ...]:
        """Damage arrived: a player is hurt in another way than a character."""
        return HURT

    @property
    def role(self) -> str:
        """The one who dealt it."""
        return "other"

    @property
    def names(self) -> Any:
        """The one who received it."""
        return self.to

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """To whom, in battle, and in its own attack?"""
        if self.attack and (not g.battles or (event.other, event.other_object) not in g.battles[-1].attacker):
            return False
        return (not (self.combat or self.attack) or event.word == "combat") and means(
            g, ctx, self.to, event.card, projection_of(g)
        )


class Destroys(Verb, frozen=True):
    """キャラを破壊した: who dealt the last damage, or whose effect it was [pso2-3.0 213.3.3]."""

    what: Description
    combat: bool = False
    attack: bool = False
    """攻撃で: in its own attack."""

    def listens(self) -> tuple[str, ...]:
        """Something was destroyed."""
        return ("destroys",)

    @property
    def role(self) -> str:
        """The destroyer."""
        return "other"

    @property
    def names(self) -> Any:
        """The one destroyed."""
        return Those(self.what)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """What, and in battle, if it says so?"""
        if (self.combat or self.attack) and not (g.battles and g.battles[-1].step == "damage"):
            return False
        if self.attack and (event.other, event.other_object) not in g.battles[-1].attacker:
            return False
        fitting: bool = self.what.fits(g, ctx, event.card, projection_of(g))
        return fitting


class FallsBy(Verb, frozen=True):
    """効果によって破壊された, 相手の効果によって破壊された, 戦闘ダメージによって破壊された [pso2-3.0 301.5,
    213.3.3]."""

    how: str

    def listens(self) -> tuple[str, ...]:
        """It was destroyed."""
        return ("destroys",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By what, and by whose?"""
        if self.how == "battle":
            return bool(g.battles) and g.battles[-1].step == "damage"
        if event.source < 0:
            return False
        if self.how == "mine":
            return bool(acts.side(g, event.source) == ctx.seat)
        return self.how == "effects" or acts.side(g, event.source) in g.rules.others[ctx.seat]


class UsesWord(Verb, frozen=True):
    """【ウォークライ】を発動した: the ability that the word stands for was put onto the chain
    [pso2-3.0 301.6, 302.1]."""

    word: str

    def listens(self) -> tuple[str, ...]:
        """An ability was used."""
        return ("uses",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """That one? It lies on top of the chain."""
        used = g.chain[-1]
        return bool(g.rules.faces[used.face].abilities[used.ability].keyword == self.word)


class UsesSome(Verb, frozen=True):
    """起動能力を発動した, of the card whose ability it is [pso2-3.0 301.6]."""

    what: str

    def listens(self) -> tuple[str, ...]:
        """An ability was used."""
        return ("uses",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Such a one? It lies on top of the chain."""
        used = g.chain[-1]
        return self.what in words_for_ability(g.rules.faces[used.face].abilities[used.ability])


class IsAimed(Verb, frozen=True):
    """選ばれた, 相手のアクティブに選ばれた: as a target, on declaration or later; that of an attack is no such target
    [pso2-3.0 406.2.2, 用語.対象を選ぶ]."""

    of: str = ""
    by: str = ""

    def listens(self) -> tuple[str, ...]:
        """It was chosen."""
        return ("aims",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By whom, and by a text of which kind of card?"""
        return (not self.of or event.by in g.rules.others[ctx.seat]) and self.by in ("", event.word)


class IsUsed(Verb, frozen=True):
    """使用された: a weapon in the engagement, armour against damage [pso2-3.0 205.5.1, 205.5.2]."""

    def listens(self) -> tuple[str, ...]:
        """It was put to use."""
        return USED


class Wields(Verb, frozen=True):
    """武器を使用した: in the engagement [pso2-3.0 205.5.1, 506.5.2(2)]."""

    what: Description

    def listens(self) -> tuple[str, ...]:
        """A weapon or armour was put to use."""
        return USED

    @property
    def role(self) -> str:
        """Who bears it."""
        return "other"

    @property
    def names(self) -> Any:
        """The weapon."""
        return Those(self.what)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Which?"""
        fitting: bool = self.what.fits(g, ctx, event.card, projection_of(g))
        return fitting


class Happens(Verb, frozen=True):
    """破壊された, 場に出た, 場を離れた, 後列に移動した, 前列に移動した, ONになった, OFFになった …: the event says it
    all."""

    word: str

    def listens(self) -> tuple[str, ...]:
        """The kind of event itself."""
        return (self.word,)
