"""A deck list as people write it: `COPIES CARD` or `CARD xCOPIES`, `name WORDS`, and lines that begin with a word of
the game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from fuda.errors import Said
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from fuda.cards.naming import Naming

NAME = "name"
MOST_NEAR = 20
"""Names that nobody knows for which the nearest are looked for: a list of nothing else is no deck."""
COMMENT = re.compile(r"#.*|(?:^|\s)//.*")
LINE = re.compile(r"(?P<word>[^\s:：]+)(?:\s*[:：]\s*|\s+)(?P<rest>.+)")
COPIES = (
    re.compile(r"(?P<copies>[0-9]{1,6})(?:\s*(?:x(?![a-z])|[×*枚]))?\s*(?<=[\sx×*枚])(?P<card>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<card>.*\S)(?:\s+x|\s*[×*])\s*(?P<copies>[0-9]{1,6})", re.IGNORECASE),
    re.compile(r"(?P<card>.*\S)\s+(?P<copies>[0-9]{1,6})\s*枚"),
)
"""`3 CARD`, `3x CARD`, `3枚 CARD`; `CARD x3`; `CARD 3枚`."""
JAPANESE = {
    "名前": NAME, "デッキ名": NAME, "プレイヤー": "player", "マグ": "mag", "ボス": "boss", "エース": "ace",
    "召喚術師": "summoner",
}  # fmt: skip
"""The words of all games as Japanese players write them."""


HEADING = re.compile(r"[^\d\s:：][^\d:：]*(?:[(（]\s*\d+\s*[)）]\s*[:：]?|[:：]\s*\d*)")
"""`Forwards (20)`, `Main deck:`, `Total: 50`: what deck sites write between the cards."""
NUMBERED = (
    re.compile(r"(?P<rest>.*\S)\s*[(（\[［](?P<number>[^()（）\[\]［］]+)[)）\]］]"),
    re.compile(r"[(（\[［]?(?P<number>[^\s()（）\[\]［］]*\d[^\s()（）\[\]［］]*)[)）\]］]?\s+(?P<rest>\S.*)"),
    re.compile(r"(?P<rest>\S.*)\s+(?P<number>\S*\d\S*)"),
)
"""`Name (NUMBER)`, `NUMBER Name`, `Name NUMBER`."""


def _parts(text: str) -> Iterator[str]:
    """A number beside a name, then the name beside a number."""
    found = [match for way in NUMBERED if (match := way.fullmatch(text))]
    yield from (match["number"] for match in found)
    yield from (match["rest"] for match in found)


def without_comment(line: str) -> str:
    """What a line says."""
    return COMMENT.sub("", line).strip()


class DeckList:
    """A deck list while it is read."""

    def __init__(self, place: str, words: tuple[str, ...], once: tuple[str, ...], naming: Naming) -> None:
        self.place, self.words, self.once, self.naming = place, words, once, naming
        self.name = Path(place).stem
        self.named: dict[str, list[str]] = {word: [] for word in words}
        self.cards: dict[str, int] = {}
        self.unknown: list[tuple[int, str]] = []

    def line(self, number: int, line: str) -> None:
        """One line that says something."""
        match = LINE.fullmatch(line)
        word = JAPANESE.get(match["word"], match["word"].casefold()) if match else ""
        if match and word == NAME:
            self.name = match["rest"]
        elif match and word in self.words:
            self._name(number, word, match["rest"])
        elif HEADING.fullmatch(line) is None:
            self._count(number, line)

    def check(self) -> None:
        """Refuse a list that names cards nobody knows."""
        if self.unknown:
            names = [self._unknown(place < MOST_NEAR, *each) for place, each in enumerate(self.unknown)]
            self._refuse(self.unknown[0][0], "no such card: {names}", names=names)

    def _name(self, number: int, word: str, text: str) -> None:
        """A card with a part of its own in the deck."""
        card = self._card(number, text)
        if card and word in self.once and self.named[word]:
            self._refuse(number, "a second {word} card", word=Said(word))
        self.named[word] += [card] if card else []

    def _count(self, number: int, line: str) -> None:
        """Copies of a card; a line that begins with a number is one, whatever else could be a number in it."""
        folded = unicodedata.normalize("NFKC", line)
        found = next((match for way in COPIES if (match := way.fullmatch(folded))), None)
        if found is None:
            lines = [f"`{word} CARD`" for word in (*self.words, "COPIES")]
            self._refuse(number, "expected {lines} or `name WORDS`, found: {line}", lines=lines, line=line)
        copies, card = int(found["copies"]), self._card(number, found["card"])
        if copies == 0:
            self._refuse(number, "0 copies")
        if card:
            self.cards[card] = self.cards.get(card, 0) + copies

    def _card(self, number: int, text: str) -> str:
        """The number of a card ("": nobody knows it, which is said at the end). Deck sites write number and name."""
        for part in (text, *_parts(text)):
            if card := self.naming.number(part):
                return card
        if several := self.naming.with_full_name(text):
            self._refuse(number, "several cards are called {name}: write one of {numbers}", name=text, numbers=several)
        self.unknown.append((number, text))
        return ""

    def _unknown(self, is_sought: bool, number: int, text: str) -> Said:  # noqa: FBT001 - one place calls it
        near = self.naming.perhaps(text) if is_sought else []
        if not near:
            return Said("{name} (line {line})", name=text, line=number)
        return Said("{name} (line {line}; perhaps {near})", name=text, line=number, near=near)

    def _refuse(self, number: int, message: str, /, **values: object) -> NoReturn:
        raise Fault(Said(message, **values), place=f"{self.place}:{number}")
