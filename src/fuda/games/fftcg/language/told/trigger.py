"""Events and the moments that make auto abilities trigger [fftcg-2.1.8 11.8.2, 11.8.6]. An event is the same record
in a trigger (…とき), in a replacement (…場合、代わりに) and in a look back (このターン、…していた場合)."""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.trigger import Trigger

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel import event as told


class Event(Node, frozen=True):
    """One of `deeds` happens to (or is done by) `who`: an object, a description (any such card), Some (that many at
    once) or a player word (you, opponent, any, self). `by`: only through this (a Cause). `field`: whose field it comes
    onto, `origin`: from where. `next`: only the next time (次に). `first`: only the first time in each turn. `last`:
    one more deed with a cause of its own (Through)."""

    who: Any
    deeds: tuple[Any, ...]
    by: Any = None
    last: Any = None
    field: str = ""
    next: bool = False
    first: bool = False
    origin: str = ""
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event by which it is told."""
        return tuple(_module("events").meant(self).kinds)

    def fits(self, g: Match, ctx: Any, event: told.Event) -> bool:
        """Is this event, which has been told, one of those? `ctx.cause` must be the event."""
        return bool(_module("events").meant(self).fits(g, ctx, event))

    @cached_property
    def triggers(self) -> Any:
        """The same test for a trigger, which may ask for a number of them at one moment, or for the first of a turn."""
        return _module("events").triggering(self)

    def remembers(self) -> frozenset[str]:
        """What the turn must remember, where numbers are asked for."""
        nth = any(isinstance(deed, Casts) and deed.nth for deed in self.deeds)
        asks = nth or self.first or _module("events").asks_number(self)
        return frozenset(self.listens()) if asks else frozenset()

    def would(self) -> tuple[str, ...]:
        """The kinds of event by which it is about to happen (none: it cannot be replaced)."""
        return tuple(_module("about_to_happen").kinds(self))

    def would_fit(self, g: Match, ctx: Any, event: told.Event) -> bool:
        """Is this event, which is about to happen, one of those? `ctx.cause` must be the event."""
        return bool(_module("about_to_happen").fits(g, ctx, self, event))

    def unfit(self) -> str | None:
        """What nobody tells cannot be waited for; several subjects at once are not counted."""
        broken: str | None = _module("events").unfit(self)
        return broken


@cache
def _module(name: str) -> Any:
    """Where events become tests: it knows all classes of this module."""
    return import_module(f"fuda.games.fftcg.language.told.{name}")


class When(Trigger, frozen=True):
    """…とき, …たび, …時: it triggers once for each such event [fftcg-2.1.8 11.8.2, 11.8.6]."""

    event: Event
    style: str = ""

    @property
    def own(self) -> bool:
        """Does it only wait for what happens to its own card? (`index.Ear`)"""
        return type(self.event.who).__name__ == "This" and not any(isinstance(d, Fires) for d in self.event.deeds)

    def listens(self) -> tuple[str, ...]:
        """As the event says."""
        return self.event.listens()

    @property
    def words(self) -> tuple[str, ...]:
        """Does it only wait for events with one of these words? (`index.Ear`)"""
        return tuple(_module("events").meant(self.event).words)

    @cached_property
    def told_of(self) -> Any:
        """By record: can it wait for what happens to such a card? (`index.Ear`)"""
        return _module("events").subject(self.event)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Each one, or one moment with so many of them."""
        heard: bool = self.event.triggers(g, ctx, event)
        return heard


class WhenAny(Trigger, frozen=True):
    """…か、…とき: it triggers for each of these events."""

    events: tuple[Any, ...]
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(dict.fromkeys(kind for event in self.events for kind in event.listens()))

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """One of them."""
        return any(event.kind in each.listens() and each.triggers(g, ctx, event) for each in self.events)


class AtStart(Trigger, frozen=True):
    """…の開始時: a phase (turn, active, draw, main1, attack, main2, main, end) of a player's turns begins."""

    phase: str
    whose: str
    next: bool = False
    each: bool = False
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """A turn begins, or a phase [fftcg-2.1.8 9.1, 9.5.1.1]."""
        return ("turn",) if self.phase == "turn" else ("phase",)

    @property
    def words(self) -> tuple[str, ...]:
        """The phases that it waits for: both main phases are main phases [fftcg-2.1.8 9.3.1.1] (`index.Ear`)."""
        if self.phase == "turn":
            return ()
        return ("main1", "main2") if self.phase == "main" else (self.phase,)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """That phase of that player's turn."""
        if not _in_turn_of(g, ctx, self.whose):
            return False
        return self.phase == "turn" or event.word in self.words


