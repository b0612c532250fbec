"""A game as text: a header, then moves. Replaying gives the same states, byte for byte."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from fuda.kernel.errors import Fault

FORMAT = "fuda-record-1"


class Header(msgspec.Struct, frozen=True):
    """Everything a game depends on besides the answers."""

    format: str
    engine: str
    game: str
    edition: str
    seed: int
    decks: tuple[str, ...]
    """The deck lists as text."""
    cards: str
    """Fingerprint of the printed cards used."""
    options: dict[str, str] = {}
    key: str = ""
    """The key of the match's chance, where it has one (`kernel.chance`)."""


class Record(msgspec.Struct, frozen=True):
    """A played game. `end` holds the fingerprint of the last state and how the game ended ("" when it goes on)."""

    header: Header
    moves: tuple[str, ...]
    end: str = ""

    @property
    def is_over(self) -> bool:
        """Did the game end?"""
        return " " in self.end


def dumps(record: Record) -> str:
    """One header line, one line per move, one closing line with a checksum over all of it."""
    head = msgspec.json.encode(record.header).decode()
    lines = [head, *record.moves, f"= {record.end}"]
    assert not any("\n" in line for line in lines), "a line of a record is one line"
    return "\n".join([*lines, f"# {_digest(lines)}"]) + "\n"


def loads(text: str, place: str = "record") -> Record:
    """Read a record; a truncated or edited one is refused with the place."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 3 or not lines[-1].startswith("# ") or not lines[-2].startswith("="):
        raise Fault("the record is truncated: its closing lines are missing", place=f"{place}:{len(lines)}")
    if lines[-1] != f"# {_digest(lines[:-1])}":
        raise Fault("the record was edited: its checksum does not fit", place=f"{place}:{len(lines)}")
    try:
        header = msgspec.json.decode(lines[0].encode(), type=Header)
    except msgspec.DecodeError as error:
        raise Fault("not a record header: {reason}", place=f"{place}:1", reason=str(error)) from None
    if header.format != FORMAT:
        raise Fault("unknown record format {format!r}", place=f"{place}:1", format=header.format)
    return Record(header, tuple(lines[1:-2]), lines[-2][2:])


def _digest(lines: Sequence[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=12).hexdigest()
