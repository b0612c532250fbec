"""What others may have in their decks, where deck lists are closed: what was seen of them, and decks that everybody
knows.

The searcher supposes one of the known decks that hold most of what it has seen (all of it, where there is one) and
deals from the rest of it; where that is not enough, from the next one. Nothing of the true list is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from fuda.kernel import chance

if TYPE_CHECKING:
    from fuda.kernel.state import State


class KnownList(msgspec.Struct, frozen=True):
    """A deck that everybody knows: how many of each printed card it brings into the game, and how many of them can be
    hidden."""

    brings: Mapping[int, int]
    hides: Mapping[int, int]


def guess(twin: State, owner: int, groups: Mapping[str, Sequence[int]], unknown: Mapping[int, None]) -> None:
    """Faces for the hidden cards of another player, by the word for what they can be (`Rules.kind_of`)."""
    owners, faces = twin.owner, twin.face
    seen = Counter([face for card, face in enumerate(faces) if owners[card] == owner and card not in unknown])
    best = by_fit(twin, twin.rules.known_lists, seen)
    for word, hidden in sorted(groups.items()):
        dealt = _deal(twin, best, seen, word)
        for card in hidden:
            faces[card] = next(dealt)


def by_fit(twin: State, lists: Sequence[KnownList], seen: Mapping[int, int]) -> list[KnownList]:
    """The known decks, those first that lack least of what was seen; which of equals comes first is left to chance."""
    lacks = [sum([max(0, count - held.brings.get(face, 0)) for face, count in seen.items()]) for held in lists]
    order = chance.scattered(twin, range(len(lists)))
    return [lists[place] for place in sorted(order, key=lacks.__getitem__)]


def _deal(twin: State, lists: Sequence[KnownList], seen: Mapping[int, int], word: str) -> Iterator[int]:
    """Cards of this kind out of these decks, one deck after another, no more copies than a deck has that are not
    accounted for; in the end any card of the kind."""
    kind_of = twin.rules.kind_of
    used = Counter(seen)
    for held in lists:
        rest = [face for face, many in held.hides.items() if kind_of(face) == word for _ in range(many - used[face])]
        for face in chance.scattered(twin, rest):
            used[face] += 1
            yield face
    others = [face for face in range(len(twin.pool)) if kind_of(face) == word]
    while True:
        yield from chance.scattered(twin, others)
