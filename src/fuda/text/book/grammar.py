"""The compiled phrasebook of one language: symbols, productions, and one compressed trie per symbol.

A *value* while reading is a plain tuple `(production, values)`, or what a terminal gave.
Nodes are built once, at the end.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fuda.text.book.entry import Line
from fuda.text.terminals import Terminal

Raw = Any
"""A value while reading: `(production, values)` or a terminal's own value."""


class Trie:
    """A place inside the phrases of one symbol: the texts and slots that may come next, and what may end here."""

    __slots__ = ("ahead", "by_char", "by_class", "ends", "literals", "slots")

    def __init__(self) -> None:
        self.literals: dict[str, tuple[str, Trie]] = {}
        self.slots: list[tuple[Symbol, Trie]] = []
        self.ends: list[Production] = []
        self.by_char: dict[str, Slots] = {}
        self.by_class: dict[int, Slots] = {}
        """By the class of a place (`starts`): the slots whose phrases can begin there."""
        self.ahead: frozenset[str] | None = None
        """The characters that can come next, where nothing ends (None: any character, or nothing more)."""

    def slots_at(self, char: str) -> "Slots":
        """The slots whose phrases can start with `char`."""
        found = self.by_char.get(char)
        if found is None:
            found = tuple((symbol, child) for symbol, child in self.slots if symbol.can_start(char))
            self.by_char[char] = found
        return found

    def after_text(self, text: str) -> "Trie":
        """The place after a literal, made if need be by splitting an edge."""
        if not text:
            return self
        label, child = self.literals.get(text[0], ("", self))
        if not label:
            child = Trie()
            self.literals[text[0]] = (text, child)
            return child
        shared = _shared_prefix(label, text)
        if shared < len(label):
            middle = Trie()
            middle.literals[label[shared]] = (label[shared:], child)
            self.literals[text[0]] = (label[:shared], middle)
            child = middle
        return child.after_text(text[shared:])

    def after_slot(self, symbol: "Symbol") -> "Trie":
        """The place after a slot; lines that agree so far share it."""
        for known, child in self.slots:
            if known is symbol:
                return child
        child = Trie()
        self.slots.append((symbol, child))
        return child


def _shared_prefix(one: str, other: str) -> int:
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return length


class Symbol:
    """Something that can be read at a place: a category in a form, a list, or a terminal."""

    __slots__ = ("first", "index", "name", "needs")

    def __init__(self, name: str, index: int) -> None:
        self.name = name
        self.index = index
        self.first: frozenset[str] | None = None
        self.needs = 0
        """The characters that every phrase of it has (`needs`)."""

    def can_start(self, char: str) -> bool:
        return self.first is None or char in self.first


class CategorySymbol(Symbol):
    """A category in one form."""

    __slots__ = ("candidates", "capital", "category", "form", "merged", "productions", "root")

    def __init__(self, index: int, category: str, form: str, *, capital: bool) -> None:
        super().__init__(category, index)
        self.category = category
        self.form = form
        self.capital = capital
        self.root = Trie()
        self.productions: list[Production] = []
        self.candidates: dict[object, tuple[Production, ...]] = {}
        self.merged: Trie | None = None
        """The same phrases with those of the categories this one stands for (`starts.merged`), made when needed."""


class ListSymbol(Symbol):
    """Items joined by a separator; the first may need a capital, the last another form."""

    __slots__ = ("first_item", "item", "last_item", "last_separator", "least", "only_item", "separator")

    def __init__(
        self, index: int, items: tuple[Symbol, Symbol, Symbol, Symbol], joints: tuple[str, str | None], least: int
    ) -> None:
        super().__init__(items[1].name, index)
        self.only_item, self.first_item, self.item, self.last_item = items
        self.separator, self.last_separator = joints
        self.least = least


class TerminalSymbol(Symbol):
    """A terminal."""

    __slots__ = ("terminal",)

    def __init__(self, index: int, terminal: Terminal) -> None:
        super().__init__(terminal.name, index)
        self.terminal = terminal
        self.first = terminal.first


