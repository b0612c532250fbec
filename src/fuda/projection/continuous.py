"""One change of certain cards for as long as its conditions hold: what most continuous texts become. What it looks at
follows from its words, so that none can be forgotten [L11]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.condition import Fact
from fuda.effects.node import Node, Reference, Slot
from fuda.effects.reference import cards_of, in_slot
from fuda.effects.words import This, parts_of
from fuda.projection.could_matter import NOBODY, concerning, together
from fuda.projection.shift import Shift

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

NOTHING: frozenset[str] = frozenset()


class Continuous(Node, frozen=True):
    """A subject, a change, and conditions. The change (`shift`) shows `layer`, `writes`, `apply(g, source, now, seen)`,
    and by its words what it reads and watches."""

    who: Reference
    shift: Shift
    whens: tuple[Fact, ...] = ()

    @property
    def layer(self) -> int:
        """When it is applied."""
        layer: int = self.shift.layer
        return layer

    @property
    def precedence(self) -> int:
        """Whether it comes before others of its time."""
        found: int = getattr(self.shift, "precedence", 0)
        return found

    @property
    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return looked_at((self.who, self.whens, self.shift), "reads")

    @property
    def writes(self) -> frozenset[str]:
        """What it changes there."""
        writes: frozenset[str] = self.shift.writes
        return writes

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return looked_at((self.who, self.whens, self.shift), "watches")

    @property
    def steady(self) -> bool:
        """Does the change itself look at nothing outside the projection?"""
        return not looked_at(self.shift, "watches")

    @property
    def constant(self) -> bool:
        """Does what it does to a card depend on that card alone?"""
        return not self.numbers and not looked_at(self.shift, "reads") and self.steady

    @property
    def pure(self) -> bool:
        """Does the same record always become the same by it?"""
        return self.constant

    @property
    def numbers(self) -> tuple[Any, ...]:
        """The numbers of the change that are found out anew; those found out when an effect began stand fast."""
        found = [part for part in parts_of(self.shift) if hasattr(part, "value")]
        return tuple([part for part in found if not hasattr(part, "index")])

    def concerned_by(self, records: Sequence[Any]) -> frozenset[int] | None:
        """The printed cards that could matter by coming or going (`could_matter`). Of certain objects none can come;
        where one goes that was changed the effect looks again. In its conditions only its own card cannot go unnoticed:
        with that it has nobody left to change."""
        who, shift = self.who, () if self.constant else parts_of(self.shift)
        subject = NOBODY if getattr(who, "fixed", False) else concerning(who, records)
        return together([subject, concerning((self.whens, shift), records, who if isinstance(who, This) else None)])

    @property
    def finds(self) -> Any:
        """What stands for the words by which it finds its cards: all that a clause changes has the same."""
        return id(self.who), tuple(map(id, self.whens))

    def askers(self) -> tuple[tuple[int, Callable[[Any, Any, Any], bool]], ...]:
        """Its conditions: all clauses behind them have the same."""
        return tuple((id(when), when.true) for when in self.whens)

    def seeker(self) -> Callable[[Any, Any, Any], Iterable[int]]:
        """What finds its cards where these hold."""
        return replace(self, whens=()).finder()

    @property
    def at_most(self) -> Callable[[Any, Any, Any], Iterable[int]] | None:
        """What finds certain objects: whatever is asked or counted besides, it changes no others."""
        who = self.who
        return (lambda g, source, seen: cards_of(g, source, who, seen)) if getattr(who, "fixed", False) else None

    def finder(self) -> Callable[[Any, Any, Any], Iterable[int]]:
        """What finds its cards: without conditions the subject itself."""
        if not self.whens and isinstance(self.who, Slot):
            slot = self.who.number
            return lambda g, source, _seen: in_slot(g, source, slot)
        own: Callable[[Any, Any, Any], Iterable[int]] | None = getattr(self.who, "cards", None)
        return self.cards if self.whens or own is None else own

    def cards(self, g: Any, source: Any, seen: Any) -> Iterable[int]:
        """The cards it applies to now."""
        for when in self.whens:
            if not when.true(g, source, seen):
                return ()
        return cards_of(g, source, self.who, seen)

    def changer(self) -> Callable[[Any, Any, Any, Any], None]:
        """What changes one of them."""
        change: Callable[[Any, Any, Any, Any], None] = self.shift.apply
        return change

    def measurer(self) -> Callable[[Any, Any, Sequence[int], Any], Any] | None:
        """What finds out the numbers with which it changes cards."""
        numbers = self.numbers
        if not numbers:
            return None
        return lambda g, source, _cards, seen: [number.value(g, source, seen) for number in numbers]


def looked_at(tree: Any, how: str) -> frozenset[str]:
    """All that these words read or watch: what a word says of itself, or else what its parts do."""
    if isinstance(tree, tuple):
        return NOTHING.union(*[looked_at(part, how) for part in tree])
    if not isinstance(tree, Node):
        return NOTHING
    own = getattr(tree, how, None)
    if own is None:
        return looked_at(parts_of(tree), how)
    found: frozenset[str] = own() if callable(own) else own
    return found
