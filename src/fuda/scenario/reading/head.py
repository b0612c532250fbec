"""The head of a scenario: title, rules, editions, whose turn it is and how far that turn has come."""

from __future__ import annotations

import msgspec

from fuda.scenario.reading.piece import Piece


class Head(msgspec.Struct, kw_only=True):
    """What the lines before the cards say."""

    title: str = ""
    rules: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    seed: int = 1
    options: dict[str, str] = {}
    active: int = 0
    turn: int = 3
    first: int = 0
    phase: str = ""
    act: int = 0
    where: dict[str, Piece] = {}
    """The place of each head line, for later errors; the kit finds its own lines here."""
