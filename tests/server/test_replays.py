"""Games that are over can be looked at move by move and gone on from; those that go on are sealed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.serving import Served


@pytest.fixture(scope="module")
def over(server: Served) -> dict[str, Any]:
    """A table whose game is over."""
    made: dict[str, Any] = server.post("/api/tables", {"game": "pso2", "name": "葵"})
    with server.page(made["table"], made["token"]) as page:
        for _ in range(10):
            assert page.until_asked()
            assert page.question is not None
            page.answer(page.question["default"])
        page.send(type="concede", id=99)
        page.until_told(99)
        assert "ending" in page.view
    return made


def test_a_replay_at_every_move_from_both_ends(server: Served, over: dict[str, Any]) -> None:
    address = f"/api/games/{over['table']}"
    last = server.get(f"{address}?at=0&seat=A")
    count = len(last["moves"])
    assert last["moves"][-1]["text"] == "concede A"
    assert last["people"]["A"]["name"] == "葵"
    forward = [server.get(f"{address}?at={at}&seat=A") for at in range(count + 1)]
    assert "ending" in forward[-1]["view"]
    assert all("ending" not in found["view"] for found in forward[:-1])
    for at in (count, count // 2, 0):
        assert server.get(f"{address}?at={at}&seat=A") == forward[at], "the same, wherever one comes from"
    judge = server.get(f"{address}?at={count // 2}")
    assert judge["view"]["viewer"] == "judge"
    assert all(zone.get("cards") for zone in judge["view"]["zones"] if zone["key"] == "hand" and zone["count"])


def test_a_game_that_never_was_names_only_games_that_everybody_may_know(server: Served, over: dict[str, Any]) -> None:
    watched = server.post("/api/tables", {"game": "pso2", "open": True, "name": "葵"})
    with server.page(watched["table"], watched["token"]) as page:
        page.send(type="concede", id=1)
        page.until_told(1)
    mistyped = watched["table"][:-1] + "x"
    status, _, data = server.request(f"/api/games/{mistyped}")
    assert status == 404
    near = json.loads(data)["near"]
    assert near[0]["address"] == f"/g/{watched['table']}"
    assert near[0]["words"]["en"].endswith("葵")
    assert over["table"] not in data.decode()
    assert server.request(f"/g/{mistyped}")[0] == 404
    assert server.request(near[0]["address"])[0] == 200
    assert server.request(f"/api/games/{mistyped}/branch", {"at": 0})[0] == 404


@pytest.mark.parametrize("query", ["at=9999", "at=-1", "at=x", "at=1&seat=Z", "at=1&seat=99"])
def test_what_is_not_there_is_refused(server: Served, over: dict[str, Any], query: str) -> None:
    status, _, _ = server.request(f"/api/games/{over['table']}?{query}")
    assert status == 400


def test_a_game_that_goes_on_is_sealed(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2"})
    for path in (f"/api/games/{made['table']}?at=0&seat=A", f"/api/games/{made['table']}"):
        status, _, data = server.request(path, headers={"authorization": f"Bearer {made['token']}"})
        assert status == 400
        assert b"when it is over" in data
    said = {server.request(f"/api/games/{made['table']}?{query}")[2] for query in ("seat=Z", "at=x", "at=9999", "")}
    assert said == {data}, "whatever is asked for: not even how many play"
    status, _, _ = server.request(f"/api/games/{made['table']}/branch", {"at": 0})
    assert status == 400


def test_playing_on_from_a_move(server: Served, over: dict[str, Any]) -> None:
    address = f"/api/games/{over['table']}"
    before = server.get(f"{address}?at=8&seat=A")
    made = server.post(f"{address}/branch", {"at": 8, "seat": "A"})
    assert made["table"] != over["table"]
    with server.page(made["table"], made["token"]) as page:
        hand = [zone for zone in page.view["zones"] if zone["key"] == "hand" and zone["seat"] == "A"]
        then = [zone for zone in before["view"]["zones"] if zone["key"] == "hand" and zone["seat"] == "A"]
        assert [zone["count"] for zone in hand] == [zone["count"] for zone in then]
        assert page.people["B"]["kind"] == "bot"
        for _ in range(3):
            assert page.until_asked()
            assert page.question is not None
            page.answer(page.question["default"])
    assert server.request(f"{address}/branch", {"at": 8, "seat": "AB"})[0] == 400
    assert server.request(f"{address}/branch", {"at": 10_000})[0] == 400


def test_the_tables_that_a_browser_holds(server: Served, over: dict[str, Any]) -> None:
    goes_on = server.post("/api/tables", {"game": "scs"})
    found = server.post("/api/mine", {"tokens": [over["token"], "wrong", goes_on["token"], goes_on["watch"]]})
    assert [(each["table"], each["viewer"], each.get("over", False)) for each in found] == [
        (goes_on["table"], "A", False),
        (goes_on["table"], "spectator", False),
        (over["table"], "A", True),
    ]


# A game as lines


def lines_of(server: Served, path: str) -> list[dict[str, Any]]:
    status, head, data = server.request(path)
    assert (status, head["content-type"]) == (200, "application/jsonl")
    return [json.loads(line) for line in data.splitlines()]


def test_a_game_as_lines_is_the_game(server: Served, over: dict[str, Any]) -> None:
    begun, *answered, ended = lines_of(server, f"/api/games/{over['table']}/events")
    replay = server.get(f"/api/games/{over['table']}?at=0")
    assert (begun["type"], begun["format"], begun["viewer"]) == ("begun", "fuda-events-1", "judge")
    assert begun["people"] == {"A": "葵"}
    assert [line["text"] for line in answered] == [step["text"] for step in replay["moves"]]
    assert [line["number"] for line in answered] == [*range(1, begun["answers"] + 1)]
    last = server.get(f"/api/games/{over['table']}?at={begun['answers']}")
    told = [*begun.get("told", [])]
    for line in answered:
        told = [*told[: len(told) - line.get("retracted", 0)], *line.get("told", [])]
    assert [line["text"] for line in told] == [line["text"] for line in last["log"]]
    assert ended["ending"] == last["view"]["ending"]


def test_lines_are_told_with_the_eyes_that_are_wanted_and_hold_nothing_else(
    server: Served, over: dict[str, Any]
) -> None:
    seat = server.request(f"/api/games/{over['table']}/events?seat=A")[2].decode()
    judge = server.request(f"/api/games/{over['table']}/events")[2].decode()
    assert seat != judge
    log = server.get(f"/api/games/{over['table']}?at={json.loads(seat.splitlines()[0])['answers']}&seat=A")["log"]
    told = [line for entry in seat.splitlines() for line in json.loads(entry).get("told", [])]
    assert told == log
    for secret in (over["token"], over["watch"], *over["held"].values(), '"seed":', '"decks":'):
        assert secret not in seat + judge


def test_lines_are_refused_while_the_game_goes_on(server: Served) -> None:
    made = server.post("/api/tables", {"game": "scs"})
    for path in (f"/api/games/{made['table']}/events", f"/api/games/{made['table']}/events?seat=A"):
        status, _, data = server.request(path)
        assert status == 400
        assert "goes on" in json.loads(data)["error"]["en"]
    assert server.request("/api/games/none/events")[0] == 404
