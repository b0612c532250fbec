"""What happens at a table besides answers: taking back, stops, playing again, defects of ours."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fuda.host.contract import Words
from fuda.host.hosted import Hosted
from fuda.host.why import warnings
from fuda.kernel.decision import Decision
from fuda.server.play.bots import Bots, Thought
from fuda.server.play.connection import Connection
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.play.sight import changes
from fuda.server.play.table import Table
from fuda.server.play.tables import Tables
from fuda.server.storage.sqlite import SqliteStore
from fuda.server.storage.store import Link
from fuda.server.wanted import Wanted, WantedSeat
from tests.host.tables import hosted
from tests.server.serving import Page, Served, run, served


def both(server: Served, made: dict[str, Any]) -> tuple[Any, Any]:
    return server.page(made["table"], made["token"]), server.page(made["table"], made["links"]["B"])


def friends(server: Served, game: str = "pso2") -> dict[str, Any]:
    made: dict[str, Any] = server.post("/api/tables", {"game": game, "foe": {"kind": "friend"}})
    return made


def told(page: Page, **message: Any) -> dict[str, Any]:
    """Say something and hear what comes of it."""
    page.sent += 1
    page.send(id=page.sent, **message)
    return page.until_told(page.sent)


def test_what_was_asked_back_is_taken_back_when_the_other_agrees(server: Served) -> None:
    made = friends(server)
    first, second = both(server, made)
    with first as a, second as b:
        asked, other = (a, b) if a.question else (b, a)
        before, lines = asked.question, asked.log
        assert before is not None
        asked.answer(before["default"])
        other.catch_up()
        if not asked.view.get("back"):
            told(asked, type="back")
            other.catch_up()
            assert other.asks == {"type": "asks", "seat": asked.welcome["viewer"], "answers": 1}
            assert told(other, type="consent", yes=False)["type"] == "view"
            asked.catch_up()
            assert asked.asks == {"type": "asks"}
            told(asked, type="back")
            told(other, type="consent", yes=True)
            asked.catch_up()
        else:
            told(asked, type="back")
        assert asked.question is not None
        assert asked.question["prompt"] == before["prompt"]
        assert asked.question["number"] != before["number"], "no number comes twice"
        assert [line["text"] for line in asked.log] == [line["text"] for line in lines]
    with server.page(made["table"], made["watch"]) as page:
        assert told(page, type="consent", yes=True)["type"] == "refused"
        assert told(page, type="back")["type"] == "refused"


def test_answers_that_were_taken_back_stay_so_on_disk(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "hot seat"}})
        with server.page(made["table"], made["held"]["A"]) as a, server.page(made["table"], made["held"]["B"]) as b:
            asked, other = (a, b) if a.question else (b, a)
            assert asked.question is not None
            asked.answer(asked.question["default"])
            told(asked, type="back")
            other.catch_up()
            if other.asks:
                told(other, type="consent", yes=True)
            asked.catch_up()
            seen = asked.question
    with served(tmp_path) as server, server.page(made["table"], made["held"][asked.welcome["viewer"]]) as page:
        assert page.question is not None
        assert seen is not None
        assert page.question["number"] >= seen["number"], "no number comes twice"
        assert page.question["prompt"] == seen["prompt"]


def test_what_a_record_is_told_when_answers_go() -> None:
    assert changes(["a", "b"], ["a", "b", "c"]) == ["c"]
    assert changes(["a", "b"], ["a"]) == ["back 1"]
    assert changes(["a", "b"], ["a", "anew 1"]) == ["back 1", "anew 1"]
    assert changes([], []) == []


def test_who_wants_to_be_passed_over_is_not_asked(server: Served) -> None:
    """Against a bot: until the player's own turn nothing is asked but what may not be passed over."""
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "bot", "bot": "random"}})
    with server.page(made["table"], made["token"]) as page:
        for _ in range(8):
            assert page.until_asked()
            assert page.question is not None
            page.answer(page.question["default"])
        page.until_asked()
        page.send(type="stops", passed=["theirs main", "mine end"], muted=["D-001 1"])
        page.catch_up()
        assert page.others[-2]["stops"] == {"passed": ["mine end", "theirs main"], "muted": ["D-001 1"]}
        turn = page.view["turn"]
        page.send(type="until", until="my turn")
        page.catch_up()
        for _ in range(200):
            if page.question is None:
                page.take()
            elif page.view["turn"] > turn:
                break
            else:
                aimed = page.view.get("chain") or page.view.get("fight")
                assert page.question["kind"] != "act" or page.view["active"] == "A" or aimed, "passed over"
                page.answer(page.question["default"])
        assert page.view["turn"] > turn
    with server.page(made["table"], made["token"]) as again:
        assert again.welcome["stops"]["passed"] == ["mine end", "theirs main"], "a reload keeps them"


