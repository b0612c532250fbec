"""A scenario as read: head, cards, position, script. Nothing has been played yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fuda.scenario.piece import Node, Piece

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Face
    from fuda.scenario.book import Book


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a zone, with its state and what lies on it."""

    piece: Piece
    face: Face
    count: int = 1
    off: int = 0
    down: int = 0
    front: int = 0
    back: int = 0
    damage: int = 0
    """Received in the row where it stands."""
    owner: int | None = None
    controller: int | None = None
    wield: int = 0
    laid: int = 0
    label: str = ""
    bears: tuple[Entry, ...] = ()


class SeatPosition(msgspec.Struct, kw_only=True):
    """The zones of one seat that the file gives."""

    zones: dict[str, tuple[Entry, ...]] = {}
    places: dict[str, Piece] = {}


class Placed(NamedTuple):
    """A card on the chain: whose, which, and the choices made for it."""

    seat: int
    card: Piece
    face: Face
    choices: tuple[Piece, ...]


class Step(NamedTuple):
    """One line of the script: what is done or checked, and the edition it is for ("" for all)."""

    piece: Piece
    action: Any
    edition: str = ""


class Scenario(msgspec.Struct, kw_only=True):
    """Everything a file says."""

    title: str = ""
    rules: tuple[str, ...] = ()
    editions: tuple[str, ...] = ("3.0",)
    seed: int = 1
    options: dict[str, str] = {}
    active: int = 0
    turn: int = 3
    first: int = 0
    phase: str = "main"
    act: int = 0
    battle: tuple[Piece, tuple[Piece, ...]] | None = None
    where: dict[str, Piece] = {}
    """The place of each head line, for later errors."""
    book: Book
    seats: tuple[SeatPosition, SeatPosition]
    chain: tuple[Placed, ...] = ()
    steps: tuple[Step, ...] = ()


class Block(NamedTuple):
    """A block of the file: its word, what stands behind it, and its lines."""

    word: str
    head: Piece
    node: Node
