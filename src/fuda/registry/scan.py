"""Every citation of a rule in code, tests and documents.

Code is every Python file under `src/` and the data beside it; a test names its rules by a marker, a scenario by a line
`rule:`. Documents prove nothing, but an id they name has to exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from fuda.registry.markers import find_markers
from fuda.registry.reference import Reference, as_rule_values, in_brackets, on_rule_lines
from fuda.registry.tree import Tree

Kind = Literal["code", "test", "document"]

DATA = frozenset({".phrases", ".prompts", ".toml", ".json", ".yaml", ".txt", ".tsv"})
SCANNED = DATA | {".py", ".md"}


class Citation(msgspec.Struct, frozen=True):
    """A place that names a rule; `reference` is None where a test's marker cannot be read."""

    kind: Kind
    file: str
    line: int
    reference: Reference | None
    test: str = ""

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}"


def scan_code_file(tree: Tree, file: Path) -> Iterator[Citation]:
    """Citations of one file under `src/`: of a document beside the code they count as a document's."""
    text = file.read_text(encoding="utf-8")
    kind: Kind = "document" if file.suffix == ".md" else "code"
    for reference, line in in_brackets(text):
        yield Citation(kind, tree.show(file), line, reference)
    if file.suffix in DATA:
        for reference, line in as_rule_values(text):
            yield Citation(kind, tree.show(file), line, reference)


def is_ours(tree: Tree, file: Path) -> bool:
    """Is this a file of the program that may cite, and neither a cache nor the registry itself?"""
    hidden = any(part.startswith(".") for part in file.relative_to(tree.code).parts)
    return file.suffix in SCANNED and not hidden and tree.rulebooks not in file.parents and file.is_file()


def scan_code(tree: Tree) -> Iterator[Citation]:
    """Citations in the program: Python, data and the documents beside them."""
    for file in sorted(tree.code.rglob("*")):
        if is_ours(tree, file):
            yield from scan_code_file(tree, file)


def scan_test(tree: Tree, file: Path) -> Iterator[Citation]:
    """Citations by the markers of a Python test."""
    for test, line, references in find_markers(file.read_text(encoding="utf-8")):
        place = Citation("test", tree.show(file), line, None, test)
        if not references:
            yield place
        for reference in references:
            yield msgspec.structs.replace(place, reference=reference)


def scan_scenario(tree: Tree, file: Path) -> Iterator[Citation]:
    """Citations by the `rule:` lines of a scenario."""
    for reference, line in on_rule_lines(file.read_text(encoding="utf-8")):
        yield Citation("test", tree.show(file), line, reference)


def scan_tests(tree: Tree) -> Iterator[Citation]:
    """Citations in tests and scenarios."""
    if tree.tests is None:
        return
    for file in sorted(tree.tests.rglob("*.py")):
        yield from scan_test(tree, file)
    for file in sorted((tree.tests / "scenarios").rglob("*.scn")):
        yield from scan_scenario(tree, file)


def scan_documents(tree: Tree) -> Iterator[Citation]:
    """Citations in documentation."""
    for file in tree.documents:
        for reference, line in in_brackets(file.read_text(encoding="utf-8")):
            yield Citation("document", tree.show(file), line, reference)


def scan(tree: Tree) -> list[Citation]:
    """Every citation in the tree."""
    return [*scan_code(tree), *scan_tests(tree), *scan_documents(tree)]
