"""`fuda sim GAME`: games by bots, and what they come to."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import product
from pathlib import Path

from fuda.ai.bots import BOTS
from fuda.ai.own import check as check_bot
from fuda.cli.language import Language
from fuda.cli.mode import foes, players_of, tables
from fuda.cli.option import add_option_arguments, options_of
from fuda.cli.output import print_json
from fuda.cli.research.progress import Progress
from fuda.cli.research.sim_text import report_lines
from fuda.cli.research.stopping import INTERRUPTED, Stopping
from fuda.errors import Said, UserError, one_after_another
from fuda.games import registry
from fuda.sim import on_ray, parquet
from fuda.sim.crew import Stop, as_finished
from fuda.sim.ledger import Ledger
from fuda.sim.match import Match, broken_rules, check
from fuda.sim.report import Report, document, summarise
from fuda.sim.series import Crossed, Games, Plan, Result, pairings
from fuda.sim.shelf import find_deck, players_decks
from fuda.words import words


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
    parser.add_argument("--cross", action="store_true", help=say("argument.cross"))
    parser.add_argument("--workers", type=int, default=0, metavar="W", help=say("argument.workers"))
    parser.add_argument("--ray", metavar="ADDRESS", help=say("argument.ray"))
    parser.add_argument("--records", metavar="DIR", help=say("argument.records"))
    parser.add_argument("--save", metavar="FILE", help=say("argument.save"))
    parser.add_argument("--report", action="store_true", help=say("argument.report"))
    parser.add_argument("--html", metavar="FILE", help=say("argument.html"))
    parser.add_argument("--parquet", metavar="FILE", help=say("argument.parquet"))


def run(arguments: argparse.Namespace) -> int:
    """Play, print the report; exit code 1 when a game met an error of the engine, 130 when somebody stopped it."""
    wanted = wanted_of(arguments)
    folder, ledger = record_folder(arguments.records), ledger_of(arguments, wanted)
    began, results = time.perf_counter(), list[Result]()
    with Stopping() as stopping, closing(played(arguments, wanted, ledger, stopping.asked)) as games:
        progress = Progress(arguments.games, len(ledger.done) if ledger else 0)
        watched = progress.shown(save_records(games, folder))
        seats = len(wanted.nth(0)[0].pairings[0])
        report = summarise(kept_in(results, watched) if arguments.parquet else watched, seats)
    if ledger is not None:
        ledger.close(arguments.games)
    report.seconds = round(time.perf_counter() - began, 3)
    name_records(report, folder)
    write_files(arguments, wanted, report, results)
    tell(arguments, report)
    if stopping.asked() and report.games < arguments.games:
        progress.stopped(report.games, words("cli", arguments.lang), kept=ledger is not None)
        return INTERRUPTED
    return 1 if report.errors else 0


def tell(arguments: argparse.Namespace, report: Report) -> None:
    """The report on standard output."""
    if arguments.json:
        print_json(document(report))
    else:
        print(*report_lines(arguments.game, report, arguments.lang), sep="\n")


def played(arguments: argparse.Namespace, wanted: Games, ledger: Ledger | None, stop: Stop) -> Generator[Result]:
    """The games that are there already, then the others as they are over, each written down at once."""
    if ledger is not None:
        yield from (result for result in ledger.results() if result.number < arguments.games)
    if arguments.report:
        return
    rest = [number for number in range(arguments.games) if ledger is None or number not in ledger.done]
    for result in players(arguments, wanted, rest, stop):
        if ledger is not None:
            ledger.add(result)
        yield result


def players(arguments: argparse.Namespace, wanted: Games, rest: list[int], stop: Stop) -> Iterator[Result]:
    """Who plays: processes of this machine, or all machines of a cluster."""
    if arguments.ray:
        return on_ray.as_finished(wanted, rest, arguments.ray, stop)
    return as_finished(wanted, rest, arguments.workers or cores(), stop)


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def wanted_of(arguments: argparse.Namespace) -> Games:
    """What is to be played; everything the user asked for is checked here, before the first game."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    if arguments.games < 1 or arguments.workers < 0:
        raise UserError("--games and --workers must not be negative, and at least one game is played")
    if arguments.report and not arguments.save:
        raise UserError("--report tells of the games in a file: add --save FILE")
    if arguments.parquet:
        parquet.check()
    if arguments.ray:
        on_ray.check()
    options = options_of(arguments, game)
    players = players_of(arguments, game, options)
    if len(arguments.deck) > players:
        raise UserError(
            "{count} decks; {game} is played by {seats}", count=len(arguments.deck), game=game.NAME, seats=players
        )
    pairs = tables_of(arguments, game, edition, options)
    ours = {info.name: info.text for info in players_decks(game, edition, options)}  # they are legal
    names = dict.fromkeys(name for pair in pairs for name in pair)
    decks = {name: ours.get(name) or legal_deck(game.NAME, edition, name, options) for name in names}
    check(Match(game.NAME, edition, tuple(decks[name] for name in pairs[0]), arguments.seed, options))
    seatings = seatings_of(arguments, game.NAME, players)
    plan = Plan(game.NAME, edition, pairs, decks, seatings[0], arguments.seed, bool(arguments.records), options)
    return Crossed(plan, seatings) if arguments.cross else plan


