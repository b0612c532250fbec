"""Who plays a series: this process alone, or workers that are handed one game after another.

A game is a function of its number, so it does not matter who plays it. Every result comes as soon as its game is over,
alone, and is this process's own from then on: a worker that dies takes nothing with it but the games it was playing,
and these are handed to another."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

import msgspec

from fuda.sim.match import begin
from fuda.sim.series import Games, Result, play_nth

AHEAD = 2
"""Games that a worker has been handed: the one it plays and the next one, so that it never waits."""
LOSSES = 3
"""A game at which so many workers died is an error."""
LOOK_UP = 0.2
"""Seconds after which somebody may have asked to stop."""
GAMES_BETWEEN_COLLECTIONS = 50
if sys.platform == "linux":
    CONTEXT = multiprocessing.get_context("fork")  # it is safe there, and workers begin with our cards and tables
else:
    CONTEXT = multiprocessing.get_context("spawn")

Stop = Callable[[], bool]


def never() -> bool:
    """Nobody stops it."""
    return False


def play_series(wanted: Games, games: int, workers: int = 1) -> Iterator[Result]:
    """All games in order."""
    early: dict[int, Result] = {}
    due = 0
    for result in as_finished(wanted, range(games), workers):
        early[result.number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def as_finished(wanted: Games, numbers: Iterable[int], workers: int = 1, stop: Stop = never) -> Iterator[Result]:
    """The games with these numbers, each when it is over, until all are or somebody stops it."""
    numbers = list(numbers)
    lay_tables(wanted, len(numbers))
    if workers <= 1 or len(numbers) <= 1:
        yield from _alone(wanted, numbers, stop)
        return
    crew = Crew(wanted, min(workers, len(numbers)))
    try:
        yield from crew.play(numbers, stop)
    finally:
        crew.dismiss()


def lay_tables(wanted: Games, games: int) -> None:
    """Read the cards once, before there are workers."""
    plan, read = wanted.nth(0)[0], set[str]()
    for number, names in enumerate(plan.pairings[:games]):
        if not read.issuperset(names):
            begin(plan.match(number))
            read.update(names)


def _alone(wanted: Games, numbers: Iterable[int], stop: Stop) -> Iterator[Result]:
    was_on = gc.isenabled()
    gc.disable()
    gc.freeze()
    try:
        for number in numbers:
            if stop():
                return
            yield _played(wanted, number)
    finally:
        gc.unfreeze()
        if was_on:
            gc.enable()


def _played(wanted: Games, number: int) -> Result:
    """States have no cycles: the collector is off, and looks around only now and then; never at what was there before
    the games (frozen), because cards and phrasebooks stay, and looking at them took as long as a game and more."""
    if number % GAMES_BETWEEN_COLLECTIONS == GAMES_BETWEEN_COLLECTIONS - 1:
        gc.collect()
    return play_nth(wanted, number)


class Crew:
    """Worker processes, and which games each of them has been handed."""

    def __init__(self, wanted: Games, workers: int) -> None:
        self.wanted = wanted
        self.held: dict[Connection, tuple[BaseProcess, list[int]]] = {}
        self.lost: Counter[int] = Counter()
        """By game: how many workers died playing it."""
        for _ in range(workers):
            self._hire()

    def play(self, numbers: Iterable[int], stop: Stop) -> Iterator[Result]:
        """Hand out all games and take what comes."""
        waiting = deque(numbers)
        self._hand_out(waiting)
        while any(held for _, held in self.held.values()):
            for worker in wait([*self.held], LOOK_UP):
                assert isinstance(worker, Connection)
                yield from self._take(worker, waiting)
            if stop():
                yield from self._what_lies_there()
                return
            self._hand_out(waiting)

    def dismiss(self) -> None:
        """All go."""
        for worker, (process, _) in self.held.items():
            worker.close()
            process.terminate()
        for process, _ in self.held.values():
            process.join()
        self.held.clear()

    def _hire(self) -> None:
        here, there = CONTEXT.Pipe()
        inherited = [*self.held, here] if CONTEXT.get_start_method() == "fork" else []
        process = CONTEXT.Process(target=_work, args=(self.wanted, there, inherited), daemon=True)
        process.start()
        there.close()
        self.held[here] = process, []

    def _hand_out(self, waiting: deque[int]) -> None:
        for worker, (_, held) in self.held.items():
            while waiting and len(held) < AHEAD:
                held.append(waiting.popleft())
                try:
                    worker.send(held[-1])
                except OSError:  # it has died, which is found out when something is taken from it
                    break

    def _take(self, worker: Connection, waiting: deque[int]) -> Iterator[Result]:
        """A result; or the worker is gone, and its games go to another."""
        try:
            result = msgspec.msgpack.decode(worker.recv_bytes(), type=Result)
        except (EOFError, OSError):
            yield from self._lose(worker, waiting)
            return
        self.held[worker][1].remove(result.number)
        yield result

    def _lose(self, worker: Connection, waiting: deque[int]) -> Iterator[Result]:
        process, held = self.held.pop(worker)
        process.join()
        worker.close()
        self._hire()
        self.lost.update(held[:1])
        if held and self.lost[held[0]] >= LOSSES:
            yield lost_result(self.wanted, held.pop(0))
        waiting.extendleft(reversed(held))

    def _what_lies_there(self) -> Iterator[Result]:
        """What has been finished and not been taken yet."""
        for worker in [*self.held]:
            try:
                while worker.poll():
                    yield msgspec.msgpack.decode(worker.recv_bytes(), type=Result)
            except (EOFError, OSError):
                continue


def lost_result(wanted: Games, number: int) -> Result:
    """Of a game that nobody lived to finish."""
    plan, deal = wanted.nth(number)
    error = f"{LOSSES} processes were lost while they played it"
    return Result(number, plan.match(deal).seed, plan.names(deal), plan.agents, error=error)


def _work(wanted: Games, to: Connection, inherited: Iterable[Connection]) -> None:
    """A worker: games by number, until nobody listens. Interrupting is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    gc.freeze()
    for end in inherited:  # held open by nobody but the parent: so each worker learns when it is gone
        end.close()
    try:
        while True:
            to.send_bytes(msgspec.msgpack.encode(_played(wanted, to.recv())))
    except (EOFError, OSError):
        return
