"""What a series of games comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from fuda.sim.series import Result


class DeckLine(msgspec.Struct):
    """How a deck did against others; games against itself are not counted."""

    name: str
    games: int = 0
    wins: int = 0


class Report(msgspec.Struct):
    """The figures of `fuda sim --json` (fields may be added)."""

    games: int = 0
    errors: int = 0
    wins: list[int] = []
    draws: int = 0
    endings: dict[str, int] = {}
    decisions: int = 0
    seconds: float = 0.0
    first_player_wins: int = 0
    turns: int = 0
    decks: list[DeckLine] = []
    failures: list[dict[str, Any]] = []

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        if result.error:
            self.errors += 1
            failure = {"game": result.number, "seed": result.seed, "decks": list(result.decks)}
            self.failures.append({**failure, "error": result.error, "file": "", "record": result.record})
            return
        self.decisions += result.decisions
        self.turns += result.turns
        self.endings[result.ending] = self.endings.get(result.ending, 0) + 1
        self.draws += not result.winners
        self.first_player_wins += result.first in result.winners
        for seat in result.winners:
            self.wins[seat] += 1
        self._count_decks(result)

    def _count_decks(self, result: Result) -> None:
        if max(Counter(result.decks).values()) > 1:
            return
        for seat, name in enumerate(result.decks):
            line = next((line for line in self.decks if line.name == name), None)
            if line is None:
                line = DeckLine(name)
                self.decks.append(line)
            line.games += 1
            line.wins += seat in result.winners


def summarise(results: Iterable[Result], seats: int) -> Report:
    """The report of all these games."""
    report = Report(wins=[0] * seats)
    for result in results:
        report.add(result)
    report.decks.sort(key=lambda line: line.name)
    return report
