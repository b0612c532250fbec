"""How phrases can begin: which symbols are worth trying at a place of a text.

A phrase begins with a text that the book prints, or with what a terminal finds. Where that may be a whole phrase with
which a longer one begins (それ in それを…), a little of what can follow belongs to the beginning. All beginnings are
in one tree of characters; the longest of them that stands at a place tells which others do, so one number, the *class*
of the place, says all that a symbol must know. What a place of this class can begin with is worked out once for each
trie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, repeat
from operator import or_
from typing import Final, NamedTuple

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Production, Slots, Symbol, TerminalSymbol, Trie

ANYTHING: Final = -1
"""What a symbol needs of which no phrase is known yet."""
Path = tuple[str | Symbol, ...]
"""Texts and slots one after the other."""
Tree = dict[str, "tuple[int, Tree]"]
"""By character: the number of the beginning that ends with it (0: none does), and those that go on."""
Texts = frozenset[str]
AHEAD: Final = 2
"""How many characters to look behind a phrase with which another one begins."""
NOTHING: Final = Texts()


class Begins(NamedTuple):
    """How a symbol can begin: texts that may be the whole phrase, and texts after which it goes on in some way."""

    whole: Texts = NOTHING
    more: Texts = NOTHING

    def then(self, follow: Begins) -> Begins:
        """With what follows the phrase."""
        whole = {text + after for text in self.whole for after in follow.whole}
        more = {text + after for text in self.whole for after in follow.more}
        return Begins(Texts(whole), self.more | more)

    def lean(self) -> Begins:
        """Without those that begin with another one after which anything may come."""
        more = self.more
        return Begins(self.whole - more, Texts([text for text in more if text[:-1] not in more]))


def either(ways: list[Begins]) -> Begins:
    """Any of these ways."""
    return Begins(NOTHING.union(*[way.whole for way in ways]), NOTHING.union(*[way.more for way in ways]))


class Starts:
    """The beginnings of all phrases of one language. `free` are the terminals that may begin with any character and
    with which other phrases begin: whether they stand at a place, the reader finds out."""

    def __init__(self, symbols: tuple[Symbol, ...]) -> None:
        self.needs = Needs(symbols)
        self.tree: Tree = {}
        self.known: list[Texts] = [NOTHING]
        """By number: the beginnings that stand where this one does."""
        self.ways: dict[Symbol, Begins] = {}
        for symbol in symbols:
            self._ways(symbol)
        self.begins = {symbol: ways.whole | ways.more for symbol, ways in self.ways.items()}
        self.ways.clear()  # whether a beginning may be the whole is not asked any more
        texts = NOTHING.union(*[begins for symbol, begins in self.begins.items() if not _is_free(symbol)])
        self.longest = max(map(len, texts), default=0)
        for text in sorted(texts):
            self._plant(text)
        led = [symbol for symbol in self.begins if isinstance(symbol, TerminalSymbol) and _sign(symbol) in self.tree]
        self.free = tuple([(symbol, self.tree[_sign(symbol)]) for symbol in led])

    def _plant(self, text: str) -> None:
        """Texts come in order, so what a text begins with is there already."""
        tree, number = self.tree, 0
        for char in text[:-1]:
            mark, tree = tree.setdefault(char, (0, {}))
            number = mark or number
        self.known.append(self.known[number] | {text})
        tree[text[-1]] = (len(self.known) - 1, {})

    def _ways(self, symbol: Symbol) -> Begins:
        found = self.ways.get(symbol)
        if found is None:
            found = self.ways[symbol] = either([*self._each_way(symbol)]).lean()
        return found

    def _each_way(self, symbol: Symbol) -> Iterator[Begins]:
        if isinstance(symbol, ListSymbol):
            if symbol.least < 2:
                yield self._ways(symbol.only_item)
            joints = (symbol.separator, symbol.separator if symbol.last_separator is None else symbol.last_separator)
            yield self._ways(symbol.first_item).then(Begins(more=Texts([joint[:AHEAD] for joint in joints])))
        elif isinstance(symbol, CategorySymbol):
            yield from _texts(symbol.root, "")
            for slot, child in symbol.root.slots:
                yield self._ways(slot).then(_next(child))
        elif isinstance(symbol, TerminalSymbol):
            yield Begins(Texts([_sign(symbol)])) if symbol.first is None else Begins(more=symbol.first)

    def number(self, chars: list[str], place: int) -> int:
        """The number of the longest beginning that stands there."""
        return self.number_after((0, self.tree), chars, place)

    def number_after(self, begun: tuple[int, Tree], chars: list[str], place: int) -> int:
        """The same for what has begun already."""
        found, tree = begun
        for char in chars[place : place + self.longest]:
            step = tree.get(char)
            if step is None:
                break
            mark, tree = step
            found = mark or found
        return found

    def both(self, kind: int, number: int) -> int:
        """The class of a place of this class where the beginning with this number stands, too."""
        return kind * len(self.known) + number

    def slots(self, trie: Trie, kind: int) -> Slots:
        """The slots whose phrases can begin at a place of this class."""
        found = trie.by_class.get(kind)
        if found is None:
            standing = self.beginnings_at(kind)
            found = tuple([slot for slot in trie.slots if self._can_start(slot[0], standing)])
            trie.by_class[kind] = found
        return found

    def beginnings_at(self, kind: int) -> Texts:
        """The beginnings that stand at a place of this class."""
        found = NOTHING
        while kind:
            kind, number = divmod(kind, len(self.known))
            found |= self.known[number]
        return found

    def _can_start(self, symbol: Symbol, standing: Texts) -> bool:
        """Does one of its beginnings stand there? A terminal that may begin with anything is worth a try."""
        return _is_free(symbol) or not standing.isdisjoint(self.begins[symbol])


def _is_free(symbol: Symbol) -> bool:
    return isinstance(symbol, TerminalSymbol) and symbol.first is None


def _sign(terminal: TerminalSymbol) -> str:
    """A character for what a terminal finds: no text has it."""
    return chr(0x10FFFF - terminal.index)


def _texts(trie: Trie, before: str) -> Iterator[Begins]:
    """The texts a trie begins with, each up to a little behind where something else can follow."""
    for label, child in trie.literals.values():
        text = before + label
        if child.slots or child.ends:
            yield Begins(Texts([text])).then(_next(child))
        else:
            yield from _texts(child, text)


def _next(trie: Trie) -> Begins:
    """A little of what can come at this place of a phrase."""
    whole = {""} if trie.ends else set()
    more: set[str] = set()
    for label, child in trie.literals.values():
        if child.ends and len(label) <= AHEAD:
            whole.add(label)
        if child.literals or child.slots or len(label) > AHEAD:
            more.add(label[:AHEAD])
    for slot, _ in trie.slots:
        more |= {""} if slot.first is None else slot.first
    return Begins(Texts(whole), Texts(more))


def merged(symbol: CategorySymbol) -> Trie:
    """One trie for a category and all those it stands for: what they have in common is then read once."""
    if symbol.merged is None:
        symbol.merged = Trie()
        for path, ends in _flat(symbol):
            place = symbol.merged
            for piece in path:
                place = place.after_text(piece) if isinstance(piece, str) else place.after_slot(piece)
            place.ends += ends
        _look_ahead(symbol.merged)
    return symbol.merged


def _look_ahead(trie: Trie) -> None:
    firsts = [symbol.first for symbol, _ in trie.slots]
    if not trie.ends and None not in firsts:
        trie.ahead = NOTHING.union(trie.literals, *[first for first in firsts if first is not None])
    for _, child in (*trie.literals.values(), *trie.slots):
        _look_ahead(child)


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


class Needs:
    """Tells every symbol of a grammar what its phrases cannot do without: the characters that every one of them has.
    Where one of them is missing in the rest of a text, the symbol need not be tried. Sets of characters are the bits of
    a number."""

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
