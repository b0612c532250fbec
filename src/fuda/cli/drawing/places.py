"""Where the things of a game lie on a table in the terminal: what its own module here (`drawing/<game>.py`) says."""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.registry import plug


class Places(NamedTuple):
    """Where the things of one game lie."""

    rows: tuple[str, ...]
    """The rows of a side from the middle to the back: a zone, or `zone:row` for the cards of one row in it."""
    numbers: tuple[str, ...]
    """The numbers that stand behind a card's name, with a slash between."""
    level: str = ""
    """The number that stands before them: Lv3."""
    hurt: tuple[str, ...] = ()
    """The numbers that say how much damage it has taken."""
    board: str = ""
    """The zone whose cards stand on a board."""
    strip: str = ""
    """A zone whose cards are only marks of their colours."""
    counted: frozenset[str] = frozenset()
    """Zones that a vital number counts already, or that are not worth counting."""
    quiet: frozenset[str] = frozenset()
    """Events of the log that another line tells as well, or that go without saying: kinds, or the rules they follow."""

    routine: frozenset[str] = frozenset()
    """Kinds of events that go without saying as the cost of a deed or at the start of a turn."""

    def on_table(self, zone: str) -> bool:
        """Do the cards of this zone lie open side by side, so that equal ones must be told apart?"""
        return zone == self.board or any(zone == row.partition(":")[0] for row in self.rows)


def places_of(game: str) -> Places:
    """The places of a game."""
    found: Places = plug(__package__, game).PLACES
    return found
