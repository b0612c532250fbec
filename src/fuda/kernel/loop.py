"""The loop. Run until somebody must decide or the game is over. A newcomer starts here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.errors import EndlessEffect, IllegalMove

if TYPE_CHECKING:
    from fuda.kernel.state import State

STEPS_WITHOUT_ANSWER, PATIENCE, DEEP = 20_000, 1_000, 800
"""No effect of a finite text needs so many steps; beyond it the game has met a loop. So it has where, after some
patience, so many procedures are begun inside one another."""


def run(g: State) -> Decision | Outcome:
    """Go on until a seat has a real choice, or until the game is over. Forced answers are given by the loop, and safe
    ones for a seat that has left."""
    effort = g.effort
    while effort < PATIENCE or may_go_on(g, effort):
        if g.outcome is not None:
            g.effort = effort
            return g.outcome
        effort += 1
        frame = g.frames[-1]
        asked: Decision | None = getattr(frame, frame.at)(g, None)
        if asked is None:
            continue
        if len(asked.moves) > 1 and not g.out[asked.seat]:
            g.effort = effort
            return asked if asked.seat != g.rules.empty_seat else g.rules.deputed(g, asked)
        answer(g, asked.move())
    return g.outcome or give_up(g)


def may_go_on(g: State, effort: int) -> bool:
    """After so many steps without an answer: is it no loop yet?"""
    return effort < STEPS_WITHOUT_ANSWER and len(g.frames) < DEEP


def step(g: State) -> Decision | None:
    """One step of the procedure on top, as in `run`. Returns its question, if it has one (also a forced one)."""
    if g.effort >= PATIENCE and not may_go_on(g, g.effort):
        give_up(g)
        return None
    g.effort += 1
    frame = g.frames[-1]
    asked: Decision | None = getattr(frame, frame.at)(g, None)
    return asked if asked is None or asked.seat != g.rules.empty_seat else g.rules.deputed(g, asked)


def give_up(g: State) -> Outcome:
    """The game has met a loop: it ends as its book says, or it is an error."""
    g.effort = STEPS_WITHOUT_ANSWER
    g.rules.endless(g)
    if g.outcome is None:
        raise EndlessEffect(g.frames[-1].at)
    return g.outcome


def answer(g: State, move: Move) -> None:
    """Give a legal answer to the procedure that asked. It has not been checked here: see `play`."""
    frame = g.frames[-1]
    getattr(frame, frame.at)(g, move)


def play(g: State, asked: Decision, move: Move) -> None:
    """Give an answer that comes from outside: it must be one of those offered."""
    if move not in asked.moves and not asked.admits(move):
        raise IllegalMove(move, asked)
    g.effort = 0
    if g.positions:
        g.chosen.append(asked.seat)
    frame = g.frames[-1]
    getattr(frame, frame.at)(g, move)


def concede(g: State, seat: int) -> None:
    """A player may give up at any moment, in every game, whatever any text says."""
    if g.outcome is None:
        g.rules.concede(g, seat)
