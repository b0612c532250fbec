"""Cards by what people call them: a number, the Japanese or the English name, however it is typed."""

from __future__ import annotations

import difflib
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from fuda.cards.english import in_english

MOST_NEAR = 3
ALIKE = 0.6
"""How much of a name must be the same, from 0 to 1, for it to be worth naming."""


def plain(name: str) -> str:
    """A name as people may type it: width, case, spaces and points do not matter."""
    signs = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in signs if sign.isalnum()) or "".join(signs.split())


class Naming:
    """What the cards of one game are called."""

    def __init__(self, game: str, cards: Iterable[Any]) -> None:
        self.game, self._cards = game, tuple(cards)

    @cached_property
    def _full(self) -> dict[str, set[str]]:
        """By full names, as people may type them: the numbers of all that are called so."""
        found: dict[str, set[str]] = defaultdict(set)
        for card in self._cards:
            for name in self.names(card):
                found[plain(name)].add(card.number)
        return found

    @cached_property
    def whole(self) -> dict[str, str]:
        """By number, and by full names that only one card has, as people may type them: the card's number."""
        alone = {name: min(numbers) for name, numbers in self._full.items() if len(numbers) == 1}
        return alone | {plain(card.number): card.number for card in self._cards}

    @cached_property
    def _short(self) -> dict[str, set[str]]:
        """By names without a second name: the numbers of all that are called so."""
        found: dict[str, set[str]] = defaultdict(set)
        for card in self._cards:
            for name in (card.name, in_english(self.game, card.name)):
                found[plain(name)].add(card.number)
        return found

    def names(self, card: Any) -> tuple[str, str]:
        """The full name of a card, Japanese and English."""
        return card.full_name, in_english(self.game, card.full_name)

    def number(self, text: str) -> str:
        """The number of the card that is meant by its number or by a full name ("": none)."""
        return self.whole.get(plain(text), "")

    def with_full_name(self, text: str) -> list[str]:
        """The numbers of all cards with this full name."""
        return sorted(self._full.get(plain(text), ()))

    def numbers(self, text: str) -> list[str]:
        """Every card that may be meant: the one by number or full name, else those of that name or with that part of
        a name."""
        wanted = plain(text)
        if wanted in self.whole:
            return [self.whole[wanted]]
        return sorted(self._full.get(wanted, ()) or self._short.get(wanted, ())) or self._with_part(wanted)

    def _with_part(self, wanted: str) -> list[str]:
        found = [card.number for card in self._cards if any(wanted in plain(name) for name in self.names(card))]
        return found if wanted else []

    def perhaps(self, text: str) -> list[str]:
        """The cards nearest to what was typed, by number and by name in the language it was typed in."""
        cards = {card.number: card for card in self._cards}
        return [f"{number} {self.names(cards[number])[text.isascii()]}" for number in self.near(text)]

    def near(self, text: str) -> list[str]:
        """Numbers of cards whose names are nearest to what was typed, the nearest first."""
        known = {**{name: min(numbers) for name, numbers in self._short.items()}, **self.whole}
        close = difflib.get_close_matches(plain(text), known, n=MOST_NEAR + 3, cutoff=ALIKE)
        return list(dict.fromkeys([*(known[name] for name in close), *self._with_part(plain(text))]))[:MOST_NEAR]
