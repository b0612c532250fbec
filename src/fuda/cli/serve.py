"""`fuda serve`, and `fuda` alone: the web table on this machine."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.errors import UserError
from fuda.folders import data_folder
from fuda.words import words
from fuda.words.faults import line_in

if TYPE_CHECKING:
    from fuda.server.running.sources import Gathered

DATABASE = "fuda.db"
BAD_INPUT = 2


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda serve`."""
    say = words("cli", language)
    parser.add_argument("--host", metavar="H", help=say("argument.host"))
    parser.add_argument("--port", metavar="P", help=say("argument.port"))
    parser.add_argument("--db", metavar="DB", help=say("argument.db"))
    parser.add_argument("--no-browser", action="store_true", help=say("argument.no_browser"))
    parser.add_argument("--log", metavar="FORM", help=say("argument.log"))
    parser.add_argument("--metrics", metavar="AT", help=say("argument.metrics"))
    parser.add_argument("--accounts", action="store_true", help=say("argument.accounts"))
    parser.add_argument("--block-words", metavar="FILE", help=say("argument.block_words"))
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=say("argument.set"))
    parser.add_argument("--config", metavar="FILE", help=say("argument.config"))
    parser.add_argument("--check-config", action="store_true", help=say("argument.check_config"))


def database(wanted: str | None) -> str | Path:
    """Where tables are kept: a file, or an address of PostgreSQL; our own file where nothing is said."""
    return wanted or data_folder() / DATABASE


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl+C, or say what is wrong with the settings, a line for each mistake."""
    from fuda.server.running.sources import gathered

    found = gathered(given(arguments), os.environ, arguments.config)
    for error in found.wrong:
        print(f"fuda: {line_in(error, arguments.lang)}", file=sys.stderr)
    if found.wrong:
        return BAD_INPUT
    if arguments.check_config:
        show(found, arguments)
        return 0
    start(found, arguments.lang)
    return 0


def given(arguments: argparse.Namespace) -> dict[str, str]:
    """What the command line says, by the names of the settings."""
    named = {name: getattr(arguments, name) for name in ("host", "port", "db", "log", "metrics", "block_words")}
    found: dict[str, str] = {name: text for name, text in named.items() if text is not None}
    for pair in arguments.set:
        name, equals, text = pair.partition("=")
        if not equals:
            raise UserError("--set wants NAME=VALUE, not {found}", found=pair)
        found[name] = text
    flags = {"browser": "no"} if arguments.no_browser else {}
    return {**found, **flags, **({"accounts": "yes"} if arguments.accounts else {})}


def start(found: Gathered, language: Language) -> None:
    """Serve."""
    from fuda.server.run import open_browser, serve

    say = words("server", language)

    def tell(address: str) -> None:
        print(say("listening", address=address), flush=True)
        if found.settings.browser:
            open_browser(address)

    serve(found.settings, database(found.settings.db), tell)


def show(found: Gathered, arguments: argparse.Namespace) -> None:
    """Every setting, what counts for it, and where that was given."""
    from fuda.server.running.sources import shown

    rows = [*shown(found)]
    if arguments.json:
        print_json({name: {"value": value, "given": place} for name, value, place in rows})
        return
    say = words("cli", arguments.lang)
    print(*table([[name, written(value), place or say("serve.usual")] for name, value, place in rows]), sep="\n")


def written(value: object) -> str:
    """A value as one reads it."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str("" if value is None else value)
