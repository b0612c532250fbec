"""`fuda rules [BOOK [ID]] [--check]`: what a rule says, which code follows it, which tests prove it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.errors import UserError
from fuda.registry.book import RulebookError
from fuda.registry.check import Problem, check
from fuda.registry.coverage import Coverage, Registry, Rule, cover, load_registry
from fuda.registry.scan import Citation
from fuda.registry.tree import find_tree

INDEX_VARIABLE = "FUDA_RULEBOOKS"

WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "book": "ルールブック（例 pso2-3.0）",
        "id": "ルール番号",
        "check": "登録簿を検査し、問題を一行ずつ表示する",
        "columns": "ルールブック,全体,エンジン,定義,物理,未着手,コード,テスト,問題",
        "code": "コード",
        "test": "テスト",
        "none": "なし",
        "reason": "理由",
        "used_by": "使う側",
        "same_as": "同一",
        "differs": "相違",
        "clean": "問題なし",
    },
    "en": {
        "book": "a rulebook, such as pso2-3.0",
        "id": "the number of a rule",
        "check": "check the registry and print one line per problem",
        "columns": "book,total,engine,definition,physical,todo,code,tests,problems",
        "code": "code",
        "test": "test",
        "none": "none",
        "reason": "reason",
        "used_by": "used by",
        "same_as": "same as",
        "differs": "differs",
        "clean": "no problems",
    },
}


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda rules`."""
    words = WORDS[language]
    parser.add_argument("book", nargs="?", metavar="BOOK", help=words["book"])
    parser.add_argument("id", nargs="?", metavar="ID", help=words["id"])
    parser.add_argument("--check", action="store_true", help=words["check"])


def index_folder() -> Path | None:
    """The folder of the books' own indexes, if the environment names one."""
    name = os.environ.get(INDEX_VARIABLE)
    if not name:
        return None
    if not Path(name).is_dir():
        raise UserError("not a folder", place=f"{INDEX_VARIABLE}={name}")
    return Path(name)


def load(arguments: argparse.Namespace) -> tuple[Registry, list[Problem]]:
    """The registry and its problems; without tests at hand nothing can be proved, so nothing is checked."""
    tree = find_tree()
    if tree.tests is None and arguments.check:
        raise UserError("--check needs a source checkout: an installed package has no tests")
    try:
        registry = load_registry(tree)
    except RulebookError as error:
        raise UserError(error.said) from None
    return registry, check(registry, index_folder()) if tree.tests else []


def select(registry: Registry, book: str | None, rule_id: str | None) -> tuple[list[str], list[Rule]]:
    """The books to show and, if a book was asked for, its rules to show."""
    if book is None:
        return list(registry.books), []
    if book not in registry.books:
        raise UserError("there is no book {book}; the books are {books}", book=book, books=list(registry.books))
    if rule_id is None:
        return [book], list(registry.rules[book])
    rule = registry.find(book, rule_id)
    if rule is None:
        raise UserError("there is no rule {id} in {book}", id=rule_id, book=book)
    return [book], [rule]


def citation_json(citation: Citation) -> dict[str, Any]:
    """A place in code or tests."""
    place: dict[str, Any] = {"file": citation.file, "line": citation.line}
    return {**place, "test": citation.test} if citation.kind == "test" else place


def rule_json(rule: Rule) -> dict[str, Any]:
    """One rule."""
    entry = rule.entry
    return {
        "id": rule.id,
        "ja": rule.ja,
        "en": rule.en,
        "status": rule.status,
        "used_by": entry.used_by,
        "reason": entry.reason,
        "same_as": entry.same_as,
        "differs": entry.differs,
        "code": [citation_json(citation) for citation in rule.code],
        "tests": [citation_json(citation) for citation in rule.tests],
    }


def document(coverages: list[Coverage], rules: list[Rule], problems: list[Problem]) -> dict[str, Any]:
    """The JSON document: figures and problems per book, rules where they were asked for."""
    books = []
    for coverage in coverages:
        lines = [problem.line for problem in problems if problem.book == coverage.book]
        books.append({**msgspec.to_builtins(coverage), "problems": lines})
    if rules:
        books[0]["rules"] = [rule_json(rule) for rule in rules]
    return {"books": books, "problems": [problem.line for problem in problems if not problem.book]}


def coverage_lines(coverages: list[Coverage], problems: list[Problem], words: dict[str, str]) -> list[str]:
    """The table of coverage per book."""
    rows: list[list[str | int]] = [list(words["columns"].split(","))]
    for coverage in coverages:
        count = sum(1 for problem in problems if problem.book == coverage.book)
        rows.append([*msgspec.structs.astuple(coverage), count])
    return table(rows)


def list_lines(rules: list[Rule], language: Language) -> list[str]:
    """One line per rule: id, status, how many places cite it, gloss."""
    return table([(rule.id, rule.status, len(rule.code), len(rule.tests), getattr(rule, language)) for rule in rules])


def rule_lines(rule: Rule, words: dict[str, str]) -> list[str]:
    """Everything about one rule."""
    entry = rule.entry
    notes = {"same_as": entry.same_as, "differs": entry.differs, "reason": entry.reason}
    rows = [("ja", rule.ja), ("en", rule.en), *((words[key], text) for key, text in notes.items() if text)]
    rows += [(words["used_by"], name) for name in entry.used_by]
    rows += [(words["code"], citation.place) for citation in rule.code] or [(words["code"], words["none"])]
    rows += [(words["test"], f"{c.place} {c.test}".strip()) for c in rule.tests] or [(words["test"], words["none"])]
    return [f"{rule.book} {rule.id}  {rule.status}", *(f"  {line}" for line in table(rows))]


def text_lines(arguments: argparse.Namespace, coverages: list[Coverage], rules: list[Rule]) -> list[str]:
    """What is shown of a book or a rule."""
    words = WORDS[arguments.lang]
    if arguments.id:
        return rule_lines(rules[0], words)
    return [*list_lines(rules, arguments.lang), "", *coverage_lines(coverages, [], words)]


def run(arguments: argparse.Namespace) -> int:
    """Show the coverage, a book or a rule; with `--check`, the problems, and exit code 1 if there are any."""
    registry, problems = load(arguments)
    names, rules = select(registry, arguments.book, arguments.id)
    if arguments.book:
        problems = [problem for problem in problems if problem.book == arguments.book]
    coverages = [cover(registry, name) for name in names]
    words = WORDS[arguments.lang]
    if arguments.json:
        print_json(document(coverages, rules, problems))
    elif arguments.check:
        print(*([problem.line for problem in problems] or check_summary(coverages, words)), sep="\n")
    elif arguments.book:
        print(*text_lines(arguments, coverages, rules), sep="\n")
    else:
        print(*coverage_lines(coverages, problems, words), sep="\n")
    return 1 if arguments.check and problems else 0


def check_summary(coverages: list[Coverage], words: dict[str, str]) -> list[str]:
    """What a check without problems says: the figures, so that what is still to do stays in sight."""
    return [*coverage_lines(coverages, [], words), words["clean"]]
