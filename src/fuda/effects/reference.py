"""Speaking of things: every word that points is bound to what it means when a text is written [L6].

What a text has chosen, found, drawn or moved lies in slots as (card, object) pairs. What the text itself moved is
afterwards spoken of as what it has become (`Note` before the deed, `Follow` behind it); the facts that it had are found
by `kernel.last` [L7]. What somebody else moved is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Node, Op, Reference, Slot, Slots

if TYPE_CHECKING:
    from collections.abc import Iterator

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
