"""A mode: another game with the same cards, which a game declares in its `modes.py` (the co-op raid of PSO2). Rooms
above the games ask what is declared here; none of them knows a mode by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

OFF = "no"
"""The value of a mode's option where the usual game is played."""


class Mode(msgspec.Struct, frozen=True, kw_only=True):
    """Players who win and lose together sit at the first seats; at the last one, where nobody sits, is their foe with a
    deck that only this mode has."""

    key: str
    """The option of a match that asks for it, and what it is called on command lines (`--raid`), in the guide and among
    words (`mode.raid`)."""
    game: str
    """Whose cards it is played with."""
    level: str
    """What the option's value is called (`--difficulty`)."""
    levels: tuple[str, ...]
    usual_level: str
    players: range
    """How many may play, the foe not counted."""
    usual_players: int
    foe: Literal["boss"]
    """What the foe is called (`--boss`)."""

    @property
    def values(self) -> tuple[str, ...]:
        """What its option may be."""
        return OFF, *self.levels

    @property
    def seats(self) -> tuple[int, ...]:
        """How many seats a table may have."""
        return tuple(players + 1 for players in self.players)

    def is_played(self, options: Mapping[str, str]) -> bool:
        """Do the options of a match ask for it?"""
        return options.get(self.key, OFF) != OFF
