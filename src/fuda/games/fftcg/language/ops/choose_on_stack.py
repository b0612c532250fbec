"""Choosing a thing that waits on the stack [fftcg-2.1.8 11.3.3, 11.6.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.games.fftcg.acting.choices import declared_by
from fuda.games.fftcg.language.fits import on_stack
from fuda.games.fftcg.language.words.noun import Some
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref

RULE = "11.3.3"


class ChosenLink(Op, frozen=True):
    """One thing on the stack, not this one itself [fftcg-2.1.8 11.3.3, 11.6.5]. It is remembered by its timestamp."""

    what: Some
    slot: int
    early: bool = True

    @property
    def answers(self) -> bool:
        """Is there nothing to choose while the stack is empty? (`index.Use`)"""
        return not self.what.upto

    def open(self, g: Match, fx: Any) -> list[Link]:
        """The things on the stack that can be chosen."""
        if not g.chain:
            return []
        what, stamp, seat = self.what.what, fx.stamp, fx.seat
        found: list[Link] = []
        for on in g.chain:
            if on.stamp == stamp:
                continue
            if on_stack.fits_link(g, fx, seat, on, what):
                found.append(on)
        return found

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Is there one?"""
        return None if self.what.upto or self.open(g, fx) else RULE

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def ref_fits(self, g: Match, fx: Effect, ref: Ref) -> bool:
        """Does it still wait on the stack?"""
        return any(on.stamp == ref[1] for on in self.open(g, fx))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Which one?"""
        found = self.open(g, fx)
        if not found or (move is not None and move.verb == "done"):
            fx.next(g, did=False, slots=fx.with_slot(self.slot, ()))
            return None
        if move is None:
            done = (DONE,) if self.what.upto else ()
            moves = tuple(Move("link", on.card if on.card >= 0 else on.source, _place(g, on)) for on in found)
            return Decision("card", fx.seat, "choose_link", declared_by(g, fx, RULE), (*moves, *done), 0, fx.source)
        ref = (-1, g.chain[move.arg - 1].stamp)
        fx.next(g, slots=fx.with_slot(self.slot, (ref,)))
        return None


def _place(g: Match, link: Link) -> int:
    return g.chain.index(link) + 1
