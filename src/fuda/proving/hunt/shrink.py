"""Shrinking: the fewest and shortest cards that still meet a finding of the same family."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from fuda.proving.hunt.finding import Finding
from fuda.proving.hunt.maker import LANG, SELF, Made, Mishap, read, stock
from fuda.proving.hunt.table import Table, tabled
from fuda.text.graft import shorter

GAMES = 8
"""Games in which smaller cards get the chance to meet it again."""


class Shrinker:
    """Smaller and smaller matches for one finding, until the time is over."""

    def __init__(self, game: str, finding: Finding, seconds: float) -> None:
        self.game, self.family, self.best = game, finding.family, finding
        self.stock, self.until = stock(game), time.perf_counter() + seconds
        self.dear = finding.family.kind in ("hang", "no end", "slow")
        """Does a game that meets it take long?"""

    def shrink(self) -> Finding:
        """The smallest match that was found. A card that cannot be read is met without a match."""
        if self.family.kind in ("reader", "print"):
            return self.best
        cards = [Made(card, read(self.stock, card)) for card in self.best.cards]
        cards = self._fewer(cards)
        for place in range(len(cards)):
            cards = self._shorter(cards, place)
        return self.best

    def _meets(self, cards: Sequence[Made]) -> bool:
        """Is it met again with these cards? Then that is the best so far."""
        for number in range(2 if self.dear else GAMES):
            if time.perf_counter() > self.until:
                return False
            table: Table = tabled(self.game, cards, self.best.seed + number, self.best.way)
            table.play(self.family)
            if self.family in table.found:
                self.best = table.found[self.family]
                return True
        return False

    def _fewer(self, cards: list[Made]) -> list[Made]:
        for card in cards:
            if self._meets([card]):
                return [card]
        for card in cards:
            rest = [other for other in cards if other is not card]
            if rest and self._meets(rest):
                cards = rest
        return cards

    def _shorter(self, cards: list[Made], place: int) -> list[Made]:
        """The text of one card shorter, as long as something can be left out."""
        going = True
        while going and time.perf_counter() < self.until:
            going = False
            for card in self._smaller(cards[place]):
                trial = [*cards[:place], card, *cards[place + 1 :]]
                if self._meets(trial):
                    cards, going = trial, True
                    break
        return cards

    def _smaller(self, made: Made) -> Any:
        printed, face = made.printed, made.face
        if face.tree is None:
            return
        category = self.stock.library.plug.category(printed, LANG)
        for text in shorter(self.stock.pieces, self.stock.book.symbol(category, LANG), face.tree):
            card = msgspec.structs.replace(printed, text=text.replace(SELF, printed.name))
            try:
                face = read(self.stock, card)
            except Mishap:
                continue
            if face is not None:
                yield Made(card, face)
