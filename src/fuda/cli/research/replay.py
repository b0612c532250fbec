"""`fuda replay FILE`: step through a record and verify it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.research import review
from fuda.errors import Said, UserError
from fuda.host import keeping
from fuda.host.events import events
from fuda.host.hosted import Hosted
from fuda.host.showing.speech import speech
from fuda.kernel.decision import Decision
from fuda.kernel.keeping.record import Record
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import JUDGE, told
from fuda.registry.older import numbers
from fuda.sim.match import Session, state_fingerprint
from fuda.sim.replay import open_record, open_session, replay, steps, verify_end
from fuda.words import words
from fuda.words.chapters import rule_title
from fuda.words.telling import Teller


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda replay`."""
    say = words("cli", language)
    parser.add_argument("file", metavar="FILE", help=say("argument.record"))
    parser.add_argument("--to", type=int, metavar="N", help=say("argument.to"))
    parser.add_argument("--jsonl", action="store_true", help=say("argument.jsonl"))
    parser.add_argument("--review", nargs="?", const="", metavar="A", help=say("argument.review"))


def run(arguments: argparse.Namespace) -> int:
    """Show every move with what it did; the whole record is verified unless `--to` stops before its end."""
    data = read_bytes(arguments.file)
    if data.startswith(keeping.FORMAT.encode()):
        raise UserError("the record is sealed until the game is over", place=arguments.file)
    record = open_record(data, arguments.file)
    if record.header.key:
        replay(record, arguments.file)  # a game among people is shown only where it is known to be over
    if arguments.jsonl:
        return tell_events(record, arguments)
    if arguments.review is not None:
        return look_back(record, arguments)
    session = open_session(record, arguments.file)
    last = len(record.moves) if arguments.to is None else min(arguments.to, len(record.moves))
    if last < 0:
        raise UserError("--to must not be negative")
    moves = answers_until(session, record, arguments.file, last)
    if last == len(record.moves):
        verify_end(session, record, arguments.file)
    if arguments.json:
        print_json(document(session, record, moves, last))
    else:
        print(*lines(session, record, moves, arguments.lang), sep="\n")
    return 0


def tell_events(record: Record, arguments: argparse.Namespace) -> int:
    """A line of JSON for each answer with what it did; nothing is told of a record that does not verify."""
    if arguments.to is not None or arguments.review is not None or arguments.json:
        raise UserError("--jsonl tells the whole game: leave --to, --review and --json out")
    session = open_session(record, arguments.file)
    found = [*events(Hosted(session), record.moves, JUDGE, arguments.file)]
    verify_end(session, record, arguments.file)
    sys.stdout.write(msgspec.json.Encoder().encode_lines(found).decode())
    return 0


def look_back(record: Record, arguments: argparse.Namespace) -> int:
    """What the bot thinks of every decision."""
    if arguments.to is not None:
        raise UserError("--review looks at the whole game: leave --to out")
    found = review.reviewed(record, arguments.file, arguments.review, arguments.lang)
    if arguments.json:
        print_json({"game": record.header.game, "decisions": review.document(found)})
    else:
        print(*review.lines(record.header.game, found, arguments.lang), sep="\n")
    return 0


def read_bytes(name: str) -> bytes:
    """A file the user named."""
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=name, reason=Said(error.strerror or "")) from None


def answers_until(session: Session, record: Record, place: str, last: int) -> list[dict[str, Any]]:
    """Give the answers up to the last one asked for; what was said and what came of it."""
    moves: list[dict[str, Any]] = [{"number": 0, "from": 0}]
    walking = steps(session, record, place)
    for number in walking:
        if number >= last:
            break
        asked = session.now
        assert isinstance(asked, Decision)
        move = {"number": number + 1, "seat": SEATS[asked.seat], "prompt": asked.prompt, "move": record.moves[number]}
        moves.append({**move, "from": len(session.journal.entries)})
    return moves


def document(session: Session, record: Record, moves: list[dict[str, Any]], last: int) -> dict[str, Any]:
    """The JSON document."""
    header = record.header
    outcome = session.g.outcome
    return {
        "game": header.game,
        "edition": header.edition,
        "seed": header.seed,
        "moves": [{key: value for key, value in move.items() if key != "from"} for move in moves[1:]],
        "verified": last == len(record.moves),
        "fingerprint": state_fingerprint(session.g),
        "winners": [SEATS[seat] for seat in outcome.winners] if outcome else None,
        "ending": outcome.ending if outcome else "",
    }


def lines(session: Session, record: Record, moves: list[dict[str, Any]], language: Language) -> list[str]:
    """The game as people read it: each move and, indented, what happened, with the rule; in English also the names."""
    say, header, book = words("cli", language), record.header, session.g.rules.book
    teller = Teller(header.game, language, book, lambda rule: rule_title(book, numbers(book).of(rule), language))
    told_in: Callable[[str], str] = speech(header.game).english if language == "en" else str
    entries = session.journal.entries
    head = say("replay.start", game=header.game, edition=header.edition, seed=header.seed, moves=len(record.moves))
    found = [head]
    ends = [move["from"] for move in moves[1:]] + [len(entries)]
    for move, end in zip(moves, ends, strict=True):
        if move["number"]:
            found.append(f"{move['number']:>4} {move['seat']}: {told_in(move['move'])}")
        found += [f"       {told_in(teller.line(told(session.g, e, JUDGE)))}" for e in entries[move["from"] : end]]
    done = len(moves) - 1
    closing = "replay.verified" if done == len(record.moves) else "replay.stopped"
    return [*found, say(closing, moves=done), teller.outcome(session.g.outcome) or say("replay.goes_on")]
