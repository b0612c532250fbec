"""Effects that go on: what changes about units, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import Amount, known
from fuda.effects.node import Node
from fuda.games.moncolle.language.words.number import Dice
from fuda.projection.shift import ABILITIES, Shift

if TYPE_CHECKING:
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.layers import Source
    from fuda.games.moncolle.now.projection import CardNow, Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

NOTHING: frozenset[str] = frozenset()
KEY_BITS = 10


class Adds(Shift, frozen=True):
    """攻+2, 防-1, イニシアチブ:+1, ダイス結果:+1 [moncolle-2.00 用語.4.1, 用語.4.2, 用語.2.3]"""

    stat: str
    n: Amount

    @property
    def writes(self) -> frozenset[str]:
        """The number."""
        return frozenset((self.stat,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add it."""
        now.own(self.stat).add(known(g, source, self.n, seen) or 0)


class StandingAbility(Shift, frozen=True):
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
    def layer(self) -> int:
        """Before the numbers."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it has."""
        return frozenset(("slots", "march"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It has it. The key of a slot is when its effect began and its number there: what else comes or goes does not
        change it."""
        begun = source.stamp << KEY_BITS
        now.keys = (*now.keys, *(begun + self.first + n for n in range(len(self.slots))))
        now.slots = (*now.slots, *self.slots)
        now.march = self.march or now.march


class LessDamage(Shift, frozen=True):
    """[火炎]ダメージを受けない, 受けるダメージを2減らす: damage is changed before it is applied."""

    kind: str = ""
    """The damage attribute it is about; "": any damage, "plain": damage without attribute."""
    less: int = -1
    """-1: all of it."""

    @property
    def layer(self) -> int:
        """Before the numbers."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it takes."""
        return frozenset(("wards",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It protects."""
        now.wards = (*now.wards, (self, source))

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this damage?"""
        return not self.kind or self.kind == (event.word or "plain")

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """What is left of it; several such have no order."""
        left = 0 if self.less < 0 else max(0, event.amount - self.less)
        return [msgspec.structs.replace(event, amount=left)]


def rolls(shift: Any) -> bool:
    """Does this change roll dice? Then it cannot hold always."""
    return isinstance(shift, Adds) and isinstance(shift.n, Dice)
