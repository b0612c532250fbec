"""The games, each registered once, by the same face: a module that starts a match and loads one."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Protocol, cast

from fuda.errors import UserError
from fuda.games.mode import Mode
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
    "fftcg": "fuda.games.fftcg.game",
    "scs": "fuda.games.scs.game",
    "moncolle": "fuda.games.moncolle.game",
}
"""The one line per game. Rooms above the games find what they need of one by its name (`plug`)."""

PARTS = {"projection": "now.projection", "reader": "language.reader", "why": "why"}
"""What others ask of a game besides its face, and where it stands there (`part`)."""


SOME_HAVE = {"alike": "language.alike"}
"""The same, of games that have it (`with_part`): `alike` compares what prints of two languages say."""


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


def part(game: str, name: str) -> Any:
    """A module of a game that rooms above the games ask for; a game has it under the same name as every other."""
    find(game)
    return importlib.import_module(f"fuda.games.{game}.{(PARTS | SOME_HAVE)[name]}")


def with_part(name: str) -> list[str]:
    """The games that have such a module, where not every game has."""
    return [game for game in GAMES if importlib.util.find_spec(f"fuda.games.{game}.{SOME_HAVE[name]}")]


def plug(room: str | None, game: str) -> Any:
    """What a room above the games knows of one game: its module or package of that name (`fuda.ai.pso2`). A room
    passes its own `__package__`."""
    find(game)
    return importlib.import_module(f"{room}.{game}")


@cache
def modes_of(game: str) -> tuple[Mode, ...]:
    """The modes that a game declares in its `modes.py`, where it has any. The game itself is not loaded for it: a
    command line asks every game."""
    place = f"fuda.games.{game}.modes"
    return importlib.import_module(place).MODES if importlib.util.find_spec(place) else ()


def modes() -> tuple[Mode, ...]:
    """The modes of all games."""
    return tuple(mode for game in GAMES for mode in modes_of(game))


def mode_of(game: Game, options: Mapping[str, str]) -> Mode | None:
    """The mode in which a match with these options is played (None: the usual game)."""
    return next((mode for mode in modes_of(game.NAME) if mode.is_played(options)), None)


def options_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The options of a match with the values each may have: who goes first, whether everybody knows all deck lists
    (`kernel.sight.unknown`), and those the game declares as `OPTIONS`
    and modes (the first value counts where none is given). Options make the same game a little different, and
    `READINGS` are sentences of the book that can be read in two ways."""
    own: Mapping[str, tuple[str, ...]] = getattr(game, "OPTIONS", {})
    modes = {mode.key: mode.values for mode in modes_of(game.NAME)}
    readings: Mapping[str, tuple[str, ...]] = getattr(game, "READINGS", {})
    return {"first": tuple(map(str, range(game.SEATS))), **own, **modes, **readings, "lists": ("open", "closed")}


def check_options(game: Game, options: Mapping[str, str]) -> None:
    """Refuse an option or a value that the game does not have."""
    known = options_of(game)
    if any(value not in known.get(name, ()) for name, value in options.items()):
        raise UserError("unknown options {options}", options=str(dict(options)))


def seats_of(game: Game, options: Mapping[str, str]) -> tuple[int, ...]:
    """How many seats, and so how many decks, a match with these options may have."""
    mode = mode_of(game, options)
    return mode.seats if mode else (game.SEATS,)


def check_table(
    game: Game, edition: str, decks: Sequence[Any], faces: Mapping[str, Any], options: Mapping[str, str]
) -> None:
    """Refuse decks that do not fit together, where the game knows such."""
    check: Callable[..., None] | None = getattr(game, "check_table", None)
    if check is not None:
        check(edition, decks, faces, options)


def variants(game: Game) -> list[dict[str, str]]:
    """Every way to play the game by its own options: formats, for example. One empty way where it has none."""
    own: Mapping[str, tuple[str, ...]] = getattr(game, "OPTIONS", {})
    return [dict(zip(own, values, strict=True)) for values in product(*own.values())]
