"""What many effects count alike is counted once: copies of a card that count the same cards all ask the same question
while a projection is carried on (`applying`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from fuda.projection.projection import BaseProjection

Found = TypeVar("Found")
ITS_OWN = object()
"""Stands for an answer that hangs on who asks."""


class Asking:
    """The source of an effect, noting whether it was asked for anything but whose it is."""

    __slots__ = ("_asked", "_source", "seat")

    def __init__(self, source: Any) -> None:
        self._source, self._asked = source, False
        self.seat: int = source.seat

    def __getattr__(self, name: str) -> Any:
        self._asked = True
        return getattr(self._source, name)

    def hangs_on_source(self) -> bool:
        """Was it?"""
        return self._asked


def counted_once(seen: BaseProjection, words: Hashable, source: Any, count: Callable[[Any], Found]) -> Found:
    """What these words count for this source. What asked for nothing but whose the source is counts the same for every
    source of that player, as long as nothing changes at which the words look (`BaseProjection.counted`)."""
    known = seen.counted
    if known is None:
        return count(source)
    key = words, source.seat
    found: Any = known.get(key)
    if found is ITS_OWN:
        return count(source)
    if found is None:
        asking = Asking(source)
        found = count(asking)
        known[key] = ITS_OWN if asking.hangs_on_source() else found
    answer: Found = found
    return answer
