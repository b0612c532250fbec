"""Modes are declared by games: no other room knows one by its name; each has its words and its field on the wire."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuda.games import registry
from fuda.games.mode import Mode
from fuda.guide.first_steps import WAYS
from fuda.server.wanted import KeptSeat, Wanted
from fuda.words.words import entries
from tests.house.tree import SOURCE, python_files, show

every_mode = pytest.mark.parametrize("mode", registry.modes(), ids=lambda mode: mode.key)


def room_parts(file: Path) -> tuple[str, ...]:
    return file.relative_to(SOURCE).with_suffix("").parts


@every_mode
def test_only_its_game_names_a_mode(mode: Mode) -> None:
    literal = re.compile(rf"""["']{mode.key}["']|\bis_{mode.key}\b|import .*\b{mode.key.upper()}\b""")
    found = [
        show(file)
        for file in python_files(SOURCE)
        if mode.game not in room_parts(file) and literal.search(file.read_text(encoding="utf-8"))
    ]
    assert found == []


@every_mode
def test_what_it_declares_is_there(mode: Mode) -> None:
    game = registry.find(mode.game)
    assert registry.options_of(game)[mode.key] == mode.values
    assert registry.seats_of(game, {mode.key: mode.usual_level}) == mode.seats
    assert registry.seats_of(game, {}) == (game.SEATS,)
    assert mode.usual_level in mode.levels
    assert mode.usual_players in mode.players
    words, shown = entries(mode.game), entries("cli")
    assert {f"mode.{mode.key}", f"type.{mode.foe}", *(f"level.{level}" for level in mode.levels)} <= set(words)
    assert {f"argument.{mode.key}", f"argument.{mode.level}", f"play.welcome_{mode.key}"} <= set(shown)
    assert WAYS[mode.key].mode == mode.key
    assert getattr(Wanted(game=mode.game), mode.key) is None
    assert not KeptSeat(mode.foe).is_taken
