"""The log: what happened and by which rule. It stands beside the state, not in it, so copies stay cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.kernel.state import State


class Entry(msgspec.Struct, frozen=True):
    """One line: the rule it follows, what happened, and who may know the faces of the cards it names."""

    rule: str
    event: Event
    seen_by: int
    face: int
    turn: int
    other_face: int = -1
    source_face: int = -1
    other_seen_by: int = -1
    source_seen_by: int = -1


class Journal:
    """Entries in order. It has marks of its own, so that a rewind leaves no trace here either (`keeping.rewind`)."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.marks: list[int] = []

    def write(self, g: State, rule: str, event: Event) -> None:
        """Note an event with what is needed to show it later to a viewer who may not see everything."""
        cards = event.card, event.other, event.source
        face, other, source = (g.face[card] if card >= 0 else -1 for card in cards)
        if event.kind in g.rules.held_out:
            knowers = [g.rules.layout.everybody for _ in cards]
        else:
            knowers = [_knowers(g, card) for card in cards]
        self.entries.append(Entry(rule, event, knowers[0], face, g.turn, other, source, *knowers[1:]))

    def mark(self) -> None:
        """Remember this point."""
        self.marks.append(len(self.entries))

    def keep(self) -> None:
        """Forget the last mark."""
        del self.marks[-1:]

    def back(self) -> None:
        """Forget what was written since the last mark: all of it, where the mark is older than the journal."""
        del self.entries[self.marks.pop() if self.marks else 0 :]

    def __bool__(self) -> bool:
        return True


def _knowers(g: State, card: int) -> int:
    """The seats, as bits, that may read the name: who sees the card, and who has seen it before (a card shown from a
    hand lies in a hand)."""
    return g.rules.seen_by(g, card) | g.known[card] if card >= 0 else (1 << g.seats) - 1
