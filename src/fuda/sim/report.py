"""What a series of games comes to. Only whole numbers are added up, so the order of the games says nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from fuda.sim.series import Result
from fuda.sim.tally import Tally, difference, length_of

Side = tuple[str, str]
"""A deck and the bot that plays it."""


class DeckLine(msgspec.Struct):
    """How a deck did against others; games against itself are not counted."""

    name: str
    games: int = 0
    wins: int = 0


class CardTally(msgspec.Struct):
    """How a deck did when it drew one of its cards, and when it played it."""

    drawn: Tally = msgspec.field(default_factory=Tally)
    played: Tally = msgspec.field(default_factory=Tally)


class Report(msgspec.Struct):
    """The figures of `fuda sim` (`document` is what `--json` prints)."""

    games: int = 0
    errors: int = 0
    wins: list[int] = []
    draws: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    decisions: int = 0
    seconds: float = 0.0
    first_player_wins: int = 0
    turns: int = 0
    decks: list[DeckLine] = []
    failures: list[dict[str, Any]] = []
    first: Tally = msgspec.field(default_factory=Tally)
    """Of whoever begins."""
    begins: dict[str, Tally] = {}
    """By deck: of the games in which it began."""
    by_turns: Counter[int] = msgspec.field(default_factory=Counter)
    by_decisions: Counter[int] = msgspec.field(default_factory=Counter)
    matrix: dict[tuple[Side, Side], Tally] = {}
    """Of games between two: by who plays against whom."""
    sides: dict[str, Tally] = {}
    """By deck, whoever it meets."""
    cards: dict[tuple[str, str], CardTally] = {}
    """By deck and card."""

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
        self.by_turns[result.turns] += 1
        self.by_decisions[result.decisions] += 1
        self.endings[result.ending] += 1
        self.draws += not result.winners
        self.first_player_wins += result.first in result.winners
        self.first.add(halves(result, result.first))
        for seat in result.winners:
            self.wins[seat] += 1
        self._count_decks(result)
        self._count_sides(result)
        self._count_cards(result)

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

    def _count_sides(self, result: Result) -> None:
        sides = list(zip(result.decks, result.agents, strict=False))
        for seat, (deck, _) in enumerate(sides):
            self.sides.setdefault(deck, Tally()).add(halves(result, seat))
            if seat == result.first:
                self.begins.setdefault(deck, Tally()).add(halves(result, seat))
        if len(sides) == len(result.decks) == 2 and sides[0] != sides[1]:
            for seat in (0, 1):
                self.matrix.setdefault((sides[seat], sides[1 - seat]), Tally()).add(halves(result, seat))

    def _count_cards(self, result: Result) -> None:
        for seat, deck in enumerate(result.decks[: len(result.drawn)]):
            points = halves(result, seat)
            for card in result.drawn[seat]:
                self._card(deck, card).drawn.add(points)
            for card in result.played[seat]:
                self._card(deck, card).played.add(points)

    def _card(self, deck: str, card: str) -> CardTally:
        return self.cards.setdefault((deck, card), CardTally())


def halves(result: Result, seat: int) -> int:
    """What a game was worth to a seat, in half points."""
    if not result.winners:
        return 1
    return 2 if seat in result.winners else 0


def summarise(results: Iterable[Result], seats: int) -> Report:
    """The report of all these games."""
    report = Report(wins=[0] * seats)
    for result in results:
        report.add(result)
    report.decks.sort(key=lambda line: line.name)
    report.failures.sort(key=lambda failure: failure["game"])
    return report


class CardLine(msgspec.Struct, frozen=True):
    """What a card is worth to a deck: its share of points with the card less that without it."""

    deck: str
    card: str
    drawn: Tally
    undrawn: Tally
    played: Tally
    impact: float
    low: float
    high: float


def card_lines(report: Report) -> list[CardLine]:
    """Every card of every deck, what helps most first."""
    found = []
    for (deck, card), tally in report.cards.items():
        undrawn = report.sides[deck].without(tally.drawn)
        found.append(CardLine(deck, card, tally.drawn, undrawn, tally.played, *difference(tally.drawn, undrawn)))
    return sorted(found, key=lambda line: (-line.impact, line.deck, line.card))


def document(report: Report) -> dict[str, Any]:
    """The document of `fuda sim --json` (fields may be added)."""
    return {
        "games": report.games,
        "errors": report.errors,
        "wins": report.wins,
        "draws": report.draws,
        "endings": dict(sorted(report.endings.items())),
        "decisions": report.decisions,
        "seconds": report.seconds,
        "first_player_wins": report.first_player_wins,
        "turns": report.turns,
        "decks": msgspec.to_builtins(report.decks),
        "failures": report.failures,
        "first_player": shown(report.first),
        "first_player_by_deck": [{"deck": deck, **shown(tally)} for deck, tally in sorted(report.begins.items())],
        "lengths": {
            "turns": msgspec.to_builtins(length_of(report.by_turns)),
            "decisions": msgspec.to_builtins(length_of(report.by_decisions)),
        },
        "matrix": [_cell(one, other, tally) for (one, other), tally in sorted(report.matrix.items())],
        "cards": [_card_json(line) for line in card_lines(report)],
    }


def shown(tally: Tally) -> dict[str, float]:
    """A share with its interval."""
    low, high = tally.interval
    return {"games": tally.games, "share": round(tally.share, 4), "low": round(low, 4), "high": round(high, 4)}


def _cell(one: Side, other: Side, tally: Tally) -> dict[str, Any]:
    return {"deck": one[0], "agent": one[1], "other_deck": other[0], "other_agent": other[1], **shown(tally)}


def _card_json(line: CardLine) -> dict[str, Any]:
    return {
        "deck": line.deck,
        "card": line.card,
        "impact": round(line.impact, 4),
        "low": round(line.low, 4),
        "high": round(line.high, 4),
        "drawn": shown(line.drawn),
        "undrawn": shown(line.undrawn),
        "played": shown(line.played),
    }
