"""What is not there, and what is there instead: whoever mistypes an address is shown the nearest three."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from fuda.errors import Said, UserError
from fuda.host.contract import Record, Words

MOST_NEAR = 3
LONGEST = 60
"""Signs of what was asked for that are compared: comparing takes the longer, the more there are."""


class Near(Record, frozen=True):
    """Something that is there."""

    address: str
    words: Words


class NotThere(UserError):
    """There is nothing at this address; these are near to it."""

    def __init__(self, message: str, near: Iterable[Near], /, **values: object) -> None:
        super().__init__(Said(message, **values))
        self.near = tuple(near)


def nearest(wanted: str, known: Iterable[str]) -> list[str]:
    """The three that are spelt most alike, the nearest first."""
    spelt: Mapping[str, str] = {name.casefold(): name for name in known}
    return [spelt[name] for name in difflib.get_close_matches(wanted[:LONGEST].casefold(), spelt, MOST_NEAR, 0.0)]
