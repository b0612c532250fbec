"""The static rules of a match, shared by matches with the very same cards, and the printed cards that belong to it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

MOST_SHARED = 8


class OfMatch(Protocol):
    """The static rules of a match as this file sees them."""

    faces: tuple[Any, ...]
    """Its printed cards."""


Rules = TypeVar("Rules", bound=OfMatch)


class Shared(Generic[Rules]):
    """The rules of the last few pairings, by edition, seats and card numbers. Nothing of a match is ever written into
    them."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, tuple[str, ...]], Rules] = {}

    def get(self, make: Callable[[Sequence[Any], int], Rules], edition: str, faces: Sequence[Any], seats: int) -> Rules:
        """Those for these very cards, made if need be."""
        key = (edition, seats, tuple(face.printed.number for face in faces))
        found = self.known.get(key)
        if found is not None and all(map(operator.is_, found.faces, faces)):
            return found
        if len(self.known) >= MOST_SHARED:
            self.known.clear()
        made = self.known[key] = make(faces, seats)
        return made


def cards_of_match(own: list[Any], faces: Mapping[str, Any], options: Mapping[str, str] | None) -> list[Any]:
    """The printed cards of a match. Where deck lists are closed all there are: nothing tells which of them are
    played."""
    return close_over([*faces.values()]) if (options or {}).get("lists") == "closed" else own


def close_over(faces: list[Any]) -> list[Any]:
    """These cards with everything their texts can bring into the game (tokens, quoted abilities)."""
    seen = {face.printed.number for face in faces}
    queue = list(faces)
    while queue:
        for other in queue.pop(0).brings:
            if other.printed.number not in seen:
                seen.add(other.printed.number)
                faces.append(other)
                queue.append(other)
    return faces
