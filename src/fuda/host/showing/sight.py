"""Whose eyes look at a table: what cards are called in front of them, and why one is other than printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from fuda.host.contract import NONE, Altered, Change, Words
from fuda.host.showing.prints import Prints
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import may_know
from fuda.projection.projection import steps

if TYPE_CHECKING:
    from fuda.kernel.action import Entry
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
        twin._given, twin._next, twin._moved = self._given, self._next, self._moved  # `name` gives a new dictionary
        return twin

    def name(self, g: State, seen: Iterable[int], backs: Collection[int], since: Iterable[Entry]) -> None:
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


def changes_of_numbers(eyes: Naming, g: Any, card: int, sight: Sight, names: Sequence[str]) -> dict[str, list[Change]]:
    """What each effect upon this card did to its numbers."""
    found: dict[str, list[Change]] = {}
    for change, before, after in steps(g, eyes.rules.projected(g), card):
        for name in names:
            was, now = eyes.number(before, name), eyes.number(after, name)
            if was is not None and now is not None and was != now:
                found.setdefault(name, []).append(Change(now - was, *_by(eyes, g, change, sight)))
    return found


def altered(eyes: Naming, g: Any, card: int, sight: Sight) -> dict[str, tuple[Altered, ...]]:
    """The abilities that effects gave it and took from it: fields of `Card`. Keywords are told as such."""
    seen = eyes.rules.projected(g)
    if card not in seen.upon:
        return {}
    gained: list[Altered] = []
    lost: list[Altered] = []
    for change, before, after in steps(g, seen, card):
        had, has = Counter(before.abilities), Counter(after.abilities)
        if had != has:
            by = _by(eyes, g, change, sight)
            gained += [Altered(eyes.line(g, *pair), *by) for pair in has - had if _is_text(eyes, pair)]
            lost += [Altered(eyes.line(g, *pair), *by) for pair in had - has if _is_text(eyes, pair)]
    return {"gained": tuple(gained), "lost": tuple(lost)}


def _is_text(eyes: Naming, pair: tuple[int, int]) -> bool:
    """Does it stand on a card, or is it what a keyword means?"""
    face = eyes.rules.faces[pair[0]]
    return face.tree is not None and bool(face.abilities)


def _by(eyes: Naming, g: Any, change: Any, sight: Sight) -> tuple[Words, int, Words | None]:
    """Whose effect it is (the option or the spell behind it, rather than who bears or casts it), and how long it
    lasts."""
    source, behind = getattr(change.source, "source", -1), getattr(change.source, "card", -1)
    whose = behind if behind >= 0 and may_know(g, sight.viewer, behind) else source
    return eyes.name(g, whose, sight), sight.of(whose), _until(eyes, g, change)


def _until(eyes: Naming, g: Any, change: Any) -> Words | None:
    """Only effects that go on after they were resolved have an end of their own."""
    if change.ability is not None:
        return None
    kept = next((kept for kept in g.lasting if kept.stamp == change.stamp), None)
    if kept is None or not eyes.say.has(f"until.{kept.until}"):
        return None
    return eyes.say(f"until.{kept.until}", seat=SEATS[kept.until_seat] if kept.until_seat >= 0 else "")
