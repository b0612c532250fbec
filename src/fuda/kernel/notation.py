"""Move notation: each legal answer has one short text, the same in scenarios, logs, records, the terminal and the
wire.

Texts are printed from the answers of a decision and matched against them; there is nothing to parse. A card is
written by its name; where that is not enough within the decision, the seat (`A.`), then the zone (`@hand`), then its
place among equals (`#2`) is added. Answers that are still alike are counted (` (2)`): so are backs of a hand, which
have no place, in the order in which they are held out (`fan`)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from fuda.kernel.decision import Decision, Move
from fuda.kernel.errors import Fault
from fuda.kernel.sight.view import JUDGE, may_know

if TYPE_CHECKING:
    from fuda.kernel.state import State

SEATS: str = "ABCDEFGH"


NUMBER = re.compile(r"number ([0-9]{1,9})")
"""An answer where any number is one, also one that is not offered."""
BACK = "?"
"""How a card is written that the one who is asked may not know."""


def shown_name(g: State, card: int, viewer: int) -> str:
    """The card's name as this viewer may write it."""
    name: str = g.rules.name(g, card) if may_know(g, viewer, card) else BACK
    return name


def card_texts(g: State, card: int, viewer: int = JUDGE) -> tuple[str, str, str, str]:
    """The ways to write a card, from the shortest to the one that is always enough."""
    name = shown_name(g, card, viewer)
    seat = SEATS[g.rules.side(g, card)]
    zone = g.rules.place_word(g, card)
    there = f"{seat}.{name}@{zone}"
    if name == BACK and g.rules.layout.blind[g.zone[card]]:
        return name, f"{seat}.{name}", there, there
    lying = g.zones[g.zone[card]] if g.zone[card] >= 0 else [card]
    same = [c for c in lying if shown_name(g, c, viewer) == name]
    return name, f"{seat}.{name}", there, f"{there}#{same.index(card) + 1}"


def _ways(g: State, move: Move, viewer: int) -> tuple[str, ...]:
    tail = g.rules.tail(g, move)
    head = "" if move.verb == "card" else move.verb
    if move.card < 0:
        return (_plain(f"{head}{tail}"),)
    return tuple(_plain(f"{head} {text}{tail}") for text in card_texts(g, move.card, viewer))


def _zone_ways(g: State, move: Move, viewer: int) -> list[str]:
    """The long ways without the seat: `NAME@hand`."""
    ways = _ways(g, move, viewer)
    seat = f"{SEATS[g.rules.side(g, move.card)]}." if move.card >= 0 else ""
    return [way.replace(seat, "", 1) for way in ways[2:]]


def _short_ways(g: State, move: Move, viewer: int) -> list[str]:
    if move.card < 0 or not may_know(g, viewer, move.card):
        return []
    whole = _plain(g.rules.name(g, move.card))
    parts = [_plain(part) for part in g.rules.short_names(g, move.card)]
    return [way.replace(whole, part, 1) for way in _ways(g, move, viewer) for part in parts]


def _plain(written: str) -> str:
    """Single spaces only, also for the wide ones in names: people type what they see."""
    return " ".join(written.split())


def texts(g: State, asked: Decision) -> list[str]:
    """The canonical text of every answer, in the order of `asked.moves`."""
    ways = [_ways(g, move, asked.seat) for move in asked.moves]
    depth = [0] * len(ways)
    while True:
        now = [w[min(d, len(w) - 1)] for w, d in zip(ways, depth, strict=True)]
        count = Counter(now)
        clash = [i for i, text in enumerate(now) if count[text] > 1 and depth[i] < len(ways[i]) - 1]
        if not clash:
            return _counted(now)
        for i in clash:
            depth[i] += 1


def _counted(now: list[str]) -> list[str]:
    """Every text once: the second of the same gets its number."""
    met: Counter[str] = Counter()
    for i, found in enumerate(now):
        met[found] += 1
        if met[found] > 1:
            now[i] = f"{found} ({met[found]})"
    return now


def text(g: State, asked: Decision, move: Move) -> str:
    """The canonical text of one answer."""
    return texts(g, asked)[asked.moves.index(move)] if move in asked.moves else f"{move.verb} {move.arg}"


def match(g: State, asked: Decision, written: str) -> Move:
    """The answer that somebody wrote. Longer forms than needed are understood, the zone without the seat, and parts
    of a name that stand for the card; what fits two answers is refused."""
    wanted = _plain(written)
    canonical = texts(g, asked)
    if wanted in canonical:
        return asked.moves[canonical.index(wanted)]
    number = NUMBER.fullmatch(wanted) if asked.any_number else None
    if number is not None:
        return Move("number", arg=int(number[1]))
    fitting = [move for move in asked.moves if wanted in _ways(g, move, asked.seat)]
    if not fitting and "@" in wanted:
        fitting = [move for move in asked.moves if wanted in _zone_ways(g, move, asked.seat)]
    fitting = fitting or [move for move in asked.moves if wanted in _short_ways(g, move, asked.seat)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Fault("{wanted!r} fits several answers; write the seat, the zone or #n", rule=asked.rule, wanted=wanted)
    raise Fault("{wanted!r} is not a legal answer", rule=asked.rule, wanted=wanted)
