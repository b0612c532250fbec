"""What a net is told of cards and tables.

A card is told by what it is, never by its name: its printed numbers, and the kinds of words its text was read into,
each counted in one of a few buckets. So a card that no game was ever played with is as well known as any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from typing import Any

from fuda.effects.node import Node, parts
from fuda.games import registry

BUCKETS = 64
"""For kinds of words of a text."""
MOST = 15
"""Of one thing: what is more counts as this."""
Cards = Callable[[Any, int], tuple[list[int], ...]]
Numbers = Callable[[Any, int], list[int]]


@cache
def bucket(word: str) -> int:
    """Where words of this kind are counted, on every machine the same."""
    return int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "big") % BUCKETS


def signs_of(game: str, face: Any) -> list[int]:
    """A card in numbers."""
    counted = [0] * BUCKETS
    for node in _nodes(face):
        counted[bucket(type(node).__name__)] += 1
    facts: list[int] = [int(fact) for fact in registry.plug(__package__, game).facts(face.printed)]
    size = len(face.abilities)
    return [max(-MOST, min(MOST, number)) for number in (*facts, size, *counted)]


def _nodes(face: Any) -> Iterator[Node]:
    yield from parts(face.tree)


def places(game: str) -> int:
    """How many kinds of places there are where cards of a seat lie, the hand first."""
    found: int = registry.plug(__package__, game).PLACES
    return found


def rows_of(game: str) -> Callable[[Any, int], tuple[list[int], list[int], float]]:
    """Of a table as a seat sees it: the cards, each as place × cards + face; the numbers of both sides; and how far it
    is ahead by the hand-written count."""
    plug = registry.plug(__package__, game)
    lying: Cards = plug.lying
    numbers: Numbers = plug.numbers
    holding: Callable[[Any, int], float] = registry.plug("fuda.ai", game).holding

    def rows(g: Any, seat: int) -> tuple[list[int], list[int], float]:
        faces, many, other, found, start = g.face, len(g.rules.faces), 1 - seat, [], 0
        for cards in (*lying(g, seat), *lying(g, other)[1:]):
            found += [start + faces[card] for card in cards]
            start += many
        mine, theirs = holding(g, seat), holding(g, other)
        held = round(2 * mine), round(2 * theirs)
        return found, [g.active == seat, *held, *numbers(g, seat), *numbers(g, other)], mine - theirs

    return rows
