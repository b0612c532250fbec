"""What stands nowhere in the tree: package hosts, paths of one machine, notes of unfinished work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT, show, walk

# Written so that this file does not match itself.
UNFINISHED = re.compile(r"\b(?:" + "TO" + "DO|" + "FIX" + r"ME)\b")
PACKAGE_HOST = re.compile(r"\b(?:pypi|pythonhosted|npmjs|yarnpkg)\.[a-z]")
MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:home|root|work|opt|Users)/[\w.]|\b[A-Z]:\\Users\b")

FILES = list(walk(ROOT))


def text_of(file: Path) -> str:
    """The text of a file; of one that is no text, nothing."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.mark.parametrize("pattern", [UNFINISHED, PACKAGE_HOST, MACHINE_PATH], ids=["unfinished", "host", "path"])
def test_words_that_stand_nowhere(pattern: re.Pattern[str]) -> None:
    found = [
        f"{show(file)}:{number}: {line.strip()[:80]}"
        for file in FILES
        for number, line in enumerate(text_of(file).splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", ["base", "tests", "dev"])
def test_locks_hold_versions_and_hashes_only(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8").splitlines()
    pinned = re.compile(r"[a-z0-9-]+==[\w.]+( ; [\w .<>='!]+)? \\")
    hashed = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not pinned.fullmatch(line) and not hashed.fullmatch(line)] == []


def test_the_patterns_find_what_they_are_for() -> None:
    assert UNFINISHED.search("# TO" + "DO: later")
    assert PACKAGE_HOST.search("files.pythonhosted" + ".org")
    assert MACHINE_PATH.search("see /ho" + "me/someone")
    assert not MACHINE_PATH.search("src/fuda/work/x and https://example.org/work/x")
