"""A crowd on one server: many matches at once over WebSockets, each seat a page that answers at random.

    python -m tests.server.load --matches 75,150,300 --pace 4 --seconds 120
    python -m tests.server.load --matches 10 --pace 0 --seconds 1200

The first form is people: at each table somebody answers every `--pace` seconds, on the average; several sizes are tried
one after another, to see whether a match costs the same among many. The second is the long form: answers as fast as
they come, so that matches end and begin again, and how many hours of people's play they are worth. It prints one JSON
document: how long it took until answers were acknowledged, that is, on disk, in milliseconds and in U; what the
server's memory and time were at the beginning and the end; how much memory has grown since all had sat down for a
while; how busy the machine was. Part of the tests is a short form of it (`test_load.py`)."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fuda.bench.figures import Unit
from tests.server.serving import run
from tests.server.test_restart import Process, started

GAMES = ("pso2", "fftcg", "scs", "moncolle")
NO_LIMITS = [
    word
    for name in ("requests", "requests_at_once", "tables", "tables_at_once", "messages", "messages_at_once")
    for word in ("--set", f"{name}=1000000")
]
AT_ONCE = 8
"""Tables that are made at the same time at the beginning."""
THOUGHT = 4.0
"""Seconds of a person for an answer, by which hours of play are counted."""
HEARD = 60.0
"""Seconds in which an answer must be acknowledged."""


AIM = 0.2
"""U in which 99 of 100 answers should be acknowledged."""
SHARES = {"half": 0.5, "p90": 0.9, "p99": 0.99, "longest": 1.0}
Found = TypeVar("Found")


@dataclass(frozen=True)
class Load:
    """How much of it."""

    matches: int = 10
    pace: float = 0.0
    """Seconds between two answers at a table, on the average."""
    seconds: float = 3.0
    games: tuple[str, ...] = ("scs",)
    seed: int = 1
    answers: int = 0
    """So many at least, however long that takes."""


@dataclass
class Tally:
    """What came of it."""

    waits: list[float] = field(default_factory=list)
    """Seconds from an answer to its acknowledgement,"""
    counted: bool = False
    """from when on they count: when all have sat down."""
    begun: int = 0
    over: int = 0
    wrong: list[str] = field(default_factory=list)


class Question(msgspec.Struct):
    """What is read of a question."""

    number: int
    answers: list[msgspec.Raw]


class View(msgspec.Struct):
    """What is read of a table."""

    question: Question | None = None
    ending: dict[str, msgspec.Raw] | None = None


class Message(msgspec.Struct):
    """What is read of a message."""

    type: str
    view: View | None = None
    to: int = 0


read = msgspec.json.Decoder(Message).decode


class Page:
    """One seat at one table."""

    def __init__(self, socket: ClientConnection, news: asyncio.Event) -> None:
        self.socket, self.news = socket, news
        self.question: Question | None = None
        self.is_over = False
        self.acknowledged = 0
        self.wrong = ""
        self.hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        """Everything that is said, until the line ends."""
        with contextlib.suppress(ConnectionClosed):
            async for frame in self.socket:
                message = read(frame)
                if message.type in ("refused", "fault", "taken_over"):
                    self.wrong = str(frame)
                if message.view is not None:
                    self.question, self.is_over = message.view.question, message.view.ending is not None
                    self.acknowledged = message.to or self.acknowledged
                self.news.set()
        self.wrong = self.wrong or "the line has ended"
        self.news.set()


class Crowd:
    """All tables on one server."""

    def __init__(self, server: Process, load: Load) -> None:
        self.server, self.load, self.tally = server, load, Tally()
        self.dice, self.door = random.Random(load.seed), asyncio.Semaphore(AT_ONCE)
        self.waited_for = load.matches
        """Tables at which nobody sits yet."""

    async def play(self) -> Tally:
        """Sit down, play for so long, get up."""
        tables = [asyncio.create_task(self._table(number)) for number in range(self.load.matches)]
        while self.waited_for:
            await asyncio.sleep(0.1)
        self.tally.counted = True
        await asyncio.wait(tables, timeout=self.load.seconds)
        while len(self.tally.waits) < self.load.answers and not self.tally.wrong:
            await asyncio.sleep(0.1)
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        return self.tally

    async def _table(self, number: int) -> None:
        """One match after another at this place."""
        dice, is_first = random.Random(self.dice.random()), True
        game = self.load.games[number % len(self.load.games)]
        while True:
            try:
                async with contextlib.AsyncExitStack() as stack:
                    async with self.door:
                        pages = await self._sit_down(stack, game)
                    self.waited_for -= is_first
                    is_first = False
                    await self._match(pages, dice)
                self.tally.over += 1
            except Exception as error:  # whatever it is, it is told, and nobody waits for this table
                self.tally.wrong.append(repr(error))
                self.waited_for -= is_first
                return

    async def _sit_down(self, stack: contextlib.AsyncExitStack, game: str) -> list[Page]:
        sent = {"game": game, "foe": {"kind": "hot seat"}}
        made, news = await asyncio.to_thread(self.server.post, "/api/tables", sent), asyncio.Event()
        address = f"ws://127.0.0.1:{self.server.port}/ws/t/{made['table']}"
        pages = []
        for token in made["held"].values():
            socket = await stack.enter_async_context(connect(address, max_size=None, ping_interval=None))
            await socket.send(json.dumps({"type": "hello", "token": token}))
            pages.append(Page(socket, news))
        self.tally.begun += 1
        return pages

    async def _match(self, pages: list[Page], dice: random.Random) -> None:
        """Until it is over."""
        for number in itertools.count(1):
            asked = await until(pages, lambda: _asked(pages) or pages[0].is_over)
            if not isinstance(asked, Page):
                return
            if self.load.pace:
                await asyncio.sleep(dice.expovariate(1 / self.load.pace))
            await self._answer(pages, asked, number, dice)

    async def _answer(self, pages: list[Page], asked: Page, number: int, dice: random.Random) -> None:
        """Answer, and wait until that is on disk."""
        question = asked.question
        assert question is not None, "nobody else answers for it"
        asked.question = None
        index = dice.randrange(len(question.answers))
        message = {"type": "answer", "id": number, "question": question.number, "index": index}
        began = time.perf_counter()
        await asked.socket.send(json.dumps(message))
        await until(pages, lambda: asked.acknowledged == number)
        if self.tally.counted:
            self.tally.waits.append(time.perf_counter() - began)


def _asked(pages: list[Page]) -> Page | None:
    """The page that has a question."""
    return next((page for page in pages if page.question is not None), None)


async def until(pages: list[Page], found: Callable[[], Found]) -> Found:
    """What is found as soon as there is something."""
    news = pages[0].news
    while True:
        news.clear()
        if result := found():
            return result
        if wrong := next((page.wrong for page in pages if page.wrong), ""):
            raise AssertionError(wrong)
        async with asyncio.timeout(HEARD):
            await news.wait()


@dataclass(frozen=True)
class State:
    """How a process is."""

    megabytes: float
    seconds: float
    """Of work, since it began."""


def state_of(process: int) -> State:
    """As the system tells it."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    kilobytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
    times = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    return State(kilobytes / 1024, (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"))


async def watched(crowd: Crowd, server: Process, every: float) -> tuple[Tally, list[State]]:
    """Play, and look at the server when all sit, again and again, and at the end."""
    states = [state_of(server.child.pid)]
    playing = asyncio.create_task(crowd.play())
    while not playing.done():
        await asyncio.wait({playing}, timeout=every if crowd.tally.counted else 0.1)
        if crowd.tally.counted:
            states.append(state_of(server.child.pid))
    return await playing, states


def measured(folder: Path, load: Load, *more: str) -> dict[str, Any]:
    """A server of its own under this load, and what came of it."""
    with started(folder, 0, *NO_LIMITS, *more) as server:
        crowd = Crowd(server, load)
        tally, states = run(watched(crowd, server, max(1.0, load.seconds / 20)))
        ended = server.stop()
    waits, unit = sorted(tally.waits), Unit().seconds()
    first, seated, last = states[0], states[1], states[-1]
    settled = states[1 + len(states) // 4]
    return {
        "matches": load.matches,
        "pace": load.pace,
        "seconds": load.seconds,
        "games": load.games,
        "answers": len(waits),
        "answers_a_second": round(len(waits) / load.seconds, 1),
        "hours_of_play": round(len(waits) * THOUGHT / 3600 / load.matches, 4),
        "milliseconds": {name: round(1000 * part(waits, share), 1) for name, share in SHARES.items()},
        "U": {"seconds": round(unit, 3), "p99": round(part(waits, SHARES["p99"]) / unit, 3), "aim": AIM},
        "megabytes": {
            "empty": round(first.megabytes),
            "seated": round(seated.megabytes),
            "end": round(last.megabytes),
            "a match": round((last.megabytes - first.megabytes) / load.matches, 2),
            "growth": round(last.megabytes - settled.megabytes, 1),
            "on the way": [round(state.megabytes) for state in states[1:]],
        },
        "work_a_second": round((last.seconds - seated.seconds) / load.seconds, 2),
        "milliseconds_of_work_an_answer": round(1000 * (last.seconds - seated.seconds) / max(1, len(waits)), 2),
        "begun": tally.begun,
        "over": tally.over,
        "wrong": tally.wrong + ([f"exit code {ended}"] if ended else []),
        "machine": {"cores": os.cpu_count(), "load": [round(each, 1) for each in os.getloadavg()]},
    }


def compared(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What a match costs by how many there are: the largest crowd beside the smallest."""
    least, most = runs[0], runs[-1]
    work, memory = "milliseconds_of_work_an_answer", "megabytes"
    return {
        "matches": [run["matches"] for run in runs],
        "work an answer": round(most[work] / max(least[work], 0.001), 2),
        "memory a match": round(most[memory]["a match"] / max(least[memory]["a match"], 0.001), 2),
    }


def part(waits: list[float], share: float) -> float:
    """So many of all did not take longer."""
    return waits[min(len(waits) - 1, int(len(waits) * share))] if waits else 0.0


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", default="300", help="how many at once; several sizes with commas between")
    parser.add_argument("--pace", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], help="a setting of the server, NAME=VALUE")
    arguments = parser.parse_args()
    settings = [word for each in arguments.set for word in ("--set", each)]
    runs: list[dict[str, Any]] = []
    for matches in map(int, arguments.matches.split(",")):
        load = Load(matches, arguments.pace, arguments.seconds, tuple(arguments.games.split(",")), arguments.seed)
        with tempfile.TemporaryDirectory(prefix="fuda-load-") as folder:
            runs.append(measured(Path(folder), load, *settings))
    print(json.dumps({"runs": runs, "largest beside smallest": compared(runs)}, indent=2))
    sys.exit(1 if any(run["wrong"] for run in runs) else 0)


if __name__ == "__main__":
    main()
