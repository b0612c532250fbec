"""`fuda scenario FILE…`: run scenarios; one clear line for each that fails."""

from __future__ import annotations

import argparse
import os
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.cli.judging.showing import ALL, END, Showing
from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.errors import UserError
from fuda.words.faults import catalogue

if TYPE_CHECKING:
    from fuda.scenario.run import Result

FAILED, MALFORMED = 1, 2

WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "files": "シナリオのファイル、またはそれらを含むフォルダ",
        "verbose": "成功したものも一行ずつ表示する",
        "show": "盤面・記録・質問とすべての答え・選べない理由を表示する"
        "（最初の失敗か終わりで。all ならすべての行で、数ならその行の前で）",
        "summary": "成功 {passed}、失敗 {failed}",
    },
    "en": {
        "files": "scenario files, or folders of them",
        "verbose": "print a line for those that pass, too",
        "show": "show table, log, question with all answers and why nothing else is offered: at the first failure or "
        "at the end; with all at every line; with a number before that line",
        "summary": "{passed} passed, {failed} failed",
    },
}


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda scenario`."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=WORDS[language]["files"])
    parser.add_argument("--show", nargs="?", const=END, metavar="all|LINE", help=WORDS[language]["show"])
    parser.add_argument("--verbose", action="store_true", help=WORDS[language]["verbose"])


def files_of(name: str) -> list[Path]:
    """The file, or every scenario below a folder."""
    if not os.path.isdir(name):  # noqa: PTH112 - Path.is_dir fails on very long names
        return [Path(name)]
    found = sorted(Path(name).rglob("*.scn"))
    if not found:
        raise UserError("there is no scenario (*.scn) in this folder", place=name)
    return found


def document(results: list[Result], shown: list[Showing]) -> dict[str, object]:
    """The JSON document."""
    passed = sum(result.ok for result in results)
    rows: list[dict[str, object]] = [
        {"file": r.file, "title": r.title, "ok": r.ok, "line": r.line, "message": r.message, "malformed": r.malformed}
        for r in results
    ]
    for row, showing in zip(rows, shown, strict=False):
        row["shown"] = showing.lines
    return {"passed": passed, "failed": len(results) - passed, "results": rows}


def exit_code(results: list[Result]) -> int:
    """2 if a file could not be understood, 1 if an expectation failed."""
    if any(result.malformed for result in results):
        return MALFORMED
    return 0 if all(result.ok for result in results) else FAILED


def what_to_run(arguments: argparse.Namespace) -> tuple[list[Path], str | None]:
    """The files, and when to show them. `--show FILE` is a file: the option needs no word of its own."""
    names, when = list(arguments.files), arguments.show
    if when is not None and when not in (ALL, END) and not when.isdecimal():
        names, when = [when, *names], END
    if not names:
        raise UserError("the following arguments are required: {names}", place="scenario", names="FILE")
    return [path for name in names for path in files_of(name)], when


def run(arguments: argparse.Namespace) -> int:
    """Run every file and report."""
    from fuda.scenario.run import run_file

    files, when = what_to_run(arguments)
    shown = [Showing(str(path), arguments.lang, when) for path in files] if when else []
    results = [run_file(path, watcher=look) for path, look in zip_longest(files, shown)]
    if arguments.json:
        print_json(document(results, shown))
        return exit_code(results)
    for result, look in zip_longest(results, shown):
        print(*(look.lines if look else ()), sep="\n", end="\n" if look and look.lines else "")
        if arguments.verbose or not result.ok:
            print(result.text_by(catalogue(arguments.lang)))
    passed = sum(result.ok for result in results)
    print(WORDS[arguments.lang]["summary"].format(passed=passed, failed=len(results) - passed))
    return exit_code(results)
