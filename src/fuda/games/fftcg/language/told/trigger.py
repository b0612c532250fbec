"""The moments that make auto abilities trigger [fftcg-2.1.8 11.8.2, 11.8.6]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from fuda.effects.trigger import Trigger
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.told.events import Event, subject
from fuda.games.fftcg.language.told.verb import Fires
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.state import STATE

if TYPE_CHECKING:
    from fuda.games.fftcg.language.fits.finding import Words
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel import event as told


class When(Trigger, frozen=True):
    """…とき, …たび, …時: it triggers once for each such event [fftcg-2.1.8 11.8.2, 11.8.6]."""

    event: Event
    style: str = ""

    @property
    def own(self) -> bool:
        """Does it only wait for what happens to its own card? (`index.Ear`)"""
        return isinstance(self.event.who, This) and not any(isinstance(d, Fires) for d in self.event.deeds)

    def listens(self) -> tuple[str, ...]:
        """As the event says."""
        return self.event.listens()

    @property
    def words(self) -> tuple[str, ...]:
        """Does it only wait for events with one of these words? (`index.Ear`)"""
        return self.event.meant.words

    @cached_property
    def told_of(self) -> Words | None:
        """By record: can it wait for what happens to such a card? (`index.Ear`)"""
        return subject(self.event)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Each one, or one moment with so many of them."""
        return self.event.triggers(g, ctx, event)


class WhenAny(Trigger, frozen=True):
    """…か、…とき: it triggers for each of these events."""

    events: tuple[Event, ...]
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


def _in_turn_of(g: Match, ctx: Source, word: str) -> bool:
    """Is it the turn of that player? この, その: of whoever has it."""
    if word in ("you", "self"):
        return bool(g.active == ctx.seat)
    return word != "opponent" or bool(g.active != ctx.seat)


class Stands(Trigger, frozen=True):
    """…場合、…をブレイクゾーンに置く: it triggers as soon as the game stands so, and again only after it has left the
    stack [fftcg-2.1.8 11.8.18]."""

    condition: Fact

    def listens(self) -> tuple[str, ...]:
        """The game itself is looked at (`triggers`)."""
        return (STATE,)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Does it stand so? Only the card itself asks."""
        return event.card == ctx.source and bool(self.condition.holds(g, ctx))
