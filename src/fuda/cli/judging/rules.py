"""`fuda rules [BOOK [ID]] [--search WORD …] [--check]`: what a rule says, which code follows it, which tests prove
it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.errors import UserError
from fuda.guide import rules as rulebook
from fuda.registry.book import RulebookError
from fuda.registry.check import Problem, check
from fuda.registry.coverage import Coverage, Registry, Rule, cover, load_registry
from fuda.registry.scan import Citation
from fuda.registry.tree import find_tree
from fuda.words import words as guide_words
from fuda.words.chapters import chapter_of, chapters

INDEX_VARIABLE = "FUDA_RULEBOOKS"

WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "book": "ルールブック（例 pso2-3.0）またはゲーム名（例 pso2）",
        "id": "ルール番号、または章の名前",
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
        "book": "a rulebook, such as pso2-3.0, or a game, such as pso2",
        "id": "the number of a rule, or the name of a chapter",
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
    parser.add_argument("id", nargs="*", metavar="ID", help=words["id"])
    say = guide_words("guide", language)
    parser.add_argument("--search", nargs="+", metavar="WORD", help=say("rules.search"))
    parser.add_argument("--chapters", action="store_true", help=say("rules.chapters"))
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


def select(registry: Registry, arguments: argparse.Namespace) -> tuple[list[str], list[Rule]]:
    """The books to show and, if a book, a rule or words were asked for, the rules to show."""
    books = [rulebook.find_book(registry, arguments.book)] if arguments.book else list(registry.books)
    if arguments.id:
        found = named(registry, books[0], arguments.id)
        wanted = rulebook.search(registry, arguments.search or (), books)
        return books, [rule for rule in found if rule in wanted]
    if arguments.search:
        return books, rulebook.search(registry, arguments.search, books)
    return books, list(registry.rules[books[0]]) if arguments.book else []


def named(registry: Registry, book: str, said: list[str]) -> list[Rule]:
    """The rules that a number or a name means; words that name nothing are looked for in the glosses."""
    try:
        return rulebook.find_rules(registry, book, " ".join(said))
    except UserError:
        found = [] if said[0][0].isdigit() else rulebook.search(registry, said, [book])
        if not found:
            raise
        return found


def citation_json(citation: Citation) -> dict[str, Any]:
    """A place in code or tests."""
    place: dict[str, Any] = {"file": citation.file, "line": citation.line}
    return {**place, "test": citation.test} if citation.kind == "test" else place


def rule_json(rule: Rule) -> dict[str, Any]:
    """One rule."""
    entry = rule.entry
    return {
        "id": rule.id,
        "name": msgspec.to_builtins(rulebook.name_of(rule)),
        "chapter": chapter_of(rule.book, rule.id),
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
    for book in books if rules else ():
        book["rules"] = [rule_json(rule) for rule in rules if rule.book == book["book"]]
    return {"books": books, "problems": [problem.line for problem in problems if not problem.book]}


def coverage_lines(coverages: list[Coverage], problems: list[Problem], words: dict[str, str]) -> list[str]:
    """The table of coverage per book."""
    rows: list[list[str | int]] = [list(words["columns"].split(","))]
    for coverage in coverages:
        count = sum(1 for problem in problems if problem.book == coverage.book)
        rows.append([*msgspec.structs.astuple(coverage), count])
    return table(rows)


def list_lines(rules: list[Rule], language: Language) -> Iterator[str]:
    """Chapter by chapter one line per rule: its name, status, how many places cite it, gloss."""
    for (book, chapter), part in groupby(rules, key=lambda rule: (rule.book, rulebook.top_chapter(rule.book, rule.id))):
        yield f"{book} {chapter_line(book, chapter, language)}"
        rows = [
            (f"  {getattr(rulebook.name_of(rule), language)}", rule.status, len(rule.code), len(rule.tests), said)
            for rule in part
            if (said := getattr(rule, language))
        ]
        yield from table(rows)


def chapter_line(book: str, chapter: str, language: Language) -> str:
    """A chapter by its number and what it is about; one that is named in Japanese has only its name in English."""
    words: str = getattr(chapters(book.partition("-")[0])[chapter], language)
    return f"{chapter} {words}" if chapter.isascii() else words


def chapter_lines(registry: Registry, books: list[str], language: Language) -> list[str]:
    """The chapters of books and how many rules each has."""
    rows: list[list[str | int]] = [[*guide_words("guide", language)("rules.columns").split(",")]]
    for book in books:
        rows += [
            [f"{book} {found.key}", getattr(found.words, language), found.count]
            for found in rulebook.chapters_of(registry, book)
        ]
    return table(rows)


def rule_lines(rule: Rule, words: dict[str, str]) -> list[str]:
    """Everything about one rule."""
    entry = rule.entry
    notes = {"same_as": entry.same_as, "differs": entry.differs, "reason": entry.reason}
    name = rulebook.name_of(rule).en
    rows = [("ja", rule.ja), ("en", rule.en), *((words[key], text) for key, text in notes.items() if text)]
    rows += [(words["used_by"], name) for name in entry.used_by]
    rows += [(words["code"], citation.place) for citation in rule.code] or [(words["code"], words["none"])]
    rows += [(words["test"], f"{c.place} {c.test}".strip()) for c in rule.tests] or [(words["test"], words["none"])]
    return [f"{rule.book} {name}  {rule.status}", *(f"  {line}" for line in table(rows))]


def text_lines(
    arguments: argparse.Namespace, coverages: list[Coverage], registry: Registry, rules: list[Rule]
) -> list[str]:
    """What is shown of books, a book, a rule with its parts, or of rules that were looked for."""
    words, say = WORDS[arguments.lang], guide_words("guide", arguments.lang)
    if arguments.chapters:
        return chapter_lines(registry, [coverage.book for coverage in coverages], arguments.lang)
    if arguments.search:
        count = say("rules.found", count=len(rules)) if rules else say("rules.none")
        return [*list_lines(rules, arguments.lang), count]
    if not arguments.book:
        return coverage_lines(coverages, [], words)
    if not arguments.id:
        return [*list_lines(rules, arguments.lang), "", *coverage_lines(coverages, [], words)]
    first, *parts = rules
    if all(part.id.startswith(f"{first.id}.") for part in parts):
        return [*rule_lines(first, words), *list_lines(parts, arguments.lang)]
    return [*list_lines(rules, arguments.lang)]


def run(arguments: argparse.Namespace) -> int:
    """Show the coverage, a book or a rule; with `--check`, the problems, and exit code 1 if there are any."""
    registry, problems = load(arguments)
    names, rules = select(registry, arguments)
    if arguments.book:
        problems = [problem for problem in problems if problem.book == names[0]]
    coverages = [cover(registry, name) for name in names]
    words = WORDS[arguments.lang]
    if arguments.json:
        print_json(document(coverages, rules, problems))
    elif arguments.check:
        print(*([problem.line for problem in problems] or check_summary(coverages, words)), sep="\n")
    elif arguments.book or arguments.search or arguments.chapters:
        print(*text_lines(arguments, coverages, registry, rules), sep="\n")
    else:
        print(*coverage_lines(coverages, problems, words), sep="\n")
    return 1 if arguments.check and problems else 0


def check_summary(coverages: list[Coverage], words: dict[str, str]) -> list[str]:
    """What a check without problems says: the figures, so that what is still to do stays in sight."""
    return [*coverage_lines(coverages, [], words), words["clean"]]
