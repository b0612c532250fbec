"""Continuous effects are projected, never written back.

A projection starts from what is printed and applies changes in order: by layer, a card's changes to itself first, then
by timestamp; inside a layer a change that depends on another waits for it (FFTCG 11.12.4.6-13). The result is published
once, kept by version, shared by copies and never written afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

Looks = TypeVar("Looks")
Seen = TypeVar("Seen", contravariant=True)


class Change(Protocol[Seen]):
    """One continuous effect, ready to be applied to a projection in the making."""

    @property
    def layer(self) -> int: ...
    @property
    def own(self) -> bool: ...
    @property
    def stamp(self) -> int: ...
    @property
    def reads(self) -> frozenset[str]: ...
    @property
    def writes(self) -> frozenset[str]: ...
    def footprint(self, looks: Seen) -> Any:
        """What this change would do now: equal footprints, equal deeds."""
        ...

    def apply(self, looks: Seen) -> None:
        """Do it."""
        ...


def apply_all(looks: Looks, changes: Sequence[Change[Looks]], scratch: Callable[[Looks], Looks]) -> None:
    """Apply all changes to `looks` in the order of the book. `scratch` copies the looks for a trial."""
    queue = sorted(changes, key=lambda c: (c.layer, not c.own, c.stamp))
    while queue:
        layer = [c for c in queue if c.layer == queue[0].layer]
        first = next((c for c in layer if not _waits(c, layer, looks, scratch)), layer[0])
        queue.remove(first)
        first.apply(looks)


def _waits(change: Change[Looks], layer: list[Change[Looks]], looks: Looks, scratch: Callable[[Looks], Looks]) -> bool:
    """Does this change depend on another one of its layer that has not been applied yet?"""
    return any(other is not change and _depends(change, other, looks, scratch) for other in layer)


def _depends(change: Change[Looks], other: Change[Looks], looks: Looks, scratch: Callable[[Looks], Looks]) -> bool:
    if not (change.reads & other.writes):
        return False
    trial = scratch(looks)
    before = change.footprint(trial)
    other.apply(trial)
    return bool(change.footprint(trial) != before)
