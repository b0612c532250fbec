"""A hint: what the searching bot thinks of the answers to a question, from what the seat may know, in numbers that can
be compared from question to question.

A standing is a number from 0 (lost) to 100 (won), 50 is even: what this game's bots count, drawn together. It is a
measure to compare answers with, no chance of winning that was counted."""

from __future__ import annotations

import msgspec

from fuda.ai.dice import fresh_seed
from fuda.ai.search import Budget, Clock, Mind, Thought, clearly_worse
from fuda.ai.sight import Sight
from fuda.ai.total import total
from fuda.ai.worth import quiet_in, scale_in, worth_in
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.state import State

BUDGET = Budget(answers=4000)
WIDE = 3.0
"""Standings are counted in so many steps: over a whole game, not over one turn."""

WORLDS = 4
"""Imagined games for a standing."""
SLIGHT = 0.005
"""What is behind by no more than this is not worse."""


class Weighed(msgspec.Struct, frozen=True):
    """An answer by its place: the standing at the end of the turn, the mean of so many imagined games, and whether it
    is clearly worse than the best one."""

    place: int
    standing: float
    games: int
    is_worse: bool


class Hint(msgspec.Struct, frozen=True):
    """The standing before the answer, and the answers that were played on, the best one first."""

    now: float
    answers: tuple[Weighed, ...]

    def of(self, place: int) -> Weighed:
        """What is thought of this answer."""
        return next(each for each in self.answers if each.place == place)


def hint(game: str, sight: Sight, seed: int, number: int, budget: Budget = BUDGET, also: tuple[int, ...] = ()) -> Hint:
    """What is thought of the answers to the n-th question to this seat; `also`: answers that are played on in any
    case. The same for the same seed and a budget in answers."""
    thought = Thought(_mind(game), sight, Clock(budget), fresh_seed(seed, number), base=0.0)
    if sight.answers == 1:
        now = 100 * thought.now()
        return Hint(now, (Weighed(0, now, 1, is_worse=False),))
    values = thought.weigh(also)
    if not all(values.values()):  # time ran out in the first game: only one step was looked ahead
        values = {place: [thought.one_step(place)] for place in values}
    best = _best(values)
    found = [_weighed(place, value, values[best]) for place, value in values.items()]
    return Hint(100 * thought.now(), tuple(sorted(found, key=lambda each: (each.place != best, -each.standing))))


def standing(game: str, g: State, seat: int, seed: int) -> float:
    """How a seat stands, from what it may know, whoever is asked."""
    mind = _mind(game)
    worlds = [imagine(g, seat, fresh_seed(seed, number)) for number in range(WORLDS)]
    return 100 * total(mind.value(mind.worth(world, seat), 0.0) for world in worlds) / len(worlds)


def _mind(game: str) -> Mind:
    return Mind(worth_in(game), quiet_in(game), WIDE * scale_in(game))


def _best(values: dict[int, list[float]]) -> int:
    """Of the answers that were played on to the last game, the one with the best mean."""
    most = max(map(len, values.values()))
    last = [place for place, value in values.items() if len(value) >= most - 1]
    rounds = min(len(values[place]) for place in last)
    return max(last, key=lambda place: total(values[place][:rounds]))


def _weighed(place: int, values: list[float], best: list[float]) -> Weighed:
    """An answer is compared with the best one in the imagined games that both were played on in: one that was dropped
    early may only have met better cards."""
    games = min(len(values), len(best))
    behind = (total(values[:games]) - total(best[:games])) / games
    worse = behind < -SLIGHT and games > 1 and clearly_worse(values[:games], best[:games])
    return Weighed(place, 100 * (total(best) / len(best) + behind), games, worse)
