"""Attack: `python -m tests.server.attacks [--times N] [--idle N] [--seed S]`.

First everything that a page or a program may say to a server is said wrong: any bytes, any order, any type in any
field, too long, too deep, with foreign tokens and origins, at addresses that lead elsewhere. Each must be refused in
words, never by a fault of ours, and the table of somebody else goes on (on a `stage`, where nobody is told to wait).

Then a real server is flooded while two people play there: lines that say nothing or a letter a second, more lines than
it may have files, requests and frames as fast as they go, pages that do not read. The two must be answered all the
time, the log holds no traceback, and the memory stays bounded."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import logging
import random
import resource
import socket
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from fuda.games import registry
from fuda.server.library.cards import WantedCheck
from fuda.server.library.home import WantedMine
from fuda.server.library.replays import WantedBranch
from fuda.server.play.wire import Hello, Message
from fuda.server.wanted import Wanted
from tests.server.kills import House, tracebacks
from tests.server.stage import Stage, StagePage

REFUSALS = frozenset({400, 403, 404, 405, 413, 415, 421, 422, 426, 429, 431})
FINE = frozenset({200, 201, 304, 307})
STRANGE: list[Any] = [
    0, -1, 1, 2**31, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308, True, None, "", " ", "\0", "x" * 600, "札" * 300,
    "\u202e\u2066", "<script>alert(1)</script>", "'; DROP TABLE tables;--", "../../etc/passwd", "{card}", "%s%n",
    "{0.__class__}", "@hand#1", "play @deck#99999", "A", "Z", "AB", "judge", "spectator", "my turn", "something", {},
    [], [[]], {"": ""}, ["x"] * 300, {"pso2": {"passed": ["mine main"] * 999}}, [[[[[[[[]]]]]]]],
]  # fmt: skip
"""What is put into fields."""
BODIES: dict[str, type[msgspec.Struct]] = {
    "/api/tables": Wanted, "/api/mine": WantedMine, "/api/decks/check": WantedCheck,
    "/api/games/KEY/branch": WantedBranch,
}  # fmt: skip
ELSEWHERE = (
    "..", "%2e%2e", "..%2f..%2f..%2fetc%2fpasswd", "....//....//etc/passwd", "%00", "a%00.js", "C:\\windows", "~root",
    "//etc/passwd", "%ff%fe", "x" * 3000, ".env", ".git/config", "%E6%9C%AD", "D-001.svg%00.js", "#", "?",
)  # fmt: skip
ROOTS = (
    "/web/", "/web/js/", "/art/pso2/", "/art/", "/api/cards/", "/api/cards/pso2/", "/api/decks/pso2/", "/api/rules/",
    "/api/games/", "/api/first-steps/", "/t/", "/g/", "/cards/pso2/", "/decks/pso2/", "/rules/", "/",
)  # fmt: skip


class Result(msgspec.Struct):
    """What came of it."""

    said: Counter[str] = msgspec.field(default_factory=Counter)
    """How often what was said, and how it was refused."""
    idle: int = 0
    """Lines that said nothing and were held open by somebody."""
    played: int = 0
    """Answers of those who played meanwhile,"""
    slowest: dict[str, float] = {}
    """and in each wave the slowest of them, in seconds; the first before the attack."""
    megabytes: tuple[float, float] = (0.0, 0.0)
    """Of the server's memory, before and at most."""
    seconds: float = 0.0
    wrong: list[str] = []


# What is said wrong


def distorted(kind: type[msgspec.Struct], dice: random.Random) -> dict[str, Any]:
    """A record with something strange in some of its fields, some left out, some nobody knows."""
    found: dict[str, Any] = {"type": kind.__struct_config__.tag} if kind.__struct_config__.tag else {}
    for field in msgspec.structs.fields(kind):
        if dice.randrange(5):
            found[field.encode_name] = usual(str(field.type), dice) if dice.randrange(3) else dice.choice(STRANGE)
    if not dice.randrange(6):
        found[dice.choice(("viewer", "seat", "judge", "seed", "__proto__"))] = dice.choice(STRANGE)
    return found


def usual(kind: str, dice: random.Random) -> Any:
    """What could stand in a field."""
    if "int" in kind:
        return dice.choice((0, 1, 2, 3, 7, 50, 10**6, -1))
    if "bool" in kind:
        return dice.randrange(2) == 0
    return dice.choice(("", "pso2", "scs", "a1", "power", "pass", "bot", "A", "my turn"))


