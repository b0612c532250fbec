"""An example of each kind of phrase: its shortest one. Messages name a kind of phrase by it, because a reader of cards
knows phrases and not the names of a phrasebook's categories."""

import random
from typing import Final

from fuda.text.book.grammar import CategorySymbol, Grammar, ListSymbol, Production, Symbol, TerminalSymbol
from fuda.text.terminals import Context

_SEED: Final = 1
_LONG: Final = "?" * 1000
"""Longer than any example: nothing is known yet."""


class Examples:
    """The shortest phrases of one language, found when they are first asked for."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._found: dict[Symbol, str] = {}

    def of(self, symbol: Symbol) -> str:
        """The shortest phrase of a symbol ("" if it has none)."""
        if not self._found:
            self._find()
        text = self._found[symbol]
        return "" if text == _LONG else " ".join(text.split())

    def _find(self) -> None:
        """Go round until nothing becomes shorter."""
        found = self._found = {symbol: _first(symbol, self._grammar.lang) for symbol in self._grammar.symbols}
        changed = True
        while changed:
            changed = False
            for symbol in self._grammar.symbols:
                text = self._shortest(symbol)
                if len(text) < len(found[symbol]):
                    found[symbol], changed = text, True

    def _shortest(self, symbol: Symbol) -> str:
        found = self._found
        if isinstance(symbol, ListSymbol):
            if symbol.least == 1:
                return found[symbol.only_item]
            joint = symbol.separator if symbol.last_separator is None else symbol.last_separator
            return found[symbol.first_item] + joint + found[symbol.last_item]
        if isinstance(symbol, CategorySymbol):
            ways = (self._by(production) for production in symbol.productions if not production.read_only)
            return min(ways, key=len, default=_LONG)
        return found[symbol]

    def _by(self, production: Production) -> str:
        slots = [self._found[symbol] for symbol in production.symbols]
        if any(len(text) >= len(_LONG) for text in slots):
            return _LONG
        return "".join(piece if isinstance(piece, str) else slots[piece] for piece in production.elements)


def _first(symbol: Symbol, lang: str) -> str:
    """What a terminal looks like; of all others nothing is known yet."""
    if not isinstance(symbol, TerminalSymbol):
        return _LONG
    terminal = symbol.terminal
    return terminal.show(terminal.sample(random.Random(_SEED)), Context(lang)) or terminal.in_words(lang)
