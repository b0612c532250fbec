"""`fuda cards GAME [WORD …]`: the cards of a game, all of them or those that fit some words."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.paper import Paper, fitted, paper_for, wrapped
from fuda.games import registry
from fuda.guide.catalogue import catalogue, cost_words, elements, full_name, number_names, search
from fuda.guide.decks import decks_with
from fuda.guide.rules import gloss
from fuda.host.contract import Printed, Words
from fuda.words import words
from fuda.words.chapters import rule_words

ELSEWHERE = frozenset({"cost", "level"})
"""Numbers that a card shows as its cost."""


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda cards`."""
    say = words("guide", language)
    parser.add_argument("game", metavar="GAME", help=words("cli", language)("argument.game"))
    parser.add_argument("words", nargs="*", default=[], metavar="WORD", help=say("argument.words"))
    parser.add_argument("--full", action="store_true", help=say("argument.full"))


def run(arguments: argparse.Namespace) -> int:
    """Show the cards that fit."""
    found = search(arguments.game, arguments.words)
    if arguments.json:
        print_json({"game": arguments.game, "cards": [full_json(arguments.game, card) for card in found]})
        return 0
    show = CardLines(arguments.game, arguments.lang, paper_for(sys.stdout, "auto"))
    lines = [line for card in found for line in [*show.full(card), ""]] if arguments.full else show.table(found)
    print(*lines, *show.count(found), sep="\n")
    return 0


def full_json(game: str, card: Printed) -> dict[str, Any]:
    """One card."""
    found: dict[str, Any] = msgspec.to_builtins(card)
    return found | {"decks": decks_with(game, card.number)}


class CardLines:
    """Cards of one game for people, on paper of one width."""

    def __init__(self, game: str, language: Language, paper: Paper) -> None:
        self.game, self.language, self.paper = game, language, paper
        self.say = words("guide", language)

    def table(self, cards: Sequence[Printed]) -> list[str]:
        """A line for each card: number, both names, kind, cost, numbers."""
        if not cards:
            return []
        numbers = self._numbers(cards)
        heads = [self.say(f"cards.{name}") for name in ("number", "name", "other_name", "kind", "cost")]
        called = number_names(self.game)
        rows = [[*heads, "/".join(self._in(called[key]) for key in numbers)], *(self._row(c, numbers) for c in cards)]
        return fitted(rows, self.paper.columns)

    def count(self, cards: Sequence[Printed]) -> list[str]:
        """How many that were."""
        if not cards:
            return [self.say("cards.none")]
        said = self.say("cards.found", count=len(cards), total=len(catalogue(self.game)), game=self.game)
        return wrapped(said, self.paper.columns)

    def full(self, card: Printed) -> list[str]:
        """Everything about one card: both names, facts, text in both languages, rules, decks."""
        numbers = [f"{self._in(name)} {card.numbers[key]}" for key, name in self._own_numbers(card)]
        facts = [f"{self._in(fact.label)} {' '.join(map(self._in, fact.values))}" for fact in card.facts]
        price = self._in(cost_words(self.game, card))
        cost = f"{self.say('cards.cost')} {price}" if price else ""
        decks = decks_with(self.game, card.number)
        head = [part for part in (self._in(card.kind), self._colours(card, price), cost, *numbers, *facts) if part]
        return [
            *(self.paper.ink("head", line) for line in wrapped(self._title(card), self.paper.columns)),
            *self.paper.indented(" · ".join(head), 2),
            *self._text(card),
            *self._titled("range", card.range),
            *self._titled("rules", map(self._rule, card.rules)),
            *self._titled("decks", [", ".join(decks)] if decks else []),
        ]

    def _title(self, card: Printed) -> str:
        name = full_name(self.game, card)
        return f"{card.number}  {self._in(name)}  {self._other(name)}"

    def _colours(self, card: Printed, price: str) -> str:
        """Its elements, where neither its price nor a fact says them."""
        said = any(fact.key == "elements" for fact in card.facts)
        colours = self._in(elements(self.game, card.elements))
        return "" if said or set(colours.split()) <= set(price.split()) else colours

    def _text(self, card: Printed) -> list[str]:
        """The text line by line in the reader's language, then in the other, where it is there in both."""
        texts = [[say(line.text) for line in card.lines] for say in (self._in, self._other)]
        told = texts[:1] if texts[0] == texts[1] else texts
        lines = [part for text in told for line in text for part in line.splitlines()]
        return [line for text in lines for line in self.paper.indented(text, 2)]

    def _rule(self, rule: str) -> str:
        """A rule with its gloss."""
        game = registry.find(self.game)
        book = game.EDITIONS[game.NEWEST].book
        return f"{book} {self._in(Words(*rule_words(book, rule)))}  {self._in(gloss(book, rule))}"

    def _titled(self, name: str, lines: Iterable[str]) -> list[str]:
        found = [part for line in lines for part in self.paper.indented(line, 4)]
        return [f"  {self.say(f'cards.{name}')}:", *found] if found else []

    def _row(self, card: Printed, numbers: Sequence[str]) -> list[str]:
        values = [card.numbers.get(key, 0) for key in numbers]
        while values and values[-1] == 0:
            values.pop()
        name = full_name(self.game, card)
        names = [self._in(name), self._other(name)]
        cost = self._in(cost_words(self.game, card))
        return [card.number, *names, self._in(card.kind), cost, "/".join(map(str, values))]

    def _numbers(self, cards: Sequence[Printed]) -> list[str]:
        """The numbers that any of these cards has."""
        keys = [key for key in number_names(self.game) if key not in ELSEWHERE]
        return [key for key in keys if any(card.numbers.get(key) for card in cards)]

    def _own_numbers(self, card: Printed) -> list[tuple[str, Words]]:
        return [(key, name) for key, name in number_names(self.game).items() if key != "cost" and card.numbers.get(key)]

    def _in(self, said: Words) -> str:
        return said.ja if self.language == "ja" else said.en

    def _other(self, said: Words) -> str:
        return said.en if self.language == "ja" else said.ja
