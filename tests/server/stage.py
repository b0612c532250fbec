"""A server on a stage: the whole application in one loop, without network, threads or processes, and with a clock that
goes only while everybody waits. What a page gets, and when, is the same every time, and a day takes no time at all."""

from __future__ import annotations

import asyncio
import contextlib
import json
import selectors
from collections.abc import Awaitable, Callable, Generator, Mapping
from concurrent.futures import Future
from types import MethodType
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch
from urllib.parse import unquote, urlsplit

from starlette.routing import WebSocketRoute
from starlette.types import Message, Scope

from fuda.ai.hint import Hint
from fuda.host.hosted import Hosted
from fuda.server.app import Site, application
from fuda.server.guard import LOOPBACK
from fuda.server.limits import Limits
from fuda.server.play.bots import Bots, Thought, think, weigh
from fuda.server.play.desk import Desk, learn
from fuda.server.play.house import House
from fuda.server.play.table import Table
from fuda.server.play.tables import Elsewhere
from fuda.server.play.timing import Timing
from fuda.server.storage.keeping import Kept, add_table
from fuda.server.storage.sqlite import SqliteSession, connect
from fuda.server.storage.store import Job, Store
from fuda.server.storage.writer import committed
from tests.server.serving import Page

Result = TypeVar("Result")
LONG = 20.0
"""Seconds in which everything that was begun has been shown, and no table is forgotten yet."""


class Clock(selectors.DefaultSelector):
    """Nothing comes from outside, so waiting is only a matter of the hour."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready; where nothing is, it is later."""
        found = super().select(0)
        if not found and timeout is None:
            raise AssertionError("everybody waits, and nothing will ever happen")
        if not found and timeout is not None and timeout > 0:
            self.now += timeout
        return found


class Loop(asyncio.SelectorEventLoop):
    """A loop with such a clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        """The hour on the stage."""
        return self.clock.now


class HereDesk(Desk):
    """The engine works at once."""

    async def do(self, work: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """The result of a piece of work."""
        return work(*arguments, **named)

    async def ready(self, game: str) -> None:
        """The cards of a game are read."""
        learn(game)


class HereStore(Store):
    """A database in memory, asked at once."""

    place = ":memory:"

    def __init__(self) -> None:
        self._session = SqliteSession(connect(self.place))

    def ask(self, job: Job[Result]) -> Future[Result]:
        """Have a job done."""
        (came,) = committed(self._session, [job])
        done: Future[Result] = Future()
        if came.problem is None:
            done.set_result(came.result)
        else:
            done.set_exception(came.problem)
        return done

    async def do(self, job: Job[Result]) -> Result:
        """Run a job."""
        return self.ask(job).result()

    def problems(self) -> list[str]:
        """There are none."""
        return []

    def close(self) -> None:
        """Forget everything."""
        self._session.close()


class HereBots(Bots):
    """Bots that think no time at all."""

    def __init__(self) -> None:
        self.count = 0

    async def choose(self, thought: Thought) -> int:
        """The place of the bot's answer."""
        return think(thought)

    async def weigh(self, thought: Thought) -> Hint:
        """What is thought of the answers."""
        return weigh(thought)

    def warm(self, game: str) -> None:
        """They know everything."""

    def close(self) -> None:
        """They go home."""


class Puppets(HereBots):
    """Bots that wait to be told what to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: asyncio.Future[int] | None = None

    async def choose(self, thought: Thought) -> int:
        """What somebody says."""
        self.asked = asyncio.get_running_loop().create_future()
        return await self.asked

    def tell(self, place: int) -> None:
        """Let the one that is asked answer."""
        assert self.asked is not None, "one of them is asked"
        asked, self.asked = self.asked, None
        asked.set_result(place)


class Heard(NamedTuple):
    """A frame, and when it came."""

    at: float
    text: str


class Line:
    """A WebSocket of a page on the stage."""

    def __init__(self, stage: Stage, path: str) -> None:
        self.stage = stage
        self.heard: list[Heard] = []
        self.code: int | None = None
        """Why it was closed."""
        self._next = 0
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._came = asyncio.Event()
        scope = {**scope_of("websocket", path, {}), "scheme": "ws", "subprotocols": []}
        self._talk = stage.loop.create_task(self._talked(scope))

    async def _talked(self, scope: Scope) -> None:
        await self.stage.app(scope, self._said.get, self._hear)
        self.code = self.code or 1006
        self._came.set()

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(Heard(self.stage.loop.time(), message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
        self._came.set()

    def send(self, message: str) -> None:
        """Say something."""
        self._said.put_nowait({"type": "websocket.receive", "text": message})

    def send_any(self, message: str | bytes) -> None:
        """Say something, in a frame of text or of bytes."""
        kind = "text" if isinstance(message, str) else "bytes"
        self._said.put_nowait({"type": "websocket.receive", kind: message})

    def recv(self, timeout: float | None = None) -> str:
        """The next frame."""
        while self._next == len(self.heard):
            if self.code is not None:
                raise EOFError(self.code)
            self._came.clear()
            self.stage.run(self._until_it_comes(timeout))
        self._next += 1
        return self.heard[self._next - 1].text

    async def _until_it_comes(self, timeout: float | None) -> None:
        async with asyncio.timeout(timeout):
            await self._came.wait()

    def is_quiet(self) -> bool:
        """Has everything been read that came?"""
        return self._next == len(self.heard)

    def close(self) -> None:
        """The page goes away."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self.stage.run(self._talk)


