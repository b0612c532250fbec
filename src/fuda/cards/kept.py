"""Cards that were read once, kept for the next start, and the files they stand in: a file per game in the user's cache
folder.

The file holds plain data (MessagePack), never code: each record names a class of ours and its fields, and only frozen
records of our own rooms are made of it. So a file that somebody else wrote can at worst be wrong, and one that is
damaged, of another version, or not ours is ignored. It is written beside its name and then put in its place: whoever
reads meets the old file or the new one.

What was read counts as long as everything it was read by is the same: the version, and the content of the phrasebooks
and of the rooms that read them (`fingerprint`); a card is known by what is printed on it."""

from __future__ import annotations

import atexit
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from fuda.folders import cache_folder
from fuda.version import __version__

FORMAT = 1
ROOMS = ("text", "effects", "projection", "kernel", "games")
"""Where records may come from, and whose content tells whether a file is of today."""
MOST = 20_000
"""So many cards are kept; then only those that were asked for."""
_HERE = Path(__file__).resolve().parents[1]
_TUPLE, _LIST, _DICT, _SET = 0, 1, 2, 3
_REFUSED = msgspec.msgpack.encode(None)
_FIRST = 4
"""Records carry the number of their class and this."""


class Unknown(Exception):
    """What cannot be kept, or is not what was kept."""


class Shelved(msgspec.Struct, array_like=True, frozen=True):
    """A file."""

    format: int
    stamp: str
    classes: list[str]
    cards: dict[bytes, bytes]


class Kept:
    """The cards of one game that were read before."""

    def __init__(self, game: str) -> None:
        self.game, self.stamp = game, fingerprint(game)
        found = self._load()
        self.classes = found.classes if found else []
        self.cards = found.cards if found else {}
        self.types: list[type[Any] | None] = [None] * len(self.classes)
        self.numbers = {name: number for number, name in enumerate(self.classes)}
        self.used: set[bytes] = set()
        self.new = False

    @property
    def path(self) -> Path:
        """Its file."""
        return cache_folder() / f"{self.game}.cards"

    def get(self, key: bytes) -> Any:
        """The card with what its text means; KeyError where nothing was kept."""
        data = self.cards[key]
        try:
            found = self._made(msgspec.msgpack.decode(data))
        except (Unknown, ValueError, TypeError, LookupError):
            del self.cards[key]
            raise KeyError(key) from None
        self.used.add(key)
        return found

    def was_read(self, key: bytes) -> bool | None:
        """Was this card read, or refused? None: nothing was kept of it. Nothing is made of it."""
        data = self.cards.get(key)
        if data is None:
            return None
        self.used.add(key)
        return data != _REFUSED

    def put(self, key: bytes, face: Any) -> None:
        """Keep a card; None: one that was refused."""
        try:
            self.cards[key] = msgspec.msgpack.encode(self._plain(face))
        except Unknown:
            return
        self.used.add(key)
        self.new = True

    def tables(self, data: bytes, read: Callable[[bytes], Any]) -> Any:
        """What stands in one of our files, as its format reads it; known again by its content."""
        key = hashlib.blake2b(data, digest_size=16, person=b"file").digest()
        try:
            found = msgspec.msgpack.decode(self.cards[key])
        except (KeyError, msgspec.MsgspecError):
            found, plain = _and_plain(read(data))
            if plain is not None:
                self.cards[key], self.new = plain, True
        self.used.add(key)
        return found

    def save(self) -> None:
        """Write the file, where anything is new; where that cannot be done, nothing is kept."""
        if not self.new:
            return
        cards = self.cards if len(self.cards) <= MOST else {key: self.cards[key] for key in self.used}
        data = msgspec.msgpack.encode(Shelved(FORMAT, self.stamp, self.classes, cards))
        try:
            write(self.path, hashlib.blake2b(data, digest_size=16).digest() + data)
        except OSError:
            return
        self.new = False

    def _load(self) -> Shelved | None:
        try:
            if not is_own(self.path):
                return None
            data = self.path.read_bytes()
            if hashlib.blake2b(data[16:], digest_size=16).digest() != data[:16]:
                return None
            found = msgspec.msgpack.decode(data[16:], type=Shelved)
        except (OSError, msgspec.MsgspecError):
            return None
        return found if (found.format, found.stamp) == (FORMAT, self.stamp) else None

    def _plain(self, value: Any) -> Any:
        """Plain data of a value: what is no plain value is a list whose first item says what it is."""
        if value is None or isinstance(value, str | int | bool):
            return value
        if isinstance(value, msgspec.Struct):
            items = [getattr(value, name) for name in value.__struct_fields__]
            return [self._number(type(value)) + _FIRST, *map(self._plain, items)]
        kinds: dict[type[Any], int] = {tuple: _TUPLE, list: _LIST, frozenset: _SET}
        if type(value) in kinds:
            return [kinds[type(value)], *map(self._plain, value)]
        if type(value) is dict:
            return [_DICT, *(self._plain(each) for pair in value.items() for each in pair)]
        raise Unknown(type(value).__name__)

    def _number(self, record: type[Any]) -> int:
        name = f"{record.__module__}:{record.__qualname__}"
        if name not in self.numbers:
            _record(name)
            self.numbers[name] = len(self.classes)
            self.classes.append(name)
            self.types.append(record)
        return self.numbers[name]

    def _made(self, data: Any) -> Any:
        """The value of plain data."""
        if type(data) is not list:
            return data
        kind, items = data[0], [self._made(item) for item in data[1:]]
        if kind >= _FIRST:
            record = self.types[kind - _FIRST]
            if record is None:
                record = self.types[kind - _FIRST] = _record(self.classes[kind - _FIRST])
            return record(**dict(zip(record.__struct_fields__, items, strict=True)))
        if kind == _DICT:
            return dict(zip(items[::2], items[1::2], strict=True))
        return (tuple, list, dict, frozenset)[kind](items)


