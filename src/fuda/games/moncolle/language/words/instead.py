"""Effects that put something else in the place of what is about to happen: …が死亡する場合、代わりに… [L12]
[moncolle-2.00 有効時期.9.1, 有効時期.9.5] (reading M60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.deed import Deed
from fuda.effects.flow import UnlessUndone
from fuda.effects.node import Node, Op, Reference
from fuda.effects.reference import bind, refs_of, slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import MaySay, Prefix, Say, Sentence
from fuda.games.moncolle.happening import replaced
from fuda.games.moncolle.happening.acts import ATTACK
from fuda.games.moncolle.language.assemble.amending import amended
from fuda.games.moncolle.language.assemble.writer import SIDES, Asm
from fuda.games.moncolle.language.words.ability import Line, Often, limited
from fuda.games.moncolle.language.words.noun import Caused, Units
from fuda.games.moncolle.printed import Ability, Scope, Timing
from fuda.kernel.event import Event, Link

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.now.layers import Source
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


LEAVING = ("dies", "discards", "returns", "decks")
"""戦場を離れる: the doors (reading M74)."""


class AboutTo(Node, frozen=True):
    """他の自軍ユニットが死亡する, リミット調整によってこのユニットが破棄される, このユニットが進軍元の地形に戻る"""

    who: Reference | Units
    deed: str
    """The kind of event."""
    through: str = ""
    """limit, attack: only by this; mine, enemy: by an effect of this side."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of events that are this: a unit leaves by any door [L12]."""
        return LEAVING if self.deed == "leaves" else (self.deed,)

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this one?"""
        if self.through == "limit" and event.word != replaced.LIMIT:
            return False
        if self.through == "attack" and event.by != ATTACK:
            return False
        if self.through in SIDES and (
            event.source < 0 or (g.rules.side(g, event.source) == source.seat) != (self.through == "mine")
        ):
            return False
        if slots_of(self.who):
            return (event.card, event.object) in refs_of(source, self.who)
        meant: bool = g.rules.is_subject(g, source, self.who, event, "card")
        return meant


class TakesPlace(Node, frozen=True):
    """A replacement as the kernel asks for it: the text of its ability is run instead of the event."""

    would: AboutTo
    number: int = 0
    optional: bool = True
    face: int = -1
    """On which printed card it stands."""

    single: ClassVar[bool] = True
    """Of several that would happen at one moment it takes the place of one."""

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this one?"""
        return self.would.fits(g, source, event)

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """It does not happen."""
        return []

    def program(self, g: Match, source: Source, event: Event) -> Link:
        """The text that is run."""
        return Link("when", source.seat, source.source, source.object, self.face, self.number, cause=event)


class HappensYet(Op, frozen=True):
    """What was to take its place was not carried out: it happens all the same [L4, L12]."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The event for which the text was run."""
        fx.next(g)
        if fx.cause is not None:
            replaced.carry_out(g, [fx.cause])
        return None


class TakesPlaceYet(TakesPlace, frozen=True):
    """The same of an effect that lasts: of each that it meets, with what was chosen for it."""

    single: ClassVar[bool] = False

    def program(self, g: Match, source: Source, event: Event) -> Link:
        """The text that is run."""
        return Link(
            "when", source.seat, source.source, source.object, self.face, self.number, slots=source.slots,
            numbers=source.numbers, cause=event,
        )  # fmt: skip


class ForThisLong(Deed, frozen=True):
    """From here on something else happens, for so long. The text that is run then is the ability of this number on the
    same printed card."""

    would: AboutTo
    number: int
    until: str

    def takes_place(self, kept: Lasting) -> TakesPlaceYet:
        """As the kernel asks for it."""
        return TakesPlaceYet(self.would, self.number, optional=False, face=kept.face)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """It begins."""
        g.rules.go_on(g, fx, self.until, fx.slots, fx.numbers)
        fx.done(g)
        return None


class InsteadThen(Prefix, frozen=True):
    """ターン終了まで、自軍ユニットが死亡する場合、代わりに…: a text of its own, run whenever that would happen [L9]."""

    until: str
    would: AboutTo

    family: ClassVar[str] = "on"

    def write(self, asm: Any, inside: Behind) -> None:
        """そのユニット is there the one that it would happen to."""
        inner = asm.happening(inside, Caused())
        place = inner.add(UnlessUndone())
        inner.add(HappensYet())
        inner.patch(place, to=inner.here)
        asm.put_off(inner)
        asm.add(ForThisLong(bind(self.would, asm), len(asm.later), self.until))


class InPlaceOf(Line, frozen=True):
    """[条件] …場合、代わりに…: its player may leave it, unless it is forced [moncolle-2.00 有効時期.9.5]."""

    scope: Scope
    timing: Timing
    would: AboutTo
    body: tuple[Sentence, ...]
    name: str = ""
    limit: str | Often = ""

    costs: ClassVar[tuple[Any, ...]] = ()

    def abilities(self, shop: Any, number: int = 0) -> list[Ability]:
        """One ability: the text, and what it replaces. Nothing is aimed at before it comes."""
        first, *rest = self.body
        asked = isinstance(first, MaySay)
        asm = Asm(self.scope, needed=False, shop=shop)
        asm.unit = shop.printed.type != "summoner"
        asm.speak(Caused())
        asm.sentences(amended((Say(first.said) if asked else first, *rest)))
        if asm.aims or asm.later:
            raise Unresolved("代わりに")
        place = asm.add(UnlessUndone())
        asm.add(HappensYet())
        asm.patch(place, to=asm.here)
        node = TakesPlace(bind(self.would, Asm(self.scope)), optional=asked or self.timing == "when")
        where = ("summoner",) if shop.printed.type == "summoner" else ("field",)
        made = Ability(
            scope=self.scope, timing=self.timing, program=asm.program(), where=where, limit=limited(self.limit, number)
        )
        return [msgspec.structs.replace(made, instead=node)]
