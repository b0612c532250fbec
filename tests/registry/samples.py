"""A small tree with a registry of its own, for the tests of the registry."""

from __future__ import annotations

from pathlib import Path

from fuda.registry.check import check
from fuda.registry.coverage import Registry, load_registry
from fuda.registry.tree import checkout

NEW = """
book = "demo-2.0"
game = "demo"
title_ja = "見本 2.0"
title_en = "Demo 2.0"

[[rule]]
id = "1.1"
status = "engine"
ja = "ターンの初めに1枚引く"
en = "Draw a card at the start of the turn"

[[rule]]
id = "用語.『（A）⇒（B）』"
status = "definition"
ja = "AをBにする"
en = "Turn A into B"
used_by = ["1.1"]

[[rule]]
id = "1.2"
status = "physical"
ja = "スリーブは同じもの"
en = "Sleeves are alike"
reason = "there are no sleeves here"

[[rule]]
id = "1.3(2)"
status = "todo"
"""

OLD = """
book = "demo-1.0"
game = "demo"
title_ja = "見本 1.0"
title_en = "Demo 1.0"
newer = "demo-2.0"

[[rule]]
id = "5"
same_as = "1.1"
"""

CODE = '"""Turns [demo-2.0 1.1, 用語.『（A）⇒（B）』]."""\n'
TEST = 'import pytest\n\n@pytest.mark.rule("demo-2.0 1.1")\ndef test_draw() -> None: ...\n'


def write(root: Path, files: dict[str, str]) -> None:
    """Write files under a folder."""
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def sample(root: Path, files: dict[str, str] | None = None) -> Registry:
    """The registry of a sound little tree, with some files replaced or added."""
    sound = {
        "rulebooks/demo-2.0.toml": NEW,
        "rulebooks/demo-1.0.toml": OLD,
        "src/fuda/turn.py": CODE,
        "tests/test_turn.py": TEST,
    }
    write(root, {**sound, **(files or {})})
    return load_registry(checkout(root))


def problems(root: Path, files: dict[str, str] | None = None) -> list[str]:
    """The lines of a check of the little tree."""
    return [problem.line for problem in check(sample(root, files))]


def with_rule(text: str, entry: str) -> str:
    """A rulebook with one more rule at its end."""
    return f"{text}\n[[rule]]\n{entry}\n"
