"""Games in progress are kept by themselves: every answer is on disk before it counts, so that quitting, a crash or a
power cut loses nothing that was answered.

A kept game is a file of lines: what the game depends on, what its table wants to remember, then each answer, or `back
N` where answers were taken back, or `note` where the table wants to remember something else. A line that was cut off by
a crash is not there. While the game goes on the file is for going on with it, not for looking at hidden cards: its
lines are sealed, and only a game that is over becomes a record that can be replayed. (The seal keeps hidden cards out
of sight of whoever opens, searches or sends the file. It is no lock: whoever can run this program can go on with the
game.)"""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

from fuda.errors import UserError
from fuda.kernel.keeping import record
from fuda.sim.match import Session
from fuda.sim.replay import give, open_session

ENDING, DONE = ".game", ".fuda"
BACK, NOTE = "back ", "note "
FORMAT = "fuda-game-1"
FAR = 1 << 40
"""The byte that is locked where a system locks bytes: one that no game reaches."""
Note = dict[str, str]
"""What a table wants to remember of itself: who sits where, which bot, in which language."""


class Seal:
    """Makes the lines of one file unreadable, and readable again."""

    def __init__(self, salt: str) -> None:
        self.salt = salt

    def close(self, line: str, number: int) -> str:
        """A line as it is written."""
        return base64.b64encode(self._mix(line.encode(), number)).decode()

    def open(self, written: str, number: int) -> str:
        """The line again; ValueError where it is none."""
        return self._mix(base64.b64decode(written, validate=True), number).decode()

    def _mix(self, data: bytes, number: int) -> bytes:
        stream = hashlib.shake_128(f"{self.salt} {number}".encode()).digest(len(data))
        return bytes(one ^ other for one, other in zip(data, stream, strict=True))


class Kept:
    """The file of one game."""

    def __init__(self, path: Path, file: BinaryIO, seal: Seal, lines: int, note: Note) -> None:
        self.path, self.note = path, note
        self._file, self._seal, self._lines = file, seal, lines

    @classmethod
    def begin(cls, folder: Path, name: str, session: Session, note: Mapping[str, str] | None = None) -> Kept:
        """A file for a game that begins, or goes on from somewhere. Nothing is ever written over."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}{ENDING}"
        try:
            if path.with_suffix(DONE).exists():
                raise FileExistsError
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise UserError("there is such a game already", place=str(path)) from None
        seal, file = Seal(secrets.token_hex(16)), os.fdopen(descriptor, "wb")
        _lock(file, path)
        file.write(f"{FORMAT} {seal.salt}\n".encode())
        kept = cls(path, file, seal, 0, dict(note or {}))
        header, noted = (msgspec.json.encode(each).decode() for each in (session.record().header, kept.note))
        kept.write(header, noted, *session.moves)
        return kept

    @classmethod
    def resume(cls, path: Path) -> tuple[Kept, Session]:
        """A kept game, played again up to its last answer."""
        file = path.open("r+b")
        try:
            _lock(file, path)
            data = file.read()
            whole = data.rfind(b"\n") + 1  # what a crash has cut off was never answered
            seal, lines = _opened(data[:whole], str(path))
            session, note = _replayed(lines, str(path))
        except BaseException:
            file.close()
            raise
        file.truncate(whole)
        file.seek(whole)
        return cls(path, file, seal, len(lines), note), session

    def write(self, *lines: str) -> None:
        """Add lines; they are on disk when this returns."""
        for line in lines:
            assert "\n" not in line, "a line of a kept game is one line"
            self._file.write(self._seal.close(line, self._lines).encode() + b"\n")
            self._lines += 1
        self._file.flush()
        os.fsync(self._file.fileno())

    def took_back(self, moves: int, *lines: str) -> None:
        """Answers were taken back: so many are left, and these lines follow."""
        self.write(f"{BACK}{moves}", *lines)

    def renote(self, note: Note) -> None:
        """The table wants to remember this from now on."""
        if note != self.note:
            self.note = dict(note)
            self.write(f"{NOTE}{msgspec.json.encode(note).decode()}")

    def close(self) -> None:
        """Nobody plays any more, for now."""
        self._file.close()

    def finish(self, session: Session) -> Path:
        """The game is over: its record takes the place of the kept game."""
        done = self.path.with_suffix(DONE)
        done.write_text(record.dumps(session.record()), encoding="utf-8")
        self.close()
        self.path.unlink()
        return done


def _lock(file: BinaryIO, path: Path) -> None:
    """One terminal goes on with a game at a time; the system gives it free when that one is closed, however it ends."""
    try:
        if sys.platform == "win32":
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise UserError("this game is open at another terminal; close it there first", place=str(path)) from None


def _opened(data: bytes, place: str) -> tuple[Seal, list[str]]:
    """The lines of a file without their seal."""
    head, *sealed = data.decode("utf-8", "replace").splitlines() or [""]
    if len(sealed) < FIRST_ANSWER:
        raise UserError("the game was never begun", place=place)
    form, _, salt = head.partition(" ")
    if form != FORMAT:
        raise UserError("not a kept game: {reason}", place=f"{place}:1", reason=form[:20])
    seal, lines = Seal(salt), []
    for number, line in enumerate(sealed):
        try:
            lines.append(seal.open(line, number))
        except ValueError as error:
            raise UserError("not a kept game: {reason}", place=f"{place}:{number + 2}", reason=str(error)) from None
    return seal, lines


FIRST_ANSWER = 2
"""How many lines stand before the answers."""


def _replayed(lines: list[str], place: str) -> tuple[Session, Note]:
    """The game of a file, and what its table noted."""
    try:
        header = msgspec.json.decode(lines[0].encode(), type=record.Header)
        noted = [lines[1], *(line.removeprefix(NOTE) for line in lines[FIRST_ANSWER:] if line.startswith(NOTE))]
        note = msgspec.json.decode(noted[-1].encode(), type=Note)
    except msgspec.DecodeError as error:
        raise UserError("not a kept game: {reason}", place=place, reason=str(error)) from None
    session = open_session(record.Record(header, ()), place)
    for written in left_over(lines[FIRST_ANSWER:]):
        give(session, written, place)
    return session, note


def left_over(lines: list[str]) -> list[str]:
    """The answers that still count."""
    found: list[str] = []
    for line in lines:
        if line.startswith(BACK):
            del found[int(line.removeprefix(BACK)) :]
        elif not line.startswith(NOTE):
            found.append(line)
    return found


def unfinished(folder: Path) -> list[Path]:
    """The kept games of a folder, the newest first."""
    found = [path for path in folder.glob(f"*{ENDING}") if path.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
