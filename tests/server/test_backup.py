"""`fuda db`: every match as its record in one file, verified by replaying, and back with its links."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from fuda.cli.main import main
from fuda.server.storage.tokens import hashed
from tests.server.dealing import dealt
from tests.server.serving import Page, served

Printed = pytest.CaptureFixture[str]


def db(printed: Printed, *words: str) -> tuple[int, dict[str, Any]]:
    printed.readouterr()
    code = main(["db", *words, "--json", "--lang", "en"])
    out, err = printed.readouterr()
    return code, json.loads(out) if out else {"said": err.strip()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a game that is over, one in which an answer was taken back, and one that nobody has begun."""
    folder = tmp_path_factory.mktemp("tables")
    # games of a seed in which somebody is asked four times: others end sooner
    with dealt(4), served(folder) as server:
        over = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}, "open": True, "name": "葵"})
        with server.page(over["table"], over["token"]) as page:
            play(page, 1)
            page.send(type="concede", id=99)
            page.until_told(99)
        taken = server.post("/api/tables", {"game": "scs", "foe": {"kind": "bot", "bot": "random"}})
        with server.page(taken["table"], taken["token"]) as page:
            for _ in range(3):
                assert page.until_asked()
                play(page, 1)
            assert page.until_asked()
            page.send(type="back", id=99, answers=1)
            assert page.until_told(99)["type"] == "view"
            page.until_asked()
        unbegun = server.post("/api/tables", {"game": "scs"})
    keys = {"over": over, "taken": taken, "unbegun": unbegun}
    (folder / "made.json").write_text(json.dumps(keys))
    return folder


def play(page: Page, answers: int) -> None:
    for _ in range(answers):
        if page.question is None:
            return
        page.answer(page.question["default"])


def contents(path: Path) -> list[list[tuple[Any, ...]]]:
    file = sqlite3.connect(path)
    found = [file.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("tables", "lines", "tokens")]
    file.close()
    return found


def test_a_backup_brings_back_every_row(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    file, anew = tmp_path / "backup.jsonl", tmp_path / "anew.db"
    code, dumped = db(capsys, "dump", str(file), "--db", str(folder / "fuda.db"))
    assert (code, dumped["tables"], dumped["over"], dumped["wrong"]) == (0, 3, 1, [])
    assert file.stat().st_mode & 0o077 == 0, "nobody else may read it"
    code, loaded = db(capsys, "load", str(file), "--db", str(anew))
    assert (code, loaded["tables"], loaded["there"]) == (0, 3, 0)
    assert contents(anew) == contents(folder / "fuda.db")
    assert db(capsys, "check", "--db", str(anew)) == (0, {**dumped, "wrong": []})
    code, again = db(capsys, "load", str(file), "--db", str(anew))
    assert (code, again["there"]) == (0, 3), "what is there just so is left alone"


def test_links_go_on_working(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    made = json.loads((folder / "made.json").read_text())["taken"]
    db(capsys, "dump", str(tmp_path / "backup"), "--db", str(folder / "fuda.db"))
    assert made["token"] not in (tmp_path / "backup").read_text()
    db(capsys, "load", str(tmp_path / "backup"), "--db", str(tmp_path / "fuda.db"))
    with served(tmp_path) as server, server.page(made["table"], made["token"]) as page:
        assert page.until_asked()
        play(page, 1)


def edited(data: bytes, line: int, old: bytes, new: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return b"".join(lines)


def test_a_file_that_was_cut_or_edited_is_refused_whole(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    file, anew = tmp_path / "backup", tmp_path / "anew.db"
    db(capsys, "dump", str(file), "--db", str(folder / "fuda.db"))
    whole = file.read_bytes()
    cases = {
        "cut": whole[: whole.rfind(b'{"checksum"')],
        "edited": edited(whole, 1, b'"seats"', b'"Seats"'),
        "not a backup": b"hello\n" + whole,
        "cannot be read": None,
    }
    for says, data in cases.items():
        file.unlink(missing_ok=True)
        if data is not None:
            file.write_bytes(data)
        code, found = db(capsys, "load", str(file), "--db", str(anew))
        assert (code, says in found["said"]) == (2, True), found
        assert len(found["said"].splitlines()) == 1
    assert [len(rows) for rows in contents(anew)] == [0, 0, 0]


def test_a_match_that_does_not_replay_is_named(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    made = json.loads((folder / "made.json").read_text())
    path = tmp_path / "fuda.db"
    path.write_bytes((folder / "fuda.db").read_bytes())
    file = sqlite3.connect(path)
    file.execute("UPDATE lines SET line = 'summon nobody' WHERE key = ? AND place = 0", (made["taken"]["table"],))
    file.execute("UPDATE tables SET ended = 1.0 WHERE key = ?", (made["unbegun"]["table"],))
    file.commit()
    file.close()
    code, found = db(capsys, "check", "--db", str(path))
    assert (code, found["tables"]) == (1, 1)
    assert {each["table"] for each in found["wrong"]} == {made["taken"]["table"], made["unbegun"]["table"]}
    code, dumped = db(capsys, "dump", str(tmp_path / "backup"), "--db", str(path))
    assert (code, len(dumped["wrong"])) == (1, 2), "what cannot be verified is in the file all the same, and named"
    code, loaded = db(capsys, "load", str(tmp_path / "backup"), "--db", str(tmp_path / "anew.db"))
    assert (code, loaded["tables"], len(loaded["wrong"])) == (1, 1, 2)


def test_a_table_that_is_there_otherwise_is_not_touched(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    made = json.loads((folder / "made.json").read_text())
    path = tmp_path / "fuda.db"
    db(capsys, "dump", str(tmp_path / "backup"), "--db", str(folder / "fuda.db"))
    db(capsys, "load", str(tmp_path / "backup"), "--db", str(path))
    file = sqlite3.connect(path)
    file.execute("DELETE FROM lines WHERE key = ?", (made["taken"]["table"],))
    file.execute("DELETE FROM tables WHERE key = ?", (made["over"]["table"],))  # its tokens are there
    file.commit()
    file.close()
    before = contents(path)
    code, found = db(capsys, "load", str(tmp_path / "backup"), "--db", str(path))
    assert (code, found["there"]) == (1, 1)
    assert {each["table"] for each in found["wrong"]} == {made["taken"]["table"], made["over"]["table"]}
    assert contents(path) == before


@pytest.mark.parametrize("words", [("dump",), ("load",), ("check", "file")])
def test_a_file_is_named_where_one_is_needed(words: tuple[str, ...], capsys: Printed) -> None:
    assert main(["db", *words, "--lang", "ja"]) == 2
    assert "ファイル名" in capsys.readouterr().err


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path, capsys: Printed) -> None:
    code, found = db(capsys, "check", "--db", str(tmp_path / "none.db"))
    assert (code, "no such file" in found["said"]) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_both_languages_say_how_it_went(folder: Path, capsys: Printed) -> None:
    for language, says in (("ja", "検証しました：対戦 3"), ("en", "verified: 3 matches")):
        assert main(["db", "check", "--db", str(folder / "fuda.db"), "--lang", language]) == 0
        assert says in capsys.readouterr().out


def test_only_hashes_of_tokens_are_written(folder: Path) -> None:
    made = json.loads((folder / "made.json").read_text())["over"]
    held = {each for (each, *_) in contents(folder / "fuda.db")[2]}
    assert hashed(made["token"]) in held
