"""What differs between two projections, two states, two views: by name, so that findings fall into families."""

from __future__ import annotations

import re

import msgspec

from fuda.games import registry
from fuda.kernel.state import State
from fuda.projection.same import difference
from fuda.projection.vigil import looked_at

CARD = re.compile(r"^card [0-9]+ ")


def projections(game: str, g: State) -> list[str]:
    """Where the kept projection shows something else than one made anew [L11]. Asked of a copy, so that looking changes
    nothing."""
    look = registry.part(game, "projection")
    differs = difference(look.projection_of(g.copy()), look.fresh(g))
    return [CARD.sub("", differs.partition(":")[0])] if differs else []


def unwatched(game: str, g: State) -> list[str]:
    """What continuous effects look at outside the projection without saying so: sooner or later one of them is stale,
    though it need not be now [L11]."""
    fresh = registry.part(game, "projection").fresh(g)
    found = {fact for change in fresh.order for fact in looked_at(g, fresh, change) - change.plan.watches}
    return sorted(found)


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
