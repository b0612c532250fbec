"""The court: pairs of texts by each law, held by each kind of card, played side by side."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from fuda.proving.games.trial import trial
from fuda.proving.hunt.finding import Family, of_error
from fuda.proving.hunt.maker import Made
from fuda.proving.laws.exceptions import is_exempt
from fuda.proving.laws.laws import CONSTANTS, LAWS, WAITING, WAITS, Pair
from fuda.proving.laws.lockstep import Difference, Player, difference
from fuda.proving.laws.tongue import Tongue, fillers, tongue

Progress = Callable[["Court"], None]
GAMES = 2
"""Matches for each pair."""
FRUITLESS = 0.05
"""What a try counts that gave no pair which can be read: some laws have none in some games."""


class Verdict(msgspec.Struct, frozen=True):
    """A pair that is not equal."""

    family: Family
    pair: Pair
    holder: str
    seed: int
    difference: Difference | None = None
    said: str = ""


class Court:
    """What came of it so far."""

    def __init__(self, game: str, seed: int, laws: Sequence[str] = ()) -> None:
        self.game, self.seed, self.rng = game, seed, random.Random(seed)
        self.tongue: Tongue = tongue(game)
        self.laws = [*(laws or LAWS)]
        self.fillers = fillers(self.tongue.stock)
        self.tried: Counter[str] = Counter()
        self.turns: dict[str, float] = dict.fromkeys(self.laws, 0.0)
        self.verdicts: list[Verdict] = []
        self.seen: set[tuple[str, ...]] = set()

    def go(self, pairs: int, seconds: float, progress: Progress = lambda _: None) -> None:
        """Until so many pairs were played or the time is over."""
        until = time.perf_counter() + seconds
        for number in range(1000 * pairs):
            if sum(self.tried.values()) >= pairs or time.perf_counter() > until:
                return
            law = (
                min(self.laws, key=self.turns.__getitem__) if number % 20 else self.laws[number // 20 % len(self.laws)]
            )
            before, known = sum(self.tried.values()), trial(self.game)
            always = law in CONSTANTS
            words = tongue(self.game, known.CONSTANT) if always else self.tongue
            kind, template = self.rng.choice(known.CONSTANTS if always else self._holders(law))
            for pair in LAWS[law](words, self.rng):
                self.judge(pair, kind, template)
            self.turns[law] += (sum(self.tried.values()) - before) or FRUITLESS
            progress(self)

    def _holders(self, law: str) -> list[tuple[str, str]]:
        """The texts that can hold the sentences of a law: some need one that waits for an event, because what is
        declared can only be declared where it has something to take."""
        every = trial(self.game).HOLDERS
        return [held for held in every if law not in WAITING or WAITS.search(held[1])]

    def judge(self, pair: Pair, kind: str, template: str) -> bool:
        """Play one pair, if both of its texts can be read; is it equal?"""
        key = (pair.one, pair.other, pair.offers, template)
        if key in self.seen or is_exempt(self.game, pair.law, (pair.one, pair.other)):
            return True
        self.seen.add(key)
        one = self.tongue.held(kind, template, pair.one, "P-0")
        other = self.tongue.held(kind, template, pair.other, "P-0")
        if one is None or other is None:
            return True
        self.tried[pair.law] += 1
        for number in range(GAMES):
            verdict = self._play(pair, one, other, template, self.seed * 1000 + number)
            if verdict is not None:
                self.verdicts.append(verdict)
                return False
        return True

    def _play(self, pair: Pair, one: Made, other: Made, template: str, seed: int) -> Verdict | None:
        family = Family(pair.law, " + ".join(pair.clauses), template)
        try:
            left = Player(self.game, [one, *self.fillers], seed, pair.offers)
            right = Player(self.game, [other, *self.fillers], seed, pair.offers)
            found = difference(left, right)
        except Exception as error:
            return Verdict(of_error("exception", error), pair, template, seed, said=type(error).__name__)
        return None if found is None else Verdict(family, pair, template, seed, found)
