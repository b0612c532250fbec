"""Printing: the inverse of reading. The first line that fits the node, its fixed fields and optional slots, is used."""

from collections.abc import Iterable, Iterator
from typing import Final

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Production, Symbol, TerminalSymbol, at_path, is_singular
from fuda.text.meaning import STYLE
from fuda.text.terminals import Context

MOST_DEPTH: Final = 110


class Unprintable(Exception):
    """No line of the phrasebook says this node in this language."""

    def __init__(self, node: object, category: str, lang: str) -> None:
        super().__init__(f"no {lang} line of {category} prints {_described(node)}")
        self.node = node
        self.category = category
        self.lang = lang


def _described(node: object) -> str:
    try:
        return repr(node)
    except RecursionError:
        return f"this very deep {type(node).__name__}"


class Printer:
    """Prints one tree. Remembers what it printed, so that trying several lines stays cheap."""

    def __init__(self, context: Context, *, any_style: bool = False) -> None:
        self.context = context
        self.any_style = any_style
        """May a node be worded in a style that is not its own? One that was read in another language has none."""
        self.memo: dict[tuple[int, int], str | None] = {}
        self.deepest: tuple[int, object, Symbol] | None = None
        self.depth = 0
        self.kept: list[object] = []
        """Values made while printing: what is remembered names them by their identity."""

    def show(self, symbol: Symbol, value: object) -> str | None:
        """The text of `value` as a `symbol`, or None: it does not fit."""
        if isinstance(symbol, TerminalSymbol):
            return symbol.terminal.show(value, self.context)
        key = (symbol.index, id(value))
        if key not in self.memo:
            self.memo[key] = self._show(symbol, value)
        return self.memo[key]

    def _show(self, symbol: Symbol, value: object) -> str | None:
        if self.depth >= MOST_DEPTH:
            return None
        self.depth += 1
        if isinstance(symbol, ListSymbol):
            text = self._list(symbol, value)
        else:
            assert isinstance(symbol, CategorySymbol)  # there are three kinds of symbols
            text = self._category(symbol, value)
        if text is None and (self.deepest is None or self.depth > self.deepest[0]):
            self.deepest = (self.depth, value, symbol)
        self.depth -= 1
        return text

    def _list(self, symbol: ListSymbol, items: object) -> str | None:
        if not isinstance(items, tuple) or len(items) < symbol.least:
            return None
        if len(items) == 1:
            return self.show(symbol.only_item, items[0])
        middle = [self.show(symbol.item, item) for item in items[1:-1]]
        texts = [self.show(symbol.first_item, items[0]), *middle, self.show(symbol.last_item, items[-1])]
        shown = [text for text in texts if text is not None]
        if len(shown) < len(items):
            return None
        last_joint = symbol.separator if symbol.last_separator is None else symbol.last_separator
        return symbol.separator.join(shown[:-1]) + last_joint + shown[-1]

    def _category(self, symbol: CategorySymbol, value: object) -> str | None:
        if getattr(value, STYLE, None):
            styled = self._styled(symbol, value)
            if styled is not None:
                return styled
        candidates = _candidates(symbol, value)
        others = candidates if self.any_style else ()
        for production in (*_in_style(candidates, value), *others):
            text = self.production(production, value)
            if text is not None:
                return text
        return None

    def _styled(self, symbol: Symbol, value: object) -> str | None:
        """By a line that names the node's own style, also through categories that only pass a phrase on."""
        if not isinstance(symbol, CategorySymbol):
            return None
        for production in _candidates(symbol, value):
            text = None
            if production.kind == "wrap":
                inner = self._styled(production.symbols[production.wrap], value)
                slots = slot_values(production, value)
                text = None if inner is None or slots is None else self.joined(production, slots, inner)
            elif production.fixed.get(STYLE) == getattr(value, STYLE):
                text = self.production(production, value)
            if text is not None:
                return text
        return None

    def production(self, production: Production, value: object) -> str | None:
        """The text of `value` by this very production, or None."""
        slots = slot_values(production, value, any_style=self.any_style)
        texts = () if slots is None else (self.joined(production, parts) for parts in self.parted(production, slots))
        return next((text for text in texts if text is not None), None)

    def parted(self, production: Production, slots: list[object]) -> Iterator[list[object]]:
        """The slots; of a list that stands in two places each way to part it, as much as can be in the second one."""
        if not production.split:
            yield slots
            return
        first, second = (n for n, name in enumerate(production.names) if name == production.split)
        items = slots[first]
        assert isinstance(items, tuple)  # the line says so
        for count in range(len(items) - 1, 0, -1):
            parts = [*slots]
            if production.turned:
                parts[first], parts[second] = items[count:], items[:count]
            else:
                parts[first], parts[second] = items[:-count], items[-count:]
            self.kept.append(parts)
            yield parts

    def joined(self, production: Production, slots: list[object], wrapped: str | None = None) -> str | None:
        """The pieces in order; `wrapped` is the text of the wrapped slot if it is known already."""
        pieces: list[str] = []
        for element in production.elements:
            if isinstance(element, str):
                piece: str | None = element
            elif wrapped is not None and element == production.wrap:
                piece = wrapped
            else:
                piece = self.show(production.symbols[element], slots[element])
            if piece is None:
                return None
            pieces.append(piece)
        return "".join(pieces)


