"""An entry of a zone: count, card, state, and what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.scenario.reading.piece import NUMBER, Piece
from fuda.scenario.reading.record import Entry
from fuda.scenario.reading.words import seat

if TYPE_CHECKING:
    from fuda.scenario.book import Book
    from fuda.scenario.kit import Mark

MOST = 60
DIGITS = 5
"""Of the numbers behind a state: damage is counted in thousands in some games."""


def entries(piece: Piece, book: Book) -> tuple[Entry, ...]:
    """All entries of a zone's line."""
    return tuple(_with_burden(item, book) for item in piece.items())


def _with_burden(piece: Piece, book: Book) -> Entry:
    """A card and, after `+`, what lies on it."""
    base, *rest = (_entry(part, book) for part in piece.split(r"\s\+\s"))
    if rest and base["count"] > 1:
        raise piece.error("cards with something on them are written one by one")
    for burden in rest:
        if burden["count"] > 1:
            raise burden["piece"].error("expected a single card on another")
    return Entry(**base, bears=tuple(Entry(**burden) for burden in rest))


def _entry(piece: Piece, book: Book) -> dict[str, Any]:
    words = piece.words()
    if not words:
        raise piece.error("expected a card")
    count = 1
    if len(words) > 1 and NUMBER.fullmatch(words[0].text) and book.look_up(piece.text) is None:
        count = words[0].number()
        if not 1 <= count <= MOST:
            raise words[0].error("expected a number of cards from 1 to {most}", most=MOST)
        words = words[1:]
    whole = piece.cut(words[0].column - piece.column)
    face, used = book.longest(words, whole)
    state: dict[str, Any] = {"piece": words[0], "face": face, "count": count, "marks": {}}
    rest = words[used:]
    while rest:
        rest = _state(state, rest, book)
    if state.get("label") and count > 1:
        raise piece.error("a label is for one card")
    return state


def _state(state: dict[str, Any], words: list[Piece], book: Book) -> list[Piece]:
    """Read one state behind the card: of the game, or one that all games have; returns what follows it."""
    for length in range(min(3, len(words)), 0, -1):
        mark = book.kit.marks.get(" ".join(word.text for word in words[:length]))
        if mark is not None:
            return _mark(state["marks"], mark, words[:length], words[length:])
    return _phrase(state, words[0], words[1:], book)


def _mark(marks: dict[str, int], mark: Mark, written: list[Piece], rest: list[Piece]) -> list[Piece]:
    field = mark.field
    if mark.named:
        if not rest:
            raise written[0].error("expected a name after “{word}”", word=written[0].text)
        field, rest = f"{field} {rest[0].text}", rest[1:]
    if not mark.number:
        marks[field] = mark.value
        return rest
    if not rest:
        raise written[0].error("expected a number after “{word}”", word=written[0].text)
    marks[field] = rest[0].number(DIGITS)
    return rest[1:]


def _phrase(state: dict[str, Any], word: Piece, rest: list[Piece], book: Book) -> list[Piece]:
    """Whose it is, who controls it, and labels."""
    if word.text == "of" and rest:
        state["owner"] = seat(rest[0], book.kit.seats)
        return rest[1:]
    if word.text == "controlled" and len(rest) > 1 and rest[0].text == "by":
        state["controller"] = seat(rest[1], book.kit.seats)
        return rest[2:]
    if word.text == "as" and rest:
        label = rest[0]
        if label.text in book.labels or book.look_up(label.text) is not None:
            raise label.error("the label {found} already means something else", found=label.shown())
        book.labels.add(label.text)
        state["label"] = label.text
        return rest[1:]
    raise word.error(
        "unknown word {found} after the card; expected {state}, or a comma or “+” before a card",
        found=word.shown(),
        state=book.kit.marks_shown,
    )
