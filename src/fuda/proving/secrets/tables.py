"""Two hosted tables that a viewer cannot tell apart: everything that the host tells it compared byte for byte, why and
the pictures between two answers included, whether others were asked there or had nothing to choose."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.ai.dice import Stream
from fuda.host.hosted import Hosted
from fuda.host.why import why
from fuda.kernel.decision import PASS, Decision
from fuda.kernel.loop import run
from fuda.kernel.notation import texts
from fuda.kernel.state import State
from fuda.proving.secrets.worlds import STEPS, Difference, around, exchanged, passes_until, place_of, seen_of
from fuda.sim.match import Match, Session


def hosted_at(match: Match, g: State) -> Hosted:
    """A table that stands there."""
    return Hosted(Session(match, lambda: (g, run(g))))


class Shown:
    """A hosted game and what one viewer has been shown of it since it was last compared."""

    def __init__(self, table: Hosted, viewer: int) -> None:
        self.table, self.viewer = table, viewer
        self.frames: list[bytes] = []
        self.keep_pictures()

    @property
    def g(self) -> State:
        """The game."""
        return self.table.session.g

    @property
    def now(self) -> Any:
        """What is asked."""
        return self.table.session.now

    def play(self, index: int) -> None:
        """Whoever is asked gives the answer with this place."""
        self.table.answer(self.now.seat, index)
        self.keep_pictures()

    def keep_pictures(self) -> None:
        """All pictures in order, each once."""
        log = self.table.log(self.viewer)
        shown = [(picture.view, log[: picture.lines]) for picture in self.table.moments(self.viewer)]
        for frame in map(msgspec.json.encode, [*shown, (self.table.view(self.viewer), log)]):
            if not self.frames or self.frames[-1] != frame:
                self.frames.append(frame)

    def told_why(self) -> bytes:
        """Why, for every card that the viewer could point at, every area and the first answer."""
        view = self.table.view(self.viewer)
        cards = [card.id for zone in view.zones for card in zone.cards if card.id]
        found = [why(self.table, self.viewer, card=card) for card in cards]
        found += [why(self.table, self.viewer, area=area.key) for area in self.table.setting().areas]
        return msgspec.json.encode([*found, why(self.table, self.viewer, answer=0)])

    def take(self) -> list[bytes]:
        """What was shown since the last time; the newest stays to be compared with the next."""
        found, self.frames = self.frames, self.frames[-1:]
        return found


class Tables:
    """A game and its other world on two tables, as far as the same answers lead in both."""

    shown: type[Shown] = Shown
    """What the viewer gets: the host's views, or what somebody makes of them."""

    def __init__(self, match: Match, g: State, viewer: int, groups: list[list[int]], dice: Stream) -> None:
        self.viewer, self.dice = viewer, dice
        self.moved = [card for cards in groups for card in cards]
        self.alike = dice.below(2) > 0
        states = g.copy(), self.another_world(g, groups)
        self.one, self.other = (self.shown(hosted_at(match, state), viewer) for state in states)
        self.apart = self._place(self.one) != self._place(self.other)
        """One of them has gone on before anybody looked: nobody was asked there."""

    def another_world(self, g: State, groups: list[list[int]]) -> State:
        """The game with hidden cards exchanged."""
        return exchanged(g, self.viewer, groups, self.dice, alike=self.alike)

    def differ(self) -> Difference | None:
        """The first difference, if there is one, within some answers."""
        for _ in range(0 if self.apart else STEPS):
            if not self._meet() or self._came_to_light():
                return None
            here, there = self.one.take(), self.other.take()
            if here != there:
                return self._difference(here, there)
            found = None if self.alike else self._reasons()
            if found is not None:
                return found
            if not self._answer():
                return None
        return None

    def _reasons(self) -> Difference | None:
        """Why, in both. It warns by what others could hold, and so hangs on open lists."""
        one, other = self.one.told_why(), self.other.told_why()
        return None if one == other else Difference(self.viewer, "why", *around(one, other))

    def _meet(self) -> bool:
        """Go on until both are asked the same. Where only one of them asks somebody else, who could pass, that one
        passes."""
        pairs = ((self.one, self.other), (self.other, self.one))
        for here, there in pairs:
            if self._place(here) == self._place(there):
                return True
            passes = passes_until(here.g, there.g, there.now, self.viewer)
            for _ in range(passes or 0):
                here.play(here.now.moves.index(PASS))
        return self._place(self.one) == self._place(self.other)

    def _place(self, at: Shown) -> tuple[Any, ...]:
        return place_of(at.g, at.now, self.viewer)

    def _came_to_light(self) -> bool:
        """Has the viewer seen other cards in one of them than in the other?"""
        one, other = (seen_of(at.g, at.table.session.journal, self.viewer, self.moved) for at in (self.one, self.other))
        return one != other

    def _difference(self, here: list[bytes], there: list[bytes]) -> Difference:
        for one, other in zip(here, there, strict=False):
            if one != other:
                return Difference(self.viewer, "frame", *around(one, other))
        return Difference(self.viewer, "frames", str(len(here)), str(len(there)))

    def _answer(self) -> bool:
        """The same answer in both, by its text; False where there is none, or the game is over."""
        one, other = self.one.now, self.other.now
        if not isinstance(one, Decision) or not isinstance(other, Decision):
            return False
        here, there = texts(self.one.g, one), texts(self.other.g, other)
        both = [text for text in here if text in there]
        if not both:
            return False
        text = both[self.dice.below(len(both))]
        self.one.play(here.index(text))
        self.other.play(there.index(text))
        return True
