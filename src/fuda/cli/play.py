"""`fuda play GAME`: a game in the terminal, against bots and with them; several people may share the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from fuda.ai.bots import BOTS, Bot, make
from fuda.ai.dice import Stream, fresh_seed
from fuda.ai.sight import Sight
from fuda.cli.console import Console
from fuda.cli.language import Language
from fuda.cli.option import add_option_arguments, options_of
from fuda.cli.output import print_json
from fuda.cli.raid import RAID, bosses, is_raid, players_of
from fuda.cli.replay import read_bytes
from fuda.errors import Said, UserError
from fuda.games import registry
from fuda.kernel import record
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.kernel.state import State
from fuda.sim.lists import among_people
from fuda.sim.match import Match, Session, check
from fuda.sim.replay import open_record, replay
from fuda.sim.shelf import decks_for, find_deck
from fuda.words import words


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda play`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", nargs="?", help=say("argument.game"))
    parser.add_argument("--edition", metavar="E", help=say("argument.edition"))
    add_option_arguments(parser, say)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=say("argument.your_deck"))
    parser.add_argument("--bot", choices=BOTS, default="greedy", help=say("argument.bot", bots=", ".join(BOTS)))
    parser.add_argument("--seed", type=int, metavar="S", help=say("argument.any_seed"))
    parser.add_argument("--seat", default="A", metavar="A[,B]", help=say("argument.seat"))
    parser.add_argument("--record", metavar="FILE", help=say("argument.write_record"))
    parser.add_argument("--load", metavar="FILE", help=say("argument.load"))
    parser.add_argument("--scenario", metavar="FILE[:LINE]", help=say("argument.scenario"))


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, the player leaves or the input ends."""
    session = opened(arguments)
    seats = people(arguments.seat, session.g)
    match = session.match
    bots = [make(arguments.bot, match.game, bot_seed(match, seat)) for seat in range(session.g.seats)]
    out = sys.stderr if arguments.json else sys.stdout
    consoles = [Console(session, seat, arguments.lang, sys.stdin, out) for seat in seats]
    if arguments.record:
        write_record(session, arguments.record)  # so that a file that cannot be written costs nobody a game
    console = consoles[0]
    console.welcome(arguments.bot)
    try:
        console = play(consoles, bots)
    finally:
        if arguments.record:
            write_record(console.session, arguments.record)
    console.farewell()
    if arguments.json:
        print_json(document(console.session))
    return 0


def bot_seed(match: Match, seat: int) -> int:
    """A bot's own chance: where the match has a key, nothing leads from the one to the other."""
    return secrets.randbits(48) if match.key else fresh_seed(match.seed, seat + 1)


def opened(arguments: argparse.Namespace) -> Session:
    """The game that was asked for: a position, a saved game, or a new one."""
    if arguments.scenario:
        return from_scenario(arguments)
    if arguments.game is None:
        raise UserError("the following arguments are required: {names}", place="play", names="GAME")
    return load(arguments) if arguments.load else Session(new_match(arguments))


def from_scenario(arguments: argparse.Namespace) -> Session:
    """The position of a scenario, after its script or before one of its lines."""
    from fuda.scenario.position_of import PLACE, position

    brought = {**given(arguments), "--load": arguments.load, "--record": arguments.record}
    brought.pop("--edition")
    if names := named(brought):
        raise UserError("--scenario brings its own table: leave out {names}", names=names)
    place = PLACE.fullmatch(arguments.scenario)
    assert place is not None, "anything is a file's name"
    file = place[1]
    found = position(read_bytes(file), file, int(place[2]) if place[2] else None, arguments.edition)
    game = found.scenario.kit.game
    if arguments.game not in (None, game):
        raise UserError("a game of {found}, not of {wanted}", place=file, found=game, wanted=arguments.game)
    return Session(Match(game, found.edition, (), found.scenario.seed, found.scenario.options), found.lay)


