"""A scenario being played: the game, the question on the table, and the standing checks at every question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fuda.errors import Spoken
from fuda.games.pso2 import game, look
from fuda.games.pso2.state import Duel
from fuda.kernel import codec, loop, notation
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.errors import Fault
from fuda.kernel.journal import Journal
from fuda.kernel.number import Tally
from fuda.scenario.position import lay
from fuda.scenario.refs import spell_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.kernel.chain import Window
    from fuda.scenario.record import Scenario


class Failed(Spoken):
    """What was expected and what was found."""


class Defect(Spoken):
    """The engine contradicts itself: never the writer's fault."""


class Written(NamedTuple):
    """An answer that stands in the script."""

    seat: int
    text: str


PUBLISHED = ("here", "watching", "plain", "flags", "ears", "delayed", "users", "quick_users")
"""What a projection says besides the records of single cards."""
HOLD = Move("hold")
"""Makes the chain ask somebody who can only pass. It is taken out of the question again and never played."""


class Table:
    """One run of a scenario in one edition.

    The engine gives forced answers by itself. One that stands next in the script is left to the script, so that what is
    expected before it is looked at before it."""

    def __init__(self, scenario: Scenario, edition: str, written: Sequence[Written] = ()) -> None:
        self.edition = edition
        self.written = list(written)
        """The answers of the script that are still to come."""
        self.trying = False
        """Something is tried on a copy: nothing is left to the script."""
        self.g, self.labels = lay(scenario, edition)
        self.logged = 0
        """Where the next `log` line begins to look."""
        self.journal = self.g.journal = Journal()
        self._ask_for_passes()
        self.asked: Decision | Outcome | None = None
        self.twin = self.g

    def begin(self) -> None:
        """Run to the first question. What chance is to bring before it has been fixed by now."""
        if self.asked is None:
            self.asked = self.advance(self.g)
            self.twin = self._check()

    def games(self) -> list[Duel]:
        """The game and its loaded copy: what is fixed for one is fixed for both."""
        return [self.g] if self.twin is self.g else [self.g, self.twin]

    def _check(self) -> Duel:
        """Saved and loaded, the game is the same, asks the same, and its projection is a fresh one."""
        saved = codec.save(self.g)
        twin = game.load(saved, self.g.rules)
        if codec.save(twin) != saved:
            raise Defect("the game is not the same after saving and loading")
        if not same_looks(look.looks(self.g), look.fresh(self.g)):
            raise Defect("the kept projection of continuous effects differs from a fresh one")
        if isinstance(self.asked, Decision) and ask(twin) != self.asked:
            raise Defect("after loading, the game asks another question")
        return twin

    def answer(self, move: Move) -> None:
        """Play a legal answer in the game and in its loaded copy, and compare them."""
        assert isinstance(self.asked, Decision), "a move answers a question"
        question = self.asked
        loop.play(self.twin, question, move)
        self.advance(self.twin)
        loop.play(self.g, question, move)
        self.asked = self.advance(self.g)
        if codec.save(self.g) != codec.save(self.twin):
            raise Defect("the loaded game goes on differently")
        self.twin = self._check()

    def advance(self, g: Duel) -> Decision | Outcome:
        """Run to the next question. Forced answers are given, as in `kernel.loop.run`, but the end of the main phase is
        always asked, so that a position in which nothing else can be done stays where it is."""
        while g.outcome is None:
            asked = ask(g)
            if asked is not None:
                if len(asked.moves) > 1 or asked.moves[0].verb == "end" or self._left_to_script(g, asked):
                    return asked
                loop.answer(g, asked.moves[0])
        return g.outcome

    def try_out(self, g: Duel, asked: Decision, move: Move, seat: int) -> Decision | Outcome:
        """Play an answer on a copy and go on to the next question; also to one of this seat with a single answer."""
        loop.play(g, asked, move)
        self.trying = True
        try:
            while g.outcome is None:
                found = ask(g)
                if found is not None:
                    if len(found.moves) > 1 or found.seat == seat:
                        return found
                    loop.answer(g, found.moves[0])
        finally:
            self.trying = False
        return g.outcome

    def _left_to_script(self, g: Duel, asked: Decision) -> bool:
        if not self.written or self.written[0].seat != asked.seat:
            return False
        text = spell_out(g, self.written[0].text, self.labels)
        try:
            return notation.match(g, asked, text) in asked.moves
        except Fault:
            return False

    def _ask_for_passes(self) -> None:
        """Let the chain ask somebody who can only pass when that pass stands next in the script."""
        rules = self.g.rules
        find: Callable[[Duel, int, Window], tuple[Move, ...]] = rules.actions

        def actions(g: Duel, seat: int, window: Window) -> tuple[Move, ...]:
            moves = find(g, seat, window)
            wanted = not self.trying and self.written[:1] == [Written(seat, "pass")]
            return (HOLD,) if not moves and wanted and rules.may_pass(g, seat, window) else moves

        vars(rules)["actions"] = actions

    def concede(self, seat: int) -> None:
        """A player gives up."""
        loop.concede(self.g, seat)
        assert self.g.outcome is not None, "a game that was given up is over"
        self.asked = self.g.outcome


def copy(g: Duel) -> Duel:
    """A copy to try something on, or to look back at."""
    twin = g.copy()
    assert isinstance(twin, Duel)
    return twin


def ask(g: Duel) -> Decision | None:
    """One step; a question without the answer that only made it be asked."""
    asked = loop.step(g)
    if asked is None or HOLD not in asked.moves:
        return asked
    return msgspec.structs.replace(asked, moves=tuple(move for move in asked.moves if move != HOLD))


def same_looks(kept: look.Looks, fresh: look.Looks) -> bool:
    """Do two projections show the same, down to how each number was made and who waits for what? Cards without a
    record of their own are as printed."""
    cards = range(len(fresh.face))
    alike = all(getattr(kept, name) == getattr(fresh, name) for name in PUBLISHED)
    return alike and all(_facts(kept.at(card)) == _facts(fresh.at(card)) for card in cards)


def _facts(seen: look.Look) -> list[Any]:
    values = (getattr(seen, name) for name in look.Look.__slots__)
    return [[getattr(v, part) for part in Tally.__slots__] if isinstance(v, Tally) else v for v in values]
