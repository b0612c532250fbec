"""The file `fuda`: its syntax is read by old Pythons, and its stamps follow the locks."""

from __future__ import annotations

import ast
import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.tree import ROOT


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The start file as a module, looking at an empty folder."""
    loader = SourceFileLoader("fuda_start", str(ROOT / "fuda"))
    spec = importlib.util.spec_from_loader("fuda_start", loader)
    assert spec is not None
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "base.lock").write_text("one==1\n", encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    for name, value in {"ROOT": tmp_path, "VENV": tmp_path / ".venv", "PYTHON": ROOT / "fuda"}.items():
        monkeypatch.setattr(module, name, str(value))
    return module


def test_an_old_python_can_read_it() -> None:
    text = (ROOT / "fuda").read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    assert not [node for node in nodes if isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr)]
    assert not [node for node in nodes if isinstance(node, ast.arg) and node.annotation]
    assert not [node for node in nodes if isinstance(node, ast.FunctionDef) and node.returns]


def test_installed_means_stamped_with_this_lock(start: ModuleType, tmp_path: Path) -> None:
    assert not start.is_installed("base")
    start.write_stamp("base")
    assert start.is_installed("base")
    (tmp_path / "requirements" / "base.lock").write_text("one==2\n", encoding="utf-8")
    assert not start.is_installed("base")


def test_a_moved_checkout_is_not_installed(start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start.write_stamp("base")
    moved = tmp_path.parent / f"{tmp_path.name}-moved"
    tmp_path.rename(moved)
    monkeypatch.setattr(start, "ROOT", str(moved))
    monkeypatch.setattr(start, "VENV", str(moved / ".venv"))
    assert not start.is_installed("base")


def test_pytest_is_the_last_check(start: ModuleType) -> None:
    assert start.CHECKS[-1][0] == "pytest"