def frames(dice: random.Random) -> Iterator[str | bytes]:
    """Without end: what a page may say, and what no page would."""
    kinds = [kind for kind in get_args(Message) if kind is not Hello]
    flat = [each for kind in kinds for each in (get_args(kind) or (kind,))]
    while True:
        text = json.dumps(distorted(dice.choice([*flat, Hello]), dice))
        turn = dice.randrange(12)
        if turn == 0:
            yield text[: dice.randrange(len(text))]
        elif turn == 1:
            place = dice.randrange(len(text))
            yield text[:place] + dice.choice(('"', "{", "\\ud800", "\0", "札", "1e999")) + text[place:]
        elif turn == 2:
            yield dice.choice(("[", '{"a":', '{"type":"why","text":[')) * dice.choice((10, 900, 2500))
        elif turn == 3:
            yield dice.randbytes(dice.randrange(40))
        elif turn == 4:
            yield json.dumps({"type": "text", "id": 1, "question": 0, "text": "x" * dice.choice((499, 501, 15_000))})
        else:
            yield text


class Assault:
    """Against a server on a stage."""

    def __init__(self, seed: int, result: Result) -> None:
        self.dice, self.result, self.stage = random.Random(seed), result, Stage()
        self.made = self._table()
        self.other = self._table()
        self.page = self._page(self.made, "A")
        self.calm = {seat: self._page(self.other, seat) for seat in ("A", "B")}
        self.stream = frames(self.dice)

    def _table(self) -> dict[str, Any]:
        answered = self.stage.request("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        found: dict[str, Any] = json.loads(answered.body)
        return found

    def _page(self, made: dict[str, Any], seat: str) -> StagePage:
        return self.stage.page(made["table"], made["held"][seat])

    def go(self, times: int) -> None:
        """Say so many things of each kind."""
        records: list[str] = []
        ears = Ears(records)
        logging.getLogger().addHandler(ears)
        try:
            for number in range(times):
                for way in (self.frame, self.hello, self.body, self.path, self.head):
                    way()
                if number % 20 == 19:
                    self.others_go_on()
        except Exception:  # whatever it is, it is told with all others
            self.result.wrong.append(traceback.format_exc())
        finally:
            logging.getLogger().removeHandler(ears)
            self.stage.close()
        self.result.wrong += records

    def frame(self) -> None:
        """A page that has a seat says something."""
        said = next(self.stream)
        if self.page.line.code is not None:
            self.page = self._page(self.made, self.dice.choice("AB"))
        self.page.line.send_any(said)
        self.stage.wait(0.5)
        before = len(self.page.frames)
        self.page.read()
        kinds = [json.loads(text)["type"] for text in self.page.frames[before:]]
        if "fault" in kinds:
            self.result.wrong.append(f"a fault for {said!r}")
        self.result.said[f"frame: {kinds[-1] if kinds else 'nothing'}"] += 1

    def hello(self) -> None:
        """Somebody comes who has no right to."""
        line = self.stage.line(self.dice.choice((self.made["table"], self.other["table"], "x", "0" * 12)))
        token = self.made["held"]["A"]
        wrong = self.dice.choice((token[:-1], token + "x", token.swapcase(), "", "x" * 5000, "\ud800", "札"))
        line.send(self.dice.choice((json.dumps({"type": "hello", "token": wrong}), "{}", "[" * 3000)))
        self.stage.wait(1.0)
        heard = [json.loads(each.text)["type"] for each in line.heard]
        if heard != ["refused"] or line.code not in (4000, 4003):
            self.result.wrong.append(f"let in: {wrong!r} {heard} {line.code}")
        self.result.said["hello: refused"] += 1

    def body(self) -> None:
        """A request with strange contents."""
        path, kind = self.dice.choice([*BODIES.items()])
        sent = distorted(kind, self.dice)
        if not self.dice.randrange(3):
            sent = {**sent, "game": self.dice.choice(("pso2", "scs")), "list": self.dice.choice(LISTS)}
            sent = {key: value for key, value in sent.items() if key in ("game", "list", "name", "open")}
        head = {"content-encoding": "gzip"} if not self.dice.randrange(8) else {}
        self._counted(f"POST {path}", path.replace("KEY", self.made["table"]), sent, head)

    def path(self) -> None:
        """An address that leads elsewhere."""
        path = self.dice.choice(ROOTS) + self.dice.choice(ELSEWHERE)
        self._counted("GET elsewhere", path, None, {"accept": self.dice.choice(("text/html", "*/*"))})

    def head(self) -> None:
        """A page of another site."""
        head = self.dice.choice(
            ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}, {"origin": "http://["},
             {"sec-fetch-site": "cross-site"}, {"content-type": "text/plain"}, {"transfer-encoding": "chunked"},
             {"content-length": "9" * 30}, {"host": "localhost@evil.example"}, {"host": "[::1"})
        )  # fmt: skip
        status = self._counted("POST from elsewhere", "/api/tables", {"game": "scs"}, head)
        if status not in REFUSALS:
            self.result.wrong.append(f"{head} is answered by {status}")

    def _counted(self, what: str, path: str, sent: object, head: dict[str, str]) -> int:
        answered = self.stage.request(path, sent, head)
        if answered.status not in REFUSALS | FINE or b"Traceback" in answered.body:
            self.result.wrong.append(f"{path[:200]} {sent!r:.300} {head}: {answered.status} {answered.body[:300]!r}")
        elif answered.status in REFUSALS and b'"error"' not in answered.body and b"<html" not in answered.body:
            self.result.wrong.append(f"{path[:200]} is refused without a word: {answered.body[:200]!r}")
        self.result.said[f"{what}: {answered.status}"] += 1
        return answered.status

    def others_go_on(self) -> None:
        """Who plays at another table is answered."""
        for page in self.calm.values():
            page.catch_up()
        asked = next((page for page in self.calm.values() if page.question is not None), None)
        if asked is None:  # their game is over
            self.other = self._table()
            self.calm = {seat: self._page(self.other, seat) for seat in ("A", "B")}
            return
        assert asked.question is not None
        assert asked.answer(asked.question["default"])["type"] == "view"
        self.result.played += 1


