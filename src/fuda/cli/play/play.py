"""`fuda play GAME`: a game in the terminal, against bots and with them; several people may share the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fuda.ai.bots import BOTS, make
from fuda.cli.drawing.naming import NAMES, Tongue
from fuda.cli.language import Language
from fuda.cli.option import add_option_arguments
from fuda.cli.output import print_json
from fuda.cli.paper import COLOURS
from fuda.cli.play import unfinished
from fuda.cli.play.console import Console, Left
from fuda.cli.play.device import Device, Gone
from fuda.cli.play.opening import bot_seed, by_way, given, named, opened, people
from fuda.cli.play.sitting import OVER, Sitting
from fuda.errors import Said, UserError
from fuda.host.keeping import Kept
from fuda.kernel.notation import SEATS
from fuda.sim.match import Session
from fuda.words import Words, words

INTERRUPTED = 130
USUAL_BOT = "greedy"


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda play`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", nargs="?", help=say("argument.game"))
    parser.add_argument("--edition", metavar="E", help=say("argument.edition"))
    add_option_arguments(parser, say)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=say("argument.your_deck"))
    parser.add_argument("--bot", metavar="BOT", help=say("argument.bot", bots=", ".join(BOTS)))
    parser.add_argument("--seed", type=int, metavar="S", help=say("argument.any_seed"))
    parser.add_argument("--seat", metavar="A[,B]", help=say("argument.seat"))
    parser.add_argument("--record", metavar="FILE", help=say("argument.write_record"))
    parser.add_argument("--load", metavar="FILE", help=say("argument.load"))
    parser.add_argument("--scenario", metavar="FILE[:LINE]", help=say("argument.scenario"))
    parser.add_argument("--continue", dest="go_on", nargs="?", const="", metavar="NAME", help=say("argument.continue"))
    parser.add_argument("--names", choices=NAMES, help=say("argument.names"))
    parser.add_argument("--color", choices=COLOURS, default="auto", help=say("argument.color"))


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, the player leaves or the input ends."""
    device = Device(sys.stdin, sys.stderr if arguments.json else sys.stdout, arguments.color)
    say = words("cli", arguments.lang)
    by_way(arguments)
    found = begun(arguments, device, say)
    if found is None:
        return 0
    sitting = seated(*found, arguments)
    if arguments.record:
        claim(Path(arguments.record), device, say)
    code = play(sitting, arguments, device, say)
    if arguments.record:
        sitting.save(Path(arguments.record))
    if arguments.json:
        print_json(document(sitting.session))
    return code


def begun(arguments: argparse.Namespace, device: Device, say: Words) -> tuple[Session, Kept | None] | None:
    """The game that was asked for; nothing where the player was asked and wants none."""
    if arguments.go_on is not None:
        if names := named({**given(arguments), "--load": arguments.load, "--scenario": arguments.scenario}):
            raise UserError("--continue brings its own game: leave out {names}", names=names)
        kept, session = Kept.resume(unfinished.find(arguments.go_on, arguments.game))
        return session, kept
    if arguments.game is None and not arguments.scenario and (games := unfinished.games()):
        chosen = unfinished.choose(games, device, say)
        return None if chosen is None else Kept.resume(chosen)[::-1]
    if arguments.load and (names := named(given(arguments))):
        raise UserError("--load brings its own decks, seed and edition: leave out {names}", names=names)
    if arguments.load and unfinished.is_kept(arguments.load):
        return Kept.resume(unfinished.copied(Path(arguments.load), arguments.game))[::-1]
    return opened(arguments), None


def seated(session: Session, kept: Kept | None, arguments: argparse.Namespace) -> Sitting:
    """People and bots take their seats: as they are asked to, else as they sat before."""
    before = kept.note if kept is not None else {}
    seats, bot = arguments.seat or before.get("seats", "A"), arguments.bot or before.get("bot", USUAL_BOT)
    bots = [make(bot, session.match.game, bot_seed(session.match, seat)) for seat in range(session.g.seats)]
    sitting = Sitting(session, people(seats, session.g), bots, kept)
    sitting.note |= {"seats": seats, "bot": bot}
    return sitting


def play(sitting: Sitting, arguments: argparse.Namespace, device: Device, say: Words) -> int:
    """Questions go to people or to bots until somebody leaves. Leaving says how to go on."""
    consoles = {
        seat: Console(sitting, seat, Tongue(arguments.lang, arguments.names), device) for seat in sitting.people
    }
    code = 0
    try:
        converse(sitting, consoles, sitting.note["bot"])
    except (Gone, Left):
        pass  # how to go on is told below
    except KeyboardInterrupt:
        device.show("")
        code = INTERRUPTED
    finally:
        done = sitting.leave()
    device.show(farewell(sitting, done, say))
    return code


def converse(sitting: Sitting, consoles: dict[int, Console], bot: str) -> None:
    """One question after another; at the end one may still look, save and take back."""
    now = consoles[sitting.people[0]]
    now.welcome(bot)
    while True:
        sitting.let_bots_answer()
        if sitting.asked != OVER and consoles[sitting.asked] is not now:
            now = consoles[sitting.asked]
            now.take_over()
        now.turn()


def farewell(sitting: Sitting, done: Path | None, say: Words) -> str:
    """The last line: where the game is, and how to go on with it."""
    if done is not None:
        return say("play.recorded", file=done)
    return say("play.go_on", name=sitting.name) if sitting.name else say("play.bye")


def claim(file: Path, device: Device, say: Words) -> None:
    """Nothing is written over unasked, and a file that cannot be written costs nobody a game."""
    try:
        file.open("xb").close()
    except FileExistsError:
        if not device.is_terminal or not unfinished.agrees(device, say("play.write_over", file=file), say):
            raise UserError("there is such a file already", place=str(file)) from None
    except OSError as error:
        raise UserError("cannot be written: {reason}", place=str(file), reason=Said(error.strerror or "")) from None


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
