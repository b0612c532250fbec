"""A terminal for tests: `fuda` at a real pseudo-terminal of a given size, what it shows is read from the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterable

import pyte

from fuda.cli.main import main

PATIENCE = 60
"""Seconds after which nothing more is expected: a busy machine is slow."""
PROMPTS = (
    "number, move or ? >",
    "番号・手・? >",
    "yes / no >",
    "はい / いいえ >",
    "Which one? (a number; Enter: none) >",
)
ENTER, CTRL_C, CTRL_D, UP, BACKSPACE = "\r", "\x03", "\x04", "\x1b[A", "\x7f"
LEFT_OUT = ("COLUMNS", "LINES", "NO_COLOR", "FUDA_LANG")


class Terminal:
    """`fuda` with these arguments at a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        """Everything that was written, as it came."""
        self.columns, self.rows = columns, rows
        self.code: int | None = None
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            self._child(arguments, environment)

    def _child(self, arguments: Iterable[str], environment: dict[str, str]) -> None:
        """The other side of the terminal: a process that has only this to read and to write."""
        code = 1
        try:
            self.resize(self.columns, self.rows, 0)
            for name in LEFT_OUT:
                os.environ.pop(name, None)
            os.environ.update({"TERM": "xterm", **environment})
            signal.signal(signal.SIGINT, signal.default_int_handler)
            sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115 (for good)
            vars(sys)["__stdout__"] = sys.stdout  # pytest has put its own there
            code = main([*arguments])
            sys.stdout.flush()
        finally:
            os._exit(code)

    def resize(self, columns: int, rows: int, file: int | None = None) -> None:
        """Another window size."""
        fcntl.ioctl(self.file if file is None else file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            self.kill()
        os.close(self.file)

    # Typing

    def key(self, keys: str) -> None:
        """Keys as they are pressed."""
        os.write(self.file, keys.encode())

    def type(self, line: str, until: str | None = None) -> str:
        """A line; what is on the screen when the next prompt, or these words, have come."""
        before = len(self.raw)
        self.key(line + ENTER)
        self._wait(lambda: b"\n" in self.raw[before:])
        return self.until(until) if until else self.prompt()

    # Reading

    @property
    def lines(self) -> list[str]:
        """What is on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    def prompt(self) -> str:
        """Wait until something is asked; what is on the screen then."""
        self._wait(lambda: self.lines[self.screen.cursor.y].endswith(PROMPTS))
        return self.text

    def until(self, words: str) -> str:
        """Wait until these words stand on the screen."""
        self._wait(lambda: words in self.text)
        return self.text

    def _wait(self, has_come: object) -> None:
        assert callable(has_come)
        end = time.monotonic() + PATIENCE
        while not has_come():
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"not on the screen:\n{self.text}")

    def _read(self, patience: float) -> bool:
        """What has been written; False when nothing more comes."""
        ready, _, _ = select.select([self.file], [], [], max(0, patience))
        if not ready:
            return False
        try:
            data = os.read(self.file, 65536)
        except OSError:  # the other side has closed
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    # Ending

    def end(self) -> int:
        """Wait until the program has ended by itself; its exit code."""
        while self._read(PATIENCE):
            pass
        _, status = os.waitpid(self.pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def kill(self) -> None:
        """Like a power cut."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.code = -signal.SIGKILL