LISTS = (
    "1 D-001\n" * 40, "9999999999 D-001", "-3 D-001", "1 <script>", "\0" * 50, "x" * 9000, "deck:\n" * 200, "1 札" * 90,
    "\n" * 7000, "1e9 E-18", "１ Ｄ－００１", "# " * 3000,
)  # fmt: skip
"""Decks that nobody plays."""


class Ears(logging.Handler):
    """Notes what is told as a defect."""

    def __init__(self, records: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._records = records

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self._records.append(f"log: {record.getMessage()} {record.exc_info}")


# A flood


class Bystanders:
    """Two people who play while others attack."""

    def __init__(self, house: House) -> None:
        self.house, self.played, self.slowest, self.wrong = house, 0, 0.0, list[str]()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self.dice = random.Random(1)

    def start(self) -> None:
        """Sit down."""
        self.ready = threading.Event()
        self._thread.start()
        self.ready.wait(60)

    def stop(self) -> None:
        """Stand up."""
        self._ended.set()
        self._thread.join(60)

    def forget(self) -> float:
        """The slowest up to now; from here on it is looked for anew."""
        found, self.slowest = round(self.slowest, 2), 0.0
        return found

    def _play(self) -> None:
        made = self.house.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        with ExitStack() as stack:
            pages = [stack.enter_context(self.house.page(made["table"], token)) for token in made["held"].values()]
            try:
                while not self._ended.wait(0.05):
                    self._step(pages)
                    self.ready.set()
            except (WebSocketException, OSError, TimeoutError, AssertionError) as error:
                self.wrong.append(f"who played was disturbed: {type(error).__name__} {error}")
                self.ready.set()

    def _step(self, pages: list[Any]) -> None:
        began = time.monotonic()
        for page in pages:
            page.catch_up()
        asked = next((page for page in pages if page.question is not None), None)
        if asked is not None:
            verbs = [answer["verb"] for answer in asked.question["answers"]]
            asked.answer(self.dice.choice([place for place, verb in enumerate(verbs) if verb != "retire"] or [0]))
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.played += 1


def flood(folder: Path, idle: int, seconds: float, result: Result) -> None:
    """Attack a real server while two people play there."""
    house = House(folder, str(folder / "fuda.db"))
    began = time.monotonic()
    with ExitStack() as stack:
        house.start()
        stack.callback(house.kill)
        for game in registry.GAMES:  # what is read once is read
            house.post("/api/tables", {"game": game, "foe": {"kind": "hot seat"}})
        house.get("/api/home")
        others = Bystanders(house)
        others.start()
        stack.callback(others.stop)
        time.sleep(seconds)
        result.slowest["before"], first = others.forget(), megabytes(house.pid)
        result.idle = hold_lines(house, idle, stack)
        result.slowest["hold_lines"], most = others.forget(), max(first, megabytes(house.pid))
        for wave in (requests, greedy_page, slow_heads, many_sockets, bomb):
            wave(house, seconds, result)
            result.slowest[wave.__name__], most = others.forget(), max(most, megabytes(house.pid))
        others.stop()
        result.played, result.megabytes = others.played, (first, most)
        result.wrong += others.wrong
        if house.request("/healthz")[0] not in (200, 429):
            result.wrong.append("the server does not answer after the attack")
    result.wrong += tracebacks(house.log)
    result.seconds = time.monotonic() - began


def megabytes(pid: int) -> float:
    """The memory of a process."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")]
    return round(int(line.split()[1]) / 1024, 1)


def hold_lines(house: House, count: int, stack: ExitStack) -> int:
    """Lines on which nothing is said; how many were taken."""
    held = []
    for _ in range(count):
        with contextlib.suppress(OSError):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", house.port), timeout=5))
            line.setblocking(False)
            held.append(line)
    time.sleep(1)
    return sum(is_open(line) for line in held)


def is_open(line: socket.socket) -> bool:
    """Has the other side not ended it?"""
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def requests(house: House, seconds: float, result: Result) -> None:
    """As many as go out."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            result.said[f"flood: {house.request('/api/home')[0]}"] += 1


def greedy_page(house: House, seconds: float, result: Result) -> None:
    """A page that says as much as it can and reads nothing."""
    time.sleep(2)  # so that a table may be made again
    made = house.post("/api/tables", {"game": "scs", "foe": {"kind": "bot", "bot": "random"}})
    end = time.monotonic() + seconds
    with connect(f"ws://127.0.0.1:{house.port}/ws/t/{made['table']}", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "token": made["token"]}))
        line.socket.settimeout(0.5)
        with contextlib.suppress(WebSocketException, OSError):
            while time.monotonic() < end:
                line.send(json.dumps({"type": "why", "id": 1, "text": "play everything"}))
                result.said["greedy page"] += 1


