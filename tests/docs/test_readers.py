"""The pages for each reader: what they write down and call is carried out, and shows what they show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fuda
from tests.docs.followed import STEP, change, missing, run
from tests.house.tree import ROOT

READERS = ("player", "judge", "designer", "researcher", "contributor")
REFUSED = 1
"""The exit code of a command that says no: a card that is refused, an expectation that fails."""


def page(reader: str) -> str:
    return (ROOT / "docs" / "for" / f"{reader}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("reader", READERS)
def test_the_page_is_followed(reader: str, tmp_path: Path) -> None:
    commands = 0
    for step in STEP.finditer(page(reader)):
        if step["text"] is not None:
            change(tmp_path, step)
            continue
        code, printed = run(tmp_path, ROOT / "src", step["command"])
        assert code == (REFUSED if "refused" in step["shown"] else 0), printed
        assert missing(step, printed) == [], printed
        commands += 1
    assert commands == page(reader).count("```console")
    assert commands > 0


def test_the_python_of_the_researcher_runs() -> None:
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", page("researcher"), re.DOTALL):
        exec(compile(block, "researcher.md", "exec"), names)
    assert len(names["winners"]) == 1
    sight = fuda.Table(names["match"]).sight()
    assert sight is not None
    assert names["First"]().choose(sight, 0) == 0


def test_both_readmes_lead_to_every_reader() -> None:
    assert {file.stem for file in (ROOT / "docs" / "for").glob("*.md")} == set(READERS)
    for readme in ("README.md", "README.ja.md"):
        text = (ROOT / readme).read_text(encoding="utf-8")
        assert [reader for reader in READERS if f"(docs/for/{reader}.md)" not in text] == []
