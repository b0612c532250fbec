"""Which of two bots is stronger: the same deal twice with seats exchanged, pair after pair, until it is known.

Both games of a pair have the same decks by seat, the same seed and so the same cards: a bot that wins because of deck,
seat or luck wins only one of them. So pairs are counted, not games: their mean, its interval, and Wald's sequential
test as chess engines are measured with it (the spread is estimated from the pairs themselves)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt

import msgspec
from msgspec.structs import replace

from fuda.ai.dice import Stream
from fuda.sim.crew import play_series
from fuda.sim.series import Plan, Result

INTERVAL = 1.96
"""Standard errors on either side: 95 of 100 such intervals hold the true mean."""
RISK = 0.05
"""Of being wrong, either way, where a contest is ended as soon as it is known."""
MARGIN = 0.025
"""Around the share that is asked about: nearer than this nobody wants to know."""
FEWEST = 8
"""Pairs before which the spread is not believed."""


class Contest(msgspec.Struct, frozen=True):
    """Two bots, and what they play."""

    plan: Plan
    one: str
    other: str

    def nth(self, number: int) -> tuple[Plan, int]:
        """The n-th game, as who plays and which deal: every deal twice, the second time with the seats exchanged."""
        deal, exchanged = divmod(number, 2)
        agents = (self.other, self.one) if exchanged else (self.one, self.other)
        return replace(self.plan, agents=agents), deal


class Score(msgspec.Struct):
    """How it stands, for the first of the two."""

    pairs: list[float] = []
    """By pair: 1 both won, 0.5 one each, …"""
    wins: int = 0
    losses: int = 0
    draws: int = 0
    errors: int = 0
    decisions: int = 0
    by_decks: dict[str, list[float]] = {}
    """By pairing: the scores of its pairs."""

    def add(self, first: Result, second: Result) -> None:
        """One more pair: seats as they are, then exchanged."""
        if first.error or second.error:
            self.errors += bool(first.error) + bool(second.error)
            return
        points = [point(first, 0), point(second, 1)]
        self.wins += points.count(1.0)
        self.losses += points.count(0.0)
        self.draws += points.count(0.5)
        self.decisions += first.decisions + second.decisions
        self.pairs.append(sum(points) / 2)
        self.by_decks.setdefault(" – ".join(sorted(first.decks)), []).append(self.pairs[-1])

    @property
    def mean(self) -> float:
        """The share of points."""
        return sum(self.pairs) / len(self.pairs) if self.pairs else 0.5

    @property
    def error(self) -> float:
        """The standard error of the mean; one pair more that went the other way is always thought of."""
        count = len(self.pairs)
        seen = [*self.pairs, 0.0, 1.0]
        mean = sum(seen) / len(seen)
        return sqrt(sum((pair - mean) ** 2 for pair in seen) / (len(seen) - 1) / max(1, count))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100."""
        reach = INTERVAL * self.error
        return max(0.0, self.mean - reach), min(1.0, self.mean + reach)

    def known(self, share: float) -> bool | None:
        """Is the first better than this share? Nothing: it is not known yet."""
        if len(self.pairs) < FEWEST:
            return None
        low, high = share - MARGIN, share + MARGIN
        evidence = (high - low) * (2 * self.mean - low - high) / (2 * self.error**2)
        bound = log((1 - RISK) / RISK)
        return None if abs(evidence) < bound else evidence > 0


def point(result: Result, seat: int) -> float:
    """What a game was worth to a seat."""
    if not result.winners:
        return 0.5
    return 1.0 if seat in result.winners else 0.0


def hold(contest: Contest, pairs: int, workers: int, share: float | None = None) -> Iterator[Score]:
    """The score after every pair; with a share it ends as soon as it is known whether the first is better."""
    score = Score()
    results = play_series(contest, 2 * pairs, workers)
    for first, second in zip(results, results, strict=True):
        score.add(first, second)
        yield score
        if share is not None and score.known(share) is not None:
            return


def scattered(pairings: Sequence[tuple[str, ...]], seed: int) -> tuple[tuple[str, ...], ...]:
    """The pairings in another order, so that the first pairs of a contest already are of all kinds."""
    return tuple(pairings[place] for place in Stream(seed).shuffled(list(range(len(pairings)))))
