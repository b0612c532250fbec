"""The log as one viewer may read it: lines in both languages, numbered without gaps, each under the deed it follows."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from fuda.host.contract import LogLine, Words
from fuda.host.showing.eyes import Eyes
from fuda.host.showing.sight import Sight
from fuda.kernel.action import Entry
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import told
from fuda.words.telling import Teller

ALWAYS_DEEDS = frozenset({"turn", "phase"})
"""What belongs to no deed of anybody."""


class Log:
    """What one viewer has been told so far."""

    def __init__(self, eyes: Eyes, sight: Sight) -> None:
        self.eyes, self.sight = eyes, sight
        self.ja, self.en = (Teller(eyes.game, language, eyes.rules.book) for language in ("ja", "en"))
        self.lines: list[LogLine] = []
        self.told: list[Entry] = []
        """What of the journal has been told."""
        self._line_of: list[int] = []
        """By entry that was told: how many lines there were before it."""
        self._deed = 0

    def fresh(self, entries: Sequence[Entry]) -> Sequence[Entry]:
        """What has come since the last time. Where the journal was rewound, or answers were taken back, the lines of
        what is no longer there are retracted."""
        told = self.told
        while told and (len(told) > len(entries) or entries[len(told) - 1] is not told[-1]):
            told.pop()
            del self.lines[self._line_of.pop() :]
            self._deed = self.lines[-1].deed if self.lines else 0
        return entries[len(told) :]

    def write(self, g: Any, entries: Sequence[Entry], deeds: Container[int]) -> None:
        """Lines for these entries. `deeds`: the places in the journal where somebody has answered."""
        begins = False
        for at, entry in enumerate(entries):
            begins = begins or len(self.told) in deeds
            self.told.append(entry)
            self._line_of.append(len(self.lines))
            if entry.event.kind in self.eyes.quiet:
                continue
            number = len(self.lines) + 1
            if entry.event.kind in ALWAYS_DEEDS or (self._deed < number and self.eyes.is_deed(entry.event)):
                self._deed, begins = number, False
            elif begins or not self._deed:
                self._deed, begins = number + self._paid_before(entries[at:], deeds), False
            self.lines.append(self._line(g, entry, number))

    def _paid_before(self, entries: Sequence[Entry], deeds: Container[int]) -> int:
        """How many lines of this answer come before the one that tells the deed: costs are paid first."""
        before = 0
        for further, entry in enumerate(entries):
            kind = entry.event.kind
            if further and (len(self.told) - 1 + further in deeds or kind in ALWAYS_DEEDS):
                break
            if self.eyes.is_deed(entry.event):
                return before
            before += kind not in self.eyes.quiet
        return 0

    def _line(self, g: Any, entry: Entry, number: int) -> LogLine:
        seen, event = told(g, entry, self.sight.viewer), entry.event
        text = Words(self.ja.sentence(seen), self.eyes.say.english(self.en.sentence(seen)))
        named = [card for card in (event.card, event.other, event.source) if card >= 0 and self.sight.of(card)]
        cards = tuple(dict.fromkeys(self.sight.of(card) for card in named))
        seat = SEATS[event.seat] if event.seat >= 0 else ""
        return LogLine(number, text, self.eyes.rule(entry.rule), entry.turn, self._deed, event.kind, seat, cards)
