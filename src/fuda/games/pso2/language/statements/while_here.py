"""Lengths of time that are conditions, too: このカードが場にある間、 as long as the card stays that says so;
次の相手のターン中、 only while that turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.condition import Fact, InTurn
from fuda.effects.node import Op
from fuda.effects.refusal import Untimed
from fuda.effects.sentence import Prefix
from fuda.games.pso2.happening import acts

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind, Writer
    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class StaysHere(Fact, frozen=True):
    """The card that said so is still the same card in play [pso2-3.0 400.6]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """There, and no new card?"""
        return bool(g.object[ctx.source] == ctx.object) and acts.in_play(g, ctx.source)


class WhileHere(Prefix, frozen=True):
    """A head for what lasts; what is done once cannot end with the card [L10, L20] [pso2-3.0 300.4.2, 300.4.2.1]."""

    family: ClassVar[str] = "until"
    bounds: ClassVar[bool] = False

    def write(self, asm: Writer, inside: Behind) -> None:
        """All behind it holds under one more condition."""
        if not all(getattr(item, "lasts", False) for item in inside.items):
            raise Untimed("場にある間")
        before, asm.whens = asm.whens, (*asm.whens, StaysHere())
        inside(asm)
        asm.whens = before


class LaterTurn(Fact, frozen=True):
    """It is another turn than the one that was remembered."""

    index: int

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """As a number."""
        return bool(ctx.numbers[self.index] != g.turn)

    def watches(self) -> frozenset[str]:
        """The number of the turn."""
        return frozenset(("which turn",))


class RememberTurn(Op, frozen=True):
    """Remember which turn it is."""

    index: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """As a number."""
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, g.turn))
        return None


class NextTurn(Prefix, frozen=True):
    """次の相手のターン中、…: from its beginning to its end, and not in the present turn, whosever that is
    [pso2-3.0 300.4.2.1, 505.2] [L10]."""

    who: str

    family: ClassVar[str] = "until"
    bounds: ClassVar[bool] = False

    def write(self, asm: Writer, inside: Behind) -> None:
        """It lasts to the end of that turn and works only in it; what is done once cannot wait so [L20]."""
        if not all(getattr(item, "lasts", False) for item in inside.items):
            raise Untimed("ターン中")
        asm.begin_body()
        index = asm.new_number()
        asm.add(RememberTurn(index))
        before, until = asm.whens, asm.until
        asm.whens = (*before, InTurn(self.who), LaterTurn(index))
        asm.until = "my-end" if self.who == "mine" else f"{self.who}-end"
        inside(asm)
        asm.whens, asm.until = before, until
