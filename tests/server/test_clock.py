"""Clocks: what a thought costs, what is given back, what is kept, and that they tell no more than the table does."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from fuda.kernel.decision import Decision, Outcome
from fuda.server.play import clock as clocks
from fuda.server.play.bots import Bots
from fuda.server.play.clock import LAG_QUOTA, LATEST, MOST_LAG, NOBODY, UNDER_WAY, Clock
from fuda.server.play.connection import Connection
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.play.presence import GRACE, LONG_AWAY, Presence
from fuda.server.play.socket import claim
from fuda.server.play.table import Table
from fuda.server.play.tables import Tables
from fuda.server.storage.sqlite import SqliteStore
from fuda.server.terms import KeptClock, WantedClock
from fuda.server.wanted import Wanted, WantedSeat
from tests.server.serving import Served, run, served
from tests.server.test_table import told

PACE = WantedClock(bank=60, care=20)


class Time:
    """Goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def running(pace: WantedClock = PACE) -> tuple[Clock, Time]:
    """A clock whose people have come; the first has been asked and sees the question."""
    now = Time()
    clock = Clock(pace, [0, 1], None, now)
    assert [clock.come(seat) for seat in (0, 1)] == [False, True]
    clock.turn(0, "others", now())
    clock.seen(0)
    return clock, now


def test_short_thoughts_cost_nothing_and_long_ones_what_is_beyond_care() -> None:
    clock, now = running()
    now.at += 19.9
    assert not clock.turn(1, "own", now())
    clock.seen(1)
    now.at += 27.5
    assert clock.care_left() == pytest.approx(-7.5)
    assert clock.turn(0, "own", now())
    assert clock.kept.left == pytest.approx({0: 60.0, 1: 52.5})


def test_no_time_runs_before_everybody_has_come() -> None:
    now = Time()
    clock = Clock(PACE, [0, 1], None, now)
    clock.turn(0, "own", now())
    clock.come(0)
    clock.seen(0)
    now.at += 500
    assert clock.run_out() == NOBODY
    assert clock.come(1)
    assert clock.care_left() == PACE.care


def test_several_questions_of_which_nobody_sees_anything_are_one_thought() -> None:
    clock, now = running()
    for _ in range(5):
        now.at += 6
        assert not clock.turn(0, "none", now())
        clock.seen(0)
    assert clock.turn(0, "own", now())
    assert clock.kept.left[0] == pytest.approx(50)


def test_whoever_answers_and_takes_back_for_ever_thinks_all_the_time() -> None:
    clock, now = running()
    now.at += 15
    clock.turn(0, "own", now())
    clock.seen(0)
    for _ in range(6):
        now.at += 5
        clock.went_back()
        clock.turn(0, "own", now())
        now.at += 5
        clock.turn(0, "own", now())
    assert clock.care_left() == pytest.approx(-40)
    clock.turn(0, "others", now())
    assert clock.kept.left[0] == pytest.approx(20)
    assert clock.care_left() == PACE.care, "others could have acted: a new thought"


def test_a_thought_begins_when_the_question_has_left_but_not_for_ever_later() -> None:
    clock, now = running()
    clock.turn(1, "own", now())
    now.at += 3
    assert clock.care_left() == PACE.care, "tables are shown first"
    clock.seen(1)
    now.at += 1
    assert clock.care_left() == PACE.care - 1
    clock.turn(0, "own", now())
    now.at += LATEST + 5
    assert clock.care_left() == PACE.care - 5, "whose page does not read, or who is away, thinks all the same"
    clock.seen(0)
    assert clock.care_left() == PACE.care - 5, "coming back begins nothing anew"


