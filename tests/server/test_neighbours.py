"""Several processes on one PostgreSQL: a match is run by who holds it, pages come from anywhere, none is answered
twice."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from fuda.server.neighbours import post as posts
from fuda.server.storage.keeping import add_lines
from fuda.server.storage.postgres import PostgresStore
from fuda.server.storage.store import Taken
from tests.server.postgres import Postgres
from tests.server.serving import Page, Served, run, served
from tests.server.test_restart import drain
from tests.server.test_store import lines_of

KEY, OTHER = "0123456789ab", "ba9876543210"
SECONDS = 30.0


@contextmanager
def two(postgres: Postgres) -> Generator[tuple[str, PostgresStore, PostgresStore]]:
    """Two processes, as far as the database can tell."""
    address = postgres.database()
    one, other = PostgresStore(address), PostgresStore(address)
    try:
        yield address, one, other
    finally:
        one.close()
        other.close()


def cut(address: str, store: PostgresStore) -> None:
    """The connection that holds its claims is gone, and it has not noticed."""
    with psycopg.connect(address) as connection:
        asked = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = %s"
        assert connection.execute(asked, (f"fuda {store.name}",)).fetchall() == [(True,)]


def test_a_match_is_held_by_one(postgres: Postgres) -> None:
    async def fought() -> None:
        with two(postgres) as (_, one, other):
            assert [await one.claim(KEY), await one.claim(KEY), await other.claim(KEY)] == ["", "", one.name]
            assert await other.claim(OTHER) == ""
            await one.keep(KEY, add_lines(KEY, 0, ["by one"]))
            with pytest.raises(Taken):
                await other.keep(KEY, add_lines(KEY, 1, ["by the other"]))
            one.give_back(KEY)
            await one.held(lambda _: None)
            assert [await other.claim(KEY), await one.claim(KEY)] == ["", other.name]
            assert lines_of(one, KEY) == ["by one"]

    run(fought())


def test_who_has_lost_its_claims_cannot_write(postgres: Postgres) -> None:
    """Not even where it does not know yet, and not by a new connection."""

    async def fought() -> None:
        with two(postgres) as (address, one, other):
            told: list[str] = []
            one.lost = lambda: told.append("lost")
            assert await one.claim(KEY) == ""
            cut(address, one)
            assert await other.claim(KEY) == ""
            await other.keep(KEY, add_lines(KEY, 0, ["by the other"]))
            for _ in range(2):
                with pytest.raises(Exception, match=r"another process|terminating|closed"):
                    await one.keep(KEY, add_lines(KEY, 1, ["by one"]))
            assert (told, await one.claim(KEY)) == (["lost"], other.name)
            assert lines_of(one, KEY) == ["by the other"]

    run(fought())


@contextmanager
def street(postgres: Postgres, count: int = 2) -> Generator[tuple[str, list[Served], list[ExitStack]]]:
    """Several servers on one database; each can be ended alone."""
    address = postgres.database()
    with ExitStack() as everything:
        stacks = [everything.enter_context(ExitStack()) for _ in range(count)]
        yield address, [stack.enter_context(served(address)) for stack in stacks], stacks


def sat(stack: ExitStack, server: Served, made: dict[str, Any], seat: str) -> Page:
    token = made["token"] if seat == "A" else made["links"][seat] if seat else ""
    return stack.enter_context(server.page(made["table"], token))


def again(stack: ExitStack, server: Served, made: dict[str, Any], seat: str) -> Page:
    """As a page does: come again until somebody lets it in."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return sat(stack, server, made, seat)
        except (ConnectionClosed, OSError):
            assert time.monotonic() < end, "nobody runs the table"
            time.sleep(0.1)


def answer_in_turn(pages: list[Page], answers: int) -> None:
    """Whoever is asked answers; everybody has seen everything then."""
    for _ in range(answers):
        for page in pages:
            page.catch_up()
        asked = next(page for page in pages if page.question is not None)
        assert asked.question is not None
        assert asked.answer(asked.question["default"])["type"] == "view"
    for page in pages:
        page.catch_up()


def zones(page: Page) -> list[tuple[str, str, int]]:
    return [(zone["key"], zone["seat"], zone["count"]) for zone in page.view["zones"]]


