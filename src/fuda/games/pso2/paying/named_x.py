"""X that was named elsewhere: by the effect that gave an ability, or when the card was played [pso2-3.0 209.3,
用語.X]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.language.statements.shift import Grant
from fuda.kernel import last
from fuda.projection.statement import BeginLasting

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


def given(g: Duel, card: int, face: int) -> tuple[int, ...]:
    """The numbers of the effect that gave this card the quoted ability of this printed card [L6]."""
    if face == g.face[card]:
        return ()
    number, ref = g.rules.faces[face].printed.number, g.ref(card)
    for kept in reversed(g.lasting):
        op = g.rules.programs[kept.face][kept.ability].ops[kept.part]
        if not isinstance(op, BeginLasting) or not (op.is_open or ref in kept.slots[op.slot]):
            continue
        if any(isinstance(shift, Grant) and shift.number == number for shift in op.changes):
            return kept.numbers
    return ()


def paid(g: Duel, face: int, event: Event) -> tuple[int, ...]:
    """The X with which the card was played that now came onto the field [pso2-3.0 300.2.2, 209.3.1]
    (reading P74)."""
    if event.kind != "enters" or not g.rules.faces[face].printed.cost_x:
        return ()
    played = last.before(g, (event.card, event.object))
    return (played.facts["x"],) if played is not None and "x" in played.facts else ()
