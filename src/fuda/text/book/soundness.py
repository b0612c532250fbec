"""What a grammar must not have: left recursion, and two lines that print the same node. Also first-character sets."""

from collections.abc import Iterator

from fuda.text.book.faults import BookError
from fuda.text.book.grammar import CategorySymbol, Grammar, ListSymbol, Production, Symbol


def check_grammar(grammar: Grammar) -> None:
    """Raise the first fault; afterwards every symbol knows its first characters."""
    done: set[Symbol] = set()
    for symbol in grammar.symbols:
        _check_left(symbol, [], done)
    for symbol in grammar.symbols:
        if isinstance(symbol, CategorySymbol):
            _check_prints(symbol)
    known: dict[Symbol, frozenset[str] | None] = {}
    for symbol in grammar.symbols:
        symbol.first = _first(symbol, known)


def _leftmost(symbol: Symbol) -> Iterator[tuple[Symbol, Production | None]]:
    if isinstance(symbol, ListSymbol):
        yield from ((symbol.only_item, None), (symbol.first_item, None))
    if isinstance(symbol, CategorySymbol):
        for production in symbol.productions:
            if production.elements[0] == 0:
                yield production.symbols[0], production


def _check_left(symbol: Symbol, path: list[tuple[Symbol, Production | None]], done: set[Symbol]) -> None:
    if symbol in done:
        return
    for here, (known, _) in enumerate(path):
        if known is symbol:
            raise _left_recursion(path[here:])
    for left, production in _leftmost(symbol):
        _check_left(left, [*path, (symbol, production)], done)
    done.add(symbol)


def _left_recursion(cycle: list[tuple[Symbol, Production | None]]) -> BookError:
    names = " → ".join([symbol.name for symbol, _ in cycle] + [cycle[0][0].name])
    production = next(production for _, production in cycle if production is not None)
    return BookError(
        "left recursion: {names}; a phrase may not start with itself",
        production.source,
        production.line.number,
        names=names,
    )


def _first(symbol: Symbol, known: dict[Symbol, frozenset[str] | None]) -> frozenset[str] | None:
    if symbol in known:
        return known[symbol]
    if isinstance(symbol, ListSymbol):
        found = _union([_first(symbol.only_item, known), _first(symbol.first_item, known)])
    elif isinstance(symbol, CategorySymbol):
        found = _union([frozenset(symbol.root.literals), *(_first(slot, known) for slot, _ in symbol.root.slots)])
    else:
        found = symbol.first
    known[symbol] = found
    return found


def _union(sets: list[frozenset[str] | None]) -> frozenset[str] | None:
    return None if None in sets else frozenset().union(*(found for found in sets if found is not None))


def _check_prints(symbol: CategorySymbol) -> None:
    seen: dict[object, Production] = {}
    for production in symbol.productions:
        if production.read_only:
            continue
        first = seen.setdefault(_printed_as(production), production)
        if first is not production:
            raise BookError(
                "prints the same {category} as line {line}: mark one [read-only] or [style=…]",
                production.source,
                production.line.number,
                category=symbol.category,
                line=first.line.number,
            )


def _printed_as(production: Production) -> object:
    slots = frozenset(zip(production.names, production.symbols, strict=True))
    match production.kind:
        case "node":
            fixed = frozenset((name, type(value), repr(value)) for name, value in production.fixed.items())
            return production.cls, fixed, slots, production.checks, production.turned
        case "constant":
            return type(production.constant), production.constant, production.checks
        case _:
            return slots
