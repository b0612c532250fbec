"""A deck list as people write it: `COPIES CARD`, `name WORDS`, and lines that begin with a word of the game."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from fuda.errors import Said
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = re.compile(r"(?P<word>\S+)\s+(?P<rest>.+)")
COPIES = re.compile(r"[0-9]{1,6}")


class DeckList:
    """A deck list while it is read."""

    def __init__(self, place: str, words: tuple[str, ...], once: tuple[str, ...], find: Callable[[str], str]) -> None:
        self.place, self.words, self.once, self.find = place, words, once, find
        self.name = Path(place).stem
        self.named: dict[str, list[str]] = {word: [] for word in words}
        self.cards: dict[str, int] = {}
        self.unknown: list[tuple[int, str]] = []

    def line(self, number: int, line: str) -> None:
        """One line that says something."""
        match = LINE.fullmatch(line)
        if match is None or not (match["word"] in ("name", *self.words) or COPIES.fullmatch(match["word"])):
            lines = [f"`{word} CARD`" for word in (*self.words, "COPIES")]
            self._refuse(number, "expected {lines} or `name WORDS`, found: {line}", lines=lines, line=line)
        word, rest = match["word"], match["rest"]
        if word == "name":
            self.name = rest
            return
        card = self.find(rest)
        if card:
            self._take(number, word, card)
        else:
            self.unknown.append((number, rest))

    def check(self) -> None:
        """Refuse a list that names cards nobody knows."""
        if self.unknown:
            names = [Said("{name} (line {line})", name=text, line=number) for number, text in self.unknown]
            self._refuse(self.unknown[0][0], "no such card: {names}", names=names)

    def _take(self, number: int, word: str, card: str) -> None:
        if word in self.words:
            if word in self.once and self.named[word]:
                self._refuse(number, "a second {word} card", word=Said(word))
            self.named[word].append(card)
        elif int(word) == 0:
            self._refuse(number, "0 copies")
        else:
            self.cards[card] = self.cards.get(card, 0) + int(word)

    def _refuse(self, number: int, message: str, /, **values: object) -> NoReturn:
        raise Fault(Said(message, **values), place=f"{self.place}:{number}")


def plain(name: str) -> str:
    """A name as people may type it: width and spaces do not matter."""
    return "".join(unicodedata.normalize("NFKC", name).split())
