"""Clauses that say how cards are: in a continuous text they hold always, in an effect for a time
[pso2-3.0 103.4.2.2, 300.4] [scs-1.12 2.4.3, 2.4.6, 2.4.7] [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Number, known
from fuda.effects.assemble.each_alone import alone, asked_of, uses_slots
from fuda.effects.condition import Fact
from fuda.effects.deed import Deed
from fuda.effects.machine import UNNAMED
from fuda.effects.node import Gift, Reference
from fuda.effects.reference import bind, slots_of
from fuda.projection.continuous import Continuous
from fuda.projection.shift import Forbidden, Locks, Shift

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class StaticClause(Deed, frozen=True):
    """A subject and changes of it. `word`: what a refusal points at where it cannot be said."""

    lasts: ClassVar[bool] = True
    word: ClassVar[str] = ""

    def subject(self) -> Any:
        """Which cards."""
        who: Any = getattr(self, "who", None)
        return who

    def shifts(self) -> tuple[Any, ...]:
        """What changes."""
        raise AssertionError(self)

    def compile(self, asm: Any) -> None:
        """As an effect: it goes on for as long as the text says."""
        asm.check_lasts(self)
        who = bind(self.subject(), asm)
        fixed, locks = lock((bind(shift.made(asm.shop), asm) for shift in self.shifts()), asm)
        slot, asked = asm.hidden(), asked_of(asm.whens, asm.heaps)
        each = asked if uses_slots(who, asked) else ()
        asm.deed(BeginLasting(who, fixed, asm.until, slot, asm.meets(who, slot), locks, asm.whens, each))

    def continuous_effects(self, asm: Any, whens: tuple[Any, ...]) -> list[Any]:
        """As a text that holds always, under these conditions."""
        who = bind(self.subject(), asm)
        return [Continuous(who, bind(shift.made(asm.shop), asm), whens) for shift in self.shifts()]


class Changes(StaticClause, frozen=True):
    """A subject and all that changes about it: …は死亡しない, …を攻+2する."""

    who: Reference
    what: Gift | tuple[Gift, ...]
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Each of them, or the one."""
        return self.what if isinstance(self.what, tuple) else (self.what,)


class Gains(Changes, frozen=True):
    """…は＋1/＋1と【連撃】を得る, …は『…』を得る."""

    word: ClassVar[str] = "得"


class Loses(Changes, frozen=True):
    """…は能力をすべて失う, …は《接射》を失う."""

    word: ClassVar[str] = "失"


class Cannot(StaticClause, frozen=True):
    """…は攻撃できない, 移動できない, 選ばれない: what is forbidden goes before what is allowed [pso2-3.0 103.1.2]
    [scs-1.12 1.1.3]."""

    who: Reference
    deed: str

    word: ClassVar[str] = "ない"

    def shifts(self) -> tuple[Any, ...]:
        """In the words of the game."""
        return (Forbidden(self.deed),)


def lock(shifts: Iterable[Any], asm: Any) -> tuple[tuple[Any, ...], Locks]:
    """Numbers that must be found out are found out once, when the effect begins [pso2-3.0 103.5.1.1]."""
    made = [shift.locked(asm) for shift in shifts]
    return tuple(fixed for fixed, _ in made), tuple(one for _, locks in made for one in locks)


class OfEach(Number, frozen=True):
    """A number that is another one for each card that is changed."""

    def value_on(self, g: Any, ctx: Any, card: int, seen: Any) -> int | None:
        """For this card."""
        raise AssertionError(self)


class BeginLasting(Deed, frozen=True):
    """Begin an effect that goes on, with the numbers of now. `met`: whom it goes on to mean, those in `slot` whom it
    meets when it begins, or whoever fits."""

    who: Reference
    changes: tuple[Shift, ...]
    until: str
    slot: int
    met: Reference
    locks: Locks = ()
    whens: tuple[Fact, ...] = ()
    each: tuple[int, ...] = ()
    """The slots of several things that it changes and of each of which its conditions ask."""

    @cached_property
    def is_open(self) -> bool:
        """Does it go on to mean whoever fits?"""
        return bool(self.met == self.who)

    def lasting_nodes(self) -> tuple[Any, ...]:
        """What it does while it lasts."""
        return tuple(Continuous(self.met, shift, self.whens) for shift in self.changes)

    def touches_nobody(self, g: Any, kept: Lasting) -> bool:
        """Is every card that it met gone for good? What has changed zones never comes back as itself."""
        if self.is_open:
            return False
        refs = kept.slots[self.slot]
        if len(refs) == 1:  # mostly it is about one card
            changed: bool = g.object[refs[0][0]] != refs[0][1]
            return changed
        return not any(map(g.fits, refs))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it, unless it touches nobody; card by card where its numbers differ [L5]."""
        rules = g.rules
        seen = rules.projected(g)
        found: list[int] = rules.touched(g, fx, self.who, seen)
        if not found and not self.is_open:
            fx.done(g, did=False)
            return None
        for one, cards in self._groups(g, fx, found, seen):
            numbers = self._numbers(g, fx if self.each else one, cards, seen) if self.locks else fx.numbers
            refs = tuple([g.ref(card) for card in cards])
            rules.go_on(g, fx, self.until, one.with_slot(self.slot, refs), numbers)
        rules.changed(g, fx, found)
        fx.done(g, did=rules.reached_all(fx, self.who, found))
        return None

    def _groups(self, g: Any, fx: Effect, found: list[int], seen: Any) -> list[tuple[Effect, list[int]]]:
        """The cards that are changed by one effect, each group with what the text holds as if it spoke of them
        alone."""
        apart = g.rules.counts_for_each(self)
        slots = self.each or (slots_of(self.who) if apart else ())
        if not slots:
            return [(fx, [card]) for card in found] if apart else [(fx, found)]
        ones = [fx.but(slots=held) for held in alone(fx, slots)]
        met = [(one, [card for card in g.rules.touched(g, one, self.who, seen) if card in found]) for one in ones]
        return [(one, cards) for one, cards in met if cards]

    def _numbers(self, g: Any, fx: Effect, cards: list[int], seen: Any) -> tuple[int, ...]:
        """What is found out now; nothing stays nothing [L8], below 0 is what the book says [L18]."""
        least = g.rules.least_amount
        for place, what in self.locks:
            value = what.value_on(g, fx, cards[0], seen) if isinstance(what, OfEach) else known(g, fx, what, seen)
            if value is not None and least is not None and not what.lowers:
                value = max(least, value)
            fx = fx.but(numbers=fx.with_number(place, UNNAMED if value is None else value))
        return fx.numbers
