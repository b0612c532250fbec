"""A scenario being played: the game, the question on the table, and the standing checks at every question."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.kernel import loop
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.keeping import codec
from fuda.scenario.answers import fits
from fuda.scenario.checking.failing import Defect
from fuda.scenario.progress import Progress, QuestionTest, Written
from fuda.scenario.unasked import Unasked, may_be_next

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.chain import Window
    from fuda.kernel.state import State
    from fuda.scenario.reading.record import Scenario


HOLD = Move("hold")
"""Makes the chain ask somebody who can only pass. It is taken out of the question again and never played."""


class Table(Progress):
    """One run of a scenario in one edition.

    The engine gives forced answers by itself. One that stands next in the script is left to the script, so that what is
    expected before it is looked at before it."""

    def __init__(
        self, scenario: Scenario, edition: str, written: Sequence[Written] = (), closing: tuple[QuestionTest, ...] = ()
    ) -> None:
        super().__init__(scenario, edition, written, closing)
        self.trying = False
        """Something is tried on a copy: nothing is left to the script."""
        self.tried_first: frozenset[int] = frozenset()
        """Whose moves are asked about before the first answer: forced ones of this seat are left to the script."""
        self.unasked: Unasked | None = None
        """What the game did by itself since the last answer."""
        self.rules = self.g.rules
        self.g.rules = self._asking(self.rules)
        self.asked: Decision | Outcome | None = None
        self.looking: Decision | None = None
        """A forced choice at which the run stopped because the next lines look at it."""

    def begin(self) -> None:
        """Run to the first question. What chance is to bring before it has been fixed by now."""
        if self.asked is None:
            self.asked = self.advance(self.g)
            self._note_look()
            self.twin = self._check()

    def _note_look(self) -> None:
        """Is the question that came one that is only there to be looked at?"""
        asked = self.asked
        forced = isinstance(asked, Decision) and len(asked.moves) == 1
        self.looking = asked if forced and isinstance(asked, Decision) and self.is_looked_at(self.g, asked) else None

    def was_given(self, answer: Written) -> bool:
        """Was this answer given by the game itself?"""
        self.unasked = self.unasked or Unasked(self, self.g)
        return self.unasked.was_given(answer)

    def games(self) -> list[State]:
        """The game and its loaded copy: what is fixed for one is fixed for both."""
        return [self.g] if self.twin is self.g else [self.g, self.twin]

    def _check(self) -> State:
        """Saved and loaded, the game is the same, asks the same, and its projection is a fresh one."""
        saved = codec.save(self.g)
        twin = self.kit.rules.load(saved, self.g.rules)
        if codec.save(twin) != saved:
            raise Defect("the game is not the same after saving and loading")
        if not self.kit.same_projection(self.g):
            raise Defect("the kept projection of continuous effects differs from a fresh one")
        if isinstance(self.asked, Decision) and ask(twin) != self.asked:
            raise Defect("after loading, the game asks another question")
        return twin

    def answer(self, move: Move) -> None:
        """Play a legal answer in the game and in its loaded copy, and compare them."""
        assert isinstance(self.asked, Decision), "a move answers a question"
        question = self.asked
        self.since, self.last = len(self.journal.entries), Written(question.seat, move.verb)
        self.rest = left_over(question, move)
        self.unasked = None
        self.twin.journal = Journal()
        loop.play(self.twin, question, move)
        self.advance(self.twin)
        loop.play(self.g, question, move)
        self.asked = self.advance(self.g)
        if codec.save(self.g) != codec.save(self.twin):
            raise Defect("the loaded game goes on differently")
        self._note_look()
        self.twin = self._check()

    def advance(self, g: State) -> Decision | Outcome:
        """Run to the next question. Forced answers are given, as in `kernel.loop.run`, but where the kit says so a
        question is always asked, so that a position in which nothing else can be done stays where it is."""
        while g.outcome is None:
            asked = ask(g)
            self.journal.came[self.kit.phase_of(g)] = None
            if asked is not None:
                if g.out[asked.seat]:
                    loop.answer(g, asked.move())
                elif len(asked.moves) > 1 or self.kit.stays(g, asked) or self._left_to_script(g, asked):
                    return asked
                else:
                    loop.answer(g, asked.moves[0])
        return g.outcome

    def try_out(self, g: State, asked: Decision, move: Move, seat: int) -> Decision | Outcome:
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

    def goes_on(self) -> bool:
        """Before the first answer of the script: was the run stopped only because moves are asked about? Then what is
        forced is done."""
        return self.last is None and self.only_looked_at()

    def _left_to_script(self, g: State, asked: Decision) -> bool:
        answers = may_be_next(self, g)
        return self.is_looked_at(g, asked) or any(
            fits(self.kit, g, asked, answer.seat, answer.text, self.labels) for answer in answers
        )

    def only_looked_at(self) -> bool:
        """Was the run stopped at a forced choice only to look at it? Then that choice is made, and the run goes on."""
        asked = self.asked
        if self.looking is None or asked is not self.looking or not isinstance(asked, Decision):
            return False
        self.answer(asked.moves[0])
        return True

    def next_place(self) -> bool:
        """Where the run waits for a written answer that is forced, and that fits the next question as well: give it
        here and go on there. Was that so?"""
        asked = self.asked
        if not self.written or not isinstance(asked, Decision) or len(asked.moves) > 1 or self.kit.stays(self.g, asked):
            return False
        if not self._fits_next(asked):
            return False
        self.answer(asked.moves[0])
        return isinstance(self.asked, Decision) and self._fits_next(self.asked)

    def _fits_next(self, asked: Decision) -> bool:
        return fits(self.kit, self.g, asked, self.written[0].seat, self.written[0].text, self.labels)

    def is_looked_at(self, g: State, asked: Decision) -> bool:
        """Is this forced choice what the next lines of the script look at? A pass is no choice."""
        if self.last is None and asked.seat in self.tried_first:
            return True
        tests = self.written[0].tests if self.written else self.closing
        return asked.kind != "act" and any(test.is_about(self, g, asked) for test in tests)

    def _asking(self, shared: Any) -> Any:
        """Rules of its own for this table: those of the game, but somebody who can only pass is asked when that pass
        stands next in the script."""
        rules, kit = copy.copy(shared), self.kit

        def actions(g: Any, seat: int, window: Window) -> tuple[Move, ...]:
            moves: tuple[Move, ...] = shared.actions(g, seat, window)
            if moves or not shared.may_pass(g, seat, window):
                return moves
            opening = self.last is None and seat in self.tried_first and not self.trying
            return (HOLD,) if opening or asks_even(g, seat, "pass") or kit.always_asks(g, seat, window) else ()

        def asks_even(g: Any, seat: int, answer: str) -> bool:
            return not self.trying and any(written.says(seat, answer) for written in may_be_next(self, g))

        vars(rules).update(actions=actions, asks_even=asks_even)
        return rules

    def concede(self, seat: int) -> None:
        """A player gives up."""
        for g in self.games():
            loop.concede(g, seat)
            self.asked = self.advance(g)
        self.asked = self.g.outcome or self.asked
        self.twin = self._check()


def left_over(question: Decision, move: Move) -> tuple[int, ...]:
    """The card that comes last where the others have been put in order."""
    others = [other.card for other in question.moves if other != move]
    return tuple(others) if question.kind == "order" and len(others) == 1 else ()


def ask(g: State) -> Decision | None:
    """One step; a question without the answer that only made it be asked."""
    asked = loop.step(g)
    if asked is None or HOLD not in asked.moves:
        return asked
    return msgspec.structs.replace(asked, moves=tuple(move for move in asked.moves if move != HOLD))
