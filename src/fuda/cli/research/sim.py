"""`fuda sim GAME`: games by bots, and what they come to."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from fuda.ai.bots import BOTS
from fuda.cli.language import Language
from fuda.cli.option import add_option_arguments, options_of
from fuda.cli.output import print_json, table
from fuda.cli.raid import bosses, players_of, tables
from fuda.errors import Said, UserError, one_after_another
from fuda.games import registry
from fuda.sim.match import Match, broken_rules, check
from fuda.sim.raid import is_raid, party_decks
from fuda.sim.report import Report, summarise
from fuda.sim.series import Plan, Result, pairings, play_series
from fuda.sim.shelf import decks_for, find_deck
from fuda.words import Words, words

PROGRESS_SECONDS = 0.5


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda sim`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", help=say("argument.game"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("argument.games"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("argument.seed"))
    parser.add_argument("--edition", metavar="E", help=say("argument.edition"))
    add_option_arguments(parser, say)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=say("argument.deck"))
    parser.add_argument(
        "--agents", default="random", metavar="A[,B]", help=say("argument.agents", bots=", ".join(BOTS))
    )
    parser.add_argument("--workers", type=int, default=0, metavar="W", help=say("argument.workers"))
    parser.add_argument("--records", metavar="DIR", help=say("argument.records"))


def run(arguments: argparse.Namespace) -> int:
    """Play, print the report; exit code 1 when a game met an error of the engine."""
    plan = plan_of(arguments)
    folder = record_folder(arguments.records)
    workers = arguments.workers or cores()
    began = time.perf_counter()
    results = save_records(play_series(plan, arguments.games, workers), folder)
    report = summarise(show_progress(results, arguments.games), len(plan.pairings[0]))
    report.seconds = round(time.perf_counter() - began, 3)
    name_records(report, folder)
    if arguments.json:
        print_json(msgspec.to_builtins(report))
    else:
        print(*report_lines(report, words("cli", arguments.lang), words(arguments.game, arguments.lang)), sep="\n")
    return 1 if report.errors else 0


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def plan_of(arguments: argparse.Namespace) -> Plan:
    """What is to be played; everything the user asked for is checked here, before the first game."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    if arguments.games < 1 or arguments.workers < 0:
        raise UserError("--games and --workers must not be negative, and at least one game is played")
    options = options_of(arguments, game)
    players = players_of(arguments, game, options)
    if len(arguments.deck) > players:
        raise UserError(
            "{count} decks; {game} is played by {seats}", count=len(arguments.deck), game=game.NAME, seats=players
        )
    pairs = tables_of(arguments, game, edition, options)
    decks = {name: legal_deck(game.NAME, edition, name, options) for pair in pairs for name in pair}
    check(Match(game.NAME, edition, tuple(decks[name] for name in pairs[0]), arguments.seed, options))
    return Plan(game.NAME, edition, pairs, decks, agents_of(arguments.agents, players), arguments.seed,
                bool(arguments.records), options)  # fmt: skip


def tables_of(
    arguments: argparse.Namespace, game: registry.Game, edition: str, options: Mapping[str, str]
) -> tuple[tuple[str, ...], ...]:
    """The decks by seat, table by table."""
    if not is_raid(options):
        own = [info.name for info in decks_for(game.NAME, edition, options)]
        return pairings(own, arguments.deck, game.SEATS)
    own = [info.name for info in party_decks(game, edition, options)]
    return tables(own, arguments.deck, players_of(arguments, game, options), bosses(arguments, game, edition, options))


def legal_deck(game: str, edition: str, name: str, options: Mapping[str, str]) -> str:
    """A deck as text; one that breaks a rule is refused."""
    text = find_deck(game, name)
    broken = broken_rules(game, edition, text, name, options)
    if broken:
        raise UserError(one_after_another(broken), place=name)
    return text


