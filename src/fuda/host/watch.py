"""Where others could have acted: the moments at which the right to act came to a seat, whether it could do anything or
not.

The engine asks nobody who could only pass, so being asked, the pause before an answer and the number of pictures would
tell what somebody holds. This notes every such occasion by the rules alone: a table shows each of them in the same way
and for a time that does not depend on hands, and an answer stands as soon as anybody else could have said something."""

from __future__ import annotations

import copy
from typing import Any

import msgspec

from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import answer, step
from fuda.kernel.state import State
from fuda.sim.match import Session


class Moment(msgspec.Struct, frozen=True):
    """The table when the right to act came to a seat that had nothing to choose, and how long the log was."""

    seat: int
    g: State
    entries: int


class Watch:
    """Eyes on one session, beside the engine: its rules are those of the match but for being watched."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.moments: list[Moment] = []
        """Since the last answer."""
        self._on = False
        self.begin_with(session.g)
        session.go_on = self.go_on

    def begin_with(self, g: State) -> None:
        """Watch this game from here on, also where it is rewound."""
        rules = copy.copy(g.rules)
        actions, asks_even = rules.actions, rules.asks_even

        def watched(g: Any, seat: int, window: Any) -> tuple[Move, ...]:
            found: tuple[Move, ...] = actions(g, seat, window)
            if not found:
                self._note(g, seat)
            return found

        def left_out(g: Any, seat: int, written: str) -> bool:
            self._note(g, seat)
            return bool(asks_even(g, seat, written))

        vars(rules).update(actions=watched, asks_even=left_out)
        for state in (g, *(g.marks or ())):
            state.rules = rules

    def begin(self) -> None:
        """Somebody answers now."""
        self.moments, self._on = [], True

    def forget(self) -> None:
        """Nothing has happened since the last answer that stands."""
        self.moments = []

    def go_on(self, g: State) -> Decision | Outcome:
        """As `loop.run`, and forced answers are noted."""
        self._on = True
        while g.outcome is None:
            asked = step(g)
            if asked is None:
                continue
            if len(asked.moves) > 1 and not g.out[asked.seat]:
                self._on = False
                return asked
            self._note(g, asked.seat)
            answer(g, asked.move())
        self._on = False
        return g.outcome

    def _note(self, g: State, seat: int) -> None:
        """Only the game itself counts, not what is tried out in copies."""
        if self._on and g is self.session.g and not g.out[seat] and seat != g.rules.empty_seat:
            self.moments.append(Moment(seat, g.copy(), len(self.session.journal.entries)))

    def others(self, seat: int) -> bool:
        """Could anybody but this seat have said something since the last answer?"""
        return any(moment.seat != seat for moment in self.moments)
