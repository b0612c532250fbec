"""What a cost was paid with, and one of two that were chosen: cards that a text knows by what became of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.machine import Effect
from fuda.effects.node import Op, Reference, Slot
from fuda.effects.reference import refs_of, slots_of
from fuda.effects.refusal import Nobody, Unclear
from fuda.games.pso2.language.assemble.writer import actor
from fuda.games.pso2.language.ops.choose import Asked, pick_some
from fuda.games.pso2.language.ops.move import Destroy, Discard, ToHand, Turn
from fuda.games.pso2.language.ops.timed import Remove
from fuda.games.pso2.language.words.cost import PayCards, PayHand

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.node import Node
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

DEEDS: dict[str, type[Any]] = {"destroy": Destroy, "discard": Discard, "remove": Remove, "hand": ToHand, "off": Turn}
"""By the word of a cost: the same as a deed."""
WORDS = {"destroy": "破壊した", "discard": "捨てた", "remove": "除外した", "hand": "手札に戻した", "off": "OFFにした"}


class PaidWith(Reference, frozen=True):
    """破壊したキャラ, 捨てたカード: what the cost was paid with, or what this text has just done that to [L6, L7]
    [pso2-3.0 209.1.3.1]."""

    deed: str
    noun: str = "card"

    @property
    def n(self) -> int:
        """One card: English verbs agree with it."""
        return 1

    def bound(self, asm: Any) -> Node:
        """Exactly one."""
        if self.deed in asm.paid:
            return Slot(asm.paid[self.deed])
        here = slots_of(asm.it)
        if any(isinstance(op, DEEDS[self.deed]) and slots_of(op.who) == here for op in asm.ops if here):
            found: Node = asm.antecedent_of(1)
            return found
        raise Nobody(WORDS[self.deed])


def kept(costs: tuple[Any, ...], deeds: set[str], slot: Callable[[], int]) -> tuple[tuple[Any, ...], dict[str, int]]:
    """The same costs, and by its word where the one card is kept with which a part was paid, if the text goes on to
    speak of it."""
    paid: dict[str, int] = {}
    made = []
    for cost in costs:
        deed = getattr(cost, "how", getattr(cost, "to", ""))
        one = isinstance(cost, PayCards | PayHand) and cost.n == 1 and deed in deeds and deed not in paid
        if one:
            paid[deed] = slot()
        made.append(replace(cost, keep=paid[deed]) if one else cost)
    return tuple(made), paid


class OneHalf(Reference, frozen=True):
    """一方: one of the two that were chosen, as the player who follows the text says when it comes there
    (reading P92)."""

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def bound(self, asm: Any) -> Node:
        """That one is chosen here."""
        both = asm.antecedent_of(2)
        if not slots_of(both):
            raise Unclear("一方")
        asm.begin_body()
        one, other = asm.hidden(), asm.hidden()
        asm.add(PartBoth(one, other, both, asm.who))
        asm.halves = (one, other)
        return Slot(one)


class OtherHalf(Reference, frozen=True):
    """もう一方: the other one of them."""

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def bound(self, asm: Any) -> Node:
        """Behind 一方."""
        if asm.halves is None:
            raise Nobody("もう一方")
        return Slot(asm.halves[1])


class PartBoth(Op, frozen=True):
    """Two things are told apart: one is named, the other is the other."""

    one: int
    other: int
    both: Any
    seat: Any

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One of those that are still there."""
        if self.one < len(fx.slots) and fx.slots[self.one] and move is None and not fx.chosen:
            fx = fx.but(slots=fx.with_slot(self.one, ()))
        refs = tuple(ref for ref in refs_of(fx, self.both) if g.fits(ref))
        asked = Asked(self.one, 1, 1, "choose", "406.2.2.3", actor(g, fx, self.seat))
        question = pick_some(g, fx, move, [card for card, _ in refs], asked)
        after = g.frames[-1]
        if question is None and isinstance(after, Effect) and after.pc > fx.pc:
            named = after.slots[self.one]
            g.frames[-1] = after.but(slots=after.with_slot(self.other, tuple(r for r in refs if r not in named)))
        return question
