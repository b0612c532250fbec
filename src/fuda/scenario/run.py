"""Run a scenario file: parse it, lay the table in each edition, follow the script, report the first difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from fuda.errors import ENGLISH, Catalogue, Said, one_after_another
from fuda.scenario.checking.check_moves import Asks, Illegal, Legal, Offers
from fuda.scenario.checking.failing import Defect, Failed, FailedQuestion
from fuda.scenario.progress import QuestionTest, Written
from fuda.scenario.reading.parse import parse
from fuda.scenario.reading.piece import Malformed
from fuda.scenario.steps import Dice, Moves, Shuffle, leftover, question
from fuda.scenario.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.scenario.reading.record import Scenario, Step


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


class Watcher(Protocol):
    """Somebody who looks at a run from outside."""

    def line(self, table: Table, step: Step) -> None:
        """A line of the script is about to be followed."""

    def followed(self, table: Table, step: Step) -> None:
        """It has been followed."""

    def over(self, table: Table) -> None:
        """The run is over, well or badly."""


def run_file(path: Path, shown: str | None = None, watcher: Watcher | None = None) -> Result:
    """Run one file; `shown` is how messages name it."""
    file = str(path) if shown is None else shown
    try:
        data = path.read_bytes()
    except OSError as error:
        fault = Malformed("cannot be read: {reason}", place=file, reason=Said(error.strerror or ""))
        return Result(file, "", False, 0, fault.placed, malformed=True)
    return run_bytes(data, file, watcher)


def run_bytes(data: bytes, file: str, watcher: Watcher | None = None) -> Result:
    """Run the text of one file."""
    try:
        scenario = parse(data, file)
    except Malformed as error:
        return Result(file, "", False, _line(error), error.placed, malformed=True)
    for edition in scenario.editions:
        result = Run(scenario, edition, file, watcher).result()
        if not result.ok:
            return result
    return Result(file, scenario.title, True, 0)


def _line(error: Malformed) -> int:
    number = (error.place or "").rsplit(":", 2)[-2:-1]
    return int(number[0]) if number and number[0].isdigit() else 0


def written(steps: Sequence[Step]) -> tuple[list[Written], tuple[QuestionTest, ...]]:
    """The answers of a script in order, each with the lines before it that look at a question; and such lines at the
    end."""
    found: list[Written] = []
    tests: tuple[QuestionTest, ...] = ()
    for action in (step.action for step in steps):
        if isinstance(action, Asks | Offers):
            tests = (*tests, action)
        elif isinstance(action, Moves):
            first, *more = action.texts
            found += [Written(action.seat, first, tests), *(Written(action.seat, text) for text in more)]
            tests = ()
    return found, tests


def tried_first(steps: Sequence[Step]) -> frozenset[int]:
    """Whose moves are asked about before the first answer of the script: of the position as it is laid."""
    first = next((place for place, step in enumerate(steps) if isinstance(step.action, Moves)), len(steps))
    return frozenset(step.action.seat for step in steps[:first] if isinstance(step.action, Legal | Illegal))


def follow(table: Table, step: Step) -> None:
    """One line of the script. Where several forced answers are alike, it is not plain at which of them a written one
    stands: an expectation before it that does not hold at the first is looked at again at the next."""
    if not isinstance(step.action, Dice | Shuffle):
        table.begin()
    try:
        step.action.run(table)
    except Failed as failure:
        found = failure if isinstance(failure, FailedQuestion) else _with_question(failure, table)
        if isinstance(step.action, Moves | Dice | Shuffle) or not _holds_later(table, step):
            raise found from None


def _holds_later(table: Table, step: Step) -> bool:
    while table.next_place() or table.goes_on():
        try:
            step.action.run(table)
        except Failed:
            continue
        return True
    return False


def _with_question(failure: Failed, table: Table) -> Failed:
    """The failure with what is asked at this moment."""
    if table.asked is None:
        return failure
    return FailedQuestion(one_after_another([failure.said, question(table)]))


class Run:
    """One run of a scenario in one edition."""

    def __init__(self, scenario: Scenario, edition: str, file: str, watcher: Watcher | None = None) -> None:
        self.scenario, self.edition, self.file, self.watcher = scenario, edition, file, watcher
        self.steps = [step for step in scenario.steps if step.edition in ("", edition)]
        self.line, self.rounds = scenario.where["title"].line, tuple[int, ...]()
        """The line that is being followed, and which time it is where it is repeated."""
        self.table: Table | None = None

    def result(self) -> Result:
        """How it went. What the engine does wrong is reported as such, with the line that was being played."""
        title = self.scenario.title
        try:
            said = self._failure()
        except Malformed as error:
            placed = Malformed(error.said, place=f"{self.file}:{error.place}")
            return Result(self.file, title, False, _line(placed), placed.placed, malformed=True)
        except Defect as defect:
            said = Said("defect of the engine: {defect}", defect=defect.said)
        except Exception as error:
            said = Said("defect of the engine: {defect}", defect=f"{type(error).__name__}: {error}")
        if self.watcher is not None and self.table is not None:
            self.watcher.over(self.table)
        return Result(self.file, title, True, 0) if said is None else Result(self.file, title, False, self.line, said)

    def _failure(self) -> Said | None:
        """The first difference, with the question on the table."""
        try:
            self._follow()
        except Failed as failure:
            return self._where(failure.said)
        return None

    def _follow(self) -> None:
        self.table = table = Table(self.scenario, self.edition, *written(self.steps))
        table.tried_first = tried_first(self.steps)
        for step in self.steps:
            self.line, self.rounds = step.piece.line, step.rounds
            if self.watcher is not None:
                self.watcher.line(table, step)
            follow(table, step)
            if self.watcher is not None:
                self.watcher.followed(table, step)
        table.begin()
        self.rounds = ()
        unused = leftover(table)
        if unused is not None:
            raise _with_question(Failed(unused), table)

    def _where(self, said: Said) -> Said:
        """The message with which time and which edition it was, where there are several."""
        if self.rounds:
            said = Said("{what} (time {rounds} of the block)", what=said, rounds=".".join(map(str, self.rounds)))
        if len(self.scenario.editions) > 1:
            said = Said("{what} (edition {edition})", what=said, edition=self.edition)
        return said
