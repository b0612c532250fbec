"""A deck written out in the script: `deck legal` or `deck illegal [RULES]`, then its cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games.pso2.deck import COPIES, Deck
from fuda.scenario.book import FILL
from fuda.scenario.checks import DeckIs
from fuda.scenario.piece import Node, Piece

if TYPE_CHECKING:
    from fuda.scenario.book import Book

HEAD = re.compile(r"deck (?:(legal)|illegal\s*\[([^\]]+)\])")
PLAYER = ("player", "プレイヤー")
MAG = ("mag", "マグ")


def parse_deck(piece: Piece, node: Node, book: Book) -> DeckIs:
    """The check of a deck."""
    head = HEAD.fullmatch(piece.text)
    if head is None:
        raise piece.error("expected “deck legal” or “deck illegal [RULES]”, found {found}", found=piece.shown())
    rules = frozenset(part.strip() for part in (head.group(2) or "").split(",") if part.strip())
    player, mags, cards = "", [], dict[str, int]()
    fills: list[tuple[Piece, int | None]] = []
    for child in node.below:
        line = child.alone()
        pair = line.key()
        if pair is not None and pair[0].text in PLAYER:
            player = book.find(pair[1]).printed.number
        elif pair is not None and pair[0].text in MAG:
            mags.append(book.find(pair[1]).printed.number)
        elif line.words()[0].text == "fill":
            rest = line.cut(len("fill"))
            fills.append((line, rest.number() if rest.text else None))
        else:
            _card(line, cards, book)
    if not player:
        raise piece.error("expected a line “player: CARD” in the deck")
    for line, count in fills:
        room = book.faces[player].printed.hp - sum(cards.values())
        _fill(line, room if count is None else count, cards)
    return DeckIs(Deck("deck", player, tuple(mags), cards), book.faces, rules)


def _card(line: Piece, cards: dict[str, int], book: Book) -> None:
    words = line.words()
    if len(words) < 2:
        raise line.error("expected “NUMBER CARD”, “player: CARD”, “mag: CARD” or “fill”")
    count = words[0].number()
    number = book.find(line.cut(len(words[0].text))).printed.number
    if not 1 <= count <= FILL * COPIES:
        raise words[0].error("expected a number of copies from 1 to {most}", most=FILL * COPIES)
    cards[number] = cards.get(number, 0) + count


def _fill(line: Piece, room: int, cards: dict[str, int]) -> None:
    if room > FILL * COPIES:
        raise line.error("there are only {most} cards to fill with", most=FILL * COPIES)
    for number in range(1, FILL + 1):
        if room > 0:
            cards[f"=filler {number}"] = min(COPIES, room)
            room -= COPIES
