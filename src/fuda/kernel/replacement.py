"""Replacement: gather what could replace an event, let the affected player choose, apply once, gather again.

[pso2-3.0 103.4.3, 103.4.3.1, 103.4.3.2], [fftcg-2.1.8 11.12.5.4, 11.12.5.5, 11.12.5.7]. The game says which
replacements fit an event, what each makes of it and what it means that the event happens (`Rules.replacements`,
`replaced`, `happen`); this page holds the order for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.state import State

OWN, CONTROL, OTHER = 0, 1, 2
"""An effect's replacement of itself first; then who controls a card that enters; then the rest
[fftcg-2.1.8 11.12.5.6, 11.12.5.7]."""


class Replacement(msgspec.Struct, frozen=True):
    """A replacement that fits: `key` names it (each applies once to an event), `source` is the card it comes from."""

    key: str
    rank: int = OTHER
    source: int = -1


def open_choices(fitting: Sequence[Replacement], applied: tuple[str, ...]) -> list[Replacement]:
    """Those that may be applied next: not applied yet, and of the first rank that is left."""
    rest = [r for r in fitting if r.key not in applied]
    first = min((r.rank for r in rest), default=OTHER)
    return [r for r in rest if r.rank == first]


class Replace(Frame, frozen=True, kw_only=True):
    """An event that is about to happen. Push this instead of doing it, where replacements are possible."""

    at: str = "choose"
    event: Event
    applied: tuple[str, ...] = ()

    def choose(self, g: State, move: Move | None) -> Decision | None:
        """Apply one of those that fit now, or let the event happen as it has become."""
        choices = open_choices(g.rules.replacements(g, self.event), self.applied)
        if not choices:
            self.end(g)
            g.rules.happen(g, self.event)
            return None
        if move is None and len(choices) > 1:
            moves = tuple(Move("first", r.source, n, r.key) for n, r in enumerate(choices))
            seat = g.rules.affected(g, self.event)
            return Decision("order", seat, "replacement", g.rules.replacement_rule, moves, 0, self.event.card)
        key = choices[move.arg if move else 0].key
        self.go(g, "choose", event=g.rules.replaced(g, self.event, key), applied=(*self.applied, key))
        return None
