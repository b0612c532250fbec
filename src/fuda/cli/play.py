"""`fuda play GAME`: a game in the terminal against a bot."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from fuda.ai.bots import BOTS, Bot, make
from fuda.ai.dice import Stream, fresh_seed
from fuda.ai.sight import Sight
from fuda.cli.console import Console
from fuda.cli.language import Language
from fuda.cli.option import add_option_arguments, options_of
from fuda.cli.output import print_json
from fuda.cli.replay import read_bytes
from fuda.errors import Said, UserError
from fuda.games import registry
from fuda.kernel import record
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.sim.match import Match, Session, check
from fuda.sim.replay import open_record, replay
from fuda.sim.shelf import decks_for, find_deck
from fuda.words import words


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda play`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", help=say("argument.game"))
    parser.add_argument("--edition", metavar="E", help=say("argument.edition"))
    add_option_arguments(parser, say)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=say("argument.your_deck"))
    parser.add_argument("--bot", choices=BOTS, default="greedy", help=say("argument.bot", bots=", ".join(BOTS)))
    parser.add_argument("--seed", type=int, metavar="S", help=say("argument.any_seed"))
    parser.add_argument("--seat", choices=("A", "B"), default="A", help=say("argument.seat"))
    parser.add_argument("--record", metavar="FILE", help=say("argument.write_record"))
    parser.add_argument("--load", metavar="FILE", help=say("argument.load"))


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, the player leaves or the input ends."""
    session = load(arguments) if arguments.load else Session(new_match(arguments))
    seat = SEATS.index(arguments.seat)
    bot = make(arguments.bot, session.match.game, fresh_seed(session.match.seed, 2 - seat))
    out = sys.stderr if arguments.json else sys.stdout
    console = Console(session, seat, arguments.lang, sys.stdin, out)
    if arguments.record:
        write_record(session, arguments.record)  # so that a file that cannot be written costs nobody a game
    console.welcome(arguments.bot)
    try:
        play(console, bot)
    finally:
        if arguments.record:
            write_record(console.session, arguments.record)
    console.farewell()
    if arguments.json:
        print_json(document(console.session))
    return 0


def play(console: Console, bot: Bot) -> None:
    """Questions go to the person or to the bot until the game is over."""
    while isinstance(asked := console.session.now, Decision):
        session = console.session
        if asked.seat != console.seat:
            session.play(bot.choose(Sight(session.g, asked.seat), asked, len(session.moves)))
        elif not console.answer(asked):
            return


def new_match(arguments: argparse.Namespace) -> Match:
    """The match that was asked for: decks not named are drawn by the seed."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    seed = arguments.seed if arguments.seed is not None else time.time_ns() % (1 << 32)
    if len(arguments.deck) > game.SEATS:
        raise UserError(
            "{count} decks; {game} is played by {seats}", count=len(arguments.deck), game=game.NAME, seats=game.SEATS
        )
    options = options_of(arguments, game)
    own = [info.name for info in decks_for(game.NAME, edition, options)]
    drawn = Stream(seed, 0)
    names = [*arguments.deck, *(own[drawn.below(len(own))] for _ in range(game.SEATS - len(arguments.deck)))]
    if arguments.seat == "B":
        names.reverse()
    match = Match(game.NAME, edition, tuple(find_deck(game.NAME, name) for name in names), seed, options)
    check(match)
    return match


def load(arguments: argparse.Namespace) -> Session:
    """A saved game: its record is replayed and verified, then it goes on."""
    given = {"--deck": arguments.deck or None, "--seed": arguments.seed, "--edition": arguments.edition,
             "--option": arguments.option or None, "--format": arguments.format}  # fmt: skip
    names = [name for name, value in given.items() if value is not None]
    if names:
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