def test_a_slow_line_is_given_back_within_bounds() -> None:
    clock, now = running(WantedClock(bank=60, care=1))
    given = []
    for _ in range(12):
        clock.lag(0, 50.0)
        before = clock.kept.left[0]
        now.at += 4
        clock.turn(0, "others", now())
        clock.seen(0)
        given.append(3 - (before - clock.kept.left[0]))
    assert max(given) == MOST_LAG
    assert sum(given) < LAG_QUOTA + 12 * clocks.LAG_REGAINED + MOST_LAG, "who pretends to be slow gains little"
    quick, now = running(WantedClock(bank=60, care=1))
    quick.lag(0, 0.2)
    now.at += 4
    quick.turn(1, "own", now())
    assert quick.kept.left[0] == pytest.approx(57.2)


def test_time_is_over_when_care_and_bank_and_what_may_be_under_way_are() -> None:
    clock, now = running()
    now.at += PACE.care + PACE.bank + UNDER_WAY - 0.1
    assert clock.run_out() == NOBODY
    now.at += 0.2
    assert clock.run_out() == 0
    clock.turn(1, "own", now())
    assert clock.kept.left[0] == 0, "who answers before anybody claims plays on with care time alone"
    assert clock.run_out() == NOBODY


def test_a_page_that_is_loaded_anew_is_not_away() -> None:
    now = Time()
    presence = Presence([0, 1], now)
    assert presence.here() == set()
    presence.come(0)
    presence.leave(0)
    now.at += GRACE - 0.1
    assert presence.here() == {0}
    now.at += 0.2
    assert presence.here() == set()
    assert not presence.is_missed(0)
    now.at += LONG_AWAY
    assert presence.is_missed(0)
    presence.come(0)
    assert presence.away_for(0) == 0


# At a table


class Sat:
    """A table of two with clocks whose time is ours, and their pages."""

    def __init__(self, table: Table, now: Time) -> None:
        self.table, self.now = table, now
        self.pages = [Connection(0), Connection(1)]

    @property
    def asked(self) -> int:
        found = self.table.hosted.session.now
        assert isinstance(found, Decision)
        return found.seat

    def sent(self, seat: int) -> list[dict[str, Any]]:
        """What is in the outbox of a page; questions count as seen."""
        outbox, found = self.pages[seat].outbox, []
        while not outbox.empty():
            frame = outbox.get_nowait()
            if frame is not None:
                found.append(json.loads(frame.data))
        if self.table.timing is not None:
            self.table.timing.clock.seen(seat)
        return found

    async def answer(self) -> None:
        """Who is asked answers."""
        asked = self.asked
        await self.table.give(
            self.pages[asked], 1, lambda hosted, seat: hosted.answer(seat, hosted.asked(seat).default)
        )

    async def claimed(self, seat: int) -> str:
        """What comes of it when a seat claims the game from the other."""
        self.sent(seat)
        other = "BA"[seat]
        await self.table.give(self.pages[seat], 9, lambda _, mine: claim(self.table, mine, other))
        return next(str(message["type"]) for message in self.sent(seat) if message.get("to") == 9)


async def sat(house: House, **more: Any) -> Sat:
    tables = Tables(house)
    made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="friend"), clock=PACE, **more))
    table = await tables.find(made.table)
    assert isinstance(table, Table)
    assert table.timing is not None
    now = Time()
    table.timing.clock.now, table.presence = now, Presence([0, 1], now)
    found = Sat(table, now)
    for page in found.pages:
        await table.come(page, "")
    return found


def with_table(work: Any) -> None:
    async def done() -> None:
        house = House(SqliteStore(":memory:"), Desk(), Bots(1))
        try:
            await work(await sat(house))
        finally:
            house.close()

    run(done())


def test_who_waits_may_claim_when_the_time_of_who_thinks_is_over() -> None:
    async def played(at: Sat) -> None:
        for seat in (0, 1):
            welcome = at.sent(seat)[0]
            assert welcome["clocks"]["bank"] == {"A": 60.0, "B": 60.0}
        asked, waits = at.asked, 1 - at.asked
        assert await at.claimed(waits) == "refused"
        at.now.at += PACE.care + PACE.bank + UNDER_WAY + LATEST
        assert await at.claimed(asked) == "refused", "nobody claims from who waits"
        assert await at.claimed(waits) == "view"
        assert at.table.hosted.session.moves == [f"concede {'AB'[asked]}"]
        assert isinstance(at.table.hosted.session.now, Outcome)
        (shown,) = [message for message in at.sent(asked) if message["type"] == "view"]
        assert shown["clocks"]["lost"] == {"AB"[asked]: "clock"}
        assert await at.claimed(waits) == "refused", "the game is over"

    with_table(played)


