"""Naming cards: `NAME`, `B.NAME`, `B.NAME@back`, `B.NAME@back#2`, or a label."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.errors import WordedError
from fuda.kernel.notation import BACK, card_texts
from fuda.kernel.sight.view import JUDGE
from fuda.scenario.reading.piece import Malformed, Piece
from fuda.scenario.reading.words import letters

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.scenario.book import Book
    from fuda.scenario.kit import Kit


class Missing(WordedError):
    """No card, or no single card, is meant at this moment of the game."""


class Reference(NamedTuple):
    """The parts of a written card."""

    seat: int | None
    name: str
    place: str | None
    number: int | None


@cache
def reference(seats: int) -> re.Pattern[str]:
    """How a card is written where there are so many seats."""
    return re.compile(rf"(?:([{letters(seats)}])\.)?(.+?)(?:@(\w+))?(?:#([0-9]{{1,2}}))?")


def read(text: str, seats: int) -> Reference:
    """Take a written card apart."""
    match = reference(seats).fullmatch(text)
    if match is None:
        return Reference(None, text, None, None)
    seat, name, place, number = match.groups()
    return Reference(letters(seats).index(seat) if seat else None, name, place, int(number) if number else None)


def check(piece: Piece, book: Book) -> None:
    """A written card must be a label or a card this file can know."""
    if piece.text in book.labels:
        return
    parts, places = read(piece.text, book.kit.seats), (*book.kit.places, *book.kit.areas)
    if parts.place is not None and parts.place not in places:
        raise piece.error("unknown zone in {found}; expected one of {places}", found=piece.shown(), places=places)
    if not piece.text or book.look_up(parts.name) is None:
        raise piece.error("unknown card {found}", found=piece.shown())


def cards(kit: Kit, g: Any, text: str, labels: Mapping[str, int]) -> list[int]:
    """Every card the text can mean now."""
    if text in labels:
        return [labels[text]]
    parts = read(text, kit.seats)
    return _search(kit, g, parts, _is_called) or _search(kit, g, parts, _is_named)


def _search(kit: Kit, g: Any, parts: Reference, fits: Callable[[Any, str], bool]) -> list[int]:
    for places in kit.searched:
        cards_there = [c for zone in _zones(g, places) for c in zone if _lies_so(kit, g, c, parts)]
        found = [c for c in cards_there if fits(g.rules.faces[g.face[c]].printed, parts.name)]
        if found:
            return found if parts.number is None else _nth(g, found, parts.number)
    return []


def _is_called(printed: Any, name: str) -> bool:
    """Its full name, title included, or its number."""
    return bool(name in (printed.full_name, printed.number))


def _is_named(printed: Any, name: str) -> bool:
    """Its name without the title: good enough where no card is called just so."""
    return bool(name == printed.name)


def _zones(g: Any, places: tuple[str, ...]) -> list[list[int]]:
    layout = g.rules.layout
    numbers = dict.fromkeys(layout.at(place, seat) for place in places for seat in range(g.seats))
    return [g.zones[number] for number in numbers]


def _lies_so(kit: Kit, g: Any, card: int, parts: Reference) -> bool:
    if parts.seat is not None and g.rules.side(g, card) != parts.seat:
        return False
    return parts.place in (None, g.rules.place_word(g, card), kit.area_of(g, card) or None)


def _nth(g: Any, found: list[int], number: int) -> list[int]:
    """The card with this number among its equals in the zone, as the move notation counts."""
    return [card for card in found if card_texts(g, card)[3].endswith(f"#{number}")]


def one(kit: Kit, g: Any, text: str, labels: Mapping[str, int]) -> int:
    """The one card that is meant, or `Missing`."""
    found = cards(kit, g, text, labels)
    if len(found) == 1:
        return found[0]
    if not found:
        raise Missing("there is no card {text} now", text=text)
    ways = [card_texts(g, card)[3] for card in found[:4]]
    raise Missing(
        "{text} can mean {count} cards ({ways}); write the seat, the zone, #n or a label",
        text=text,
        count=len(found),
        ways=ways,
    )


def find(kit: Kit, g: Any, piece: Piece, labels: Mapping[str, int]) -> int:
    """The one card meant in the position; a mistake is the file's."""
    try:
        return one(kit, g, piece.text, labels)
    except Missing as missing:
        raise piece.error(missing.said) from None


def spell_out(kit: Kit, g: Any, text: str, labels: Mapping[str, int], viewer: int = JUDGE) -> str:
    """A move's text with its label, or a card named by its area, replaced by the long form of the card, as this viewer
    writes it."""
    words = text.split()
    for place, word in enumerate(words):
        meant = cards(kit, g, word, labels) if word in labels or read(word, kit.seats).place in kit.areas else []
        if len(meant) == 1:
            words[place] = card_texts(g, meant[0], viewer)[3]
    return " ".join(words)


def name(g: Any, card: int) -> str:
    """A card in a message."""
    return card_texts(g, card)[2] if g.zone[card] >= 0 else str(g.rules.name(g, card))


__all__ = ["BACK", "Malformed", "Missing", "Reference", "cards", "check", "find", "name", "one", "read", "spell_out"]
