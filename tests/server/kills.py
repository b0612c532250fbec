"""Kill after kill under load: `python -m tests.server.kills [--times N] [--postgres]`.

Players sit at tables and answer as fast as they can, at any of the servers; again and again a server (with `--postgres`
one of two, or PostgreSQL itself) is killed without warning and started again. In the end every answer that was
acknowledged must be there, none twice, and every match must replay. A player counts an answer that was not acknowledged
when the question is no longer asked after coming back."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError

from websockets.exceptions import WebSocketException

from fuda.server.storage import backup
from fuda.server.storage.keeping import find_table
from fuda.server.storage.opening import open_store
from tests.server.postgres import LEFT_OUT, Postgres, find, free_port, postgres
from tests.server.serving import Page, Served

SOURCE = Path(__file__).parents[2] / "src"
BROKEN = (WebSocketException, OSError, URLError, TimeoutError, EOFError)
"""What a player sees of a server that is gone."""
START = 60.0
HEARD = 20.0
"""Seconds after which a player gives up a line."""
GAME = {"game": "scs", "foe": {"kind": "hot seat"}}


class House(Served):
    """`fuda serve` at a port that stays the same."""

    def __init__(self, folder: Path, database: str) -> None:
        super().__init__(free_port())
        self.log = folder / f"log-{self.port}"
        words = ["serve", "--port", str(self.port), "--no-browser", "--lang", "en", "--db", database]
        self._command = [sys.executable, "-m", "fuda", *words]
        home = os.environ.get("FUDA_HOME", str(folder))  # in that of the tests cards are read already
        self._environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FUDA_HOME": home}
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        end = time.monotonic() + START
        with self.log.open("ab") as log:
            self._child = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        while time.monotonic() < end:
            with contextlib.suppress(*BROKEN):
                if self.request("/healthz")[0] == 200:
                    return
            time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._child is not None, "it was started"
        return self._child.pid

    def kill(self) -> None:
        """Without any warning."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()


@dataclass
class Tale:
    """What a player knows of a table."""

    table: str
    acknowledged: int = 0
    kept: int = 0
    """Not acknowledged, and no longer asked after coming back."""


