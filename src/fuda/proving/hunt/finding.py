"""Findings: what a proof met, counted by family."""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from typing import Any

import msgspec

from fuda.proving.games.trial import Way

ROOM = str(Path(__file__).parent.parent)
SOURCE = "fuda"
NUMBERS = re.compile(r"[0-9]+")


class Family(msgspec.Struct, frozen=True, order=True):
    """What findings with one cause have in common: the kind of finding, its name (an exception, a fact), the place."""

    kind: str
    name: str
    place: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.kind, self.name, self.place) if part)


class Finding(msgspec.Struct, frozen=True):
    """One finding: which cards and which seed met it, after how many answers, and where the game stood."""

    family: Family
    cards: tuple[Any, ...]
    """The made cards of the match, as printed."""
    seed: int
    answers: int = 0
    said: str = ""
    position: tuple[str, ...] = ()
    way: Way | None = None
    """How the match was played; nothing where it was none."""


def of_error(kind: str, error: BaseException) -> Family:
    """The family of an exception: its name and the line of the program where it was raised."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f"/{SOURCE}/" in f.filename.replace("\\", "/")]
    frames = [f for f in frames if not f.filename.startswith(ROOM)] or frames
    where = ""
    if frames:
        path = frames[-1].filename.replace("\\", "/").rpartition(f"/{SOURCE}/")[2]
        where = f"{path}:{frames[-1].lineno} {frames[-1].name}"
    said = NUMBERS.sub("N", str(error))
    return Family(kind, f"{type(error).__name__}: {said}"[:120].rstrip(" :"), where)
