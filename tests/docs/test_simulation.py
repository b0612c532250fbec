"""The page about simulation: what it calls is called, and shows what it shows."""

from __future__ import annotations

from pathlib import Path

from tests.docs.followed import STEP, change, run
from tests.house.tree import ROOT


def test_the_page_is_followed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    commands = 0
    for step in STEP.finditer(page):
        if step["text"] is not None:
            change(tmp_path, step)
            continue
        for said in f"$ ./fuda {step['command']}\n{step['shown']}".split("$ ./fuda ")[1:]:
            command, *shown = said.splitlines()
            code, printed = run(tmp_path, ROOT / "src", command)
            assert code == 0, printed
            assert [line for line in shown if line not in printed.splitlines()] == [], printed
            commands += 1
    assert commands == page.count("\n$ ./fuda ")
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 49
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")
