"""A position to play on from: the table of a scenario after its script, or before one of its lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from fuda.errors import UserError
from fuda.kernel.action import Journal
from fuda.scenario.checking.failing import Defect, Failed
from fuda.scenario.reading.parse import parse
from fuda.scenario.reading.piece import Malformed
from fuda.scenario.run import follow, written
from fuda.scenario.steps import Dice, Moves, Shuffle
from fuda.scenario.table import Table

if TYPE_CHECKING:
    from fuda.kernel.decision import Decision, Outcome
    from fuda.kernel.state import State
    from fuda.scenario.reading.record import Scenario

PLACE = re.compile(r"(.+?)(?::([0-9]{1,6}))?(?::[0-9]{1,6})?")
"""A file, and the line before which the script stops: as failures name it."""
DOES = (Moves, Dice, Shuffle)
"""What changes the table; expectations do not."""


class Position(NamedTuple):
    """A scenario, one of its editions, and how far its script is followed."""

    scenario: Scenario
    edition: str
    file: str
    line: int | None

    def lay(self) -> tuple[State, Decision | Outcome]:
        """The game at this point, with the log of what the script did, and the question, be it a forced one."""
        steps = [step for step in self.scenario.steps if step.edition in ("", self.edition)]
        steps = [step for step in steps if isinstance(step.action, DOES) and step.piece.line < (self.line or MANY)]
        line = 0
        try:
            table = Table(self.scenario, self.edition, *written(steps))
            for step in steps:
                line = step.piece.line
                follow(table, step)
            table.begin()
        except Malformed as error:
            raise UserError(error.said, place=f"{self.file}:{error.place}") from None
        except (Failed, Defect) as failure:
            raise UserError(failure.said, place=f"{self.file}:{line}") from None
        return _released(table)


MANY = 1_000_000
"""More lines than any file has."""


def _released(table: Table) -> tuple[State, Decision | Outcome]:
    """The game by its own rules: a scenario asks more than a game does."""
    g: State = table.g
    assert table.asked is not None, "the table has been begun"
    for state in (g, *(g.marks or ())):
        state.rules = table.rules
    journal = g.journal = Journal()
    journal.entries = list(table.journal.entries)
    return g, table.asked


def position(data: bytes, file: str, line: int | None, edition: str | None) -> Position:
    """The position in this file; without an edition the first one it names."""
    scenario = parse(data, file)
    if edition is not None and edition not in scenario.editions:
        raise UserError("this scenario is not run in edition {edition}", place=file, edition=edition)
    return Position(scenario, edition or scenario.editions[0], file, line)
