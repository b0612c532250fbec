"""How phrases can begin: which symbols are worth trying at a place of a text.

A phrase begins with a text that the book prints, or with what a terminal finds. All these texts stand in one tree of
characters; the longest of them that stands at a place tells which others do, so one number, the *class* of the place,
says all that a symbol must know. What a place of this class can begin with is worked out once for each trie."""

from collections.abc import Iterable, Iterator

from fuda.text.grammar import CategorySymbol, ListSymbol, Production, Slots, Symbol, TerminalSymbol, Trie

Path = tuple[str | Symbol, ...]
"""Texts and slots one after the other."""
Tree = dict[str, "tuple[int, Tree]"]
"""By character: the number of the text that ends with it (0: none does), and the texts that go on."""


class Starts:
    """The beginnings of all phrases of one language. `free` are the terminals that may begin with any character and
    with which other phrases begin: whether they stand at a place, the reader finds out."""

    def __init__(self, symbols: Iterable[Symbol]) -> None:
        self.tree: Tree = {}
        self.known: list[frozenset[str]] = [frozenset()]
        """By number: the texts that stand where this one does."""
        self.begins: dict[Symbol, frozenset[str | TerminalSymbol]] = {}
        for symbol in symbols:
            self._begins(symbol)
        led = {way for symbol in self.begins if not isinstance(symbol, TerminalSymbol) for way in self.begins[symbol]}
        self.free = tuple(sorted((way for way in led if isinstance(way, TerminalSymbol)), key=lambda way: way.index))
        texts = sorted({text for ways in self.begins.values() for text in ways if isinstance(text, str)})
        self.longest = max(map(len, texts), default=0)
        for text in texts:
            self._plant(text)

    def _plant(self, text: str) -> None:
        """Texts come in order, so what a text begins with is there already."""
        tree, number = self.tree, 0
        for char in text[:-1]:
            mark, tree = tree.setdefault(char, (0, {}))
            number = mark or number
        self.known.append(self.known[number] | {text})
        tree[text[-1]] = (len(self.known) - 1, {})

    def _begins(self, symbol: Symbol) -> frozenset[str | TerminalSymbol]:
        found = self.begins.get(symbol)
        if found is None:
            found = self.begins[symbol] = frozenset(self._ways(symbol))
        return found

    def _ways(self, symbol: Symbol) -> Iterator[str | TerminalSymbol]:
        if isinstance(symbol, ListSymbol):
            yield from self._begins(symbol.only_item) | self._begins(symbol.first_item)
        elif isinstance(symbol, CategorySymbol):
            yield from _texts(symbol.root, "")
            for slot, _ in symbol.root.slots:
                yield from self._begins(slot)
        elif isinstance(symbol, TerminalSymbol):
            yield from (symbol,) if symbol.first is None else symbol.first

    def number(self, chars: list[str], place: int) -> int:
        """The number of the longest text that stands there."""
        tree, found = self.tree, 0
        for char in chars[place : place + self.longest]:
            step = tree.get(char)
            if step is None:
                break
            mark, tree = step
            found = mark or found
        return found

    def slots(self, trie: Trie, kind: int) -> Slots:
        """The slots whose phrases can begin at a place of this class."""
        found = trie.by_class.get(kind)
        if found is None:
            found = tuple((symbol, child) for symbol, child in trie.slots if self.can_start(symbol, kind))
            trie.by_class[kind] = found
        return found

    def can_start(self, symbol: Symbol, kind: int) -> bool:
        """Can a phrase of this symbol begin at a place of this class?"""
        texts, begins = self.known[kind >> len(self.free)], self.begins[symbol]
        if not texts.isdisjoint(begins):
            return True
        return any(self._stands(begin, kind) for begin in begins if isinstance(begin, TerminalSymbol))

    def _stands(self, terminal: TerminalSymbol, kind: int) -> bool:
        """Does this terminal stand there? Where nobody has looked, it is worth a try."""
        return terminal not in self.free or bool(kind >> self.free.index(terminal) & 1)


def _texts(trie: Trie, before: str) -> Iterator[str]:
    """The texts a trie begins with, each up to where something else can follow."""
    for label, child in trie.literals.values():
        text = before + label
        if child.slots or child.ends:
            yield text
        else:
            yield from _texts(child, text)


def merged(symbol: CategorySymbol) -> Trie:
    """One trie for a category and all those it stands for: what they have in common is then read once."""
    if symbol.merged is None:
        symbol.merged = Trie()
        for path, ends in _flat(symbol):
            place = symbol.merged
            for piece in path:
                place = place.after_text(piece) if isinstance(piece, str) else place.after_slot(piece)
            place.ends += ends
        _tighten(symbol.merged)
    return symbol.merged


def _tighten(trie: Trie) -> None:
    trie.tight = None if trie.ends or trie.slots else trie.literals
    for _, child in (*trie.literals.values(), *trie.slots):
        _tighten(child)


def _flat(symbol: CategorySymbol) -> Iterator[tuple[Path, list[Production]]]:
    """Its ways, with those of the other categories in their place."""
    for path, ends in _paths(symbol.root):
        other = path[0] if len(path) == 1 else None
        own = ends
        if isinstance(other, CategorySymbol):
            own = [end for end in ends if end.kind != "wrap" or end.checks]
            if len(own) < len(ends):
                yield from _flat(other)
        if own:
            yield path, own


def _paths(trie: Trie, before: Path = ()) -> Iterator[tuple[Path, list[Production]]]:
    """Every way through a trie, with what ends there."""
    if trie.ends:
        yield before, trie.ends
    for label, child in trie.literals.values():
        yield from _paths(child, (*before, label))
    for symbol, child in trie.slots:
        yield from _paths(child, (*before, symbol))
