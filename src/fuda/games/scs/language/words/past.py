"""What has happened this turn or in this chain, as texts ask about it later [scs-1.12 5.2.4, 6.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Number
from fuda.effects.condition import Fact
from fuda.effects.reference import refs_of, slots_of, tie
from fuda.effects.refusal import Unresolved
from fuda.effects.trigger import Verb, When
from fuda.effects.words import Adjective, All, Pick
from fuda.games.scs.language.told.trigger import PLAIN_SIDES
from fuda.games.scs.language.words.reference import doers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.machine import Refs
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event

HISTORY = frozenset(("history",))
DECLARED = ("declares", "targets", "unchains")


def remembered(g: Match, ctx: Any, way: Any) -> Iterator[Event]:
    """What of this has happened this turn. Who has left since is known by whose it was."""
    for event in g.history:
        if event.kind not in way.listens() or not way.deed.fits(g, ctx, event):
            continue
        who = way.who
        if not isinstance(who, All):
            if not set(_objects(g, ctx, who)).isdisjoint(doers(g, event, way.deed.role)):
                yield event
        elif PLAIN_SIDES[getattr(who.what, "noun", "any")] in (None, event.seat == ctx.seat):
            yield event


def _objects(g: Match, ctx: Any, who: Any) -> Refs:
    """The objects that a word means, gone or not. (No projection is asked: one may be in the making.)"""
    return refs_of(ctx, who) if slots_of(who) else tuple(who.refs(g, ctx, None))


class Past(Fact, frozen=True):
    """このターンに敵が撃破された: has it happened since the turn began? (`no`: has it not?)"""

    way: When
    no: bool = False

    def tied(self, asm: Asm) -> Past:
        """Of strikers of a kind only whose they were is remembered."""
        way = tie(self.way, asm)
        what = way.who.what if isinstance(way.who, All) else None
        if isinstance(what, Pick) and (what.adjs or what.noun not in PLAIN_SIDES):
            raise Unresolved("このターンに")
        if what is None and not slots_of(way.who) and not hasattr(way.who, "refs"):
            raise Unresolved("このターンに")
        return Past(way, self.no)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        return any(True for _ in remembered(g, ctx, self.way)) != self.no

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.way.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class TimesDone(Number, frozen=True):
    """このターンに術者が移動した回数."""

    way: When

    def tied(self, asm: Asm) -> TimesDone:
        """As with every look back."""
        return TimesDone(Past(self.way).tied(asm).way)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """How often."""
        return sum(1 for _ in remembered(g, ctx, self.way))

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.way.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class Declarations(Number, frozen=True):
    """このチェインで行われた宣言の数: of both players, attacks too, this one counted [scs-1.12 2.5.2, 6.1.3.1]."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Since the last chain was over."""
        count = 0
        for event in g.history:
            if event.kind == "unchains":
                count = 0
            elif event.kind == "declares" or (event.kind == "targets" and event.word == "attack"):
                count += 1
        return count

    def remembers(self) -> frozenset[str]:
        """Declarations, attacks, and the ends of chains."""
        return frozenset(DECLARED)

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY


class ThisTurn(Adjective, frozen=True):
    """このターンに召喚された味方: it is still the same object to which that happened."""

    deed: Verb

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Look back."""
        ref, kinds = g.ref(card), self.deed.listens()
        told = [event for event in g.history if event.kind in kinds and self.deed.fits(g, ctx, event)]
        return any(ref in doers(g, event, self.deed.role) for event in told)

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.deed.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY
