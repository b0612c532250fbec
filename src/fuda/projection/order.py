"""The order in which continuous effects are applied. They are projected, never written back.

A projection starts from what is printed and applies changes in order: by layer, a card's changes to itself first,
then by timestamp [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.10]. Among those of one layer that come at the same
place, own or not, a change that depends on another waits for it; in a circle the timestamp decides
[fftcg-2.1.8 11.12.4.12, 11.12.4.13]. Own ones come first even where they depend on others, because 11.12.4.7 says so
for just the case that they interact. The result is published once, kept by version, shared by copies and never
written afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Protocol, TypeVar

Made = TypeVar("Made")
Seen = TypeVar("Seen", contravariant=True)
in_order = attrgetter("turn")
"""The key by which continuous effects are put in order."""


class Change(Protocol[Seen]):
    """One continuous effect, ready to be applied to a projection in the making."""

    @property
    def layer(self) -> int: ...
    @property
    def own(self) -> bool: ...
    @property
    def turn(self) -> Any:
        """What is sorted by: its layer, own or not, its timestamp, and more as the book says."""
        ...

    @property
    def reads(self) -> frozenset[str]: ...
    @property
    def writes(self) -> frozenset[str]: ...
    def footprint(self, made: Seen) -> Any:
        """What this change would do now: equal footprints, equal deeds."""
        ...

    def apply(self, made: Seen) -> None:
        """Do it."""
        ...


def apply_all(made: Made, changes: Sequence[Change[Made]], scratch: Callable[[Made], Made]) -> None:
    """Apply all changes to `made` in the order of the book. `scratch` copies it for a trial."""
    queue = sorted(changes, key=in_order)
    reading = [c for c in queue if c.reads]
    if not reading:  # nothing can depend on anything: the usual case
        for change in queue:
            change.apply(made)
        return
    for _, members in groupby(queue, key=lambda c: (c.layer, c.own)):
        group = list(members)
        while group and not _independent(group):
            first = _first(group, made, scratch)
            group.remove(first)
            first.apply(made)
        for change in group:
            change.apply(made)


def _independent(group: list[Change[Made]]) -> bool:
    """Nothing that one of them looks at is changed by any of them."""
    reads = frozenset().union(*[c.reads for c in group])
    return not reads or reads.isdisjoint(frozenset().union(*[c.writes for c in group]))


def _first(group: list[Change[Made]], made: Made, scratch: Callable[[Made], Made]) -> Change[Made]:
    return next((c for c in group if not _waits(c, group, made, scratch)), group[0])


def _waits(change: Change[Made], group: list[Change[Made]], made: Made, scratch: Callable[[Made], Made]) -> bool:
    """Does this change depend on others of its group that have not been applied yet: on one of them, or on all those
    together that cannot depend on it?"""
    others = [other for other in group if other is not change and change.reads & other.writes]
    if not others:
        return False
    free = [other for other in others if not (other.reads & change.writes)]
    if len(free) > 1 and _depends(change, free, made, scratch):
        return True
    return any(_depends(change, (other,), made, scratch) for other in others)


def _depends(change: Change[Made], others: Sequence[Change[Made]], made: Made, scratch: Callable[[Made], Made]) -> bool:
    trial = scratch(made)
    before = change.footprint(trial)
    for other in others:
        other.apply(trial)
    return bool(change.footprint(trial) != before)
