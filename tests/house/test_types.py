"""Types say what is meant: nothing silences the checker, and what may stand in a field of a node has a name."""

from __future__ import annotations

import re

from tests.house.tree import SOURCE, python_files, show

SILENCED = re.compile(r"#\s*type:\s*ignore")


def test_nothing_silences_the_type_checker() -> None:
    found = [
        f"{show(file)}:{number}"
        for file in python_files(SOURCE)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if SILENCED.search(line)
    ]
    assert found == []
