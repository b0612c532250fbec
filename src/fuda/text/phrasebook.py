"""The phrasebook: loaded once per game, then it reads and prints."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from fuda.text.book.compile import Compiler
from fuda.text.book.entry import Entry, load_entries
from fuda.text.book.faults import BookError
from fuda.text.book.grammar import (
    CategorySymbol,
    Grammar,
    ListSymbol,
    Production,
    Raw,
    Symbol,
    Trie,
    Way,
    build,
    way_of,
)
from fuda.text.book.language import LANGUAGES
from fuda.text.book.soundness import check_grammar
from fuda.text.example import Examples
from fuda.text.mending.mend import Mender
from fuda.text.mending.wanting import needs
from fuda.text.normalise import articled, normalise
from fuda.text.print import Printer, Unprintable, production_for, slot_values
from fuda.text.read import MOST_CHARACTERS, Reader, TooDeep, WayReader
from fuda.text.refusal import Ambiguous, Fault, Mend, Refused, Vocabulary, fault_at_furthest
from fuda.text.starts import Starts
from fuda.text.terminals import BUILT_IN, Context, Terminal
from fuda.text.watch import Watcher


class Phrasebook:
    """Lines that read and print, compiled for each language."""

    def __init__(
        self, entries: list[Entry], nodes: Mapping[str, type[Any]], terminals: Iterable[Terminal] = ()
    ) -> None:
        named = {terminal.name: terminal for terminal in (*BUILT_IN, *terminals)}
        _check_names(entries, named)
        self.entries = tuple(entries)
        self.nodes = dict(nodes)
        self.grammars: dict[str, Grammar] = {}
        for lang in LANGUAGES:
            self.grammars[lang] = Compiler(entries, nodes, named, lang).grammar()
            check_grammar(self.grammars[lang])
        self._starts: dict[str, Starts] = {}
        self._roots = {lang: _roots(grammar) for lang, grammar in self.grammars.items()}
        self._examples = {lang: Examples(grammar) for lang, grammar in self.grammars.items()}

    @classmethod
    def load(
        cls,
        source: "str | Path | list[str | Path]",
        nodes: Mapping[str, type[Any]],
        terminals: Iterable[Terminal] = (),
    ) -> "Phrasebook":
        """From a file, a text with line breaks, or several of either; `nodes` maps the book's names to classes."""
        return cls(load_entries(source), nodes, terminals)

    def read(self, text: str, category: str, lang: str = "ja", own_name: str | None = None) -> Any:
        """The one meaning of `text`, or Refused, or Ambiguous."""
        readings = self.read_all(text, category, lang, own_name)
        if len(readings) > 1:
            raise Ambiguous(text, tuple(readings), self._told_apart(readings, category, lang, own_name))
        return readings[0]

    def _told_apart(self, readings: list[object], category: str, lang: str, own_name: str | None) -> tuple[str, ...]:
        """The readings in another language, if no two of them are the same there."""
        for other in (other for other in self.grammars if other != lang):
            try:
                prints = tuple(self.print(reading, other, own_name, category) for reading in readings)
            except Unprintable:
                continue
            if len({*prints}) == len(prints):
                return prints
        return ()

    def read_all(self, text: str, category: str, lang: str = "ja", own_name: str | None = None) -> list[object]:
        """Every meaning of `text`, or Refused when there is none."""
        spelled = normalise(text, lang)
        context = _context(lang, own_name)
        symbol = self.symbol(category, lang)
        try:
            found = self._readings(spelled, symbol, context)
        except TooDeep:
            found = []
        if not found:
            raise Refused(text, partial(self._fault, spelled, symbol, context), lang)
        return found

    def readings(self, text: str, category: str, lang: str = "ja", own_name: str | None = None) -> list[object]:
        """Every meaning of `text`, none where it is refused: no message is made, so that it may be tried."""
        try:
            return self._readings(normalise(text, lang), self.symbol(category, lang), _context(lang, own_name))
        except TooDeep:
            return []

    def ways(self, text: str, tree: object, category: str, lang: str = "ja", own_name: str | None = None) -> set[Way]:
        """How `text` says `tree`: of each reading that means it, the lines of the book it is made of."""
        symbol, context = self.symbol(category, lang), _context(lang, own_name)
        try:
            found = WayReader(normalise(text, lang), context, self.starts(lang)).whole(symbol)
        except TooDeep:
            return set()
        return {way_of(raw) for raw in found if build(raw) == tree}

    def _readings(self, spelled: str, symbol: CategorySymbol, context: Context) -> list[object]:
        if len(spelled) > MOST_CHARACTERS:
            return []
        return _distinct_builds(Reader(spelled, context, self.starts(context.lang)).whole(symbol))

    def starts(self, lang: str) -> Starts:
        """How phrases of a language begin, found out when it is first read: many only print it."""
        found = self._starts.get(lang)
        if found is None:
            found = self._starts[lang] = Starts(self.grammars[lang].symbols)
        return found

    def print(self, node: object, lang: str = "ja", own_name: str | None = None, category: str | None = None) -> str:
        """The text of a tree: the exact inverse of reading."""
        symbol = self.symbol(category or self.category_of(node, lang), lang)
        printer = Printer(_context(lang, own_name))
        text = printer.show(symbol, node)
        if text is None:
            text = Printer(_context(lang, own_name), any_style=True).show(symbol, node)
        if text is None:
            _, culprit, where = printer.deepest or (0, node, symbol)
            raise Unprintable(culprit, where.name, lang)
        return _as_written(text, lang)

    def phrases(self, node: object, lang: str, own_name: str | None = None) -> dict[str, tuple[str, ...]]:
        """The parts of a node as they stand in its text, by field; of a list each item."""
        for any_style in (False, True):
            printer = Printer(_context(lang, own_name), any_style=any_style)
            for category in self.categories_of(node, lang):
                line = production_for(printer, self.symbol(category, lang), node)
                if line is not None and line.kind == "node":
                    slots = slot_values(line, node, any_style=any_style) or []
                    return _parts_shown(printer, line, slots)
        raise Unprintable(node, "every category", lang)

    def symbol(self, category: str, lang: str) -> CategorySymbol:
        """The category in its usual form."""
        return self.grammars[lang].start[category]

    def category_of(self, node: object, lang: str) -> str:
        """The first category of the file with a line for this kind of node."""
        for category in self.categories_of(node, lang):
            return category
        raise Unprintable(node, "every category", lang)

    def categories_of(self, node: object, lang: str) -> Iterator[str]:
        """The categories with a line for this kind of node, in the order of the file."""
        for category, symbol in self.grammars[lang].start.items():
            if any(production.cls is type(node) for production in symbol.productions):
                yield category

    def mends(self, text: str, category: str, lang: str = "ja", own_name: str | None = None) -> list[Mend]:
        """The nearest wordings that would be read where this text is not. Their places are those of the normalised
        text."""
        return self._mender(text, category, lang, own_name).mends()

    def lacks(self, text: str, category: str, lang: str = "ja", own_name: str | None = None) -> tuple[str, ...]:
        """What would have to be added for this text."""
        return needs(self._mender(text, category, lang, own_name), self._examples[lang].of)

    def _mender(self, text: str, category: str, lang: str, own_name: str | None) -> Mender:
        return Mender(normalise(text, lang), self.symbol(category, lang), _context(lang, own_name), self.starts(lang))

    def _fault(self, spelled: str, symbol: CategorySymbol, context: Context) -> Fault:
        """Read again, watching how far it goes: only refusals pay for the message."""
        if len(spelled) > MOST_CHARACTERS:
            return Fault(0, reason="long")
        reader = Watcher(spelled, context, self.starts(context.lang))
        try:
            reader.whole(symbol)
        except TooDeep as error:
            return Fault(error.place, reason="deep")
        lang = context.lang
        words = Vocabulary(self._roots[lang], self._examples[lang].of, lang)
        return fault_at_furthest(spelled, reader.trail, symbol, words)


