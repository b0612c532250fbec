"""Deeds that a length of time undoes: control of a card, and removing it [L10] (reading P72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.deed import Owned
from fuda.effects.node import Player
from fuda.effects.reference import bind, cards_of, now, refs_in
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import actor, doer, done
from fuda.games.pso2.language.ops.move import Handling, leaves, put_into_play
from fuda.games.pso2.language.statements.lasting import keep
from fuda.games.pso2.language.words.reference import wanted
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel import replacing
from fuda.kernel.action import new_moment

if TYPE_CHECKING:
    from fuda.effects.machine import Effect, Refs
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class Timed(Handling, frozen=True):
    """Something done to cards, which ends with the sentence's length of time where it names one. The cards are kept in
    `slot`."""

    there: ClassVar[str] = ""
    """The zone to which they go."""

    until: str = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """For as long as the sentence says."""
        asm.deed(replace(bind(self, asm), until=asm.until, slot=asm.hidden()))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Do it; what will be undone is remembered. Where a text may take the place of it, that is settled first
        [pso2-3.0 103.4.3] [L12]."""
        if not self.until:
            return super().run(g, fx, move)
        if refs_in(fx, self.slot):
            self._settled(g, fx)
            return None
        found = cards_of(g, fx, self.who, projection_of(g))
        going = acts.bearers_last(g, [c for c in found if self.reaches(g, fx, c)])
        new_moment(g)
        parting = self.partings(g, fx, going)
        met = [c for c in going if all(c != event.card for event in parting) and self.handle(g, fx, c)]
        there = tuple(g.ref(c) for c in met if g.zone[c] >= 0)
        full, part = len(met) + len(parting) == wanted(fx, self.who, found), bool(met or parting)
        if parting:
            waiting = fx.with_slot(self.slot, (*there, *((event.card, event.object) for event in parting)))
            g.frames[-1] = fx.but(did=fx.did and (full or (part and not g.rules.in_full)), slots=waiting)
            replacing.begin(g, parting)
            return None
        self._keep(g, fx, there)
        done(g, fx, did=full, part=part)
        return None

    def _settled(self, g: Duel, fx: Effect) -> None:
        """What has become of them is known: those that went are remembered."""
        refs = [now(g, ref) for ref in refs_in(fx, self.slot)]
        self._keep(g, fx, tuple(ref for ref in refs if acts.zone_name(g, ref[0]) == self.there))
        done(g, fx, slots=fx.with_slot(self.slot, ()))

    def _keep(self, g: Duel, fx: Effect, there: Refs) -> None:
        if there:
            keep(g, fx, self.until, fx.with_slot(self.slot, there), fx.numbers)

    def touches_nobody(self, g: Duel, kept: Lasting) -> bool:
        """Is none of the cards where it was put?"""
        return not any(map(g.fits, refs_in(kept, self.slot)))

    def ended(self, g: Duel, kept: Lasting) -> None:
        """The time is over: undo it for the cards that are still where they were put."""
        new_moment(g)
        for card in [ref[0] for ref in refs_in(kept, self.slot) if g.fits(ref)]:
            self.undo(g, card)

    def undo(self, g: Duel, card: int) -> None:
        """As it was before."""
        raise AssertionError(self)


class Control(Timed, Owned, frozen=True):
    """…のコントロールを得る [pso2-3.0 用語.コントロール]."""

    goes: ClassVar[bool] = False
    alone: ClassVar[bool] = True

    seat: Player = "own"

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """It comes over as it is; to nobody it does not, as where there is no target player [L8]."""
        seat = actor(g, fx, self.seat)
        return seat >= 0 and acts.on_field(g, card) and acts.control(g, card, seat, doer(g, fx))

    def undo(self, g: Duel, card: int) -> None:
        """Its owner controls it again."""
        acts.control(g, card, g.owner[card], acts.RULE)


class SwapControl(Handling, frozen=True):
    """それらのコントロールを入れ替える: of two cards of different players, both or neither
    [pso2-3.0 用語.コントロール, 103.1.3]."""

    goes: ClassVar[bool] = False

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Each comes over as it is."""
        found = [c for c in cards_of(g, fx, self.who, projection_of(g)) if acts.on_field(g, c)]
        sides = [acts.side(g, card) for card in found]
        able = len(found) == len(set(sides)) == 2 and all(self.reaches(g, fx, card) for card in found)
        new_moment(g)
        going = zip(found, sides[::-1], strict=True) if able else ()
        did = [acts.control(g, card, to, doer(g, fx)) for card, to in going]
        done(g, fx, did=bool(did) and all(did))
        return None


class Remove(Timed, frozen=True):
    """…を除外する [pso2-3.0 400.2.4, 用語.除外する]."""

    parts: ClassVar[str] = "removes"
    there: ClassVar[str] = "removed"

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Out of all zones."""
        return leaves(g, card) and acts.remove(g, card, doer(g, fx))

    def undo(self, g: Duel, card: int) -> None:
        """It comes back onto its owner's field."""
        put_into_play(g, card, g.owner[card], acts.RULE)
