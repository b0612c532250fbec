"""Each one judged apart [L5]: a condition about several is asked of each of them, and what stands behind it is done to
those of whom it is so; what waits for something to happen to several waits for each (reading G2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.node import Op, Slots, parts
from fuda.effects.reference import refs_in, slots_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from fuda.effects.machine import Effect, Refs
    from fuda.kernel.decision import Decision, Move


class Narrow(Op, frozen=True):
    """Of several those of whom a condition is true; none: on to `to`. The others wait in `spares`."""

    slots: tuple[int, ...]
    spares: tuple[int, ...]
    condition: Condition
    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Each for itself."""
        fit = [held for held in alone(fx, self.slots) if self.condition.holds(g, fx.but(slots=held))]
        if not fit:
            fx.jump(g, self.to, did=False)
            return None
        made = fx
        for slot, spare in zip(self.slots, self.spares, strict=True):
            made = made.but(slots=made.with_slot(spare, refs_in(fx, slot)))
            made = made.but(slots=made.with_slot(slot, tuple(ref for held in fit for ref in held[slot])))
        fx.next(g, did=fx.did, slots=made.slots)
        return None


class Widened(Op, frozen=True):
    """All of them again, as they are now."""

    slots: tuple[int, ...]
    spares: tuple[int, ...]

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """What was moved meanwhile is what it has become."""
        made = fx
        for slot, spare in zip(self.slots, self.spares, strict=True):
            now = {ref[0]: ref for ref in refs_in(fx, slot)}
            refs = tuple(now.get(ref[0], ref) for ref in refs_in(fx, spare))
            made = made.but(slots=made.with_slot(slot, refs))
        fx.next(g, did=fx.did, slots=made.slots)
        return None


def alone(fx: Any, slots: Collection[int]) -> list[tuple[Refs, ...]]:
    """What the text holds as if it spoke of one thing in these slots alone, for each of them. No slots: all as it
    is."""
    found = [] if slots else [fx.slots]
    for place in slots:
        for ref in refs_in(fx, place):
            one = fx
            for slot in slots:
                one = one.but(slots=one.with_slot(slot, (ref,) if slot == place else ()))
            found.append(one.slots)
    return found


def uses_slots(tree: Any, slots: Collection[int]) -> bool:
    """Does a bound tree speak of what lies in these slots? A text that waits inside it may."""
    return any(
        not set(slots).isdisjoint(slots_of(part)) or (isinstance(part, Op) and part.delayed_triggers())
        for part in parts(tree)
    )


def waited_for(trigger: Any, several: Collection[int], ops: Iterable[Any]) -> tuple[int, ...]:
    """The slots of several things for each of which a text waits: it speaks of them again when it comes."""
    spoken = [slot for part in parts(trigger) for slot in slots_of(part) if slot in several or isinstance(part, Slots)]
    return tuple(dict.fromkeys(spoken)) if uses_slots(tuple(ops), spoken) else ()


def asked_of(conditions: Iterable[Any], several: Collection[int]) -> tuple[int, ...]:
    """The slots of several things, of each of which these conditions ask whether it is so."""
    facts = [fact for condition in conditions for fact in getattr(condition, "facts", (condition,))]
    who = [fact.who for fact in facts if getattr(fact, "of_each", False)]
    return tuple(
        dict.fromkeys(slot for each in who for slot in slots_of(each) if slot in several or isinstance(each, Slots))
    )
