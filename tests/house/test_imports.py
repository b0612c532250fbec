"""Imports go one way: kernel, effects, projection, games, cards, then ai and sim, server, cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import SOURCE, parse, python_files, show

# For every room, the rooms it may import. `text` (the reading machinery) and `registry` know no game and no kernel.
BELOW: dict[str, set[str]] = {
    "kernel": set(),
    "text": set(),
    "registry": set(),
    "effects": {"kernel", "text"},
    "projection": {"kernel", "effects"},
    "games": {"kernel", "text", "effects", "projection"},
    "cards": {"kernel", "text", "effects", "games"},
    "scenario": {"kernel", "text", "effects", "projection", "games", "cards", "registry"},
    "ai": {"kernel", "text", "effects", "games", "cards"},
    "sim": {"kernel", "text", "effects", "games", "cards", "ai"},
    "proving": {"kernel", "text", "effects", "projection", "games", "cards", "ai", "sim", "scenario", "host"},
    "art": set(),
    "words": {"kernel"},
    "host": {"kernel", "text", "effects", "projection", "games", "cards", "ai", "sim", "registry", "words"},
    "guide": {"kernel", "games", "cards", "sim", "registry", "words", "host"},
    "envs": {"kernel", "games", "ai", "sim", "words"},
    "bench": {"kernel", "text", "effects", "games", "cards", "ai", "sim", "host", "envs"},
    "server": {"kernel", "text", "effects", "games", "cards", "ai", "sim", "registry", "words", "host", "art", "guide"},
    "cli": {
        "guide",
        "host",
        "kernel",
        "text",
        "effects",
        "games",
        "cards",
        "ai",
        "sim",
        "registry",
        "words",
        "bench",
        "proving",
        "server",
        "scenario",
    },
    "public": {"kernel", "games", "cards", "ai", "sim", "host", "guide"},
    "__init__": {"public"},
    "__main__": {"cli"},
}
# Single modules at the top of the package, without imports of their own, that every room may use.
FOR_ALL = {"__init__", "errors", "folders", "version"}


def room_of(file: Path) -> str:
    """The first folder under the package, or the module's name if it stands at the top."""
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def absolute(node: ast.ImportFrom, file: Path) -> str:
    """The full name of the module that a `from … import` names."""
    if not node.level:
        return node.module or ""
    package = ("fuda", *file.relative_to(SOURCE).parts[: -node.level])
    return ".".join((*package, node.module)) if node.module else ".".join(package)


def imported(node: ast.AST, file: Path) -> list[str]:
    """The modules that one statement imports, members of a package included."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        module = absolute(node, file)
        return [f"{module}.{alias.name}" for alias in node.names]
    return []


def rooms_imported(file: Path) -> Iterator[tuple[int, str]]:
    """Line and room of every import of Fuda's own modules, late and type-checking ones included."""
    rooms = set(BELOW) | FOR_ALL
    for node in ast.walk(parse(file)):
        for module in imported(node, file):
            parts = module.split(".")
            if parts[0] == "fuda" and len(parts) > 1 and parts[1] in rooms:
                yield getattr(node, "lineno", 0), parts[1]


@pytest.mark.parametrize("file", python_files(SOURCE), ids=show)
def test_imports_go_one_way(file: Path) -> None:
    room = room_of(file)
    allowed = FOR_ALL | BELOW.get(room, set()) | {room}
    wrong = [f"{show(file)}:{line}: {room} imports {other}" for line, other in rooms_imported(file)]
    assert [text for text in wrong if text.rsplit(" ", 1)[1] not in allowed] == []


def test_every_room_has_a_place_in_the_order() -> None:
    rooms = {room_of(file) for file in python_files(SOURCE)}
    assert rooms - set(BELOW) - FOR_ALL == set(), "give the new room a line in BELOW"


def test_a_relative_import_is_seen() -> None:
    node = ast.parse("from ..games import pso2").body[0]
    assert imported(node, SOURCE / "kernel" / "loop.py") == ["fuda.games.pso2"]


def modules() -> dict[str, Path]:
    """Every module by its name."""
    names = {file: ".".join(("fuda", *file.relative_to(SOURCE).with_suffix("").parts)) for file in python_files(SOURCE)}
    return {name.removesuffix(".__init__"): file for file, name in names.items()}


def modules_imported(file: Path, known: dict[str, Path]) -> set[str]:
    """The modules that one imports, late and type-checking imports included."""
    found: set[str] = set()
    for node in ast.walk(parse(file)):
        for module in imported(node, file):
            found.add(module if module in known else module.rpartition(".")[0])
    return found & known.keys()


def reached(start: str, below: dict[str, set[str]]) -> set[str]:
    """Every module that this one imports, directly or not."""
    found: set[str] = set()
    queue = [start]
    while queue:
        new = below[queue.pop()] - found
        found |= new
        queue += new
    return found


def rings(below: dict[str, set[str]]) -> list[set[str]]:
    """Sets of modules each of which reaches all others of its set."""
    reach = {name: reached(name, below) for name in below}
    found = {frozenset(other for other in reach[name] if name in reach[other]) for name in below if name in reach[name]}
    return [set(ring) for ring in found]


def test_a_ring_is_seen() -> None:
    assert rings({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == [{"b", "c"}]


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = modules()
    found = rings({name: modules_imported(file, known) for name, file in known.items()})
    assert [sorted(ring) for ring in found] == []
