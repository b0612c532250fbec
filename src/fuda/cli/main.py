"""`fuda`: find the subcommand, load only that one, run it, and turn bad input into one line."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from fuda.cli.commands import COMMANDS
from fuda.cli.complaint import complaint
from fuda.cli.language import LANGUAGES, Language, choose
from fuda.errors import UserError
from fuda.version import __version__
from fuda.words.faults import line_in

ABOUT: dict[Language, str] = {
    "ja": "札：トレーディングカードゲームをルールブックどおりに",
    "en": "Fuda plays trading card games by the book.",
}
MORE: dict[Language, str] = {
    "ja": "各コマンドの説明は fuda COMMAND --help。ソースの中では ./fuda check が検査一式を実行する。"
    "docs/ の場所は {docs}",
    "en": "fuda COMMAND --help explains a command. In a checkout, ./fuda check runs every check. docs/ is {docs}",
}
COMMON: dict[Language, dict[str, str]] = {
    "ja": {
        "lang": "表示言語（省略すると FUDA_LANG、なければ環境の言語）",
        "json": "JSON 文書をひとつだけ出力する（docs/protocol.md）",
        "help": "この説明を表示して終わる",
        "version": "バージョンを表示して終わる",
    },
    "en": {
        "lang": "the language (by default FUDA_LANG, else that of the system)",
        "json": "print exactly one JSON document (docs/protocol.md)",
        "help": "show this help and exit",
        "version": "show the version and exit",
    },
}
BAD_INPUT = 2
USUAL = "serve"
OWN_CARDS = "fuda.cli.own_cards"
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors take the same way as every other bad input."""

    def error(self, message: str) -> NoReturn:
        raise UserError(complaint(message), place=self.prog.removeprefix("fuda").strip() or None)


class JapaneseParser(Parser):
    """The same with Japanese headings in its help."""

    def format_help(self) -> str:
        """The help; argparse has its headings in English only."""
        text = super().format_help().replace("usage: ", "使い方: ", 1)
        return text.replace("positional arguments:", "引数:", 1).replace("options:", "オプション:", 1)


PARSERS: dict[Language, type[Parser]] = {"ja": JapaneseParser, "en": Parser}


def add_help(parser: Parser, language: Language) -> None:
    """The help option, in the user's language."""
    parser.add_argument("-h", "--help", action="help", help=COMMON[language]["help"])


def docs_folder() -> Path:
    """The pages that messages name as `docs/…`: inside the installed package, or beside the code."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "docs"
    return inside if inside.is_dir() else package.parent.parent / "docs"


def add_common_arguments(parser: Parser, language: Language) -> None:
    """What every subcommand understands."""
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=COMMON[language]["lang"])
    parser.add_argument("--json", action="store_true", help=COMMON[language]["json"])


def build_parser(arguments: Sequence[str], language: Language) -> Parser:
    """The parser of this call: all subcommands by name, only the one asked for in full."""
    parser_class = PARSERS[language]
    more = MORE[language].format(docs=docs_folder())
    parser = parser_class(prog="fuda", description=ABOUT[language], epilog=more, add_help=False)
    add_help(parser, language)
    version = COMMON[language]["version"]
    parser.add_argument("--version", action="version", version=f"fuda {__version__}", help=version)
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=COMMON[language]["lang"])
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=parser_class)
    wanted = next((argument for argument in arguments if argument in COMMANDS), None)
    for name, command in COMMANDS.items():
        about = command.help(language)
        subparser = subparsers.add_parser(name, help=about, description=about, add_help=False)
        if name == wanted:
            add_help(subparser, language)
            add_common_arguments(subparser, language)
            importlib.import_module(command.module).add_arguments(subparser, language)
            if command.takes_cards:
                importlib.import_module(OWN_CARDS).add_argument(subparser, language)
    return parser


def dispatch(arguments: Sequence[str], language: Language) -> int:
    """Parse the arguments and run the subcommand; without any, open the table in the browser."""
    arguments = arguments or [USUAL]
    parser = build_parser(arguments, language)
    parsed, rest = parser.parse_known_args(arguments)
    gathers = COMMANDS[parsed.command].gathers
    if rest and (not gathers or any(word.startswith("-") for word in rest)):
        parser.parse_args(arguments)  # which refuses them
    if rest:  # argparse takes no more words once an option has followed the first ones
        setattr(parsed, gathers, [*getattr(parsed, gathers), *rest])
    if COMMANDS[parsed.command].takes_cards:
        importlib.import_module(OWN_CARDS).bring(parsed)
    code: int = importlib.import_module(COMMANDS[parsed.command].module).run(parsed)
    return code


def speak_utf8() -> None:
    """Card text is Japanese: never fail to print it, whatever the terminal claims to be."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # one that was closed before we began is not there
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
