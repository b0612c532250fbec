"""The cards a scenario may name: those written out in it, the built-in ones, our own sets, and tokens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fuda.scenario.reading.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.scenario.kit import Kit

FILL = 40
"""So many different cards there are to fill decks with."""


class Book:
    """Cards by number and by name. What is found first stays: the file's own cards hide others of the same name."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.faces: dict[str, Any] = {}
        self.names: dict[str, str] = {}
        self.labels: set[str] = set()
        self.written: set[str] = set()
        """The full names of the cards that the file writes out."""
        for face in kit.builtin():
            self.add(face)

    def add(self, face: Any) -> None:
        """A card, with what its text brings along."""
        printed = face.printed
        self.faces[printed.number] = face
        self.names[printed.full_name] = self.names[printed.number] = printed.number
        for other in face.brings:
            if other.printed.full_name not in self.names:
                self.add(other)

    def look_up(self, name: str) -> Any:
        """A card by its number or full name; by its bare name where only one card has it; None if there is none."""
        number = self.names.get(name)
        if number is not None:
            return self.faces[number]
        bare = [f for f in self.faces.values() if f.printed.name == name and f.printed.full_name in self.written]
        if len(bare) == 1:
            return bare[0]
        printed = from_sets(self.kit, name)
        if printed is None:
            return self._made(name)
        plug = self.kit.library.plug
        first, *others = plug.sides(printed)
        self.add(plug.read(first))
        self.faces |= {side.number: plug.read(side) for side in others}
        self.names[name] = printed.number
        return self.faces[printed.number]

    def _made(self, name: str) -> Any:
        """A token that cards of our own sets make."""
        token = self.kit.made(name)
        if token is not None:
            self.add(token)
        return token

    def find(self, piece: Piece) -> Any:
        """The card with this name, or the error."""
        found = self.look_up(piece.text)
        if found is None:
            raise piece.error("unknown card {found}", found=piece.shown())
        return found

    def longest(self, words: Sequence[Piece], whole: Piece) -> tuple[Any, int]:
        """The card whose name is the longest beginning of these words, and how many words it takes."""
        for end in range(len(words), 0, -1):
            last = words[end - 1]
            start = words[0].column - whole.column
            name = whole.cut(start, last.column - whole.column + len(last.text))
            found = self.look_up(name.text)
            if found is not None:
                return found, end
        raise (words[0] if words else whole).error("unknown card {found}", found=whole.shown())


def from_sets(kit: Kit, name: str) -> Any:
    """A card of our own sets, if exactly one is called so."""
    numbers = set_names(kit).get(name, ())
    return kit.library.printed[numbers[0]] if len(numbers) == 1 else None


@cache
def set_names(kit: Kit) -> dict[str, tuple[str, ...]]:
    """The numbers a name stands for: the number itself, full names, bare names."""
    found: dict[str, tuple[str, ...]] = {}
    full: dict[str, tuple[str, ...]] = {}
    cards = kit.library.printed
    for number, printed in cards.items():
        found[printed.name] = (*found.get(printed.name, ()), number)
        full[printed.full_name] = (*full.get(printed.full_name, ()), number)
    return {**found, **full, **{number: (number,) for number in cards}}
