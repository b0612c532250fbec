"""How somebody plays, as it is told."""

from __future__ import annotations

from fuda.host.contract import Record


class Standing(Record, frozen=True):
    """A rating by Glicko-2. Two of the same edition and format may be compared."""

    game: str
    way: str
    """The edition and the format."""
    rating: int
    games: int
    name: str = ""
    """Whose, in a list."""
    is_guess: bool = False
    """Too few games, or none for long."""
