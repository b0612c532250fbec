"""Chance is an input: one seeded stream with a fixed algorithm of our own (SplitMix64), or values set beforehand.

The whole generator is one integer in the state, so copies and saved games go on with the same future, and the same
seed gives the same game on every machine and every Python. Where people play for something, the match has a key of 128
bits besides: then each number is a keyed hash (BLAKE2b) of how many came before, and nobody finds the stream again from
the cards that it dealt.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from array import array
from typing import TYPE_CHECKING, Protocol

from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.state import State

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_SPREAD, _SHIFT = 0xD1342543DE82EF95, 0x2545F4914F6CDD1D
FAIR = _MASK - (1 << 32)
"""Up to this one a number of the stream is fair for whatever is below 2**32: nearly all are."""
ROW = 32
"""So many numbers are mixed at once, each in 128 bits of one large integer: that takes a quarter of the time."""
_EACH = sum(1 << 128 * lane for lane in range(ROW))
_LOW, _FIRSTS = _MASK * _EACH, (_SHIFT + _GOLDEN) * _EACH
_PLACES = sum(lane << 128 * lane for lane in range(ROW))
_STEPS = sum(((lane + 1) * _GOLDEN & _MASK) << 128 * lane for lane in range(ROW))
_LANES = struct.Struct("<" + "Q8x" * ROW)


class Source(Protocol):
    """Whatever has a stream: a game, or a bot's own dice."""

    chance: int
    key: str


class Stream:
    """A stream by itself."""

    __slots__ = ("chance", "key")

    def __init__(self, start: int) -> None:
        self.chance, self.key = start, ""


def seed_of(number: int) -> int:
    """The first state of the stream for a seed chosen by a person."""
    return (number * _SPREAD + _SHIFT) & _MASK


def below(g: Source, n: int) -> int:
    """A number from 0 to n-1, every one equally likely (rejection, no modulo bias)."""
    if g.key:
        return _keyed_below(g, n)
    while True:
        g.chance = z = (g.chance + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z <= _MASK - n or z <= _MASK - (_MASK + 1) % n:  # the first says the same for almost all numbers
            return z % n


def _keyed_below(g: Source, n: int) -> int:
    """The same by the key of the match."""
    key = bytes.fromhex(g.key)
    while True:
        g.chance = (g.chance + 1) & _MASK
        z = int.from_bytes(hashlib.blake2b(g.chance.to_bytes(8, "big"), digest_size=8, key=key).digest(), "big")
        if z <= _MASK - (_MASK + 1) % n:
            return z % n


def first_row(seed: int, place: int) -> tuple[int, ...]:
    """The first number of each of the streams that begin with `seed_of(seed ^ place)`, for a row of places. The first
    place of a row is a multiple of ROW."""
    return _mixed(((seed ^ place) * _EACH ^ _PLACES) * _SPREAD + _FIRSTS & _LOW)


def _next_row(g: Source, most: int) -> list[int]:
    """The next numbers of the stream, not more than so many, the last one first; none where it is better to draw one by
    one. The stream counts and mixes what it has counted, so no number must wait for the one before."""
    if g.key or most < ROW // 4:
        return []
    lanes = g.chance * _EACH + _STEPS & _LOW
    row = _mixed(lanes if most >= ROW else lanes & (1 << 128 * most) - 1)[most - 1 :: -1]
    if max(row) > FAIR:
        return []
    g.chance = (g.chance + len(row) * _GOLDEN) & _MASK
    return [*row]


def _mixed(lanes: int) -> tuple[int, ...]:
    """As in `below`, side by side."""
    z = ((lanes ^ (lanes >> 30)) & _LOW) * 0xBF58476D1CE4E5B9 & _LOW
    z = ((z ^ (z >> 27)) & _LOW) * 0x94D049BB133111EB & _LOW
    return _LANES.unpack((z ^ (z >> 31)).to_bytes(_LANES.size, "little"))


def die(g: State, sides: int = 6) -> int:
    """One die. A face set beforehand (by a scenario or by a player at a real table) is used first."""
    if g.set_dice:
        if not 1 <= g.set_dice[0] <= sides:
            raise Fault("a die with {sides} faces cannot show {face}", sides=sides, face=g.set_dice[0])
        return g.set_dice.pop(0)
    return below(g, sides) + 1


def shuffled(g: State, cards: Sequence[int]) -> list[int]:
    """A new order of these cards: the one set beforehand if it is an order of just these cards, else Fisher-Yates."""
    if is_set(g, cards):
        return list(g.set_orders.pop(0))
    order = list(cards)
    row: list[int] = []
    for i in range(len(order) - 1, 0, -1):
        row = row or _next_row(g, i)
        j = row.pop() % (i + 1) if row else below(g, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def scattered(g: Source, cards: Sequence[int]) -> list[int]:
    """A new order of these from a single number of the stream, which a hash makes long enough: for search, which is
    made of such deals. (32 bits for each place are not quite even; no game would notice.)"""
    seed = below(g, _MASK + 1).to_bytes(8, "big")
    numbers = array("I", hashlib.shake_128(seed).digest(4 * len(cards)))
    if sys.byteorder == "big":
        numbers.byteswap()
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = numbers[i] % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def unforeseeable_order(g: State, cards: Sequence[int]) -> list[int]:
    """An order of these that nobody can foresee and that takes no number from the stream: as long as neither chance is
    used nor a card moves, it is the same whenever it is asked for."""
    own = Stream(seed_of(g.chance ^ g.next_object))
    own.key = g.key
    return scattered(own, cards)


def is_set(g: State, cards: Sequence[int]) -> bool:
    """Has the next order of just these cards been set beforehand?"""
    return bool(g.set_orders) and sorted(g.set_orders[0]) == sorted(cards)


def pick(g: State, cards: Sequence[int]) -> int:
    """One of these cards at random: the first of an order of them, where one was set beforehand."""
    return g.set_orders.pop(0)[0] if is_set(g, cards) else cards[below(g, len(cards))]
