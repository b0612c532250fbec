"""The state of the toy game: the kernel's columns, two of its own, and a diary that tests read."""

from __future__ import annotations

import msgspec

from fuda.kernel.state import State, Zone, often_written

ZONES = (
    Zone("deck", sight="none", ordered=True),
    Zone("hand", sight="owner"),
    Zone("field", projected=True),
    Zone("discard"),
    Zone("set", sight="none"),
    Zone("chain", shared=True, ordered=True),
)
COLUMNS = {"tapped": 0, "hurt": 0}


class Card(msgspec.Struct, frozen=True):
    """A printed card: a unit with power, or a spell with a word for what it does."""

    name: str
    power: int = 0
    does: str = ""


@often_written
class Table(State, kw_only=True):
    """Columns by card: turned, damage."""

    tapped: list[int] = []
    hurt: list[int] = []
    diary: list[str] = []
