"""`fuda sim` as users meet it: kept in a file, stopped by Ctrl-C, gone on with, shown as a page."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from fuda.cli.main import main
from tests.house.tree import ROOT
from tests.sim.fixtures import plain

__all__ = ["plain"]

Capture = pytest.CaptureFixture[str]

FIRST = "tests.sim.own_bots:First"
SERIES = ["sim", "scs", "--games", "24", "--seed", "3", "--workers", "2"]


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.Popen([sys.executable, "-m", "fuda", *arguments], env=environment, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, cwd=ROOT)  # fmt: skip


def games_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") - 1 if path.exists() else 0


def test_ctrl_c_loses_no_finished_game(tmp_path: Path) -> None:
    """Stopped in the middle it tells of what is there and keeps it; the same command goes on to the same bytes."""
    stopped, whole = tmp_path / "stopped.jsonl", tmp_path / "whole.jsonl"
    process = started(*SERIES, "--save", str(stopped), "--json", "--lang", "en")
    while games_in(stopped) < 3 and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = games_in(stopped)
    assert json.loads(out)["games"] == kept < 24
    assert f"stopped after {kept} of 24 games; the same command goes on from there" in err.decode()
    assert main([*SERIES, "--save", str(stopped)]) == main([*SERIES, "--save", str(whole), "--workers", "1"]) == 0
    assert stopped.read_bytes() == whole.read_bytes()


@pytest.fixture
def saved(tmp_path: Path, plain: None, capsys: Capture) -> list[str]:
    """A command whose games are played."""
    command = ["sim", "pso2", "--games", "160", "--workers", "1", "--agents", f"random,{FIRST}", "--cross",
               "--save", str(tmp_path / "games.jsonl")]  # fmt: skip
    assert main([*command, "--json"]) == 0
    capsys.readouterr()
    return command


def test_partial_results_of_a_file(saved: list[str], capsys: Capture) -> None:
    assert main([*saved, "--report", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 160
    assert {cell["agent"] for cell in found["matrix"]} == {"random", FIRST}
    assert found["first_player"]["low"] < found["first_player"]["share"] < found["first_player"]["high"]
    assert found["lengths"]["turns"]["tenth"] <= found["lengths"]["turns"]["median"]
    assert {"deck", "card", "impact", "drawn", "undrawn", "played"} <= set(found["cards"][0])
    assert main([*saved, "--report"]) == 0
    said = capsys.readouterr().out
    assert f"one · {FIRST}" in said
    assert "impact of cards" in said


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_is_complete_in_itself(saved: list[str], language: str, tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "page.html"
    assert main([*saved, "--report", "--html", str(page), "--lang", language]) == 0
    written = page.read_text(encoding="utf-8")
    assert not re.search(r"https?:|<script|<link|src=|url\(|@import", written)
    pictures = [ET.fromstring(found) for found in re.findall(r"<svg.*?</svg>", written, re.DOTALL)]
    assert len(pictures) >= 6
    assert f"one · {FIRST}" in written
    assert not any("nan" in number for number in re.findall(r'[xy12rwh]+="([^"]*)"', written))
    again = tmp_path / "again.html"
    assert main([*saved, "--report", "--html", str(again), "--lang", language]) == 0
    assert again.read_bytes() == page.read_bytes()


def test_what_cannot_be_done_is_said_before_the_first_game(saved: list[str], tmp_path: Path, capsys: Capture) -> None:
    assert main(["sim", "pso2", "--report"]) == 2
    assert "--save FILE" in capsys.readouterr().err
    assert main([*saved, "--seed", "9"]) == 2
    assert "another series" in capsys.readouterr().err


def test_a_table_of_games(saved: list[str], tmp_path: Path) -> None:
    """Parquet: one row per game, in order, with what the file of games says."""
    table = tmp_path / "games.parquet"
    assert main([*saved, "--report", "--parquet", str(table)]) == 0
    rows = import_module("pyarrow.parquet").read_table(table).to_pylist()
    lines = [json.loads(line) for line in Path(saved[-1]).read_text(encoding="utf-8").splitlines()[1:]]
    assert [row["number"] for row in rows] == [*range(160)]
    for row, line in zip(rows, lines, strict=True):
        assert {name: row[name] for name in line} == line


def test_a_table_needs_its_library(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("fuda.sim.parquet.find_spec", lambda _: None)
    assert main(["sim", "pso2", "--games", "1", "--parquet", "games.parquet", "--lang", "en"]) == 2
    assert "install fuda[parquet]" in capsys.readouterr().err
