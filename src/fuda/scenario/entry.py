"""An entry of a zone: count, card, state, and what lies on it."""

from __future__ import annotations

from typing import Any

from fuda.scenario.book import Book
from fuda.scenario.piece import NUMBER, Piece
from fuda.scenario.record import Entry
from fuda.scenario.words import DAMAGE, DOWN, ROWS, seat

MOST = 60
STATE = "OFF, ON, face-down, damage N, of SEAT, controlled by SEAT, in use, laid, as LABEL"


def entries(piece: Piece, book: Book) -> tuple[Entry, ...]:
    """All entries of a zone's line."""
    return tuple(_with_burden(item, book) for item in piece.items())


def _with_burden(piece: Piece, book: Book) -> Entry:
    """A card and, after `+`, what lies on it."""
    base, *rest = (_entry(part, book) for part in piece.split(r"\s\+\s"))
    if rest and base["count"] > 1:
        raise piece.error("cards with something on them are written one by one")
    for burden in rest:
        if burden["count"] > 1 or burden["laid"]:
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
    state: dict[str, Any] = {"piece": words[0], "face": face, "count": count, "laid": 0}
    _states(state, words[used:], book)
    if state.get("label") and count > 1:
        raise piece.error("a label is for one card")
    return state


def _states(state: dict[str, Any], words: list[Piece], book: Book) -> None:
    """Read the words behind the card, one state after another."""
    while words:
        word, rest = words[0], words[1:]
        if word.text in ("OFF", "ON"):
            state["off"] = int(word.text == "OFF")
        elif word.text in DOWN:
            state["down"] = 1
        elif word.text == "laid":
            state["laid"] = 1
        elif word.text in DAMAGE:
            rest = _damage(state, word, rest)
        else:
            rest = _phrase(state, word, rest, book)
        words = rest


def _damage(state: dict[str, Any], word: Piece, rest: list[Piece]) -> list[Piece]:
    field = "damage"
    if rest and rest[0].text in ROWS:
        field, rest = ROWS[rest[0].text], rest[1:]
    if not rest:
        raise word.error("expected a number after “damage”")
    state[field] = rest[0].number()
    return rest[1:]


def _phrase(state: dict[str, Any], word: Piece, rest: list[Piece], book: Book) -> list[Piece]:
    """States of two or three words."""
    nearby = [p.text for p in rest[:2]]
    if word.text == "of" and rest:
        state["owner"] = seat(rest[0])
        return rest[1:]
    if word.text == "controlled" and len(rest) > 1 and nearby[0] == "by":
        state["controller"] = seat(rest[1])
        return rest[2:]
    if word.text == "in" and nearby[:1] == ["use"]:
        state["wield"] = 1
        return rest[1:]
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
        state=STATE,
    )