@dataclass
class Player:
    """Both seats of one table after another."""

    houses: list[House]
    dice: random.Random
    tales: list[Tale] = field(default_factory=list)
    broken: int = 0
    """How often a line was lost."""
    longest: float = 0.0
    """Seconds between two answers."""
    wrong: list[str] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Until told to stop, and until every answer is known to be kept or not."""
        while not self.stopped.is_set():
            with contextlib.suppress(*BROKEN):
                made = self.dice.choice(self.houses).post("/api/tables", GAME)
                Sitting(self, made).play()

    def pause(self) -> None:
        """A line was lost."""
        self.broken += 1
        time.sleep(0.1)


class Sitting:
    """A player at one table."""

    def __init__(self, player: Player, made: dict[str, Any]) -> None:
        self.player, self.made, self.tale = player, made, Tale(made["table"])
        self.open: tuple[str, int] | None = None
        """An answer that was sent and not acknowledged: by whom, to which question."""
        self.last = time.monotonic()
        player.tales.append(self.tale)

    def play(self) -> None:
        """Until the game is over, coming back as often as it takes."""
        while True:
            try:
                with ExitStack() as stack:
                    pages = [stack.enter_context(self._page(token)) for token in self.made["held"].values()]
                    while self._answered(pages):
                        pass
                    return
            except BROKEN:
                self.player.pause()
            except AssertionError as error:
                self.player.wrong.append(f"{self.tale.table}: {error!r}")
                return

    @contextmanager
    def _page(self, token: str) -> Generator[Page]:
        house = self.player.dice.choice(self.player.houses)
        with house.page(self.made["table"], token) as page:
            page.patience = HEARD
            yield page

    def _answered(self, pages: list[Page]) -> bool:
        """One answer; False where the game is over, or nobody wants any more."""
        asked = _asked(pages)
        if asked is None and self.open is not None:  # what was open may have been taken between two pages' looks
            asked = _asked(pages)
        if self.open is not None and (asked is None or self._asks(asked) != self.open):
            self.tale.kept += 1
            self.open = None
        if asked is None:
            assert "ending" in pages[0].view, "somebody is asked, or the game is over"
            return False
        if self.player.stopped.is_set() and self.open is None:
            return False
        assert asked.question is not None
        self.open = self._asks(asked)
        message = asked.answer(self.player.dice.randrange(len(asked.question["answers"])))
        assert message["type"] == "view", message
        self.open = None
        self.tale.acknowledged += 1
        self.player.longest = max(self.player.longest, time.monotonic() - self.last)
        self.last = time.monotonic()
        return True

    def _asks(self, page: Page) -> tuple[str, int]:
        assert page.question is not None
        return page.welcome["viewer"], page.question["number"]


def _asked(pages: list[Page]) -> Page | None:
    """Who is asked, as each of them sees it now, one after the other."""
    for page in pages:
        page.catch_up()
    return next((page for page in pages if page.question is not None), None)


@dataclass
class Siege:
    """What came of it."""

    kills: int = 0
    kills_of_postgres: int = 0
    tables: int = 0
    acknowledged: int = 0
    kept: int = 0
    broken: int = 0
    longest: float = 0.0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)


def besiege(
    folder: Path, times: int, players: int, database: Postgres | None, seed: int = 1, minutes: float = 60.0
) -> Siege:
    """Kill so many times, as far as the minutes last (every fourth time PostgreSQL, and the last time), then count."""
    address = database.database() if database else str(folder / "fuda.db")
    houses = [House(folder, address) for _ in range(2 if database else 1)]
    dice, found, began = random.Random(seed), Siege(), time.monotonic()
    sitting = [Player(houses, random.Random(seed + number + 1)) for number in range(players)]
    threads = [threading.Thread(target=player.run) for player in sitting]
    try:
        for house in houses:
            house.start()
        for thread in threads:
            thread.start()
        while found.kills < times and time.monotonic() < began + 60 * minutes:
            _wait_for_answers(sitting, dice)
            found.kills += 1
            if database and (not found.kills % 4 or found.kills == times):
                found.kills_of_postgres += 1
                database.kill()
                database.start()
            else:
                house = dice.choice(houses)
                house.kill()
                house.start()
            print(f"\r{found.kills}/{times}", end="", file=sys.stderr, flush=True)
        _wait_for_answers(sitting, dice)
    except AssertionError as error:  # what was kept up to here is counted all the same
        found.wrong.append(str(error)[-500:])
    finally:
        for player in sitting:
            player.stopped.set()
        for thread in threads:
            thread.join(START)
        for house in houses:
            house.kill()
    _count(found, sitting, address)
    found.wrong += [f"{house.log.name}: {line}" for house in houses for line in tracebacks(house.log)]
    found.seconds = time.monotonic() - began
    return found


def _wait_for_answers(players: list[Player], dice: random.Random) -> None:
    """Somebody has answered since the last kill; then at any moment."""
    before, end = _answers(players), time.monotonic() + START
    while _answers(players) == before and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(dice.random() / 2)


def _answers(players: list[Player]) -> int:
    return sum(tale.acknowledged for player in players for tale in player.tales)


def _count(found: Siege, players: list[Player], address: str) -> None:
    """Compare what the players know with what is kept."""
    store = open_store(address)
    for player in players:
        found.broken += player.broken
        found.longest = max(found.longest, player.longest)
        found.wrong += player.wrong
        for tale in player.tales:
            row = store.ask(find_table(tale.table)).result()
            lines = -1 if row is None else len(row.lines)
            if lines != tale.acknowledged + tale.kept:
                found.wrong.append(f"{tale}: {lines} answers are kept")
            found.tables += 1
            found.acknowledged += tale.acknowledged
            found.kept += tale.kept
    report = backup.check(store, lambda *_: None)
    found.wrong += [f"{each.table}: {each.said}" for each in report.wrong]
    store.close()


def tracebacks(log: Path) -> list[str]:
    """What a server says of its faults is one line each, and no traceback; where there is one, all of it."""
    return re.findall(r"^Traceback.*\n(?:  .*\n)*.*", log.read_text("utf-8", "replace"), re.MULTILINE)


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fuda-kills-")))
        database = None
        if arguments.postgres:
            programs = find()
            if programs is None:
                sys.exit(LEFT_OUT)
            database = stack.enter_context(postgres(programs))
        found = besiege(folder, arguments.times, arguments.players, database, arguments.seed, arguments.minutes)
    print(json.dumps(vars(found), indent=2))
    sys.exit(1 if found.wrong else 0)


if __name__ == "__main__":
    main()
