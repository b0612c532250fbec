"""How long English cards take: those of our own sets, as the phrasebook prints them in English; a thousand of them are
as many as somebody brings who has collected for years."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from fuda.bench.starting import start_seconds
from fuda.cards import brought
from fuda.cards.loader import library
from fuda.cards.written import read_cards
from fuda.games import registry
from fuda.games.reading import Reader
from fuda.sim.shelf import shelf

MANY = 1000


def reads_english(game: str) -> bool:
    """Does a game read English itself, not by way of Japanese?"""
    return "en" in library(game).plug.READS


def english_cards(game: str) -> list[Any]:
    """Our cards that have a text, printed in English."""
    reader: Reader = registry.part(game, "reader").READER
    faces = [face for face in shelf(game).faces.values() if face.printed.text and not face.token]
    return [replace(face.printed, text=reader.english(face)) for face in faces]


def many_cards(game: str) -> bytes:
    """A file of a thousand English cards, no two of which are the same."""
    cards = islice(cycle(english_cards(game)), MANY)
    named = [replace(card, number=f"T-{number}") for number, card in enumerate(cards, start=1)]
    return msgspec.json.encode([brought.told(card) for card in named])


def read_all(game: str, data: bytes) -> list[Any]:
    """Every card of a file with what its text means."""
    plug = library(game).plug
    return [plug.read(card) for card in read_cards(data, "cards.json", plug)]


def start_with_many(game: str) -> Callable[[], float]:
    """What measures the next start with a thousand cards beside ours, after one that kept what it read."""
    folder = tempfile.mkdtemp(prefix="fuda")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = Path(folder) / "many.json"
    path.write_bytes(many_cards(game))
    return start_seconds(game, {brought.VARIABLE: f"{game}={path}"})
