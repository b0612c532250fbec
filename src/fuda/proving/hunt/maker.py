"""Cards made by a game's phrasebook: texts grown from the texts of our own cards and from the lines themselves, on
facts that our own cards lend."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec

from fuda.cards.loader import library
from fuda.proving.games.trial import trial
from fuda.proving.hunt.watchdog import watched
from fuda.text import Ambiguous, Refused, normalise
from fuda.text.derive import NotDerivable
from fuda.text.graft import Grafter, Pieces, said_by
from fuda.text.print import Printer
from fuda.text.terminals import Context

LANG = "ja"
SELF = "己札"
"""The own name in known pieces; the card that is made has its own."""
READING = 5.0
"""Seconds that a text may take to be read."""
CHANCES = (0.02, 0.05, 0.1, 0.25)
"""How much of a known text is made anew."""
TRIES = 400


class Made(msgspec.Struct, frozen=True):
    """A made card: as printed, and read."""

    printed: Any
    face: Any


class Mishap(Exception):
    """A text did not read as it should: the reader broke, or printed something else."""

    def __init__(self, printed: Any, kind: str, cause: BaseException | None, said: str = "") -> None:
        super().__init__(said)
        self.printed, self.kind, self.cause, self.said = printed, kind, cause, said


class Stock:
    """The own cards of a game taken apart."""

    def __init__(self, game: str) -> None:
        self.library, self.trial = library(game), trial(game)
        self.book = self.library.plug.book()
        self.pieces = Pieces(self.book.grammars[LANG], Context(LANG, SELF))
        self.lenders: list[tuple[Any, str, Any]] = []
        for number, card in self.library.printed.items():
            if card.type in self.trial.KINDS:
                face, category = self.library.faces[number], self.library.plug.category(card, LANG)
                self.lenders.append((card, category, face.tree))
                if face.tree is not None:
                    self.pieces.learn(self.book.symbol(category, LANG), face.tree)


@cache
def stock(game: str) -> Stock:
    """The stock of a game; taking all cards apart takes a moment, so it is done once."""
    return Stock(game)


class Maker:
    """An endless row of cards, the same for the same seed."""

    def __init__(self, game: str, seed: int) -> None:
        self.stock, self.rng = stock(game), random.Random(seed)
        self.grafter = Grafter(self.stock.pieces, self.rng)
        self.made = self.refused = 0
        self.mishaps: list[Mishap] = []

    def make(self) -> Made:
        """The next card that reads."""
        for _ in range(TRIES):
            lender, category, tree = self.rng.choice(self.stock.lenders)
            try:
                text = self._text(category, tree)
            except NotDerivable:
                continue
            printed = self._printed(lender, text)
            try:
                face = read(self.stock, printed)
            except Mishap as mishap:
                self.mishaps.append(mishap)
                continue
            if face is not None:
                self.made += 1
                return Made(printed, face)
            self.refused += 1
        raise NotDerivable("no card of this book can be read")

    def _text(self, category: str, tree: Any) -> str:
        symbol = self.stock.book.symbol(category, LANG)
        if tree is not None and self.rng.randrange(3):
            return self.grafter.vary(symbol, tree, self.rng.choice(CHANCES))
        return self.grafter.grow(symbol, self.rng.choice((3, 4, 5)))

    def lines_of(self, made: Made) -> set[str]:
        """The lines of the phrasebook that say this card."""
        if made.face.tree is None:
            return set()
        symbol = self.stock.book.symbol(self.stock.library.plug.category(made.printed, LANG), LANG)
        return said_by(Printer(self.stock.pieces.context), symbol, made.face.tree)

    def _printed(self, lender: Any, text: str) -> Any:
        written = normalise(text, LANG).replace(SELF, lender.name)
        number = f"G-{self.made:05}"
        return msgspec.structs.replace(self.stock.trial.easy(lender), number=number, text=written, flavour="")


def read(stock: Stock, printed: Any) -> Any:
    """The card with what its text means; nothing where it is refused. A text that reads must print as it is written."""
    plug = stock.library.plug
    try:
        with watched(READING):
            face = plug.read(printed)
        shown = (
            ""
            if face.tree is None
            else stock.book.print(face.tree, LANG, own_name=printed.name, category=plug.category(printed, LANG))
        )
    except (Refused, Ambiguous):
        return None
    except Exception as error:
        raise Mishap(printed, "reader", error) from error
    written = normalise(plug.plain(printed), LANG)
    if shown != written:
        raise Mishap(printed, "print", None, shown)
    return face
