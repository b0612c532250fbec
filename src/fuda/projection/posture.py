"""With whom cards in play are and on what they lie: as long as this stays so a projection can be carried on."""

from __future__ import annotations

from typing import Any, NamedTuple


class Posture(NamedTuple):
    """Cards in play with the numbers of their objects, with whom they were and on what they lay."""

    cards: list[int]
    numbers: list[int]
    sides: list[int]
    hosts: list[int]


def posture_of(g: Any, cards: list[int]) -> Posture:
    """As they are now."""
    numbers, sides = map(g.object.__getitem__, cards), map(g.side.__getitem__, cards)
    return Posture(cards, [*numbers], [*sides], [*map(g.host.__getitem__, cards)])


def stays(g: Any, was: Posture) -> bool:
    """Are all that have stayed with whom and on what they were? Mostly all are, also those that have gone, which two
    looks at whole lists tell in a third of the time."""
    number, side, host = g.object, g.side, g.host
    if [*map(side.__getitem__, was.cards)] == was.sides and [*map(host.__getitem__, was.cards)] == was.hosts:
        return True
    return not [c for c, n, s, h in zip(*was, strict=True) if number[c] == n and (side[c] != s or host[c] != h)]
