"""Speaking of things: every word that points is bound to what it means when a text is written, for which the assembler
keeps in its `Memory` what the text has spoken of [L6].

What a text has chosen, found, drawn or moved lies in slots as (card, object) pairs. What the text itself moved is
afterwards spoken of as what it has become (`Note` before the deed, `Follow` behind it); the facts that it had are found
by `kernel.last` [L7]. What somebody else moved is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Assembler, Node, Op, Reference, Slot, Slots
from fuda.effects.refusal import Nobody

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.effects.machine import Effect, Refs
    from fuda.kernel.decision import Decision, Move


class It(Reference, frozen=True):
    """それ, それら, そのユニット: what was spoken of just before. `n` is 2 for several."""

    n: int = 1

    def bound(self, asm: Any) -> Node:
        """What it means; it must be exactly that."""
        found: Node = asm.antecedent_of(self.n)
        return found


class Note(Op, frozen=True):
    """Remember which of the things in a slot are still there, before this text moves them."""

    slot: int
    spare: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Into another slot."""
        there = tuple(ref for ref in refs_in(fx, self.slot) if g.fits(ref))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.spare, there))
        return None


class Follow(Op, frozen=True):
    """What this text has moved is spoken of further as what it is now; what was gone before stays gone."""

    slot: int
    spare: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """The same cards as new objects."""
        there = refs_in(fx, self.spare)
        refs = tuple(now(g, ref) if ref in there else ref for ref in refs_in(fx, self.slot))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None