def _context(lang: str, own_name: str | None) -> Context:
    return Context(lang, normalise(own_name, lang) if own_name else None)


def _parts_shown(printer: Printer, line: Production, slots: list[object]) -> dict[str, tuple[str, ...]]:
    """What stands in each slot; a list that stands in two places as a whole."""
    told = next(parts for parts in printer.parted(line, slots) if printer.joined(line, parts) is not None)
    found: dict[str, tuple[str, ...]] = {}
    for name, symbol, value in zip(line.names, line.symbols, told, strict=True):
        found[name] = found.get(name, ()) + _shown(printer, symbol, value)
    return found


def _shown(printer: Printer, symbol: Symbol, value: object) -> tuple[str, ...]:
    """What stands in one slot; of a list item by item, each as if it stood alone."""
    if not isinstance(symbol, ListSymbol) or not isinstance(value, tuple):
        found = [printer.show(symbol, value)]
    else:
        found = [printer.show(symbol.only_item, item) or printer.show(symbol.item, item) for item in value]
    return tuple(_as_written(text, printer.context.lang) for text in found if text is not None)


def _as_written(text: str, lang: str) -> str:
    spelled = normalise(text, lang)
    return articled(spelled) if lang == "en" else spelled


def _roots(grammar: Grammar) -> dict[Trie, CategorySymbol]:
    return {symbol.root: symbol for symbol in grammar.symbols if isinstance(symbol, CategorySymbol)}


def _distinct_builds(found: list[Raw]) -> list[object]:
    trees: list[object] = []
    for raw in found:
        tree = build(raw)
        if tree not in trees:
            trees.append(tree)
    return trees


def _check_names(entries: list[Entry], terminals: Mapping[str, Terminal]) -> None:
    for entry in entries:
        if entry.category in terminals:
            raise BookError(
                "{category} is a terminal, it cannot be a category too",
                entry.source,
                entry.number,
                category=entry.category,
            )
