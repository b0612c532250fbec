"""Whose eyes look at a table, and what cards are called in front of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from fuda.host.contract import NONE, Words
from fuda.host.showing.prints import Prints
from fuda.kernel.sight.view import may_know

if TYPE_CHECKING:
    from fuda.kernel.keeping.journal import Entry
    from fuda.kernel.state import State


class Aliases:
    """The names for cards that one viewer can use: numbers given at first sight and gone with it. The engine's own
    numbers tell more than eyes can see: where in the deck a card once lay, whether the card that is played now is the
    one that was taken back before. An alias lives as long as the viewer can follow the card."""

    def __init__(self) -> None:
        self._given: dict[int, tuple[int, int, int]] = {}
        """By card: its object number and its face when it was last seen, and its alias."""
        self._next = 1
        self._moved = 0
        """The number of the next object when the viewer last looked: if it is another one, something has moved."""

    def copy(self) -> Aliases:
        """The aliases as they are now."""
        twin = Aliases()
        twin._given, twin._next, twin._moved = self._given, self._next, self._moved  # `look` gives a new dictionary
        return twin

    def look(self, g: State, seen: Iterable[int], backs: Collection[int], since: Iterable[Entry]) -> None:
        """The viewer sees these cards now, and nothing else. A card has the alias it had if it has not moved, or went
        straight from where it was seen to where it is seen. Backs that are held out to be picked from are named anew
        as soon as anything has moved: which of them is new tells nobody."""
        if g.next_object != self._moved:
            self._given = {card: given for card, given in self._given.items() if card not in backs}
        self._moved = g.next_object
        met: dict[int, set[int]] = {}
        for entry in since:
            event = entry.event
            met.setdefault(event.card, set()).add(event.object)
            met.setdefault(event.other, set()).add(event.other_object)
        kept = {}
        for card in seen:
            number, face = g.object[card], g.face[card]
            old, had, alias = self._given.get(card, (0, face, NONE))
            if alias == NONE or (old != number and (had != face or not met.get(card, set()) <= {old, number})):
                alias, self._next = self._next, self._next + 1
            kept[card] = (number, face, alias)
        self._given = kept

    def of(self, card: int) -> int:
        """The alias of a card; 0 for one that the viewer does not see."""
        return self._given.get(card, (0, NONE, NONE))[2]

    def card(self, alias: int) -> int:
        """The card that this viewer means; -1: none that is in sight."""
        return next((card for card, (_, _, given) in self._given.items() if given == alias), -1)


class Sight:
    """Whose eyes: the viewer's number (a seat, SPECTATOR or JUDGE) and the names that viewer has for cards."""

    def __init__(self, viewer: int) -> None:
        self.viewer, self.aliases = viewer, Aliases()

    def of(self, card: int) -> int:
        """The viewer's alias of a card."""
        return self.aliases.of(card) if card >= 0 else NONE


class Naming(Prints):
    """Cards and their numbers as somebody may know them."""

    def name(self, g: Any, card: int, sight: Sight) -> Words:
        """The name of a card as the viewer may know it."""
        if card < 0 or not may_know(g, sight.viewer, card):
            return self.say("hidden_card")
        return self.say.name(self.rules.name(g, card))

    def number(self, now: Any, name: str) -> int | None:
        """A number of a card's record; None: it has none."""
        value = getattr(now, name)
        return value if value is None or isinstance(value, int) else int(value.shown())
