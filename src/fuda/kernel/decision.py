"""A question to a seat: what is asked, by which rule, and every legal answer.

About ten kinds serve all games. Combinations (payments, parties, damage splits) are asked as short sequences, so that
the number of answers stays small for people, bots and search.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["act", "card", "order", "number", "yesno", "option", "pay", "place", "seat", "word"]
"""act or pass; choose a card; what comes first; a number; yes or no; one of several texts; which way to pay; where;
which player; a word from a list (colour, class ...)."""


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One answer. `verb` says what is done; `card` and `arg` say with what. A move is only meaningful as an answer to
    the decision that offers it."""

    verb: str
    card: int = -1
    arg: int = -1
    word: str = ""


class Offered(dict[int, Move]):
    """The moves of one verb by card. A move is a value, so the commonest ones are made only once."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.verb = verb

    def __missing__(self, card: int) -> Move:
        made = self[card] = Move(self.verb, card)
        return made


CARD = Offered("card")
PASS = Move("pass")
DONE = Move("done")
YES = Move("yes")
NO = Move("no")


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question. The legal set is never empty, and `moves[default]` is always a safe answer."""

    kind: Kind
    seat: int
    prompt: str
    rule: str
    moves: tuple[Move, ...]
    default: int = 0
    about: int = -1
    """The card the question is about, where there is one."""
    any_number: bool = False
    """Every whole number is an answer; `moves` are those that are offered to choose from."""
    least: int = 0
    """Where several are asked for one after another: how many at least, those that were named before included,"""
    most: int = 0
    """and at most (0: only this one)."""

    def admits(self, move: Move) -> bool:
        """Is this an answer, be it offered or not?"""
        return move in self.moves or (self.any_number and move == Move("number", arg=max(0, move.arg)))

    def move(self) -> Move:
        """The answer taken when nobody answers (time ran out, the player left, there is no other)."""
        if not self.moves:
            raise AssertionError(f"{self.prompt}: a question without an answer")
        return self.moves[self.default]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won (none: a draw), the word for the ending and the rule."""

    winners: tuple[int, ...]
    ending: str
    rule: str


def yes_or_no(seat: int, prompt: str, rule: str, about: int = -1) -> Decision:
    """A yes/no question whose safe answer is no."""
    return Decision("yesno", seat, prompt, rule, (YES, NO), 1, about)
