"""Many games by bots. Game number n has a seed of its own, so what comes of it does not depend on how many workers
there are (`crew`) or which of them plays what."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from fuda.ai.bots import Bot, decide
from fuda.ai.dice import fresh_seed
from fuda.ai.lines import Forfeit
from fuda.ai.own import make
from fuda.ai.sight import Sight
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import record
from fuda.kernel.loop import concede, play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, Session, begin

MOST_ANSWERS = 20_000
"""No game takes so many: one that does is reported as an error."""
HAND = "hand"


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
        """The decks of the n-th deal."""
        return self.pairings[number % len(self.pairings)]

    def nth(self, number: int) -> tuple[Plan, int]:
        """The n-th game is the n-th deal."""
        return self, number

    def match(self, number: int) -> Match:
        """The n-th deal."""
        decks = tuple(self.decks[name] for name in self.names(number))
        return Match(self.game, self.edition, decks, fresh_seed(self.seed, number), self.options)


class Crossed(msgspec.Struct, frozen=True):
    """Every bot on every seat: each deal of a plan once for every way to seat them, so that bots are compared with the
    same cards."""

    plan: Plan
    seatings: tuple[tuple[str, ...], ...]

    def nth(self, number: int) -> tuple[Plan, int]:
        """The n-th game: who plays, and which deal."""
        deal, seating = divmod(number, len(self.seatings))
        return replace(self.plan, agents=self.seatings[seating]), deal


class Games(Protocol):
    """What is to be played, game by game."""

    def nth(self, number: int) -> tuple[Plan, int]:
        """The n-th game: by which plan, and which of its deals."""
        ...


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went: a line of JSON, the same whoever played it."""

    number: int
    seed: int
    decks: tuple[str, ...]
    agents: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    ending: str = ""
    first: int = 0
    turns: int = 0
    decisions: int = 0
    drawn: tuple[tuple[str, ...], ...] = ()
    """By seat: the cards (by number) that it held in hand when it was asked something."""
    played: tuple[tuple[str, ...], ...] = ()
    """By seat: those of them that it did something with when it had the right to act."""
    error: str = ""
    record: str = ""


class TooLong(RuntimeError):
    """A game that does not end."""


def play_nth(wanted: Games, number: int) -> Result:
    """The n-th game of what is to be played."""
    return replace(play_one(*wanted.nth(number)), number=number)


def play_one(plan: Plan, number: int) -> Result:
    """Play the n-th deal; an error of the engine is caught and reported with what is needed to see it again."""
    match = plan.match(number)
    result = Result(number, match.seed, plan.names(number), plan.agents)
    try:
        return replace(play_out(plan, match, result), record=recorded(plan, match) if plan.keep_records else "")
    except Exception as error:
        return replace(result, error=describe(error), record=recorded(plan, match))


def play_out(plan: Plan, match: Match, result: Result) -> Result:
    """The game to its end, and what became of it."""
    g = begin(match)
    printed, hands = g.face[:], g.rules.layout.by_seat[HAND]
    bots = bots_of(plan, match)
    counts = [0] * len(bots)
    held: list[set[int]] = [set() for _ in bots]
    used: list[set[int]] = [set() for _ in bots]
    sight = None
    for number in range(MOST_ANSWERS):
        asked = run(g)
        if not isinstance(asked, Decision):
            drawn, played = (tuple(_numbers(g, printed, cards) for cards in seats) for seats in (held, used))
            return replace(result, winners=asked.winners, ending=asked.ending, first=getattr(g, "first", 0),
                           turns=g.turn, decisions=number, drawn=drawn, played=played)  # fmt: skip
        if sight is None:
            sight = Sight(g, asked)
        seat = asked.seat
        held[seat].update(g.zones[hands[seat]])
        sight.turn_to(asked)
        counts[seat] += 1
        try:
            move = asked.moves[bots[seat].choose(sight, counts[seat] - 1)]
        except Forfeit:
            concede(g, seat)
            continue
        if asked.kind == "act" and move.card in held[seat]:
            used[seat].add(move.card)
        play(g, asked, move)
    raise TooLong(f"not over after {MOST_ANSWERS} answers")


def bots_of(plan: Plan, match: Match) -> list[Bot]:
    """The bots by seat, each with a seed of its own."""
    return [make(name, plan.game, fresh_seed(match.seed, seat + 1)) for seat, name in enumerate(plan.agents)]


def _numbers(g: State, printed: Sequence[int], cards: set[int]) -> tuple[str, ...]:
    """What was printed on these cards when the game began, each once; what came later was in no deck."""
    return tuple(sorted({g.pool[printed[card]] for card in cards if card < len(printed)}))


def recorded(plan: Plan, match: Match) -> str:
    """The same game once more, this time written down; if it breaks, as far as it goes."""
    session = None
    try:
        session = Session(match)
        bots = bots_of(plan, match)
        while isinstance(asked := session.now, Decision) and len(session.moves) < MOST_ANSWERS:
            try:
                session.play(decide(bots[asked.seat], session.g, asked, session.answered[asked.seat]))
            except Forfeit:
                session.concede(asked.seat)
    except Exception:
        if session is None:
            return ""
    return record.dumps(session.record())


def describe(error: Exception) -> str:
    """An error of the engine in one line: what and where."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name})"


def pairings(decks: Sequence[str], wanted: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Who plays whom: the decks asked for, one of them against all, or, when none is, all against all."""
    if len(wanted) >= seats:
        return (tuple(wanted[:seats]),)
    if wanted:
        return tuple(pair for deck in decks for pair in ((wanted[0], deck), (deck, wanted[0])))
    return tuple((one, other) for one in decks for other in decks)
