"""The line `expect WHO: FACTS`: a card, a player, or something on the chain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.scenario import refs
from fuda.scenario.checking import checks
from fuda.scenario.checking.facts import parse_fact
from fuda.scenario.reading.piece import Piece
from fuda.scenario.reading.words import letters, meant, seat

if TYPE_CHECKING:
    from fuda.scenario.book import Book
    from fuda.scenario.kit import Kit

SEAT_FACT = 2
"""A word and a number."""
LINK = re.compile(r"link (.+?)(?: ([0-9]{1,2}))?")


def parse_expect(piece: Piece, book: Book) -> checks.Card | checks.Seat | checks.LinkIs:
    """`expect A: …`, `expect link CARD: …` or `expect CARD: …`."""
    pair = piece.key()
    if pair is None:
        raise piece.error("expected “CARD: FACTS”, found {found}", found=piece.shown())
    if _means_seat(pair, book):
        return checks.Seat(seat(pair[0], book.kit.seats), tuple(_seat_fact(item, book) for item in pair[1].items()))
    linked = LINK.fullmatch(pair[0].text)
    if linked is not None:
        book.find(pair[0].cut(linked.start(1), linked.end(1)))
        number = int(linked.group(2)) if linked.group(2) else None
        return checks.LinkIs(linked.group(1), number, tuple(_link_fact(item, book) for item in pair[1].items()))
    refs.check(pair[0], book)
    return checks.Card(pair[0].text, tuple(parse_fact(item, book) for item in pair[1].items()))


def _means_seat(pair: tuple[Piece, Piece], book: Book) -> bool:
    """A letter is a player. Where a card or a label of the file is called so, too, the facts tell which is meant."""
    name = pair[0].text
    if len(name) != 1 or name not in letters(book.kit.seats):
        return False
    if name not in book.labels and book.look_up(name) is None:
        return True
    zones = _seat_words(book)
    return all(len(words := item.words()) == SEAT_FACT and words[0].text in zones for item in pair[1].items())


def _seat_words(book: Book) -> dict[str, str]:
    return {**counted(book.kit), **{word: word for word in book.kit.seat_numbers}}


def _seat_fact(piece: Piece, book: Book) -> tuple[str, int]:
    """`hand 3`: a zone or a number of the game."""
    words = piece.words()
    if len(words) != SEAT_FACT:
        raise piece.error("expected “ZONE NUMBER”, found {found}", found=piece.shown())
    return meant(words[0], _seat_words(book), "zone"), words[1].number()


def _link_fact(piece: Piece, book: Book) -> tuple[str, str]:
    """`controller A`, `chose CARD`, `chose nothing`, `x 2`."""
    words = piece.words()
    if len(words) < 2 or words[0].text not in ("controller", "chose", "x"):
        raise piece.error(
            "expected “controller SEAT”, “chose CARD”, “chose nothing” or “x N”, found {found}", found=piece.shown()
        )
    rest = piece.cut(len(words[0].text))
    if words[0].text == "controller":
        seat(rest, book.kit.seats)
    elif words[0].text == "x":
        rest.number()
    elif rest.text != "nothing":
        refs.check(rest, book)
    return words[0].text, rest.text


def counted(kit: Kit) -> dict[str, str]:
    """The zones of which cards are counted: the places of the game, also by the words of the position."""
    places = [place for place in (*kit.places, *kit.within) if place != kit.chain_zone]
    return {**{word: zone for word, zone in kit.zones.items() if zone in places}, **{place: place for place in places}}
