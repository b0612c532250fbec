"""What several card languages say stands once in `effects/`: few names of nodes occur in the rooms of two games."""

from __future__ import annotations

import ast
from collections import Counter

from fuda.games.registry import GAMES
from tests.house.tree import SOURCE, parse, python_files

MOST = 12
"""Names that still occur in two or more games. It only falls."""


def test_few_nodes_have_a_twin_in_another_game() -> None:
    found = Counter(name for game in GAMES for name in _classes(game))
    twins = sorted(name for name, n in found.items() if n > 1)
    assert len(twins) <= MOST, f"{len(twins)}: {', '.join(twins)}"


def _classes(game: str) -> set[str]:
    """The classes of the nodes of a game. What puts them together (`assemble`) has the same names in every game."""
    files = [file for file in python_files(SOURCE / "games" / game / "language") if file.parent.name != "assemble"]
    return {node.name for file in files for node in parse(file).body if isinstance(node, ast.ClassDef)}
