"""What is measured, against which budget. A figure is a time divided by U, the time of one fixed sum."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from fuda.ai.bots import Random
from fuda.ai.sight import Sight
from fuda.bench.english import english_cards, many_cards, read_all, reads_english, start_with_many
from fuda.bench.playing import decision_of_games_seconds, game_seconds, imagining, judging, search_seconds
from fuda.bench.starting import start_seconds
from fuda.bench.stepping import has, open_spiel_seconds, pettingzoo_seconds, step_seconds
from fuda.cards.loader import library
from fuda.games import registry
from fuda.host.showing.answers import question
from fuda.host.showing.seeing import Seeing, eyes_for
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for, shelf

MIDDLE = 60
"""Answers after which a game is in its middle."""
MEGABYTE = 1e6
STEP = 2e-4
"""What a step of an environment may take."""
GAME = 1 / 60
"""The budget of a whole game: 120 in a second where U is half a second."""
TERMS, PARTS = 10_000_000, 10
"""U is the time in which so many squares are added up; it is measured in so many parts."""


class Figure(msgspec.Struct, frozen=True):
    """One figure. Times are in seconds and their ratio to U; memory is in megabytes."""

    name: str
    seconds: float
    ratio: float
    budget: float
    unit: str = "U"
    game: str = ""

    @property
    def met(self) -> bool:
        """Is it within its budget?"""
        return self.ratio <= self.budget


@contextmanager
def quiet() -> Generator[None]:
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


class Unit:
    """U, the time of one fixed sum, taken in ten parts between what is measured: so both meet the same moments of the
    machine. Of each part the best counts."""

    def __init__(self) -> None:
        self.best = [0.0] * PARTS
        self.taken = 0

    def take(self) -> None:
        """The next part once more."""
        part, size = self.taken % PARTS, TERMS // PARTS
        first = part * size
        before = (first - 1) * first * (2 * first - 1) // 6  # what the parts before add up to
        seconds = timed(lambda: sum((i * i for i in range(first, first + size)), before))
        self.best[part] = min(seconds, self.best[part] or seconds)
        self.taken += 1

    def seconds(self) -> float:
        """The best of what was taken; what is missing is taken now."""
        while self.taken < PARTS:
            self.take()
        return sum(self.best)


def each(work: Callable[[], object], times: int, rounds: int) -> Callable[[], float]:
    """What measures the seconds of one call: the best of several rounds of many calls."""
    return lambda: min(timed(lambda: [work() for _ in range(times)]) for _ in range(rounds)) / times


def largest_match(game: str, seed: int) -> Match:
    """The two largest decks of the newest edition: most cards, then most text."""
    edition = registry.find(game).NEWEST
    found = shelf(game)

    def size(text: str) -> tuple[int, int]:
        deck = found.read_deck(text, "deck")
        return sum(deck.cards.values()), sum(len(found.faces[number].printed.text) for number in deck.cards)

    decks = sorted((info.text for info in decks_for(game, edition)), key=size, reverse=True)
    return Match(game, edition, (decks[0], decks[1 % len(decks)]), seed)


def play_on(g: State, seed: int, most: int) -> int:
    """Random answers, until the game is over or so many have been given; returns how many."""
    bot, asked = Random(seed), run(g)
    if not isinstance(asked, Decision):
        return 0
    sight = Sight(g, asked)
    for number in range(most):
        asked = run(g)
        if not isinstance(asked, Decision):
            return number
        sight.turn_to(asked)
        play(g, asked, asked.moves[bot.choose(sight, number)])
    run(g)
    return most


def decision_seconds(game: str, games: int) -> float:
    """Random play: seconds per decision that offers more than one answer, without setting the games up."""
    tables = [begin(largest_match(game, seed)) for seed in range(games)]
    began = time.process_time()
    decisions = sum(play_on(g, seed, 100_000) for seed, g in enumerate(tables))
    return (time.process_time() - began) / decisions


def middle_of_a_game(game: str) -> State:
    """A state in the middle of a game: of the first one that is not over by then."""
    for seed in range(1, 100):
        g = begin(largest_match(game, seed))
        play_on(g, seed, MIDDLE)
        if g.outcome is None:
            return g
    raise AssertionError(f"no game of {game} takes {MIDDLE} answers")


def save_and_load(game: str, g: State) -> State:
    """Out and in again."""
    return registry.find(game).load(codec.save(g), g.rules)


def projection_of(game: str) -> Callable[[Any], object]:
    """What builds the projection of continuous effects: every game has it under the same name."""
    build: Callable[[Any], object] = registry.part(game, "projection").build
    return build


def reading_seconds(game: str) -> float:
    """Reading the text of a card, mean over all cards that have one."""
    read = library(game).plug.read
    cards = [face.printed for face in shelf(game).faces.values() if face.printed.text and not face.token]
    return timed(lambda: [read(card) for card in cards]) / len(cards)


def help_seconds() -> float:
    """`fuda --help` from start to end."""
    source = str(Path(__file__).resolve().parents[2])
    paths = [source, os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    command = [sys.executable, "-m", "fuda", "--help"]
    return timed(
        lambda: subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True), time.perf_counter
    )


def game_bytes(game: str) -> int:
    """The memory one whole game takes at its most, beside the cards, which all games share."""
    match = largest_match(game, 2)
    begin(match)
    tracemalloc.start()
    try:
        play_on(begin(match), 2, 100_000)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


class Timed(msgspec.Struct):
    """A figure in the making: what measures it once, and the seconds found so far."""

    game: str
    name: str
    once: Callable[[], float]
    budget: float
    typical: Callable[[list[float]], float] = min
    """What counts of all that was found: the best, or the middle where more than this process is measured."""
    seconds: list[float] = []

    def figure(self, unit: float) -> Figure:
        """The same, measured in U."""
        seconds = self.typical(self.seconds)
        return Figure(self.name, seconds, seconds / unit, self.budget, game=self.game)


def timed_of(game: str) -> list[Timed]:
    """What is timed of one game."""
    g, build = middle_of_a_game(game), projection_of(game)
    return [
        Timed(game, "decision", lambda: min(decision_seconds(game, 20) for _ in range(3)), 1e-4),
        Timed(game, "copy", each(g.copy, 100, 20), 2e-5),
        Timed(game, "save and load", each(lambda: save_and_load(game, g), 50, 20), 2e-4),
        Timed(game, "projection", each(lambda: build(g), 50, 20), 1e-4),
        Timed(game, "read a card", lambda: reading_seconds(game), 2e-3),
        *(timed_english(game) if reads_english(game) else ()),
        *timed_views(game),
        *timed_playing(game, g),
        *([Timed(game, "environment step", lambda: step_seconds(game), STEP)] if has("numpy") else []),
        Timed(game, "start", start_seconds(game), 0.5, statistics.median),
    ]


def timed_playing(game: str, g: State) -> list[Timed]:
    """Whole games with their set-up, and what bots do before they answer."""
    return [
        Timed(game, "whole game", lambda: game_seconds(game), GAME),
        Timed(game, "decision of whole games", lambda: decision_of_games_seconds(game), 1.2e-4),
        Timed(game, "imagine", each(imagining(g), 50, 20), 1e-4),
        Timed(game, "evaluation", each(judging(game, g), 50, 20), 2e-4),
        Timed(game, "answer in a search", lambda: search_seconds(game, g), 3e-4),
    ]


def timed_english(game: str) -> list[Timed]:
    """What is timed of a game that reads English."""
    cards, many, read = english_cards(game), many_cards(game), library(game).plug.read
    return [
        Timed(game, "read an English card", lambda: timed(lambda: [read(card) for card in cards]) / len(cards), 2e-3),
        Timed(game, "read 1,000 English cards", lambda: timed(lambda: read_all(game, many)), 2.0),
        Timed(game, "start with 1,000 cards", start_with_many(game), 0.5, statistics.median),
    ]


def timed_beside() -> list[Timed]:
    """Steps of other libraries' games, where these are installed, by our own budget."""
    gin = [
        ("gin rummy (OpenSpiel) step", open_spiel_seconds, has("pyspiel")),
        ("gin rummy (PettingZoo) step", pettingzoo_seconds, has("pettingzoo", "rlcard")),
    ]
    return [Timed("", name, once, STEP) for name, once, is_there in gin if is_there]


