"""The shape of the database: numbered steps, forward only, taken when a store is opened.

A step is a file of SQL that SQLite and PostgreSQL both understand (SQLite takes any name of a type); what only one of
them knows stands in `ONLY_SQLITE` and is left out for the other."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from fuda.errors import UserError

FOLDER = Path(__file__).parent / "migrations"
ONLY_SQLITE = " WITHOUT ROWID"
"""SQLite keeps the rows of such a table in the order of its key."""


class Step(NamedTuple):
    """One step, and the version that the database has after it."""

    version: int
    statements: tuple[str, ...]


@cache
def steps() -> tuple[Step, ...]:
    """All steps in order. Their files are numbered from 1 without a gap."""
    files = sorted(FOLDER.glob("*.sql"))
    assert [int(file.name[:4]) for file in files] == list(range(1, len(files) + 1)), "a step is missing"
    return tuple(Step(version, _statements(file)) for version, file in enumerate(files, 1))


def _statements(file: Path) -> tuple[str, ...]:
    lines = file.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("--"))
    return tuple(statement.strip() for statement in text.split(";") if statement.strip())


def newest() -> int:
    """The version that this program knows."""
    return len(steps())


def missing(version: int, place: str) -> tuple[Step, ...]:
    """The steps that a database of this version still needs; one that a newer program has made is refused."""
    if not 0 <= version <= newest():
        raise UserError("made by a newer Fuda: version {found} of the tables, known is {known}", place=place,
                        found=version, known=newest())  # fmt: skip
    return steps()[version:]
