"""A card written out as printed: `card NAME` and its fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from fuda.errors import Said, UserError
from fuda.games.pso2.printed import Face, Printed
from fuda.games.pso2.reader import read
from fuda.scenario.book import Book, read_second
from fuda.scenario.piece import Node, Piece
from fuda.scenario.words import COLOURS, FIELDS, TYPES, meant
from fuda.text import Ambiguous, Refused

COST = re.compile(r"([0-9]{1,2})|(?:([0-9]{1,2})\s*\+\s*)?(X{1,3})")
SHOWN = 6
TEXTS = ("text", "second")


def add_card(book: Book, head: Piece, node: Node, count: int) -> None:
    """Read one block and put the card into the book."""
    if not head.text:
        raise node.piece.error("expected the name of the card")
    fields = _fields(node)
    facts: dict[str, Any] = {"number": f"S-{count}", "name": head.text}
    for field, (piece, below) in fields.items():
        facts |= _fact(field, piece, below)
    if "type" not in facts:
        raise head.error("expected a line “type: …” in the block of this card")
    token = facts.pop("token", False)
    printed = Printed(**facts)
    if printed.number in book.faces or printed.full_name in {f.printed.full_name for f in _written(book)}:
        raise head.error("the card {found} is written out twice", found=head.shown())
    face = _read(read, printed, _lines("text", fields, head))
    book.add(msgspec.structs.replace(face, token=True) if token else face)
    if printed.second:
        book.faces[f"{printed.number}*"] = _read(read_second, printed, _lines("second", fields, head))


def _written(book: Book) -> list[Face]:
    return [face for number, face in book.faces.items() if number.startswith("S-")]


def _fields(node: Node) -> dict[str, tuple[Piece, list[Node]]]:
    """The lines of the block by their meaning."""
    found: dict[str, tuple[Piece, list[Node]]] = {}
    for child in node.below:
        pair = child.piece.key()
        if pair is None:
            raise child.piece.error("expected “FIELD: VALUE”, found {found}", found=child.piece.shown())
        field = meant(pair[0], FIELDS, "line of a card")
        if field in found:
            raise pair[0].error("{found} is given twice", found=pair[0].shown())
        if field not in TEXTS:
            child.alone()
        found[field] = (pair[1], child.below)
    return found


def _fact(field: str, piece: Piece, below: list[Node]) -> dict[str, Any]:
    """One field as facts of the printed card."""
    if field in TEXTS:
        return {field: _text(piece, below)}
    if field == "type":
        word = meant(piece, TYPES, "card type")
        return {"type": "item", "item": word} if word in ("weapon", "armour") else {"type": word}
    if field == "colour":
        return {"colour": meant(piece, COLOURS, "colour")}
    if field == "cost":
        return _cost(piece)
    if field == "attack/hp":
        parts = piece.split("/")
        if len(parts) != 2:
            raise piece.error("expected ATTACK/HP such as 3/4, found {found}", found=piece.shown())
        return {"attack": parts[0].number(), "hp": parts[1].number()}
    if field in ("attack", "hp", "defence"):
        return {field: piece.number()}
    if field == "token":
        return {"token": meant(piece, {"yes": "yes"}, "answer") == "yes"}
    if not piece.text:
        raise piece.error("expected a value for “{field}”", field=field)
    lists = {"class": "classes", "kinds": "kinds", "icons": "icons"}
    return {lists[field]: tuple(p.text for p in piece.items())} if field in lists else {field: piece.text}


def _text(piece: Piece, below: list[Node]) -> str:
    return "\n".join(part.text for part in _parts(piece, below))


def _parts(piece: Piece, below: list[Node]) -> list[Piece]:
    """The lines of a text, each with its place."""
    return [*([piece] if piece.text else []), *(child.alone() for child in below)]


def _lines(field: str, fields: dict[str, tuple[Piece, list[Node]]], head: Piece) -> list[Piece]:
    """Where the text stands; the name of the card where it has none."""
    return (_parts(*fields[field]) if field in fields else []) or [head]


def _cost(piece: Piece) -> dict[str, int]:
    match = COST.fullmatch(piece.text)
    if not match:
        raise piece.error("expected a cost such as 3, X or 2+X, found {found}", found=piece.shown())
    plain, base, xs = match.groups()
    return {"cost": int(plain or base or 0), "cost_x": len(xs or "")}


def _read(reader: Callable[[Printed], Face], printed: Printed, lines: list[Piece]) -> Face:
    """The card with its text read; a refusal is shown at its place in the file."""
    try:
        return reader(printed)
    except Refused as refusal:
        line = next((p for p in lines if p.text == refusal.original), lines[min(refusal.line, len(lines)) - 1])
        expected = " / ".join(refusal.expected[:SHOWN]) or Said("another text")
        place = line.cut(min(refusal.column - 1, len(line.text)))
        raise place.error(
            "the text cannot be read from {found}; expected {expected}", found=place.shown(), expected=expected
        ) from None
    except Ambiguous as ambiguous:
        raise lines[0].error(
            "the text has {count} readings: {text}", count=len(ambiguous.readings), text=ambiguous.text
        ) from None
    except UserError as error:
        raise lines[0].error(error.said) from None
