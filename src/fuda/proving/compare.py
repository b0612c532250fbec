"""What differs between two projections, two states, two views: by name, so that findings fall into families."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fuda.kernel.number import Tally
from fuda.kernel.state import State
from fuda.projection.projection import Projection
from fuda.projection.same import difference

CARD = re.compile(r"^card [0-9]+ ")


def projections(game: str, g: State, published: Iterable[str]) -> list[str]:
    """Where the kept projection shows something else than one made anew: facts of cards, and what else it says. Asked
    of a copy, so that looking changes nothing."""
    look = importlib.import_module(f"fuda.games.{game}.look")
    kept, fresh = look.looks(g.copy()), look.fresh(g)
    if isinstance(fresh, Projection):
        differs = difference(kept, fresh)
        return [CARD.sub("", differs.partition(":")[0])] if differs else []
    found = [name for name in published if getattr(kept, name) != getattr(fresh, name)]
    for card in range(len(g.face)):
        one, other = kept.at(card), fresh.at(card)
        if one is not other:
            found += [name for name in _names(one) if _plain(getattr(one, name)) != _plain(getattr(other, name))]
    return [*dict.fromkeys(found)]


def _names(record: Any) -> Sequence[str]:
    names: Sequence[str] = getattr(record, "__struct_fields__", None) or record.__slots__
    return names


def _plain(value: Any) -> Any:
    return [getattr(value, part) for part in Tally.__slots__] if isinstance(value, Tally) else value


def states(one: bytes, other: bytes) -> list[str]:
    """The columns in which two saved games differ."""
    if one == other:
        return []
    left, right = msgspec.json.decode(one), msgspec.json.decode(other)
    return [name for name in left.keys() | right.keys() if left.get(name) != right.get(name)] or ["order"]


def zones(g: State, dealt: int) -> list[str]:
    """What is wrong with where cards lie: each lies in one zone, the one it believes it lies in, and only tokens
    vanish; owners do not change, and every card has a line in every column."""
    lying = [card for zone in g.zones for card in zone]
    wrong = ["a card lies twice"] if len(set(lying)) < len(lying) else []
    if any(card not in g.zones[g.zone[card]] for card in range(len(g.face)) if g.zone[card] >= 0):
        wrong.append("a card is not where it should be")
    if any(g.zone[card] < 0 for card in range(dealt)):
        wrong.append("a card has vanished")
    kinds = g.rules.layout.kind_of
    if any(
        g.owner[card] != g.rules.layout.seat(number) and kinds[number].sight in ("none", "owner")
        for number, cards in enumerate(g.zones)
        if not kinds[number].shared
        for card in cards
    ):
        wrong.append("a card in another player's hand or deck")
    return wrong
