"""The examples run as they stand, each in a few seconds, and say what they found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

FOLDER = ROOT / "examples"
SAID = {
    "train_agent": r"won (\d+)% before, (\d+)% after",
    "measure_deck": r"tidebell in all: \d+% \(\d+%–\d+%\) of 24 games",
    "find_loop": r"a loop that nobody can stop.*attack 昼夜の衛士",
    "mine_puzzle": r"to act and win:(?:\n  .+){4,}\nsolution: .+",
}
BOTS = {"line_bot", "table_bot"}
"""Those are played in `tests/ai/test_lines.py` and `tests/server/test_table_bots.py`."""


def test_all_of_them_are_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == SAID.keys() | BOTS
    page = (ROOT / "docs" / "for" / "researcher.md").read_text(encoding="utf-8")
    assert [name for name in SAID if f"examples/{name}.py" not in page] == []


@pytest.mark.parametrize("name", SAID)
def test_the_example_runs(name: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "FUDA_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    command = [sys.executable, str(FOLDER / f"{name}.py")]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    found = re.search(SAID[name], done.stdout)
    assert found, done.stdout
    if name == "train_agent":
        assert int(found[1]) + 20 < int(found[2]), "it has learned"