class AtEnd(Trigger, frozen=True):
    """…終了時: a turn or phase of a player (you, opponent, any, each, this, that) ends."""

    phase: str
    whose: str
    next: bool = False
    each: bool = False
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """The end phase begins: that is the end of the turn [fftcg-2.1.8 9.5.1.1]; a phase ends, and what triggers then
        waits for the next one [fftcg-2.1.8 9.3.1.3, 9.5.1.1] (reading FA26)."""
        return ("ends",) if self.phase in ("turn", "end") else ("phase_ends",)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Of that player's turn."""
        if not _in_turn_of(g, ctx, self.whose):
            return False
        phases = ("main1", "main2") if self.phase == "main" else (self.phase,)
        return event.kind == "ends" or event.word in phases

    def unfit(self) -> str | None:
        """Nobody knows a turn that is still to come; phases in which nobody acts have no end to wait for."""
        if self.whose == "that":
            return "そのターン"
        return "終了時" if self.phase in ("active", "draw") else None


class EitherTrigger(Trigger, frozen=True):
    """…ときか、…開始時: it triggers for each of these."""

    triggers: tuple[Any, ...]
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(dict.fromkeys(kind for each in self.triggers for kind in each.listens()))

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """One of them."""
        return any(event.kind in each.listens() and each.fits(g, ctx, event) for each in self.triggers)


def _in_turn_of(g: Match, ctx: Source, word: str) -> bool:
    """Is it the turn of that player? この, その: of whoever has it."""
    if word in ("you", "self"):
        return bool(g.active == ctx.seat)
    return word != "opponent" or bool(g.active != ctx.seat)


# Deeds of objects


class Enters(Node, frozen=True):
    """フィールドに出る; `origin`: from this zone; `field`: onto this player's field."""

    origin: str = ""
    field: str = ""
    style: str = ""


class Leaves(Node, frozen=True):
    """フィールドから離れる."""

    style: str = ""


class Goes(Node, frozen=True):
    """…から…に置かれる (戻される, 加えられる): a card changes zones. "" is any zone; removed: ゲームから除外される."""

    to: str
    origin: str = ""
    style: str = ""


class GetsDiscarded(Node, frozen=True):
    """捨てられる: from hand into the break zone as a discard [fftcg-2.1.8 15.1.1.4.1]."""

    origin: str = ""


class Attacks(Node, frozen=True):
    """アタックする; `party`: パーティーを組んで (any: at least two); `mates`: with one of these in it."""

    party: bool = False
    mates: Any = None


class Blocks(Node, frozen=True):
    """ブロックする; `whom`: only these."""

    whom: Any = None


class GetsBlocked(Node, frozen=True):
    """ブロックされる; `by`: only by these. `no`: ブロックされなかった."""

    by: Any = None
    no: bool = False


class Breaks(Node, frozen=True):
    """ブレイクされる [fftcg-2.1.8 15.1.1.3.1]."""


class DealsDamage(Node, frozen=True):
    """…にダメージを与える: to a player or objects ("": anybody); `kind` battle; `n`: points; `other`: or to these."""

    to: Any = ""
    kind: str = ""
    n: int = 0
    other: Any = None
    style: str = ""


class TakesDamage(Node, frozen=True):
    """ダメージを受ける, ダメージが与えられる: `source` Cause or description; `amount`: only damage bounded so (Bound);
    `kind` battle, non-battle. `gets`: it is said of what is dealt it."""

    source: Any = None
    gets: bool = False
    kind: str = ""
    amount: Any = None
    style: str = ""


class GetsChosen(Node, frozen=True):
    """…によって選ばれる."""

    style: str = ""


class TurnsDull(Node, frozen=True):
    """ダルになる (ダル状態になる)."""

    style: str = ""


class TurnsActive(Node, frozen=True):
    """アクティブになる."""

    style: str = ""


class GetsCounter(Node, frozen=True):
    """Counters are put on it (置かれる) or taken from it (取り除かれる); `last`: the last one."""

    counter: str = ""
    how: str = "put"
    last: bool = False


class UsesAbility(Node, frozen=True):
    """アビリティを使用する: kind is any, action, special; by a player or a card."""

    kind: str
    style: str = ""


class Fires(Node, frozen=True):
    """発動する, 誘発する: said of auto abilities."""

    style: str = ""


# Deeds of players


class Casts(Node, frozen=True):
    """…をキャストする (召喚する): `n` and `sense` count the casts of the turn in a look back; `nth`: the n-th card."""

    what: Any
    n: int = 0
    sense: str = ""
    nth: int = 0
    style: str = ""


class Draws(Node, frozen=True):
    """カードを引く."""

    n: int = 0
    sense: str = ""
    style: str = ""


class Discards(Node, frozen=True):
    """…を捨てる."""

    what: Any
    n: int = 0
    sense: str = ""
    style: str = ""


class TakesPoints(Node, frozen=True):
    """A player takes damage: N点のダメージを受ける."""

    n: int = 0
    sense: str = ""
    nth: int = 0
    style: str = ""


class GainsCrystals(Node, frozen=True):
    """《C》を得る."""


class PutsOnField(Node, frozen=True):
    """A player puts these onto the field (フィールドに出す); `origin`: from this zone."""

    what: Any
    origin: str = ""


class Searches(Node, frozen=True):
    """サーチする."""

    style: str = ""
