"""Effects that go on: what changes about units, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import Locked, amount, known
from fuda.effects.deed import Deed
from fuda.effects.node import Node
from fuda.effects.program import Slot
from fuda.effects.reference import tie
from fuda.games.moncolle import lasting
from fuda.games.moncolle.look import looks
from fuda.games.moncolle.nodes.base import units_of, whole
from fuda.games.moncolle.nodes.noun import Reached
from fuda.games.moncolle.nodes.number import Dice
from fuda.kernel.action import tell
from fuda.kernel.event import Lasting
from fuda.projection.continuous import Continuous

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.changes import Source
    from fuda.games.moncolle.look import Look, Looks
    from fuda.games.moncolle.nodes.base import Asm
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event

NOTHING: frozenset[str] = frozenset()
KEY_BITS = 10


class Shift(Node, frozen=True):
    """One change of a unit."""

    @property
    def layer(self) -> int:
        """Words first, then numbers."""
        return 1

    @property
    def writes(self) -> frozenset[str]:
        """What it changes."""
        return NOTHING

    def apply(self, g: Match, source: Source, now: Look, seen: Looks) -> None:
        """Do it."""
        raise AssertionError(self)


class Adds(Shift, frozen=True):
    """攻+2, 防-1, イニシアチブ:+1, ダイス結果:+1 [moncolle-2.00 用語.4.1, 用語.4.2, 用語.2.3]"""

    stat: str
    n: Any

    @property
    def layer(self) -> int:
        """Numbers."""
        return 2

    @property
    def writes(self) -> frozenset[str]:
        """The number."""
        return frozenset((self.stat,))

    def apply(self, g: Match, source: Source, now: Look, seen: Looks) -> None:
        """Add it."""
        now.own(self.stat).add(known(g, source, self.n, seen) or 0)


class Flag(Shift, frozen=True):
    """死亡しない, 攻撃できない, 進軍できない, 対象にならない [moncolle-2.00 ダメージ.1.2]"""

    word: str

    @property
    def writes(self) -> frozenset[str]:
        """What holds of it."""
        return frozenset(("flags",))

    def apply(self, g: Match, source: Source, now: Look, seen: Looks) -> None:
        """It is so."""
        now.flags |= {self.word}


class Gain(Shift, frozen=True):
    """「スペル:火」を得る, 「飛行」を得る [moncolle-2.00 常備能力.2.1]"""

    slots: str = ""
    march: str = ""
    first: int = 0
    """The number of its first slot among those that its text gives."""

    def tied(self, asm: Asm) -> Node:
        """Each slot that a text gives has its own number."""
        asm.gains += len(self.slots)
        return msgspec.structs.replace(self, first=asm.gains - len(self.slots))

    @property
    def writes(self) -> frozenset[str]:
        """What it has."""
        return frozenset(("slots", "march"))

    def apply(self, g: Match, source: Source, now: Look, seen: Looks) -> None:
        """It has it. The key of a slot is when its effect began and its number there: what else comes or goes does not
        change it."""
        begun = source.stamp << KEY_BITS
        now.keys = (*now.keys, *(begun + self.first + n for n in range(len(self.slots))))
        now.slots = (*now.slots, *self.slots)
        now.march = self.march or now.march


class Ward(Shift, frozen=True):
    """[火炎]ダメージを受けない, 受けるダメージを2減らす: damage is changed before it is applied."""

    kind: str = ""
    """The damage attribute it is about; "": any damage, "plain": damage without attribute."""
    less: int = -1
    """-1: all of it."""

    @property
    def writes(self) -> frozenset[str]:
        """What it takes."""
        return frozenset(("wards",))

    def apply(self, g: Match, source: Source, now: Look, seen: Looks) -> None:
        """It protects."""
        now.wards = (*now.wards, (self, source))

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this damage?"""
        return not self.kind or self.kind == (event.word or "plain")

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """What is left of it; several such have no order."""
        left = 0 if self.less < 0 else max(0, event.amount - self.less)
        return [msgspec.structs.replace(event, amount=left)]


class Change(Deed, frozen=True):
    """A clause that says how units are. In a 常時 effect it holds always, in others for a time."""

    who: Any
    shifts: tuple[Shift, ...]
    style: str = ""

    def compile(self, asm: Any) -> None:
        """As an effect: it lasts. Dice and counts are found out once."""
        locks: list[tuple[int, Any]] = []
        shifts = []
        made = tie(self, asm)
        for shift in made.shifts:
            if isinstance(shift, Adds) and isinstance(shift.n, Node):
                locks.append((asm.new_number(), shift.n))
                shift = msgspec.structs.replace(shift, n=Locked(locks[-1][0]))
            shifts.append(shift)
        asm.deed(Last(made.who, tuple(shifts), asm.until, asm.hidden(), tuple(locks), asm.scope == "battle"))

    def continuous(self, whens: tuple[Any, ...]) -> list[Continuous]:
        """As a 常時 effect."""
        return [Continuous(self.who, shift, whens) for shift in self.shifts]


class Last(Deed, frozen=True):
    """Begin an effect that goes on, on the units it meets when it begins."""

    who: Any
    shifts: tuple[Shift, ...]
    until: str
    slot: int
    locks: tuple[tuple[int, Any], ...] = ()
    inside: bool = False

    def lasting_nodes(self) -> tuple[Any, ...]:
        """What it does while it lasts."""
        who = Reached(Slot(self.slot)) if self.inside else Slot(self.slot)
        return tuple(Continuous(who, shift) for shift in self.shifts)

    def touches_nobody(self, g: Match, kept: Lasting) -> bool:
        """Is every unit it was about gone for good?"""
        return not any(g.fits(ref) for ref in kept.slots[self.slot])

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it, unless it touches nobody."""
        seen = looks(g)
        found = units_of(g, fx, self.who, seen)
        if not found:
            fx.done(g, did=False)
            return None
        numbers = fx.numbers
        for index, part in self.locks:
            numbers = fx.but(numbers=numbers).with_number(index, amount(g, fx, part, seen))
        slots = fx.with_slot(self.slot, tuple(g.ref(card) for card in found))
        until = lasting.end_of(g, self.until)
        kept = Lasting(
            fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, g.clock, until, -1, slots, numbers
        )  # fmt: skip
        g.clock += 1
        lasting.keep(g, kept)
        for card in found:
            tell(g, "changes", "その他.2.4", card, g.side[card], 1, fx.source)
        fx.done(g, did=whole(fx, self.who, found, len(found)))
        return None


def rolls(shift: Shift) -> bool:
    """Does this change roll dice? Then it cannot hold always."""
    return isinstance(shift, Adds) and isinstance(shift.n, Dice)
