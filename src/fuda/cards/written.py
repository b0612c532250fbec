"""Cards from a file somebody wrote: TOML tables, a JSON list, or blocks of plain text. Which fields a card has, and
which values, is said by the game's record of a printed card."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from fuda.errors import Said, UserError
from fuda.kernel.errors import Fault
from fuda.text.encoding import NotText, decode

if TYPE_CHECKING:
    from fuda.cards.plug import Plug

Place = str | Said
MOST = 999_999
BELOW_ZERO = frozenset({"initiative"})
"""Fields whose printed number may be below zero."""
YES_OR_NO = {
    **dict.fromkeys(("yes", "true", "はい", "○", "1"), True),
    **dict.fromkeys(("no", "false", "いいえ", "×", "0"), False),
}
EVERYWHERE = {"名前": "name", "カード名": "name", "英名": "name_alt", "フレーバー": "flavour"}
"""Fields of every game that scenarios write otherwise."""
APART = re.compile(r"[\s,、/・]+")
"""What parts several words in a field."""


def fields(printed: type[Any]) -> dict[str, Any]:
    """The fields of a game's card with their types."""
    hints = get_type_hints(printed)
    return {field.name: _kind(hints[field.name]) for field in msgspec.structs.fields(printed)}


def _kind(hint: Any) -> Any:
    """The type of a field that may be left empty is that of what may stand in it."""
    kinds = [kind for kind in get_args(hint) if kind is not type(None)]
    return kinds[0] if get_origin(hint) in (Union, UnionType) and len(kinds) == 1 else hint


def read_cards(data: bytes, place: str, plug: Plug) -> list[Any]:
    """All cards of a file; what cannot be understood is refused with its place."""
    try:
        text = decode(data)
    except NotText as fault:
        raise UserError(fault.said, place=f"{place}:{fault.line}") from None
    form = Form(plug)
    tables = list(form.tables(text, place))
    if not tables:
        raise UserError("there is no card in this file", place=place)
    return [form.card(table, where, number) for number, (table, where) in enumerate(tables, start=1)]


