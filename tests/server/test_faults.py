"""Faults that a server meets: each costs a clear line and no answer that was acknowledged."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from fuda.cli.main import main
from fuda.errors import UserError
from fuda.server import run
from fuda.server.storage import keeping
from fuda.server.storage.opening import open_store
from tests.server.kills import besiege
from tests.server.postgres import Postgres
from tests.server.serving import Page, Served, served
from tests.server.test_restart import started

NOBODY = 65534


def sat(stack: ExitStack, server: Served, made: dict[str, Any]) -> Page:
    """At the seat that is asked."""
    for token in made["held"].values():
        page = stack.enter_context(server.page(made["table"], token))
        if page.question is not None:
            return page
    raise AssertionError("nobody is asked")


def number(page: Page) -> int:
    assert page.question is not None
    found: int = page.question["number"]
    return found


def places(folder: Path) -> list[int]:
    file = sqlite3.connect(folder / "fuda.db")
    found = [place for (place,) in file.execute("SELECT place FROM lines ORDER BY place")]
    file.close()
    return found


# Kills: the short form of `python -m tests.server.kills`


def test_kills_of_the_server_under_load(tmp_path: Path) -> None:
    found = besiege(tmp_path, times=1, players=2, database=None)
    assert found.wrong == []
    assert found.acknowledged > 0


def test_kills_of_servers_and_of_postgresql_under_load(tmp_path: Path, postgres: Postgres) -> None:
    found = besiege(tmp_path, times=2, players=2, database=postgres)
    assert (found.wrong, found.kills_of_postgres) == ([], 1)
    assert found.acknowledged > 0


# The disk


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux changes the limits of a process that runs")
def test_a_disk_that_takes_no_more_costs_a_line_and_no_answer(tmp_path: Path) -> None:
    """Then it does again, and then the server ends although the engine is at work."""
    with started(tmp_path) as server, ExitStack() as stack:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        page = sat(stack, server, made)
        asked = number(page)
        usual = resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        page.send(type="answer", id=1, question=asked, index=0)
        with contextlib.suppress(ConnectionClosed):
            while (message := page.take())["type"] != "fault":
                assert message.get("to") != 1, "nothing is acknowledged that is not on disk"
            assert "store does not answer" in message["words"]["en"]
        assert server.request("/api/tables", {"game": "scs"})[0] == 503
        resource.prlimit(server.child.pid, resource.RLIMIT_FSIZE, usual)
        page = sat(stack, server, made)
        assert number(page) == asked
        assert page.answer(0)["type"] == "view"
        working = threading.Thread(target=_ignored, args=(server, {"game": "fftcg"}))
        working.start()
        time.sleep(0.2)
        assert server.stop() == 0
        working.join()
        assert server.child.stderr is not None
        said = server.child.stderr.read()
    assert f"table {made['table']}" in said
    assert "Traceback" not in said
    assert places(tmp_path) == [0]


def test_a_server_that_is_told_to_stop_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where something never ends: then it is left."""
    left: list[tuple[float, Any, Any]] = []

    class Clock:
        daemon = False

        def __init__(self, seconds: float, what: Any, given: Any) -> None:
            left.append((seconds, what, given))

        def start(self) -> None:
            assert self.daemon, "nobody waits for it"

    monkeypatch.setattr("fuda.server.run.threading.Timer", Clock)
    server = run.Server(run.configured(Starlette()))
    server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
    assert [(what, given) for _, what, given in left] == [(os._exit, [0])]
    assert run.GRACE < left[0][0] < 5


def _ignored(server: Served, wanted: object) -> None:
    with contextlib.suppress(OSError):
        server.request("/api/tables", wanted)


@contextmanager
def somebody() -> Generator[None]:
    """Not root, who may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize(("file", "says"), [("new", "unable to open"), ("old", "readonly")])
def test_a_folder_that_cannot_be_written_is_one_clear_line(file: str, says: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if file == "old":
            open_store(folder / "fuda.db").close()
            (folder / "fuda.db").chmod(0o444)
        folder.chmod(0o555)
        with somebody(), pytest.raises(UserError) as refused:
            open_store(folder / "fuda.db")
        folder.chmod(0o755)
    assert "the tables cannot be opened" in refused.value.line
    assert says in refused.value.line


def test_a_file_with_holes_is_named_and_not_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fuda.db"
    store = open_store(path)
    for table in range(40):
        store.ask(keeping.add_lines(f"{table:012x}", 0, ["a long line " * 20] * 5)).result()
    store.close()
    data = bytearray(path.read_bytes())
    data[8192 : len(data) - 4096] = bytes(len(data) - 4096 - 8192)
    path.write_bytes(data)
    assert main(["db", "check", "--db", str(path), "--lang", "en"]) in (1, 2)
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert path.read_bytes()[:4096] == bytes(data[:4096])


# Time and the network


def test_a_clock_that_is_set_back_ends_no_game_before_it_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as server, ExitStack() as stack:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        monkeypatch.setattr("fuda.server.storage.keeping.time.time", lambda: 10.0)
        page = sat(stack, server, made)
        assert page.answer(0)["type"] == "view"
        page.send(type="concede", id=99)
        page.until_told(99)
        [mine] = server.post("/api/mine", {"tokens": [made["token"]]})
        assert mine["over"]
        assert server.get(f"/api/games/{made['table']}?at=1&seat=judge")["at"] == 1
    file = sqlite3.connect(tmp_path / "fuda.db")
    assert file.execute("SELECT ended = made FROM tables").fetchone() == (1,)
    file.close()


def test_a_line_that_breaks_in_the_middle_of_a_frame_harms_nobody(server: Served) -> None:
    """Ten bytes of a frame of a hundred, then the line is gone."""
    made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
    with ExitStack() as stack:
        pages = [stack.enter_context(server.page(made["table"], token)) for token in made["held"].values()]
        asked, other = sorted(pages, key=lambda page: page.question is None)
        before, log = number(asked), len(asked.log)
        raw = asked.socket.socket
        raw.sendall(bytes([0x81, 0x80 | 100]) + b"mask" + b"ten bytes.")
        raw.shutdown(socket.SHUT_RDWR)
        while other.people[asked.welcome["viewer"]].get("here"):
            other.take()
        again = sat(stack, server, made)
        assert (number(again), len(again.log)) == (before, log)
        assert again.answer(0)["type"] == "view"


def test_two_servers_on_one_file_never_both_answer(tmp_path: Path) -> None:
    """Several processes want PostgreSQL; who tries it with SQLite loses nothing either."""
    with served(tmp_path) as one, served(tmp_path) as other, ExitStack() as stack:
        made = one.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        pages = [sat(stack, one, made), sat(stack, other, made)]
        assert number(pages[0]) == number(pages[1])
        heard = []
        for page in pages:
            page.send(type="answer", id=1, question=number(page), index=0)
            while (message := page.take()).get("to") != 1 and message["type"] != "fault":
                pass
            heard.append(message["type"])
        assert heard == ["view", "fault"]
        assert places(tmp_path) == [0]
        again = sat(stack, other, made)
        assert again.answer(0)["type"] == "view"
    assert places(tmp_path) == [0, 1]
