"""Finished games in a file: a line that says what is played, then a line of JSON per game, as soon as it is over.

Whoever goes on with the same series reads what is there and plays only the rest. While games are played their lines
stand in the order in which they were over; when all are there they are put in the order of their numbers, so that the
file is the same, byte for byte, whoever played and however often it was interrupted. A line that was cut is no game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from io import BufferedWriter
from pathlib import Path
from typing import Any

import msgspec

from fuda.cards.kept import write
from fuda.errors import Said, UserError
from fuda.sim.match import begin, cards_fingerprint
from fuda.sim.series import Crossed, Games, Plan, Result
from fuda.version import __version__

FORMAT = 1


def heading(wanted: Games) -> bytes:
    """What is played, cards included: games of another series are never mixed in."""
    plan = wanted.nth(0)[0]
    seatings = wanted.seatings if isinstance(wanted, Crossed) else (plan.agents,)
    fields: dict[str, Any] = {
        "fuda": __version__,
        "format": FORMAT,
        "game": plan.game,
        "edition": plan.edition,
        "seed": plan.seed,
        "options": plan.options,
        "agents": seatings,
        "pairings": plan.pairings,
        "decks": plan.decks,
        "cards": _fingerprint(plan),
    }
    return msgspec.json.encode(fields)


def _fingerprint(plan: Plan) -> str:
    """Of what is printed on the cards of all decks."""
    read, found = set[str](), hashlib.blake2b(digest_size=12)
    for number, names in enumerate(plan.pairings):
        if not read.issuperset(names):
            read.update(names)
            found.update(cards_fingerprint(begin(plan.match(number))).encode())
    return found.hexdigest()


class Ledger:
    """The file of a series."""

    def __init__(self, path: Path, wanted: Games) -> None:
        self.path, self.heading = path, heading(wanted)
        self.done: set[int] = set()
        """The games that are there."""
        self._file: BufferedWriter | None = None
        whole = self._whole_lines()
        if not whole:
            return
        if whole[0] != self.heading:
            raise UserError("holds games of another series: name another file", place=str(path))
        self.done = {_read(line).number for line in whole[1:]}

    def results(self) -> Iterator[Result]:
        """The games that are there, each once."""
        seen = set[int]()
        for line in self._whole_lines()[1:]:
            result = _read(line)
            if result.number not in seen:
                seen.add(result.number)
                yield result

    def add(self, result: Result) -> None:
        """One more game; it is there, whatever happens next."""
        if result.number in self.done:
            return
        self.done.add(result.number)
        file = self._file or self._opened()
        file.write(_line(result))
        file.flush()

    def close(self, games: int) -> None:
        """Put the file in order, if all games are there."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self.done.issuperset(range(games)):
            lines = [_line(result) for result in sorted(self.results(), key=lambda result: result.number)]
            try:
                write(self.path, b"".join([self.heading + b"\n", *lines]))
            except OSError as error:
                raise _unwritten(self.path, error) from None

    def _opened(self) -> BufferedWriter:
        """For writing, behind the last line that is whole."""
        whole = b"".join(line + b"\n" for line in self._whole_lines() or [self.heading])
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists() or self.path.read_bytes() != whole:
                self.path.write_bytes(whole)
            self._file = self.path.open("ab")
        except OSError as error:
            raise _unwritten(self.path, error) from None
        return self._file

    def _whole_lines(self) -> list[bytes]:
        try:
            return self.path.read_bytes().split(b"\n")[:-1]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise UserError(
                "cannot be read: {reason}", place=str(self.path), reason=Said(error.strerror or "")
            ) from None


def _line(result: Result) -> bytes:
    """A game without its record, which has a file of its own; that of a failure is kept."""
    kept = result if result.error else msgspec.structs.replace(result, record="")
    return msgspec.json.encode(kept) + b"\n"


def _read(line: bytes) -> Result:
    return msgspec.json.decode(line, type=Result)


def _unwritten(path: Path, error: OSError) -> UserError:
    return UserError("cannot be written: {reason}", place=str(path), reason=Said(error.strerror or ""))
