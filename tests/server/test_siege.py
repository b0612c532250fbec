"""Clients that are slow, greedy or broken; disks that are held by others; kills at the wrong moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fuda.kernel.sight.view import SPECTATOR
from fuda.server.play import connection as connections
from fuda.server.play.bots import Bots
from fuda.server.play.connection import Connection
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.play.socket import converse
from fuda.server.play.table import Table
from fuda.server.play.tables import Tables
from fuda.server.play.wire import TakenOver
from fuda.server.storage.sqlite import SqliteStore
from fuda.server.storage.store import NotKept
from fuda.server.wanted import LONGEST_LIST, Wanted, WantedSeat
from tests.server.serving import Page, Served, run, served
from tests.server.test_door import turned_away
from tests.server.test_restart import Process, started


@contextmanager
def house() -> Generator[House]:
    """What tables need, without a server."""
    found = House(SqliteStore(":memory:"), Desk(), Bots(1))
    try:
        yield found
    finally:
        found.close()


def said_to(server: Served, head: str) -> bytes:
    """What comes back for some bytes, up to the end of the line."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw:
        raw.sendall(head.encode())
        return b"".join(iter(lambda: raw.recv(65536), b""))


# The door


@pytest.mark.parametrize(
    "line", ["origin: http://[", "origin: null", "origin: ", f"content-length: {'9' * 5000}", "content-length: -1"]
)
def test_heads_that_mean_nothing_are_refused(server: Served, line: str) -> None:
    length = "" if line.startswith("content-length") else "content-length: 2\r\n"
    head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n{length}{line}\r\n\r\n{{}}"
    assert int(said_to(server, head).split(b" ", 2)[1]) in (400, 403, 413)


def test_a_request_that_does_not_end_is_not_waited_for(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.server.reply.PATIENCE", 0.2)
    head = "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/json\r\n"
    answer = said_to(server, f"{head}content-length: 100\r\n\r\n{{")
    assert b"400" in answer.split(b"\r\n", 1)[0]
    assert "does not end" in answer.decode()


def test_a_list_that_is_far_longer_than_any_deck_is_not_read(server: Served) -> None:
    long = "1 D-001\n" * LONGEST_LIST
    assert server.request("/api/tables", {"game": "pso2", "list": long})[0] == 400
    assert (
        "too long" in json.loads(server.request("/api/decks/check", {"game": "pso2", "text": long})[2])["error"]["en"]
    )


def test_sockets_that_say_nothing_are_closed_and_hold_up_nobody(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fuda.server.play.socket.FIRST_WORD", 1.0)
    with ExitStack() as stack:
        silent = [stack.enter_context(connect(f"ws://127.0.0.1:{server.port}/ws/t/none")) for _ in range(50)]
        assert server.get("/api/home")["games"]
        for each in silent:
            assert json.loads(each.recv(30))["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                each.recv(30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4000


# Tables


def test_a_table_is_read_only_for_who_is_let_in() -> None:
    async def asked() -> None:
        with house() as found:
            made = await Tables(found).make(Wanted(game="scs", foe=WantedSeat(kind="friend")))
            watched = await Tables(found).make(Wanted(game="scs", open=True))
            tables = Tables(found)
            assert await tables.viewer(made.table, "") is None
            assert await tables.viewer(made.table, watched.token) is None
            assert await tables.viewer("none", "") is None
            assert await tables.viewer(watched.table, "") == SPECTATOR
            assert not tables._open, "nothing was read, so nothing stays"

    run(asked())


def test_a_page_that_does_not_read_is_left() -> None:
    """It is neither waited for nor remembered, and others are told that it is gone."""

    async def stalled() -> None:
        with house() as found:
            tables = Tables(found)
            made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="friend")))
            words = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello(made.token)}]
            never = asyncio.Event()

            async def receive() -> Any:
                if not words:
                    await never.wait()
                return words.pop(0)

            async def send(message: Any) -> None:
                if message["type"] != "websocket.accept":
                    await never.wait()

            scope = {"type": "websocket", "path_params": {"key": made.table}, "headers": [], "path": "/"}
            talk = asyncio.create_task(converse(tables, WebSocket(scope, receive, send)))
            table = await tables.find(made.table)
            assert isinstance(table, Table)
            while not table.connections:
                await asyncio.sleep(0.01)
            (page,) = table.connections
            for _ in range(connections.MOST_WAITING + 1):
                page.send(TakenOver())
            async with asyncio.timeout(10):
                await talk
            assert not table.connections
            assert table.guests == 0
            assert page.outbox.qsize() <= 2

    run(stalled())


def hello(token: str) -> str:
    return json.dumps({"type": "hello", "token": token})


def test_what_waits_for_a_page_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_BYTES", 100)

    async def filled() -> None:
        page = Connection(0)
        for _ in range(3):
            page.send(TakenOver())
        assert not page.is_lost.is_set()
        sent: list[str] = []

        async def send(text: str) -> None:
            sent.append(text)

        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                await page.send_all(send, 0.0)
        assert len(sent) == 3
        for _ in range(3):
            page.send(TakenOver())
        assert not page.is_lost.is_set(), "what was sent waits no longer"
        for _ in range(3):
            page.send(TakenOver())
        assert page.is_lost.is_set()

    run(filled())


