"""What a phrase cannot do without: the characters that every phrase of a symbol has.

Where one of them is missing in the rest of a text, the symbol need not be tried. Sets of characters are the bits of a
number."""

from collections.abc import Iterable
from itertools import accumulate, repeat
from operator import or_
from typing import Final

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Symbol, Trie

ANYTHING: Final = -1
"""What a symbol needs of which no phrase is known yet."""


class Needs:
    """Tells every symbol of a grammar its needs."""

    def __init__(self, symbols: Iterable[Symbol]) -> None:
        self.bits: dict[str, int] = {}
        self.labels: dict[str, int] = {}
        """By literal: its characters."""
        order = [*symbols][::-1]
        for symbol in order:
            symbol.needs = ANYTHING if isinstance(symbol, CategorySymbol | ListSymbol) else 0
        while sum(map(self._changes, order)):
            continue  # all of them are looked at again until nothing changes

    def _changes(self, symbol: Symbol) -> bool:
        """Look again at a symbol: phrases that it uses may need less than was thought."""
        before = symbol.needs
        if isinstance(symbol, CategorySymbol):
            symbol.needs = self._of_trie(symbol.root)
        elif isinstance(symbol, ListSymbol):
            symbol.needs = self._of_list(symbol)
        return symbol.needs != before

    def _of_trie(self, trie: Trie) -> int:
        if trie.ends:
            return 0
        found = ANYTHING
        for label, child in trie.literals.values():
            found &= self._of_text(label) | self._of_trie(child)
        for slot, child in trie.slots:
            found &= slot.needs | self._of_trie(child)
        return found

    def _of_list(self, symbol: ListSymbol) -> int:
        if symbol.least < 2:
            return symbol.only_item.needs & symbol.first_item.needs
        joint = symbol.separator if symbol.last_separator is None else symbol.last_separator
        return symbol.first_item.needs | self._of_text(joint) | symbol.last_item.needs

    def _of_text(self, text: str) -> int:
        found = self.labels.get(text)
        if found is None:
            found = 0
            for char in text:
                found |= self.bits.setdefault(char, 1 << len(self.bits))
            self.labels[text] = found
        return found

    def missing(self, chars: list[str]) -> list[int]:
        """By place of a text: the characters that are not behind it."""
        every = (1 << len(self.bits)) - 1
        there = [*accumulate(map(self.bits.get, reversed(chars), repeat(0)), or_)]
        return [every ^ known for known in reversed(there)]