def production_for(printer: Printer, symbol: CategorySymbol, value: object) -> Production | None:
    """The production by which this value is printed, or None: it does not fit."""
    candidates = _candidates(symbol, value)
    for production in candidates if printer.any_style else _in_style(candidates, value):
        if printer.production(production, value) is not None:
            return production
    return None


def _candidates(symbol: CategorySymbol, value: object) -> tuple[Production, ...]:
    """The productions that could print such a value: wraps always, others by class or by value."""
    plain = value is None or isinstance(value, str | int)
    key = (type(value), value) if plain else type(value)
    found = symbol.candidates.get(key)
    if found is None:
        found = tuple(p for p in symbol.productions if not p.read_only and _could_print(p, value))
        if not plain or any(p.kind == "constant" for p in found):
            symbol.candidates[key] = found
    return found


def _could_print(production: Production, value: object) -> bool:
    match production.kind:
        case "node":
            return type(value) is production.cls
        case "constant":
            return same(production.constant, value)
        case _:
            return True


def _in_style(candidates: tuple[Production, ...], value: object) -> Iterable[Production]:
    """Lines that name the node's own style first; lines of another style never fit."""
    style = getattr(value, STYLE, None)
    if style is None:
        return candidates
    exact = [p for p in candidates if p.fixed.get(STYLE) == style]
    return [*exact, *(p for p in candidates if STYLE not in p.fixed)]


def slot_values(production: Production, value: object, *, any_style: bool = False) -> list[object] | None:
    """What each slot of the production would print, or None: the value does not fit."""
    if production.kind == "wrap":
        slots = [value if number == production.wrap else None for number in range(len(production.names))]
    elif production.kind == "constant":
        slots = [None] * len(production.names)
    elif _fits(production, value, any_style=any_style):
        slots = [getattr(value, name) if name else None for name in production.names]
    else:
        return None
    return slots if _agrees(production, slots) else None


def _fits(production: Production, node: object, *, any_style: bool) -> bool:
    asked = ((name, fixed) for name, fixed in production.fixed.items() if not (any_style and name == STYLE))
    return all(same(getattr(node, name), fixed) for name, fixed in asked) and not any(
        same(getattr(node, name), absent) for name, absent in production.optional.items()
    )


def _agrees(production: Production, slots: list[object]) -> bool:
    for check in production.checks:
        value = slots[production.names.index(check.path[0])]
        if is_singular(at_path(value, check.path[1:])) != check.singular:
            return False
    return True


def same(one: object, other: object) -> bool:
    """Equal and of one type, so that True is not 1."""
    return type(one) is type(other) and one == other
