"""A game in progress, for programs."""

from __future__ import annotations

from fuda.ai.sight import Offer, Question, Sight, seen
from fuda.errors import UserError
from fuda.kernel import loop
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.keeping import record, repeat
from fuda.kernel.notation import match as match_text
from fuda.kernel.sight.unknown import imagine, lay_as_held_out
from fuda.kernel.sight.view import JUDGE, SPECTATOR, CardView, View, ZoneView, backs
from fuda.kernel.state import State
from fuda.sim import replay as replaying
from fuda.sim.match import Match, Session, begin, check

__all__ = ["JUDGE", "SPECTATOR", "CardView", "Offer", "Question", "Table", "View", "ZoneView", "replay"]

Given = tuple[Move | int, ...]
"""What was done so far: answers, and seats that gave up."""


class Table:
    """A game in progress. It holds everything, hidden cards included: whoever plays fairly asks for a `view`, a
    `sight`, or an `imagine`d copy."""

    __slots__ = ("_g", "_given", "_now", "answered", "match")

    match: Match
    """What is played here."""
    answered: list[int]
    """By seat: how many questions it has answered."""

    def __init__(self, match: Match) -> None:
        """A new game; a match that the rules forbid raises a `UserError`."""
        check(match)
        g = begin(match)
        self._lay(match, g, loop.run(g), (), [0] * g.seats)

    def _lay(self, match: Match, g: State, now: Decision | Outcome, given: Given | None, answered: list[int]) -> None:
        self.match, self.answered = match, answered
        self._g, self._now = g, now
        self._given = None if given is None else [*given]
        """Nothing: a copy for search."""

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0."""
        return self._g.seats

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._g.turn

    @property
    def seat(self) -> int | None:
        """The seat that is asked; nothing when the game is over."""
        return self._now.seat if isinstance(self._now, Decision) else None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won (none: a draw); nothing while the game goes on."""
        return self._now.winners if isinstance(self._now, Outcome) else None

    @property
    def ending(self) -> str:
        """How the game ended, in a word; empty while it goes on."""
        return self._now.ending if isinstance(self._now, Outcome) else ""

    @property
    def question(self) -> Question | None:
        """What the seat is asked, with every legal answer; nothing when the game is over."""
        sight = self.sight()
        return sight.question() if sight else None

    def sight(self) -> Sight | None:
        """What a bot gets to see who is asked now (`Bot.choose`); nothing when the game is over."""
        return Sight(self._g, self._now) if isinstance(self._now, Decision) else None

    def view(self, viewer: int) -> View:
        """What a seat sees, or `SPECTATOR`, or `JUDGE`. Cards have numbers for this one look."""
        if not JUDGE >= viewer >= SPECTATOR and not 0 <= viewer < self.seats:
            raise UserError("nobody can sit at {seat}", seat=viewer)
        return seen(self._g, viewer)[0]

    def answer(self, answer: int | str) -> None:
        """Give an answer: its place in `question.answers`, or its text. What is not legal raises a `UserError` that
        names the rule which asks, and changes nothing."""
        asked = self._asked()
        move = self._move(asked, answer) if isinstance(answer, int) else match_text(self._g, asked, answer)
        self._give(move)

    def _move(self, asked: Decision, number: int) -> Move:
        if not 0 <= number < len(asked.moves):
            raise UserError("{number} is not a place among {count} answers", number=number, count=len(asked.moves))
        return asked.moves[number]

    def concede(self, seat: int) -> None:
        """This seat gives up."""
        self._asked()
        if not 0 <= seat < self.seats:
            raise UserError("nobody can sit at {seat}", seat=seat)
        self._give(seat)

    def _asked(self) -> Decision:
        if isinstance(self._now, Outcome):
            raise UserError("the game is over: {ending}", ending=self._now.ending)
        return self._now

    def _give(self, given: Move | int) -> None:
        """An answer of whoever is asked, or a seat that gives up."""
        if isinstance(given, Move):
            asked = self._asked()
            loop.play(self._g, asked, given)
            self.answered[asked.seat] += 1
        else:
            loop.concede(self._g, given)
        if self._given is not None:
            self._given.append(given)
        self._now = loop.run(self._g)

    def copy(self) -> Table:
        """The same game once more, hidden cards and future included."""
        return self._twin(self._g.copy(), self._now, None if self._given is None else tuple(self._given))

    def imagine(self, viewer: int, seed: int) -> Table:
        """A copy for search: a game that fits what this seat may know (or `SPECTATOR`), all else dealt anew, chance
        fresh. The same seed gives the same copy. It has no record."""
        if viewer != SPECTATOR and not 0 <= viewer < self.seats:
            raise UserError("nobody can sit at {seat}", seat=viewer)
        twin, now = imagine(self._g, viewer, seed), self._now
        if viewer == self.seat and isinstance(now, Decision):
            lay_as_held_out(twin, backs(self._g, now))
            return self._twin(twin, now, None)
        return self._twin(twin, loop.run(twin), None)

    def _twin(self, g: State, now: Decision | Outcome, given: Given | None) -> Table:
        twin = Table.__new__(Table)
        twin._lay(self.match, g, now, given, [*self.answered])
        return twin

    def position(self) -> str:
        """A fingerprint of everything on the table and in progress: where two are equal, the game repeats itself."""
        return repeat.fingerprint(self._g)

    def record(self) -> str:
        """The game so far as text (docs/protocol.md), which `replay` and `fuda replay` verify."""
        if self._given is None:
            raise UserError("a copy for search has no record")
        session = Session(self.match)
        for given in self._given:
            if isinstance(given, Move):
                session.play(given)
            else:
                session.concede(given)
        return record.dumps(session.record())


def replay(text: str, answers: int | None = None) -> Table:
    """The game of a record, replayed and verified; or as it stood after so many of its lines."""
    kept = replaying.open_record(text.encode(), "record")
    session = replaying.open_session(kept, "record")
    table = Table(session.match)
    for number in replaying.steps(session, kept, "record"):
        meant = replaying.meaning(session, kept.moves[number], "record")
        if isinstance(meant, str):
            raise UserError("the future of this game was dealt anew: only fuda replay can follow it")
        if answers is not None and number >= answers:
            return table
        table._give(meant)
    replaying.verify_end(session, kept, "record")
    return table
