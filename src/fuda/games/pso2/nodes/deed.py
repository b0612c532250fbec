"""What a subject does or what is done to it: the verbs of triggered abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.words import This
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.refer import Those, means

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


GONE = ("destroys", "leaves")
"""The events of which a text may say that they happened to all of a kind."""


class Verb(Node, frozen=True):
    """What a subject does or what is done to it. `role` is the part the subject has in the event."""

    @property
    def event(self) -> str:
        """The kind of event."""
        raise AssertionError(self)

    @property
    def role(self) -> str:
        """The subject's part."""
        return "card"

    @property
    def speaks(self) -> str:
        """The part of another card the deed names, or nothing."""
        return ""

    @property
    def names(self) -> Any:
        """The other card the deed names, or nothing."""
        return None

    def expand(self) -> tuple[Verb, ...]:
        """The same for every kind of event it means."""
        return (self,)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Anything more that must be so."""
        return True


class Attacks(Verb, frozen=True):
    """攻撃した, 相手のプレイヤーを攻撃した [pso2-3.0 506.4.1, 用語.攻撃]."""

    target: Any = None

    @property
    def event(self) -> str:
        """The attacker joined the attack."""
        return "attacks"

    @property
    def speaks(self) -> str:
        """The one attacked."""
        return "" if self.target is None or isinstance(self.target, This) else "other"

    @property
    def names(self) -> Any:
        """The one attacked."""
        return self.target

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whom?"""
        return self.target is None or means(g, ctx, self.target, event.other, looks(g))


class IsAttacked(Verb, frozen=True):
    """攻撃された: chosen as the target of an attack [pso2-3.0 506.3.1] (reading P36)."""

    @property
    def event(self) -> str:
        """An attack on it was declared."""
        return "declares"

    @property
    def role(self) -> str:
        """The one attacked."""
        return "other"


class Engages(Verb, frozen=True):
    """交戦状態になった [pso2-3.0 506.5.1]."""

    @property
    def event(self) -> str:
        """Engaged."""
        return "engages"


class IsHurt(Verb, frozen=True):
    """ダメージを受けた; a player is hurt in another way than a character [pso2-3.0 214.1, 214.2]."""

    player: bool = False

    @property
    def event(self) -> str:
        """Damage arrived."""
        return "hurts_player" if self.player else "hurts"

    def expand(self) -> tuple[Verb, ...]:
        """A subject may be either."""
        return (self, IsHurt(player=True))


class Hurts(Verb, frozen=True):
    """相手のプレイヤーに戦闘ダメージを与えた, キャラに戦闘ダメージを与えた [pso2-3.0 用語.戦闘ダメージ]."""

    to: Any
    combat: bool = False
    player: bool = False

    @property
    def event(self) -> str:
        """Damage arrived."""
        return "hurts_player" if self.player else "hurts"

    @property
    def role(self) -> str:
        """The one who dealt it."""
        return "other"

    @property
    def speaks(self) -> str:
        """The one who received it."""
        return "" if isinstance(self.to, This) else "card"

    @property
    def names(self) -> Any:
        """The one who received it."""
        return self.to

    def expand(self) -> tuple[Verb, ...]:
        """Whoever received it may be a player or a character."""
        return (self, Hurts(self.to, self.combat, player=True))

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """To whom, and in battle?"""
        return (not self.combat or event.word == "combat") and means(g, ctx, self.to, event.card, looks(g))


class Destroys(Verb, frozen=True):
    """キャラを破壊した: who dealt the last damage, or whose effect it was [pso2-3.0 213.3.3]."""

    what: Any

    @property
    def event(self) -> str:
        """Something was destroyed."""
        return "destroys"

    @property
    def role(self) -> str:
        """The destroyer."""
        return "other"

    @property
    def speaks(self) -> str:
        """The one destroyed."""
        return "card"

    @property
    def names(self) -> Any:
        """The one destroyed."""
        return Those(self.what)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """What?"""
        fitting: bool = self.what.fits(g, ctx, event.card, looks(g))
        return fitting


class Happens(Verb, frozen=True):
    """破壊された, 場に出た, 場を離れた, 後列に移動した, 前列に移動した, ONになった, OFFになった …: the event says it
    all."""

    word: str

    @property
    def event(self) -> str:
        """The kind of event itself."""
        return self.word
