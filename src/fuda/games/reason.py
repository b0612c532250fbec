"""Why not? What the answers of all games share: the rule with its words, and the question that is on the table.

What a broken rule means is written beside each game's `why.py`, in `why.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fuda.kernel import loop, notation
from fuda.kernel.decision import Decision
from fuda.kernel.errors import Fault
from fuda.kernel.sight.view import may_know
from fuda.kernel.state import State

WRITTEN = re.compile(r"(?:([A-H])\.)?(.+?)(?:@(\w+))?(?:#([0-9]{1,3}))?")
"""A card as people write it: seat, name, zone, place among equals (see `fuda.kernel.notation`)."""
NUMBERED = re.compile(r"(.+?) ([0-9]{1,3})")


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


def cards_meant(g: State, seat: int, written: str, zones: tuple[str, ...]) -> list[int]:
    """The cards in these zones that the asker may know and can mean, by name or number, the asker's own first."""
    parts = WRITTEN.fullmatch(written)
    if parts is None:
        return []
    side, name, place, number = parts.groups()
    rules = g.rules
    numbers = dict.fromkeys(rules.layout.at(zone, s) for zone in zones for s in range(g.seats))
    found = [c for z in numbers for c in g.zones[z] if may_know(g, seat, c) and _is_called(g, c, name)]
    found = [c for c in found if side in (None, notation.SEATS[rules.side(g, c)])]
    found = [c for c in found if place in (None, rules.place_word(g, c))]
    found = [c for c in found if number is None or notation.card_texts(g, c, seat)[3].endswith(f"#{number}")]
    return sorted(found, key=lambda c: rules.side(g, c) != seat)


def _is_called(g: State, card: int, name: str) -> bool:
    number = g.rules.faces[g.face[card]].printed.number
    return name in (g.rules.name(g, card), number, *g.rules.short_names(g, card))


def with_number(written: str, usual: int) -> tuple[str, int]:
    """`CARD 2` as the card and the number behind it; without one the usual number."""
    found = NUMBERED.fullmatch(written)
    return (found.group(1), int(found.group(2))) if found else (written, usual)
