"""Words in both languages at once, and names of cards in English."""

from __future__ import annotations

from functools import cache
from typing import Any

from fuda.cards.english import in_english
from fuda.host.contract import Words
from fuda.words import words


class Speech:
    """What one game says, in both languages."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._ja, self._en = words(game, "ja"), words(game, "en")

    def __call__(self, name: str, /, **values: Any) -> Words:
        """The sentence of this name; gaps may be filled with words in both languages."""
        ja = {key: value.ja if isinstance(value, Words) else value for key, value in values.items()}
        en = {key: value.en if isinstance(value, Words) else value for key, value in values.items()}
        return Words(self._ja(name, **ja), self._en(name, **en))

    def has(self, name: str) -> bool:
        """Is there such an entry?"""
        return self._ja.has(name)

    def get(self, name: str, otherwise: str) -> Words:
        """A single word, or what it would have named."""
        return Words(self._ja.get(name, otherwise), self._en.get(name, otherwise))

    def name(self, name: str) -> Words:
        """A name as printed, and in English where it has one."""
        return Words(name, self.english(name))

    def english(self, text: str) -> str:
        """An English text in which names may still be Japanese: with English ones as far as there are any."""
        return in_english(self.game, text)


@cache
def speech(game: str) -> Speech:
    """The words of a game."""
    return Speech(game)
