"""What is measured, against which budget. A figure is a time divided by U, the time of one fixed sum."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from fuda.ai.bots import Random
from fuda.ai.sight import Sight
from fuda.games import registry
from fuda.games.pso2 import look
from fuda.kernel import codec
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for, shelf

GAME = "pso2"
MIDDLE = 60
"""Answers after which a game is in its middle."""
MEGABYTE = 1e6


class Figure(msgspec.Struct, frozen=True):
    """One figure. Times are in seconds and their ratio to U; memory is in megabytes."""

    name: str
    seconds: float
    ratio: float
    budget: float
    unit: str = "U"

    @property
    def met(self) -> bool:
        """Is it within its budget?"""
        return self.ratio <= self.budget


@contextmanager
def quiet() -> Iterator[None]:
    """Without the garbage collector, as in simulations."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def timed(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of one call, in time of this process: what else the machine does is not counted."""
    began = clock()
    work()
    return clock() - began


def unit_seconds(repeats: int) -> float:
    """U: the best of several runs."""
    return min(timed(lambda: sum(i * i for i in range(10_000_000))) for _ in range(repeats))


def best_each(work: Callable[[], object], times: int, repeats: int) -> float:
    """Seconds per call: the best of several rounds of many calls."""
    return min(timed(lambda: [work() for _ in range(times)]) for _ in range(repeats)) / times


def largest_match(seed: int) -> Match:
    """The two largest decks of the newest edition: most cards, then most text."""
    edition = registry.find(GAME).NEWEST
    found = shelf(GAME)

    def size(text: str) -> tuple[int, int]:
        deck = found.read_deck(text, "deck")
        return sum(deck.cards.values()), sum(len(found.faces[number].printed.text) for number in deck.cards)

    decks = sorted((info.text for info in decks_for(GAME, edition)), key=size, reverse=True)
    return Match(GAME, edition, (decks[0], decks[1 % len(decks)]), seed)


def play_on(g: State, seed: int, most: int) -> int:
    """Random answers, until the game is over or so many have been given; returns how many."""
    bot = Random(seed)
    sights = [Sight(g, seat) for seat in range(g.seats)]
    for number in range(most):
        asked = run(g)
        if not isinstance(asked, Decision):
            return number
        play(g, asked, bot.choose(sights[asked.seat], asked, number))
    run(g)
    return most


def decision_seconds(games: int, repeats: int) -> float:
    """Random play: seconds per decision that offers more than one answer, without setting the games up."""

    def round_of_games() -> float:
        tables = [begin(largest_match(seed)) for seed in range(games)]
        began = time.process_time()
        decisions = sum(play_on(g, seed, 100_000) for seed, g in enumerate(tables))
        return (time.process_time() - began) / decisions

    return min(round_of_games() for _ in range(repeats))


def middle_of_a_game() -> State:
    """A state in the middle of a game."""
    g = begin(largest_match(1))
    play_on(g, 1, MIDDLE)
    return g


def save_and_load(g: State) -> State:
    """Out and in again."""
    return registry.find(GAME).load(codec.save(g), g.rules)


def reading_seconds(repeats: int) -> float:
    """Reading the text of a card, mean over all cards that have one."""
    from fuda.games.pso2.reader import read

    cards = [face.printed for face in shelf(GAME).faces.values() if face.printed.text and not face.token]
    return min(timed(lambda: [read(card) for card in cards]) for _ in range(repeats)) / len(cards)


def help_seconds(repeats: int) -> float:
    """`fuda --help` from start to end."""
    source = str(Path(__file__).resolve().parents[2])
    paths = [source, os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    command = [sys.executable, "-m", "fuda", "--help"]
    return statistics.median(
        timed(
            lambda: subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True), time.perf_counter
        )
        for _ in range(repeats)
    )


def game_bytes() -> int:
    """The memory one whole game takes at its most, beside the cards, which all games share."""
    match = largest_match(2)
    begin(match)
    tracemalloc.start()
    try:
        play_on(begin(match), 2, 100_000)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def measure(repeats: int = 5) -> tuple[float, list[Figure]]:
    """U and all figures."""
    shelf(GAME)
    with quiet():
        unit = unit_seconds(min(repeats, 3))
        g = middle_of_a_game()
        times = [
            ("decision", decision_seconds(20, repeats), 1e-4),
            ("copy", best_each(g.copy, 100, 5 * repeats), 2e-5),
            ("save and load", best_each(lambda: save_and_load(g), 50, 5 * repeats), 2e-4),
            ("projection", best_each(lambda: look.build(g), 50, 5 * repeats), 1e-4),  # type: ignore[arg-type]
            ("read a card", reading_seconds(repeats), 2e-3),
            ("fuda --help", help_seconds(repeats), 0.3),
        ]
        memory = game_bytes()
    figures = [Figure(name, seconds, seconds / unit, budget) for name, seconds, budget in times]
    return unit, [*figures, Figure("memory of a game", 0.0, memory / MEGABYTE, 2.0, "MB")]
