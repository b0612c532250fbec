"""`fuda scenario` as users meet it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]

GOOD = "title: good\nscript\nasks A: act\n"
BAD = "title: bad\nscript\nasks B: act\n"
WRONG = "title: wrong\nscript\nhope\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three files to run, named from inside their folder."""
    for name, text in {"good.scn": GOOD, "bad.scn": BAD, "wrong.scn": WRONG}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FUDA_LANG", "en")
    return tmp_path


def test_all_good(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn"]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_line_for_each_failure(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn", "bad.scn"]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("bad.scn:3: expected B to be asked act, found A is asked act")
    assert last == "1 passed, 1 failed"


def test_a_malformed_file(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "wrong.scn"]) == 2
    assert capsys.readouterr().out.startswith("wrong.scn:3:1: unknown line “hope”")


def test_a_missing_file(folder: Path, capsys: Capture) -> None:
    for name in ("none.scn", "x" * 300):
        assert main(["scenario", name]) == 2
        assert capsys.readouterr().out.startswith(f"{name}: cannot be read")


def test_a_folder_and_verbose(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", ".", "--verbose"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["bad.scn", "good.scn", "wrong.scn", "1 passed, 2 failed"]


def test_json(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn", "bad.scn", "wrong.scn", "--json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert (document["passed"], document["failed"]) == (1, 2)
    good, bad, wrong = document["results"]
    assert (good["file"], good["title"], good["ok"], good["line"], good["message"]) == ("good.scn", "good", True, 0, "")
    assert (bad["title"], bad["ok"], bad["line"]) == ("bad", False, 3)
    assert (wrong["ok"], wrong["line"]) == (False, 3)
