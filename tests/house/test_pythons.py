"""`scripts/pythons`: which Pythons are tried, and that one which does not start is none."""

from __future__ import annotations

import importlib.util
import re
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.tree import ROOT


@pytest.fixture
def pythons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, on a machine with an empty PATH and an empty home."""
    loader = SourceFileLoader("fuda_pythons", str(ROOT / "scripts" / "pythons"))
    spec = importlib.util.spec_from_loader("fuda_pythons", loader)
    assert spec is not None
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    for name in ("PATH", "HOME", "PYENV_ROOT", "UV_PYTHON_INSTALL_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def _program(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="ascii")
    file.chmod(0o755)


def test_the_first_supported_python_is_the_one_that_the_project_demands(pythons: ModuleType) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={pythons.SUPPORTED[0]}"' in project
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", project)
    assert tuple(named) == pythons.SUPPORTED


def test_what_is_run_is_there(pythons: ModuleType) -> None:
    assert [test for test in pythons.TESTS if not (ROOT / test).exists()] == []


def test_a_python_is_one_that_says_so(pythons: ModuleType, tmp_path: Path) -> None:
    assert pythons.find("3.12") is None
    _program(tmp_path / "python3.12", "exit 127")
    assert pythons.find("3.12") is None
    kept = tmp_path / "versions" / "3.12.9" / "bin" / "python3.12"
    _program(kept, "echo 3.12")
    assert pythons.find("3.12") == str(kept)


def test_a_missing_python_is_named_and_passes(
    pythons: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pythons, "SUPPORTED", ("3.98", "3.99"))
    assert pythons.main() == 0
    assert capsys.readouterr().out == "pythons: not on this machine, so not tried: 3.98, 3.99\n"
