"""The raid on the command line: `--raid`, how many players, how hard, which boss."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from fuda.errors import UserError
from fuda.games import registry
from fuda.sim.raid import RAID, USUAL_DIFFICULTY, boss_decks, has_raid, is_raid
from fuda.words import Words

USUAL_PLAYERS = 2
BY_NAME = {"イージー": "easy", "ノーマル": "normal", "ハード": "hard", "ベリーハード": "very-hard"}


def add_raid_arguments(parser: argparse.ArgumentParser, say: Words) -> None:
    """All of them."""
    parser.add_argument("--raid", action="store_true", help=say("argument.raid"))
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
    parser.add_argument("--difficulty", metavar="D", help=say("argument.difficulty"))
    parser.add_argument("--boss", metavar="DECK", help=say("argument.boss"))


def raid_option(arguments: argparse.Namespace, game: registry.Game) -> list[str]:
    """`--raid --difficulty hard` as an option of the match."""
    if not arguments.raid:
        given = {"--players": arguments.players, "--difficulty": arguments.difficulty, "--boss": arguments.boss}
        names = [name for name, value in given.items() if value is not None]
        if names:
            raise UserError("{names} only with --raid", names=names)
        return []
    if not has_raid(game):
        raise UserError("{game} has no raid", game=game.NAME)
    wanted = arguments.difficulty or USUAL_DIFFICULTY
    return [f"{RAID}={BY_NAME.get(wanted, wanted)}"]


def players_of(arguments: argparse.Namespace, game: registry.Game, options: Mapping[str, str]) -> int:
    """How many people and bots play: as many as the table has seats, in a raid without the boss's."""
    if not is_raid(options):
        return game.SEATS
    count: int = arguments.players or max(USUAL_PLAYERS, len(arguments.deck))
    seats = registry.seats_of(game, options)
    if not seats[0] <= count + 1 <= seats[-1]:
        raise UserError("a raid has {least} to {most} players", least=seats[0] - 1, most=seats[-1] - 1)
    return count


def bosses(arguments: argparse.Namespace, game: registry.Game, edition: str, options: Mapping[str, str]) -> list[str]:
    """The boss that was asked for, or all of the edition."""
    if arguments.boss:
        return [arguments.boss]
    found = [info.name for info in boss_decks(game, edition, options)]
    if not found:
        raise UserError(
            "{game} has no boss for edition {edition}; name one with --boss", game=game.NAME, edition=edition
        )
    return found


Names = Sequence[str]


def tables(own: Names, wanted: Names, players: int, bosses: Names) -> tuple[tuple[str, ...], ...]:
    """Who sits at the table: the decks asked for, then others in turn; and each boss."""
    found = []
    for shift in range(len(own)):
        party = [*wanted[:players], *(own[(shift + place) % len(own)] for place in range(players - len(wanted)))]
        found += [(*party, boss) for boss in bosses]
    return tuple(dict.fromkeys(found))
