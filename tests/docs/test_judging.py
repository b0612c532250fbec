"""docs/judging.md is true: its scenarios run, what is shown is shown, its failure fails as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.scenario.run import run_bytes
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "judging.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    """The examples of one kind."""
    return [text for found, text in BLOCKS if found == kind]


@pytest.mark.parametrize("text", blocks("scenario"))
def test_an_example_runs(text: str) -> None:
    result = run_bytes(text.encode(), "question.scn")
    assert result.ok, result.text


def test_the_failure_is_as_shown() -> None:
    (text,) = blocks("fails")
    *lines, shown = text.splitlines()
    assert run_bytes("\n".join(lines).encode(), "question.scn").text == shown.removeprefix("→ ")


def test_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "question.scn").write_text(blocks("scenario")[0], encoding="utf-8")
    assert main(["scenario", "--show", "question.scn", "--lang", "en"]) == 0
    assert [capsys.readouterr().out] == blocks("shown")