class Check(NamedTuple):
    """The value at `path` must be singular, or must not be."""

    path: tuple[str, ...]
    singular: bool


class Production:
    """One way to say one meaning: a line with its optional parts decided.

    `elements` is what is printed: literal text, or an index into `names` and `symbols`. `kind` is node, constant or
    wrap; a wrap stands for the value of its slot number `wrap`. `fixed` are the fields that no slot fills; `optional`
    the values that a slot which is there must not have; `split` a list that stands in two places, its items in the
    order of the text or, `turned`, those of the second place first.
    """

    __slots__ = (
        "checks",
        "cls",
        "constant",
        "elements",
        "fixed",
        "kind",
        "line",
        "names",
        "optional",
        "read_only",
        "source",
        "split",
        "symbols",
        "turned",
        "wrap",
    )

    def __init__(self, kind: str, line: Line, source: str) -> None:
        self.kind = kind
        self.line = line
        self.source = source
        self.read_only = line.read_only
        self.cls: type[Any] | None = None
        self.constant: object = None
        self.wrap = -1
        self.fixed: dict[str, object] = {}
        self.names: tuple[str, ...] = ()
        self.symbols: tuple[Symbol, ...] = ()
        self.elements: tuple[str | int, ...] = ()
        self.optional: dict[str, object] = {}
        self.split = ""
        self.turned = False
        self.checks: tuple[Check, ...] = ()

    @property
    def place(self) -> str:
        return f"{self.source}:{self.line.number}"


Slots = tuple[tuple[Symbol, Trie], ...]
"""Slots with the places after them."""


class Grammar(NamedTuple):
    """Everything compiled for one language."""

    lang: str
    start: Mapping[str, CategorySymbol]
    symbols: tuple[Symbol, ...]


def build(raw: Raw) -> object:
    """The value that a reading stands for."""
    if type(raw) is not tuple:
        return raw
    production, values = raw
    if production is None:
        return tuple([build(value) for value in values])
    match production.kind:
        case "node":
            fields = {name: build(value) for name, value in zip(production.names, values, strict=True) if name}
            if production.split:
                fields[production.split] = _whole(production, values)
            return production.cls(**fields, **production.fixed)
        case "constant":
            return production.constant
        case _:
            return build(values[production.wrap])


def _whole(production: Production, values: tuple[Raw, ...]) -> object:
    """The list that stands in two places."""
    named = zip(production.names, values, strict=True)
    parts = [value for name, value in named if name == production.split]
    return tuple([build(item) for part in parts[:: -1 if production.turned else 1] for item in part[1]])


class Way(NamedTuple):
    """How a text says something: the lines of the book that its reading is made of, from its first word to its last;
    apart from them those that stand for the value of their slot, which no tree shows."""

    lines: tuple[str, ...]
    wrappings: tuple[str, ...]


def way_of(raw: Raw) -> Way:
    """The lines of a reading."""
    found = [*_productions(raw)]
    return Way(
        tuple(production.place for production in found if production.kind != "wrap"),
        tuple(production.place for production in found if production.kind == "wrap"),
    )


def _productions(raw: Raw) -> Iterator[Production]:
    if type(raw) is tuple:
        production, values = raw
        if production is not None:
            yield production
        for value in values:
            yield from _productions(value)


def at_path(value: object, path: tuple[str, ...]) -> object:
    for name in path:
        value = getattr(value, name, None)
    return value


def is_singular(value: object) -> bool:
    return value == 1 or (isinstance(value, tuple) and len(value) == 1)


def passes_checks(production: Production, values: tuple[Raw, ...]) -> bool:
    """Does the printed singular or plural fit the number that was read?"""
    for check in production.checks:
        value = build(values[production.names.index(check.path[0])])
        if is_singular(at_path(value, check.path[1:])) != check.singular:
            return False
    return True
