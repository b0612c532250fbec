"""One pair of eyes at a hosted table, and what they have been told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.host.aliases import Aliases
from fuda.host.contract import View
from fuda.host.log import Log
from fuda.host.seeing import Seeing
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.keeping.journal import Entry

if TYPE_CHECKING:
    from fuda.host.hosted import Hosted
    from fuda.host.watch import Moment


class Picture(msgspec.Struct, frozen=True):
    """A table that stood while others had the right to act: as the viewer saw it, and how many lines of the log there
    were."""

    view: View
    lines: int


class Viewer:
    """It looks at every table that stood while somebody could have said something, whether they were asked or not, so
    that neither names of cards nor lines of the log hang on how often others were asked."""

    def __init__(self, hosted: Hosted, viewer: int) -> None:
        self.hosted, self.viewer = hosted, viewer
        self.seeing = Seeing(hosted.eyes, viewer)
        self.log = Log(hosted.eyes, self.seeing.sight)
        self._view: View | None = None
        self._pictures: list[tuple[Moment, Aliases, int]] = []
        self._look(hosted.session.g, hosted.session.now, hosted.session.journal.entries)

    def follow(self) -> None:
        """The game has gone on."""
        session = self.hosted.session
        entries = session.journal.entries
        self._view, self._pictures = None, []
        for moment in self.hosted.watch.moments:
            if moment.seat == self.viewer or moment.entries > len(entries):  # what was rewound never stood
                continue
            self._look(moment.g, waiting_for(moment.seat), entries[: moment.entries])
            self._pictures.append((moment, self.seeing.sight.aliases.copy(), len(self.log.lines)))
        self._look(session.g, session.now, entries)

    def _look(self, g: Any, asked: Decision | Outcome, entries: Sequence[Entry]) -> None:
        """First at the table, so that the log names cards that are in sight now."""
        fresh = self.log.fresh(entries)
        self.seeing.look(g, asked, fresh)
        self.log.write(g, fresh, self.hosted.deeds)

    def view(self) -> View:
        """The table now."""
        if self._view is None:
            hosted = self.hosted
            number = hosted.numbers[self.viewer] if self.viewer >= 0 else 0
            session, back = hosted.session, hosted.back_for(self.viewer)
            self._view = self.seeing.view(session.g, session.now, back=back, number=number)
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
