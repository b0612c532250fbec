"""Options of a match on the command line: `--option NAME=VALUE`, `--format F` for the most common one, and those of
modes."""

from __future__ import annotations

import argparse

from fuda.cli.mode import add_mode_arguments, mode_option
from fuda.errors import UserError
from fuda.games import registry
from fuda.words import Words


def add_option_arguments(parser: argparse.ArgumentParser, say: Words) -> None:
    """All of them."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("argument.option"))
    parser.add_argument("--format", metavar="F", help=say("argument.format"))
    add_mode_arguments(parser, say)


def options_of(arguments: argparse.Namespace, game: registry.Game) -> dict[str, str]:
    """The options that were asked for; what the game does not have is refused."""
    written = [*arguments.option, *([f"format={arguments.format}"] if arguments.format else [])]
    written += mode_option(arguments, game)
    found: dict[str, str] = {}
    known = registry.options_of(game)
    for text in written:
        name, _, value = text.partition("=")
        if value not in known.get(name, ()):
            ways = [f"{option}={word}" for option, values in known.items() for word in values]
            raise UserError("there is no option {text}; the options are {ways}", text=text, ways=ways)
        found[name] = value
    return found
