"""What a script expects of questions and moves: who is asked, what is offered, what is legal, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.kernel import notation
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.scenario.answers import find_move, fits
from fuda.scenario.checking.checks import listed
from fuda.scenario.checking.failing import Failed, FailedQuestion
from fuda.scenario.progress import Written
from fuda.scenario.steps import forbidden, not_legal, question, why_not
from fuda.scenario.unasked import ENOUGH, REST, Unasked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.kernel.decision import Move
    from fuda.kernel.state import State
    from fuda.scenario.progress import Progress
    from fuda.scenario.table import Table


class Asks(NamedTuple):
    """`asks A: act [RULE]`"""

    seat: int
    prompt: str
    rule: str

    def is_about(self, _: Progress, g: Any, asked: Decision) -> bool:
        """A forced choice with this prompt."""
        return (asked.seat, asked.prompt) == (self.seat, self.prompt)

    def run(self, table: Table) -> None:
        asked = table.asked
        prompt = f"{self.prompt} [{self.rule}]" if self.rule else self.prompt
        fits = isinstance(asked, Decision) and (asked.seat, asked.prompt) == (self.seat, self.prompt)
        if not fits or (isinstance(asked, Decision) and self.rule and not table.is_rule(self.rule, asked.rule)):
            raise FailedQuestion(
                "expected {seat} to be asked {prompt}, found {found}",
                seat=SEATS[self.seat],
                prompt=prompt,
                found=question(table),
            )


class Offers(NamedTuple):
    """`offers A: pass, play X`: all legal answers."""

    seat: int
    texts: tuple[str, ...]

    def is_about(self, table: Progress, g: Any, asked: Decision) -> bool:
        """A forced choice whose one answer is the one that is offered."""
        return len(self.texts) == 1 and fits(table.kit, g, asked, self.seat, self.texts[0], table.labels)

    def run(self, table: Table) -> None:
        g, asked = table.g, table.asked
        moves = [find_move(table.kit, g, asked, self.seat, text, table.labels) for text in self.texts]
        missing = [text for text, move in zip(self.texts, moves, strict=True) if move is None]
        if missing or not isinstance(asked, Decision):
            raise FailedQuestion(
                "expected {moves} to be offered to {seat}, found {found}",
                moves=listed(missing),
                seat=SEATS[self.seat],
                found=question(table),
            )
        more = [text for text, move in zip(notation.texts(g, asked), asked.moves, strict=True) if move not in moves]
        if more:
            raise FailedQuestion(
                "expected only {moves} to be offered, found also {more}", moves=listed(self.texts), more=listed(more)
            )


class StoppedEarlier(Exception):
    """An answer before the last one is not legal: which, and why."""

    def __init__(self, text: str, reason: Any) -> None:
        super().__init__(text)
        self.text, self.reason = text, reason


class Moment(NamedTuple):
    """A copy of the game and its question, in which an answer is tried, and the answer that was tried before it."""

    g: State
    asked: object
    tried: Written | None = None

    def was_given(self, table: Table, seat: int, text: str) -> bool:
        """Was this answer given by the game itself after the one before it?"""
        return self.tried is not None and Unasked(table, self.g, self.tried).was_given(Written(seat, text))


def before_last(table: Table, seat: int, texts: tuple[str, ...]) -> list[Moment]:
    """All answers but the last played on a copy: the moments in which the last one can be meant. Forced answers of this
    seat may be left out or written, so there is one before each of them that comes next."""
    now = Moment(table.g.copy(), table.asked)
    for text in texts[:-1]:
        found = next((m for m in _moments(table, now, seat) if _answers(table, m, seat, text) is not None), None)
        move = _answers(table, found, seat, text) if found else None
        if found is not None and move is not None:
            now = _after(table, found, move, seat)
        elif text not in (ENOUGH, REST) and not now.was_given(table, seat, text):
            raise StoppedEarlier(text, why_not(table, now.g, seat, text, now.asked))
    return list(_moments(table, now, seat))


def _answers(table: Table, moment: Moment, seat: int, text: str) -> Move | None:
    return find_move(table.kit, moment.g, moment.asked, seat, text, table.labels)


def _moments(table: Table, now: Moment, seat: int) -> Iterator[Moment]:
    """This moment, and those after each forced choice of this seat that follows; a pass is no choice."""
    yield now
    while isinstance(now.asked, Decision) and now.asked.seat == seat and len(now.asked.moves) == 1:
        if now.asked.kind == "act":
            return
        now = _after(table, now, now.asked.moves[0], seat)
        yield now


def _after(table: Table, moment: Moment, move: Move, seat: int) -> Moment:
    assert isinstance(moment.asked, Decision), "a move answers a question"
    g = moment.g.copy()
    g.journal = Journal()
    return Moment(g, table.try_out(g, moment.asked, move, seat), Written(seat, move.verb))


class Legal(NamedTuple):
    """`legal A: play X`"""

    seat: int
    texts: tuple[str, ...]

    def run(self, table: Table) -> None:
        text = self.texts[-1]
        try:
            moments = before_last(table, self.seat, self.texts)
        except StoppedEarlier as earlier:
            raise not_legal(table, self.seat, earlier.text, earlier.reason) from None
        if text == "concede" or moments[0].was_given(table, self.seat, text):
            return
        if all(_answers(table, moment, self.seat, text) is None for moment in moments):
            first = moments[0]
            raise not_legal(table, self.seat, text, why_not(table, first.g, self.seat, text, first.asked))


class Illegal(NamedTuple):
    """`illegal A: attack X [RULE]`"""

    seat: int
    texts: tuple[str, ...]
    rule: str

    def run(self, table: Table) -> None:
        text = self.texts[-1]
        written = f"{SEATS[self.seat]}: {text}"
        try:
            tried = before_last(table, self.seat, self.texts)
        except StoppedEarlier as earlier:
            if self._is_reason(table, earlier.reason):
                return
            raise not_legal(table, self.seat, earlier.text, earlier.reason) from None
        reasons = [why_not(table, m.g, self.seat, text, m.asked) for m in tried]
        if not any(self._is_reason(table, reason) for reason in reasons):
            if reasons[0] is None:
                raise Failed(
                    "expected {move} to be illegal by [{rule}], found that it is legal", move=written, rule=self.rule
                )
            raise Failed(
                "expected {move} to be illegal by [{rule}], found {found}",
                move=written,
                rule=self.rule,
                found=forbidden(table, reasons[0]),
            )

    def _is_reason(self, table: Table, reason: Any) -> bool:
        return bool(reason and table.is_rule(self.rule, reason.rule, reason.also))
