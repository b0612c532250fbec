"""The bots by name. A bot answers from what it may see, its seed and the number of the question among its own (how
often others were asked tells what they hold), and keeps no memory, so a game can be rewound, loaded and replayed around
it."""

from __future__ import annotations

import re
from typing import Protocol

from fuda.ai.dice import Dice, fresh_seed
from fuda.ai.search import LEVELS, LOOK_AHEAD, USUAL_LEVEL, Budget, Level, Mind, Search
from fuda.ai.sight import Imagined, Sight
from fuda.ai.worth import Quiet, Worth, can_be_learned, learned_in, quiet_in, scale_in, worth_in
from fuda.errors import UserError
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import State


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


class Learned(Greedy):
    """The same in several imagined games, because one of them may have lucky dice and a kind hand; what is worth most
    on the whole."""

    def __init__(self, seed: int, worth: Worth, is_quiet: Quiet, worlds: int) -> None:
        super().__init__(seed, worth, is_quiet)
        self.worlds = worlds

    def choose(self, sight: Sight, number: int) -> int:
        """The best sum; among equals the one that stands first."""
        if sight.answers == 1:
            return 0
        seed, sums = fresh_seed(self.seed, number), [0.0] * sight.answers
        for world in range(self.worlds):
            imagined = sight.imagine(fresh_seed(seed, world))
            for place in range(sight.answers):
                worth = self._try(imagined.copy(), sight.seat, place)
                sums[place] += worth / (1 + abs(worth))
        return max(range(sight.answers), key=lambda place: (sums[place], -place))


WORLDS = 4
"""Imagined games that a learned worth is looked at in."""
BOTS = ("random", "greedy", "learned", "search:easy", "search:normal", "search:hard", "search:expert")
"""For people to choose from."""
THINKERS = ("search", "learned-search")
IMAGINED = re.compile(r"learned(?::([1-9]\d?))?")
BUDGET = re.compile(r"([1-9]\d{0,8})(ms)?")


def make(name: str, game: str, seed: int) -> Bot:
    """The bot of this name for this game. Behind a colon stands how long it may think: a level by its name, answers in
    imagined games (`search:4000`) or processor time (`search:100ms`). `learned` judges by what was learned from games,
    alone (`learned:2`: in two imagined games) or in a search."""
    check(name, game)
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed, worth_in(game), quiet_in(game))
    kind, _, written = name.partition(":")
    worth, scale = (learned_in(game), 1.0) if kind.startswith("learned") else (worth_in(game), scale_in(game))
    if found := IMAGINED.fullmatch(name):
        return Learned(seed, worth, quiet_in(game), int(found[1] or WORLDS))
    level = level_of(written)
    assert level, "a bot that was checked"
    return Search(seed, Mind(worth, quiet_in(game), scale), level)


def check(name: str, game: str) -> None:
    """Refuse a bot that there is not."""
    kind, _, level = name.partition(":")
    if kind.startswith("learned") and not can_be_learned():
        raise UserError("{name} needs numpy: install fuda[learned]", name=name)
    if name in BOTS or IMAGINED.fullmatch(name) or (kind in THINKERS and level_of(level)):
        return
    raise UserError("there is no bot {name} for {game}; the bots are {bots}", name=name, game=game, bots=list(BOTS))


def level_of(written: str) -> Level | None:
    """How long a bot may think; nothing, if that is not said so."""
    if not written:
        return LEVELS[USUAL_LEVEL]
    if written in LEVELS:
        return LEVELS[written]
    found = BUDGET.fullmatch(written)
    if not found:
        return None
    count = int(found[1])
    return Level(Budget(seconds=count / 1000) if found[2] else Budget(answers=count))