def test_a_table_whose_cards_have_changed_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs"})
    with sqlite3.connect(tmp_path / "fuda.db") as file:
        (kept,) = file.execute("SELECT kept FROM tables").fetchone()
        file.execute("UPDATE tables SET kept = ?", (json.dumps({**json.loads(kept), "cards": "others"}).encode(),))
    file.close()
    with served(tmp_path) as server:
        said, code = turned_away(server, made["table"], hello(made["token"]))
        assert "cards have changed" in said
        assert code == 4003
        assert server.request("/healthz")[0] == 200
    assert [record.getMessage() for record in caplog.records] == []


def test_whoever_comes_to_a_table_that_was_lost_meanwhile_comes_again() -> None:
    async def came() -> None:
        with house() as found:
            tables = Tables(found)
            made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="friend")))
            table = await tables.find(made.table)
            assert isinstance(table, Table)
            page = Connection(0)
            async with table.lock:
                coming = asyncio.create_task(table.come(page, ""))
                await asyncio.sleep(0)
                table.lose()
            await coming
            assert page.outbox.get_nowait() is None, "the line is closed, and nothing was shown"
            assert not table.connections

    run(came())


def test_a_table_that_is_being_read_while_all_are_lost_is_read_again() -> None:
    """Otherwise whoever waits for it would sit at a table that nobody plays at any more, and never be told."""

    async def came() -> None:
        with house() as found:
            tables = Tables(found)
            made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="friend")))
            coming = asyncio.create_task(tables.find(made.table))
            await asyncio.sleep(0)
            assert not coming.done()
            tables.lose_all()
            table = await coming
            assert isinstance(table, Table)
            assert not table.is_lost
            assert await tables.find(made.table) is table, "everybody who comes sits at the same one"

    run(came())


# The disk


@contextmanager
def held(folder: Path) -> Generator[None]:
    """Somebody else writes into the file."""
    other = sqlite3.connect(folder / "fuda.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def asked_of(*pages: Page) -> Page:
    return next(page for page in pages if page.question is not None)


def test_a_file_that_is_held_for_long_costs_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.server.storage.sqlite.LOCKED", 0.3)
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        tokens = made["held"]
        with server.page(made["table"], tokens["A"]) as a, server.page(made["table"], tokens["B"]) as b:
            asked = asked_of(a, b)
            assert asked.question is not None
            number = asked.question["number"]
            with held(tmp_path):
                asked.send(type="answer", id=7, question=number, index=asked.question["default"])
                while (message := asked.take())["type"] != "fault":
                    assert message.get("to") != 7, "nothing is acknowledged that is not on disk"
        with server.page(made["table"], tokens["A"]) as a, server.page(made["table"], tokens["B"]) as b:
            again = asked_of(a, b)
            assert again.question is not None
            assert again.question["number"] == number
            assert again.answer(again.question["default"])["type"] == "view"


def test_a_job_that_ends_the_transaction_ends_not_the_thread(tmp_path: Path) -> None:
    async def worked() -> None:
        store = SqliteStore(tmp_path / "x.db")
        with pytest.raises(NotKept):
            await store.do(lambda link: link.write("ROLLBACK"))
        assert await store.do(lambda link: link.row("SELECT 1")) == (1,)
        store.close()

    run(worked())


# Kills


def killed_after(server: Process, made: dict[str, Any], pause: float) -> tuple[str, dict[str, Any]]:
    """Who is asked answers, and so much later the server is killed: the seat, and what it said."""
    tokens = made["held"]
    with server.page(made["table"], tokens["A"]) as a, server.page(made["table"], tokens["B"]) as b:
        asked = asked_of(a, b)
        assert asked.question is not None
        number, place = asked.question["number"], asked.question["default"]
        answer = {"type": "answer", "id": 1, "question": number, "index": place}
        asked.send(**answer)
        time.sleep(pause)
        server.kill()
    return asked.welcome["viewer"], answer


def counts_once(server: Served, made: dict[str, Any], seat: str, answer: dict[str, Any], folder: Path) -> None:
    """The answer is sent again: it is kept, or counts now."""
    with server.page(made["table"], made["held"][seat]) as page:
        was_kept = page.question is None or page.question["number"] != answer["question"]
        page.send(**answer)
        assert page.until_told(1)["type"] == ("refused" if was_kept else "view")
    file = sqlite3.connect(folder / "fuda.db")
    places = [place for (place,) in file.execute("SELECT place FROM lines ORDER BY place")]
    file.close()
    assert places == list(range(len(places)))


def test_a_kill_right_after_an_answer_keeps_it_or_does_not_know_it(tmp_path: Path) -> None:
    """Sent, perhaps stored, not acknowledged: sent again after the restart it counts once."""
    with started(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        seat, answer = killed_after(server, made, 0.0)
    for pause in (0.01, 0.05):
        with started(tmp_path) as server:
            counts_once(server, made, seat, answer, tmp_path)
            seat, answer = killed_after(server, made, pause)
    with started(tmp_path) as server:
        counts_once(server, made, seat, answer, tmp_path)
