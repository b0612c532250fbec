"""The same match with two texts that must be equal: both are played side by side, and wherever nothing is in progress
they must show the same.

Answers are given by what is asked, not by how often something was asked, so that a question more in one of them does
not send it another way."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fuda.effects.machine import Effect
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.kernel.sight.view import JUDGE, view
from fuda.kernel.state import State
from fuda.proving.hunt.maker import Made
from fuda.proving.hunt.table import WATCH, tabled
from fuda.proving.hunt.watchdog import watched

STOPS = 60
"""So many quiet moments of a match are compared."""
ANSWERS = 600
"""A match is left after so many answers."""


class Stop(msgspec.Struct, frozen=True):
    """A quiet moment: what a judge sees, and what is asked."""

    seen: Any
    asked: tuple[str, ...]


class Player:
    """Gives the same answer to the same question in the same position. `offers` is the answer to every offer that a
    proved card makes (てもよい): "yes", "no", or "" for any."""

    def __init__(self, game: str, cards: Sequence[Made], seed: int, offers: str) -> None:
        self.g: State = tabled(game, cards, seed).g
        self.seed, self.offers = seed, offers
        self.proved = self.g.pool.index(cards[0].printed.number)

    def stops(self) -> Iterator[Stop]:
        """The quiet moments of the match."""
        g = self.g
        for _ in range(ANSWERS):
            with watched(WATCH):
                asked = run(g)
            written = [] if isinstance(asked, Outcome) else texts(g, asked)
            if isinstance(asked, Outcome) or self._quiet(asked):
                yield Stop(seen(g), tuple(sorted(written)))
            if isinstance(asked, Outcome):
                return
            play(g, asked, self.answer(asked, written))

    def _quiet(self, asked: Decision) -> bool:
        return asked.kind == "act" and not self.g.chain and not self.g.waiting

    def _proves(self, frame: Any) -> bool:
        """Is it the text of the proved card that is being followed?"""
        return isinstance(frame, Effect) and frame.face == self.proved

    def answer(self, asked: Decision, written: list[str]) -> Move:
        """By what is asked and how the table stands."""
        g = self.g
        if asked.kind == "yesno" and self.offers and any(self._proves(frame) for frame in g.frames):
            return next(move for move in asked.moves if move.verb == self.offers)
        if asked.kind == "act" and g.chain:
            return next((move for move in asked.moves if move.verb == "pass"), asked.move())
        sizes = [len(zone) for zone in g.zones] if asked.kind == "act" else []  # within a text others may not be done
        order = sorted(range(len(written)), key=written.__getitem__)
        key = f"{self.seed} {g.turn} {g.phase} {asked.seat} {asked.kind} {sizes} {[written[n] for n in order]}"
        chosen = order[zlib.crc32(key.encode()) % len(order)]
        if asked.kind == "act" and asked.moves[chosen].verb == "pass" and len(order) > 1:
            chosen = order[zlib.crc32(f"again {key}".encode()) % len(order)]
        return asked.moves[chosen]


def seen(g: State) -> Any:
    """What a judge sees, without the labels of cards where their order means nothing; of a game that is over only how
    it ended: how much of the last text was still done does not matter."""
    shown = view(g, JUDGE)
    zones = []
    for zone in () if g.outcome else shown.zones:
        cards = [(card.number, sorted(card.facts.items(), key=str)) for card in zone.cards]
        zones.append((zone.name, zone.seat, cards if zone.name == "deck" else sorted(cards, key=str)))
    return [
        shown.turn,
        shown.active,
        shown.phase,
        zones,
        [] if g.outcome else sorted(shown.facts.items()),
        shown.winners,
        shown.ending,
    ]


class Difference(msgspec.Struct, frozen=True):
    """Where two matches went apart: which quiet moment, and what one and the other show."""

    stop: int
    one: str
    other: str


def difference(one: Player, other: Player) -> Difference | None:
    """The first quiet moment at which they differ."""
    left, right = one.stops(), other.stops()
    for number in range(STOPS):
        a, b = next(left, None), next(right, None)
        if a != b:
            return Difference(number, *_differing(a, b))
        if a is None:
            return None
    return None


def _differing(a: Stop | None, b: Stop | None) -> tuple[str, str]:
    """The first thing that is not the same."""
    if a is None or b is None:
        return ("over" if a is None else "goes on", "over" if b is None else "goes on")
    one, other = _flat(a), _flat(b)
    return next(((x, y) for x, y in zip(one, other, strict=False) if x != y), ("", ""))


def _flat(stop: Stop) -> list[str]:
    turn, active, phase, zones, facts, winners, ending = stop.seen
    lines = [f"turn {turn}, seat {active}, {phase}, {winners} {ending}", *map(str, facts)]
    return [*lines, *(f"{name} {seat}: {cards}" for name, seat, cards in zones), f"asked: {'; '.join(stop.asked)}"]
