"""`fuda scenario FILE…`: run scenarios; one clear line for each that fails."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

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
        "summary": "成功 {passed}、失敗 {failed}",
    },
    "en": {
        "files": "scenario files, or folders of them",
        "verbose": "print a line for those that pass, too",
        "summary": "{passed} passed, {failed} failed",
    },
}


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda scenario`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=WORDS[language]["files"])
    parser.add_argument("--verbose", action="store_true", help=WORDS[language]["verbose"])


def files_of(name: str) -> list[Path]:
    """The file, or every scenario below a folder."""
    if not os.path.isdir(name):  # noqa: PTH112 - Path.is_dir fails on very long names
        return [Path(name)]
    found = sorted(Path(name).rglob("*.scn"))
    if not found:
        raise UserError("there is no scenario (*.scn) in this folder", place=name)
    return found


def document(results: list[Result]) -> dict[str, object]:
    """The JSON document."""
    passed = sum(result.ok for result in results)
    rows = [
        {"file": r.file, "title": r.title, "ok": r.ok, "line": r.line, "message": r.message, "malformed": r.malformed}
        for r in results
    ]
    return {"passed": passed, "failed": len(results) - passed, "results": rows}


def exit_code(results: list[Result]) -> int:
    """2 if a file could not be understood, 1 if an expectation failed."""
    if any(result.malformed for result in results):
        return MALFORMED
    return 0 if all(result.ok for result in results) else FAILED


def run(arguments: argparse.Namespace) -> int:
    """Run every file and report."""
    from fuda.scenario.run import run_file

    results = [run_file(path) for name in arguments.files for path in files_of(name)]
    if arguments.json:
        print_json(document(results))
        return exit_code(results)
    for result in results:
        if arguments.verbose or not result.ok:
            print(result.text_by(catalogue(arguments.lang)))
    passed = sum(result.ok for result in results)
    print(WORDS[arguments.lang]["summary"].format(passed=passed, failed=len(results) - passed))
    return exit_code(results)
