"""What holds for every test of the command line: a folder for games in progress of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds the unfinished games of another."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path / "home"))
