"""`fuda serve`, and `fuda` alone: the web table on this machine."""

from __future__ import annotations

import argparse
from pathlib import Path

from fuda.cli.language import Language
from fuda.folders import data_folder
from fuda.words import words

DATABASE = "fuda.db"


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda serve`."""
    say = words("cli", language)
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help=say("argument.host"))
    parser.add_argument("--port", type=int, metavar="P", help=say("argument.port"))
    parser.add_argument("--db", metavar="DB", help=say("argument.db"))
    parser.add_argument("--no-browser", action="store_true", help=say("argument.no_browser"))


def database(wanted: str | None) -> str | Path:
    """Where tables are kept: a file, or an address of PostgreSQL; our own file where nothing is said."""
    return wanted or data_folder() / DATABASE


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl+C."""
    from fuda.server.run import open_browser, serve

    say = words("server", arguments.lang)

    def tell(address: str) -> None:
        print(say("listening", address=address), flush=True)
        if not arguments.no_browser:
            open_browser(address)

    serve(arguments.host, arguments.port, database(arguments.db), tell)
    return 0
