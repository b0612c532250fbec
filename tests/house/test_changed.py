"""`./fuda check --changed`: what is run on changed files."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.tree import ROOT


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    loader = SourceFileLoader("fuda_changed", str(ROOT / "scripts" / "changed"))
    spec = importlib.util.spec_from_loader("fuda_changed", loader)
    assert spec is not None
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_source_file_is_linted_typed_and_tested(script: ModuleType) -> None:
    files = ["src/fuda/games/scs/show.py"]
    steps = dict(script.steps(files))
    assert list(steps) == ["ruff check", "ruff format", "mypy", "ty", "fuda rules --check", "pytest"]
    assert {
        "tests/house/test_sizes.py::test_files_are_short[src/fuda/games/scs/show.py]",
        "tests/games/scs/test_show.py",
        "tests/golden/test_golden.py::test_the_game_is_played_as_before[scs-1.12-greedy.txt]",
    } <= set(steps["pytest"])


def test_tests_pages_and_documents_have_their_steps(script: ModuleType) -> None:
    assert script.tests_of(["tests/kernel/test_loop.py", "tests/kernel/toy/game.py"]) == ["tests/kernel/test_loop.py"]
    assert [title for title, _ in script.steps(["src/fuda/web/js/dom.js"])] == ["fuda rules --check", "pages"]
    assert script.tests_of(["docs/map.md"]) == [f"{test}[docs/map.md]" for test in script.OF_EACH_PAGE]
    assert script.tests_of(["fuda", "scripts/changed"]) == ["tests/house/test_start.py", "tests/house/test_changed.py"]
    assert script.steps(["LICENSE"]) == []


def test_every_named_test_is_there(script: ModuleType) -> None:
    for test in (*script.OF_EACH_SOURCE, *script.OF_EACH_PAGE):
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def test_what_git_says_has_changed(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    for name in [name for name in os.environ if name.startswith("GIT_")]:  # set where git itself runs this as a hook
        monkeypatch.delenv(name)
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for name in ("kept", "written", "gone"):
        (tmp_path / name).write_text("1", encoding="ascii")
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "first"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert script.changed("HEAD") == []
    (tmp_path / "written").write_text("2", encoding="ascii")
    (tmp_path / "new").write_text("2", encoding="ascii")
    (tmp_path / "gone").unlink()
    assert script.changed("HEAD") == ["new", "written"]


def test_the_hook_is_this_check() -> None:
    hook = ROOT / "scripts" / "hooks" / "pre-commit"
    assert hook.stat().st_mode & 0o100
    assert hook.read_text(encoding="ascii").splitlines()[-1] == "exec ./fuda check --changed"
    assert "git config core.hooksPath scripts/hooks" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
