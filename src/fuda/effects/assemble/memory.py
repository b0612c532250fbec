"""What a text has spoken of while it is written: the slots of what was chosen, found or drawn, and what それ and それら
mean at every place [L6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Assembler, Slot, Slots
from fuda.effects.reference import slots_of
from fuda.effects.refusal import Nobody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.node import Reference

Said = tuple[Any, bool, tuple[int, ...]]
"""All that それ and それら can mean at one place of a text."""


class Memory(Assembler):
    """An assembler that remembers what was spoken of."""

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


def together(after: Sequence[Said]) -> Said:
    """What それ means behind several texts of which one was followed: what any of them found; where they differ in
    number or kind, nothing that could be said for sure."""
    first = after[0]
    if all(said == first for said in after):
        return first
    slots = [slots_of(said[0]) for said in after]
    if all(slots) and len({said[1] for said in after}) == 1:
        numbers = tuple(dict.fromkeys(slot for found in slots for slot in found))
        return (Slots(numbers) if len(numbers) > 1 else Slot(numbers[0])), first[1], ()
    return None, False, ()
