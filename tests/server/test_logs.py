"""Lines of the log: one for each thing, readable by programs, and nothing in them that anybody may not see."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fuda.host.hosted import Hosted
from fuda.server.running.logs import Documents, Lines, message_of
from tests.server.serving import Page, Served

log = logging.getLogger("fuda.server")
SHORT = 3
"""What is so short stands in many a word and time: `act`, `12`."""


@pytest.fixture
def lines() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Everything that is logged meanwhile, as programs get it."""
    told = io.StringIO()
    handler = logging.StreamHandler(told)
    handler.setFormatter(Documents())
    root, level = logging.getLogger(), log.level
    root.addHandler(handler)
    log.setLevel(logging.INFO)
    yield lambda: [json.loads(line) for line in told.getvalue().splitlines()]
    root.removeHandler(handler)
    log.setLevel(level)


def answered(page: Page) -> list[str]:
    """The answers that a page gives until it is asked no more, or often enough, in words."""
    given: list[str] = []
    while page.question is not None and len(given) < 6:
        answer = page.question["answers"][page.question["default"]]
        given.append(answer["text"])
        page.answer(page.question["default"])
    return given


def secrets_of(page: Page) -> set[str]:
    """What must not be in any line: all names and numbers of cards that this page has seen."""
    return {name for card in page.printed.values() for name in (card["number"], *card["name"].values())}


def test_no_line_holds_a_card_a_token_or_an_answer(
    server: Served,
    lines: Callable[[], list[dict[str, Any]]],
    monkeypatch: pytest.MonkeyPatch,
    deal: Callable[[int], None],
) -> None:
    deal(7)
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend", "name": "Zoë"}, "name": "Aya"})
    tokens, given, names = [made["token"], made["links"]["B"], made["watch"]], [], set[str]()
    with server.page(made["table"], tokens[0]) as one, server.page(made["table"], tokens[1]) as other:
        for page in (one, other):
            given += answered(page)
        names = secrets_of(one) | secrets_of(other)
        asked = one if one.question is not None else other
        for frame in ("{", json.dumps({"type": "hello", "token": tokens[1]}), "x" * 1000):
            asked.socket.send(frame)
        asked.send(type="text", id=90, question=0, text="attack 火")
        asked.until_told(90)
        break_down(monkeypatch, "why", sorted(names)[0])
        asked.send(type="why", id=91, text="why play 火?")
        asked.until_told(91)
        break_down(monkeypatch, "answer", sorted(names)[0])
        assert asked.question is not None
        asked.send(type="answer", id=92, question=asked.question["number"], index=0)
        while asked.take()["type"] != "fault":
            pass
    server.request(f"/api/games/{made['table']}?seat={tokens[0]}")
    found = lines()
    hidden = {secret for secret in (*given, *names) if len(secret) > SHORT}
    assert len(hidden) > 5
    assert {line["message"].split()[0] for line in found} >= {"a", "table"}
    assert [line["fault"][0].split(" at ")[0] for line in found if "fault" in line] == ["RuntimeError"] * 2
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in found)
    assert [secret for secret in (*tokens, *hidden, "火", "Aya", "Zoë") if secret in text] == []


def break_down(monkeypatch: pytest.MonkeyPatch, way: str, secret: str) -> None:
    """From here on there is a defect whose text tells a card."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError(f"{secret} is not where it was") from KeyError(secret)

    if way == "why":
        monkeypatch.setattr("fuda.server.play.socket.why", broken)
    else:
        monkeypatch.setattr(Hosted, "answer", broken)


def record(message: str, *values: object, name: str = "fuda.server", **more: Any) -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, "x.py", 1, message, values, **{"exc_info": None, **more})


def test_a_line_for_people_and_one_for_programs() -> None:
    said = record("table %s: %s", "k 1", "database is locked")
    said.created, said.table, said.people = 0.25, "k", 2
    assert Lines().format(said) == "1970-01-01T00:00:00.250Z warning table k 1: database is locked table=k people=2"
    assert json.loads(Documents().format(said)) == {
        "time": "1970-01-01T00:00:00.250Z", "level": "warning", "of": "fuda.server",
        "message": "table k 1: database is locked", "table": "k", "people": 2,
    }  # fmt: skip


def test_of_a_fault_its_kind_and_its_way_are_told() -> None:
    try:
        try:
            {"火": 1}["灯"]
        except KeyError as error:
            raise ValueError("灯") from error
    except ValueError as fault:
        line = Lines().format(record("gone", exc_info=(type(fault), fault, fault.__traceback__)))
    assert "gone ValueError at test_logs.py:" in line
    assert "KeyError at test_logs.py:" in line
    assert "灯" not in line
    assert len(line.splitlines()) == 1


def test_values_that_libraries_show_are_left_out() -> None:
    said = "Task exception was never retrieved\nfuture: <Task exception=KeyError('灯')>"
    assert message_of(record(said, name="asyncio")) == "Task exception was never retrieved"
    assert message_of(record("one\ntwo")) == "one two"


def test_where_a_fault_of_another_process_was_is_told_too(tmp_path: Path) -> None:
    class _RemoteTraceback(Exception):
        """As a process of a bot sends it."""

    fault = ValueError("灯")
    fault.__cause__ = _RemoteTraceback(
        '"""\n  File "/x/bots.py", line 5, in think\n    choose(灯)\nValueError: 灯\n"""'
    )
    line = Lines().format(record("gone", exc_info=(ValueError, fault, None)))
    assert line.endswith("warning gone ValueError _RemoteTraceback at bots.py:5 think")