def _and_plain(found: Any) -> tuple[Any, bytes | None]:
    """This, and as what it is kept; nothing, where something else would come back (a date is written as a text)."""
    data = msgspec.msgpack.encode(found)
    return found, data if msgspec.msgpack.decode(data) == found else None


def _record(name: str) -> type[Any]:
    """The class of this name: a record of our own rooms, or nothing."""
    module, _, inner = name.partition(":")
    parts = module.split(".")
    if parts[0] != "fuda" or parts[1:2] == [] or parts[1] not in ROOMS:
        raise Unknown(name)
    try:
        found = getattr(import_module(module), inner)
    except (ImportError, AttributeError):
        raise Unknown(name) from None
    if not (isinstance(found, type) and issubclass(found, msgspec.Struct)):
        raise Unknown(name)
    return found


def key_of(card: Any) -> bytes:
    """What a card is known by: everything that is printed on it."""
    return hashlib.blake2b(msgspec.msgpack.encode(card), digest_size=16).digest()


@cache
def fingerprint(game: str) -> str:
    """Of everything by which the cards of a game are read, and of the Python that reads."""
    found = hashlib.blake2b(f"{FORMAT} {__version__} {sys.version_info[:2]} {msgspec.__version__}".encode())
    for path in sources(game):
        found.update(str(path.relative_to(_HERE)).encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:32]


def sources(game: str) -> Iterator[Path]:
    """The files by which cards of a game are read."""
    folders = [*(_HERE / room for room in ROOMS if room != "games"), _HERE / "games" / game, _HERE / "cards" / game]
    for folder in folders:
        yield from sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".phrases", ".tsv", ".rules"))
    yield from sorted((_HERE / "games").glob("*.py"))


def is_own(path: Path) -> bool:
    """Does the file belong to whoever runs this?"""
    return not hasattr(os, "getuid") or path.stat().st_uid == os.getuid()


def write(path: Path, data: bytes) -> None:
    """Put a file in its place, whole."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


@cache
def kept(game: str) -> Kept:
    """What was kept of a game; what is read from now on is kept when the program ends."""
    found = Kept(game)
    atexit.register(found.save)
    return found
