"""Bots in processes of their own: a bot that thinks long holds up nobody, and one that dies is replaced.

A worker gets the state of the game as text, gives it to the bot behind its `Sight` and sends back the place of the
answer. It remembers nothing but rules and cards."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from fuda.ai.bots import make
from fuda.ai.hint import Hint, hint
from fuda.ai.sight import Sight
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.server.play.desk import learn
from fuda.sim.match import Match, begin

TRIES = 3
"""How often a question is put to another worker when one has died over it."""


Found = TypeVar("Found")


class Thought(msgspec.Struct, frozen=True):
    """A question to a bot."""

    match: bytes
    state: bytes
    seat: int
    number: int
    """How many questions this seat has answered."""
    bot: str
    seed: int


class Bots:
    """The workers."""

    def __init__(self, workers: int | None = None) -> None:
        self.count = workers or max(1, min(4, os.cpu_count() or 1))
        self.thinking = 0
        """How many questions are being thought about, or wait for that."""
        self._pool = self._workers()

    def _workers(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=spawn, initializer=prepare)

    async def choose(self, thought: Thought) -> int:
        """The place of the bot's answer."""
        return await self._ask(think, thought)

    async def weigh(self, thought: Thought) -> Hint:
        """What is thought of the answers, for a person."""
        return await self._ask(weigh, thought)

    async def _ask(self, way: Callable[[Thought], Found], thought: Thought) -> Found:
        self.thinking += 1
        try:
            return await self._asked(way, thought)
        finally:
            self.thinking -= 1

    async def _asked(self, way: Callable[[Thought], Found], thought: Thought) -> Found:
        loop = asyncio.get_running_loop()
        for left in range(TRIES - 1, -1, -1):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, way, thought)
            except BrokenProcessPool:
                if not left:
                    raise
                if pool is self._pool:
                    self._pool = self._workers()
        raise AssertionError("the last try returns or raises")

    def warm(self, game: str) -> None:
        """Let the workers learn the card language of a game before they are asked."""
        with contextlib.suppress(BrokenProcessPool):
            for _ in range(self.count):
                self._pool.submit(learn, game)

    def close(self) -> None:
        """Send everybody home."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def prepare() -> None:
    """Ctrl-C in the terminal is for the server, which sends its workers home itself; where it was killed, they go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """Wait for the end of the server, however it ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(0)


@lru_cache(64)
def rules_of(match: bytes) -> Any:
    """The rules of a match, with its cards."""
    return begin(msgspec.json.decode(match, type=Match)).rules


def think(thought: Thought) -> int:
    """What the bot answers."""
    game, sight = _seen(thought)
    return make(thought.bot, game, thought.seed).choose(sight, thought.number)


def weigh(thought: Thought) -> Hint:
    """What the searching bot thinks of the answers."""
    game, sight = _seen(thought)
    return hint(game, sight, thought.seed, thought.number)


def _seen(thought: Thought) -> tuple[str, Sight]:
    """The game, and what the seat that is asked sees of it."""
    match = msgspec.json.decode(thought.match, type=Match)
    g = registry.find(match.game).load(thought.state, rules_of(thought.match))
    asked = run(g)
    assert isinstance(asked, Decision), "somebody is asked"
    assert asked.seat == thought.seat, "this seat is asked"
    return match.game, Sight(g, asked)
