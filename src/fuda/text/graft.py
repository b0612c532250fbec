"""Random texts grown from known ones: the phrases of texts that exist, put together anew by the lines of the book.

A *piece* is the text of a phrase, kept by the symbol (a category in a form) that it is a phrase of: wherever the book
has a slot for that symbol, the piece fits. What has no pieces is derived from the lines themselves (`derive`), so a
new line is met on the day it is written."""

import random
from collections.abc import Iterator

from fuda.text.book.grammar import CategorySymbol, Grammar, ListSymbol, Production, Symbol, TerminalSymbol
from fuda.text.derive import Deriver, NotDerivable
from fuda.text.print import Printer, production_for, slot_values
from fuda.text.terminals import Context

WHOLE, DERIVED = 4, 2
"""Of 20 slots that are made anew so many take a known piece, and are derived. (The rest: grafted from known ones.)"""


class Pieces:
    """Known phrases by symbol, and the values they print, in the order in which they were met."""

    def __init__(self, grammar: Grammar, context: Context) -> None:
        self.grammar, self.context = grammar, context
        self.texts: dict[int, dict[str, object]] = {}
        self.numbers: dict[tuple[int, int], dict[object, None]] = {}

    def learn(self, symbol: CategorySymbol, value: object) -> None:
        """Take a whole tree apart."""
        printer = Printer(self.context)
        for slot, part, key in phrases_in(printer, symbol, value):
            if isinstance(slot, TerminalSymbol):
                self.numbers.setdefault(key, {})[part] = None
                continue
            text = printer.show(slot, part)
            if text is not None:
                self.texts.setdefault(slot.index, {}).setdefault(text, part)

    def of(self, symbol: Symbol) -> list[str]:
        """The known phrases of a symbol."""
        return [*self.texts.get(symbol.index, ())]

    def shortest(self, symbol: Symbol, count: int) -> list[str]:
        """The shortest of them."""
        return sorted(self.texts.get(symbol.index, ()), key=len)[:count]


Slot = tuple[Symbol, object, tuple[int, int]]
"""A symbol, the value that fills it, and which slot of which production it is."""


def phrases_in(printer: Printer, symbol: Symbol, value: object, key: tuple[int, int] = (0, 0)) -> Iterator[Slot]:
    """Every phrase of a tree as it is printed, the whole first."""
    yield symbol, value, key
    for slot, part, place in parts(printer, symbol, value):
        yield from phrases_in(printer, slot, part, place)


def parts(printer: Printer, symbol: Symbol, value: object) -> list[Slot]:
    """The phrases directly inside a phrase."""
    if isinstance(symbol, ListSymbol):
        assert isinstance(value, tuple)  # a list prints tuples
        return [(item, part, (symbol.index, 0)) for item, part in zip(items(symbol, len(value)), value, strict=True)]
    production = production_for(printer, symbol, value) if isinstance(symbol, CategorySymbol) else None
    values = slot_values(production, value) if production is not None else None
    if production is None or values is None:
        return []
    return [(slot, values[n], (id(production), n)) for n, slot in enumerate(production.symbols)]


def lines(grammar: Grammar) -> set[str]:
    """The places of all lines that can print something."""
    kinds = (symbol for symbol in grammar.symbols if isinstance(symbol, CategorySymbol))
    return {production.place for symbol in kinds for production in symbol.productions if not production.read_only}


def said_by(printer: Printer, symbol: CategorySymbol, value: object) -> set[str]:
    """The places of the lines by which a tree is printed."""
    slots = ((slot, part) for slot, part, _ in phrases_in(printer, symbol, value) if isinstance(slot, CategorySymbol))
    found = (production_for(printer, slot, part) for slot, part in slots)
    return {production.place for production in found if production is not None}


def items(symbol: ListSymbol, count: int) -> list[Symbol]:
    """The symbol of each item of a list of this length."""
    if count == 1:
        return [symbol.only_item]
    return [symbol.first_item, *[symbol.item] * (count - 2), symbol.last_item]


def joined(symbol: ListSymbol, texts: list[str]) -> str:
    """The items with what stands between them."""
    last = symbol.separator if symbol.last_separator is None else symbol.last_separator
    return texts[0] if len(texts) == 1 else symbol.separator.join(texts[:-1]) + last + texts[-1]