class Answered(NamedTuple):
    """What came back for a request."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Stage:
    """A server with its own loop."""

    def __init__(self, bots: Bots | None = None) -> None:
        self.loop = Loop()
        self.house = House(HereStore(), HereDesk(), bots or HereBots(), eager=False, limits=endless())
        self.app = application(self.house, LOOPBACK)
        self.site = site_of(self.app.routes)

    def run(self, work: Awaitable[Result]) -> Result:
        """Go on until this is done."""
        with patch("fuda.server.play.socket.WHYS_AT_ONCE", 1e9), patch("asyncio.to_thread", at_once), alone():
            asyncio.set_event_loop(self.loop)
            return self.loop.run_until_complete(work)

    def wait(self, seconds: float = LONG) -> None:
        """Let so much time go by."""
        self.run(asyncio.sleep(seconds))

    def line(self, table: str) -> Line:
        """A WebSocket to a table."""
        return Line(self, f"/ws/t/{table}")

    def page(self, table: str, token: str, **more: Any) -> StagePage:
        """A page at a table, welcomed."""
        page = StagePage(self.line(table))
        page.send(type="hello", token=token, **more)
        page.take()
        return page

    def lay(
        self, key: str, kept: Kept, hosted: Hosted, tokens: Mapping[str, int], timing: Timing | None = None
    ) -> Table:
        """Put a game there that stands somewhere in the middle."""
        self.run(self.house.store.do(add_table(key, kept, tokens)))
        table = Table(self.house, key, kept, hosted, 0, timing)

        async def given() -> Table | Elsewhere | None:
            return table

        self.site.tables._open[key] = self.loop.create_task(given())
        return table

    def table(self, key: str) -> Table:
        """A table that somebody has open."""
        found = self.run(self.site.tables.find(key))
        assert isinstance(found, Table), "there is such a table"
        return found

    def request(self, path: str, sent: object = None, headers: Mapping[str, str] | None = None) -> Answered:
        """Ask for something; what is sent makes it a POST."""
        body = b"" if sent is None else json.dumps(sent).encode()
        head = {"content-type": "application/json", "content-length": str(len(body)), **(headers or {})}
        scope = {**scope_of("http", path, head), "method": "GET" if sent is None else "POST", "scheme": "http"}
        heard: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            heard.append(message)

        self.run(self.app(scope, receive, send))
        found = {name.decode(): value.decode() for name, value in heard[0]["headers"]}
        return Answered(heard[0]["status"], found, b"".join(each.get("body", b"") for each in heard[1:]))

    def close(self) -> None:
        """Everybody leaves."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.run(asyncio.sleep(0))
        self.house.close()
        self.loop.close()


class StagePage(Page):
    """What a page knows of its table; it also reads what comes without being waited for."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.line = line

    def read(self) -> None:
        """Everything that has come."""
        while not self.line.is_quiet():
            self.take()


@contextlib.contextmanager
def alone() -> Generator[None]:
    """Whatever loop this thread is in steps aside: that of a browser, which is in every test after its first."""
    outer = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(outer)


async def at_once(work: Callable[..., Result], *arguments: Any) -> Result:
    """What would be done beside."""
    return work(*arguments)


def scope_of(kind: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """What a server says of a request."""
    parts = urlsplit(path)
    head = {"host": "localhost", **headers}
    return {
        "type": kind,
        "http_version": "1.1",
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(errors="replace"),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in head.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }


def site_of(routes: Any) -> Site:
    """What answers at the addresses of an application."""
    for route in routes:
        if isinstance(route, WebSocketRoute) and isinstance(route.endpoint, MethodType):
            site = route.endpoint.__self__
            assert isinstance(site, Site)
            return site
    raise AssertionError("tables have an address")


def endless() -> Limits:
    """Nobody is told to wait."""
    return Limits((1e9, 1e9), (1e9, 1e9), (1e9, 1e9))
