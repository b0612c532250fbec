"""The shop where a printed card becomes a face: its lines, the numbers of its abilities, and the faces that it brings
along (quoted abilities, tokens)."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from fuda.effects.node import Node

Ability = TypeVar("Ability")


class Text(Node, frozen=True):
    """All lines of a card."""

    lines: tuple[Any, ...]


class Noted(Node, frozen=True):
    """A line with a note in brackets, which only reminds."""

    line: Any
    note: str


class Shop(Generic[Ability]):
    """What has been made of one card so far. A game says what an ability is before it is ready (`blank`)."""

    blank: Ability

    def __init__(self, printed: Any) -> None:
        self.printed = printed
        self.abilities: list[Ability] = []
        self.brings: list[Any] = []

    def reserve(self) -> int:
        """The number of the next ability."""
        self.abilities.append(self.blank)
        return len(self.abilities) - 1

    def fill(self, place: int, ability: Ability) -> None:
        """The ability with this number is ready."""
        self.abilities[place] = ability

    def next_number(self) -> str:
        """The number of the next face that the card brings along."""
        return f"{self.printed.number}:{len(self.brings) + 1}"
