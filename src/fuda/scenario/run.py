"""Run a scenario file: parse it, lay the table in each edition, follow the script, report the first difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

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
    message: str
    malformed: bool = False

    @property
    def text(self) -> str:
        """One line for people."""
        if self.ok:
            return f"{self.file}: ok: {self.title}"
        return self.message if self.malformed else f"{self.file}:{self.line}: {self.message}"


def run_file(path: Path, shown: str | None = None) -> Result:
    """Run one file; `shown` is how messages name it."""
    file = str(path) if shown is None else shown
    try:
        data = path.read_bytes()
    except OSError as error:
        return Result(file, "", False, 0, f"{file}: cannot be read: {error.strerror}", malformed=True)
    return run_bytes(data, file)


def run_bytes(data: bytes, file: str) -> Result:
    """Run the text of one file."""
    try:
        scenario = parse(data, file)
    except Malformed as error:
        return Result(file, "", False, _line(error), error.line, malformed=True)
    for edition in scenario.editions:
        result = _run(scenario, edition, file)
        if not result.ok:
            return result
    return Result(file, scenario.title, True, 0, "")


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
    several = f" (edition {edition})" if len(scenario.editions) > 1 else ""
    try:
        steps = [step for step in scenario.steps if step.edition in ("", edition)]
        table = Table(scenario, edition, written(steps))
        for step in steps:
            line = step.piece.line
            if not isinstance(step.action, Dice | Shuffle):
                table.begin()
            step.action.run(table)
        table.begin()
        message = leftover(table)
    except Malformed as error:
        placed = Malformed(error.message, place=f"{file}:{error.place}")
        return Result(file, scenario.title, False, _line(placed), placed.line, malformed=True)
    except Failed as failure:
        message = str(failure)
    except Defect as defect:
        message = f"defect of the engine: {defect}"
    except Exception as error:
        message = f"defect of the engine: {type(error).__name__}: {error}"
    if message is None:
        return Result(file, scenario.title, True, 0, "")
    return Result(file, scenario.title, False, line, " ".join(f"{message}{several}".split()))
