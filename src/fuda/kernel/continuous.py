"""Continuous effects are projected, never written back.

A projection starts from what is printed and applies changes in order: by layer, a card's changes to itself first,
then by timestamp [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.10]. Among those of one layer that come at the same
place, own or not, a change that depends on another waits for it; in a circle the timestamp decides
[fftcg-2.1.8 11.12.4.12, 11.12.4.13]. Own ones come first even where they depend on others, because 11.12.4.7 says so
for just the case that they interact. The result is published once, kept by version, shared by copies and never
written afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
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
    reading = [c for c in queue if c.reads]
    if not reading:  # nothing can depend on anything: the usual case
        for change in queue:
            change.apply(looks)
        return
    for _, members in groupby(queue, key=lambda c: (c.layer, c.own)):
        group = list(members)
        while group and not _independent(group):
            first = _first(group, looks, scratch)
            group.remove(first)
            first.apply(looks)
        for change in group:
            change.apply(looks)


def _independent(group: list[Change[Looks]]) -> bool:
    """Nothing that one of them looks at is changed by any of them."""
    reads = frozenset().union(*[c.reads for c in group])
    return not reads or reads.isdisjoint(frozenset().union(*[c.writes for c in group]))


def _first(group: list[Change[Looks]], looks: Looks, scratch: Callable[[Looks], Looks]) -> Change[Looks]:
    return next((c for c in group if not _waits(c, group, looks, scratch)), group[0])


def _waits(change: Change[Looks], group: list[Change[Looks]], looks: Looks, scratch: Callable[[Looks], Looks]) -> bool:
    """Does this change depend on another one of its group that has not been applied yet?"""
    return any(other is not change and _depends(change, other, looks, scratch) for other in group)


def _depends(change: Change[Looks], other: Change[Looks], looks: Looks, scratch: Callable[[Looks], Looks]) -> bool:
    if not (change.reads & other.writes):
        return False
    trial = scratch(looks)
    before = change.footprint(trial)
    other.apply(trial)
    return bool(change.footprint(trial) != before)
