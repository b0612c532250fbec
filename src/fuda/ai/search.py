"""The searching bot: few answers, each played on to the end of the turn in many imagined games.

It looks one step ahead as the greedy bot does and keeps the answers that look best. Each of these is then played on by
greedy answers of everybody until the turn is over, in one imagined game after another: the same games and the same
chance for each answer, so that answers are compared and not luck. An answer that is clearly worse than the best one is
dropped; what is left when the budget is spent and has the best mean is given.

The budget is a number of answers given in imagined games, so that the same seed plays the same game on every machine,
or processor time, for contests and for people who wait."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt

import msgspec

from fuda.ai.dice import Stream, fresh_seed
from fuda.ai.sight import Imagined, Sight
from fuda.ai.total import total
from fuda.ai.worth import VICTORY, Quiet, Worth

LOOK_AHEAD = 40
"""Answers given by default after a tried one until the table is quiet again."""
LINE = 300
"""Answers after which a line is broken off."""
KEPT = 6
"""Answers that are played on."""
WORLDS = 24
"""Imagined games, used again in turn."""
FIRST_LOOK = 0.35
"""The share of the budget after which no further imagined game is looked one step ahead in."""
FIRST_WORLDS = 4
ROUNDS = 6
"""From so many rounds on, answers are dropped, every third round."""
CLEARLY = 2.5
"""An answer is dropped whose differences to the best one are so many standard errors below nothing."""


class Budget(msgspec.Struct, frozen=True):
    """How long a decision may take: answers given in imagined games, or seconds of processor time."""

    answers: int = 0
    seconds: float = 0.0


class Level(msgspec.Struct, frozen=True):
    """How strong the bot plays, for people: how long it thinks, and its weakness."""

    budget: Budget
    slips: int = 0
    """Of so many questions it answers one with the second of its likely answers; 0: none."""


LEVELS = {
    "easy": Level(Budget(answers=400), slips=4),
    "normal": Level(Budget(answers=1500), slips=12),
    "hard": Level(Budget(answers=4000)),
    "expert": Level(Budget(answers=16000)),
}
USUAL_LEVEL = "hard"


class Clock:
    """How much of a budget is spent."""

    __slots__ = ("answers", "began", "budget")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.answers = 0
        self.began = time.process_time() if budget.seconds else 0.0

    def spent(self) -> float:
        """The share that is spent; 1 or more: all of it."""
        if self.budget.seconds:
            return (time.process_time() - self.began) / self.budget.seconds
        return self.answers / self.budget.answers


class Mind(msgspec.Struct, frozen=True):
    """What a game is judged by."""

    worth: Worth
    is_quiet: Quiet
    scale: float
    """So much more worth is a good step towards winning."""

    def value(self, found: float, base: float) -> float:
        """What a worth comes to, between 0 (lost) and 1 (won); `base` comes to 0.5."""
        if abs(found) >= VICTORY:
            return 1.0 if found > 0 else 0.0
        gain = (found - base) / self.scale
        return 0.5 + 0.45 * gain / (1 + abs(gain))


class Search:
    """Plays each of the likely answers on to the end of the turn, in many imagined games."""

    def __init__(self, seed: int, mind: Mind, level: Level) -> None:
        self.seed, self.mind, self.level = seed, mind, level

    def choose(self, sight: Sight, number: int) -> int:
        """The answer with the best mean; where there is but one, that one."""
        if sight.answers == 1:
            return 0
        thought = Thought(self.mind, sight, Clock(self.level.budget), fresh_seed(self.seed, number))
        slips = self.level.slips and Stream(self.seed, number).below(self.level.slips) == 0
        return thought.second() if slips else thought.best()


class Thought:
    """One question, thought over."""

    def __init__(self, mind: Mind, sight: Sight, clock: Clock, seed: int, base: float | None = None) -> None:
        self.mind, self.sight, self.clock, self.seed = mind, sight, clock, seed
        self.worlds: list[Imagined] = []
        self.base = self._world(0).worth(mind.worth, sight.seat) if base is None else base
        """The worth that counts as 0.5: that of now, unless it is said."""
        self.values: dict[int, list[float]] = {}
        """By place of an answer that was played on: what it came to, imagined game by imagined game."""

    def best(self) -> int:
        """The place of the answer."""
        likely = self._likely()
        return self._race(likely) if len(likely) > 1 else likely[0]

    def weigh(self, also: Sequence[int] = ()) -> dict[int, list[float]]:
        """What the likely answers, and these, come to: the same number of imagined games for each that was not
        dropped."""
        likely = self._likely()
        self._race([*likely, *(place for place in also if place not in likely)])
        return self.values

    def one_step(self, place: int) -> float:
        """What an answer looks like one step ahead."""
        return self._value(self._step(self._world(0), place))

    def now(self) -> float:
        """What things come to as they stand, the mean of the imagined games."""
        return total(self._value(world) for world in self.worlds) / len(self.worlds)

    def second(self) -> int:
        """What looks best but for one thing."""
        return self._likely()[1]

    def _world(self, number: int) -> Imagined:
        if len(self.worlds) <= number < WORLDS:
            self.worlds.append(self.sight.imagine(fresh_seed(self.seed, len(self.worlds))))
        return self.worlds[number % WORLDS]

    def _likely(self) -> list[int]:
        """The answers that look best one step ahead, best first."""
        sums = [0.0] * self.sight.answers
        for number in range(FIRST_WORLDS):
            world = self._world(number)
            for place in range(self.sight.answers):
                sums[place] += self._value(self._step(world, place))
            if self.clock.spent() > FIRST_LOOK:
                break
        return sorted(range(len(sums)), key=lambda place: (-sums[place], place))[:KEPT]

    def _race(self, running: list[int]) -> int:
        """The best of these, played on to the end of the turn."""
        values = self.values = {place: [] for place in running}
        for number in range(10**6):
            world = self._world(number)
            for place in running:
                value = self._line(world.copy(), place)
                if value is None:
                    return self._leader(values, running)
                values[place].append(value)
            if number + 1 >= ROUNDS and (number + 1) % 3 == 0:
                running = self._still_running(values, running)
                if len(running) == 1:
                    break
        return running[0]

    @staticmethod
    def _leader(values: dict[int, list[float]], running: list[int]) -> int:
        """The best mean over complete rounds; without one, what looked best one step ahead."""
        rounds = min(len(values[place]) for place in running)
        return max(running, key=lambda place: total(values[place][:rounds]))

    def _still_running(self, values: dict[int, list[float]], running: list[int]) -> list[int]:
        """The answers that may still turn out best."""
        leader = self._leader(values, running)
        rest = [place for place in running if place != leader]
        return [leader, *(place for place in rest if not clearly_worse(values[place], values[leader]))]

    def _step(self, world: Imagined, place: int) -> Imagined:
        """This answer, and then nothing until the table is quiet."""
        trial = world.copy()
        trial.answer(place)
        self.clock.answers += 1 + trial.settle(self.mind.is_quiet, LOOK_AHEAD)
        return trial

    def _line(self, trial: Imagined, place: int) -> float | None:
        """What this answer comes to at the end of the turn; nothing, when time ran out on the way."""
        now = trial.asked()
        assert now is not None
        turn = now[0]
        trial.answer(place)
        self.clock.answers += 1
        for _ in range(LINE):
            now = trial.asked()
            if now is None or now[0] != turn:
                break
            if self.clock.spent() >= 1:
                return None
            _, seat, answers = now
            trial.answer(self._greedy(trial, seat, answers) if answers > 1 else 0)
            self.clock.answers += 1
        return self._value(trial)

    def _greedy(self, trial: Imagined, seat: int, answers: int) -> int:
        worth = self.mind.worth
        return max(range(answers), key=lambda place: self._step(trial, place).worth(worth, seat))

    def _value(self, trial: Imagined) -> float:
        return self.mind.value(trial.worth(self.mind.worth, self.sight.seat), self.base)


def clearly_worse(one: list[float], best: list[float]) -> bool:
    """Is the first clearly below the second, game by game, or never anything else than it?"""
    differences = [mine - its for mine, its in zip(one, best, strict=True)]
    count = len(differences)
    mean = total(differences) / count
    spread = sqrt(total((each - mean) ** 2 for each in differences) / (count - 1) / count)
    return mean < -CLEARLY * spread or (spread == 0 and count > ROUNDS)
