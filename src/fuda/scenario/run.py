"""Run a scenario file: parse it, lay the table in each edition, follow the script, report the first difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fuda.errors import ENGLISH, Catalogue, Said
from fuda.scenario.parse import parse
from fuda.scenario.piece import Malformed
from fuda.scenario.steps import Dice, Moves, Shuffle, leftover
from fuda.scenario.table import Defect, Failed, Table, Written

if TYPE_CHECKING:
    from fuda.scenario.record import Scenario, Step


class Result(msgspec.Struct, frozen=True):
    """How one file went. `line` is 0 where no line is to blame; `malformed` files could not be run at all."""

    file: str
    title: str
    ok: bool
    line: int
    said: Said = Said("")
    malformed: bool = False

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.message_by(ENGLISH)

    def message_by(self, catalogue: Catalogue) -> str:
        """What is wrong, on one line."""
        return " ".join(self.said.by(catalogue).split())

    @property
    def text(self) -> str:
        """One line for people, in English."""
        return self.text_by(ENGLISH)

    def text_by(self, catalogue: Catalogue) -> str:
        """One line for people."""
        if self.ok:
            return f"{self.file}: ok: {self.title}"
        message = self.message_by(catalogue)
        return message if self.malformed else f"{self.file}:{self.line}: {message}"


def run_file(path: Path, shown: str | None = None) -> Result:
    """Run one file; `shown` is how messages name it."""
    file = str(path) if shown is None else shown
    try:
        data = path.read_bytes()
    except OSError as error:
        fault = Malformed("cannot be read: {reason}", place=file, reason=Said(error.strerror or ""))
        return Result(file, "", False, 0, fault.placed, malformed=True)
    return run_bytes(data, file)


def run_bytes(data: bytes, file: str) -> Result:
    """Run the text of one file."""
    try:
        scenario = parse(data, file)
    except Malformed as error:
        return Result(file, "", False, _line(error), error.placed, malformed=True)
    for edition in scenario.editions:
        result = _run(scenario, edition, file)
        if not result.ok:
            return result
    return Result(file, scenario.title, True, 0)


def _line(error: Malformed) -> int:
    number = (error.place or "").rsplit(":", 2)[-2:-1]
    return int(number[0]) if number and number[0].isdigit() else 0


def written(steps: list[Step]) -> list[Written]:
    """The answers of a script in order."""
    moves = [step.action for step in steps if isinstance(step.action, Moves)]
    return [Written(move.seat, text) for move in moves for text in move.texts]


def _run(scenario: Scenario, edition: str, file: str) -> Result:
    """One run. What the engine does wrong is reported as such, with the line that was being played."""
    line = scenario.where["title"].line
    try:
        steps = [step for step in scenario.steps if step.edition in ("", edition)]
        table = Table(scenario, edition, written(steps))
        for step in steps:
            line = step.piece.line
            if not isinstance(step.action, Dice | Shuffle):
                table.begin()
            step.action.run(table)
        table.begin()
        said = leftover(table)
    except Malformed as error:
        placed = Malformed(error.said, place=f"{file}:{error.place}")
        return Result(file, scenario.title, False, _line(placed), placed.placed, malformed=True)
    except Failed as failure:
        said = failure.said
    except Defect as defect:
        said = Said("defect of the engine: {defect}", defect=defect.said)
    except Exception as error:
        said = Said("defect of the engine: {defect}", defect=f"{type(error).__name__}: {error}")
    if said is None:
        return Result(file, scenario.title, True, 0)
    if len(scenario.editions) > 1:
        said = Said("{what} (edition {edition})", what=said, edition=edition)
    return Result(file, scenario.title, False, line, said)
