"""The modes that games declare, on the command line: `--raid`, and what belongs to it: how many players, how hard,
which boss."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from fuda.errors import UserError
from fuda.games import registry
from fuda.games.mode import Mode
from fuda.sim.shelf import foe_decks
from fuda.words import Words, in_both, words


def add_mode_arguments(parser: argparse.ArgumentParser, say: Words) -> None:
    """Those of every mode."""
    for mode in registry.modes():
        parser.add_argument(f"--{mode.key}", action="store_true", help=say(f"argument.{mode.key}"))
        parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
        parser.add_argument(f"--{mode.level}", metavar="D", help=say(f"argument.{mode.level}"))
        parser.add_argument(f"--{mode.foe}", metavar="DECK", help=say(f"argument.{mode.foe}"))


def modes_asked(arguments: argparse.Namespace) -> dict[str, object]:
    """The arguments that name a mode; None where one was left out."""
    return {f"--{mode.key}": getattr(arguments, mode.key) or None for mode in registry.modes()}


def mode_details(arguments: argparse.Namespace) -> dict[str, object]:
    """The arguments that say more about a mode; None where one was left out."""
    names = dict.fromkeys(name for mode in registry.modes() for name in ("players", mode.level, mode.foe))
    return {f"--{name}": getattr(arguments, name) for name in names}


def mode_option(arguments: argparse.Namespace, game: registry.Game) -> list[str]:
    """`--raid --difficulty hard` as an option of the match."""
    asked = [mode for mode in registry.modes() if getattr(arguments, mode.key)]
    names = [name for name, value in mode_details(arguments).items() if value is not None]
    if names and not asked:
        raise UserError("{names} only with {modes}", names=names, modes=list(modes_asked(arguments)))
    for mode in asked:
        if mode not in registry.modes_of(game.NAME):
            raise UserError("{game} has no {mode}", game=game.NAME, mode=in_both(mode.game, f"mode.{mode.key}"))
    return [f"{mode.key}={_level(mode, getattr(arguments, mode.level))}" for mode in asked]


def _level(mode: Mode, wanted: str | None) -> str:
    """The level that was asked for, by its name in either language, or the usual one."""
    say = words(mode.game, "ja")
    return next((level for level in mode.levels if say(f"level.{level}") == wanted), wanted or mode.usual_level)


def players_of(arguments: argparse.Namespace, game: registry.Game, options: Mapping[str, str]) -> int:
    """How many people and bots play: as many as the table has seats; in a mode without its foe's."""
    mode = registry.mode_of(game, options)
    if mode is None:
        return game.SEATS
    count: int = arguments.players or max(mode.usual_players, len(arguments.deck))
    if count not in mode.players:
        least, most = mode.players[0], mode.players[-1]
        said = in_both(mode.game, f"mode.{mode.key}")
        raise UserError("a {mode} has {least} to {most} players", mode=said, least=least, most=most)
    return count


def foes(arguments: argparse.Namespace, game: registry.Game, edition: str, options: Mapping[str, str]) -> list[str]:
    """The deck of the foe that was asked for, or all of the edition; none where no mode is played."""
    mode = registry.mode_of(game, options)
    if mode is None:
        return []
    if wanted := getattr(arguments, mode.foe):
        return [wanted]
    found = [info.name for info in foe_decks(game, edition, options)]
    if not found:
        raise UserError(
            "{game} has no {foe} for edition {edition}; name one with {argument}",
            game=game.NAME,
            foe=in_both(mode.game, f"type.{mode.foe}"),
            edition=edition,
            argument=f"--{mode.foe}",
        )
    return found


Names = Sequence[str]


def tables(own: Names, wanted: Names, players: int, foes: Names) -> tuple[tuple[str, ...], ...]:
    """Who sits at the table: the decks asked for, then others in turn; and each foe."""
    found = []
    for shift in range(len(own)):
        party = [*wanted[:players], *(own[(shift + place) % len(own)] for place in range(players - len(wanted)))]
        found += [(*party, foe) for foe in foes]
    return tuple(dict.fromkeys(found))
