"""Every node that a phrase can build is carried by a test on a position: each test module says which (`COVERS`: name of
the node, name of the test)."""

from __future__ import annotations

import importlib
from pathlib import Path

from fuda.games.fftcg.language import reader

HERE = Path(__file__).parent


def covered() -> dict[str, str]:
    """By node: the test that carries it."""
    found: dict[str, str] = {}
    for path in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"tests.games.fftcg.nodes.{path.stem}")
        for node, test in getattr(module, "COVERS", {}).items():
            assert callable(getattr(module, test, None)), f"{path.name}: {test} for {node} does not exist"
            found[node] = f"{path.name}:{test}"
    return found


def test_every_node_has_a_test() -> None:
    there = covered()
    missing = sorted(name for name in reader.READER.own_classes() if name not in there)
    assert not missing, missing
