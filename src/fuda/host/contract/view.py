"""All that a viewer sees, and what it is told."""

from __future__ import annotations

from fuda.host.contract.asking import Deed, Question
from fuda.host.contract.base import Record, Words
from fuda.host.contract.setting import Printed
from fuda.host.contract.table import AreaState, Fight, Link, Seat, Zone


class Ending(Record, frozen=True):
    """How the game ended."""

    winners: tuple[str, ...]
    """Nobody: a draw."""
    words: Words
    rule: str


class View(Record, frozen=True):
    """The whole table as one viewer may see it."""

    version: int
    viewer: str
    """A seat's letter, `spectator` or `judge`."""
    turn: int
    active: str
    """The turn player."""
    phase: str
    """A key of `Setting.phases`."""
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    areas: tuple[AreaState, ...] = ()
    chain: tuple[Link, ...] = ()
    fight: Fight | None = None
    deed: Deed | None = None
    question: Question | None = None
    waits_for: str = ""
    """The seat that is thinking, while this viewer is not asked."""
    back: int | None = None
    """To how many answers ago this viewer may go back at once."""
    ending: Ending | None = None
    printed: dict[str, Printed] = {}
    """The printed cards in sight, by number."""


class LogLine(Record, frozen=True):
    """One line of the log."""

    id: int
    """Lines are numbered for each viewer from 1 without gaps."""
    text: Words
    rule: str
    turn: int
    deed: int
    """The line of the deed that this belongs to: costs stand before it, what came of it behind; its own for a deed."""
    kind: str = ""
    seat: str = ""
    cards: tuple[int, ...] = ()
    """The cards that it names, as far as they are in sight."""
