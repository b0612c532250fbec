"""Every scenario of the project runs and holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.scenario.run import run_file

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.scn"))


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_scenario(file: Path) -> None:
    result = run_file(file, file.relative_to(FOLDER).as_posix())
    assert result.ok, result.text
