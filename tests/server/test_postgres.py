"""The same tables on a real PostgreSQL: its shape, its faults in one line, games played, backed up and moved."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest

from fuda.cli.main import main
from fuda.errors import UserError
from fuda.server.storage import backup
from fuda.server.storage.keeping import add_lines, together
from fuda.server.storage.migrating import newest
from fuda.server.storage.naming import without_password
from fuda.server.storage.opening import open_store
from fuda.server.storage.postgres import PostgresStore
from fuda.server.storage.store import NotKept, Store, Taken
from tests.server.postgres import Postgres, free_port
from tests.server.serving import Served, served
from tests.server.test_store import lines_of, refuse


def test_one_of_several_that_start_at_once_makes_the_tables(postgres: Postgres) -> None:
    address, stores = postgres.database(), list[Store]()
    starting = [threading.Thread(target=lambda: stores.append(open_store(address))) for _ in range(4)]
    for each in starting:
        each.start()
    for each in starting:
        each.join()
    assert len(stores) == 4
    for store in stores:
        store.close()
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT number FROM version").fetchall() == [(newest(),)]


def test_a_database_of_a_newer_program_is_refused(postgres: Postgres) -> None:
    address = postgres.database()
    open_store(address).close()
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE version SET number = number + 1")
    with pytest.raises(UserError, match="newer Fuda"):
        open_store(address)


def test_all_or_nothing_and_nothing_twice(postgres: Postgres) -> None:
    store = open_store(postgres.database())
    store.ask(add_lines("a", 0, ["kept", "also 札"])).result()
    assert isinstance(store.ask(together(add_lines("b", 0, ["x"]), add_lines("a", 1, ["y"]))).exception(), Taken)
    assert isinstance(store.ask(refuse).exception(), ZeroDivisionError)
    assert (lines_of(store, "a"), lines_of(store, "b")) == (["kept", "also 札"], [])
    store.close()


def test_what_cannot_be_had_is_one_line_without_the_password(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = f"postgresql://me:secret@127.0.0.1:{free_port()}/fuda"
    for address in (nobody, postgres.address("nowhere")):
        assert main(["db", "check", "--db", address, "--lang", "en"]) == 2
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1
        assert "the tables cannot be opened" in said
        assert "secret" not in said
    assert without_password(nobody) == nobody.replace(":secret", "")


def test_a_server_that_comes_back_is_found_again(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.server.storage.postgres.PATIENCE", 1)
    store = PostgresStore(postgres.database())
    store.ask(add_lines("a", 0, ["kept"])).result()
    postgres.kill()
    assert isinstance(store.ask(add_lines("a", 1, ["not known"])).exception(), NotKept)
    postgres.start()
    assert lines_of(store, "a") == ["kept"]
    store.ask(add_lines("a", 1, ["more"])).result()
    store.close()


def test_a_game_moves_from_sqlite_to_postgresql_and_back(postgres: Postgres, tmp_path: Path) -> None:
    there = postgres.database()
    with served(tmp_path) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}, "open": True})
        answer(server, made)
    moved(str(tmp_path / "fuda.db"), there, tmp_path / "one")
    with served(there) as server:
        assert [each["table"] for each in server.get("/api/home")["tables"]] == [made["table"]]
        assert [each["table"] for each in server.post("/api/mine", {"tokens": [made["token"]]})] == [made["table"]]
        answer(server, made)
        with server.page(made["table"], made["token"]) as page:
            page.send(type="concede", id=99)
            page.until_told(99)
        assert server.get(f"/api/games/{made['table']}?at=1&seat=judge")["at"] == 1
        assert server.request("/g/000000000000")[0] == 404
    moved(there, str(tmp_path / "back.db"), tmp_path / "two")
    store = open_store(tmp_path / "back.db")
    assert backup.check(store, lambda *_: None).over == 1
    store.close()


def answer(server: Served, made: dict[str, Any]) -> None:
    """Whoever is asked answers."""
    for token in made["held"].values():
        with server.page(made["table"], token) as page:
            if page.question is not None:
                page.answer(page.question["default"])
                return
    raise AssertionError("nobody is asked")


def moved(one: str, other: str, file: Path) -> None:
    assert main(["db", "dump", str(file), "--db", one]) == 0
    assert main(["db", "load", str(file), "--db", other]) == 0
    assert main(["db", "check", "--db", other]) == 0


def test_without_psycopg_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "fuda.server.storage.postgres")
    assert main(["db", "check", "--db", "postgresql://somewhere/fuda", "--lang", "ja"]) == 2
    said = capsys.readouterr().err
    assert "pip install fuda[postgres]" in said
    assert len(said.splitlines()) == 1


def test_a_request_that_the_database_does_not_answer_is_told_to_come_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("fuda.server.storage.postgres.PATIENCE", 1)
    with served(postgres.database()) as server:
        assert server.request("/healthz")[0] == 200
        postgres.kill()
        status, _, said = server.request("/healthz")
        assert (status, "store does not answer" in said.decode()) == (503, True)
        postgres.start()
        assert server.request("/healthz")[0] == 200
    lines = [record.getMessage() for record in caplog.records]
    assert [line for line in lines if line.startswith("GET /healthz: ")]
    assert not [line for line in lines if "\n" in line]