class Meant(Op, frozen=True):
    """What the text that was followed has spoken of, where texts of which one is followed come together."""

    slots: tuple[int, ...]
    spare: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Into another slot."""
        refs = tuple(ref for slot in self.slots for ref in refs_in(fx, slot))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.spare, refs))
        return None


def now(g: Any, ref: tuple[int, int]) -> tuple[int, int]:
    """The card as it is now; one that is nowhere any more keeps its old number."""
    found: tuple[int, int] = g.ref(ref[0]) if ref[0] >= 0 and g.zone[ref[0]] >= 0 else ref
    return found


def refs_in(ctx: Any, slot: int) -> Refs:
    """What a slot holds."""
    slots: tuple[Refs, ...] = ctx.slots
    return slots[slot] if 0 <= slot < len(slots) else ()


def slots_of(what: Any) -> tuple[int, ...]:
    """The slots in which a bound word lies; none for a description."""
    if isinstance(what, Slots):
        return what.numbers
    return (what.number,) if isinstance(what, Slot) else ()


def refs_of(ctx: Any, what: Any) -> Refs:
    """All that a bound word holds, gone or not."""
    return tuple(ref for slot in slots_of(what) for ref in refs_in(ctx, slot))


def cards_of(g: Any, ctx: Any, what: Any, seen: Any) -> list[int]:
    """The cards that a bound word means now: those in its slots that are still the same, or whoever a description fits
    [L6]."""
    if type(what) is Slot:  # mostly one choice is meant
        return in_slot(g, ctx, what.number)
    slots = slots_of(what)
    if slots:
        number = g.object
        return [card for slot in slots for card, was in refs_in(ctx, slot) if card >= 0 and number[card] == was]
    found: list[int] = what.cards(g, ctx, seen)
    return found


def in_slot(g: Any, ctx: Any, slot: int) -> list[int]:
    """The cards in a slot that are still the same."""
    slots, number = ctx.slots, g.object
    refs: Refs = slots[slot] if slot < len(slots) else ()
    if len(refs) == 1:
        card, was = refs[0]
        return [card] if card >= 0 and number[card] == was else []
    return [card for card, was in refs if card >= 0 and number[card] == was]


def each_meant(g: Any, ctx: Any, what: Any, seen: Any) -> Iterator[tuple[int, Any]]:
    """The cards that a bound word means, each with the projection in which its facts are found: what has left is as it
    was, where the game remembers it (`Rules.as_it_was`) [L7]; of what nobody remembers nothing is so [L8]. An object
    that means certain things names them (`refs`)."""
    if slots_of(what):
        refs = refs_of(ctx, what)
    elif hasattr(what, "refs"):
        refs = what.refs(g, ctx, seen)
    else:
        yield from ((card, seen) for card in what.cards(g, ctx, seen))
        return
    for ref in refs:
        then = g.rules.as_it_was(g, ref, seen) if ref[0] >= 0 else None
        if then is not None:
            yield ref[0], then
        elif ref[0] >= 0 and g.fits(ref):
            yield ref[0], seen


def bind(node: Any, asm: Any) -> Any:
    """The same tree with every word that points bound. A node that has `bound` says itself what it becomes."""
    if isinstance(node, tuple):
        return tuple(bind(part, asm) for part in node)
    if not isinstance(node, Node):
        return node
    own = getattr(node, "bound", None)
    return own(asm) if own is not None else bound_parts(node, asm)


def bound_parts(node: Any, asm: Any) -> Any:
    """The same node with its parts bound, in the order of the text."""
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: bind(part, asm) for name, part in old.items()}
    return node if all(new[name] is old[name] for name in old) or new == old else replace(node, **new)


Said = tuple[Any, bool, tuple[int, ...]]
"""All that それ and それら can mean at one place of a text."""


class Memory(Assembler):
    """An assembler that remembers what was spoken of while a text is written: the slots of what was chosen, found or
    drawn, and what それ and それら mean at every place."""

    def __init__(self) -> None:
        super().__init__()
        self.named = 0
        """Numbers that are named, rolled or locked in so far."""
        self.many = False
        self.chosen: tuple[int, ...] = ()
        """The slots of the sentence that chose last: together they are それら."""
        self.heaps: set[int] = set()
        """The slots that hold several things."""
        self.new_sentence = True
        self.unmoved: Said | None = None
        """What それ meant before this sentence, or the one that this one is linked to, moved cards: where that was not
        done, it means this."""

    def found(self, n: int = 1) -> int:
        """A slot for something chosen or found: one thing or several; from here on それ means it."""
        self.many = n != 1
        if self.many:
            self.heaps.add(self.slots)
        before = () if self.new_sentence else self.chosen
        self.chosen, self.new_sentence = (*before, self.slots), False
        return self.new_slot()

    def moved_slot(self, n: int) -> int:
        """A slot for cards that are drawn or put away: それ, where the book speaks so (-1: nobody asks for them)."""
        self.unmoved = self.unmoved or self.said
        return self.found(n)

    def hand_shown(self) -> int:
        """A slot for a hand that is revealed: それら, where the book speaks so."""
        return self.found(2)

    def hidden(self) -> int:
        """A slot that nothing can speak of."""
        self.slots += 1
        return self.slots - 1

    def speak(self, node: Reference | None, *, many: bool = False) -> None:
        """From here on それ means this."""
        self.it, self.many, self.chosen = node, many, ()

    def antecedent_of(self, n: int) -> Reference:
        """What それ (1) or それら (2) means: single choices of one sentence together are それら too."""
        if n > 1 and not self.many and len(self.chosen) > 1:
            return Slots(self.chosen)
        if self.it is None or self.many != (n > 1):
            raise Nobody("それ" if n == 1 else "それら")
        return self.it

    @property
    def said(self) -> Said:
        """All that それ and それら can mean here."""
        return self.it, self.many, self.chosen

    def recall(self, said: Said) -> None:
        """They mean this again; a choice from here on is one of another text."""
        self.it, self.many, self.chosen = said
        self.new_sentence = True

    def new_number(self) -> int:
        """A place for a number that is named, rolled or locked in."""
        self.named += 1
        return self.named - 1


def differing(after: Sequence[Said]) -> tuple[tuple[int, ...], ...]:
    """The slots of what each of several texts spoke of, where they are not the same but of one kind; none where
    there is nothing to tell apart, or nothing that could be said for sure."""
    slots = tuple(slots_of(said[0]) for said in after)
    alike = all(slots) and len({said[1] for said in after}) == 1
    return slots if alike and len(set(slots)) > 1 else ()


def shared(after: Sequence[Said]) -> Said:
    """What それ means behind several texts, if it is the same behind all of them."""
    first = after[0]
    if all(said == first for said in after):
        return first
    same = slots_of(first[0]) and all(said[:2] == first[:2] for said in after)
    return (*first[:2], ()) if same else (None, False, ())
