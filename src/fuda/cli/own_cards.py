"""Cards of your own on the command line: `--cards FILE` (several), and the sets that `fuda import` has kept."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fuda.cards import brought
from fuda.cards.advice import advice, in_a_line
from fuda.cards.loader import library
from fuda.cli.language import Language
from fuda.errors import UserError
from fuda.games import registry
from fuda.sim import shelf
from fuda.words import words

MOST_TOLD = 20
OURS_ALONE = frozenset({"scenario"})
"""Which leave kept sets out: what they say is to be the same on every machine."""


def add_argument(parser: argparse.ArgumentParser, language: Language) -> None:
    """The option."""
    say = words("cli", language)
    parser.add_argument(
        "--cards", dest="own_cards", action="append", default=[], metavar="[GAME=]FILE", help=say("argument.own_cards")
    )


def bring(arguments: argparse.Namespace) -> None:
    """Put them beside ours; what of them cannot be read is told, and left out."""
    files: dict[str, list[str]] = {}
    for written in arguments.own_cards:
        game, path = parted(written, getattr(arguments, "game", None))
        files.setdefault(game, []).append(path)
    for game in registry.GAMES:
        kept = [] if arguments.command in OURS_ALONE else brought.sets(game)
        if kept or game in files:
            shelf.bring(game, [*kept, *files.get(game, ())])
    say = words("cli", arguments.lang)
    for game in files:
        found = library(game)
        left_out = found.left_out
        for card in left_out[:MOST_TOLD]:
            reason = ": ".join([in_a_line(found, card, arguments.lang), *advice(found, card, arguments.lang)])
            print(say("own_cards.left_out", card=f"{card.number} {card.full_name}", reason=reason), file=sys.stderr)
        if len(left_out) > MOST_TOLD:
            print(say("own_cards.more", count=len(left_out) - MOST_TOLD), file=sys.stderr)


def parted(written: str, game: str | None) -> tuple[str, str]:
    """The game and the file; the game may be left out where the command names it or only one game has such cards."""
    name, sign, path = written.partition("=")
    if sign and name in registry.GAMES:
        return name, path
    if game is not None:
        return registry.find(game).NAME, written
    shelf.file_text(written)  # one that cannot be read is of no game
    games = [name for name in registry.GAMES if fits(name, written)]
    if len(games) != 1:
        raise UserError("say of which game these cards are: --cards GAME={file}", file=written)
    return games[0], written


def fits(game: str, path: str) -> bool:
    """Can this be a file of cards of that game?"""
    try:
        return bool(brought.cards_of(Path(path), library(game).plug))
    except UserError:
        return False
