"""Games in progress are kept by themselves: every answer is on disk before it counts, so that quitting, a crash or a
power cut loses nothing that was answered.

A kept game is a file of lines: what the game depends on, then each answer, or `back N` where answers were taken back. A
line that was cut off by a crash is not there. While the game goes on the file is for going on with it, not for looking
at hidden cards: only a game that is over becomes a record that can be replayed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from fuda.errors import UserError
from fuda.kernel import record
from fuda.sim.match import Session
from fuda.sim.replay import give, open_session

ENDING = ".game"
BACK = "back "


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this system keeps the data of programs; FUDA_HOME comes first."""
    if wanted := environment.get("FUDA_HOME"):
        return Path(wanted)
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or ".")
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fuda"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fuda"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "fuda"


class Kept:
    """The file of one game."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path, self._file = path, file

    @classmethod
    def begin(cls, folder: Path, name: str, session: Session) -> Kept:
        """A file for a game that begins, or goes on from somewhere. Nothing is ever written over."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}{ENDING}"
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise UserError("there is such a game already", place=str(path)) from None
        kept = cls(path, os.fdopen(descriptor, "wb"))
        header = msgspec.json.encode(session.record().header).decode()
        kept.write(header, *session.moves)
        return kept

    @classmethod
    def resume(cls, path: Path) -> tuple[Kept, Session]:
        """A kept game, played again up to its last answer."""
        session, whole = _replayed(path)
        file = path.open("r+b")
        file.truncate(whole)  # what a crash has cut off was never answered
        file.seek(whole)
        return cls(path, file), session

    def write(self, *lines: str) -> None:
        """Add lines; they are on disk when this returns."""
        for line in lines:
            assert "\n" not in line, "a line of a kept game is one line"
            self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def took_back(self, moves: int) -> None:
        """Answers were taken back: so many are left."""
        self.write(f"{BACK}{moves}")

    def close(self) -> None:
        """Nobody plays any more, for now."""
        self._file.close()

    def finish(self, session: Session) -> Path:
        """The game is over: its record takes the place of the kept game."""
        done = self.path.with_suffix(".fuda")
        done.write_text(record.dumps(session.record()), encoding="utf-8")
        self.close()
        self.path.unlink()
        return done


def _replayed(path: Path) -> tuple[Session, int]:
    """The game of a file, and how many of its bytes are whole lines."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].decode("utf-8").splitlines()
    if not lines:
        raise UserError("the game was never begun", place=str(path))
    try:
        header = msgspec.json.decode(lines[0].encode(), type=record.Header)
    except msgspec.DecodeError as error:
        raise UserError("not a kept game: {reason}", place=f"{path}:1", reason=str(error)) from None
    session = open_session(record.Record(header, ()), str(path))
    for written in left_over(lines[1:]):
        give(session, written, str(path))
    return session, whole


def left_over(lines: list[str]) -> list[str]:
    """The answers that still count."""
    found: list[str] = []
    for line in lines:
        if line.startswith(BACK):
            del found[int(line.removeprefix(BACK)) :]
        else:
            found.append(line)
    return found


def unfinished(folder: Path) -> list[Path]:
    """The kept games of a folder, the newest first."""
    found = [path for path in folder.glob(f"*{ENDING}") if path.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
