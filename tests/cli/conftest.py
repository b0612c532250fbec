"""What holds for every test of the command line: a folder for games in progress of its own, one look through the
project for citations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fuda.registry.coverage import Registry, load_registry
from fuda.registry.tree import Tree, find_tree


@pytest.fixture(autouse=True, scope="session")
def one_reading() -> Iterator[None]:
    """Looking for citations through the whole project takes seconds: it is done once for all commands."""
    whole, once = find_tree(), cache(load_registry)

    def looked_through(tree: Tree) -> Registry:
        return once(tree) if tree == whole else load_registry(tree)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fuda.cli.judging.rules.load_registry", looked_through)
        yield


@pytest.fixture(autouse=True)
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds the unfinished games of another."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path / "home"))
