"""When: the events that triggered texts wait for [scs-1.12 2.4.4, 8.1.3, 8.1.4, 8.1.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.effects.condition import Fact
from fuda.effects.node import Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import cards_of, refs_of, slots_of, tie
from fuda.effects.refusal import Nobody
from fuda.effects.trigger import Trigger, Verb, When
from fuda.effects.words import All, This
from fuda.games.scs.book import areas
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.words.place import Region
from fuda.games.scs.language.words.reference import Bearer, Caster, Spoken
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from fuda.effects.trigger import Mention
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref


class Told(NamedTuple):
    """How a deed is told: the kind of event, the part its subject has in it, its word where that matters, and the
    word to point at."""

    kind: str
    role: str = "card"
    word: str = ""


DEEDS = {
    "summoned": Told("summons"),
    "defeated": Told("defeats"),
    "retired": Told("retires"),
    "left": Told("leaves"),
    "moved": Told("moves"),
    "attacked": Told("attacks"),
    "aimed": Told("targets", word="attack"),
    "targeted": Told("targets"),
    "hurt": Told("damages"),
    "acted": Told("acts"),
    "readied": Told("readies"),
    "cast": Told("declares", word="spell"),
    "used": Told("declares", word="ability"),
    "equipped": Told("equips", "other"),
    "defeats": Told("defeats", "source"),
    "hurts": Told("damages", "source"),
}
"""By word: what a striker does or what is done to it."""
PLAIN_SIDES = {"ally": True, "enemy": False, "any": None}
"""The nouns by which one can still tell whose a striker was that has left: is it the own side? (None: either)"""
BETWEEN = frozenset(("attacks", "targets", "declares", "grazes", "unchains"))
"""What belongs to a declaration or to the end of a chain: nothing of it happens while an effect is resolved
[scs-1.12 6.1.3.2, 6.2.1, 6.3.1.4]."""


class StrikerDoes(Verb, frozen=True):
    """召喚された, 攻撃した, …を撃破した …."""

    word: str
    whom: Reference | None = None
    by: str = ""
    """By what: attack, spell or ability."""
    where: Region | None = None
    """Of a summon or a move: to which part of the stage."""

    def listens(self) -> tuple[str, ...]:
        """The kind of event."""
        return (DEEDS[self.word].kind,)

    @property
    def role(self) -> str:
        """The subject's part."""
        return DEEDS[self.word].role

    @property
    def names(self) -> Any:
        """To whom it is done, where that is said."""
        return self.whom

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """The right deed, to the right striker. What is aimed at by an attack is told apart from other targets."""
        way = DEEDS[self.word]
        if event.word != way.word if way.word else way.kind == "targets" and event.word == "attack":
            return False
        if self.by and event.word != self.by:
            return False
        if self.where is not None and areas.number(event.word) not in self.where.areas(g, ctx):
            return False
        return self.whom is None or means(g, ctx, self.whom, (event.card, event.object))


class ByThis(When, frozen=True):
    """この効果で敵が撃破された, この効果で敵が2体以上撃破された: by what this text itself does, while it is resolved
    [scs-1.12 2.4.4.3, 8.1.4]."""

    n: int = 1

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Has this effect done it?"""
        return bool(event.source == ctx.source) and super().fits(g, ctx, event)


class HeardOf(Fact, frozen=True):
    """…が2体以上撃破された: so many fulfilled the condition of this text at one moment [scs-1.12 8.1.4.1]."""

    n: int

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Count what was heard together."""
        return ctx.cause is not None and 1 + len(ctx.cause.also) >= self.n


def spoken_of(trigger: Trigger, several: Collection[int] = ()) -> Spoken | None:
    """The card that a following それ means: the first that is any of a kind, or one of several, or the
    bearer [L6]."""
    for role, word in trigger.mentions():
        if isinstance(word, All | Bearer) or not set(slots_of(word)).isdisjoint(several):
            return Spoken(role, word.what if isinstance(word, All) else None)
    return None


def comes_at_once(trigger: Trigger) -> bool:
    """Can it happen while an effect is resolved?"""
    return BETWEEN.isdisjoint(trigger.listens())


def means(g: Match, ctx: Any, who: Any, ref: Ref) -> bool:
    """Does this subject mean that object? A card that has left and come again is another one [scs-1.12 2.3.6]."""
    card, number = ref
    seen = projection_of(g)
    if isinstance(who, All):
        fitting: bool = who.what.fits(g, ctx, card, seen)
        return fitting
    if isinstance(who, This | Caster):
        return bool(card == ctx.source and number == ctx.object)
    if isinstance(who, Slot):
        return ref in refs_of(ctx, who)
    return card in cards_of(g, ctx, who, seen)


class Point(Trigger, frozen=True):
    """あなたのターン開始時, ストライカーフェイズ終了時 … [scs-1.12 5.3.1.2, 5.4.2, 5.4.10.1, 5.5.1.1, 5.5.1.5, 5.6.1.1,
    5.6.1.7]."""

    point: str
    seat: str = "both"
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """A phase."""
        return ("phase",)

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which point, in whose turn?"""
        return event.word == self.point.replace("-", " ") and event.seat in seats_of(g, ctx, self.seat)


class ChainEnd(Trigger, frozen=True):
    """チェイン終了時 [scs-1.12 6.3.1.4]."""

    def listens(self) -> tuple[str, ...]:
        """When all is resolved."""
        return ("unchains",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Any chain."""
        return True


class AnyTime(Trigger, frozen=True):
    """A or B: one of several; both at once count once [scs-1.12 8.1.9.1]."""

    ways: tuple[When, ...]

    def listens(self) -> tuple[str, ...]:
        """All their kinds."""
        return tuple(dict.fromkeys(kind for way in self.ways for kind in way.listens()))

    @property
    def own(self) -> bool:
        """All of them?"""
        return all(way.own for way in self.ways)

    def mentions(self) -> tuple[Mention, ...]:
        """What all of them name."""
        first: tuple[Mention, ...] = self.ways[0].mentions()
        return first if all(way.mentions() == first for way in self.ways) else ()

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """One of them?"""
        return any(event.kind in way.listens() and way.fits(g, ctx, event) for way in self.ways)


def tied_trigger(trigger: Any, asm: Asm) -> Any:
    """The same with its references resolved. A card that has yet to be chosen cannot be waited for."""
    made = tie(trigger, asm)
    if isinstance(getattr(made, "who", None), Slot) and not asm.waits:
        raise Nobody("対象")
    return made