def agents_of(written: str, seats: int) -> tuple[str, ...]:
    """The bots by seat: one name stands for all."""
    names = tuple(written.split(","))
    wrong = [name for name in names if name not in BOTS]
    if wrong or len(names) not in (1, seats):
        raise UserError(
            "--agents takes one bot or {seats}, separated by commas, out of {bots}", seats=seats, bots=list(BOTS)
        )
    return names * seats if len(names) == 1 else names


def record_folder(name: str | None) -> Path | None:
    """The folder for records, made if need be."""
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError("cannot be made a folder: {reason}", place=name, reason=Said(error.strerror or "")) from None
    return folder


def record_name(number: int) -> str:
    """The file of the n-th game."""
    return f"game-{number:06d}.fuda"


def save_records(results: Iterable[Result], folder: Path | None) -> Iterator[Result]:
    """Write each record as it comes: all of them if a folder was named."""
    for result in results:
        if folder is not None and result.record:
            save_record(folder / record_name(result.number), result.record)
        yield result


def save_record(file: Path, text: str) -> None:
    """Write one record."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError("cannot be written: {reason}", place=str(file), reason=Said(error.strerror or "")) from None


def name_records(report: Report, folder: Path | None) -> None:
    """Say where the record of a failure is."""
    for failure in report.failures:
        failure["file"] = str(folder / record_name(failure["game"])) if folder else ""


def show_progress(results: Iterable[Result], games: int) -> Iterator[Result]:
    """A line on standard error that counts, if somebody is looking; each new error at once."""
    shown, errors = time.perf_counter(), set()
    for result in results:
        if result.error and result.error not in errors:
            errors.add(result.error)
            print(f"game {result.number} seed {result.seed}: {result.error}", file=sys.stderr)
        if sys.stderr.isatty() and time.perf_counter() - shown > PROGRESS_SECONDS:
            shown = time.perf_counter()
            print(f"\r{result.number + 1}/{games}", end="", file=sys.stderr, flush=True)
        yield result
    if sys.stderr.isatty():
        print("\r" + " " * 20 + "\r", end="", file=sys.stderr, flush=True)


def report_lines(report: Report, say: Words, game: Words) -> list[str]:
    """The report for people; `game`: its own words, for how games ended."""
    endings = [f"{game.get(f'ending.{name}', name)} {count}" for name, count in sorted(report.endings.items())]
    played = max(1, report.games - report.errors)
    rows: list[list[str | int]] = [
        [say("sim.games"), f"{report.games}"],
        [say("sim.errors"), f"{report.errors}"],
        [say("sim.wins"), "  ".join(f"{'ABCDEFGH'[seat]} {count}" for seat, count in enumerate(report.wins))],
        [say("sim.draws"), f"{report.draws}"],
        [say("sim.first"), f"{report.first_player_wins} ({100 * report.first_player_wins / played:.1f} %)"],
        [say("sim.endings"), ", ".join(endings)],
        [say("sim.turns"), f"{report.turns / played:.1f}"],
        [say("sim.decisions"), f"{report.decisions} ({report.decisions / played:.1f})"],
        [say("sim.seconds"), f"{report.seconds:.2f}"],
    ]
    decks = [f"  {line.name}  {line.wins}/{line.games} ({100 * line.wins / line.games:.0f} %)" for line in report.decks]
    failures = failure_lines(report)
    hint = [say("sim.keep")] if failures and not report.failures[0]["file"] else []
    return [*table(rows), *([say("sim.decks"), *decks] if decks else []), *failures, *hint]


def failure_lines(report: Report) -> list[str]:
    """Every different error once: how often, and the first game that met it."""
    first: dict[str, dict[str, Any]] = {}
    for failure in report.failures:
        first.setdefault(failure["error"], failure)
    count = Counter(failure["error"] for failure in report.failures)
    return [
        f"  {count[error]}× {error}  game {failure['game']} seed {failure['seed']} {failure['file']}".rstrip()
        for error, failure in first.items()
    ]
