"""When: the events that triggered texts wait for [scs-1.12 2.4.4, 8.1.3, 8.1.4, 8.1.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.effects.node import Node
from fuda.effects.players import seats_of
from fuda.effects.program import Slot, Unresolved
from fuda.effects.reference import cards_of, refs_of, tie
from fuda.effects.words import All, This
from fuda.games.scs.changes import Source
from fuda.games.scs.look import looks
from fuda.games.scs.nodes.base import Asm
from fuda.games.scs.nodes.refer import Caster, Spoken, doers

if TYPE_CHECKING:
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event, Lasting
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
DECLARED = ("attacked", "aimed", "targeted", "cast", "used")
"""Deeds of a declaration: none of them happens while an effect is resolved [scs-1.12 6.1.3.2, 6.2.1]."""


FROM_HAND = ("effect", "limit", "will")
"""The words of cards that are discarded from a hand; the others come from elsewhere."""


class Trigger(Node, frozen=True):
    """A condition of a triggered text."""

    @property
    def event(self) -> str:
        """The kind of event it waits for."""
        raise AssertionError(self)

    @property
    def own(self) -> bool:
        """Is it only about its own card?"""
        return False

    @property
    def spoken(self) -> Spoken | None:
        """The card that a following それ means, or nothing."""
        return None

    @property
    def names_time(self) -> bool:
        """Is it a point of the turn, and not something that may happen or not?"""
        return False

    @property
    def comes_at_once(self) -> bool:
        """Can it happen while an effect is resolved?"""
        return True

    def hears(self, g: Match, card: int, seat: int, event: Event, kept: Lasting | None) -> bool:
        """Does it trigger? One that was for once is not used again [scs-1.12 8.1.3.1]."""
        if kept is not None and kept.until == "spent":
            return False
        ctx = kept if kept is not None else Source(seat, card, g.object[card])
        return self.met(g, ctx, event)

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is this the event?"""
        raise AssertionError(self)


class When(Trigger, frozen=True):
    """このストライカーが召喚された場合, 敵が攻撃した場合, 対象が敵を撃破した場合 …."""

    who: Any
    deed: str
    whom: Any = None
    style: str = ""

    @property
    def event(self) -> str:
        """The deed's."""
        return DEEDS[self.deed].kind

    @property
    def comes_at_once(self) -> bool:
        """Not what is declared."""
        return self.deed not in DECLARED

    @property
    def own(self) -> bool:
        """Of this very striker?"""
        return isinstance(self.who, This) and DEEDS[self.deed].role == "card"

    @property
    def spoken(self) -> Spoken | None:
        """The subject, where it is any of a kind; else the one to whom it is done [L6]."""
        if isinstance(self.who, All):
            return Spoken(DEEDS[self.deed].role, self.who.what)
        return Spoken("card", self.whom.what) if isinstance(self.whom, All) else None

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """The right deed, by or to the right striker."""
        way = DEEDS[self.deed]
        if way.word and event.word != way.word:
            return False
        if way.kind == "targets" and not way.word and event.word == "attack":
            return False
        if not any(means(g, ctx, self.who, ref) for ref in doers(g, event, way.role)):
            return False
        return self.whom is None or means(g, ctx, self.whom, (event.card, event.object))


def means(g: Match, ctx: Any, who: Any, ref: Ref) -> bool:
    """Does this subject mean that object? A card that has left and come again is another one [scs-1.12 2.3.6]."""
    card, number = ref
    seen = looks(g)
    if isinstance(who, All):
        fitting: bool = who.what.fits(g, ctx, card, seen)
        return fitting
    if isinstance(who, This | Caster):
        return bool(card == ctx.source and number == ctx.object)
    if isinstance(who, Slot):
        return ref in refs_of(ctx, who)
    return card in cards_of(g, ctx, who, seen)


class PlayerDoes(Trigger, frozen=True):
    """あなたがカードを引いた場合, 相手が手札を捨てた場合, 相手がグレイズを行った場合."""

    seat: str
    deed: str

    @property
    def event(self) -> str:
        """The kind of event itself."""
        return self.deed

    @property
    def comes_at_once(self) -> bool:
        """Grazing belongs to an attack."""
        return self.deed != "grazes"

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """Who did it? Only cards of a hand are discarded [scs-1.12 4.3.4]."""
        if self.deed == "discards" and event.word not in FROM_HAND:
            return False
        return event.seat in seats_of(g, ctx, self.seat)


class Point(Trigger, frozen=True):
    """あなたのターン開始時, ストライカーフェイズ終了時 … [scs-1.12 5.3.1.2, 5.4.2, 5.4.10.1, 5.5.1.1, 5.5.1.5, 5.6.1.1,
    5.6.1.7]."""

    point: str
    seat: str = "both"
    style: str = ""

    @property
    def event(self) -> str:
        """A phase."""
        return "phase"

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which point, in whose turn?"""
        return event.word == self.point.replace("-", " ") and event.seat in seats_of(g, ctx, self.seat)


class ChainEnd(Trigger, frozen=True):
    """チェイン終了時 [scs-1.12 6.3.1.4]."""

    @property
    def event(self) -> str:
        """When all is resolved."""
        return "unchains"

    @property
    def comes_at_once(self) -> bool:
        """Only when all of the chain has been resolved."""
        return False

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """Any chain."""
        return True


class AnyTime(Trigger, frozen=True):
    """A or B: one of several; both at once count once [scs-1.12 8.1.9.1]."""

    ways: tuple[Any, ...]

    def listens(self) -> tuple[str, ...]:
        """All their kinds."""
        return tuple(dict.fromkeys(way.event for way in self.ways))

    @property
    def event(self) -> str:
        """The first of them."""
        event: str = self.ways[0].event
        return event

    @property
    def comes_at_once(self) -> bool:
        """All of them?"""
        return all(way.comes_at_once for way in self.ways)

    @property
    def own(self) -> bool:
        """All of them?"""
        return all(way.own for way in self.ways)

    @property
    def spoken(self) -> Spoken | None:
        """What all of them speak of."""
        first: Spoken | None = self.ways[0].spoken
        return first if all(way.spoken == first for way in self.ways) else None

    def met(self, g: Match, ctx: Any, event: Event) -> bool:
        """One of them?"""
        return any(way.event == event.kind and way.met(g, ctx, event) for way in self.ways)


def tied_trigger(trigger: Any, asm: Asm) -> Any:
    """The same with its references resolved. A card that has yet to be chosen cannot be waited for."""
    made = tie(trigger, asm)
    if isinstance(getattr(made, "who", None), Slot) and not asm.waits:
        raise Unresolved("対象")
    return made
