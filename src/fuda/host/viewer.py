"""One pair of eyes at a hosted table, and what they have been told."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

import msgspec

from fuda.host.contract import View
from fuda.host.showing.eyes import Eyes
from fuda.host.showing.log import Log
from fuda.host.showing.seeing import Seeing
from fuda.host.showing.sight import Aliases
from fuda.host.watch import Moment, Watch
from fuda.kernel.action import Entry
from fuda.kernel.decision import Decision, Outcome
from fuda.sim.match import Session


class Picture(msgspec.Struct, frozen=True):
    """A table that stood while others had the right to act: as the viewer saw it, and how many lines of the log there
    were."""

    view: View
    lines: int


class Viewer:
    """It looks at every table that stood while somebody could have said something, whether they were asked or not, so
    that neither names of cards nor lines of the log hang on how often others were asked. `deeds`: the places in the
    journal where one began."""

    def __init__(self, viewer: int, eyes: Eyes, session: Session, watch: Watch, deeds: Container[int]) -> None:
        self.viewer, self.session, self.watch, self.deeds = viewer, session, watch, deeds
        self.seeing = Seeing(eyes, viewer)
        self.log = Log(eyes, self.seeing.sight)
        self._view: View | None = None
        self._pictures: list[tuple[Moment, Aliases, int]] = []
        self._look(session.g, session.now, session.journal.entries)

    def follow(self) -> None:
        """The game has gone on."""
        session = self.session
        entries = session.journal.entries
        self._view, self._pictures = None, []
        for moment in self.watch.moments:
            if moment.seat == self.viewer or moment.entries > len(entries):  # what was rewound never stood
                continue
            self._look(moment.g, waiting_for(moment.seat), entries[: moment.entries])
            self._pictures.append((moment, self.seeing.sight.aliases.copy(), len(self.log.lines)))
        self._look(session.g, session.now, entries)

    def _look(self, g: Any, asked: Decision | Outcome, entries: Sequence[Entry]) -> None:
        """First at the table, so that the log names cards that are in sight now."""
        fresh = self.log.fresh(entries)
        self.seeing.name_cards(g, asked, fresh)
        self.log.write(g, fresh, self.deeds)

    def view(self, back: int | None, number: int) -> View:
        """The table now, with how many answers can be taken back, and the number of the viewer's question."""
        if self._view is None:
            self._view = self.seeing.view(self.session.g, self.session.now, back=back, number=number)
        return self._view

    def moments(self) -> list[Picture]:
        """The tables between the last answer and now at which others had the right to act; one that is like the one
        before is left out."""
        sight = self.seeing.sight
        found: list[Picture] = []
        now = sight.aliases
        for moment, aliases, lines in self._pictures:
            sight.aliases = aliases
            picture = Picture(self.seeing.view(moment.g, waiting_for(moment.seat)), lines)
            if not found or found[-1] != picture:
                found.append(picture)
        sight.aliases = now
        return found


def waiting_for(seat: int) -> Decision:
    """A question of which others see no more than whom it is put to."""
    return Decision("act", seat, "", "", ())
