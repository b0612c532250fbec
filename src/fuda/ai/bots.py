"""The bots by name. A bot answers from what it may see, its seed and the number of the question among its own (how
often others were asked tells what they hold), and keeps no memory, so a game can be rewound, loaded and replayed around
it."""

from __future__ import annotations

from typing import Protocol

from fuda.ai.dice import Dice, fresh_seed
from fuda.ai.sight import Imagined, Sight
from fuda.ai.worth import Quiet, Worth, quiet_in, worth_in
from fuda.errors import UserError
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import State

LOOK_AHEAD = 40
"""Answers given by default after the tried one until the table is quiet again."""


class Bot(Protocol):
    """Something that answers."""

    def choose(self, sight: Sight, number: int) -> int:
        """The place of its answer to the n-th question to this seat, from 0 to below `sight.answers`."""
        ...


def decide(bot: Bot, g: State, asked: Decision, number: int) -> Move:
    """What a bot answers to the n-th question to its seat."""
    return asked.moves[bot.choose(Sight(g, asked), number)]


class Random:
    """Any legal answer, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, sight: Sight, number: int) -> int:
        """Throw the die of this question."""
        return self.dice.below(number, sight.answers)


class Greedy:
    """Tries every answer in an imagined game, lets everybody else do nothing, and takes what looks best."""

    def __init__(self, seed: int, worth: Worth, is_quiet: Quiet) -> None:
        self.seed, self.worth, self.is_quiet = seed, worth, is_quiet

    def choose(self, sight: Sight, number: int) -> int:
        """The best answer; among equals the one that stands first."""
        imagined = sight.imagine(fresh_seed(self.seed, number))
        return max(range(sight.answers), key=lambda place: self._try(imagined.copy(), sight.seat, place))

    def _try(self, trial: Imagined, seat: int, place: int) -> float:
        trial.answer(place)
        trial.settle(self.is_quiet, LOOK_AHEAD)
        return trial.worth(self.worth, seat)


BOTS = ("random", "greedy")


def make(name: str, game: str, seed: int) -> Bot:
    """The bot of this name for this game."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed, worth_in(game), quiet_in(game))
    raise UserError("there is no bot {name} for {game}; the bots are {bots}", name=name, game=game, bots=list(BOTS))
