"""The games, each registered once, by the same face: a module that starts a match and loads one."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from fuda.errors import UserError
from fuda.kernel.rules import Rules
from fuda.kernel.state import State


class Game(Protocol):
    """What every game's module `game.py` shows, in this order."""

    NAME: str
    EDITIONS: Mapping[str, type[Rules]]
    NEWEST: str
    SEATS: int

    def start(
        self,
        edition: str,
        decks: Sequence[Any],
        faces: Mapping[str, Any],
        seed: int,
        options: dict[str, str] | None = None,
    ) -> State:
        """A new game, before its first step."""
        ...

    def load(self, data: bytes, rules: Any) -> State:
        """A saved game."""
        ...


GAMES: dict[str, str] = {
    "pso2": "fuda.games.pso2.game",
}


def find(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise UserError("there is no game {name}; the games are {games}", name=name, games=list(GAMES))
    return cast(Game, importlib.import_module(GAMES[name]))


def edition_of(game: Game, wanted: str | None) -> str:
    """The edition asked for, or the newest."""
    if wanted is not None and wanted not in game.EDITIONS:
        raise UserError(
            "{game} has no edition {wanted}; its editions are {editions}",
            game=game.NAME,
            wanted=wanted,
            editions=list(game.EDITIONS),
        )
    return wanted or game.NEWEST
