"""Where settings come from: the command line, before the environment, before a file. Each is read completely: whatever
is not a setting, or cannot be the value of one, is a mistake with a line of its own."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import msgspec
from msgspec import inspect

from fuda.errors import Said, UserError
from fuda.server.running.settings import Settings, mistakes
from fuda.server.storage.naming import without_password

PREFIX = "FUDA_SERVE_"
CONFIG = PREFIX + "CONFIG"
"""Names the file, where the command line names none."""
HINTS = get_type_hints(Settings, include_extras=True)
YES_OR_NO = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
MOST_NEAR = 3


class Given(NamedTuple):
    """A value, and where it was given."""

    name: str
    place: str
    value: object
    is_text: bool = True
    """Does it come from where there is nothing but text?"""


class Gathered(NamedTuple):
    """What counts, where each of it was given, and all that is wrong."""

    settings: Settings
    places: dict[str, str]
    wrong: tuple[UserError, ...]


def gathered(line: Mapping[str, str], environment: Mapping[str, str], file: str | None) -> Gathered:
    """Everything that was set; `line` is what stands on the command line, by the names of settings."""
    wrong: list[UserError] = []
    found: dict[str, object] = {}
    places: dict[str, str] = {}
    for given in _all(line, environment, file or environment.get(CONFIG), wrong):
        try:
            found[given.name], places[given.name] = _read(given), given.place
        except UserError as error:
            wrong.append(error)
    settings = msgspec.convert(found, Settings)
    wrong += [UserError(each.said, place=f"{places[each.name]}: {each.name}") for each in mistakes(settings)]
    return Gathered(settings, places, tuple(wrong))


def _all(
    line: Mapping[str, str], environment: Mapping[str, str], file: str | None, wrong: list[UserError]
) -> Iterator[Given]:
    """What counts most comes last."""
    if file is not None:
        try:
            yield from _of_file(file)
        except UserError as error:
            wrong.append(error)
    for key, text in sorted(environment.items()):
        if key.startswith(PREFIX) and key != CONFIG:
            yield Given(key.removeprefix(PREFIX).lower(), key, text)
    for name, text in line.items():
        yield Given(name, "fuda serve", text)


def _of_file(name: str) -> Iterator[Given]:
    try:
        tables = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=name, reason=Said(error.strerror or "")) from None
    except ValueError as error:  # what is not UTF-8 is not TOML either
        raise UserError("not TOML: {reason}", place=name, reason=str(error)) from None
    for key, value in tables.items():
        yield Given(key, name, value, is_text=False)


def _read(given: Given) -> object:
    """The value; what cannot be one is refused with what would be."""
    place = f"{given.place}: {given.name}"
    if given.name not in HINTS:
        near = difflib.get_close_matches(given.name, HINTS, MOST_NEAR, 0.0)
        raise UserError("there is no such setting; near to it are {near}", place=place, near=near)
    (kind,) = [each.type for each in _fields() if each.name == given.name]
    try:
        value = _of_text(kind, str(given.value)) if given.is_text else given.value
        return msgspec.convert(value, HINTS[given.name], strict=not given.is_text)
    except msgspec.ValidationError:
        raise UserError("{found!r} cannot be: {wanted} is wanted", place=place, found=given.value,
                        wanted=wanted(kind)) from None  # fmt: skip


def _fields() -> tuple[inspect.Field, ...]:
    found = inspect.type_info(Settings)
    assert isinstance(found, inspect.StructType), "settings are a record"
    return found.fields


def _of_text(kind: inspect.Type, text: str) -> object:
    """A value as it is written where there is nothing but text."""
    if isinstance(kind, inspect.VarTupleType):
        return [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(kind, inspect.BoolType):
        return YES_OR_NO.get(text.strip().lower(), text)
    return text


def wanted(kind: inspect.Type) -> Said:
    """What a setting of this kind may be."""
    match kind:
        case inspect.UnionType(types=(first, *_)):
            return wanted(first)
        case inspect.BoolType():
            return Said("true or false")
        case inspect.LiteralType(values=values):
            return Said("one of {names}", names=[str(each) for each in values])
        case inspect.VarTupleType():
            return Said("a list of texts")
        case inspect.IntType() | inspect.FloatType():
            least = kind.ge if kind.ge is not None else kind.gt
            above = Said("above {number}", number=least) if kind.gt is not None else Said("from {number}", number=least)
            return Said("a number {least}, at most {most}", least=above, most=kind.le)
        case _:
            return Said("a text")


def shown(found: Gathered) -> Iterator[tuple[str, Any, str]]:
    """Every setting with its value and where it was given ("" where nothing was said); no password."""
    for name in HINTS:
        value = getattr(found.settings, name)
        yield name, without_password(value) if name == "db" else value, found.places.get(name, "")
