"""The map and the files, compared in both directions: what it names is there, and what is there has its line."""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from fuda.games.registry import GAMES
from tests.house.tree import ROOT, SOURCE, TESTS, walk

PAGE = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
NAME = re.compile(r"`([\w./-]+?\.(?:py|toml|js|ts|css|svg))`")
HEAD = re.compile(r"^##+ `(?:src/fuda/)?(\w+)`", re.MULTILINE)


def rooms() -> dict[str, str]:
    """The rooms that have a section of their own, with its text."""
    places = [*HEAD.finditer(PAGE)]
    ends = [PAGE.index("\n#", place.end()) if "\n#" in PAGE[place.end() :] else len(PAGE) for place in places]
    return {place[1]: PAGE[place.end() : end] for place, end in zip(places, ends, strict=True)}


def rows() -> dict[str, str]:
    """The rooms that have a row in the table of other rooms, with what it says."""
    table = PAGE.split("## The other rooms")[1].split("\n#")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", table, re.MULTILINE))


SECTIONS = {name: text for name, text in {**rows(), **rooms()}.items() if name not in ("games", "web")}
"""Every room but those of the games and of the pages, which stand in other tables."""


def modules(room: str) -> set[str]:
    """The modules of a room. Those named after a game stand for it in a room that knows no game otherwise."""
    files = [file for file in walk(SOURCE / room) if file.suffix == ".py" and file.name != "__init__.py"]
    return {file.relative_to(SOURCE / room).as_posix() for file in files}


@pytest.mark.parametrize("room", SECTIONS)
def test_what_the_map_names_in_a_room_is_there(room: str) -> None:
    inside = [folder for folder in (SOURCE / room).iterdir() if folder.is_dir()]
    places = [SOURCE / room, *inside, SOURCE, ROOT, *(SOURCE / "games" / game for game in GAMES)]
    named = set(NAME.findall(SECTIONS[room]))
    assert [name for name in sorted(named) if not any((place / name).exists() for place in places)] == []


@pytest.mark.parametrize("room", SECTIONS)
def test_what_is_in_a_room_has_its_line_there(room: str) -> None:
    said = SECTIONS[room]
    of_games = {f"{game}/" for game in GAMES if f"`{game}/`" in said or room == "cards"}
    missing = [
        name
        for name in sorted(modules(room))
        if f"`{name}`" not in said and f"`{Path(name).name}`" not in said and not name.startswith(tuple(of_games))
    ]
    assert missing == []


def test_every_room_is_on_the_map() -> None:
    there = {file.name for file in SOURCE.iterdir() if file.is_dir() and any(walk(file))}
    assert there - {*SECTIONS, "games", "web"} == set()
    assert set(SECTIONS) - there == set()


def test_the_rooms_of_games_are_as_their_table_says() -> None:
    table = PAGE.split("| of a game | what it holds |")[1].split("\n\n")[0]
    for line in table.strip().splitlines()[1:]:
        places, said = line.strip("| ").split(" | ", 1)
        for place in re.findall(r"`([\w/.]+)`", places):
            homes = [SOURCE / "games" / game / place for game in GAMES] + [SOURCE / "games" / place]
            found = [home for home in homes if home.exists()]
            assert found, place
            for name in NAME.findall(said):
                near = [SOURCE / "games", *found, *(home.parent for home in found)]
                assert any((home / name).exists() for home in near), f"{place}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_of_a_game_names_every_file_but_those_of_its_language(game: str) -> None:
    home = SOURCE / "games" / game
    page = (home / "README.md").read_text(encoding="utf-8")
    files = [name for name in sorted(modules(f"games/{game}")) if not name.startswith("language/")]
    assert len(files) > 25
    assert [name for name in files if f"`{name}`" not in page] == []


def test_the_pages_of_the_browser_are_as_their_table_says() -> None:
    said = rooms()["web"]
    web = SOURCE / "web"
    scripts = {file.relative_to(web).as_posix() for file in walk(web / "js")}
    named = {name if "/" in name else f"js/table/{name}" for name in re.findall(r"`([\w./-]+\.(?:js|ts))`", said)}
    whole = set(re.findall(r"`(js/\w+/)`", said))
    places = [web, *(web / place for place in whole)]
    lost = [name for name in named if not any((at / end).exists() for at in places for end in (name, Path(name).name))]
    assert lost == []
    assert {name for name in scripts - named if not name.startswith(tuple(whole))} == set()


def test_the_tests_are_as_their_table_says() -> None:
    named = set(re.findall(r"`(tests/[\w/]+)`", PAGE.split("\n## Tests")[1]))
    assert [name for name in sorted(named) if not (ROOT / name).is_dir()] == []
    there = {f"tests/{file.name}" for file in TESTS.iterdir() if file.is_dir() and any(walk(file))}
    assert there - named == set()


def test_every_page_has_its_line_and_every_script_is_spoken_of() -> None:
    table = PAGE.split("## The pages")[1].split("\n## ")[0]
    pages = {file.relative_to(ROOT / "docs").as_posix() for file in walk(ROOT / "docs") if file.suffix == ".md"}
    assert pages - set(re.findall(r"\]\(([\w./-]+\.md)\)", table)) == {"map.md"}
    prose = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8") + PAGE
    assert [file.name for file in (ROOT / "scripts").iterdir() if f"scripts/{file.name}" not in prose] == []


# What any text of the project calls by its name


@cache
def ends() -> frozenset[str]:
    """Every file of the project by each end of its path."""
    files = [file.relative_to(ROOT).parts for file in walk(ROOT)]
    return frozenset("/".join(parts[n:]) for parts in files for n in range(len(parts)))


def texts() -> list[Path]:
    """Everything that people read: pages, modules, phrases, words. The decisions speak of what was, too."""
    kinds = (".md", ".py", ".phrases", ".toml")
    return [file for file in walk(ROOT) if file.suffix in kinds and file.name not in ("decisions.md", "CHANGELOG.md")]


MADE_UP = {"utils.py", "GAME.toml", "BOOK.toml", "game.py"}
"""Files that no project has, or any."""


def test_files_that_texts_name_are_there() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in texts()
        for name in re.findall(r"`([\w./-]+\.(?:py|toml|phrases|js|css|md|json))`", file.read_text(encoding="utf-8"))
        if name not in ends() and not re.search(r"\b(?:GAME|BOOK|X)\b", name) and name not in MADE_UP
    ]
    assert found == []


def test_modules_that_texts_name_are_there() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in texts()
        for name in re.findall(r"`(fuda(?:\.\w+)+)`", file.read_text(encoding="utf-8"))
        if not _resolves(name)
    ]
    assert found == []


def _resolves(name: str) -> bool:
    """Is this a module, or something in one?"""
    parts = name.split(".")
    for n in range(len(parts), 0, -1):
        try:
            thing: object = importlib.import_module(".".join(parts[:n]))
        except ModuleNotFoundError:
            continue
        for part in parts[n:]:
            if not hasattr(thing, part):
                return False
            thing = getattr(thing, part)
        return True
    return False
