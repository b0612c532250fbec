"""The log: what happened and by which rule. It stands beside the state, not in it, so copies stay cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.kernel.state import State


class Entry(msgspec.Struct, frozen=True):
    """One line: the rule it follows, what happened, and who may see the face of the card it names."""

    rule: str
    event: Event
    seen_by: int
    face: int
    turn: int
    other_face: int = -1


class Journal:
    """Entries in order. `listener` lets a client follow the game as it is played."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, g: State, rule: str, event: Event) -> None:
        """Note an event with what is needed to show it later to a viewer who may not see everything."""
        card, other = event.card, event.other
        face = g.face[card] if card >= 0 else -1
        other_face = g.face[other] if other >= 0 else -1
        seen = g.rules.seen_by(g, card) if card >= 0 else (1 << g.seats) - 1
        self.entries.append(Entry(rule, event, seen, face, g.turn, other_face))

    def __bool__(self) -> bool:
        return True
