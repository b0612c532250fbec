"""Sentences: what is done in which order, under which condition, for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.flow import May, Unless, UnlessDone
from fuda.effects.node import Node, Op
from fuda.effects.program import Unresolved
from fuda.games.moncolle import acts
from fuda.games.moncolle.nodes.base import Asm, Clause, Dated, done
from fuda.games.moncolle.nodes.change import Change

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move


class Again(Op, frozen=True):
    """A new sentence: whether the one before was carried out no longer counts."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Go on."""
        fx.next(g, did=True)
        return None


class Roll(Clause, Dated, frozen=True):
    """ダイスを1個振る: what follows speaks of its result [moncolle-2.00 用語.2.1]."""

    n: int = 1
    index: int = -1

    def tied(self, asm: Asm) -> Node:
        """A place for the number."""
        asm.rolled = asm.new_number()
        return msgspec.structs.replace(self, index=asm.rolled)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Roll."""
        rolled = acts.roll(g, fx.seat, self.n, fx.source)
        done(g, fx, numbers=fx.with_number(self.index, rolled))
        return None


class Chain(Node, frozen=True):
    """Clauses one after another, under a condition and for a time."""

    clauses: tuple[Any, ...]
    when: Any = None
    until: str = ""

    def compile(self, asm: Asm) -> None:
        """Skip all of it unless the condition holds."""
        if self.until and not any(isinstance(clause, Change) for clause in self.clauses):
            raise Unresolved("終了まで")  # nothing here lasts
        skip = asm.add(Unless(self.when)) if self.when is not None else -1
        before, asm.until = asm.until, self.until or asm.until
        for clause in self.clauses:
            clause.compile(asm)
        asm.until = before
        if skip >= 0:
            asm.patch(skip, to=asm.here)


class Say(Node, frozen=True):
    """A sentence."""

    body: Chain

    def compile(self, asm: Asm) -> None:
        """Done as it stands."""
        if asm.here > asm.head:
            asm.add(Again())
        self.body.compile(asm)


class MaySay(Node, frozen=True):
    """…てもよい"""

    body: Chain

    def compile(self, asm: Asm) -> None:
        """Asked before it is done."""
        if asm.here > asm.head:
            asm.add(Again())
        may = asm.add(May(rule="有効時期.9.5"))
        self.body.compile(asm)
        asm.patch(may, to=asm.here)


class After(Node, frozen=True):
    """効果適用後、…: only if what came before was carried out completely [moncolle-2.00 用語.3.1] (reading M51)."""

    body: Chain

    def compile(self, asm: Asm) -> None:
        """Skipped otherwise."""
        if asm.here == asm.head:
            raise Unresolved("効果適用後")
        skip = asm.add(UnlessDone())
        self.body.compile(asm)
        asm.patch(skip, to=asm.here)
