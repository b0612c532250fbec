"""What is measured of whole games as `fuda sim` plays them, and of the steps that searching bots are made of."""

from __future__ import annotations

import time
from collections.abc import Callable

from fuda.ai.search import Budget, Clock, Mind, Thought
from fuda.ai.sight import Sight
from fuda.ai.worth import can_be_learned, learned_in, quiet_in, scale_in, worth_in
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.state import State
from fuda.sim.crew import play_series
from fuda.sim.series import Plan, pairings
from fuda.sim.shelf import decks_for

ROUNDS = 2
"""So often every deck meets every deck."""
THOUGHT = 600
"""Answers that a search gives in imagined games."""


def every_pairing(game: str) -> Plan:
    """Every deck against every deck, by random answers."""
    edition = registry.find(game).NEWEST
    decks = {info.name: info.text for info in decks_for(game, edition)}
    return Plan(game, edition, pairings([*decks], [], 2), decks, ("random", "random"), 1)


def whole_games(game: str) -> tuple[float, int, int]:
    """Seconds, games and decisions of a series, the games' set-up included."""
    plan = every_pairing(game)
    games, began = ROUNDS * len(plan.pairings), time.process_time()
    decisions = sum(result.decisions for result in play_series(plan, games))
    return time.process_time() - began, games, decisions


def game_seconds(game: str) -> float:
    """Of one whole game."""
    seconds, games, _ = whole_games(game)
    return seconds / games


def decision_of_games_seconds(game: str) -> float:
    """Of whole games, by decision."""
    seconds, _, decisions = whole_games(game)
    return seconds / decisions


def asked_in(g: State) -> Decision:
    """What is asked there."""
    asked = run(g)
    assert isinstance(asked, Decision)
    return asked


def imagining(g: State) -> Callable[[], object]:
    """One game that whoever is asked imagines."""
    seat = asked_in(g).seat
    return lambda: imagine(g, seat, 1)


def judging(game: str, g: State) -> Callable[[], object]:
    """What the position is worth to whoever is asked: as it was learned, where numpy is there."""
    seat, worth = asked_in(g).seat, learned_in(game) if can_be_learned() else worth_in(game)
    return lambda: worth(g, seat)


def search_seconds(game: str, g: State) -> float:
    """Of one answer that a search gives in its imagined games; all that it does besides is shared among these."""
    mind, clock = Mind(worth_in(game), quiet_in(game), scale_in(game)), Clock(Budget(answers=THOUGHT))
    began = time.process_time()
    Thought(mind, Sight(g, asked_in(g)), clock, 1).best()
    return (time.process_time() - began) / clock.answers
