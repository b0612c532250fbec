"""The door: wrong tokens, other origins, bad frames, too much of everything, paths that lead elsewhere."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fuda.server.limits import Limits
from tests.server.serving import Page, Served, served


@pytest.fixture(scope="module")
def made(server: Served) -> dict[str, Any]:
    found: dict[str, Any] = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
    return found


def turned_away(server: Served, table: str, first: str | bytes) -> tuple[str, int]:
    """What somebody hears who is not let in."""
    with connect(f"ws://127.0.0.1:{server.port}/ws/t/{table}") as socket:
        socket.send(first)
        said = socket.recv(10)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert isinstance(said, str)
    assert closed.value.rcvd is not None
    return said, closed.value.rcvd.code


def test_whoever_has_no_right_token_hears_one_and_the_same(server: Served, made: dict[str, Any]) -> None:
    other = server.post("/api/tables", {"game": "pso2"})
    tries = [
        (made["table"], ""),
        (made["table"], "x"),
        (made["table"], made["token"][:-1]),
        (made["table"], made["token"] + "A"),
        (made["table"], other["token"]),
        ("no-such-table", made["token"]),
        ("no-such-table", ""),
    ]
    heard = {turned_away(server, table, json.dumps({"type": "hello", "token": token})) for table, token in tries}
    assert len(heard) == 1
    assert heard.pop()[1] == 4003


def test_an_open_table_may_be_watched_by_everybody_and_is_listed(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "open": True, "name": "<script>"})
    with server.page(made["table"]) as page:
        assert page.welcome["viewer"] == "spectator"
        page.send(type="concede", id=1)
        assert page.until_told(1)["type"] == "refused"
    listed = server.get("/api/home")["tables"]
    assert (made["table"], "<script>") in [(each["table"], each["names"][0]) for each in listed]


BAD = [
    "", "{", "[]", "null", "1", '"hello"', "{}", '{"type": "nothing"}', '{"type": "answer"}', '{"type": 5}',
    '{"type": "answer", "id": "1", "question": 0, "index": 0}', '{"type": "hello", "token": 5}',
    '{"type": "hello", "viewer": -1}', "[" * 5000, '{"type": "answer", "id": 1e400, "question": 0, "index": 0}',
    '{"type": "until", "until": "for ever"}', '{"type": "stops", "passed": "mine main"}', "\0", "札",
    '{"type": "hello", "token": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("frame", BAD)
def test_what_cannot_be_read_is_refused(server: Served, made: dict[str, Any], frame: str) -> None:
    assert turned_away(server, made["table"], frame)[1] == 4000
    with server.page(made["table"], made["token"]) as page:
        page.socket.send(frame)
        assert page.take()["type"] == "refused"
        page.catch_up()


def test_a_frame_of_bytes_is_refused(server: Served, made: dict[str, Any]) -> None:
    assert turned_away(server, made["table"], b'{"type": "hello"}')[1] == 4000


def test_a_frame_that_is_too_large_ends_the_conversation(server: Served, made: dict[str, Any]) -> None:
    with server.page(made["table"], made["token"]) as page:
        page.socket.send(json.dumps({"type": "text", "id": 1, "question": 0, "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed):
            page.until_told(1)


STRANGE = [
    {"type": "answer", "id": 1, "question": 0, "index": -1},
    {"type": "answer", "id": 1, "question": 0, "index": 10**30},
    {"type": "answer", "id": 1, "question": 10**18, "index": 0},
    {"type": "text", "id": 1, "question": 0, "text": "no such move"},
    {"type": "text", "id": 1, "question": 0, "text": "x" * 1000},
    {"type": "back", "id": 1},
]


@pytest.mark.parametrize("message", STRANGE, ids=lambda message: json.dumps(message)[:60])
def test_what_is_no_answer_changes_nothing(server: Served, made: dict[str, Any], message: dict[str, Any]) -> None:
    with server.page(made["table"], made["token"]) as page:
        before = page.view
        page.send(**message)
        assert page.take()["type"] == "refused"
        page.catch_up()
        assert page.view == before


def test_whoever_is_not_asked_hears_one_and_the_same(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "hot seat"}})
    with server.page(made["table"], made["held"]["A"]) as a, server.page(made["table"], made["held"]["B"]) as b:
        waiting: Page = b if a.question else a
        heard = set()
        for message in STRANGE[:5]:
            waiting.send(**message)
            heard.add(json.dumps(waiting.until_told(1)))
    assert len(heard) == 1


def test_pages_of_other_sites_are_not_listened_to(server: Served, made: dict[str, Any]) -> None:
    evil = {"origin": "http://evil.example"}
    assert server.request("/api/tables", {"game": "pso2"}, evil)[0] == 403
    assert server.request("/api/tables", {"game": "pso2"}, {"sec-fetch-site": "cross-site"})[0] == 403
    assert server.request("/api/tables", {"game": "pso2"}, {"origin": server.address})[0] == 201
    assert server.request("/api/home", headers={"host": "rebound.example"})[0] == 421
    address = f"ws://127.0.0.1:{server.port}/ws/t/{made['table']}"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin("http://evil.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(server.address)):
        pass


def test_a_form_of_another_site_cannot_make_a_table(server: Served) -> None:
    assert server.request("/api/tables", {"game": "pso2"}, {"content-type": "text/plain"})[0] == 400


@pytest.mark.parametrize(
    "sent",
    [[], {}, {"game": 5}, {"game": "chess"}, {"game": "pso2", "edition": "9"}, {"game": "pso2", "deck": "none"},
     {"game": "pso2", "list": "3 nothing"}, {"game": "pso2", "judge": True}, {"game": "pso2", "seed": 1},
     {"game": "scs", "raid": {}},
     {"game": "pso2", "options": {"raid": "easy"}}, {"game": "pso2", "options": {"x": "y"}},
     {"game": "pso2", "foe": {"kind": "bot", "bot": "god"}}, {"game": "pso2", "raid": {"difficulty": "no"}},
     {"game": "pso2", "raid": {"fellows": [{}] * 9}}, {"game": "pso2", "raid": {"boss": "beacon"}}],
    ids=json.dumps,
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_both_languages(server: Served, sent: object) -> None:
    status, _, data = server.request("/api/tables", sent)
    assert status == 400
    error = json.loads(data)["error"]
    assert error["ja"]
    assert error["en"]
    assert error["ja"] != error["en"]


@pytest.mark.parametrize(
    "path",
    ["/web/../server/run.py", "/web/%2e%2e/server/run.py", "/web/..%2f..%2fpyproject.toml", "/web//etc/passwd", "/web/",
     "/web/\0", "/nothing", "/api/nothing", "/api/games/nothing", "/art/pso2/NONE.svg", "/art/chess/D-001.svg",
     "/sandbox", "/lab/pso2"],
)  # fmt: skip
def test_nothing_else_can_be_reached(server: Served, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        head = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
        raw.sendall(head.encode())
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    status = int(answer.split(b" ", 2)[1])
    assert status in (400, 404)
    assert b"Traceback" not in answer


def test_too_much_is_not_read(server: Served) -> None:
    status, _, _ = server.request("/api/tables", {"game": "pso2", "list": "x" * 300_000})
    assert status == 413


def test_whoever_asks_too_often_must_wait(tmp_path: Path) -> None:
    with served(tmp_path, Limits(requests=(6, 0.001), tables=(2, 0.001))) as server:
        made = [server.request("/api/tables", {"game": "pso2"})[0] for _ in range(3)]
        assert made == [201, 201, 429]
        asked = [server.request("/api/home") for _ in range(4)]
        assert [status for status, _, _ in asked] == [200, 200, 200, 429]
        assert json.loads(asked[-1][2])["error"]["ja"]
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/ws/t/x"):
            pass


def test_every_answer_carries_its_head(server: Served) -> None:
    for path in ("/api/home", "/nothing", "/healthz"):
        _, head, _ = server.request(path)
        policy = head["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert head["x-content-type-options"] == "nosniff"
        assert head["referrer-policy"] == "no-referrer"
        assert "server" not in {name.lower() for name in head}


def test_scripts_and_styles_carry_a_small_head(server: Served) -> None:
    for path in ("/web/js/dom.js", "/web/css/tokens.css"):
        status, head, _ = server.request(path)
        assert status == 200
        assert head["x-content-type-options"] == "nosniff"
        assert head["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in head


def test_a_picture_may_be_kept_for_ever(server: Served) -> None:
    status, head, data = server.request("/art/pso2/D-001.svg")
    assert status == 200
    assert head["content-type"] == "image/svg+xml"
    assert "immutable" in head["cache-control"]
    assert data.startswith(b"<svg")
