"""Random derivations: texts made by the lines of a book themselves, with the tree each of them stands for."""

import random
from typing import Final

from fuda.text.book.grammar import (
    CategorySymbol,
    Grammar,
    ListSymbol,
    Production,
    Raw,
    Symbol,
    TerminalSymbol,
    build,
    passes_checks,
)
from fuda.text.print import Printer
from fuda.text.terminals import Context

_NEVER: Final = 1_000_000
_TRIES: Final = 12


class NotDerivable(Exception):
    """This symbol has no phrase that can be made."""


class Deriver:
    """Makes random phrases of bounded depth."""

    def __init__(self, grammar: Grammar, rng: random.Random, context: Context) -> None:
        self.rng = rng
        self.context = context
        self.heights = _heights(grammar)
        self.ways: dict[CategorySymbol, list[tuple[int, Production]]] = {}

    def derive(self, symbol: Symbol, depth: int) -> tuple[str, Raw]:
        """A text and its reading."""
        if isinstance(symbol, TerminalSymbol):
            return self._terminal(symbol)
        if isinstance(symbol, ListSymbol):
            return self._list(symbol, depth)
        assert isinstance(symbol, CategorySymbol)  # there are three kinds of symbols
        for _ in range(_TRIES):
            made = self.production(self.choose(symbol, depth), depth - 1)
            if made is not None and self.is_usual(symbol, *made):
                return made
        raise NotDerivable(symbol.name)

    def is_usual(self, symbol: CategorySymbol, text: str, raw: Raw) -> bool:
        """Where a list may stand in two places (`Production.split`), or lines differ only in what their list may hold,
        one list has several texts: the one that is printed?"""
        if not any(production.split for production in symbol.productions) and not _lists_overlap(symbol):
            return True
        return Printer(self.context).show(symbol, build(raw)) == text

    def production(self, production: Production, depth: int) -> tuple[str, Raw] | None:
        """A phrase by this production, or None: singular and plural did not fit the random number."""
        slots = [self.derive(symbol, depth) for symbol in production.symbols]
        values = tuple(raw for _, raw in slots)
        if not passes_checks(production, values):
            return None
        text = "".join(piece if isinstance(piece, str) else slots[piece][0] for piece in production.elements)
        return text, (production, values)

    def choose(self, symbol: CategorySymbol, depth: int) -> Production:
        """One of the productions that can be made within this depth."""
        ways = self._ways(symbol)
        if not ways:
            raise NotDerivable(symbol.name)
        limit = max(depth, min(least for least, _ in ways))
        return self.rng.choice([production for least, production in ways if least <= limit])

    def _ways(self, symbol: CategorySymbol) -> list[tuple[int, Production]]:
        """The productions that can be made, each with its least depth."""
        if symbol not in self.ways:
            each = ((height(p, self.heights), p) for p in symbol.productions if not p.read_only)
            self.ways[symbol] = [(least, production) for least, production in each if least < _NEVER]
        return self.ways[symbol]

    def _terminal(self, symbol: TerminalSymbol) -> tuple[str, Raw]:
        value = symbol.terminal.sample(self.rng)
        text = symbol.terminal.show(value, self.context)
        if text is None:
            raise NotDerivable(symbol.name)
        return text, value

    def _list(self, symbol: ListSymbol, depth: int) -> tuple[str, Raw]:
        count = symbol.least if depth <= 0 else self.rng.choice((symbol.least, symbol.least, symbol.least + 1, 3))
        if count == 1:
            text, raw = self.derive(symbol.only_item, depth)
            return text, (None, (raw,))
        kinds = [symbol.first_item, *[symbol.item] * (count - 2), symbol.last_item]
        made = [self.derive(kind, depth) for kind in kinds]
        last = symbol.separator if symbol.last_separator is None else symbol.last_separator
        text = symbol.separator.join(text for text, _ in made[:-1]) + last + made[-1][0]
        return text, (None, tuple(raw for _, raw in made))


def _lists_overlap(symbol: CategorySymbol) -> bool:
    """Do lines of one node fill the same fields with lists of different words?"""
    seen: dict[object, set[tuple[Symbol, ...]]] = {}
    for production in symbol.productions:
        lists = tuple(part for part in production.symbols if isinstance(part, ListSymbol))
        if production.kind == "node" and lists and not production.read_only:
            fixed = frozenset((name, repr(value)) for name, value in production.fixed.items())
            others = tuple(part for part in production.symbols if not isinstance(part, ListSymbol))
            key = (production.cls, production.names, fixed, others, production.checks)
            seen.setdefault(key, set()).add(lists)
    return any(len(found) > 1 for found in seen.values())


def height(production: Production, heights: dict[Symbol, int]) -> int:
    """The least depth of a phrase by this production."""
    return max((heights[symbol] for symbol in production.symbols), default=0)


def _heights(grammar: Grammar) -> dict[Symbol, int]:
    """The least depth of a phrase of each symbol, found by going round until nothing changes."""
    heights = {symbol: 0 if isinstance(symbol, TerminalSymbol) else _NEVER for symbol in grammar.symbols}
    changed = True
    while changed:
        changed = False
        for symbol in grammar.symbols:
            now = _height_of(symbol, heights)
            changed |= now != heights[symbol]
            heights[symbol] = now
    return heights


def _height_of(symbol: Symbol, heights: dict[Symbol, int]) -> int:
    if isinstance(symbol, ListSymbol):
        members = (symbol.only_item,) if symbol.least == 1 else (symbol.first_item, symbol.last_item)
        return max(heights[member] for member in members)
    if isinstance(symbol, CategorySymbol):
        ways = (height(p, heights) for p in symbol.productions if not p.read_only)
        return min(_NEVER, 1 + min(ways, default=_NEVER))
    return heights[symbol]
