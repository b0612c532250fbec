"""A scenario as read: cards, position, script. Nothing has been played yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fuda.scenario.reading.head import Head
from fuda.scenario.reading.piece import Node, Piece

if TYPE_CHECKING:
    from fuda.scenario.book import Book
    from fuda.scenario.kit import Kit


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a zone, with its state and what lies on it."""

    piece: Piece
    face: Any
    count: int = 1
    owner: int | None = None
    controller: int | None = None
    label: str = ""
    marks: dict[str, int] = {}
    """The game's own states, by their meaning (`Kit.marks`)."""
    bears: tuple[Entry, ...] = ()

    def mark(self, name: str) -> int:
        """A state of the game; 0 where the file says nothing of it."""
        return self.marks.get(name, 0)


class SeatPosition(msgspec.Struct, kw_only=True):
    """The zones of one seat that the file gives, and its numbers."""

    zones: dict[str, tuple[Entry, ...]] = {}
    numbers: dict[str, int] = {}
    places: dict[str, Piece] = {}


class Placed(NamedTuple):
    """A card on the chain: whose, which, which of its abilities (0: the card itself), and the choices made for it."""

    seat: int
    card: Piece
    face: Any
    choices: tuple[Piece, ...]
    ability: int = 0


class Step(NamedTuple):
    """One line of the script: what is done or checked, and the edition it is for ("" for all)."""

    piece: Piece
    action: Any
    edition: str = ""
    rounds: tuple[int, ...] = ()
    """Which time it is, in a block that is repeated; of blocks in blocks the outer one first."""


class Scenario(Head, kw_only=True):
    """Everything a file says."""

    kit: Kit
    book: Book
    seats: tuple[SeatPosition, ...]
    chain: tuple[Placed, ...] = ()
    steps: tuple[Step, ...] = ()


class Block(NamedTuple):
    """A block of the file: its word, what stands behind it, and its lines."""

    word: str
    head: Piece
    node: Node