MAIN = ["mine main", "theirs main"]


def hot_seat(server: Served, game: str = "scs") -> tuple[str, dict[str, str]]:
    made = server.post("/api/tables", {"game": game, "foe": {"kind": "hot seat"}})
    return made["table"], made["held"]


def who_is_asked(server: Served, table: str, held: dict[str, str]) -> tuple[str, dict[str, Any]]:
    """The seat that is asked first, and what it sees."""
    for seat, token in held.items():
        with server.page(table, token) as page:
            if page.question is not None:
                return seat, page.view
    raise AssertionError("somebody is asked")


@pytest.fixture
def every_phase_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole turns may be passed over here, so that the first question of a game will do."""
    monkeypatch.setattr("fuda.host.stops.is_own_choice", lambda _: False)


@pytest.mark.usefixtures("every_phase_is_passed")
def test_a_question_that_is_passed_over_is_not_shown_to_who_comes(server: Served) -> None:
    table, held = hot_seat(server)
    seat, view = who_is_asked(server, table, held)
    stops = {"scs": {"passed": [f"mine {view['phase']}"]}, "pso2": {"passed": ["mine main"]}}
    with server.page(table, held[seat], stops=stops) as page:
        assert page.question is None
        assert page.view["waits_for"] == seat, "as if the player thought"
        assert page.welcome["stops"] == {"passed": [f"mine {view['phase']}"]}
        while page.view["phase"] == view["phase"] and page.view["active"] == view["active"]:
            page.take()
        assert all(frame.get("view", {}).get("question") is None for frame in map(json.loads, page.frames[:-1]))
    with server.page(table, held[seat], stops={"pso2": {"passed": MAIN}}) as page:
        assert page.welcome["stops"] == {"passed": [f"mine {view['phase']}"]}, "of another game: they stay"


@pytest.mark.usefixtures("every_phase_is_passed")
def test_what_one_player_sets_leaves_the_other_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "go_on", lambda _: None)

    async def played() -> None:
        house = House(SqliteStore(":memory:"), Desk(), Bots(1))
        tables = Tables(house)
        made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="hot seat")))
        table = await tables.find(made.table)
        assert isinstance(table, Table)
        pages = [Connection(0), Connection(1)]
        for page in pages:
            await table.come(page, "")
        asked = table.hosted.session.now
        assert isinstance(asked, Decision)
        phase = table.hosted.view(asked.seat).phase
        await table.set_stops(pages[asked.seat], lambda stops, _: stops.passed.add(f"mine {phase}"))
        await table.set_stops(pages[1 - asked.seat], lambda stops, _: stops.passed.add("mine end"))
        while await table._step():
            pass
        assert table.hosted.session.moves, "the question is answered"
        house.close()

    run(played())


def test_no_order_to_pass_outlives_taking_back() -> None:
    """Else the answers that were taken back would be given again at once."""

    async def played() -> None:
        house = House(SqliteStore(":memory:"), Desk(), Bots(1))
        tables = Tables(house)
        made = await tables.make(Wanted(game="scs", foe=WantedSeat(kind="hot seat")))
        table = await tables.find(made.table)
        assert isinstance(table, Table)
        asked = table.hosted.session.now
        assert isinstance(asked, Decision)
        await table._keep(lambda hosted, seat: hosted.answer(seat, asked.default), asked.seat)
        for stops in table.stops:
            stops.until = "my turn"
        await table._keep(lambda hosted, seat: hosted.ask_back(seat), asked.seat)
        if table.hosted.asks is not None:
            await table._keep(lambda hosted, seat: hosted.consent(seat, yes=True), 1 - asked.seat)
        again = table.hosted.view(asked.seat).question
        assert again is not None
        assert [stops.until for stops in table.stops] == ["", ""]
        assert table.stops[asked.seat].held == again.number, "the question is asked whatever is set"
        house.close()

    run(played())


def warned(page: Page, question: int) -> dict[str, Any]:
    """What comes of asking for warnings."""
    page.send(type="warnings", question=question)
    while (message := page.take())["type"] != "warnings":
        pass
    assert message["question"] == question
    found: dict[str, Any] = message.get("answers", {})
    return found


def test_answers_that_lose_the_game_are_told_to_who_is_asked(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def counted(table: Hosted, seat: int) -> dict[int, Words]:
        tried.append(seat)
        return warnings(table, seat)

    monkeypatch.setattr("fuda.server.play.advice.warnings", counted)
    table, held = hot_seat(server)
    with server.page(table, held["A"]) as a, server.page(table, held["B"]) as b:
        asked, other = (a, b) if a.question else (b, a)
        assert asked.question is not None
        number = asked.question["number"]
        found = warned(asked, number)
        assert [asked.question["answers"][int(place)]["verb"] for place in found] == ["retire"]
        assert all(words["ja"] and words["en"] for words in found.values())
        assert warned(asked, number) == found
        assert len(tried) == 1, "answers are tried once, however often somebody asks"
        assert warned(asked, number + 1) == warned(other, number) == {}
        asked.answer(asked.question["default"])
        assert warned(asked, number) == {}, "it is another question by now"


def test_a_defect_in_warning_or_explaining_ends_no_game(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table, held = hot_seat(server)
    with server.page(table, held["A"]) as a, server.page(table, held["B"]) as b:
        asked = a if a.question else b
        assert asked.question is not None
        with monkeypatch.context() as broken:
            broken.setattr("fuda.server.play.advice.warnings", broken_engine)
            broken.setattr("fuda.server.play.socket.why", broken_engine)
            assert warned(asked, asked.question["number"]) == {}
            assert told(asked, type="why", card=1)["type"] == "refused"
        assert asked.answer(asked.question["default"])["type"] == "view"


def test_why_is_answered_with_the_rule_and_what_it_says(server: Served) -> None:
    made = friends(server)
    first, second = both(server, made)
    with first as a, second as b:
        asked, other = (a, b) if a.question else (b, a)
        possible = told(asked, type="why", answer=0)["lines"][0]
        assert possible["legal"]
        assert possible["gloss"]["ja"]
        impossible = told(asked, type="why", text="attack everybody")["lines"]
        assert impossible
        assert told(asked, type="why", answer=10_000)["type"] == "refused"
        assert told(asked, type="why", text="x" * 1000)["type"] == "refused"
        heard = [told(other, type="why", **about)["lines"] for about in ({"answer": 0}, {"text": "pass"}, {"card": 3})]
        assert heard[0] == heard[1] == heard[2], "who is not asked hears one and the same"
        assert asked.question is not None
        text = asked.question["answers"][0]["text"]
        asked.sent += 1
        asked.send(type="text", id=asked.sent, question=asked.question["number"], text=f" {text} ")
        assert asked.until_told(asked.sent)["type"] == "view"


def test_playing_again_when_everybody_wants_to(server: Served) -> None:
    made = friends(server, "scs")
    first, second = both(server, made)
    with first as a, second as b:
        a.send(type="again")
        a.catch_up()
        assert a.others[-1]["type"] == "refused", "not while the game goes on"
        assert told(a, type="concede")["type"] == "view"
        assert told(b, type="concede")["type"] == "refused"
        a.send(type="again")
        a.catch_up()
        b.catch_up()
        assert [each for each in b.others if each["type"] == "wants_again"] == [{"type": "wants_again", "seats": ["A"]}]
        b.send(type="again")
        b.catch_up()
        a.catch_up()
        new = {page: next(each for each in page.others if each["type"] == "again") for page in (a, b)}
        assert new[a]["table"] == new[b]["table"] != made["table"]
        assert new[a]["token"] != new[b]["token"]
        assert [new[page]["seat"] for page in (a, b)] == ["B", "A"], "seats are exchanged"
        with server.page(new[b]["table"], new[b]["token"]) as page:
            assert page.welcome["viewer"] == "A"
        assert a.people["B"]["deck"]["ja"], "the game is over: decks may be known"


def test_decks_are_not_told_while_lists_are_closed(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "deck": "tide", "foe": {"kind": "bot", "deck": "beacon"}})
    with server.page(made["table"], made["token"]) as page:
        assert page.people["A"]["deck"]["en"] == "Silence of the Tide-Readers"
        assert "deck" not in page.people["B"]
        assert "beacon" not in "".join(page.frames)
    wanted = {"game": "pso2", "options": {"lists": "open"}, "foe": {"kind": "bot", "deck": "beacon"}}
    opened = server.post("/api/tables", wanted)
    with server.page(opened["table"], opened["token"]) as page:
        assert page.people["B"]["deck"]["en"]


def test_a_bot_that_dies_is_replaced(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "pso2"})
        with server.page(made["table"], made["token"]) as page:
            play(page, 2)
            for pid in workers():
                os.kill(pid, signal.SIGKILL)
            play(page, 4)


def test_a_server_may_end_while_a_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its answer comes when nobody is there any more to take it."""
    asked, closed = threading.Event(), threading.Event()
    close = Bots.close

    async def choose(self: Bots, thought: Thought) -> int:
        asked.set()
        while not closed.is_set():
            await asyncio.sleep(0)
        return 0

    def closing(self: Bots) -> None:
        closed.set()
        close(self)

    monkeypatch.setattr(Bots, "choose", choose)
    monkeypatch.setattr(Bots, "close", closing)
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "pso2"})
        with server.page(made["table"], made["token"]) as page:
            while not asked.is_set():
                if page.question is not None:
                    page.answer(page.question["default"])
                asked.wait(0.05)
    assert [record.getMessage() for record in caplog.records] == []


