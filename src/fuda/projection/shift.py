"""One change of a card, as a continuous effect says it: `Continuous` applies it to its cards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.amount import Locked, Number
from fuda.effects.node import Gift

FACTS, ABILITIES, NUMBERS = 0, 1, 2
"""Layers of the games that have no more: facts on which others hang, abilities and what is said of a card, numbers."""
NOTHING: frozenset[str] = frozenset()

Locks = tuple[tuple[int, Any], ...]
"""Numbers that are found out when an effect begins: where each is kept, and what it is."""


class Shift(Gift, frozen=True):
    """One change. What it looks at follows from its words [L11]."""

    @property
    def layer(self) -> int:
        """When it is applied."""
        return NUMBERS

    @property
    def writes(self) -> frozenset[str]:
        """What it changes: the number that it names, where it has a field `stat`."""
        stat = getattr(self, "stat", None)
        return NOTHING if stat is None else frozenset((stat,))

    @property
    def precedence(self) -> int:
        """Of one time: 0 comes before 1."""
        return 1

    def apply(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        """Change the card."""
        raise AssertionError(self)

    def made(self, shop: Any) -> Any:
        """Ready to run: what brings abilities along has them made into faces."""
        return self

    def locked(self, asm: Any) -> tuple[Any, Locks]:
        """The same for an effect that begins once: its numbers are found out then."""
        parts = ((name, getattr(self, name)) for name in self.__struct_fields__)
        found = [(name, part, asm.new_number()) for name, part in parts if _is_to_find(part)]
        fixed = replace(self, **{name: Locked(place) for name, _, place in found}) if found else self
        return fixed, tuple((place, part) for _, part, place in found)


def _is_to_find(part: Any) -> bool:
    return isinstance(part, Number) and not isinstance(part, Locked)


class OfAbilities(Shift, frozen=True):
    """A change of abilities, or of what is said of a card: before the numbers."""

    @property
    def layer(self) -> int:
        """With the abilities."""
        return ABILITIES


class Flag(OfAbilities, frozen=True):
    """Something that is said of a card in a word: what it cannot do, what cannot be done to it
    [pso2-3.0 103.1.2, 301.3] [moncolle-2.00 ダメージ.1.2]."""

    word: str

    @property
    def writes(self) -> frozenset[str]:
        """What is said."""
        return frozenset(("flags",))

    def apply(self, g: Any, source: Any, now: Any, seen: Any, times: int = 1) -> None:
        """It is so."""
        now.flags |= {self.word}


class Forbidden(Shift, frozen=True):
    """Something that it cannot do, or that cannot be done to it, not yet in the words of its game."""

    deed: str

    def made(self, shop: Any) -> Any:
        """As the game says it."""
        return shop.forbids(self.deed)