class Grafter:
    """Grows texts. `depth` bounds how deep new phrases go."""

    def __init__(self, pieces: Pieces, rng: random.Random) -> None:
        self.pieces, self.rng = pieces, rng
        self.deriver = Deriver(pieces.grammar, rng, pieces.context)

    def vary(self, symbol: CategorySymbol, value: object, chance: float) -> str:
        """A known text in which each phrase is another one with this chance."""
        return self._vary(Printer(self.pieces.context), symbol, value, chance)

    def _vary(self, printer: Printer, symbol: Symbol, value: object, chance: float) -> str:
        if isinstance(symbol, TerminalSymbol):
            return printer.show(symbol, value) or ""
        if self.rng.random() < chance:
            return self.grow(symbol, 3)
        if isinstance(symbol, ListSymbol):
            assert isinstance(value, tuple)  # a list prints tuples
            return self._vary_list(printer, symbol, value, chance)
        assert isinstance(symbol, CategorySymbol)  # there are three kinds of symbols
        production = production_for(printer, symbol, value)
        values = slot_values(production, value) if production is not None else None
        if production is None or values is None:
            return printer.show(symbol, value) or ""
        texts = [self._vary(printer, slot, values[n], chance) for n, slot in enumerate(production.symbols)]
        return _said(production, texts)

    def _vary_list(self, printer: Printer, symbol: ListSymbol, value: tuple[object, ...], chance: float) -> str:
        """Some items may be left out, and some may be added."""
        kept = [part for part in value if self.rng.random() >= chance]
        kept = kept if len(kept) >= symbol.least else list(value)
        kinds = items(symbol, len(kept))
        texts = [self._vary(printer, kind, part, chance) for kind, part in zip(kinds, kept, strict=True)]
        if self.rng.random() < chance and symbol.item is symbol.first_item:
            texts.insert(0, self.grow(symbol.item if texts else symbol.only_item, 2))
        return joined(symbol, texts)

    def grow(self, symbol: Symbol, depth: int) -> str:
        """A phrase: a known one, one put together of known ones, or a derived one."""
        if isinstance(symbol, TerminalSymbol):
            return self.deriver.derive(symbol, 0)[0]
        if isinstance(symbol, ListSymbol):
            count = symbol.least + self.rng.choice((0, 0, 0, 1))
            return joined(symbol, [self.grow(item, depth) for item in items(symbol, count)])
        assert isinstance(symbol, CategorySymbol)  # there are three kinds of symbols
        known = self.pieces.of(symbol)
        chosen = self.rng.randrange(20)
        if known and (depth <= 0 or chosen < WHOLE):
            return self.rng.choice(known)
        if depth <= 0 or chosen < WHOLE + DERIVED:
            return self.deriver.derive(symbol, depth)[0]
        return self.by_line(self.deriver.choose(symbol, depth), depth - 1)

    def by_line(self, production: Production, depth: int) -> str:
        """A phrase by this very line."""
        texts = [
            self._terminal(production, n, slot) if isinstance(slot, TerminalSymbol) else self.grow(slot, depth)
            for n, slot in enumerate(production.symbols)
        ]
        return _said(production, texts)

    def _terminal(self, production: Production, number: int, symbol: TerminalSymbol) -> str:
        """A word that stood in this slot before, or any other."""
        known = [*self.pieces.numbers.get((id(production), number), ())]
        value = self.rng.choice(known) if known and self.rng.randrange(5) else symbol.terminal.sample(self.rng)
        text = symbol.terminal.show(value, self.pieces.context)
        if text is None:
            raise NotDerivable(symbol.name)
        return text


def _said(production: Production, texts: list[str]) -> str:
    return "".join(piece if isinstance(piece, str) else texts[piece] for piece in production.elements)


def shorter(pieces: Pieces, symbol: CategorySymbol, value: object) -> Iterator[str]:
    """Shorter texts near a known one: a list without one of its items, a phrase in whose place the shortest of its
    kind stands, or what stands inside it. The greatest savings first."""
    printer = Printer(pieces.context)
    whole = printer.show(symbol, value) or ""
    found = {text for text in _cuts(printer, pieces, symbol, value) if len(text) < len(whole)}
    yield from sorted(found, key=lambda text: (len(text), text))


def _cuts(printer: Printer, pieces: Pieces, symbol: Symbol, value: object) -> Iterator[str]:
    whole = printer.show(symbol, value)
    if whole is None or isinstance(symbol, TerminalSymbol):
        return
    if isinstance(symbol, CategorySymbol):
        yield from (text for text in pieces.shortest(symbol, 3) if len(text) < len(whole))
        yield from _inner(printer, symbol, value)
    inside = parts(printer, symbol, value)
    texts = [printer.show(slot, part) or "" for slot, part, _ in inside]
    if isinstance(symbol, ListSymbol):
        assert isinstance(value, tuple)  # a list prints tuples
        if len(value) > symbol.least:
            shown = (printer.show(symbol, value[:n] + value[n + 1 :]) for n in range(len(value)))
            yield from (text for text in shown if text is not None)
        for n, (slot, part, _) in enumerate(inside):
            for text in _cuts(printer, pieces, slot, part):
                yield joined(symbol, [*texts[:n], text, *texts[n + 1 :]])
        return
    assert isinstance(symbol, CategorySymbol)  # there are three kinds of symbols
    production = production_for(printer, symbol, value)
    if production is None:
        return
    for n, (slot, part, _) in enumerate(inside):
        for text in _cuts(printer, pieces, slot, part):
            yield _said(production, [*texts[:n], text, *texts[n + 1 :]])


def _inner(printer: Printer, symbol: CategorySymbol, value: object) -> Iterator[str]:
    """A phrase of the same symbol deep inside this one can stand in its place."""
    for slot, part, _ in phrases_in(printer, symbol, value):
        if slot is symbol and part is not value:
            text = printer.show(slot, part)
            if text is not None:
                yield text
