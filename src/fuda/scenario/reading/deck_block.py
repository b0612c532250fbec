"""A deck written out in the script: `deck legal` or `deck illegal [RULES]`, then its cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.scenario.book import FILL
from fuda.scenario.checking.checks import DeckIs
from fuda.scenario.reading.piece import Node, Piece

if TYPE_CHECKING:
    from fuda.scenario.reading.record import Scenario

HEAD = re.compile(r"deck (?:(legal)|illegal\s*\[([^\]]+)\])")


def parse_deck(piece: Piece, node: Node, scenario: Scenario) -> DeckIs:
    """The check of a deck."""
    head = HEAD.fullmatch(piece.text)
    if head is None:
        raise piece.error("expected “deck legal” or “deck illegal [RULES]”, found {found}", found=piece.shown())
    rules = frozenset(part.strip() for part in (head.group(2) or "").split(",") if part.strip())
    reading = _Reading(scenario)
    for child in node.below:
        reading.line(child.alone())
    return DeckIs(reading.deck(piece), scenario.book.faces, rules, scenario.options)


class _Reading:
    """A deck while it is read."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.kit, self.book = scenario, scenario.kit, scenario.book
        self.plug = self.kit.library.plug
        self.named: dict[str, list[str]] = {word: [] for word in self.plug.WORDS}
        self.cards: dict[str, int] = {}
        self.fills: list[tuple[Piece, int | None]] = []
        self.most = FILL * self.kit.copies

    def line(self, line: Piece) -> None:
        """One line of the block."""
        pair = line.key()
        if pair is not None and pair[0].text in self.kit.deck_words:
            number = self.book.find(pair[1]).printed.number
            self.named[self.kit.deck_words[pair[0].text]].append(number)
        elif line.words()[0].text == "fill":
            rest = line.cut(len("fill"))
            self.fills.append((line, rest.number() if rest.text else None))
        else:
            self._card(line)

    def _card(self, line: Piece) -> None:
        words = line.words()
        counted = len(words) > 1 and words[0].text.isdecimal()
        if not counted and self.book.look_up(line.text) is None:
            lines = ["“NUMBER CARD”", "“CARD”", *(f"“{word}: CARD”" for word in self.plug.WORDS)]
            raise line.error("expected {lines} or “fill”", lines=lines)
        count = words[0].number() if counted else 1
        number = self.book.find(line.cut(len(words[0].text)) if counted else line).printed.number
        if not 1 <= count <= self.most:
            raise words[0].error("expected a number of copies from 1 to {most}", most=self.most)
        self.cards[number] = self.cards.get(number, 0) + count

    def deck(self, piece: Piece) -> object:
        """What was read, filled up."""
        word = self.kit.leader(self.named)
        if word is not None:
            raise piece.error("expected a line “{word}: CARD” in the deck", word=word)
        for line, count in self.fills:
            size = self.kit.deck_size(self.named, self.book.faces, self.scenario.options)
            self._fill(line, size - sum(self.cards.values()) if count is None else count)
        return self.plug.deck("deck", self.named, self.cards, "deck")

    def _fill(self, line: Piece, room: int) -> None:
        if room > self.most:
            raise line.error("there are only {most} cards to fill with", most=self.most)
        name = self.kit.filling(self.named, self.book.faces)
        for number in range(1, FILL + 1):
            if room > 0:
                self.cards[f"={name} {number}"] = min(self.kit.copies, room)
                room -= self.kit.copies
