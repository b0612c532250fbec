"""The short form of `python -m tests.server.attacks`; lines that say nothing, and more of them than there may be."""

from __future__ import annotations

import contextlib
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from fuda.server import lines, pages
from fuda.server.lines import Line
from tests.server import attacks
from tests.server.attacks import Assault, Result, is_open
from tests.server.serving import Served, served


def test_whatever_is_said_is_refused_in_words_and_harms_nobody() -> None:
    result = Result()
    Assault(3, result).go(40)
    assert result.wrong == []
    assert result.played == 2
    assert {said.partition(":")[0] for said in result.said} >= {
        "frame",
        "hello",
        "GET elsewhere",
        "POST from elsewhere",
    }


def test_a_fault_of_ours_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks.Assault, "frame", lambda _: None)
    monkeypatch.setattr(pages, "KINDS", None)
    result = Result()
    assault = Assault(3, result)
    monkeypatch.setattr(attacks, "ROOTS", ("/web/",))
    monkeypatch.setattr(attacks, "ELSEWHERE", ("js/dom.js",))
    assault.go(1)
    assert result.wrong


def called(server: Served) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=5)
    line.setblocking(False)
    return line


def test_lines_that_are_one_too_many_are_closed_and_those_that_are_there_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Line, "most", 8)
    monkeypatch.setattr(Line, "told_at", float("-inf"))
    with served(tmp_path) as server, ExitStack() as stack:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "bot", "bot": "random"}})
        page = stack.enter_context(server.page(made["table"], made["token"]))
        held = [stack.enter_context(called(server)) for _ in range(30)]
        end = time.monotonic() + 20
        while sum(map(is_open, held)) > 8 and time.monotonic() < end:
            time.sleep(0.02)
        assert 0 < sum(map(is_open, held)) <= 8
        page.catch_up()
        for line in held:
            line.close()
        while time.monotonic() < end:
            with stack.enter_context(called(server)) as line:
                time.sleep(0.05)
                if is_open(line):
                    break
        assert server.request("/healthz")[0] == 200, "when there is room again they are taken again"
    assert [record.getMessage() for record in caplog.records] == [
        "more than 8 lines: no more are taken until some of them end"
    ]


def test_a_line_on_which_no_head_comes_is_closed(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither silence nor a letter now and then keeps it open; not after a request either."""
    monkeypatch.setattr(lines, "HEAD", 0.5)
    with ExitStack() as stack:
        silent, slow, again = (stack.enter_context(called(server)) for _ in range(3))
        end = time.monotonic() + 20
        again.setblocking(True)
        again.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        heard = b""
        while b"\r\n\r\n" not in heard or heard.endswith(b"\r\n\r\n"):  # the head, and something behind it
            heard += again.recv(10_000)
        again.setblocking(False)
        while any(map(is_open, (silent, slow, again))) and time.monotonic() < end:
            for line in (slow, again):
                with contextlib.suppress(OSError):
                    line.sendall(b"G")
            time.sleep(0.05)
        assert time.monotonic() < end, "all of them are closed"
