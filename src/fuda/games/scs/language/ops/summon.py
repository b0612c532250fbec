"""Summoning by a text: without paying, onto one's own base line [scs-1.12 2.8.1, 2.8.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.reference import bind, bound_parts, cards_of, slots_of
from fuda.games.scs.book import areas
from fuda.games.scs.happening.moves import ACTED
from fuda.games.scs.language.assemble.touching import happens
from fuda.games.scs.language.assemble.writer import Asm, AtOnce
from fuda.games.scs.language.ops.deed import ask_areas, check_room
from fuda.games.scs.language.words.place import In, Region, Spot
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event

BASE = In(Region("base", "mine"))


class Summon(AtOnce, frozen=True):
    """…を召喚コストを支払わずに召喚する: ready, in a free area of one's base line [scs-1.12 2.8.1.1, 2.8.1.3]; or
    …に召喚する: there, where the text says so. Of several one area after another is chosen, then all come at one moment
    (reading SL38)."""

    who: Reference
    to: Spot | None = None
    acted: bool = False
    seat: Player = ""

    def moved(self) -> Any:
        """The card."""
        return self.who

    def compile(self, asm: Any) -> None:
        """From here on it is the striker that was summoned."""
        super().compile(asm)
        [made] = [op for op in asm.ops if isinstance(op, Summon)][-1:]
        asm.done_to["summon"] = slots_of(made.who)

    def bound(self, asm: Asm) -> Any:
        """One card comes to one area."""
        to = BASE if self.to is None else self.to
        check_room(self.who, to, asm, "召喚")
        return replace(bound_parts(self, asm), to=bind(to, asm))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Ask where."""
        return ask_areas(g, fx, move, cards_of(g, fx, self.who, projection_of(g)), self)

    def event(self, g: Match, fx: Effect, card: int, area: int) -> Event:
        """It comes as a striker of who acts; a seventh does not [scs-1.12 2.8.1.2, 4.1.4.1]."""
        amount, seat = ACTED if self.acted else 1, next(iter(seats_of(g, fx, self.seat or "mine")))
        return happens(fx, "summons", card, seat=seat, amount=amount, word=areas.name(area))
