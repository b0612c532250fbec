"""The hunt: made cards in random games, findings counted by family."""

from __future__ import annotations

import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from fuda.proving.games.trial import trial
from fuda.proving.hunt.finding import Family, Finding, of_error
from fuda.proving.hunt.maker import LANG, Made, Maker
from fuda.proving.hunt.table import tabled
from fuda.text.graft import lines

Progress = Callable[["Hunt"], None]
IN_A_DECK = 8
"""Different made cards of a deck. Both players have the same ones: what one does not meet, the other may."""
WEIGHED, GROWTH = 100, 1000
"""At every so many games memory is weighed; so many blocks may be kept of a game since the first time."""


class Hunt:
    """What came of a hunt so far."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.seed, self.maker = game, seed, Maker(game, seed)
        self.counts: Counter[Family] = Counter()
        self.first: dict[Family, Finding] = {}
        self.endings: Counter[str] = Counter()
        self.cards = self.games = self.decisions = 0
        self.slowest = 0.0
        self.blocks = 0
        self.lines = lines(self.maker.stock.book.grammars[LANG])
        """The lines of the phrasebook that can print something."""
        self.met: set[str] = set()
        """Those by which a card was made that read and was played."""

    def unmet(self) -> list[str]:
        """The lines of the phrasebook that no card has met."""
        return sorted(self.lines - self.met)

    def go(self, cards: int, seconds: float, progress: Progress = lambda _: None) -> None:
        """Until so many cards were played or the time is over."""
        until = time.perf_counter() + seconds
        while self.cards < cards and time.perf_counter() < until:
            self.one([self.maker.make() for _ in range(IN_A_DECK)], until)
            if self.games % WEIGHED == 0:
                self.weigh()
            progress(self)

    def one(self, made: Sequence[Made], until: float = float("inf")) -> None:
        """One game with these cards, broken off when the time is over."""
        for mishap in self.maker.mishaps:
            family = of_error("reader", mishap.cause) if mishap.cause else Family(mishap.kind, "prints otherwise")
            self.note(Finding(family, (mishap.printed,), self.seed, said=mishap.said))
        self.maker.mishaps.clear()
        ways = trial(self.game).WAYS
        table = tabled(self.game, made, self.seed * 1_000_003 + self.games, ways[self.games % len(ways)])
        table.until = until
        outcome = table.play()
        self.endings[outcome.ending if outcome else "none"] += 1
        self.games += 1
        self.cards += len(made)
        self.decisions += len(table.moves)
        self.slowest = max(self.slowest, table.slowest)
        for card in made:
            self.met |= self.maker.lines_of(card)
        for finding in table.found.values():
            self.note(finding)

    def weigh(self) -> None:
        """What games that are over have left in memory. The first ones fill what is kept for all."""
        gc.collect()
        blocks = sys.getallocatedblocks()
        self.blocks = self.blocks or blocks
        growth = (blocks - self.blocks) // max(1, self.games - WEIGHED)
        if growth > GROWTH:
            self.note(Finding(Family("memory", "grows with every game"), (), self.seed, said=f"{growth} blocks a game"))

    def note(self, finding: Finding) -> None:
        """Count it."""
        self.counts[finding.family] += 1
        self.first.setdefault(finding.family, finding)
