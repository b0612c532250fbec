"""One deed or another: whoever carries it out says which [fftcg-2.1.8 11.11.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.flow import IfMode
from fuda.effects.node import Op, Player
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.words.clause import seats
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match


class EitherDeed(Op, frozen=True):
    """…するか、…する: whoever carries it out does one of these, one that can be done if there is one."""

    options: tuple[Op, ...]
    tail: Op | None = None

    def write(self, asm: Asm) -> None:
        """Which one is said when the text comes here; then that one is done."""
        if asm.who in ("each", "both", "all"):
            raise Unresolved("か")
        index, place, before = asm.new_number(), asm.add(PickDeed(0, (), asm.who)), asm.memory
        firsts: list[int] = []
        for n, clause in enumerate(self._all(), 1):
            skip = asm.add(IfMode(index, n))
            asm.memory = before.twin()
            firsts.append(asm.here)
            asm.clause(clause)
            if asm.here == firsts[-1]:
                raise Unresolved("か")  # what only amends another clause is nothing that could be done instead of it
            asm.patch(skip, to=asm.here)
        asm.memory, asm.before = before, None
        asm.patch(place, index=index, firsts=tuple(firsts))

    def _all(self) -> tuple[Any, ...]:
        """The deeds; the last may leave out what the first one says."""
        if self.tail is None:
            return self.options
        said = getattr(self.options[0], objects.object_field(self.options[0]), None)
        field = objects.object_field(self.tail)
        if said is None or not field:
            raise Unresolved("か")
        return (*self.options, replace(self.tail, **{field: said}))


class PickDeed(Op, frozen=True):
    """Name one of several deeds; they begin at `firsts`."""

    index: int
    firsts: tuple[int, ...]
    who: Player = "you"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Only what can be done is offered, if anything can [fftcg-2.1.8 2.3]."""
        if move is None:
            found = self._open(g, fx)
            if len(found) > 1:
                moves = tuple(Move("option", arg=n) for n in found)
                return Decision("option", seats(g, fx, self.who)[0], "mode", "11.11.5.1", moves, 0, fx.source)
            named = found[0]
        else:
            named = move.arg
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, 1 << (named - 1)))
        return None

    def _open(self, g: Match, fx: Effect) -> list[int]:
        ops = g.rules.program(fx.face, fx.ability).ops
        places = range(1, len(self.firsts) + 1)
        return [n for n in places if _possible(g, fx, ops[self.firsts[n - 1]])] or list(places)


def _possible(g: Match, fx: Effect, op: Any) -> bool:
    ask = getattr(getattr(op, "what", None), "possible", None)
    return ask is None or bool(ask(g, fx, op))
