"""Delayed triggers: an effect waits for a moment or an event and then goes onto the chain [pso2-3.0 300.2.3,
300.2.3.1, 300.2.3.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.each_alone import waited_for
from fuda.effects.node import Op, Slot, parts
from fuda.effects.reference import slots_of
from fuda.effects.waiting import Delay
from fuda.games.pso2.language.assemble.writer import WITH, Asm
from fuda.games.pso2.language.ops.this_card import FollowHeard
from fuda.games.pso2.language.told.trigger import heard, spoken_of, words_for
from fuda.games.pso2.language.told.verb import GONE
from fuda.games.pso2.printed import Ability

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


def delay(asm: Asm, head: Any, write: Behind) -> None:
    """ターン終了時、…  それが攻撃した時、…: what follows is an ability of its own, which goes on with what was spoken
    of. For as long as the sentence says, else once; what it says lasts no longer [L10]."""
    asm.begin_body()
    place, inner = asm.shop.reserve(), asm.shop.writer()
    trigger, until = heard(head.trigger, asm), asm.until
    number = asm.new_number() if until and not until.startswith(WITH) else -1
    active = asm.hidden() if asm.laid else -1
    asm.inside(inner)
    inner.new_sentence = asm.new_sentence
    inner.rolled, inner.abilities = asm.rolled, asm.abilities
    inner.this = Slot(active) if active >= 0 else asm.this
    inner.until = f"{WITH}{number}" if number >= 0 else until
    inner.hear(spoken_of(head.trigger), words_for(head.trigger))
    inner.goes_on()
    spoken = tuple(dict.fromkeys(slot for part in parts(trigger) for slot in slots_of(part)))
    if spoken and not GONE.isdisjoint(trigger.listens()):
        inner.later.append(FollowHeard(spoken))
    write(inner)
    inner.begin_body()
    asm.shop.fill(place, Ability(kind="trigger", program=inner.program(), where="delayed"))
    if active >= 0:
        asm.add(NoteActive(active))
    once = not until or trigger.names_time  # (reading P68)
    asm.add(Delay(trigger, place, until, once, waited_for(trigger, asm.heaps, inner.ops), number))


class NoteActive(Op, frozen=True):
    """Remember the active that is being resolved: it is followed into the discard pile (reading P70)."""

    slot: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The card itself."""
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (g.ref(fx.card),)))
        return None