def timed_views(game: str) -> list[Timed]:
    """A full view for whoever is asked in the middle of a game, and its answers as a tree."""
    g = middle_of_a_game(game)
    asked = run(g)
    assert isinstance(asked, Decision)
    eyes = eyes_for(game, g.rules)
    seeing = Seeing(eyes, asked.seat)
    seeing.view(g, asked)  # printed cards are told once
    return [
        Timed(game, "view", each(lambda: seeing.view(g, asked), 10, 10), 2e-3),
        Timed(game, "answers", each(lambda: question(g, asked, eyes, seeing.sight, (), 0, 0), 10, 10), 1e-3),
    ]


def measure(repeats: int = 5, games: Sequence[str] = ()) -> tuple[float, list[Figure]]:
    """U and all figures, the same for every game (or only for these). Other work on the machine slows everything down,
    at different moments: so all figures are measured in turns, again and again, with a part of U before each."""
    games = games or tuple(registry.GAMES)
    for game in games:
        shelf(game)
    unit = Unit()
    with quiet():
        turns = [found for game in games for found in timed_of(game)]
        turns += timed_beside()
        turns.append(Timed("", "fuda --help", help_seconds, 0.3, statistics.median))
        for _ in range(repeats):
            for found in turns:
                unit.take()
                found.seconds.append(found.once())
        one = unit.seconds()
    figures = [found.figure(one) for found in turns]
    for game in reversed(games):
        behind = max(n for n, figure in enumerate(figures) if figure.game == game) + 1
        figures.insert(behind, Figure("memory of a game", 0.0, game_bytes(game) / MEGABYTE, 2.0, "MB", game))
    return one, figures
