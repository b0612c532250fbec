"""From tree to flat program: every choice gets a slot, every "it" is tied to the slot it speaks of."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from fuda.effects.node import Op, Program, Reference


class Unresolved(ValueError):
    """Words that can be read but not carried out where they stand: the card is refused, pointing at this word, for this
    `reason` (`text.refusal`)."""

    reason: ClassVar[str] = "unfit"


class Nobody(Unresolved):
    """Nothing was spoken of that the word could mean [L6]."""

    reason: ClassVar[str] = "nobody"


class Unclear(Unresolved):
    """It could mean more than one thing, or more than one player [L6]."""

    reason: ClassVar[str] = "several"


class Never(Unresolved):
    """What is said can never happen, or does nothing when it does [L20]."""

    reason: ClassVar[str] = "never"


class Untimed(Unresolved):
    """What is said cannot go on for the time named, or cannot end with it [L10]."""

    reason: ClassVar[str] = "untimed"


class Hidden(Unresolved):
    """What everybody sees would tell what not everybody may see [L21]."""

    reason: ClassVar[str] = "hidden"


class Slot(Reference, frozen=True):
    """What was chosen, found or made earlier in the same text."""

    number: int

    fixed: ClassVar[bool] = True


class Slots(Reference, frozen=True):
    """What was chosen in several places, taken together."""

    numbers: tuple[int, ...]

    fixed: ClassVar[bool] = True


class Assembler:
    """Collects instructions. `it` is what a following それ / it means: a slot, or what a condition spoke of."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.head = 0
        self.slots = 0
        self.it: Reference | None = None
        self.at_head = True

    def add(self, op: Op) -> int:
        """Write one instruction; returns its place."""
        self.ops.append(op)
        return len(self.ops) - 1

    def new_slot(self) -> int:
        """A slot for something that is chosen or found; from here on it is what "it" means."""
        self.it = Slot(self.slots)
        self.slots += 1
        return self.slots - 1

    def antecedent(self, word: str) -> Reference:
        """What "it" means."""
        if self.it is None:
            raise Nobody(word)
        return self.it

    def patch(self, place: int, **changes: Any) -> None:
        """Fill in the target of a jump written earlier."""
        self.ops[place] = msgspec.structs.replace(self.ops[place], **changes)

    @property
    def here(self) -> int:
        """Where the next instruction will stand."""
        return len(self.ops)

    def program(self) -> Program:
        """The finished program."""
        return Program(tuple(self.ops), self.head, self.slots)
