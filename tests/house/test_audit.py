"""`scripts/audit`: what could not be looked up is never taken for clean."""

from __future__ import annotations

import importlib.util
from importlib.machinery import SourceFileLoader
from types import ModuleType
from typing import Any

import pytest

from tests.house.tree import ROOT

CLEAN = {"name": "tidy", "version": "1.0", "vulns": []}
HOLED = {"name": "holed", "version": "2.1", "vulns": [{"id": "X-1", "fix_versions": ["2.2"]}]}
UNMENDED = {"name": "torn", "version": "3", "vulns": [{"id": "X-2", "fix_versions": []}]}
UNKNOWN = {"name": "far", "skip_reason": "nobody answers"}


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    """The script as a module."""
    loader = SourceFileLoader("fuda_audit", str(ROOT / "scripts" / "audit"))
    spec = importlib.util.spec_from_loader("fuda_audit", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.dont_write_bytecode", True)
        loader.exec_module(module)
    return module


def test_every_lock_file_is_asked_for(audit: ModuleType) -> None:
    assert {f"{name}.lock" for name in audit.LOCKS} == {file.name for file in audit.FOLDER.glob("*.lock")}


@pytest.mark.parametrize(
    ("packages", "lines", "code"),
    [
        ([CLEAN, CLEAN], ["1 of 1 packages looked up, 0 known holes"], 0),
        (
            [HOLED, CLEAN, UNMENDED],
            [
                "holed 2.1: X-1, mended in 2.2",
                "torn 3: X-2, mended in none yet",
                "3 of 3 packages looked up, 2 known holes",
            ],
            1,
        ),
        ([CLEAN, UNKNOWN], ["could not be looked up: far", "1 of 2 packages looked up, 0 known holes"], 2),
        (
            [UNKNOWN, HOLED],
            [
                "holed 2.1: X-1, mended in 2.2",
                "could not be looked up: far",
                "1 of 2 packages looked up, 1 known holes",
            ],
            1,
        ),
    ],
)
def test_what_is_told(audit: ModuleType, packages: list[dict[str, Any]], lines: list[str], code: int) -> None:
    assert audit.report(packages) == (lines, code)
