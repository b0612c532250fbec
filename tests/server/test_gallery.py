"""Those who watch with a delay get nothing earlier, however they come; and what people report."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from fuda.cli.main import main
from fuda.errors import UserError
from fuda.kernel.decision import Decision
from fuda.kernel.sight.view import SPECTATOR
from fuda.server.lobby.names import check_names, read_words
from fuda.server.lobby.reports import MOST_OF_A_TABLE
from fuda.server.play import gallery
from fuda.server.play.bots import Bots
from fuda.server.play.connection import Connection
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.play.socket import concede, explain
from fuda.server.play.table import Table
from fuda.server.play.tables import Tables
from fuda.server.play.wire import AskWhy
from fuda.server.storage.sqlite import SqliteStore
from fuda.server.wanted import Wanted, WantedSeat
from tests.server.serving import Served, run, served
from tests.server.test_table import told

DELAY = 0.25


def heard(page: Connection) -> list[dict[str, Any]]:
    """What was sent to a page since the last time."""
    found = []
    while not page.outbox.empty():
        frame = page.outbox.get_nowait()
        if frame is not None:
            found.append(json.loads(frame.data))
    return found


async def table_at(house: House, key: str = "") -> Table:
    """A table of two with a delay."""
    tables = Tables(house)
    if not key:
        key = (await tables.make(Wanted(game="scs", foe=WantedSeat(kind="friend"), delay=60))).table
    table = await tables.find(key)
    assert isinstance(table, Table)
    assert table.gallery is not None
    assert table.gallery.delay == 60
    table.gallery.delay = DELAY
    return table


async def answered(table: Table) -> None:
    now = table.hosted.session.now
    assert isinstance(now, Decision)
    page = Connection(now.seat)
    await table.come(page, "")
    await table.give(page, 1, lambda hosted, seat: hosted.answer(seat, now.default))
    assert any(message.get("to") == 1 for message in heard(page)), "players wait for nothing"


def test_who_watches_sees_and_hears_everything_later() -> None:
    async def played() -> None:
        house = House(SqliteStore(":memory:"), Desk(), Bots(1))
        table = await table_at(house)
        early, late = Connection(SPECTATOR), Connection(SPECTATOR)
        await table.come(early, "")
        (welcome,) = heard(early)
        assert welcome["delay"] == DELAY
        lines = len(welcome["log"])
        await answered(table)
        await answered(table)
        await table.come(late, "")
        (welcome,) = [message for message in heard(late) if message["type"] == "welcome"]
        assert len(welcome["log"]) == lines, "who comes anew is as late"
        await explain(table, late, AskWhy(5, card=1))
        assert [message["type"] for message in heard(late)] == ["refused"], "an answer would be of now"
        assert [message for message in heard(early) if message["type"] == "view"] == []
        await asyncio.sleep(DELAY * 2)
        seen = [message for message in heard(early) if message["type"] == "view"]
        assert len(seen) >= 2
        assert len(table.gallery.now.sight.log if table.gallery else ()) > lines
        page = Connection(0)
        await table.come(page, "")
        await table.give(page, 2, concede)
        assert any("ending" in message.get("view", {}) for message in heard(page))
        assert not any("ending" in message.get("view", {}) for message in heard(late))
        again = Connection(SPECTATOR)
        await table.come(again, "")
        assert "ending" not in heard(again)[0]["view"]
        await asyncio.sleep(DELAY * 2)
        for each in (early, late, again):
            assert any("ending" in message.get("view", {}) for message in heard(each))
        house.close()

    run(played())


def test_after_a_restart_nobody_sees_more(tmp_path: Path) -> None:
    """When the answers came is not known any more: the game is seen from its beginning until the delay is over."""

    async def first() -> str:
        house = House(SqliteStore(tmp_path / "fuda.db"), Desk(), Bots(1))
        table = await table_at(house)
        for _ in range(3):
            await answered(table)
        house.close()
        return table.key

    async def again(key: str) -> None:
        house = House(SqliteStore(tmp_path / "fuda.db"), Desk(), Bots(1))
        table = await table_at(house, key)
        page = Connection(SPECTATOR)
        await table.come(page, "")
        assert len(heard(page)[0]["log"]) < len(table.hosted.log(SPECTATOR))
        house.close()

    run(again(run(first())))


def test_of_too_many_tables_that_wait_some_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOST_WAITING", 2)

    async def played() -> None:
        house = House(SqliteStore(":memory:"), Desk(), Bots(1))
        table = await table_at(house)
        page = Connection(SPECTATOR)
        await table.come(page, "")
        assert table.gallery is not None
        await asyncio.sleep(DELAY * 2)
        for _ in range(4):
            sights = await house.desk.do(table._sights, [SPECTATOR])
            table.gallery.put(gallery.Shot(sights[SPECTATOR]))
        assert len(table.gallery._waiting) == 2
        await asyncio.sleep(DELAY * 2)
        assert table.gallery.now.sight is sights[SPECTATOR]
        house.close()

    run(played())


# Words and reports


def test_words_that_no_name_may_hold_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("# of this club\nBad Word\n\nわるくち # a comment\n", encoding="utf-8")
    words = read_words(file)
    for name in ("b a d w 0 r d", "XＢＡＤＷＯＲＤ", "わるくち!"):
        with pytest.raises(UserError, match="cannot be used"):
            check_names([name], words)
    check_names(["Ume", "words"], words)
    with pytest.raises(UserError, match="cannot be read"):
        read_words(tmp_path / "none")


def test_a_report_is_kept_and_told_in_a_line_without_its_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend", "name": "Ran"}})
        with server.page(made["table"], made["token"]) as page, caplog.at_level(logging.WARNING, "fuda.server"):
            assert told(page, type="report", seat="B", text="rude\nwords")["type"] == "reported"
            assert told(page, type="report", seat="A", text="myself")["type"] == "refused"
            assert told(page, type="report", seat="B", text=" ")["type"] == "refused"
            assert told(page, type="report", seat="B", text="x" * 501)["type"] == "refused"
            for _ in range(MOST_OF_A_TABLE - 1):
                told(page, type="report", seat="B", text="again")
            assert told(page, type="report", seat="B", text="again")["type"] == "refused", "no disk is filled"
        with server.page(made["table"], made["watch"]) as page:
            assert told(page, type="report", seat="B", text="who watches")["type"] == "refused"
    assert caplog.messages[0] == f"table {made['table']}: seat A reports seat B"
    assert "rude" not in caplog.text
    assert main(["db", "reports", "--db", str(tmp_path / "fuda.db"), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == MOST_OF_A_TABLE
    assert lines[0].endswith(f"table {made['table']}: A about B (Ran): rude words")
    assert main(["db", "reports", "--db", str(tmp_path / "fuda.db"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["text"] == "rude words"


def test_a_delay_that_nobody_would_wait_for_is_refused(server: Served) -> None:
    status, _, _ = server.request("/api/tables", {"game": "scs", "delay": 99999})
    assert status == 400
