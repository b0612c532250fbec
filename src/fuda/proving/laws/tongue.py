"""The sentences of a card language: its clauses in every form, joined, with a subject, on every card that can hold
them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fuda.proving.hunt.maker import LANG, SELF, Made, Mishap, Stock, read, stock
from fuda.text import Ambiguous, Refused, normalise
from fuda.text.book.grammar import CategorySymbol, Production
from fuda.text.derive import NotDerivable
from fuda.text.graft import Grafter
from fuda.text.print import Printer, production_for

CLAUSE, SENTENCE = "Clause", "Sentence"
TOPIC = "は"
"""A clause with a topic of its own takes no other subject."""
EXAMPLES, TRIES, SHORT = 2, 12, 60
"""How many clauses stand for a line of the book, how often one is tried, and how many short ones are asked first."""


class Tongue:
    """The sentences of one game."""

    def __init__(self, game: str, category: str) -> None:
        self.category, self.stock = category, stock(game)
        self.book = self.stock.book
        self.forms = {
            symbol.form: symbol
            for symbol in self.book.grammars[LANG].symbols
            if isinstance(symbol, CategorySymbol) and symbol.category == category and not symbol.capital
        }
        self.clauses = self._clauses()
        self._known: dict[str, bool] = {}

    def inflected(self, clause: str, form: str) -> str | None:
        """The clause in this form, if it has it."""
        tree = self._tree(clause)
        return None if tree is None else Printer(self.stock.pieces.context).show(self.forms[form], tree)

    def reads(self, clause: str) -> bool:
        """Is it a clause?"""
        return self._tree(clause) is not None

    def behind(self, head: str, rng: random.Random) -> str | None:
        """A clause that can stand behind these words, if one is found soon."""
        for _ in range(TRIES):
            clause = rng.choice(self.clauses)
            if self.fits(head, clause):
                return clause
        return None

    def fits(self, head: str, clause: str) -> bool:
        """Can it stand behind these words?"""
        return (head.endswith("、") or TOPIC not in clause) and self._says(f"{head}{clause}。")

    def understood(self, heads: Sequence[str]) -> list[str]:
        """Those of these words behind which a clause can stand."""
        short = sorted(self.clauses, key=len)[:SHORT]
        for head in heads:
            if head not in self._known:
                self._known[head] = any(self.fits(head, clause) for clause in short)
        return [head for head in heads if self._known[head]]

    def _says(self, sentence: str) -> bool:
        try:
            self.book.read(sentence, SENTENCE, own_name=SELF)
        except (Refused, Ambiguous):
            return False
        return True

    def _tree(self, clause: str) -> Any:
        try:
            return self.book.read(clause, self.category, own_name=SELF)
        except (Refused, Ambiguous):
            return None

    def held(self, kind: str, template: str, sentences: str, number: str) -> Made | None:
        """A card that says this, if it can be read."""
        return made(self.stock, kind, "\n".join(map(template.format, sentences.split("\n"))), number)

    def _clauses(self) -> list[str]:
        """For every line of the book the shortest known clauses, or some that are made by it."""
        grafter, found = Grafter(self.stock.pieces, random.Random(1)), dict[str, None]()
        known: dict[str, list[str]] = {}
        for text in sorted(self.stock.pieces.of(self.forms["final"]), key=len):
            production = self._line(text)
            if production is not None:
                known.setdefault(production.place, []).append(text)
        for production in productions(self.forms["final"]):
            examples = known.get(production.place, [])[:EXAMPLES]
            for _ in range(TRIES):
                if len(examples) >= EXAMPLES:
                    break
                try:
                    text = normalise(grafter.by_line(production, 0), LANG)
                except NotDerivable:
                    continue
                if text not in examples and self.reads(text):
                    examples.append(text)
            found |= dict.fromkeys(examples)
        return [*found]

    def _line(self, clause: str) -> Production | None:
        """The line that says this clause."""
        tree, symbol = self._tree(clause), self.forms["final"]
        printer = Printer(self.stock.pieces.context)
        while True:
            production = production_for(printer, symbol, tree)
            inner = passed_on(production) if production else None
            if inner is None:
                return production
            symbol = inner


def passed_on(production: Production) -> CategorySymbol | None:
    """The category whose phrases this line only passes on."""
    inner = production.symbols[production.wrap] if production.kind == "wrap" else None
    return inner if len(production.elements) == 1 and isinstance(inner, CategorySymbol) else None


def productions(symbol: CategorySymbol) -> list[Production]:
    """The lines that make phrases of a symbol, those of the categories it stands for in their places."""
    found: list[Production] = []
    for production in symbol.productions:
        inner = passed_on(production)
        if inner is not None:
            found += productions(inner)
        elif not production.read_only:
            found.append(production)
    return found


@cache
def tongue(game: str, category: str = CLAUSE) -> Tongue:
    """The sentences of a game that are made of these clauses; made once."""
    return Tongue(game, category)


def made(stock: Stock, kind: str, text: str, number: str) -> Made | None:
    """A cheap card of this kind with this text on the plainest facts that our own cards of the kind lend."""
    lenders = [card for card, _, _ in stock.lenders if card.type == kind]
    lender = min(lenders, key=lambda card: (len(card.text), card.number))
    written = normalise(text, LANG).replace(SELF, lender.name)
    printed = msgspec.structs.replace(stock.trial.easy(lender), number=number, text=written, flavour="")
    try:
        face = read(stock, printed)
    except Mishap:
        return None
    return None if face is None else Made(printed, face)


def fillers(stock: Stock) -> list[Made]:
    """Cards without text, for a table on which something can happen."""
    found: list[Made] = []
    for place, (card, _, _) in enumerate(stock.lenders):
        if card.type in stock.trial.PLAIN and len(found) < stock.trial.FILLERS:
            printed = msgspec.structs.replace(stock.trial.easy(card), number=f"F-{place:03}", text="", flavour="")
            face = read(stock, printed)
            if face is not None:
                found.append(Made(printed, face))
    return found
