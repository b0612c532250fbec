"""`fuda`: find the subcommand, load only that one, run it, and turn bad input into one line."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from fuda import __version__
from fuda.cli.commands import COMMANDS
from fuda.cli.complaint import complaint
from fuda.cli.language import LANGUAGES, Language, choose
from fuda.errors import UserError
from fuda.words.faults import line_in

ABOUT: dict[Language, str] = {
    "ja": "札：トレーディングカードゲームをルールブックどおりに",
    "en": "Fuda plays trading card games by the book.",
}
BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors take the same way as every other bad input."""

    def error(self, message: str) -> NoReturn:
        raise UserError(complaint(message), place=self.prog.removeprefix("fuda").strip() or None)


def add_common_arguments(parser: Parser, language: Language) -> None:
    """What every subcommand understands."""
    words = {"ja": ("表示言語", "JSON 文書をひとつだけ出力する"), "en": ("language", "print exactly one JSON document")}
    lang_help, json_help = words[language]
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=lang_help)
    parser.add_argument("--json", action="store_true", help=json_help)


def build_parser(arguments: Sequence[str], language: Language) -> Parser:
    """The parser of this call: all subcommands by name, only the one asked for in full."""
    parser = Parser(prog="fuda", description=ABOUT[language])
    parser.add_argument("--version", action="version", version=f"fuda {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=argparse.SUPPRESS)
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    wanted = next((argument for argument in arguments if argument in COMMANDS), None)
    for name, command in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=command.help(language), description=command.help(language))
        if name == wanted:
            add_common_arguments(subparser, language)
            importlib.import_module(command.module).add_arguments(subparser, language)
    return parser


def dispatch(arguments: Sequence[str], language: Language) -> int:
    """Parse the arguments and run the subcommand; without any, show the help."""
    parsed = build_parser(arguments, language).parse_args(arguments or ["--help"])
    code: int = importlib.import_module(COMMANDS[parsed.command].module).run(parsed)
    return code


def speak_utf8() -> None:
    """Card text is Japanese: never fail to print it, whatever the terminal claims to be."""
    for stream in (sys.stdout, sys.stderr):
        if (stream.encoding or "").lower().replace("-", "") != "utf8":
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(encoding="utf-8", errors="replace")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `fuda` and return its exit code: 2 and one line on standard error for bad input."""
    speak_utf8()
    arguments = sys.argv[1:] if arguments is None else arguments
    language = choose(arguments, os.environ)
    try:
        return dispatch(arguments, language)
    except UserError as error:
        print(f"fuda: {line_in(error, language)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`head`, a pager) has gone; give the interpreter something it can still flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
