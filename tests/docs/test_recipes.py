"""The recipes of docs/recipes.md are followed: every change in a copy of the project, every command run there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.docs.followed import STEP, change, missing, run
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
RECIPES = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
FOLLOWED = [name for name, text in RECIPES.items() if STEP.search(text)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its tests, as it stands."""
    for folder in ("src", "rulebooks"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


@pytest.mark.parametrize("name", FOLLOWED)
def test_the_recipe_works(name: str, copy: Path) -> None:
    opened: set[str] = set()
    for step in STEP.finditer(RECIPES[name]):
        if step["command"]:
            code, printed = run(copy, copy / "src", step["command"])
            assert (code, missing(step, printed)) == (0, []), printed
        else:
            opened.add(change(copy, step))
    assert f"\nFiles opened: {len(opened - {''})}\n" in RECIPES[name]


@pytest.mark.parametrize("name", FOLLOWED)
def test_without_its_changes_it_does_not_work(name: str, copy: Path) -> None:
    """So that what is shown is the recipe's doing."""
    steps = list(STEP.finditer(RECIPES[name]))
    for step in steps:
        if step["new"]:
            change(copy, step)
    [command] = [step["command"] for step in steps if step["command"]]
    code, _ = run(copy, copy / "src", command)
    assert code != 0


def test_there_is_a_recipe_for_everything_that_is_added() -> None:
    assert list(RECIPES) == [f"Add a {what}" for what in ("phrase", "node", "keyword", "question", "game")]
    assert list(RECIPES)[:4] == FOLLOWED
    blocks = len(re.findall(r"^```", PAGE, re.MULTILINE)) // 2
    assert sum(len(list(STEP.finditer(text))) for text in RECIPES.values()) == blocks
