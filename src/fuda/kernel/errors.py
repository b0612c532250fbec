"""Errors with a name. `Fault` is what a user did; anything else is a defect of the engine and is never called a
fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.errors import Said, UserError, said

if TYPE_CHECKING:
    from fuda.kernel.decision import Decision, Move


class Fault(UserError):
    """Bad input: one clear line, with the place and the rule where there is one."""

    def __init__(self, message: str | Said, /, *, place: str | Said = "", rule: str = "", **values: object) -> None:
        self.rule = rule
        what = said(message, values)
        super().__init__(Said("{what} [{rule}]", what=what, rule=rule) if rule else what, place or None)

    def __str__(self) -> str:
        return self.line


class IllegalMove(Fault):
    """An answer that was not offered."""

    def __init__(self, move: Move, asked: Decision) -> None:
        self.move, self.asked = move, asked
        super().__init__(Said("not a legal answer: {verb}", verb=move.verb), rule=asked.rule)


class EndlessEffect(RuntimeError):
    """An effect went on without end and the game has no rule that ends it."""
