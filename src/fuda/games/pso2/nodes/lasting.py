"""Effects that go on: the clauses that change cards, as continuous abilities and as effects with a length
[pso2-3.0 103.4.2.2, 300.4, 300.4.2]."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.amount import Locked, X, amount
from fuda.effects.apart import alone, asked_of, mentions
from fuda.effects.node import Node, Op
from fuda.effects.program import Slot
from fuda.effects.reference import cards_of, tie
from fuda.games.pso2 import acts
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import WITH, Asm, Clause, done, touches
from fuda.games.pso2.nodes.refer import is_open
from fuda.kernel.action import tell
from fuda.kernel.chain import seats_from
from fuda.kernel.event import Lasting
from fuda.projection.concern import concerning, together
from fuda.projection.continuous import Continuous, looked_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.pso2.changes import Source
    from fuda.games.pso2.look import Look, Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Repeated(Continuous, frozen=True):
    """The same so many times over as there are cards of a kind; of two kinds as many times as both numbers multiplied,
    of none not at all."""

    pers: tuple[Any, ...] = ()

    @property
    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return super().reads | looked_at(self.pers, "reads")

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return super().watches() | looked_at(self.pers, "watches")

    def concerned_by(self, records: Sequence[Look]) -> frozenset[int] | None:
        """Also what it counts."""
        return together([super().concerned_by(records), concerning(self.pers, records)])

    @property
    def steady(self) -> bool:
        """What it counts may lie outside."""
        return False

    @property
    def constant(self) -> bool:
        """It counts other cards."""
        return False

    def finder(self) -> Callable[[Duel, Source, Looks], Iterable[int]]:
        """What finds its cards."""
        return self.cards

    def cards(self, g: Duel, source: Source, seen: Looks) -> Iterable[int]:
        """None where there is nothing to count."""
        return super().cards(g, source, seen) if self.times(g, source, seen) else ()

    def times(self, g: Duel, source: Source, seen: Looks) -> int:
        """How many times over."""
        return prod(len(per.candidates(g, source, seen)) for per in self.pers)

    def changer(self) -> Callable[[Duel, Source, Look, Looks], None]:
        """What changes one of them."""
        return self.change

    def change(self, g: Duel, source: Source, now: Look, seen: Looks) -> None:
        """Apply it as many times as there are cards to count."""
        self.shift.apply(g, source, now, seen, self.times(g, source, seen))

    def measurer(self) -> Callable[[Duel, Source, Sequence[int], Looks], Any]:
        """How many times over, and the numbers of the change."""
        numbers = super().measurer()
        if numbers is None:
            return lambda g, source, _cards, seen: self.times(g, source, seen)
        return lambda g, source, cards, seen: (self.times(g, source, seen), numbers(g, source, cards, seen))


def standing_node(who: Any, shift: Any, whens: tuple[Any, ...], pers: tuple[Any, ...]) -> Continuous:
    """What the projection runs [pso2-3.0 300.4, 300.4.2.1]."""
    return Repeated(who, shift, whens, pers) if pers else Continuous(who, shift, whens)


class StaticClause(Clause, frozen=True):
    """A clause that says how cards are. In a continuous ability it holds always, in an effect for a time."""

    lasts: ClassVar[bool] = True

    def subject(self) -> Any:
        """Which cards."""
        return self.who  # type: ignore[attr-defined]

    def shifts(self) -> tuple[Any, ...]:
        """What changes."""
        raise AssertionError(self)

    def compile(self, asm: Assembler) -> None:
        """As an effect: it lasts."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        shifts = tuple(shift.made(asm.shop) for shift in self.shifts())
        locked, locks = lock(tie(shifts, asm), asm)
        who = tie(self.subject(), asm)
        each = asked_of(asm.whens, asm.heaps) if mentions(who, asked_of(asm.whens, asm.heaps)) else ()
        asm.add(Last(who, locked, asm.until, asm.hidden(), locks, asm.whens, each))

    def continuous(self, shop: Any, whens: tuple[Any, ...], pers: tuple[Any, ...]) -> list[Continuous]:
        """As a continuous ability."""
        return [standing_node(self.subject(), shift.made(shop), whens, pers) for shift in self.shifts()]


