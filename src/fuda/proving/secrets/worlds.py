"""Two worlds that a seat cannot tell apart: hidden cards exchanged by bookkeeping of our own, the same answers in both,
everything that the seat gets compared byte for byte.

The bookkeeping does not ask what the engine holds for known (that is only used to leave more out): a card is unknown to
a seat while it has lain in a shuffled deck, or was drawn from there by somebody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import UNSET

from fuda.ai.dice import Stream
from fuda.kernel.action import Journal
from fuda.kernel.decision import PASS, Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.kernel.sight.unknown import imagine, spoken_of
from fuda.kernel.sight.view import SPECTATOR, may_know, seats_of, told, view
from fuda.kernel.state import State

STEPS = 16
"""Answers given in both worlds after an exchange."""
DECK, HAND = "deck", "hand"


class Difference(msgspec.Struct, frozen=True):
    """What a seat got in one world and not in the other."""

    viewer: int
    what: str
    one: str
    other: str


class Unseen:
    """Which cards each seat cannot know, followed from decision to decision."""

    def __init__(self, g: State) -> None:
        self.names = g.rules.layout.names
        self.at = [*zip(g.zone, g.object, strict=True)]
        self.unknown = [[self._lies_hidden(g, card, seat) for card in range(len(g.face))] for seat in range(g.seats)]

    def _lies_hidden(self, g: State, card: int, seat: int) -> bool:
        where = self._place(g.zone[card])
        return where == DECK or (where == HAND and g.owner[card] != seat)

    def _place(self, zone: int) -> str:
        return self.names[zone] if zone >= 0 else ""

    def follow(self, g: State) -> None:
        """What has happened since the last time: draws, shuffles, everything else."""
        now = [*zip(g.zone, g.object, strict=True)]
        shuffled = {
            zone
            for (zone, number), (before, old) in zip(now, self.at, strict=False)
            if zone == before and number != old and self._place(zone) == DECK
        }
        for card, (zone, _) in enumerate(now):
            before = self.at[card] if card < len(self.at) else (-1, 0)
            for seat, unknown in enumerate(self.unknown):
                if card >= len(unknown):
                    unknown.append(False)
                if zone in shuffled:
                    unknown[card] = True
                elif now[card] != before:
                    drawn = (self._place(before[0]), self._place(zone)) == (DECK, HAND)
                    unknown[card] = unknown[card] and drawn and g.owner[card] != seat
        self.at = now

    def _is_unknown(self, g: State, card: int, seat: int) -> bool:
        """A spectator knows no more than any of those who do not own the card."""
        if seat != SPECTATOR:
            return self.unknown[seat][card]
        return all(unknown[card] for owner, unknown in enumerate(self.unknown) if owner != g.owner[card])

    def exchangeable(self, g: State, seat: int) -> list[list[int]]:
        """Groups of cards of which this seat (or a spectator) cannot tell which is which."""
        found: dict[int, list[int]] = {}
        for card in range(len(g.face)):
            if self._is_unknown(g, card, seat) and self._lies_hidden(g, card, seat) and not may_know(g, seat, card):
                found.setdefault(g.owner[card], []).append(card)
        return [cards for cards in found.values() if len({g.face[card] for card in cards}) > 1]


def exchanged(g: State, viewer: int, groups: list[list[int]], dice: Stream, *, alike: bool = False) -> State:
    """The other world: the faces of each group in another order; where deck lists are closed, others' cards are quite
    other ones. `alike`: all that another player hides is one and the same card of them, so that what few can do is done
    by everybody or by nobody (only for what does not hang on lists)."""
    twin = g.copy()
    twin.memo = UNSET
    for cards in groups:
        if alike and g.owner[cards[0]] != viewer:
            faces = [g.face[cards[dice.below(len(cards))]]] * len(cards)
        elif g.rules.lists_are_open(g) or g.owner[cards[0]] == viewer:
            faces = dice.shuffled([g.face[card] for card in cards])
        else:
            faces = [_another(g, g.face[card], dice) for card in cards]
        for card, face in zip(cards, faces, strict=True):
            twin.face[card] = face
    if g.marks:
        twin.marks = [_past(g, twin, mark) for mark in g.marks]
    twin.journal = Journal()
    return twin


def _another(g: State, face: int, dice: Stream) -> int:
    """Any card of the same kind that a deck may hold."""
    rules = g.rules
    could = sorted({other for held in rules.known_lists for other in held.hides})
    alike: list[int] = [other for other in could if rules.kind_of(other) == rules.kind_of(face)]
    return alike[dice.below(len(alike))]


def _past(g: State, twin: State, mark: State) -> State:
    """A point to rewind to, in the other world; one before a shuffle is the same in both."""
    past = mark.copy()
    past.memo = UNSET
    if mark.face == g.face[: len(mark.face)]:
        past.face = twin.face[: len(mark.face)]
    return past


def bytes_for(g: State, asked: Any, viewer: int, since: int) -> Iterator[tuple[str, bytes]]:
    """Everything that the kernel tells this seat: the view, the log, the question and its texts, a copy for search."""
    yield "view", msgspec.json.encode(view(g, viewer))
    yield "log", msgspec.json.encode([told(g, entry, viewer) for entry in g.journal.entries[since:]])
    if isinstance(asked, Decision) and asked.seat == viewer:
        yield "question", msgspec.json.encode(asked)
        yield "answers", msgspec.json.encode(texts(g, asked))
        twin = imagine(g, viewer, 5)
        yield "imagined", codec.save(twin)
        if twin.memo is not UNSET or any(mark.memo is not UNSET for mark in twin.marks or ()):
            yield "imagined", b"with the projection of the real cards"


Read = Callable[[State, Any, int, int], Iterator[tuple[str, bytes]]]


class Worlds:
    """A game and its other world, as far as the same answers lead in both."""

    def __init__(
        self, g: State, viewer: int, groups: list[list[int]], dice: Stream, read: Read = bytes_for, *, on: bool = False
    ) -> None:
        self.viewer, self.dice, self.read = viewer, dice, read
        self.on = on
        """Go on when exchanged cards come to light, as long as they are the same ones in both: what is read must not
        tell which of the hidden cards they were."""
        self.one, self.other = g.copy(), exchanged(g, viewer, groups, dice)
        self.one.journal = Journal()
        self.moved = [card for cards in groups for card in cards]

    def differ(self) -> Difference | None:
        """The first difference, if there is one, within some answers."""
        for _ in range(STEPS):
            asked = self._ask()
            if asked is None:
                return None
            found = self._compare(*asked)
            if found is not None:
                return found
            if not self._answer(*asked):
                return None
        return None

    def _ask(self) -> tuple[Any, Any] | None:
        """What is asked in both, at the same place. Where one of them asks somebody else, who could pass, and the other
        did not (there was nothing to do but pass), that one passes."""
        for here, there in ((self.one, self.other), (self.other, self.one)):
            for _ in range(passes_until(here, there, run(there), self.viewer) or 0):
                again = run(here)
                assert isinstance(again, Decision), "as in the trial"
                play(here, again, PASS)
        one, other = run(self.one), run(self.other)
        same = place_of(self.one, one, self.viewer) == place_of(self.other, other, self.viewer)
        return (one, other) if same and not self._came_to_light() else None

    def _came_to_light(self) -> bool:
        """Has the seat seen exchanged cards (others in one world than in the other)? From there on the worlds may
        differ."""
        one, other = (seen_of(g, g.journal, self.viewer, self.moved) for g in (self.one, self.other))
        return one != other if self.on else bool(one or other)

    def _picked(self) -> bool:
        """Has somebody picked an exchanged card in secret? It has another number in the other world."""
        moved = set(self.moved)
        return any(not moved.isdisjoint(spoken_of(g)) for g in (self.one, self.other))

    def _compare(self, one: Any, other: Any) -> Difference | None:
        pairs = zip_longest(
            self.read(self.one, one, self.viewer, 0), self.read(self.other, other, self.viewer, 0), fillvalue=("", b"")
        )
        for (what, here), (_, there) in pairs:
            if here != there and not (what == "imagined" and self._picked()):
                return Difference(self.viewer, what, *around(here, there))
        return None

    def _answer(self, one: Any, other: Any) -> bool:
        """The same answer in both, by its text; False where there is none, or the game is over."""
        if not isinstance(one, Decision) or not isinstance(other, Decision):
            return False
        here, there = texts(self.one, one), texts(self.other, other)
        both = [text for text in here if text in there]
        if not both:
            return False
        text = both[self.dice.below(len(both))]
        play(self.one, one, one.moves[here.index(text)])
        play(self.other, other, other.moves[there.index(text)])
        return True


def place_of(g: State, asked: Any, viewer: int) -> tuple[Any, ...]:
    """Where a game stands, as far as this viewer can tell."""
    if not isinstance(asked, Decision):
        return (asked,)
    return asked.seat, asked.kind, asked.prompt, g.turn, g.phase, len(g.chain), g.rules.show_facts(g, viewer)


def passes_until(g: State, there: State, goal: Any, viewer: int) -> int | None:
    """How often others must pass here until the same is asked as in the other world; None: that does not help."""
    trial, wanted = g.copy(), place_of(there, goal, viewer)
    for passes in range(STEPS):
        asked = run(trial)
        if place_of(trial, asked, viewer) == wanted:
            return passes
        if not isinstance(asked, Decision) or asked.seat == viewer or PASS not in asked.moves:
            return None
        play(trial, asked, PASS)
    return None


def seen_of(g: State, journal: Journal, viewer: int, moved: list[int]) -> list[tuple[int, int, int]]:
    """Exchanged cards that the seat knows, or was told of, with where they are and in which place."""
    bits = seats_of(g, viewer)
    told_of = {entry.event.card for entry in journal.entries if entry.seen_by & bits == bits}
    seen = [c for c in set(moved) if g.zone[c] >= 0 and (c in told_of or may_know(g, viewer, c))]
    return sorted((g.zone[c], g.zones[g.zone[c]].index(c), g.face[c]) for c in seen)


def around(one: bytes, other: bytes, width: int = 60) -> tuple[str, str]:
    """Where two byte strings part, with what stands around."""
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - width)
    here, there = (data[start : place + width].decode(errors="replace") for data in (one, other))
    return here, there
