"""Clauses that say how strikers are: in a constant ability, an equip spell or a rule card they hold always, in an
effect for as long as its icon says [scs-1.12 2.4.3, 2.4.6, 2.4.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import Locked, known
from fuda.effects.apart import mentions
from fuda.effects.machine import UNNAMED
from fuda.effects.node import Node, Op
from fuda.effects.program import Slot, Unresolved
from fuda.effects.reference import cards_of, slots_of, tie
from fuda.games.scs import lasting
from fuda.games.scs.look import looks
from fuda.games.scs.nodes.base import Asm, AtOnce, touches
from fuda.games.scs.nodes.shift import Alter, Put
from fuda.projection.continuous import Continuous

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.look import Looks
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move

NONE: frozenset[str] = frozenset()
STANDING = ("equip", "rule", "always")
"""Texts whose sentences hold as long as the card lies there."""
TIMED = ("turn", "chain")
RESOLUTION = "resolution"
"""How long an effect waits that is over at once: until its resolution ends [scs-1.12 2.4.4.3]."""
AWAITED = "awaited"
"""How long an effect waits for a time that it names itself, or for what cannot happen before its resolution ends: until
it comes, once [scs-1.12 2.4.4.1, 8.1.4.1] (reading SL15)."""


class StaticClause(AtOnce, frozen=True):
    """A clause that says how strikers are."""

    def subject(self) -> Any:
        """Which strikers."""
        return self.who  # type: ignore[attr-defined]

    def shifts(self) -> tuple[Any, ...]:
        """What changes."""
        raise AssertionError(self)

    def compile(self, asm: Any) -> None:
        """As an effect: it lasts as the icon or the text says; without either it would be over at once
        [scs-1.12 2.4.7], so that is refused."""
        if asm.until not in TIMED:
            raise Unresolved(self.word())
        who = tie(self.subject(), asm)
        shifts = tuple(tie(shift.made(asm.shop), asm) for shift in self.shifts())
        made = locked(shifts, asm)
        who = asm.gather(who)
        asm.add(Last(who, *made, asm.until, asm.hidden()))

    def standing(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """As a text that holds always."""
        who = tie(self.subject(), asm)
        return [Continuous(who, tie(shift.made(asm.shop), asm), whens) for shift in self.shifts()]

    def word(self) -> str:
        """The word to point at when it cannot last."""
        return ""


def locked(shifts: tuple[Any, ...], asm: Asm) -> tuple[tuple[Any, ...], tuple[tuple[int, Any], ...]]:
    """Numbers that must be found out are found out once, when the effect begins; a number that is changed to another
    becomes the difference of then, so that what is lost later still counts [scs-1.12 8.1.7.1] (reading SB1). Returns
    the shifts, and what is found out, by place."""
    locks: list[tuple[int, Any]] = []
    made: list[Any] = []
    for shift in shifts:
        if isinstance(shift, Put):
            locks.append((asm.new_number(), shift))
            made.append(Alter(shift.stat, Locked(locks[-1][0])))
        elif isinstance(getattr(shift, "n", None), Node):
            locks.append((asm.new_number(), shift.n))
            made.append(msgspec.structs.replace(shift, n=Locked(locks[-1][0])))
        else:
            made.append(shift)
    return tuple(made), tuple(locks)


def mentions_any(number: Any, who: Any) -> bool:
    """Does a number look at the very strikers that are changed? Then each counts for itself [L5]."""
    return mentions(number, slots_of(who))


class Last(Op, frozen=True):
    """Begin an effect that goes on, on those whom it meets now (reading SL3)."""

    who: Any
    shifts: tuple[Any, ...]
    locks: tuple[tuple[int, Any], ...]
    until: str
    slot: int

    def lasting_nodes(self) -> tuple[Any, ...]:
        """What it does while it lasts."""
        return tuple(Continuous(Slot(self.slot), shift) for shift in self.shifts)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it, unless it touches nobody; card by card where the numbers differ."""
        seen = looks(g)
        found = [c for c in cards_of(g, fx, self.who, seen) if touches(g, fx, c)]
        apart = any(isinstance(what, Put) or mentions_any(what, self.who) for _, what in self.locks)
        for group in [[card] for card in found] if apart else [found] if found else []:
            refs = tuple(g.ref(card) for card in group)
            one = fx.but(slots=fx.with_slot(self.who.number, refs)) if apart and slots_of(self.who) else fx
            lasting.keep(g, fx, self.until, fx.with_slot(self.slot, refs), self._numbers(g, one, group[0], seen))
        fx.done(g, did=bool(found))
        return None

    def _numbers(self, g: Match, fx: Effect, card: int, seen: Looks) -> tuple[int, ...]:
        for place, what in self.locks:
            value = known(g, fx, what.n if isinstance(what, Put) else what, seen)
            if isinstance(what, Put) and value is not None:
                value -= getattr(seen.at(card), what.stat).exact()
            fx = fx.but(numbers=fx.with_number(place, UNNAMED if value is None else value))
        return fx.numbers
