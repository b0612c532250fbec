"""Every game has the same rooms; none is too full to look over; all that is written for one node stands in one file."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from fuda.games.registry import GAMES
from tests.house.tree import SOURCE

ROOMS = {"book", "acting", "paying", "happening", "now", "language"}
SIDE_ROOMS = {"pso2": {"raid"}}
"""Another way to play that game."""
LANGUAGE = {"phrases", "words", "statements", "ops", "told", "fits", "assemble", "refuse"}
MOST_FILES = 20

every_game = pytest.mark.parametrize("game", GAMES)


def rooms_in(folder: Path) -> set[str]:
    """The folders in which something stands."""
    files = [file for kind in ("*/**/*.py", "*/**/*.phrases") for file in folder.glob(kind)]
    return {file.relative_to(folder).parts[0] for file in files}


@every_game
def test_a_game_has_the_rooms_of_all_games(game: str) -> None:
    home = SOURCE / "games" / game
    assert rooms_in(home) == ROOMS | SIDE_ROOMS.get(game, set())
    assert rooms_in(home / "language") <= LANGUAGE


def test_no_room_is_too_full() -> None:
    files = [file for kind in ("*.py", "*.phrases") for file in SOURCE.rglob(kind) if file.name != "__init__.py"]
    full = Counter(file.parent.relative_to(SOURCE).as_posix() for file in files)
    assert {room: count for room, count in full.items() if count > MOST_FILES} == {}


@every_game
def test_all_phrases_of_a_node_stand_in_one_file(game: str) -> None:
    homes: dict[str, set[str]] = defaultdict(set)
    for file in (SOURCE / "games" / game / "language" / "phrases").glob("*.phrases"):
        for node in re.findall(r"^[A-Z]\w* ([A-Z]\w*)", file.read_text(encoding="utf-8"), re.MULTILINE):
            homes[node].add(file.name)
    assert homes
    assert {node: files for node, files in homes.items() if len(files) > 1} == {}


@every_game
def test_the_files_that_a_readme_names_are_there(game: str) -> None:
    home = SOURCE / "games" / game
    page = (home / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"(kernel )?`([\w/]+\.(?:py|toml))`", page)
    assert named
    places = [(SOURCE / "kernel",) if kernel else (home, SOURCE) for kernel, _ in named]
    assert [
        file for (_, file), tried in zip(named, places, strict=True) if not any((at / file).exists() for at in tried)
    ] == []
