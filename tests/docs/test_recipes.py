"""The recipes of docs/recipes.md are followed: every change in a copy of the project, every command run there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
RECIPES = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
STEP = re.compile(
    r"(?:(?P<new>[Aa] new file) `(?P<file>[^`]+)`"
    r"|At the end of `(?P<end>[^`]+)`"
    r"|In `(?P<in>[^`]+)`, (?P<how>below|instead of) `(?P<line>[^`]+)`):\n\n```\w*\n(?P<text>.*?)```"
    r"|```console\n\$ \./fuda (?P<command>[^\n]+)\n(?P<shown>.*?)```",
    re.DOTALL,
)
FOLLOWED = [name for name, text in RECIPES.items() if STEP.search(text)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its tests, as it stands."""
    for folder in ("src", "rulebooks"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def change(folder: Path, step: re.Match[str]) -> str:
    """Make one change as it is described; the file that was opened, where it was there before."""
    text = step["text"]
    if step["new"]:
        (folder / step["file"]).write_text(text, encoding="utf-8")
        return ""
    name = step["end"] or step["in"]
    file = folder / name
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    place = len(lines)
    if step["end"]:
        text = ("\n\n" if file.suffix == ".py" else "\n") + text
    else:
        [place] = [number for number, line in enumerate(lines, 1) if line.strip() == step["line"]]
    kept = place - (step["how"] == "instead of")
    file.write_text("".join([*lines[:kept], text, *lines[place:]]), encoding="utf-8")
    return str(name)


def run(folder: Path, words: str) -> str:
    """What a command prints in the copy."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "fuda", *words.split()]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()


@pytest.mark.parametrize("name", FOLLOWED)
def test_the_recipe_works(name: str, copy: Path) -> None:
    opened: set[str] = set()
    for step in STEP.finditer(RECIPES[name]):
        if step["command"]:
            printed = run(copy, step["command"]).splitlines()
            assert [line for line in step["shown"].splitlines() if line not in printed] == [], "\n".join(printed)
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
    with pytest.raises(AssertionError):
        run(copy, command)


def test_there_is_a_recipe_for_everything_that_is_added() -> None:
    assert list(RECIPES) == [f"Add a {what}" for what in ("phrase", "node", "keyword", "question", "game")]
    assert list(RECIPES)[:4] == FOLLOWED
    blocks = len(re.findall(r"^```", PAGE, re.MULTILINE)) // 2
    assert sum(len(list(STEP.finditer(text))) for text in RECIPES.values()) == blocks