def workers() -> list[int]:
    """The processes that this one has started for bots."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command, status = (folder / "cmdline").read_bytes(), (folder / "status").read_text()
        except OSError:
            continue
        if b"spawn_main" in command and f"PPid:\t{os.getpid()}\n" in status:
            found.append(int(folder.name))
    return found


def play(page: Page, answers: int) -> None:
    for _ in range(answers):
        assert page.until_asked()
        assert page.question is not None
        assert page.answer(page.question["default"])["type"] == "view"


def broken_engine(*_: Any) -> Any:
    raise ZeroDivisionError


def full_disk(*_: Any) -> Any:
    def write(_: Link) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    return write


def broken_job(*_: Any) -> Any:
    return lambda link: link / 0


@pytest.mark.parametrize(
    ("where", "instead"),
    [("fuda.host.hosted.Hosted.answer", broken_engine), ("fuda.server.play.table.add_lines", full_disk),
     ("fuda.server.play.table.add_lines", broken_job)],
)  # fmt: skip
def test_what_goes_wrong_costs_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, instead: Any
) -> None:
    with served(tmp_path) as server:
        made = friends(server)
        with server.page(made["table"], made["token"]) as a, server.page(made["table"], made["links"]["B"]) as b:
            asked = a if a.question else b
            assert asked.question is not None
            asked.answer(asked.question["default"])
            for page in (a, b):
                page.catch_up()
            asked = a if a.question else b
            assert asked.question is not None
            with monkeypatch.context() as broken:
                broken.setattr(where, instead)
                asked.send(type="answer", id=50, question=asked.question["number"], index=0)
                while asked.take()["type"] != "fault":
                    pass
            assert made["table"] in asked.others[-1]["report"]
        seen = asked.question["number"], len(asked.log)
        with server.page(made["table"], made["token"]) as a, server.page(made["table"], made["links"]["B"]) as b:
            again = a if a.question else b
            assert again.question is not None
            assert (again.question["number"], len(again.log)) == seen, "what was acknowledged is there, and no more"
            assert again.answer(again.question["default"])["type"] == "view"


def test_a_page_that_waits_is_shown_each_table_for_a_beat() -> None:
    """The next table comes no sooner after one in which the viewer waits; one with a question may go at once."""
    ((table, _),) = hosted("pso2", "3.0")
    asked = table.session.now
    assert isinstance(asked, Decision)
    waits, question = table.view(1 - asked.seat), table.view(asked.seat)
    page = Connection(0)
    for view in (waits, question, waits, question):
        page.show(view, [], 1)
    page.close()
    beat, sent = 0.05, []

    async def send(_: str) -> None:
        sent.append(time.monotonic())

    run(page.send_all(send, beat))
    first, second, _, fourth = sent
    assert second - first > beat * 0.9
    assert fourth - first > beat * 1.9


def hinted(page: Page, question: int) -> dict[str, Any]:
    """What comes of asking for a hint."""
    page.send(type="hint", id=7, question=question)
    while (message := page.take()).get("to") != 7:
        pass
    return message


def test_a_hint_is_given_where_everybody_else_is_a_bot(server: Served, deal: Callable[[int], None]) -> None:
    deal(4)
    made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "bot", "bot": "random"}})
    with server.page(made["table"], made["token"]) as page:
        assert page.until_asked()
        assert page.question is not None
        number, many = page.question["number"], len(page.question["answers"])
        told = hinted(page, number)
        assert (told["type"], told["question"]) == ("hint", number)
        assert told["answers"]
        assert all(0 <= each["index"] < many and 0 <= each["standing"] <= 100 for each in told["answers"])
        assert hinted(page, number) == told, "the same however often it is asked"
        assert hinted(page, number + 1)["type"] == "refused"


def test_among_people_no_hint_is_given(server: Served) -> None:
    table, held = hot_seat(server)
    with server.page(table, held["A"]) as a, server.page(table, held["B"]) as b:
        asked, other = (a, b) if a.question else (b, a)
        assert asked.question is not None
        number = asked.question["number"]
        told = hinted(asked, number)
        assert told["type"] == "refused"
        assert told["words"]["en"] == "hints are given only where everybody else is a bot"
        assert hinted(other, number)["words"]["en"] == "it is not your turn to answer"
