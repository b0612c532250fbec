"""Many games by bots. Game number n has a seed of its own, so the report does not depend on how many workers there are
or which of them plays what."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import traceback
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from fuda.ai.bots import decide, make
from fuda.ai.dice import fresh_seed
from fuda.ai.sight import Sight
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import record
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, Session, begin

MOST_ANSWERS = 20_000
"""No game takes so many: one that does is reported as an error."""
GAMES_BETWEEN_COLLECTIONS = 50


class Plan(msgspec.Struct, frozen=True):
    """What is played: the pairings in turn, by these bots, from this seed."""

    game: str
    edition: str
    pairings: tuple[tuple[str, ...], ...]
    """Deck names by seat."""
    decks: dict[str, str]
    """Deck lists as text by name."""
    agents: tuple[str, ...]
    seed: int
    keep_records: bool = False
    options: dict[str, str] = {}

    def names(self, number: int) -> tuple[str, ...]:
        """The decks of the n-th game."""
        return self.pairings[number % len(self.pairings)]

    def match(self, number: int) -> Match:
        """The n-th game."""
        decks = tuple(self.decks[name] for name in self.names(number))
        return Match(self.game, self.edition, decks, fresh_seed(self.seed, number), self.options)


class Result(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    seed: int
    decks: tuple[str, ...]
    winners: tuple[int, ...] = ()
    ending: str = ""
    first: int = 0
    turns: int = 0
    decisions: int = 0
    error: str = ""
    record: str = ""


class TooLong(RuntimeError):
    """A game that does not end."""


def play_one(plan: Plan, number: int) -> Result:
    """Play the n-th game; an error of the engine is caught and reported with what is needed to see it again."""
    match = plan.match(number)
    try:
        g, decisions = play_out(plan, match)
    except Exception as error:
        return Result(number, match.seed, plan.names(number), error=describe(error), record=recorded(plan, match))
    assert g.outcome is not None
    kept = recorded(plan, match) if plan.keep_records else ""
    first: int = getattr(g, "first", 0)
    winners, ending = g.outcome.winners, g.outcome.ending
    return Result(number, match.seed, plan.names(number), winners, ending, first, g.turn, decisions, "", kept)


def play_out(plan: Plan, match: Match) -> tuple[State, int]:
    """The game to its end, and how many answers it took."""
    g = begin(match)
    bots = [make(name, plan.game, fresh_seed(match.seed, seat + 1)) for seat, name in enumerate(plan.agents)]
    asked, counts = run(g), [0] * len(bots)
    if not isinstance(asked, Decision):
        return g, 0
    sight = Sight(g, asked)
    for number in range(MOST_ANSWERS):
        asked = run(g)
        if not isinstance(asked, Decision):
            return g, number
        seat = asked.seat
        sight.turn_to(asked)
        play(g, asked, asked.moves[bots[seat].choose(sight, counts[seat])])
        counts[seat] += 1
    raise TooLong(f"not over after {MOST_ANSWERS} answers")


def recorded(plan: Plan, match: Match) -> str:
    """The same game once more, this time written down; if it breaks, as far as it goes."""
    session = None
    try:
        session = Session(match)
        bots = [make(name, plan.game, fresh_seed(match.seed, seat + 1)) for seat, name in enumerate(plan.agents)]
        while isinstance(asked := session.now, Decision) and len(session.moves) < MOST_ANSWERS:
            session.play(decide(bots[asked.seat], session.g, asked, session.answered[asked.seat]))
    except Exception:
        if session is None:
            return ""
    return record.dumps(session.record())


def describe(error: Exception) -> str:
    """An error of the engine in one line: what and where."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name})"


def play_series(plan: Plan, games: int, workers: int = 1) -> Iterator[Result]:
    """All games in order."""
    read: set[str] = set()
    for number, names in enumerate(plan.pairings):  # read the cards once, before there are workers
        if not read.issuperset(names):
            begin(plan.match(number))
            read.update(names)
    if workers <= 1 or games <= 1:
        yield from _alone(plan, games)
        return
    chunk = max(1, min(25, games // (workers * 4)))
    with multiprocessing.Pool(min(workers, games), _prepare_worker) as pool:
        yield from pool.imap(partial(_in_worker, plan), range(games), chunk)


def _alone(plan: Plan, games: int) -> Iterator[Result]:
    was_on = gc.isenabled()
    gc.disable()
    try:
        for number in range(games):
            yield _in_worker(plan, number)
    finally:
        if was_on:
            gc.enable()


def _prepare_worker() -> None:
    """States have no cycles: the collector only costs time. Interrupting is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()


def _in_worker(plan: Plan, number: int) -> Result:
    if number % GAMES_BETWEEN_COLLECTIONS == GAMES_BETWEEN_COLLECTIONS - 1:
        gc.collect()
    return play_one(plan, number)


def pairings(decks: Sequence[str], wanted: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Who plays whom: the decks asked for, one of them against all, or, when none is, all against all."""
    if len(wanted) >= seats:
        return (tuple(wanted[:seats]),)
    if wanted:
        return tuple(pair for deck in decks for pair in ((wanted[0], deck), (deck, wanted[0])))
    return tuple((one, other) for one in decks for other in decks)