class Form:
    """How cards of one game are written."""

    def __init__(self, plug: Plug) -> None:
        self.plug, self.known = plug, fields(plug.PRINTED)
        required = [field.name for field in msgspec.structs.fields(plug.PRINTED) if field.required]
        self.needed = [name for name in required if name != "number"]

    def named(self, field: str) -> str:
        """The field that somebody means, by its name in either language ("": none)."""
        if field in self.known:
            return field
        found = {**EVERYWHERE, **self.plug.FIELDS}.get(field, field)
        found = self.plug.ALIASES.get(found, found)
        return found if found in self.known or found in self.plug.FIELDS.values() else ""

    def tables(self, text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
        """The fields of each card with its place, whichever way the file is written."""
        start = text.lstrip()
        if start.startswith(("[[", "#")) or place.endswith(".toml"):
            return _toml_tables(text, place)
        if start.startswith(("[", "{")):
            return _json_tables(text, place)
        if place.endswith((".csv", ".tsv")):
            return self._rows(text, place)
        return self._text_tables(text, place)

    def _text_tables(self, text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
        """Blocks parted by empty lines: the name, `field: value` lines, and the text as printed."""
        block: list[str] = []
        began = 1
        for number, line in enumerate([*text.splitlines(), ""], start=1):
            if line.strip():
                began = number if not block else began
                block.append(line.strip())
            elif block:
                yield self._block_table(block, place, began), f"{place}:{began}"
                block = []

    def _rows(self, text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
        """A table with a line of field names above its cards; an empty cell is a field that is not there."""
        reader = csv.DictReader(io.StringIO(text), dialect="excel-tab" if place.endswith(".tsv") else "excel")
        for row in reader:
            where = f"{place}:{reader.line_num}"
            if None in row:
                raise UserError("there are more cells than field names", place=where)
            cells = {(field or "").strip(): (value or "").strip() for field, value in row.items()}
            table = {field: value.replace("\\n", "\n") for field, value in cells.items() if value}
            named = {self.named(field) or field: value for field, value in table.items()}
            yield {f: self._value(f, v, where) if f in self.known else v for f, v in named.items()}, where

    def _block_table(self, lines: list[str], place: str, began: int) -> dict[str, Any]:
        table: dict[str, Any] = {"name": lines[0]}
        text: list[str] = []
        for number, line in enumerate(lines[1:], start=began + 1):
            written, colon, value = line.replace("：", ":", 1).partition(":")
            field = self.named(written.strip())
            if colon and field and not text:
                known = field in self.known
                table[field] = self._value(field, value.strip(), f"{place}:{number}") if known else value.strip()
            else:
                text.append(line)
        return {**table, "text": "\n".join(text)} if text else table

    def _value(self, field: str, value: str, place: str) -> Any:
        wanted = self.known[field]
        if get_origin(wanted) is tuple:
            return [part for part in APART.split(value) if part]
        if wanted is bool:
            return self._yes_or_no(field, value, place)
        if wanted is not int:
            return value
        if "X" in value and f"{field}_x" in self.known:
            return value  # the game parts it
        digits = value.removeprefix("-") if field in BELOW_ZERO else value
        if not digits.isdecimal() or len(digits) > len(str(MOST)):
            raise UserError("{field} is a number from 0, not {value!r}", place=place, field=field, value=value)
        return int(value)

    def _yes_or_no(self, field: str, value: str, place: str) -> bool:
        words = self._sure(field)
        if value not in words:
            raise UserError(
                "{field} is one of {known}, not {value!r}", place=place, field=field, known=[*words], value=value
            )
        return words[value]

    def _sure(self, field: str) -> dict[str, bool]:
        """The words for yes and no: those of every game, and the game's own for this field."""
        return {**YES_OR_NO, **self.plug.VALUES.get(field, {})}

    def card(self, table: dict[str, Any], place: Place, number: int) -> Any:
        """A card without a number gets its place in the file as one."""
        named = {self.named(field) or field: value for field, value in table.items()}
        table = self.plug.tidy({field: self._meant(field, value) for field, value in named.items()})
        self._check_fields(table, place)
        self._check_values(table, place)
        try:
            card = msgspec.convert({"number": f"#{number}", **table}, self.plug.PRINTED)
            self.plug.check(card, place)
        except msgspec.ValidationError as error:
            raise UserError("the fields do not fit: {reason}", place=place, reason=str(error)) from None
        except Fault as fault:
            raise UserError(fault.said, place=place) from None
        return card

    def _meant(self, field: str, value: Any) -> Any:
        """A value in the words of a printed card: the game's own words for it, lines of a text, yes and no."""
        wanted, words = self.known.get(field), self.plug.VALUES.get(field, {})
        if isinstance(value, list) and wanted is str:
            return "\n".join(map(str, value))
        if isinstance(value, list):
            return [words.get(word, words.get(str(word).lower(), word)) for word in value]
        if wanted is bool and not isinstance(value, bool):
            return self._sure(field).get(str(value).lower(), value)
        if get_origin(wanted) is tuple and isinstance(value, str):
            return self._meant(field, [part for part in APART.split(value) if part])
        return words.get(value, words.get(value.lower(), value)) if isinstance(value, str) else value

    def _check_fields(self, table: dict[str, Any], place: Place) -> None:
        """Only fields of a card, and those that every card has."""
        for field in table:
            if field not in self.known:
                known = list(self.known)
                raise UserError(
                    "there is no field {field}; the fields are {known}", place=place, field=field, known=known
                )
        for field in self.needed:
            if table.get(field, "") == "":
                raise UserError("the field {field} is missing", place=place, field=field)

    def _check_values(self, table: dict[str, Any], place: Place) -> None:
        """Words out of a list, and numbers."""
        for field, value in table.items():
            wanted = self.known[field]
            choices = _choices(wanted)
            known = [word for word in choices if word]
            for word in value if isinstance(value, list) else [value]:
                if known and word not in choices:
                    raise UserError(
                        "{field} is one of {known}, not {value!r}", place=place, field=field, known=known, value=word
                    )
            least = -MOST if field in BELOW_ZERO else 0
            if wanted is int and not (type(value) is int and least <= value <= MOST):
                raise UserError("{field} is a number from 0, not {value!r}", place=place, field=field, value=value)


def choices_of(printed: type[Any], field: str) -> tuple[Any, ...]:
    """The words that may stand in a field of a game's card."""
    return _choices(fields(printed)[field])


@cache
def _choices(wanted: Any) -> tuple[Any, ...]:
    """The words a field takes, alone or in a list, where they are known."""
    inner = get_args(wanted)[0] if get_origin(wanted) is tuple else wanted
    return get_args(inner) if get_origin(inner) is Literal else ()


def _toml_tables(text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UserError("not TOML: {reason}", place=place, reason=str(error)) from None
    others = [name for name in data if name != "card"]
    if others:
        raise UserError("has only [[{kind}]] tables, found: {found}", place=place, kind="card", found=others)
    cards = data.get("card", [])
    return _listed([cards] if isinstance(cards, dict) else cards, place)


def _json_tables(text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UserError("not JSON: {reason}", place=f"{place}:{error.lineno}:{error.colno}", reason=error.msg) from None
    except RecursionError:
        raise UserError("not JSON: nested too deep", place=place) from None
    if isinstance(data, dict):
        data = data.get("cards", [data])
    return _listed(data, place)


def _listed(cards: Any, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
    if not isinstance(cards, list):
        raise UserError("expected a list of cards", place=place)
    for number, table in enumerate(cards, start=1):
        where = Said("{file}: card {number}", file=place, number=number)
        if not isinstance(table, dict):
            raise UserError("expected the fields of a card", place=where)
        yield table, where