def lock(shifts: tuple[Any, ...], asm: Asm) -> tuple[tuple[Any, ...], tuple[tuple[int, Any], ...]]:
    """Numbers that must be found out are found out once, when the effect begins [pso2-3.0 103.5.1.1]."""
    locks: list[tuple[int, Any]] = []
    made = []
    for shift in shifts:
        changes = {}
        for name in ("attack", "hp", "n"):
            part = getattr(shift, name, None)
            if isinstance(part, Node) and not isinstance(part, X):
                locks.append((asm.new_number(), part))
                changes[name] = Locked(locks[-1][0])
        made.append(msgspec.structs.replace(shift, **changes) if changes else shift)
    return tuple(made), tuple(locks)


class Last(Op, frozen=True):
    """Begin an effect that goes on."""

    who: Any
    shifts: tuple[Any, ...]
    until: str
    slot: int
    locks: tuple[tuple[int, Any], ...] = ()
    whens: tuple[Any, ...] = ()
    each: tuple[int, ...] = ()
    """The slots of several things that it changes and of each of which its conditions ask."""

    def lasting_nodes(self) -> tuple[Any, ...]:
        """What it does while it lasts: to whoever fits, or to those it met when it began."""
        who = self.who if is_open(self.who) else Slot(self.slot)
        return tuple(Continuous(who, shift, self.whens) for shift in self.shifts)

    def touches_nobody(self, g: Duel, kept: Lasting) -> bool:
        """An object that changed zones never comes back as itself [pso2-3.0 400.6]."""
        if is_open(self.who):
            return False
        refs = kept.slots[self.slot]
        if len(refs) == 1:  # mostly it is about one card
            return g.object[refs[0][0]] != refs[0][1]
        return not any(map(g.fits, refs))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it, unless it touches nobody."""
        seen = looks(g)
        found = [c for c in cards_of(g, fx, self.who, seen) if touches(g, fx, c)]
        if not found and not is_open(self.who):
            done(g, fx, did=False)
            return None
        numbers = fx.numbers
        for index, part in self.locks:
            numbers = fx.but(numbers=numbers).with_number(index, amount(g, fx, part, seen))
        for held in alone(fx, self.each):
            one = fx.but(slots=held)
            refs = tuple(g.ref(c) for c in cards_of(g, one, self.who, seen) if c in found)
            if refs or not self.each:
                keep(g, fx, self.until, one.with_slot(self.slot, refs), numbers)
        for card in found:
            tell(g, "changes", "103.4.2.2", card, acts.side(g, card), 1, fx.source)
        done(g, fx)
        return None


def keep(g: Duel, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
    """An effect that goes on is kept with what it was told."""
    if until.startswith(WITH):
        began = fx.numbers[int(until.removeprefix(WITH))]
        ends = [(other.until, other.until_seat) for other in g.lasting if other.stamp == began]
        if not ends:  # what it would last as long as is over
            return
        word, seat = ends[0]
    else:
        word, seat = ending(g, fx.seat, until)
    kept = Lasting(fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, g.clock, word, seat, slots, numbers)
    g.lasting.append(kept)
    g.clock += 1
    g.version += 1


def next_foe(g: Duel, seat: int) -> int:
    """The opponent whose turn comes next, after the present one."""
    order = seats_from(g, g.active)
    return next(s for s in (*order[1:], *order[:1]) if s in g.rules.others[seat])


def ending(g: Duel, seat: int, until: str) -> tuple[str, int]:
    """When an effect of this length ends: at which point, in whose turn [pso2-3.0 505.2, 501.1.4]."""
    if until in ("", "turn"):
        return until, -1
    whose = seat if until.startswith("my") else next_foe(g, seat)
    if until.endswith("start"):
        return "start", whose
    return ("turn after" if g.active == whose else "turn"), whose
