"""What the server says to people, in both languages."""

from __future__ import annotations

from fuda.errors import UserError
from fuda.host.contract import Words
from fuda.words import words
from fuda.words.faults import line_in


def said(name: str, /, **values: object) -> Words:
    """A sentence of the server."""
    return Words(words("server", "ja")(name, **values), words("server", "en")(name, **values))


def in_words(error: UserError) -> Words:
    """What is wrong with what somebody sent."""
    return Words(line_in(error, "ja"), line_in(error, "en"))
