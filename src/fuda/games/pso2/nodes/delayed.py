"""Delayed triggers: an effect waits for a moment or an event and then goes onto the chain [pso2-3.0 300.2.3,
300.2.3.1, 300.2.3.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node, Op
from fuda.games.pso2.nodes.base import Asm, done, this_card, tie
from fuda.games.pso2.nodes.lasting import keep
from fuda.games.pso2.printed import Ability

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class On(Node, frozen=True):
    """ターン終了時、…  それが攻撃した時、…: what follows is done then. For as long as the sentence says, else once."""

    trigger: Any

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """The body is an ability of its own, with the slots of the text before it."""
        asm.begin_body()
        place = asm.shop.reserve()
        inner = Asm(asm.shop)
        inner.slots, inner.named = asm.slots, asm.named
        inner.recall(asm.said)
        inner.hear(self.trigger.speaks)
        body.compile(inner)
        inner.begin_body()
        asm.shop.fill(place, Ability(kind="trigger", program=inner.program(), where="delayed"))
        asm.add(Delay(tie(self.trigger, asm), place, asm.until or ""))


class Delay(Op, frozen=True):
    """Begin to wait."""

    trigger: Any
    number: int
    until: str = ""

    def delayed_triggers(self) -> tuple[Any, ...]:
        """What it waits for."""
        triggers: tuple[Any, ...] = self.trigger.expand()
        return triggers

    def reaction(self, kept: Lasting) -> tuple[int, int]:
        """The ability that then goes onto the chain."""
        return kept.face, self.number

    def fired(self, g: Duel, kept: Lasting) -> None:
        """Without a length of time it was for once."""
        if not self.until:
            place = g.lasting.index(kept)
            g.lasting[place] = msgspec.structs.replace(kept, until="spent")

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it. このカード is then what it has become by what set this text off [pso2-3.0 300.2.2] [L6]."""
        card = this_card(g, fx)
        now = fx.but(object=g.object[card]) if card == fx.source else fx
        keep(g, now, self.until, fx.slots, fx.numbers)
        done(g, fx)
        return None
