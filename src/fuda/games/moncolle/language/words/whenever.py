"""…まで、…場合ごとに、…: a text that is run each time that something happens, as long as it lasts [L9, L10]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.reference import bind
from fuda.effects.sentence import Prefix
from fuda.effects.trigger import Trigger
from fuda.effects.waiting import Delay
from fuda.games.moncolle.language.words.noun import Caused

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind


class Whenever(Prefix, frozen=True):
    """ターン終了まで、自軍ユニットが死亡した場合ごとに、★を1つ得る"""

    until: str
    trigger: Trigger

    family: ClassVar[str] = "on"

    def write(self, asm: Any, inside: Behind) -> None:
        """A text of its own; そのユニット is there the one that it happened to."""
        asm.put_off(asm.happening(inside, Caused() if self.trigger.antecedents() else None))
        asm.add(Delay(bind(self.trigger, asm), len(asm.later), self.until))
