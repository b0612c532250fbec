"""A copy for search: everything the searcher may not know is dealt anew, and the future is fresh.

Cards whose face the searcher may know stay where they are. All others exchange their faces with those that they could
be for all the searcher knows (`Rules.could_be`), so every copy is a game that fits what the searcher may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel import chance
from fuda.kernel.view import may_know

if TYPE_CHECKING:
    from fuda.kernel.state import State


def imagine(g: State, viewer: int, seed: int) -> State:
    """A copy in which this viewer's unknowns are reshuffled and chance is new."""
    twin = g.copy()
    twin.chance = chance.seed_of(seed)
    twin.set_dice, twin.set_orders = [], []
    groups: dict[tuple[int, str], list[int]] = {}
    for card in range(len(g.face)):
        if g.zone[card] >= 0 and not may_know(g, viewer, card):
            groups.setdefault((g.owner[card], g.rules.could_be(g, card)), []).append(card)
    for _, hidden in sorted(groups.items()):
        # Sorted before it is shuffled: where the cards really lie must not decide where they are imagined.
        faces = chance.shuffled(twin, sorted(twin.face[card] for card in hidden))
        for card, face in zip(hidden, faces, strict=True):
            twin.face[card] = face
    twin.version += 1
    return twin
