"""How far a series is, on standard error, if somebody is looking: a bar, games per second, the time that is left, and
how the first seat stands so far."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator

from fuda.sim.report import halves
from fuda.sim.series import Result
from fuda.sim.tally import Tally
from fuda.words import Words

SECONDS = 0.5
WIDTH = 24
LINE = 78


class Progress:
    """One line that counts; each new error is told at once."""

    def __init__(self, games: int, there: int) -> None:
        self.games, self.there = games, there
        """How many there will be, and how many there were before."""
        self.done, self.seat = 0, Tally()
        self.began = self.last = time.perf_counter()
        self.errors: set[str] = set()

    def shown(self, results: Iterable[Result]) -> Iterator[Result]:
        """The same results."""
        for result in results:
            self._count(result)
            if sys.stderr.isatty() and time.perf_counter() - self.last > SECONDS:
                self.last = time.perf_counter()
                print(f"\r{self.line(self.last - self.began):<{LINE}}", end="", file=sys.stderr, flush=True)
            yield result
        if sys.stderr.isatty():
            print("\r" + " " * LINE + "\r", end="", file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """After so many seconds."""
        share = self.done / self.games
        bar = "█" * round(WIDTH * share) + "·" * (WIDTH - round(WIDTH * share))
        speed = max(self.done - self.there, 0) / seconds if seconds else 0.0
        left = time.strftime("%H:%M:%S", time.gmtime((self.games - self.done) / speed)) if speed else "–"
        low, high = (100 * bound for bound in self.seat.interval)
        stands = f"A {100 * self.seat.share:.1f} % ({low:.0f}–{high:.0f})"
        return f"{bar} {self.done}/{self.games}  {speed:.1f}/s  {left}  {stands}"

    def stopped(self, games: int, say: Words, *, kept: bool) -> None:
        """Somebody stopped it."""
        print(say("sim.stopped_kept" if kept else "sim.stopped", games=games, all=self.games), file=sys.stderr)

    def _count(self, result: Result) -> None:
        self.done += 1
        if not result.error:
            self.seat.add(halves(result, 0))
        elif result.error not in self.errors:
            self.errors.add(result.error)
            print(f"game {result.number} seed {result.seed}: {result.error}", file=sys.stderr)
