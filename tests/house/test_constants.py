"""Zones, prompts, kinds of events, phases and keywords are written as words in the code of the games. Each word that is
compared with one, or by which one is looked for, must be a word that the game has: a typo cannot be missed."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.games import registry
from fuda.games.fftcg.state import STATE
from fuda.words.words import entries
from tests.house.tree import SOURCE, parse, python_files, show
from tests.words.test_words import event_kinds, prompts

GAMES = list(registry.GAMES)
BESIDE = ("host/games", "scenario", "ai", "proving/games", "cli/drawing")
"""The rooms that know a game by its name."""
EVENTS = ("event", "cause", "coming", "heard")
"""What an event is called where its kind is asked for."""


@cache
def code(game: str) -> list[tuple[Path, ast.AST]]:
    """The code of a game, and what other rooms know of it."""
    folders = [SOURCE / "games" / game, *(SOURCE / room / game for room in BESIDE)]
    files = [file for folder in folders if folder.is_dir() for file in python_files(folder)]
    files += [file for room in BESIDE if (file := SOURCE / room / f"{game}.py").is_file()]
    return [(file, node) for file in files for node in ast.walk(parse(file))]


def words(node: ast.expr) -> list[str]:
    """The strings that are written here: one, or several in a row."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return [word for part in node.elts for word in words(part)]
    return []


def compared(game: str, is_meant: str) -> Iterator[tuple[str, str]]:
    """Every word that is compared with such a thing, with its place."""
    for file, node in code(game):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(named(side) == is_meant for side in sides):
                yield from ((word, f"{show(file)}:{node.lineno}") for side in sides for word in words(side))


def named(node: ast.expr) -> str:
    """What is compared: `event.kind`, `asked.prompt`, `g.phase`, `keywords`, `zone_name(…)`."""
    match node:
        case ast.Attribute(attr="kind", value=ast.Name(id=who)) if who in EVENTS:
            return "event"
        case ast.Attribute(attr="phase", value=ast.Name(id="g")):
            return "phase"
        case ast.Attribute(attr="prompt" | "keywords" as attr):
            return attr
        case ast.Name(id="prompt" | "keywords" as name):
            return name
        case ast.Call(func=ast.Name(id="zone_name") | ast.Attribute(attr="zone_name")):
            return "zone"
        case _:
            return ""


def listened(game: str) -> Iterator[tuple[str, str]]:
    """Every kind of event that somebody waits for: what `listens` returns, what `kinds` is."""
    for file, node in code(game):
        if isinstance(node, ast.FunctionDef) and node.name in ("listens", "kinds"):
            returned = [
                part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value is not None
            ]
            yield from ((word, f"{show(file)}:{node.lineno}") for value in returned for word in words(value))
        elif isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "kinds" and node.value is not None:
            yield from ((word, f"{show(file)}:{node.lineno}") for word in words(node.value))


def zones_named(game: str) -> Iterator[tuple[str, str]]:
    """Every zone that is looked for by its name."""
    for file, node in code(game):
        match node:
            case ast.Call(func=ast.Attribute(attr="at", value=ast.Attribute(attr="layout")), args=[zone, *_]):
                pass
            case ast.Subscript(value=ast.Attribute(attr="by_seat"), slice=zone):
                pass
            case ast.Call(func=ast.Attribute(attr="cards", value=ast.Name(id="acts" | "query")), args=[_, zone, *_]):
                pass
            case _:
                continue
        yield from ((word, f"{show(file)}:{getattr(node, 'lineno', 0)}") for word in words(zone))


def declared(game: str, topic: str) -> set[str]:
    """The words of a game of one kind, as they are shown to people."""
    return {name.removeprefix(f"{topic}.") for name in entries(game) if name.startswith(f"{topic}.")}


def zones(game: str) -> set[str]:
    module = registry.find(game)
    rules = [*module.EDITIONS.values(), *getattr(module, "RAIDS", {}).values()]
    return {zone.name for edition in rules for zone in edition.zones}


@cache
def happening(game: str) -> set[str]:
    """The kinds of events that are told, and of those that are about to happen."""
    made = (node for _, node in code(game) if isinstance(node, ast.Call) and node.args)
    about = {word for call in made if getattr(call.func, "id", "") == "Event" for word in words(call.args[0])}
    return event_kinds(game) | about | declared(game, "event")


def unknown(used: Iterator[tuple[str, str]], known: set[str], least: int) -> list[str]:
    """The words that nobody has declared; there must be some that somebody has."""
    found = dict(used)
    assert len(found) >= least
    return [f"{place}: {word}" for word, place in found.items() if word not in known]


@pytest.mark.parametrize("game", GAMES)
def test_zones_that_are_looked_for_are_there(game: str) -> None:
    assert unknown(zones_named(game), zones(game), 3) == []
    assert unknown(compared(game, "zone"), zones(game), 0) == []


@pytest.mark.parametrize("game", GAMES)
def test_prompts_that_are_compared_are_asked(game: str) -> None:
    assert unknown(compared(game, "prompt"), prompts(game) | declared(game, "prompt"), 2) == []


@pytest.mark.parametrize("game", GAMES)
def test_events_that_somebody_waits_for_happen(game: str) -> None:
    assert unknown(listened(game), happening(game), 3) == []
    assert unknown(compared(game, "event"), happening(game), 1) == []


@pytest.mark.parametrize("game", GAMES)
def test_events_that_our_cards_wait_for_happen(game: str) -> None:
    faces, module = library(game).faces, importlib.import_module(registry.GAMES[game])
    rules = module.rules_for(registry.find(game).NEWEST, list(faces.values()))
    waited = set(rules.heard if rules.heard is not None else rules.waited)
    assert len(waited) > 8
    assert waited - happening(game) <= {STATE}


@pytest.mark.parametrize("game", GAMES)
def test_phases_that_are_compared_come(game: str) -> None:
    assert unknown(compared(game, "phase"), declared(game, "phase"), 1) == []


@pytest.mark.parametrize("game", GAMES)
def test_keywords_that_are_looked_for_are_declared(game: str) -> None:
    assert unknown(compared(game, "keywords"), declared(game, "keyword"), 0) == []
