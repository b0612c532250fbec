"""Several that a text speaks of: something else done to each (1体を…し、もう1体を…する), so many of each kind, and each
asked for itself (それらが…の場合、それらを…), so that what follows is done to those of whom it is so [L5] (reading G2).
What speaks of none of them is done if it is so of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.flow import Unless
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.assemble.memory import Antecedent, apiece, in_one_place
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops.portions import Portions, of_one_choice
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.words import condition, noun, number, reference, sentence
from fuda.games.fftcg.language.words.reference import Slotted, Together

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

PAIR = 2
WORDS = (reference.It, reference.That, reference.Done)
OF_EACH = (condition.Is, condition.HasNamed, condition.InBattle)
"""Conditions that say how something is."""


class KeepThose(Op, frozen=True):
    """Keep in a slot those of several of whom a condition is true; of none: on to `to`."""

    of: Slotted | Together
    test: Fact
    slot: int
    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Each as if the text spoke of it alone."""
        fit = tuple(ref for ref, alone in self.of.each_alone(g, fx) if self.test.holds(g, alone))
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
        met = self.of.each_alone(g, ctx)
        return bool(met) and all(self.test.holds(g, alone) for _, alone in met)


def judged_each(asm: Asm, said: Any, inside: Behind) -> bool:
    """A condition about several: is it asked of each of them? それ以外の場合 asks whether it was so of all."""
    heap = _heap(asm, said) if asm.held < 0 else None
    if heap is None:
        return False
    node, test, slot, known = heap.ref(), asm.test(said), asm.new_slot(), len(asm.shop.abilities)
    place = asm.add(KeepThose(node, test, slot))
    those = Antecedent(heap.n, heap.zone, heap.kinds, by=heap.by)
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


def _heap(asm: Asm, said: Any) -> Antecedent | None:
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
    return heap if heap is not None and heap.n > 1 and hasattr(heap.ref(), "each_alone") else None


# One and another


def one_by_one(sentences: tuple[Any, ...]) -> int:
    """Does a text speak of the first and the second (and so on) of those that it chooses? As many; 0 where it does not,
    or where another player says which is which when it is carried out."""
    found = nodes(sentences)
    portions = next((node.singles() for node in found if isinstance(node, Portions)), 0)
    if portions or not any(isinstance(node, reference.Which) for node in found):
        return portions
    others = [node.body for node in found if isinstance(node, sentence.Scope) and _is_another(node.prefix)]
    return 0 if any(isinstance(node, reference.Which) for node in nodes(tuple(others))) else PAIR


def _is_another(prefix: Any) -> bool:
    return isinstance(prefix, sentence.By) and prefix.who != "you"


def one_and_other(asm: Asm, clause: Any) -> Any:
    """1体を…し、もう1体を…する: which of two gets what is said with the choice [fftcg-2.1.8 11.3.6, 11.6.8, 11.7.8,
    11.8.12]. Of those that another player takes one of, もう1体 is the rest."""
    field = objects.object_field(clause)
    said = getattr(clause, field) if field else None
    if isinstance(said, reference.Which) and said.place > 1 and len(asm.memory.chosen()) < PAIR:
        return replace(clause, **{field: reference.Rest()})
    one = isinstance(said, noun.Some) and said.what is None and said.n == 1 and not said.upto
    if not one or not asm.one_by_one or asm.memory.piles():
        return clause
    if not of_one_choice(asm, asm.memory.chosen()[-asm.one_by_one :]):
        raise Unresolved("1")
    return replace(clause, **{field: reference.Which(1)}, **({"origin": None} if hasattr(clause, "origin") else {}))


def parts_to_select(asm: Asm, said: Any, origin: Any) -> tuple[Any, ...]:
    """The parts of an object that are decided one by one before anything is done to them: A1枚とB1枚, AとBを1枚ずつ,
    それらのうち1体 (nothing: it is no such object) [fftcg-2.1.8 11.11.5.1]."""
    if isinstance(said, noun.Some) and said.what is None and origin is None:
        return (_out_of_pile(asm, said),)
    if isinstance(said, noun.Some) and said.apiece:
        return in_one_place(apiece(said))
    if isinstance(said, noun.Both) and all(isinstance(part, noun.Some) for part in said.parts):
        return in_one_place(tuple(part for some in said.parts for part in apiece(some)))
    return ()


def _out_of_pile(asm: Asm, said: noun.Some) -> noun.Some:
    """1枚を…し、1枚を…する: each time another one. Which of those that were chosen gets what is said with the choice,
    and cannot be left for later [fftcg-2.1.8 11.3.6, 11.6.8]."""
    pile = asm.memory.pile("1")
    if "choose" in pile.verbs and asm.who == "you":
        raise Unresolved("1")
    return replace(said, what=reference.Rest()) if pile.taken else said