def slow_heads(house: House, seconds: float, result: Result) -> None:
    """Heads of requests that never end."""
    with ExitStack() as stack:
        lines = []
        for _ in range(50):
            with contextlib.suppress(OSError):
                line = stack.enter_context(socket.create_connection(("127.0.0.1", house.port), timeout=5))
                line.sendall(b"GET /api/home HTTP/1.1\r\nhost: 127.0.0.1\r\n")
                lines.append(line)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in lines:
                with contextlib.suppress(OSError):
                    line.sendall(b"x: y\r\n")
            time.sleep(0.2)
        result.said["slow heads"] += len(lines)


def many_sockets(house: House, seconds: float, result: Result) -> None:
    """WebSockets on which nobody says who comes."""
    end = time.monotonic() + seconds
    with ExitStack() as stack:
        while time.monotonic() < end:
            try:
                stack.enter_context(connect(f"ws://127.0.0.1:{house.port}/ws/t/none", open_timeout=5))
                result.said["silent sockets: taken"] += 1
            except (WebSocketException, OSError, TimeoutError):
                result.said["silent sockets: refused"] += 1


def bomb(house: House, _: float, result: Result) -> None:
    """A little that would be very much when unpacked."""
    data = gzip.compress(b'{"game": "' + b"x" * 50_000_000 + b'"}')
    head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{house.port}\r\ncontent-type: application/json\r\n"
    head += f"content-encoding: gzip\r\nconnection: close\r\ncontent-length: {len(data)}\r\n\r\n"
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(head.encode() + data)
        status = int(line.recv(100).split(b" ", 2)[1])
        result.said[f"bomb: {status}"] += 1
        if status not in REFUSALS:
            result.wrong.append(f"a bomb is answered by {status}")


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5000)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each wave of the flood")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    result = Result()
    Assault(arguments.seed, result).go(arguments.times)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="fuda-attacks-") as folder:
        flood(Path(folder), arguments.idle, arguments.seconds, result)
    print(json.dumps(msgspec.to_builtins(result), indent=2, ensure_ascii=False))
    sys.exit(1 if result.wrong else 0)


if __name__ == "__main__":
    main()
