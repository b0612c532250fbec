"""Bots in any language: a program that is asked by lines of JSON on its standard input and answers by lines of JSON on
its standard output, by `exec:COMMAND` (docs/bots.md).

One process serves all games that are played by one process of ours, one question after another: every question says
everything that is needed to answer it. A program that dies, is too slow, or answers anything but a legal answer loses
the game it was asked in (`Forfeit`), is ended, and is started anew for the next one; so nothing ever waits for it
longer than its limit."""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading

import msgspec

from fuda.ai.sight import Question, Sight
from fuda.errors import UserError
from fuda.kernel.sight.view import View

NAME = re.compile(r"exec:(?:(?P<count>[1-9]\d{0,5})(?P<unit>ms|s):)?(?P<command>\S.*)")
SECONDS = 10.0
"""For an answer, where nothing else is said."""
STARTING = 10.0
"""More, for the first answer of a process."""
LONGEST = 65_536
"""Of a line that is read."""
PROTOCOL = 1


class Forfeit(Exception):
    """Whoever raises it instead of an answer gives the game up; the text says why."""


class Asked(msgspec.Struct, frozen=True, tag="choose"):
    """One line to a program: everything that it may know."""

    protocol: int
    id: int
    """To be sent back: an answer to anything else is none."""
    game: str
    seed: int
    """The bot's own, for its chance."""
    number: int
    """How many questions this seat has answered in this game."""
    seat: int
    question: Question
    view: View


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line from a program: the place of an answer, or its text."""

    id: int
    answer: int | str


class Program:
    """A running program, and the thread that talks to it, so that nobody else ever waits for a pipe."""

    def __init__(self, command: str) -> None:
        self.asked = 0
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Forfeit(f"it cannot be started: {error.strerror}") from None
        self.lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.replies: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.talker = threading.Thread(target=self._talk, daemon=True)
        self.talker.start()

    def _talk(self) -> None:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self.lines.get()) is not None:
                stdin.write(line)
                stdin.flush()
                self.replies.put(stdout.readline(LONGEST))
        self.replies.put(b"")
        for pipe in (stdin, stdout):
            with contextlib.suppress(OSError):  # what was not written is lost with its reader
                pipe.close()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The next line it says; nothing, if it has ended. It is slow: `queue.Empty`."""
        self.lines.put(line)
        limit = seconds if self.asked else seconds + STARTING
        self.asked += 1
        return self.replies.get(timeout=limit)

    def end(self) -> None:
        """It and all that it started."""
        self.lines.put(None)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.talker.join(1)


_RUNNING: dict[tuple[int, str], Program] = {}
"""By our process (workers begin as copies of it) and command."""
_TOLD: set[str] = set()
"""What was said on standard error."""


@atexit.register
def end_all() -> None:
    """Of this process; those of a worker that is ended find their input closed."""
    for (owner, command), program in [*_RUNNING.items()]:
        if owner == os.getpid():
            program.end()
            del _RUNNING[owner, command]


class LineBot:
    """A bot that is a program of its own."""

    def __init__(self, name: str, game: str, seed: int) -> None:
        found = NAME.fullmatch(name)
        assert found, "a name that was checked"
        self.name, self.game, self.seed, self.command = name, game, seed, found["command"]
        self.seconds = int(found["count"]) / (1000 if found["unit"] == "ms" else 1) if found["count"] else SECONDS

    def choose(self, sight: Sight, number: int) -> int:
        """What the program answers; whatever else it does loses the game."""
        try:
            return self._asked(sight, number)
        except Forfeit as reason:
            self._end()
            if (told := f"fuda: {self.name} loses: {reason}") not in _TOLD:
                _TOLD.add(told)
                print(told, file=sys.stderr)
            raise

    def _asked(self, sight: Sight, number: int) -> int:
        program = _RUNNING.get((os.getpid(), self.command))
        if program is None:
            program = _RUNNING[os.getpid(), self.command] = Program(self.command)
        question = sight.question()
        asked = Asked(PROTOCOL, program.asked, self.game, self.seed, number, sight.seat, question, sight.view())
        line = msgspec.json.encode(asked) + b"\n"
        try:
            reply = program.ask(line, self.seconds)
        except queue.Empty:
            raise Forfeit(f"no answer within {self.seconds:g} s") from None
        return place_of(reply, asked.id, question)

    def _end(self) -> None:
        program = _RUNNING.pop((os.getpid(), self.command), None)
        if program is not None:
            program.end()


def place_of(reply: bytes, wanted: int, question: Question) -> int:
    """The place of the answer that a line gives."""
    if not reply:
        raise Forfeit("it has ended")
    if not reply.endswith(b"\n") and len(reply) >= LONGEST:
        raise Forfeit(f"a line of more than {LONGEST} bytes")
    try:
        answered = msgspec.json.decode(reply, type=Answered)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Forfeit(f"a line that is no answer: {error}") from None
    if answered.id != wanted:
        raise Forfeit(f"an answer to question {answered.id} instead of {wanted}")
    texts = [offer.text for offer in question.answers]
    found = answered.answer
    if isinstance(found, str) and found in texts:
        return texts.index(found)
    if isinstance(found, int) and 0 <= found < len(texts):
        return found
    raise Forfeit(f"an answer that is not legal: {found!r}")


def check(name: str) -> None:
    """Refuse a command that cannot be started."""
    found = NAME.fullmatch(name)
    if not found:
        raise UserError("write exec:COMMAND, or exec:5s:COMMAND with a limit, not {name}", name=name)
    try:
        words = shlex.split(found["command"])
    except ValueError as error:
        raise UserError(
            "the command {command} cannot be read: {reason}", command=found["command"], reason=str(error)
        ) from None
    if not words or shutil.which(words[0]) is None:
        raise UserError("there is no program {command}", command=words[0] if words else "")
