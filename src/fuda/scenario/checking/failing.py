"""How a run ends badly: an expectation that does not hold, or an engine that contradicts itself."""

from __future__ import annotations

from fuda.errors import WordedError


class Failed(WordedError):
    """What was expected and what was found. The question on the table is added to it (`run.follow`)."""


class FailedQuestion(Failed):
    """The same where what was found is the question itself, or the end of the game."""


class Defect(WordedError):
    """The engine contradicts itself: never the writer's fault."""
