"""The terminal itself: lines are read with line editing and a history where there is a terminal, and a curtain falls
between two people who share it."""

from __future__ import annotations

import contextlib
import sys
from types import ModuleType
from typing import TextIO

from fuda.cli.paper import Colour, Paper, paper_for

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""The screen and what can be scrolled back to."""


def _readline() -> ModuleType | None:
    """Line editing, where the system has it: a line that is read with `input` is edited as soon as this is loaded."""
    with contextlib.suppress(ImportError):
        import readline

        return readline
    return None


class Gone(Exception):
    """Nobody types any more: the input has ended, or the terminal is closed."""


class Device:
    """Where lines come from and where they go."""

    def __init__(self, source: TextIO | None, out: TextIO | None, colour: Colour = "auto") -> None:
        self.source, self.out, self.colour = source, out, colour
        self.is_terminal = bool(source and out and source.isatty() and out.isatty())
        self._editing = _readline() if self.is_terminal and source is sys.stdin else None

    @property
    def paper(self) -> Paper:
        """The paper as it is now: a window may have been resized."""
        return paper_for(self.out, self.colour) if self.out else Paper()

    def show(self, *lines: str) -> None:
        """Print lines, if there are any."""
        if self.out is not None and lines:
            print(*lines, sep="\n", file=self.out, flush=True)

    def read(self, prompt: str) -> str:
        """One line that somebody types. What does not come from a terminal is shown as well, so that what is printed
        can be read as a conversation."""
        if self._editing is not None and self.out is sys.stdout:
            return self._typed(prompt)
        if self.out is not None:
            print(prompt, end="", file=self.out, flush=True)
        line = self._line()
        if not self.is_terminal:
            self.show(line.strip())
        return line

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt)
        except (EOFError, OSError, ValueError):
            self.show("")
            raise Gone from None

    def _line(self) -> str:
        try:
            line = self.source.readline() if self.source is not None else ""
        except (OSError, ValueError):  # the terminal was closed
            line = ""
        if not line:
            self.show("")
            raise Gone
        return line

    def curtain(self, said: str, pause: str) -> None:
        """Somebody else takes the seat: on a terminal nothing of what was shown stays, nor what was typed."""
        if not self.is_terminal:
            self.show("", said)
            return
        if self._editing is not None:
            self._editing.clear_history()
        self.show(CLEAR + said)
        self.read(pause)
        if self._editing is not None:
            self._editing.clear_history()