def tables_of(
    arguments: argparse.Namespace, game: registry.Game, edition: str, options: Mapping[str, str]
) -> tuple[tuple[str, ...], ...]:
    """The decks by seat, table by table."""
    own = [info.name for info in players_decks(game, edition, options)]
    against = foes(arguments, game, edition, options)
    if not against:
        return pairings(own, arguments.deck, game.SEATS)
    return tables(own, arguments.deck, players_of(arguments, game, options), against)


def legal_deck(game: str, edition: str, name: str, options: Mapping[str, str]) -> str:
    """A deck as text; one that breaks a rule is refused."""
    text = find_deck(game, name)
    broken = broken_rules(game, edition, text, name, options)
    if broken:
        raise UserError(one_after_another(broken), place=name)
    return text


def seatings_of(arguments: argparse.Namespace, game: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """The bots by seat: one name stands for all; crossed every bot sits on every seat."""
    names = tuple(dict.fromkeys(arguments.agents.split(",")) if arguments.cross else arguments.agents.split(","))
    for name in names:
        check_bot(name, game)
    if arguments.cross:
        return tuple(product(names, repeat=seats))
    if len(names) not in (1, seats):
        raise UserError(
            "--agents takes one bot or {seats}, separated by commas, out of {bots}", seats=seats, bots=list(BOTS)
        )
    return (names * seats if len(names) == 1 else names,)


def ledger_of(arguments: argparse.Namespace, wanted: Games) -> Ledger | None:
    """The file of finished games, if one was named."""
    return Ledger(Path(arguments.save), wanted) if arguments.save else None


def kept_in(kept: list[Result], results: Iterable[Result]) -> Iterator[Result]:
    """The same, kept."""
    for result in results:
        kept.append(result)
        yield result


def write_files(arguments: argparse.Namespace, wanted: Games, report: Report, results: list[Result]) -> None:
    """The report as a page and the games as a table, where that was asked for."""
    if arguments.html:
        from fuda.cli.research.sim_page import page

        write_file(Path(arguments.html), page(wanted, report, arguments.lang).encode())
    if arguments.parquet:
        write_file(Path(arguments.parquet), parquet.table_of(results))


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
            write_file(folder / record_name(result.number), result.record.encode())
        yield result


def write_file(file: Path, data: bytes) -> None:
    """Write one file."""
    try:
        file.write_bytes(data)
    except OSError as error:
        raise UserError("cannot be written: {reason}", place=str(file), reason=Said(error.strerror or "")) from None


def name_records(report: Report, folder: Path | None) -> None:
    """Say where the record of a failure is."""
    for failure in report.failures:
        failure["file"] = str(folder / record_name(failure["game"])) if folder else ""
