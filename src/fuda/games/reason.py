"""Why not? What the answers of all games share: the rule with its words, and the question that is on the table.

What a broken rule means is written beside each game's `why.py`, in `why.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fuda.kernel import loop, notation
from fuda.kernel.decision import Decision
from fuda.kernel.errors import Fault
from fuda.kernel.state import State


class Reason(msgspec.Struct, frozen=True):
    """The rule that forbids a move, what that means here, in both languages, and the rules that say the same."""

    rule: str
    ja: str
    en: str
    also: tuple[str, ...] = ()


@cache
def _words(book: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(book.read_text(encoding="utf-8"))


def reason_in(book: Path, rule: str, key: str = "", also: tuple[str, ...] = ()) -> Reason:
    """A rule with its words (those of `key`, if given); one without words of its own gets the general ones."""
    words = _words(book).get(key or rule) or _words(book)["other"]
    return Reason(rule, words["ja"], words["en"], (*words.get("also", ()), *also))


def question(g: State) -> Decision | None:
    """What is asked now; asked of a copy, so nothing is written."""
    twin, asked = g.copy(), None
    while asked is None and twin.outcome is None:
        asked = loop.step(twin)
    return asked


def offered(g: State, asked: Decision, written: str) -> bool:
    """Is this one of the answers, however it is written?"""
    try:
        notation.match(g, asked, written)
    except Fault:
        return written in notation.texts(g, asked)
    return True
