"""Cards from a file somebody wrote: TOML tables, a JSON list, or blocks of plain text."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from fuda.errors import Said, UserError
from fuda.games.pso2.printed import CLASSES, CardType, Colour, ItemType, Printed

FIELDS = {field.name: field.type for field in msgspec.structs.fields(Printed)}
Place = str | Said
LISTS = ("classes", "kinds", "icons")
NEEDED = ("name", "type")
CHOICES = {"type": get_args(CardType), "item": get_args(ItemType), "colour": get_args(Colour)}
EQUIPMENT = ("weapon", "armour")
"""Kinds of item that may be written as the type."""
MOST = 999_999


def read_cards(data: bytes, place: str) -> list[Printed]:
    """All cards of a file; what cannot be understood is refused with its place."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UserError("not a text file", place=f"{place}:{line}") from None
    tables = list(_tables(text, place))
    if not tables:
        raise UserError("there is no card in this file", place=place)
    return [_card(table, where, number) for number, (table, where) in enumerate(tables, start=1)]


def _tables(text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
    """The fields of each card with its place, whichever way the file is written."""
    start = text.lstrip()
    if start.startswith(("[[", "#")) or place.endswith(".toml"):
        return _toml_tables(text, place)
    if start.startswith(("[", "{")):
        return _json_tables(text, place)
    return _text_tables(text, place)


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


def _text_tables(text: str, place: str) -> Iterator[tuple[dict[str, Any], Place]]:
    """Blocks parted by empty lines: the name, `field: value` lines, and the text as printed."""
    block: list[str] = []
    began = 1
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if line.strip():
            began = number if not block else began
            block.append(line.strip())
        elif block:
            yield _block_table(block, place, began), f"{place}:{began}"
            block = []


def _block_table(lines: list[str], place: str, began: int) -> dict[str, Any]:
    table: dict[str, Any] = {"name": lines[0]}
    text: list[str] = []
    for number, line in enumerate(lines[1:], start=began + 1):
        field, colon, value = line.partition(":")
        if colon and field.strip() in FIELDS and not text:
            table[field.strip()] = _value(field.strip(), value.strip(), f"{place}:{number}")
        else:
            text.append(line)
    return {**table, "text": "\n".join(text)} if text else table


def _value(field: str, value: str, place: str) -> Any:
    if field in LISTS:
        return [part for part in value.replace("、", ",").replace(" ", ",").split(",") if part]
    if FIELDS[field] is not int:
        return value
    if not value.isdecimal() or len(value) > len(str(MOST)):
        raise UserError("{field} is a number from 0, not {value!r}", place=place, field=field, value=value)
    return int(value)


def _card(table: dict[str, Any], place: Place, number: int) -> Printed:
    """A card without a number gets its place in the file as one."""
    if table.get("type") in EQUIPMENT:
        table = {**table, "type": "item", "item": table["type"]}
    _check_fields(table, place)
    _check_values(table, place)
    try:
        return msgspec.convert({"number": f"#{number}", **table}, Printed)
    except msgspec.ValidationError as error:
        raise UserError("the fields do not fit: {reason}", place=place, reason=str(error)) from None


def _check_fields(table: dict[str, Any], place: Place) -> None:
    """Only fields of a card, and those that every card has."""
    for field in table:
        if field not in FIELDS:
            raise UserError(
                "there is no field {field}; the fields are {known}", place=place, field=field, known=list(FIELDS)
            )
    for field in NEEDED:
        if table.get(field, "") == "":
            raise UserError("the field {field} is missing", place=place, field=field)


def _check_values(table: dict[str, Any], place: Place) -> None:
    """Words out of a list, numbers, class icons."""
    for field, value in table.items():
        known = [word for word in CHOICES.get(field, ()) if word]
        if known and value not in CHOICES[field]:
            raise UserError(
                "{field} is one of {known}, not {value!r}", place=place, field=field, known=known, value=value
            )
        if FIELDS[field] is int and not (type(value) is int and 0 <= value <= MOST):
            raise UserError("{field} is a number from 0, not {value!r}", place=place, field=field, value=value)
    listed = table.get("classes", ())
    unknown = [name for name in listed if name not in (*CLASSES, "ALL")] if isinstance(listed, list) else []
    if unknown:
        raise UserError("no such class: {names}", place=place, names=unknown)
