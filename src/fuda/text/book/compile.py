"""From entries to a grammar: every category in every form that is asked for, each with its trie."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fuda.errors import Said
from fuda.text.book.entry import Entry, Line, Same
from fuda.text.book.faults import BookError
from fuda.text.book.grammar import CategorySymbol, Grammar, ListSymbol, Production, Symbol, TerminalSymbol
from fuda.text.book.language import SoftSpace, default_form, is_form, is_marked_only, leaves_doer_out, spell_separator
from fuda.text.book.sequence import Piece, capitalised, flatten, spacings
from fuda.text.book.template import Slot, TemplateError, Verb
from fuda.text.book.variant import MOST_VARIANTS, Variant, count_variants, variants
from fuda.text.meaning import production_of
from fuda.text.terminals import Terminal

Nodes = Mapping[str, type[Any]]
ANY_FORM = "any"
"""The mark of a line that is the same in every form of its category."""


def line_inflects(line: Line) -> bool:
    """Does this line take the form that is asked of its category?"""
    return line.form is not None or any(
        isinstance(part, Verb) or (isinstance(part, Slot) and "~" in (part.form, part.last_form, part.first_form))
        for part in line.parts
    )


class Site(NamedTuple):
    """The line being compiled and the symbol it is compiled for."""

    owner: CategorySymbol
    entry: Entry
    line: Line

    def fault(self, message: str | Said, /, **values: object) -> BookError:
        return BookError(message, self.entry.source, self.line.number, **values)


class Compiler:
    """Compiles one language. Symbols are made when first asked for and filled from a queue."""

    def __init__(self, entries: list[Entry], nodes: Nodes, terminals: Mapping[str, Terminal], lang: str) -> None:
        self.nodes = nodes
        self.terminals = terminals
        self.lang = lang
        self.default = default_form(lang)
        self.entries: dict[str, list[Entry]] = {}
        for entry in entries:
            self.entries.setdefault(entry.category, []).append(entry)
        self.inflecting = self._inflecting()
        self.symbols: dict[object, Symbol] = {}
        self.queue: list[CategorySymbol] = []

    def grammar(self) -> Grammar:
        start = {category: self.category(category, self.default) for category in self.entries}
        for entries in self.entries.values():
            for entry in entries:
                self._explicit_forms(entry)
        while self.queue:
            self._fill(self.queue.pop())
        return Grammar(self.lang, start, tuple(self.symbols.values()))

    def _explicit_forms(self, entry: Entry) -> None:
        for line in entry.lines:
            if line.lang == self.lang and line.form not in (None, ANY_FORM):
                symbol = self.category(entry.category, line.form)
                if not is_form(self.lang, line.form):
                    raise Site(symbol, entry, line).fault(
                        "unknown form [{form}] in {lang}", form=line.form, lang=self.lang
                    )

    def _inflecting(self) -> set[str]:
        """The categories that have forms at all."""
        found: set[str] = set()
        size = -1
        while len(found) != size:
            size = len(found)
            found |= {
                category for category, entries in self.entries.items() if any(self._inflects(e, found) for e in entries)
            }
        return found

    def _inflects(self, entry: Entry, known: set[str]) -> bool:
        if isinstance(entry.meaning, Same):
            return any(category in known for category in entry.meaning.categories)
        return any(line_inflects(line) for line in entry.lines if line.lang == self.lang)

    # Symbols

    def category(self, category: str, form: str, *, capital: bool = False) -> CategorySymbol:
        key = (category, form, capital)
        symbol = self.symbols.get(key)
        if symbol is None:
            symbol = CategorySymbol(len(self.symbols), category, form, capital=capital)
            self.symbols[key] = symbol
            self.queue.append(symbol)
        assert isinstance(symbol, CategorySymbol)  # the key says so
        return symbol

    def _terminal(self, terminal: Terminal) -> TerminalSymbol:
        symbol = self.symbols.setdefault(terminal.name, TerminalSymbol(len(self.symbols), terminal))
        assert isinstance(symbol, TerminalSymbol)  # the key says so
        return symbol

    def _slot(self, slot: Slot, site: Site, *, capital: bool) -> Symbol:
        first = slot.capital or capital
        if not slot.is_list:
            return self._one(slot, slot.form, site, capital=first)
        last_form = slot.last_form or slot.form
        rest = slot.capital_rest
        kinds = (
            (slot.first_form or last_form, first),
            (slot.first_form or slot.form, first),
            (slot.form, rest),
            (last_form, rest),
        )
        only, begin, item, last = (self._one(slot, form, site, capital=capital) for form, capital in kinds)
        joints = (
            spell_separator(slot.separator, self.lang),
            None if slot.last_separator is None else spell_separator(slot.last_separator, self.lang),
        )
        key = ("list", only, begin, item, last, joints, slot.least)
        symbol = self.symbols.get(key)
        if symbol is None:
            symbol = self.symbols[key] = ListSymbol(len(self.symbols), (only, begin, item, last), joints, slot.least)
        return symbol

    def _one(self, slot: Slot, form: str | None, site: Site, *, capital: bool) -> Symbol:
        if slot.category in self.terminals:
            if form is not None:
                raise site.fault("{category} has no forms", category=slot.category)
            return self._terminal(self.terminals[slot.category])
        if slot.category not in self.entries:
            raise site.fault("unknown category {category}", category=slot.category)
        asked = self.default if form is None else self._plain(site.owner.form) if form == "~" else form
        if not is_form(self.lang, asked):
            raise site.fault("unknown form [{form}] in {lang}", form=asked, lang=self.lang)
        if form is not None and slot.category not in self.inflecting:
            raise site.fault(
                "{category} has no line with a verb, so no form [{form}]", category=slot.category, form=form
            )
        return self.category(slot.category, asked, capital=capital)

    # Productions

    def _fill(self, symbol: CategorySymbol) -> None:
        for entry in self.entries[symbol.category]:
            if isinstance(entry.meaning, Same):
                self._pass_through(symbol, entry, entry.meaning)
                continue
            for line in entry.lines:
                if line.lang == self.lang and self._wants(symbol, entry, line):
                    self._add_line(Site(symbol, entry, line))

    def _plain(self, form: str) -> str:
        """The form in which words stand where this one is asked for."""
        return self.default if leaves_doer_out(self.lang, form) else form

    def _wants(self, symbol: CategorySymbol, entry: Entry, line: Line) -> bool:
        if is_marked_only(self.lang, symbol.form):
            return line.form == symbol.form
        form = self._plain(symbol.form)
        if line.form is not None:
            return line.form in (form, ANY_FORM)
        if not line_inflects(line):
            return form == self.default
        overrides = (o for o in entry.lines if o.lang == self.lang and o.form == form and not o.read_only)
        return not any(other.fixed == line.fixed for other in overrides)

    def _pass_through(self, symbol: CategorySymbol, entry: Entry, same: Same) -> None:
        line = Line(self.lang, (), entry.number)
        for category in same.categories:
            plain = symbol.form == self.default or (
                leaves_doer_out(self.lang, symbol.form) and category not in self.inflecting
            )
            form = None if plain else symbol.form
            if form is not None and category in self.entries and category not in self.inflecting:
                continue
            production = Production("wrap", line, entry.source)
            production.wrap = 0
            self._finish(Site(symbol, entry, line), production, [Slot("it", category, form)])

    def _add_line(self, site: Site) -> None:
        if count_variants(site.line.parts) > MOST_VARIANTS:
            raise site.fault("too many optional parts: split the line")
        doers = _doers(site.entry) if leaves_doer_out(self.lang, site.owner.form) else frozenset()
        for variant in variants(site.line.parts):
            if doers and any(isinstance(part, Slot) and part.name in doers for part in variant.parts):
                continue
            pieces = self._pieces(variant, site)
            if pieces is None:
                continue
            if not pieces:
                raise site.fault("this line could match the empty text: make the slot that uses it optional instead")
            production = production_of(variant, site.entry, site.line, self.nodes, self.terminals)
            self._finish(site, production, pieces)

    def _pieces(self, variant: Variant, site: Site) -> list[Piece] | None:
        try:
            pieces = flatten(variant.parts, self.lang, site.owner.form)
        except TemplateError as error:
            raise site.fault(error.said) from None
        return capitalised(pieces) if pieces and site.owner.capital else pieces

    def _finish(self, site: Site, production: Production, pieces: list[Piece]) -> None:
        owner = site.owner
        slots = [piece for piece in pieces if isinstance(piece, Slot)]
        production.names = tuple(slot.name for slot in slots)
        production.symbols = tuple(
            self._slot(slot, site, capital=owner.capital and slot is pieces[0]) for slot in slots
        )
        numbers = iter(range(len(slots)))
        production.elements = tuple(
            next(numbers) if isinstance(piece, Slot) else " " if isinstance(piece, SoftSpace) else piece
            for piece in pieces
        )
        owner.productions.append(production)
        for spaced in spacings(pieces):
            _insert(owner, production, spaced)


def _doers(entry: Entry) -> frozenset[str]:
    """The slots that name who does it: a line that says that somebody may begins with one."""
    marked = [line for line in entry.lines if line.form is not None and is_marked_only(line.lang, line.form)]
    return frozenset(line.parts[0].name for line in marked if isinstance(line.parts[0], Slot))


def _insert(owner: CategorySymbol, production: Production, pieces: list[str | Slot]) -> None:
    place = owner.root
    symbols = iter(production.symbols)
    for piece in pieces:
        place = place.after_text(piece) if isinstance(piece, str) else place.after_slot(next(symbols))
    place.ends.append(production)
