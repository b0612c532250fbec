"""Where matches are kept: steps of the database's shape, all or nothing, and one clear line where it cannot be had."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest

from fuda.errors import UserError
from fuda.server.storage import migrating, sqlite
from fuda.server.storage.keeping import add_lines, together
from fuda.server.storage.migrating import Step, newest, steps
from fuda.server.storage.opening import open_store
from fuda.server.storage.sqlite import SqliteStore
from fuda.server.storage.store import Link, NotKept, Store, Taken, kept_on
from tests.server.serving import run

FIRST = """CREATE TABLE tables (
    key TEXT PRIMARY KEY, kept BLOB NOT NULL, made REAL NOT NULL, ended REAL, is_open INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE lines (
    key TEXT NOT NULL, place INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (key, place)
) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, key TEXT NOT NULL, viewer INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (made);
PRAGMA user_version = 1;
"""
"""The file as the first release made it."""


def shape(path: Path) -> tuple[int, set[str]]:
    file = sqlite3.connect(path)
    names = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")}
    (version,) = file.execute("PRAGMA user_version").fetchone()
    file.close()
    return version, names


def lines_of(store: Store, key: str) -> list[str]:
    rows = store.ask(lambda link: link.rows("SELECT line FROM lines WHERE key = ? ORDER BY place", (key,))).result()
    return [line for (line,) in rows]


def test_a_new_file_and_an_old_one_come_to_the_same_shape(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.db")
    old.executescript(FIRST + "INSERT INTO lines VALUES ('t', 0, 'pass');")
    old.close()
    for name in ("old.db", "new.db"):
        open_store(tmp_path / name).close()
    assert shape(tmp_path / "old.db") == shape(tmp_path / "new.db")
    assert shape(tmp_path / "new.db")[0] == newest() == len(steps())
    store = open_store(tmp_path / "old.db")
    assert lines_of(store, "t") == ["pass"]
    store.close()


def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "fuda.db"
    open_store(path).close()
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {newest() + 1}")
    file.close()
    before = shape(path)
    with pytest.raises(UserError) as refused:
        open_store(path)
    assert "newer Fuda" in refused.value.line
    assert str(path) in refused.value.line
    assert shape(path) == before


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fuda.db"
    open_store(path).close()
    before = shape(path)
    broken = Step(newest() + 1, ("CREATE TABLE half (x INTEGER)", "CREATE TABLE tables (x INTEGER)"))
    more: Sequence[Step] = (*steps(), broken)
    monkeypatch.setattr(migrating, "steps", lambda: more)
    with pytest.raises(UserError, match="already exists"):
        open_store(path)
    assert shape(path) == before


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be looked at" * 40, b"SQLite format 3\0"])
def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "fuda.db"
    path.write_bytes(content)
    with pytest.raises(UserError) as refused:
        open_store(path)
    assert "cannot be opened" in refused.value.line
    assert path.read_bytes() == content


def test_a_file_that_somebody_holds_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fuda.db"
    open_store(path).close()
    monkeypatch.setattr(sqlite, "LOCKED", 0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(UserError, match="locked"):
        open_store(path)
    other.close()


def test_jobs_of_one_commit_do_not_harm_each_other() -> None:
    async def worked() -> None:
        store = SqliteStore(":memory:")
        good = [store.ask(add_lines("a", place, [str(place)])) for place in range(3)]
        clash = store.ask(together(add_lines("b", 0, ["x"]), add_lines("a", 1, ["again"])))
        late = store.ask(add_lines("a", 3, ["3"]))
        assert isinstance(clash.exception(), Taken)
        assert [each.result() for each in (*good, late)] == [None] * 4
        assert lines_of(store, "a") == ["0", "1", "2", "3"]
        assert lines_of(store, "b") == [], "nothing of a job that failed"
        store.close()

    run(worked())


def test_a_full_disk_fails_every_job_and_nothing_is_half_there(tmp_path: Path) -> None:
    """SQLite's own limit: the file may not grow any more."""
    store = SqliteStore(tmp_path / "fuda.db")
    store.ask(add_lines("a", 0, ["kept"])).result()
    (pages,) = store.ask(lambda link: link.row("PRAGMA page_count")).result() or (0,)

    def limit(pages: int) -> None:
        store.ask(lambda link: link.rows(f"PRAGMA max_page_count = {pages}")).result()

    limit(pages)
    failed = store.ask(together(add_lines("a", 1, ["x"]), add_lines("b", 0, ["long " * 2000]))).exception()
    assert isinstance(failed, NotKept)
    assert "full" in str(failed)
    assert lines_of(store, "a") == ["kept"]
    limit(pages * 100)
    store.ask(add_lines("a", 1, ["room again"])).result()
    assert lines_of(store, "a") == ["kept", "room again"]
    assert store.problems() == []
    store.close()


def test_whoever_stops_waiting_stops_nothing(tmp_path: Path) -> None:
    async def worked() -> None:
        store = SqliteStore(tmp_path / "fuda.db")
        waiting = asyncio.create_task(store.do(add_lines("a", 0, ["kept"])))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert lines_of(store, "a") == ["kept"]
        store.close()

    run(worked())


def refuse(_: Link) -> None:
    raise ZeroDivisionError


def test_a_job_that_is_broken_says_so_to_who_asked(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "fuda.db")
    assert isinstance(store.ask(refuse).exception(), ZeroDivisionError)
    store.close()


def test_what_goes_wrong_after_somebody_has_stopped_waiting_is_told_to_nobody() -> None:
    """Else every page that was just leaving would fill the log when a database goes down."""

    async def left() -> list[str]:
        told: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, problem: told.append(str(problem)))
        asked: Future[int] = Future()
        waiting = asyncio.create_task(kept_on(asked))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        asked.set_exception(NotKept("gone"))
        await asyncio.sleep(0.01)
        del asked, waiting
        gc.collect()
        return told

    assert run(left()) == []
