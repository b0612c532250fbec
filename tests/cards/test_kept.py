"""Cards that were read once are kept for the next start; whatever is wrong with the file, cards are read anew."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fuda
from fuda.cards import kept as room
from fuda.cards import loader
from fuda.cards.kept import Kept, Shelved, fingerprint, kept, key_of
from fuda.cards.loader import library
from fuda.games import registry


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of its own."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path))
    kept.cache_clear()
    library.cache_clear()
    yield tmp_path
    kept.cache_clear()
    library.cache_clear()


def one(game: str = "pso2") -> tuple[bytes, Any]:
    card = next(card for card in library(game).printed.values() if card.text)
    return key_of(card), library(game).plug.read(card)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_card_comes_back_as_it_was(game: str) -> None:
    found = library(game)
    faces = {number: found.plug.read(found.faces._printed[number]) for number in found.faces}
    shelf = Kept(game)
    for number, face in faces.items():
        shelf.put(number.encode(), face)
    shelf.save()
    again = Kept(game)
    for number, face in faces.items():
        assert again.get(number.encode()) == face
        assert type(again.get(number.encode()).printed) is type(face.printed)


def test_a_card_that_was_kept_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = library("pso2")
    number = next(iter(found.faces))
    face = found.faces[number]
    kept("pso2").save()
    kept.cache_clear()
    library.cache_clear()
    monkeypatch.setattr(library("pso2").plug, "read", lambda _: pytest.fail("it was read again"))
    assert library("pso2").faces[number] == face


def test_another_print_is_another_card() -> None:
    card = next(card for card in library("pso2").printed.values() if card.text)
    assert key_of(card) != key_of(msgspec.structs.replace(card, text=card.text + " "))
    assert key_of(card) != key_of(msgspec.structs.replace(card, name=card.name + "x"))


def spoiled(path: Path, how: str) -> None:
    data = path.read_bytes()
    if how == "cut":
        path.write_bytes(data[: len(data) // 2])
    elif how == "turned":
        path.write_bytes(data[:40] + bytes([data[40] ^ 1]) + data[41:])
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "folder":
        path.unlink()
        path.mkdir()
    else:
        room.write(path, b"\x80\x04\x95" + data)


@pytest.mark.parametrize("how", ["cut", "turned", "empty", "folder", "foreign"])
def test_a_file_that_is_damaged_is_ignored(how: str) -> None:
    key, face = one()
    shelf = Kept("pso2")
    shelf.put(key, face)
    shelf.save()
    spoiled(shelf.path, how)
    with pytest.raises(KeyError):
        Kept("pso2").get(key)
    again = Kept("pso2")
    again.put(key, face)
    again.save()  # where it cannot be written, nothing happens


def test_a_file_of_another_version_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    key, face = one()
    shelf = Kept("pso2")
    shelf.put(key, face)
    shelf.save()
    monkeypatch.setattr(room, "__version__", "0.0.0")
    fingerprint.cache_clear()
    with pytest.raises(KeyError):
        Kept("pso2").get(key)
    fingerprint.cache_clear()


@pytest.mark.parametrize(
    "name", ["os:system", "subprocess:Popen", "fuda.games.registry:find", "fuda.cli.main:main", "fuda.games.nowhere:X"]
)
def test_nothing_but_records_of_ours_is_made(name: str) -> None:
    """A file that somebody forged, with a right sum, names things that are no records of ours."""
    shelf = Kept("pso2")
    data = msgspec.msgpack.encode([4, "true"])
    body = msgspec.msgpack.encode(Shelved(room.FORMAT, shelf.stamp, [name], {b"x": data}))
    room.write(shelf.path, hashlib.blake2b(body, digest_size=16).digest() + body)
    with pytest.raises(KeyError):
        Kept("pso2").get(b"x")


def test_the_fingerprint_is_of_phrasebooks_and_of_code() -> None:
    files = {path.name for path in room.sources("fftcg")}
    assert {"reader.py", "read.py", "node.py", "reading.py", "__init__.py"} <= files
    assert any(name.endswith(".phrases") for name in files)
    assert fingerprint("fftcg") != fingerprint("pso2")


def test_the_next_start_needs_no_phrasebook(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game begins with cards that were kept, and no phrasebook is loaded."""
    code = (
        "from fuda.bench.starting import main; main('moncolle')\n"
        "from fuda.games.moncolle.language.reader import READER\n"
        "print('_book' in vars(READER))"
    )
    monkeypatch.setenv("PYTHONPATH", str(Path(fuda.__file__).parents[1]))
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in "12"]
    assert [run.stdout.strip() for run in runs] == ["True", "False"]
    assert (home / "cache" / "moncolle.cards").stat().st_mode & 0o077 == 0


def test_the_files_of_cards_are_known_by_their_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same file is not taken apart again at the next start; one that is another is."""
    path = next(path for path in sorted((Path(fuda.__file__).parent / "cards" / "fftcg").glob("*.toml")))
    cards = library("fftcg").load_set(path)
    kept("fftcg").save()
    kept.cache_clear()
    other = tmp_path / path.name
    other.write_bytes(path.read_bytes() + b"\n# something else\n")
    found: list[bytes] = []
    toml = loader._toml

    def noting(data: bytes) -> dict[str, Any]:
        found.append(data)
        return toml(data)

    monkeypatch.setattr(loader, "_toml", noting)
    assert library("fftcg").load_set(path) == cards
    assert not found
    assert library("fftcg").load_set(other) == cards
    assert found == [other.read_bytes()]


def test_what_would_come_back_as_something_else_is_not_kept() -> None:
    shelf = Kept("pso2")
    for _ in range(2):
        assert shelf.tables(b"day = 2026-11-19", lambda data: tomllib.loads(data.decode())) == {
            "day": date(2026, 11, 19)
        }
    assert not shelf.cards