def given(arguments: argparse.Namespace) -> dict[str, object]:
    """The arguments that say what is played; None where one was left out."""
    return {"--deck": arguments.deck or None, "--seed": arguments.seed, "--edition": arguments.edition,
            "--option": arguments.option or None, "--format": arguments.format,
            "--raid": arguments.raid or None, "--players": arguments.players, "--boss": arguments.boss,
            "--difficulty": arguments.difficulty}  # fmt: skip


def named(arguments: dict[str, object]) -> list[str]:
    """Those of these arguments that were not left out."""
    return [name for name, value in arguments.items() if value is not None]


def people(written: str, g: State) -> list[int]:
    """The seats where people sit; nobody can sit where nobody is ever asked."""
    open_seats = [seat for seat in range(g.seats) if seat != g.rules.empty_seat]
    letters = {SEATS[seat]: seat for seat in open_seats}
    names = list(dict.fromkeys(written.split(",")))
    if any(name not in letters for name in names):
        raise UserError("--seat takes one seat or several, separated by commas, out of {seats}", seats=list(letters))
    return [letters[name] for name in names]


def play(consoles: list[Console], bots: list[Bot]) -> Console:
    """Questions go to people or to bots until the game is over or somebody leaves. Who was asked last has the game."""
    by_seat, now = {console.seat: console for console in consoles}, consoles[0]
    while isinstance(asked := now.session.now, Decision):
        session = now.session
        if asked.seat not in by_seat:
            session.play(bots[asked.seat].choose(Sight(session.g, asked.seat), asked, session.answered[asked.seat]))
            continue
        if by_seat[asked.seat] is not now:
            now = by_seat[asked.seat]
            now.take_over(session)
        if not now.answer(asked):
            break
    return now


def new_match(arguments: argparse.Namespace) -> Match:
    """The match that was asked for: decks not named are drawn by the seed."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    key = secrets.token_hex(16) if arguments.seed is None else ""
    seed = arguments.seed if arguments.seed is not None else secrets.randbits(48)
    options = among_people(options_of(arguments, game))
    players = players_of(arguments, game, options)
    if len(arguments.deck) > players:
        raise UserError(
            "{count} decks; {game} is played by {seats}", count=len(arguments.deck), game=game.NAME, seats=players
        )
    own = [info.name for info in decks_for(game.NAME, edition, {**options, RAID: "no"} if RAID in options else options)]
    drawn = Stream(seed, 0)
    names = [*arguments.deck, *(own[drawn.below(len(own))] for _ in range(players - len(arguments.deck)))]
    if is_raid(options):
        found = bosses(arguments, game, edition, options)
        names.append(found[drawn.below(len(found))])
    elif arguments.seat == "B":
        names.reverse()
    match = Match(game.NAME, edition, tuple(find_deck(game.NAME, name) for name in names), seed, options, key)
    check(match)
    return match


def load(arguments: argparse.Namespace) -> Session:
    """A saved game: its record is replayed and verified, then it goes on."""
    if names := named(given(arguments)):
        raise UserError("--load brings its own decks, seed and edition: leave out {names}", names=names)
    saved = open_record(read_bytes(arguments.load), arguments.load)
    if saved.header.game != arguments.game:
        raise UserError(
            "a game of {found}, not of {wanted}", place=arguments.load, found=saved.header.game, wanted=arguments.game
        )
    return replay(saved, arguments.load)


def write_record(session: Session, name: str) -> None:
    """Keep the game as text."""
    try:
        Path(name).write_text(record.dumps(session.record()), encoding="utf-8")
    except OSError as error:
        raise UserError("cannot be written: {reason}", place=name, reason=Said(error.strerror or "")) from None


def document(session: Session) -> dict[str, object]:
    """How it ended, for programs."""
    outcome = session.g.outcome
    return {
        "game": session.match.game,
        "edition": session.match.edition,
        "seed": session.match.seed,
        "turns": session.g.turn,
        "moves": len(session.moves),
        "winners": [SEATS[seat] for seat in outcome.winners] if outcome else None,
        "ending": outcome.ending if outcome else "",
    }
