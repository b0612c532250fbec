"""The bots by name. A bot answers from what it may see, its seed and the number of the question among its own (how
often others were asked tells what they hold), and keeps no memory, so a game can be rewound, loaded and replayed around
it."""

from __future__ import annotations

from typing import Protocol

from fuda.ai.dice import Dice, fresh_seed
from fuda.ai.sight import Sight
from fuda.ai.worth import Quiet, Worth, quiet_in, worth_in
from fuda.errors import UserError
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.state import State

LOOK_AHEAD = 40
"""Answers given by default after the tried one until the table is quiet again."""


class Bot(Protocol):
    """Something that answers."""

    def choose(self, sight: Sight, asked: Decision, number: int) -> Move:
        """An answer to the n-th question to this seat."""
        ...


class Random:
    """Any legal answer, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, sight: Sight, asked: Decision, number: int) -> Move:
        """Throw the die of this question."""
        moves = asked.moves
        return moves[self.dice.below(number, len(moves))]


class Greedy:
    """Tries every answer in an imagined game, lets everybody else do nothing, and takes what looks best."""

    def __init__(self, seed: int, worth: Worth, is_quiet: Quiet) -> None:
        self.seed, self.worth, self.is_quiet = seed, worth, is_quiet

    def choose(self, sight: Sight, asked: Decision, number: int) -> Move:
        """The best answer; among equals the one that stands first."""
        imagined = sight.imagine(fresh_seed(self.seed, number))
        return max(asked.moves, key=lambda move: self._try(imagined.copy(), sight.seat, asked, move))

    def _try(self, g: State, seat: int, asked: Decision, move: Move) -> float:
        play(g, asked, move)
        settle_down(g, self.is_quiet)
        return self.worth(g, seat)


def settle_down(g: State, is_quiet: Quiet) -> None:
    """Go on with safe answers until somebody has the table for himself, or the turn or the game is over."""
    turn = g.turn
    for _ in range(LOOK_AHEAD):
        asked = run(g)
        if isinstance(asked, Outcome) or g.turn != turn or is_quiet(g, asked):
            return
        play(g, asked, asked.move())


BOTS = ("random", "greedy")


def make(name: str, game: str, seed: int) -> Bot:
    """The bot of this name for this game."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed, worth_in(game), quiet_in(game))
    raise UserError("there is no bot {name} for {game}; the bots are {bots}", name=name, game=game, bots=list(BOTS))
