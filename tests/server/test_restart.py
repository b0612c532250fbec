"""A server that is killed loses nothing that it has acknowledged; every match goes on after a restart."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fuda.cards.kept import kept
from fuda.server.play.desk import Desk
from tests.server.serving import PATIENCE, Page, Served, run

SOURCE = Path(__file__).parents[2] / "src"


class Process(Served):
    """`fuda serve` as people start it."""

    def __init__(self, child: subprocess.Popen[str], port: int) -> None:
        super().__init__(port)
        self.child = child

    def kill(self) -> None:
        """Without any warning."""
        self.child.kill()
        self.child.wait(PATIENCE)

    def stop(self) -> int:
        """As a service manager does."""
        self.child.send_signal(signal.SIGTERM)
        return self.child.wait(PATIENCE)


@contextmanager
def started(folder: Path, port: int = 0, *more: str) -> Generator[Process]:
    words = ["--port", str(port), "--no-browser", "--lang", "en", "--db", str(folder / "fuda.db"), *more]
    command = [sys.executable, "-m", "fuda", "serve", *words]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}  # in the tests' own folder cards are read already
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            ready, _, _ = select.select([child.stdout], [], [], PATIENCE)
            assert ready, "no address is told"
            line = child.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            assert found, line
            yield Process(child, int(found[1]))
        finally:
            if child.poll() is None:
                child.kill()


def play(page: Page, answers: int) -> None:
    for _ in range(answers):
        assert page.until_asked()
        assert page.question is not None
        assert page.answer(page.question["default"])["type"] == "view"


def drain(page: Page) -> None:
    """Everything that was on its way when the server died."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            page.take()


def shown(page: Page) -> dict[str, Any]:
    """What may be compared across a restart: everything but names of cards and what can be taken back."""
    counts = {(zone["key"], zone["seat"]): zone["count"] for zone in page.view["zones"]}
    cards = sorted(card["number"] for zone in page.view["zones"] for card in zone.get("cards", ()) if "number" in card)
    texts = [line["text"] for line in page.log]
    return {"counts": counts, "cards": cards, "log": texts, "turn": page.view["turn"], "phase": page.view["phase"]}


def test_matches_go_on_after_a_kill(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        against_bot = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "bot", "bot": "random"}})
        friends = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
        with (
            server.page(against_bot["table"], against_bot["token"]) as page,
            server.page(friends["table"], friends["token"]) as first,
            server.page(friends["table"], friends["links"]["B"]) as second,
        ):
            play(page, 12)
            play(first if first.question else second, 1)
            for each in (first, second):
                each.catch_up()
            server.kill()
            for each in (page, first, second):
                drain(each)
            before = [shown(each) for each in (page, first, second)]
    with started(tmp_path) as server:
        with (
            server.page(against_bot["table"], against_bot["token"]) as page,
            server.page(friends["table"], friends["token"]) as first,
            server.page(friends["table"], friends["links"]["B"]) as second,
        ):
            after = [shown(each) for each in (page, first, second)]
            assert after[1:] == before[1:]
            assert after[0]["log"][: len(before[0]["log"])] == before[0]["log"], "nothing that was seen is gone"
            play(page, 3)
            play(first if first.question else second, 1)
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 5
        assert server.child.stderr is not None
        assert "Traceback" not in server.child.stderr.read()


def test_an_answer_that_was_sent_again_counts_once(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
        pages = [made["token"], made["links"]["B"]]
        with server.page(made["table"], pages[0]) as one, server.page(made["table"], pages[1]) as other:
            asked = one if one.question else other
            token = pages[0] if asked is one else pages[1]
            question = asked.question
            assert question is not None
            asked.answer(question["default"])
            server.kill()
    with started(tmp_path) as server, server.page(made["table"], token) as page:
        count = len(page.log)
        page.send(type="answer", id=1, question=question["number"], index=question["default"])
        assert page.until_told(1)["type"] == "refused"
        assert len(page.log) == count


def test_cards_that_were_read_are_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots begin with them, and the next start, after a kill too."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path))
    monkeypatch.setattr(kept("scs"), "new", True)
    desk = Desk()
    run(desk.ready("scs"))
    desk.close()
    assert (tmp_path / "cache" / "scs.cards").exists()
    assert not kept("scs").new


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "70000"], "70000"),
        (["--host", "203.0.113.1"], "203.0.113.1"),
        (["--db", "/proc/nowhere/x"], "/proc"),
    ],
)
def test_what_cannot_be_is_one_clear_line(arguments: list[str], says: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fuda", "serve", "--port", "0", "--no-browser", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FUDA_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
