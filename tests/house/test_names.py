"""Names that were given up because they did not say what they hold. A node that still had one would not be asked."""

from __future__ import annotations

import ast

from tests.house.tree import SOURCE, parse, python_files, show

RETIRED = {
    "tie": "bind",
    "tied": "bound",
    "carried_by": "done_by",
    "mentions": "antecedents",
    "standing": "continuous_effects",
    "concerns": "applies_to",
}
LANGUAGES = [SOURCE / "effects", SOURCE / "projection", SOURCE / "games"]


def test_no_method_has_a_name_that_nobody_asks_for() -> None:
    found = [
        f"{show(file)}:{node.lineno}: {node.name} is called {RETIRED[node.name]} now"
        for folder in LANGUAGES
        for file in python_files(folder)
        for node in ast.walk(parse(file))
        if isinstance(node, ast.FunctionDef) and node.name in RETIRED
    ]
    assert found == []
