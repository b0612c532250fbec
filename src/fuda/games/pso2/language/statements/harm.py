"""What is said of damage, always or for a time: it becomes less, more or another number, does not arrive, meets another
card, cannot be reduced [pso2-3.0 103.4.3, 214.1, 用語.軽減, 用語.戦闘ダメージ]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount
from fuda.effects.machine import Effect
from fuda.effects.node import Reference
from fuda.effects.words import Description, Object
from fuda.games.pso2.book.damage import HARD
from fuda.games.pso2.language.assemble.writer import doer, seats_of
from fuda.games.pso2.language.statements.shift import Ward
from fuda.games.pso2.language.words.noun import FIGHTER, PickNoun, Place
from fuda.games.pso2.language.words.reference import Those
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


class OfDamage(StaticClause, frozen=True, kw_only=True):
    """Damage of which something is said: from whom, in battle or by effects, so much or more, so much or less."""

    by: Object | None = None
    combat: bool = False
    effect: bool = False
    size: int = 0
    sense: str = ""

    def ward(self, how: str, n: Amount = 0, **said: Any) -> tuple[Ward]:
        """What waits for such damage."""
        by, span = source_of_damage(self.by), (self.size, self.sense) if self.sense else None
        return (Ward(how, n, by=by, combat=self.combat, effect=self.effect, span=span, **said),)


class ToAnybody(OfDamage, frozen=True, kw_only=True):
    """The same of all that somebody deals, whoever takes it, or to some."""

    to: Reference | None = None

    def subject(self) -> Any:
        """Everybody who can be hurt, or those."""
        return Those(PickNoun(FIGHTER)) if self.to is None else self.to


class Softens(OfDamage, frozen=True):
    """…が受けるダメージは1軽減される; 次に受けるダメージを2軽減する: once [pso2-3.0 用語.軽減]."""

    who: Reference
    n: Amount
    once: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A ward."""
        return self.ward("less", self.n, once=self.once)


class HurtsMore(ToAnybody, frozen=True):
    """…が発生源となるダメージは＋1される: whoever takes it [pso2-3.0 103.2.2, 103.4.3]."""

    n: int
    times: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A ward, which makes it more."""
        return self.ward("times" if self.times else "more", self.n)


class HurtsLess(ToAnybody, frozen=True):
    """…が発生源となるダメージは1軽減される: whoever takes it [pso2-3.0 103.2.2, 用語.軽減]."""

    n: Amount

    def shifts(self) -> tuple[Any, ...]:
        """A ward."""
        return self.ward("less", self.n)


class TakesMore(OfDamage, frozen=True):
    """…が受けるダメージは＋1される: whoever deals it [pso2-3.0 103.4.3]."""

    who: Reference
    n: Amount
    times: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A ward, which makes it more."""
        return self.ward("times" if self.times else "more", self.n)


class NotSoftened(ToAnybody, frozen=True):
    """…が発生源となるダメージは軽減されない [pso2-3.0 103.1.2, 用語.軽減]."""

    def shifts(self) -> tuple[Any, ...]:
        """A ward, which lets none make it less."""
        return self.ward(HARD)


class TakesInFull(OfDamage, frozen=True):
    """…が受けるダメージは軽減されない, whoever deals it [pso2-3.0 103.1.2, 用語.軽減]."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """The same ward."""
        return self.ward(HARD)


class Nullifies(OfDamage, frozen=True):
    """…が受けるダメージを0にする: a replaced number, which is no reduction [pso2-3.0 用語.軽減]."""

    who: Reference
    n: Amount = 0
    once: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A ward."""
        return self.ward("set", self.n, once=self.once)


class SparedDamage(OfDamage, frozen=True):
    """…は相手のプレイヤーが発生源となるダメージを受けない, 戦闘ダメージを受けない: it does not arrive
    [pso2-3.0 103.2.2, 用語.戦闘ダメージ]."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """The number becomes nothing."""
        return self.ward("set", 0)


class TakesFor(OfDamage, frozen=True):
    """…がダメージを受ける場合、代わりに…がそのダメージを受ける [pso2-3.0 103.4.3, 103.4.3.1, 用語.代わりに]."""

    who: Reference
    that: Object
    may: bool = False

    def shifts(self) -> tuple[Any, ...]:
        """A ward on each of them."""
        return self.ward("onto", that=self.that, may=self.may)


class PlayedCard(Object, frozen=True):
    """自分がプレイした《テクニック》, as what deals damage: the player does, while the text of such a card is carried
    out [pso2-3.0 103.2.2.2, 204.2.2.5]."""

    seat: str
    what: Description

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Whoever does what the text says that is being carried out."""
        for frame in reversed(g.frames):
            if isinstance(frame, Effect) and frame.stop < 0:
                fitting = frame.card >= 0 and frame.seat in seats_of(g, ctx, self.seat)
                return [doer(g, frame)] if fitting and self.what.fits(g, ctx, frame.card, seen) else []
        return []


def source_of_damage(by: Any) -> Any:
    """相手のアクティブが発生源となる: what an active does is done by who played it, while its text is carried out
    [pso2-3.0 103.2.2.2, 204.2.2.5]."""
    if not isinstance(by, Those) or getattr(by.what, "noun", "") != "active":
        return by
    said: Any = by.what
    whose = next((str(adj.who) for adj in said.adjs if isinstance(adj, Side)), "both")
    rest = tuple(adj for adj in said.adjs if not isinstance(adj, Side | Place))
    return PlayedCard(whose, replace(said, adjs=rest))
