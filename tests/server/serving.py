"""A real server on loopback, in a thread of its own, and pages that talk to it."""

from __future__ import annotations

import asyncio
import atexit
import json
import random
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from websockets.sync.client import connect

from fuda.server.app import application
from fuda.server.guard import LOOPBACK
from fuda.server.limits import Limits
from fuda.server.play.bots import Bots
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.run import USUAL, bound, configured, members_of
from fuda.server.running.settings import Settings
from fuda.server.storage.opening import open_store

PATIENCE = 60.0
Result = TypeVar("Result")


class Served:
    """A server that runs."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    def request(
        self, path: str, sent: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, head and body of an answer; what is sent makes it a POST."""
        data = None if sent is None else json.dumps(sent).encode()
        head = {"content-type": "application/json", **(headers or {})}
        asked = urllib.request.Request(self.address + path, data, head)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as found:
                return found.status, dict(found.headers.items()), found.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers.items()), error.read()

    def get(self, path: str) -> Any:
        """What is at an address, as JSON."""
        status, _, data = self.request(path)
        assert status == 200, data
        return json.loads(data)

    def post(self, path: str, sent: object) -> Any:
        """What comes of something sent, as JSON."""
        status, _, data = self.request(path, sent)
        assert status in (200, 201), data
        return json.loads(data)

    @contextmanager
    def page(self, table: str, token: str = "", **more: Any) -> Generator[Page]:
        """A page at a table, welcomed."""
        with connect(f"ws://127.0.0.1:{self.port}/ws/t/{table}", max_size=None) as socket:
            page = Page(socket)
            page.send(type="hello", token=token, **more)
            page.take()
            yield page


class Page:
    """What a page knows of its table. Its line may be a WebSocket or stand for one."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.printed: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.asks: dict[str, Any] = {}
        self.frames: list[str] = []
        self.patience = PATIENCE
        self.others: list[dict[str, Any]] = []
        self.sent = 0

    def send(self, **message: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def take(self, timeout: float | None = None) -> dict[str, Any]:
        """The next message, and what it means for the page."""
        raw = self.socket.recv(timeout or self.patience)
        assert isinstance(raw, str)
        self.frames.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "welcome":
            self.welcome, self.people = message, message["people"]
            self.view, self.log = message["view"], message["log"]
        elif message["type"] == "view":
            self.view = message["view"]
            self.log = [*self.log[: message["keep"]], *message.get("log", [])]
        elif message["type"] == "asks":
            self.asks = message
        elif message["type"] == "people":
            self.people = message["people"]
        else:
            self.others.append(message)
        self.printed.update(message.get("view", {}).get("printed", {}))
        return message

    @property
    def question(self) -> dict[str, Any] | None:
        """What is asked."""
        found: dict[str, Any] | None = self.view.get("question")
        return found

    def answer(self, index: int) -> dict[str, Any]:
        """Answer, and wait until that is acknowledged or refused."""
        assert self.question is not None
        self.sent += 1
        self.send(type="answer", id=self.sent, question=self.question["number"], index=index)
        return self.until_told(self.sent)

    def until_told(self, number: int) -> dict[str, Any]:
        """Everything up to the answer to a message of ours."""
        while True:
            message = self.take()
            if message.get("to") == number:
                return message

    def catch_up(self) -> None:
        """Everything that was sent up to now: the refusal of a message that means nothing is behind it."""
        self.sent += 1
        self.send(type="answer", id=self.sent, question=-1, index=-1)
        self.until_told(self.sent)

    def until_asked(self) -> bool:
        """Everything up to the next question; False where the game is over."""
        while self.question is None and "ending" not in self.view:
            self.take()
        return self.question is not None


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something in a loop of its own. A browser's tests have one running in the thread of pytest."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work)).result()


class Dice:
    """Stands for `secrets` where tables are made: the same decks, seeds and keys every time. Only a test can put it
    there; nobody who plays may choose a seed."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def randbits(self, bits: int) -> int:
        return self.dice.getrandbits(bits)

    def token_hex(self, size: int) -> str:
        return self.dice.randbytes(size).hex()

    def choice(self, things: Any) -> Any:
        return self.dice.choice(things)


NO_LIMITS = Limits((1e9, 1e9), (1e9, 1e9), sign_ins=(1e9, 1e9))


class SharedBots(Bots):
    """One worker for all servers of the tests: it learns each game once, and stays when a server ends."""

    def close(self) -> None:
        """Others may need it."""


@cache
def shared_bots() -> Bots:
    """The worker; it goes home when the tests are over."""
    found = SharedBots(1)
    atexit.register(lambda: Bots.close(found))
    return found


@contextmanager
def served(folder: Path | str, limits: Limits = NO_LIMITS, settings: Settings = USUAL) -> Generator[Served]:
    """A server with its own store: in a folder, or at an address of PostgreSQL."""
    listening = bound("127.0.0.1", 0)
    store = open_store(folder / "fuda.db" if isinstance(folder, Path) else folder)
    house = House(
        store,
        Desk(),
        shared_bots(),
        beat=0.0,
        grace=0.0,
        eager=False,
        members=members_of(store) if settings.accounts else None,
        limits=limits,
    )
    server = uvicorn.Server(configured(application(house, LOOPBACK), settings))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    thread.start()
    try:
        end = time.monotonic() + PATIENCE
        while not server.started:
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.01)
        yield Served(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