def test_pages_at_different_doors_sit_at_one_table(postgres: Postgres) -> None:
    with street(postgres) as (_, [here, there], _), ExitStack() as stack:
        made = here.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}, "open": True})
        a, b = sat(stack, here, made, "A"), sat(stack, there, made, "B")
        guest = sat(stack, there, made, "")
        answer_in_turn([a, b], 4)
        guest.catch_up()
        assert zones(a) == zones(b) == zones(guest)
        assert a.people["B"]["here"]
        b.send(type="why", id=500, text="pass")
        assert b.until_told(500)["type"] == "why"
        b.socket.send(b"\x00bytes")
        b.send(type="nonsense")
        b.catch_up()
        assert [each["type"] for each in b.others].count("refused") >= 2, "what cannot be read is refused from there"
        b.send(type="concede", id=600)
        b.until_told(600)
        a.catch_up()
        assert "ending" in a.view
        assert there.get(f"/api/games/{made['table']}?at=0&seat=judge")["at"] == 0


def test_a_letter_that_is_too_long_for_one_comes_in_pieces(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posts, "LONGEST_PIECE", 100)
    with street(postgres) as (_, [here, there], _), ExitStack() as stack:
        made = here.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
        pages = [sat(stack, here, made, "A"), sat(stack, there, made, "B")]
        answer_in_turn(pages, 2)
        assert zones(pages[0]) == zones(pages[1])


def test_the_matches_of_one_that_ends_are_gone_on_with(postgres: Postgres) -> None:
    with street(postgres) as (_, [here, there], [first, _]), ExitStack() as stack:
        made = here.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
        a, b = sat(stack, here, made, "A"), sat(stack, there, made, "B")
        answer_in_turn([a, b], 3)
        log = [line["text"] for line in a.log]
        began = time.monotonic()
        first.close()
        for page in (a, b):
            drain(page)
        pages = [again(stack, there, made, seat) for seat in "AB"]
        assert time.monotonic() - began < SECONDS
        assert [line["text"] for line in pages[0].log] == log
        answer_in_turn(pages, 2)


def test_a_database_that_dies_sends_everybody_back_to_what_it_has_kept(postgres: Postgres) -> None:
    with street(postgres) as (address, [here, there], _), ExitStack() as stack:
        made = here.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
        a, b = sat(stack, here, made, "A"), sat(stack, there, made, "B")
        answer_in_turn([a, b], 3)
        log = [line["text"] for line in a.log]
        postgres.kill()
        for page in (a, b):
            drain(page)
        postgres.start()
        pages = [again(stack, each, made, seat) for each, seat in ((there, "A"), (here, "B"))]
        assert [line["text"] for line in pages[0].log] == log
        answer_in_turn(pages, 2)
        with psycopg.connect(address) as connection:
            places = connection.execute("SELECT place FROM lines ORDER BY place").fetchall()
        assert places == [(place,) for place in range(len(places))]


def test_of_two_that_think_they_run_a_match_one_answers(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first has lost its claim and does not know it; the second has taken it."""
    monkeypatch.setattr(posts, "BEAT", SECONDS)  # nobody looks in time
    with street(postgres) as (address, [here, there], _), ExitStack() as stack:
        made = here.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        tokens = made["held"].values()
        old = next(page for token in tokens if (page := enter(stack, here, made, token)).question is not None)
        with psycopg.connect(address) as connection:
            ended = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND granted"
            assert connection.execute(ended).fetchall() == [(True,)]
        new = next(page for token in tokens if (page := enter(stack, there, made, token)).question is not None)
        assert old.question is not None
        assert new.question is not None
        assert old.question["number"] == new.question["number"]
        old.send(type="answer", id=1, question=old.question["number"], index=0)
        drain(old)
        heard = [message for message in map(json.loads, old.frames) if message.get("to") == 1]
        assert heard == [], "who does not hold it acknowledges nothing"
        assert new.answer(0)["type"] == "view"
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT place FROM lines").fetchall() == [(0,)]


def enter(stack: ExitStack, server: Served, made: dict[str, Any], token: str) -> Page:
    return stack.enter_context(server.page(made["table"], token))
