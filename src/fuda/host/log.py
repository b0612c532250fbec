"""The log as one viewer may read it: lines in both languages, numbered without gaps, each under the deed it follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fuda.host.contract import LogLine, Words
from fuda.host.eyes import Eyes, Sight
from fuda.kernel.journal import Entry
from fuda.kernel.notation import SEATS
from fuda.kernel.view import told
from fuda.words.telling import Teller

ALWAYS_DEEDS = frozenset({"turn", "phase"})
"""What belongs to no deed of anybody."""


class Part(msgspec.Struct, frozen=True):
    """Where the journal stood when an answer was given: the first entry after it, how many answers that makes, and
    whether it began a deed."""

    entries: int
    moves: int
    deed: bool


class Log:
    """What one viewer has been told so far."""

    def __init__(self, eyes: Eyes, sight: Sight) -> None:
        self.eyes, self.sight = eyes, sight
        self.ja, self.en = (Teller(eyes.game, language, eyes.rules.book) for language in ("ja", "en"))
        self.lines: list[LogLine] = []
        self._deed = self._move = 0
        self._begins = True

    def write(self, g: Any, entries: Iterable[Entry], parts: Sequence[Part], first: int) -> None:
        """Lines for what was written into the journal since the last time, from its entry number `first` on."""
        rest = [*parts]
        for place, entry in enumerate(entries, start=first):
            while rest and rest[0].entries <= place:
                part = rest.pop(0)
                self._move, self._begins = part.moves, self._begins or part.deed
            kind = entry.event.kind
            if kind in self.eyes.quiet:
                continue
            number = len(self.lines) + 1
            if self._begins or kind in ALWAYS_DEEDS or not self._deed:
                self._deed, self._begins = number, False
            self.lines.append(self._line(g, entry, number, self._move))

    def _line(self, g: Any, entry: Entry, number: int, move: int) -> LogLine:
        seen, event = told(g, entry, self.sight.viewer), entry.event
        text = Words(self.ja.sentence(seen), self.eyes.say.english(self.en.sentence(seen)))
        named = [card for card in (event.card, event.other, event.source) if card >= 0 and self.sight.of(card)]
        cards = tuple(dict.fromkeys(self.sight.of(card) for card in named))
        seat = SEATS[event.seat] if event.seat >= 0 else ""
        return LogLine(number, text, entry.rule, entry.turn, self._deed, event.kind, seat, cards, move)

    def retract(self, move: int) -> None:
        """Forget what happened after so many answers: they were taken back."""
        self.lines = [line for line in self.lines if line.move <= move]
        self._deed = self.lines[-1].deed if self.lines else 0
        self._move, self._begins = move, True
