"""How far a scenario has come: the game, its labels and its log, and what the script still has to answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fuda.games import registry
from fuda.kernel.action import Journal
from fuda.registry.older import numbers
from fuda.scenario import refs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.action import Entry
    from fuda.kernel.decision import Decision
    from fuda.kernel.event import Event
    from fuda.kernel.state import State
    from fuda.scenario.kit import Kit
    from fuda.scenario.reading.record import Scenario


OF_BOOK = re.compile(r"^[a-z][a-z0-9]*-[0-9.]+ ")
"""Which book a rule stands in, where a script says so."""


class QuestionTest(Protocol):
    """A line of the script that looks at a question."""

    def is_about(self, table: Progress, g: Any, asked: Decision) -> bool:
        """Is it this question?"""


class Written(NamedTuple):
    """An answer that stands in the script, and the lines between it and the one before that look at a question."""

    seat: int
    text: str
    tests: tuple[QuestionTest, ...] = ()

    def says(self, seat: int, text: str) -> bool:
        """Is it this answer?"""
        return (self.seat, self.text) == (seat, text)


class Diary(Journal):
    """The log of a scenario. It also notes which phases came: some of them only last for an event."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit, self.came = kit, dict[str, None]()

    def write(self, g: State, rule: str, event: Event) -> None:
        """Note an event, and the phase in which it happened."""
        super().write(g, rule, event)
        self.came |= dict.fromkeys((self.kit.phase_of(g), *self.kit.phases_at(event)))


class Progress:
    """One run of a scenario in one edition, as far as it has come."""

    def __init__(
        self, scenario: Scenario, edition: str, written: Sequence[Written] = (), closing: tuple[QuestionTest, ...] = ()
    ) -> None:
        self.edition, self.kit = edition, scenario.kit
        self.written, self.closing = list(written), closing
        """The answers of the script that are still to come; the lines behind them that look at a question."""
        self.g, self.labels = _lay(scenario, edition)
        self.twin = self.g
        """Its copy, saved and loaded."""
        self.numbers = numbers(self.g.rules.book)
        """How the book of this edition numbers the rules."""
        self.logged = self.since = self.moved = 0
        """Where the next `log` line begins to look; where the last answer of the script was given; where the last line
        with answers began."""
        self.last: Written | None = None
        """What it was."""
        self.rest: tuple[int, ...] = ()
        """Of cards that it put in order: the last one, which nobody needs to be asked about."""
        self.journal = self.g.journal = Diary(self.kit)

    @property
    def came(self) -> tuple[str, ...]:
        """The phases since the script began, in the order in which they first came."""
        return tuple(self.journal.came)

    def recent(self, g: State) -> Sequence[Entry]:
        """What has been told since the last answer of the script; the loaded copy knows nothing older."""
        own: list[Entry] = g.journal.entries if g is self.twin and g is not self.g and g.journal else []
        return own or self.journal.entries[self.since :]

    def is_the_rest(self, seat: int, text: str) -> bool:
        """Is it the card that was left over when this seat had put the others in order?"""
        meant = refs.cards(self.kit, self.g, text, self.labels) if self.rest else []
        return self.last is not None and self.last.seat == seat and any(card in meant for card in self.rest)

    def is_rule(self, wanted: str, found: str, also: Sequence[str] = ()) -> bool:
        """Is this the rule that was found? The book of the edition may number it otherwise than the newest one, print
        its number twice, or say the same in another place (`also`, and `Kit.equal_rules`)."""
        equal = (found, *also, *self.kit.equal_rules(found))
        wanted = OF_BOOK.sub("", wanted)
        return wanted in {way for rule in equal for way in self.numbers.all_of(rule)}


def _lay(scenario: Scenario, edition: str) -> tuple[Any, dict[str, int]]:
    """The table as the file says, and its labels."""
    found: tuple[Any, dict[str, int]] = registry.plug(__package__, scenario.kit.game).lay(scenario, edition)
    return found
