"""それらが…の場合、それらを…: each of several is asked for itself, and what follows is done to those of whom it is so
[L5] (reading G2). What speaks of none of them is done if it is so of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Unless
from fuda.effects.node import Op
from fuda.effects.program import Unresolved
from fuda.games.fftcg.language.assemble.memory import Mention
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.words import condition, number, reference
from fuda.games.fftcg.language.words.reference import Slotted, Together

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.writer import Behind
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

WORDS = (reference.It, reference.That, reference.Done)
OF_EACH = (condition.Is, condition.HasNamed, condition.InBattle)
"""Conditions that say how something is."""


class Sift(Op, frozen=True):
    """Keep in a slot those of several of whom a condition is true; of none: on to `to`."""

    of: Slotted | Together
    test: Fact
    slot: int
    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Each as if the text spoke of it alone."""
        fit = tuple(ref for ref, alone in self.of.apart(g, fx) if self.test.holds(g, alone))
        if fit:
            fx.next(g, slots=fx.with_slot(self.slot, fit))
        else:
            fx.jump(g, self.to, did=False)
        return None


class OfAll(Fact, frozen=True):
    """It is so of each of them."""

    of: Slotted | Together
    test: Fact

    def holds(self, g: Match, ctx: Any, seen: Any = None) -> bool:
        """Of nothing it is not [L8]."""
        met = self.of.apart(g, ctx)
        return bool(met) and all(self.test.holds(g, alone) for _, alone in met)


def judged_each(asm: Asm, said: Any, inside: Behind) -> bool:
    """A condition about several: is it asked of each of them? それ以外の場合 asks whether it was so of all."""
    heap = _heap(asm, said) if asm.held < 0 else None
    if heap is None:
        return False
    node, test, slot, known = heap.ref(), asm.test(said), asm.new_slot(), len(asm.shop.abilities)
    place = asm.add(Sift(node, test, slot))
    those = Mention(heap.n, heap.zone, heap.kinds, by=heap.by)
    those.slots, those.verbs, those.left = (slot,), set(heap.verbs), heap.left
    before = asm.before
    asm.before = asm.memory.add(those)
    inside(asm)
    asm.memory.all.remove(those)
    asm.before = before if asm.before is those else asm.before
    if those.zone != heap.zone:
        heap.taken.append(those)
    written = (*asm.ops[place + 1 :], *(op for made in asm.shop.abilities[known:] for op in made.program.ops))
    if any(isinstance(part, reference.Slotted) and slot in part.slots for part in nodes(written)):
        asm.patch(place, to=asm.here)
    else:
        asm.ops[place] = Unless(OfAll(node, test), asm.here)
    return True


def _heap(asm: Asm, said: Any) -> Mention | None:
    """The several things of which a condition says how they are."""
    if isinstance(said, condition.AllOf):
        heaps = [_heap(asm, part) for part in said.parts]
        return heaps[0] if all(heap is heaps[0] for heap in heaps) else None
    who = said.who if isinstance(said, OF_EACH) else None
    if isinstance(said, condition.Compare) and isinstance(said.a, number.StatOf):
        who = said.a.of
    elif not isinstance(said, OF_EACH):
        return None
    try:
        heap = asm.before if who is None else asm.memory.find(who) if isinstance(who, WORDS) else None
    except Unresolved:
        return None
    return heap if heap is not None and heap.n > 1 and hasattr(heap.ref(), "apart") else None
