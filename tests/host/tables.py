"""Tables that the host shows: every way to play the games that it can show."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from fuda.ai.bots import Random, decide
from fuda.host.contract import Words
from fuda.host.hosted import Hosted
from fuda.kernel.decision import Decision
from fuda.sim.match import Session
from tests.every_game.games import TABLES, matches

SHOWN = [(name, way) for name, way in TABLES if find_spec(f"fuda.host.games.{name}")]
every_table = pytest.mark.parametrize(("name", "way"), SHOWN, ids=[" ".join(pair) for pair in SHOWN])


def hosted(name: str, way: str, games: int = 1) -> Iterator[tuple[Hosted, int]]:
    """Games at their beginning, each with its seed."""
    for match in matches(name, way, games):
        yield Hosted(Session(match)), match.seed


def walk(table: Hosted, seed: int) -> Iterator[Decision]:
    """Random answers to the end; yields every decision before it is answered."""
    bot, number = Random(seed), 0
    while isinstance(asked := table.session.now, Decision):
        yield asked
        if asked is table.session.now:
            table.play(asked.seat, decide(bot, table.session.g, asked, number))
        number += 1


def all_words(found: Any) -> Iterator[Words]:
    """Every pair of words in a record."""
    if isinstance(found, Words):
        yield found
    elif isinstance(found, msgspec.Struct):
        for name in found.__struct_fields__:
            yield from all_words(getattr(found, name))
    elif isinstance(found, dict):
        for value in found.values():
            yield from all_words(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from all_words(value)
