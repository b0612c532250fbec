"""The machine: runs a program one instruction at a time. It can be stopped, copied, saved and resumed inside an
effect, because all it knows is in its frame: which program, where, what has been chosen and named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Link

Refs = tuple[tuple[int, int], ...]
UNNAMED = -(1 << 40)
"""In the place of a number that has not been named, while a later one has [L8]."""


class Effect(Frame, frozen=True, tag=True, kw_only=True):
    """A program in progress."""

    at: str = "step"
    face: int
    ability: int
    seat: int
    source: int
    object: int
    pc: int = 0
    stop: int = -1
    """Stop before this instruction and hand what was chosen to the procedure below (a declaration)."""
    slots: tuple[Refs, ...] = ()
    numbers: tuple[int, ...] = ()
    chosen: Refs = ()
    """A choice of several, so far."""
    did: bool = True
    """Was the last instruction carried out completely?"""
    card: int = -1
    """The card that lies on the chain, if this is its text."""
    cause: Event | None = None
    stamp: int = 0

    def step(self, g: Any, move: Move | None) -> Decision | None:
        """Run the next instruction, or finish. As long as the text goes on by itself, so does this. Not so between the
        choices of a head: behind an answer nobody hears a question, so the loop goes on to the next one."""
        fx, depth, rules = self, len(g.frames), g.rules
        ops, pause = rules.programs[self.face][self.ability].ops, rules.between_instructions
        while pause is None or move is not None or not pause(g, fx):
            pc = fx.pc
            if pc == fx.stop:
                fx.hand_down(g)
                return None
            if pc >= len(ops):
                return fx.end_on(g)
            asked: Decision | None = ops[pc].run(g, fx, move)
            if asked is not None:
                return asked
            after = g.frames[-1]
            if len(g.frames) != depth or type(after) is not Effect or after.pc <= pc or g.outcome is not None:
                return None
            if move is not None and after.pc < fx.stop:
                return None
            fx, move = after, None
        return None

    def hand_down(self, g: Any) -> None:
        """The choices of the head are made: the declaration goes on with them."""
        g.frames[-2] = replace(g.frames[-2], slots=self.slots, numbers=self.numbers)
        g.frames.pop()

    def next(
        self, g: Any, *, did: bool = True, slots: tuple[Refs, ...] | None = None, numbers: tuple[int, ...] | None = None
    ) -> None:
        """Go on with the instruction after this one, with what has now been chosen or named."""
        if numbers is not None:
            slots = self.slots if slots is None else slots
            g.frames[-1] = replace(self, pc=self.pc + 1, did=did, chosen=(), slots=slots, numbers=numbers)
        elif slots is not None:
            g.frames[-1] = replace(self, pc=self.pc + 1, did=did, chosen=(), slots=slots)
        else:
            g.frames[-1] = replace(self, pc=self.pc + 1, did=did, chosen=())

    def done(self, g: Any, *, did: bool = True, **changes: Any) -> None:
        """Go on; all so far was carried out only if this was too [L4]."""
        self.next(g, did=self.did and did, **changes)

    def jump(self, g: Any, to: int, **changes: Any) -> None:
        """Go on elsewhere."""
        g.frames[-1] = replace(self, pc=to, chosen=(), **changes)

    def do(self, g: Any, frame: Frame) -> None:
        """Run another procedure, then go on with the next instruction."""
        g.frames[-1] = replace(self, at="step", pc=self.pc + 1, chosen=())
        g.frames.append(frame)

    def with_slot(self, number: int, refs: Refs) -> tuple[Refs, ...]:
        """The slots with one of them filled."""
        if number == len(self.slots):
            return (*self.slots, refs)
        slots = [*self.slots, *([()] * (number + 1 - len(self.slots)))]
        slots[number] = refs
        return tuple(slots)

    def with_number(self, index: int, value: int) -> tuple[int, ...]:
        """The numbers with one of them named."""
        numbers = [*self.numbers, *([UNNAMED] * (index + 1 - len(self.numbers)))]
        numbers[index] = value
        return tuple(numbers)


def running(link: Link) -> Effect:
    """The text of a link, from its beginning."""
    return Effect(
        face=link.face,
        ability=link.ability,
        seat=link.seat,
        source=link.source,
        object=link.object,
        slots=link.slots,
        numbers=link.numbers,
        cause=link.cause,
        stamp=link.stamp,
    )


def report(g: Any, place: int, *, happened: bool, cards: Iterable[int], keep: int = -1) -> None:
    """Tell the effect that waits there whether what it did has happened; in the slot `keep` it remembers to which
    cards, as they are now."""
    frame = g.frames[place] if 0 <= place < len(g.frames) else None
    if not isinstance(frame, Effect):
        return
    if keep >= 0:
        refs = tuple(g.ref(card) for card in cards if card >= 0)
        g.frames[place] = replace(frame, did=frame.did and happened, slots=frame.with_slot(keep, refs))
    elif not happened:
        g.frames[place] = replace(frame, did=False)


def effect_of(link: Link, pc: int = 0, stop: int = -1, *, did: bool = True) -> Effect:
    """The program of a link, ready to run from this instruction on."""
    return Effect(
        face=link.face,
        ability=link.ability,
        seat=link.seat,
        source=link.source,
        object=link.object,
        pc=pc,
        stop=stop,
        slots=link.slots,
        numbers=link.numbers,
        did=did,
        card=link.card,
        cause=link.cause,
        stamp=link.stamp,
    )