def test_who_stays_away_may_be_claimed_from_whoever_is_asked() -> None:
    async def played(at: Sat) -> None:
        gone = at.asked
        at.table.leave(at.pages[gone])
        at.now.at += LONG_AWAY - 1
        assert await at.claimed(1 - gone) == "refused"
        assert at.table._people_for(1 - gone, over=False)["AB"[gone]].away == pytest.approx(1)
        at.now.at += 1
        assert await at.claimed(1 - gone) == "view"
        assert at.table.timing is not None
        assert at.table.timing.clock.kept.lost == {gone: "away"}

    with_table(played)


def test_a_clock_without_everybody_tells_nothing_and_a_table_without_clocks_no_claim(server: Served) -> None:
    made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
    with server.page(made["table"], made["token"]) as page:
        assert "clocks" not in page.welcome
        assert told(page, type="claim", seat="B")["words"]["en"] == "there are no clocks at this table"
        page.send(type="pong", number=1)
        page.catch_up()
    alone = server.post("/api/tables", {"game": "scs", "clock": {}})
    with server.page(alone["table"], alone["token"]) as page:
        assert "clocks" not in page.welcome, "against bots there is time enough"
    status, _, data = server.request("/api/tables", {"game": "scs", "clock": {"care": 0}})
    assert status == 400
    assert "a clock has up to" in json.loads(data)["error"]["en"]


def test_banks_are_on_disk_with_the_answer_and_a_kill_takes_no_time(tmp_path: Path) -> None:
    """The thought in progress is forgotten with the server: time is given back, never taken."""

    async def played() -> tuple[str, dict[int, float]]:
        house = House(SqliteStore(tmp_path / "fuda.db"), Desk(), Bots(1))
        at = await sat(house)
        for page in (0, 1):
            at.sent(page)
        first = at.asked
        at.now.at += 50
        await at.answer()
        at.now.at += 70
        assert at.table.timing is not None
        left, key = at.table.timing.clock.kept.left, at.table.key
        assert left[first] == pytest.approx(30)
        house.close()  # nobody is told anything: as after a kill
        return key, left

    key, left = run(played())
    row = sqlite3.connect(tmp_path / "fuda.db").execute("SELECT kept FROM clocks WHERE key = ?", (key,)).fetchone()
    assert json.loads(row[0]) == {"left": {str(seat): time for seat, time in left.items()}, "runs": True, "lost": {}}

    async def again() -> None:
        house = House(SqliteStore(tmp_path / "fuda.db"), Desk(), Bots(1))
        table = await Tables(house).find(key)
        assert isinstance(table, Table)
        assert table.timing is not None
        assert table.timing.clock.kept == KeptClock(left, runs=True)
        assert table.timing.clock.care_left() == PACE.care
        house.close()

    run(again())


def test_a_question_is_followed_by_a_ping_where_there_are_clocks(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}, "clock": {"bank": 300}})
        with server.page(made["table"], made["token"]) as a, server.page(made["table"], made["links"]["B"]) as b:
            asked, other = (a, b) if a.question else (b, a)
            asked.catch_up()
            assert [each for each in asked.others if each["type"] == "ping"] == [{"type": "ping", "number": 1}]
            asked.send(type="pong", number=1)
            asked.send(type="pong", number=1)
            shown = asked.answer(asked.question["default"] if asked.question else 0)
            assert shown["clocks"] == {"bank": {"A": 300.0, "B": 300.0}, "care": 20.0, "each": 20, "runs": True}
            other.catch_up()
            assert not [each for each in other.others if each["type"] == "ping" and other.question is None]
