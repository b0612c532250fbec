"""A game looked back at: what the searching bot thinks of every decision, from what its seat could know then.

Mistakes and luck are kept apart. A mistake is an answer that comes to less than another in the same imagined games,
clearly and not by chance; how the game went on cannot make it one. Every answer is judged by the standing at the end of
the turn that is expected of it: what the next question of the turn, or its end, shows to be more or less than that is
luck, and what the others did meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fuda.ai.hint import hint, standing
from fuda.ai.search import Budget
from fuda.ai.sight import Sight
from fuda.kernel.decision import Decision
from fuda.kernel.keeping.record import Record
from fuda.kernel.notation import texts
from fuda.sim.match import Session
from fuda.sim.replay import open_session, steps, verify_end

BUDGET = Budget(answers=1500)
SEED = 1
WON, EVEN, LOST = 100.0, 50.0, 0.0


class Reviewed(msgspec.Struct):
    """One decision: the number of the move, the turn, who, what was given, what would have been best, the standing now
    and those at the end of the turn with the answer given and with the best one, and what luck and the others then
    brought."""

    number: int
    turn: int
    seat: int
    prompt: str
    given: str
    best: str
    now: float
    standing: float
    better: float
    is_mistake: bool
    luck: float = 0.0

    @property
    def lost(self) -> float:
        """What the answer cost; of one that is not clearly worse, nothing."""
        return self.better - self.standing if self.is_mistake else 0.0


def review(
    record: Record, place: str, seats: tuple[int, ...], done: Callable[[int], None], budget: Budget = BUDGET
) -> list[Reviewed]:
    """Every decision of these seats with something to choose; the whole record is verified on the way."""
    session, found = open_session(record, place), list[Reviewed]()
    open_ones: dict[int, Reviewed] = {}
    for number in steps(session, record, place):
        done(number)
        _end_turns(session, open_ones)
        each = _looked_at(session, record, number, seats, budget)
        if each is not None:
            found.append(each)
            before = open_ones.pop(each.seat, None)
            if before is not None:
                before.luck = each.better - before.standing
            open_ones[each.seat] = each
    verify_end(session, record, place)
    _end_turns(session, open_ones)
    return found


def _end_turns(session: Session, open_ones: dict[int, Reviewed]) -> None:
    """Of every seat whose last decision was made in a turn that is over: what came of it."""
    g = session.g
    for seat, each in list(open_ones.items()):
        if g.outcome is not None:
            end = EVEN if not g.outcome.winners else WON if seat in g.outcome.winners else LOST
        elif g.turn != each.turn:
            end = standing(session.match.game, g, seat, SEED)
        else:
            continue
        each.luck = end - each.standing
        del open_ones[seat]


def _looked_at(
    session: Session, record: Record, number: int, seats: tuple[int, ...], budget: Budget
) -> Reviewed | None:
    """The next answer, if it is one of these seats' and there is something to choose."""
    asked = session.now
    if not isinstance(asked, Decision) or asked.seat not in seats or len(asked.moves) < 2:
        return None
    written = texts(session.g, asked)
    if record.moves[number] not in written:
        return None  # given up, or another future: no answer
    given = written.index(record.moves[number])
    sight, answered = Sight(session.g, asked), session.answered[asked.seat]
    thought = hint(record.header.game, sight, SEED, answered, budget, (given,))
    best, mine = thought.answers[0], thought.of(given)
    return Reviewed(
        number + 1,
        session.g.turn,
        asked.seat,
        asked.prompt,
        written[given],
        written[best.place],
        thought.now,
        mine.standing,
        best.standing,
        mine.is_worse,
    )
