"""A card written out as printed: `card NAME` and its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.errors import Said, UserError
from fuda.kernel.errors import Fault
from fuda.scenario.checking.checks import TextRefused
from fuda.scenario.reading import words
from fuda.scenario.reading.piece import Malformed, Node, Piece
from fuda.scenario.reading.record import Step
from fuda.scenario.reading.words import meant
from fuda.text import Ambiguous, Refused

if TYPE_CHECKING:
    from fuda.scenario.book import Book
    from fuda.scenario.kit import Kit

SHOWN = 6
REFUSED = "refused"
Fields = dict[str, tuple[Piece, list[Node]]]


class Unread(Malformed):
    """A text that cannot be read; `rest` is the text from the place where reading stopped."""

    def __init__(self, error: Malformed, rest: str) -> None:
        super().__init__(error.said, place=error.place or "")
        self.rest = rest


def add_card(book: Book, head: Piece, node: Node, count: int) -> Step | None:
    """Read one block and put the card into the book. A card that must be refused is an expectation instead."""
    if not head.text:
        raise node.piece.error("expected the name of the card")
    fields = _fields(book.kit, node)
    wanted = fields.pop(REFUSED, None)
    try:
        _add(book, head, fields, count)
    except Unread as unread:
        if wanted is None:
            raise
        return Step(wanted[0], TextRefused(head.text, _words(wanted[0]), unread.rest))
    return None if wanted is None else Step(wanted[0], TextRefused(head.text, _words(wanted[0]), None))


def _words(piece: Piece) -> str:
    """The words from which the text must be refused; "" for any."""
    return "" if piece.text in ("", "yes") else piece.text


def _add(book: Book, head: Piece, fields: Fields, count: int) -> None:
    kit = book.kit
    facts: dict[str, Any] = {"number": f"S-{count}", "name": head.text}
    for field, (piece, below) in fields.items():
        facts |= {field: _text(piece, below)} if field in kit.texts else kit.fact(field, piece)
    if "type" not in facts:
        raise head.error("expected a line “type: …” in the block of this card")
    printed, changes = _printed(kit, facts, head)
    twice = printed.full_name in book.written
    if printed.number in book.faces or (twice and "number" not in fields):
        raise head.error("the card {found} is written out twice", found=head.shown())
    faces = [
        _read(kit, side, _lines(field, fields, head))
        for side, field in zip(kit.library.plug.sides(printed), kit.texts, strict=False)
    ]
    first = msgspec.structs.replace(faces[0], **changes) if changes else faces[0]
    known = book.names.get(printed.full_name)
    book.add(first)
    book.written.add(printed.full_name)
    if twice and known is not None:
        book.names[printed.full_name] = known
    book.faces |= {face.printed.number: face for face in faces[1:]}


def _printed(kit: Kit, facts: dict[str, Any], head: Piece) -> tuple[Any, dict[str, Any]]:
    """The printed card, and what is changed when it has been read."""
    try:
        facts, changes = kit.finish(facts)
        printed = kit.library.plug.PRINTED(**facts)
        kit.library.plug.check(printed, "")
    except Fault as fault:
        raise head.error(fault.said) from None
    return printed, changes


def _fields(kit: Kit, node: Node) -> Fields:
    """The lines of the block by their meaning."""
    found: Fields = {}
    for child in node.below:
        pair = child.piece.key()
        if pair is None:
            raise child.piece.error("expected “FIELD: VALUE”, found {found}", found=child.piece.shown())
        field = meant(pair[0], {**kit.fields, **words.CARD}, "line of a card")
        if field in found:
            raise pair[0].error("{found} is given twice", found=pair[0].shown())
        if field not in kit.texts:
            child.alone()
        found[field] = (pair[1], child.below)
    return found


def yes(piece: Piece) -> bool:
    """The one answer that such a line can have."""
    return meant(piece, {"yes": "yes"}, "answer") == "yes"


def value(field: str, piece: Piece) -> Piece:
    """What stands in a line that must say something."""
    if not piece.text:
        raise piece.error("expected a value for “{field}”", field=field)
    return piece


def _text(piece: Piece, below: list[Node]) -> str:
    return "\n".join(part.text for part in _parts(piece, below))


def _parts(piece: Piece, below: list[Node]) -> list[Piece]:
    """The lines of a text, each with its place."""
    return [*([piece] if piece.text else []), *(child.alone() for child in below)]


def _lines(field: str, fields: Fields, head: Piece) -> list[Piece]:
    """Where the text stands; the name of the card where it has none."""
    return (_parts(*fields[field]) if field in fields else []) or [head]


def _read(kit: Kit, printed: Any, lines: list[Piece]) -> Any:
    """The card with its text read; a refusal is shown at its place in the file."""
    try:
        return kit.read(printed)
    except Refused as refusal:
        line = next((p for p in lines if p.text == refusal.original), lines[min(refusal.line, len(lines)) - 1])
        place = line.cut(min(refusal.column - 1, len(line.text)))
        raise Unread(_refusal(refusal, place), place.text) from None
    except Ambiguous as ambiguous:
        error = lines[0].error(
            "the text has {count} readings: {text}", count=len(ambiguous.readings), text=ambiguous.text
        )
        raise Unread(error, lines[0].text) from None
    except UserError as error:
        raise Unread(lines[0].error(error.said), lines[0].text) from None


UNCARRIED = {
    "nobody": Said("nothing was spoken of before that they could mean"),
    "several": Said("they could mean more than one thing here"),
    "never": Said("what they say can never happen, or does nothing"),
    "untimed": Said("what they say cannot go on for the time named, or cannot end with it"),
    "countless": Said("there are more ways to use them than anybody could look through"),
    "hidden": Said("what everybody sees would tell which cards lie where not everybody looks"),
    "unfit": Said("they cannot stand in this place of this kind of card or ability"),
}
"""By reason: why words that are known were refused."""


def _refusal(refusal: Refused, place: Piece) -> Malformed:
    """Where it stopped, and what could have stood there; or that the words are good, but not here."""
    if refusal.is_known:
        why = UNCARRIED[refusal.reason]
        return place.error("the words from {found} are known, but {why}", found=place.shown(), why=why)
    expected = " / ".join(refusal.expected[:SHOWN])
    return place.error(
        "the text cannot be read from {found}; expected {expected}", found=place.shown(), expected=expected
    )
