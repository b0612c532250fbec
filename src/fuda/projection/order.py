"""The order in which continuous effects are applied. They are projected, never written back.

A projection starts from what is printed and applies changes in order: by layer, a card's changes to itself first,
then by timestamp [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.10]. Among those of one layer that come at the same
place, own or not, a change that depends on another waits for it; in a circle, for which others wait like for anything
else, the timestamp decides [fftcg-2.1.8 11.12.4.12, 11.12.4.13]. Own ones come first even where they depend on others,
because 11.12.4.7 says so for just the case that they interact. The result is published once, kept by version, shared by
copies and never written afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

Made = TypeVar("Made")
Seen = TypeVar("Seen", contravariant=True)
Scratch: TypeAlias = Callable[[Made, set[Any]], Made]
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
    def footprint(self, made: Seen, /) -> Any:
        """What this change would do now: equal footprints, equal deeds."""
        ...

    def reach(self, made: Seen, /) -> Iterable[Any] | None:
        """Of one that looks at nothing and changes nothing but cards: which ones."""
        ...

    def bounds(self, made: Seen, /) -> Iterable[Any] | None:
        """Of one that is about certain cards: which ones, whatever it looks at besides."""
        ...

    def touches(self, made: Seen, /) -> Iterable[Any] | None:
        """The cards that it would change now; nothing where it is about more than cards."""
        ...

    def heeds(self, facts: frozenset[str], /) -> Iterable[Any] | None:
        """Of which cards these facts matter to it, where that stands fast before it looks."""
        ...

    def apply(self, made: Seen, /) -> None:
        """Do it."""
        ...


def apply_all(made: Made, changes: Sequence[Change[Made]], scratch: Scratch[Made]) -> None:
    """Apply all changes to `made` in the order of the book. `scratch` copies it for a trial and notes which cards are
    looked at there."""
    queue = sorted(changes, key=in_order)
    reading = [c for c in queue if c.reads]
    if not reading:  # nothing can depend on anything: the usual case
        for change in queue:
            change.apply(made)
        return
    for _, members in groupby(queue, key=lambda c: (c.layer, c.own)):
        group = list(members)
        if _independent(group):
            for change in group:
                change.apply(made)
        else:
            _Turns(group, made, scratch).take()


def _independent(group: list[Change[Made]]) -> bool:
    """Nothing that one of them looks at is changed by any of them."""
    reads = frozenset().union(*[c.reads for c in group])
    return not reads or reads.isdisjoint(frozenset().union(*[c.writes for c in group]))


class _Turns(Generic[Made]):
    """Changes that come at the same place, some of which look at what others write. One that looks at nothing itself or
    is about certain cards matters to another only where it changes a card at which that one looks: most of them need
    not be tried."""

    def __init__(self, group: list[Change[Made]], made: Made, scratch: Scratch[Made]) -> None:
        self.group, self.made, self.scratch = group, made, scratch
        found = [(change, change.reach(made)) for change in group]
        self.reach = {id(change): frozenset(cards) for change, cards in found if cards is not None}
        """Of those that look at nothing: the cards that they change, whatever the others do."""
        bounds = [(change, change.bounds(made)) for change in group]
        self.bounds = {id(change): frozenset(cards) for change, cards in bounds if cards is not None} | self.reach
        """By change whose cards are known: the cards beyond which it does not go."""
        self.about: dict[Any, list[Change[Made]]] = {}
        """The same by card."""
        for change in group:
            for card in self.bounds.get(id(change), ()):
                self.about.setdefault(card, []).append(change)
        self.anywhere: dict[str, list[Change[Made]]] = {}
        """By what they write: those whose cards are not known."""
        for change in group:
            for fact in change.writes if id(change) not in self.bounds else ():
                self.anywhere.setdefault(fact, []).append(change)
        self.writes = frozenset[str]().union(*[change.writes for change in group])
        self.place = {id(change): n for n, change in enumerate(group)}
        """Where those stand that have not been applied yet."""
        self.waiting: dict[int, set[Any]] = {}
        """Those that are known to wait, each with the cards on which that hangs."""
        self.tried: dict[tuple[int, ...], tuple[Made, set[Any]]] = {}
        """What would be after some of them, with the cards that were looked at there."""
        self.touched: dict[int, frozenset[Any] | None] = {}
        """The cards that each of them would change now."""

    def take(self) -> None:
        """One after another the first that waits for none; where all wait, a circle by time. Its members are asked only
        once for whom they wait: each of them anew after each other would be a work without measure."""
        while self.group:
            free = next((change for change in self.group if not self._waits(change)), None)
            for change in (free,) if free is not None else self._circle():
                self._apply(change)
            self.tried.clear()
            self.touched.clear()

    def _apply(self, change: Change[Made]) -> None:
        """It is its turn; who waited for what it has changed is asked again."""
        self.group.remove(change)
        del self.place[id(change)]
        if self.waiting:
            cards = change.touches(self.made)
            known = self.waiting.items() if cards is not None else ()
            there = frozenset(cards or ())
            self.waiting = {other: looked for other, looked in known if looked.isdisjoint(there)}
        change.apply(self.made)

    def _circle(self) -> list[Change[Made]]:
        """Those for which the first of all waits in the end, and who wait for one another and for nobody else."""
        needs = {id(change): {id(other) for other in self._needs(change)} for change in self.group}
        needed_by: dict[int, set[int]] = {key: set() for key in needs}
        for key, others in needs.items():
            for other in others:
                needed_by[other].add(key)
        first = id(self.group[0])
        while True:
            met = _reached(first, needs)
            circle = met & _reached(first, needed_by)
            if circle == met:
                return [change for change in self.group if id(change) in circle]
            first = min(met - circle, key=self.place.__getitem__)

    def _needs(self, change: Change[Made]) -> list[Change[Made]]:
        """For whom a change that waits does so: for each that matters to it, or for those that do so together."""
        looked = set[Any]()
        before = change.footprint(self.scratch(self.made, looked))
        near = self._near(change, self.waiting[id(change)])
        return [o for o in near if self._matters(change, o, before, looked)] or _free(change, near)

    def _waits(self, change: Change[Made]) -> bool:
        """Does this change depend on others that have not been applied yet: on one of them, or on all those together
        that cannot depend on it?"""
        if id(change) in self.waiting or id(change) in self.reach:
            return id(change) in self.waiting
        heeded = change.heeds(change.reads & self.writes)
        looked = set(heeded or ())
        if not (self._anybody_writes_for(change) if heeded is None else self._near(change, looked)):
            return False
        before = change.footprint(self.scratch(self.made, looked) if heeded is None else self.made)
        near = self._near(change, looked)
        free = _free(change, near)
        waits = bool(free) and self._together(change, free, looked) != before
        waits = waits or any(self._matters(change, other, before, looked) for other in near)
        if waits:
            self.waiting[id(change)] = looked
        return waits

    def _anybody_writes_for(self, change: Change[Made]) -> bool:
        """Does another one write what this one looks at, about whatever card?"""
        return any(other is not change and change.reads & other.writes for other in self.group)

    def _near(self, change: Change[Made], looked: set[Any]) -> list[Change[Made]]:
        """The others that may change a card that was looked at, in order."""
        reads, place = change.reads, self.place
        found = [other for fact in reads for other in self.anywhere.get(fact, ())]
        found += [other for card in looked for other in self.about.get(card, ())]
        near = {place[id(c)]: c for c in found if id(c) in place and c is not change and reads & c.writes}
        return [near[at] for at in sorted(near)]

    def _together(self, change: Change[Made], free: list[Change[Made]], looked: set[Any]) -> Any:
        """What this change would do after all of these: after those that may matter, and if it then looks at other
        cards, after those that may matter to them, too."""
        while True:
            after = self._after(change, free, looked)
            more = _free(change, self._near(change, looked))
            if len(more) == len(free):
                return after
            free = more

    def _matters(self, change: Change[Made], other: Change[Made], before: Any, looked: set[Any]) -> bool:
        """Would this change do something else than before after that one, which for that must touch a card at which it
        looks?"""
        if id(other) not in self.touched:
            cards = other.touches(self.made)
            self.touched[id(other)] = None if cards is None else frozenset(cards)
        touched = self.touched[id(other)]
        return (touched is None or not touched.isdisjoint(looked)) and self._after(change, (other,), looked) != before

    def _after(self, change: Change[Made], others: Sequence[Change[Made]], looked: set[Any]) -> Any:
        """What this change would do after these; several may ask for the same."""
        key = tuple(map(id, others))
        if key not in self.tried:
            noted = set[Any]()
            trial = self.scratch(self.made, noted)
            for other in others:
                other.apply(trial)
            self.tried[key] = trial, noted
        trial, noted = self.tried[key]
        found = change.footprint(trial)
        looked |= noted
        return found


def _free(change: Change[Made], others: Sequence[Change[Made]]) -> list[Change[Made]]:
    """Those of them that cannot depend on it."""
    return [other for other in others if not (other.reads & change.writes)]


def _reached(first: int, ways: Mapping[int, Iterable[int]]) -> set[int]:
    """Where one comes to from there by these ways."""
    found, new = {first}, [first]
    while new:
        for other in ways[new.pop()]:
            if other not in found:
                found.add(other)
                new.append(other)
    return found
