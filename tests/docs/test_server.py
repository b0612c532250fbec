"""The page for whoever runs a server: its commands print what it shows."""

from __future__ import annotations

from pathlib import Path

from fuda.server.storage.opening import open_store
from tests.docs.followed import STEP, missing, run
from tests.house.tree import ROOT


def test_the_page_is_followed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    open_store(tmp_path / "tables.db").close()
    commands = 0
    for step in STEP.finditer(page):
        code, printed = run(tmp_path, ROOT / "src", step["command"])
        assert code == 0, printed
        assert missing(step, printed) == [], printed
        commands += 1
    assert commands == page.count("```console") > 0
